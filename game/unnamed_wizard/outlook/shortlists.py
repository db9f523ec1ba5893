"""The answers that come to mind: where there are many, those that serve a plan, and some by chance."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from game.core.question import PASS, PickSome
from game.unnamed_wizard.filters import read
from game.unnamed_wizard.hexes import Hex, neighbours
from game.unnamed_wizard.outlook.judges import Judge

CARE, HASTE, ALARM = 16, 4, 8
"""About so many answers are thought over with care, in haste, and in haste while a rival is about to get a name."""


def shortlist(judge: Judge, rng: random.Random, most: int) -> list[Any]:
    """About so many answers to a question, at least one; all that may be done in a turn."""
    question = judge.question
    if isinstance(question, PickSome):
        return _some(judge, question)
    answers = list(question.options() or question.suggest(most))
    if judge.danger:
        most = max(most, ALARM)
    if question.key == "turn" or len(answers) <= most:
        return answers
    fits = FITTING.get(question.key)
    named = [answer for answer in answers if fits is not None and answer != PASS and fits(judge, answer)]
    rest = [answer for answer in answers if answer not in named and answer != PASS]
    rng.shuffle(named)
    found = named[:most] + rng.sample(rest, min(len(rest), max(2, most - len(named))))
    return found + [answer for answer in answers if answer == PASS]


def _some(judge: Judge, question: PickSome) -> list[Any]:
    """All that gains something by itself, or nothing."""
    items = [item for group in question.groups for item in group.items]
    if question.key == "cubes":
        return [tuple(sorted(item for item in items if judge.cube(read(item)) > 0))]
    return [tuple(sorted(item for item in items if judge.dice((item,)) > 0))]


def _fits_place(judge: Judge, answer: Any) -> bool:
    """On a hex where the pattern has a gap, with a rune that fits."""
    plan, bit = judge.focus
    card, side, q, r = answer
    name = judge.t.face(card)
    if _endangered(judge, (q, r)):
        return True
    return (q, r) in plan.cells and bool(judge.standing.lore.joins(name, side) & bit)


def _fits_hex(judge: Judge, answer: Any) -> bool:
    return answer in judge.focus[0].cells


def _fits_tile(judge: Judge, answer: Any) -> bool:
    """A tile of the pattern."""
    at = judge.standing.picture.place_of(answer)
    return at in judge.focus[0].cells or _endangered(judge, at)


def _endangered(judge: Judge, at: Hex) -> bool:
    """In a pattern that brings a rival a name, or next to it."""
    cells = {cell for plan in judge.danger.values() for cell in plan.cells}
    return not cells.isdisjoint((at, *neighbours(at)))


FITTING: dict[str, Callable[[Judge, Any], bool]] = {
    "place": _fits_place,
    "hex": _fits_hex,
    "pillar": _fits_tile,
    "tile.flip": _fits_tile,
}
"""By question: whether an answer serves the plan."""
