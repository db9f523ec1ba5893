"""Why not: claiming tiles and sealing them."""

from __future__ import annotations

from typing import Any

from game.core.question import Question, Verdict
from game.unnamed_wizard.hexes import occurrences
from game.unnamed_wizard.refusals.reasons import (
    first,
    is_tile,
    misfit,
    named,
    off,
    refuse,
    stuck,
    the_word,
    untouchable,
)
from game.unnamed_wizard.table import Table, runes_to_claim, tile


def claimed(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a tile can't be claimed from a pattern."""
    if not isinstance(answer, tuple) or len(answer) < 2 or not all(is_tile(number, t) for number in answer):
        return off(question, answer)
    number, row = answer[0], answer[1:]
    each = the_word(t, question)
    found = first(untouchable(t, number), *(misfit(t, question, other, each.pattern_tiles) for other in row))
    if found is None:
        found = first(_no_pattern(t, question, row, each.pattern), _not_now(t, question, number, row))
    return found if found is not None else refuse("not_sorted", question.rule)


def _no_pattern(t: Table, question: Question[Any], row: tuple[int, ...], pattern: str) -> Verdict | None:
    """Tiles that don't lie as the pattern shows, or have no rune in common (Tiles, Pattern)."""
    cells = [(q, r) for q, r in t.content.patterns[pattern].cells]
    lying = {tile(t, number).at for number in row}
    if len(row) != len(cells) or len(lying) != len(cells) or not occurrences(cells, lying):
        return refuse("not_a_pattern", "tiles.pattern", pattern=pattern)
    if not set.intersection(*(runes_to_claim(t, number) for number in row)):
        return refuse("no_common_rune", "tiles.pattern")
    return None


def _not_now(t: Table, question: Question[Any], number: int, row: tuple[int, ...]) -> Verdict | None:
    """A tile that can't be taken although the pattern is there."""
    if number not in row:
        return refuse("not_of_pattern", question.rule, **named(t, number))
    if number in t.state.claiming:
        return refuse("being_claimed", question.rule, **named(t, number))
    return stuck(t, number)


def sealed(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a tile can't be sealed."""
    if not is_tile(answer, t):
        return off(question, answer)
    each = tile(t, answer)
    if each.owner < 0:
        return refuse("not_claimed", question.rule, **named(t, answer))
    code = "own_claimed" if each.owner == question.seat else "sealed_already"
    return refuse(code, question.rule, **named(t, answer))
