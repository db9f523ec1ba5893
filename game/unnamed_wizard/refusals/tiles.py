"""Why not: tiles that are placed, moved, removed or flipped."""

from __future__ import annotations

from typing import Any

from game.core.question import Question, Verdict
from game.unnamed_wizard.content.words import Nearby
from game.unnamed_wizard.effects.deeds import this
from game.unnamed_wizard.filters import places
from game.unnamed_wizard.hexes import neighbours
from game.unnamed_wizard.refusals.reasons import (
    first,
    foreign,
    is_number,
    is_tile,
    misfit,
    named,
    off,
    refuse,
    stuck,
    the_job,
    the_word,
    untouchable,
)
from game.unnamed_wizard.state import NONE
from game.unnamed_wizard.table import Table, hexes, on_field, tile

PLACES = {"this": "place_beside_this", "mine": "place_beside_yours"}
"""Why a place is wrong, by what it should be next to."""


def placed(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a tile can't be placed so."""
    offered = {choice[:2] for choice in question.options() or ()}
    if not isinstance(answer, tuple) or len(answer) != 4 or not all(map(is_number, answer[2:])):
        return off(question, answer)
    if answer[:2] not in offered or not is_number(answer[0]):
        return off(question, answer)
    lifted = next((n for n in on_field(t) if tile(t, n).card == answer[0]), NONE)
    return unfit_place(t, question, answer[2:], the_word(t, question).to, lifted)


def went(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a tile can't move to a place."""
    if not isinstance(answer, tuple) or len(answer) != 2 or not all(map(is_number, answer)):
        return off(question, answer)
    return unfit_place(t, question, answer, the_word(t, question).to, (question.facts or {})["moving"])


def unfit_place(t: Table, question: Question[Any], at: Any, near: Nearby, moving: int) -> Verdict:
    """What is wrong with a place for a tile."""
    field = hexes(t)
    if moving != NONE and at == tile(t, moving).at:
        return refuse("stays_there", question.rule, **named(t, moving))
    if at in field:
        return refuse("place_taken", question.rule, **named(t, field[at]))
    if not any(field.get(other, moving) != moving for other in neighbours(at)):
        return refuse("beside_nothing", question.rule)
    if near.adjacent_to is not None and at not in places(
        t, question.seat, near, this(the_job(question)), moving
    ):
        return refuse(PLACES[near.adjacent_to], question.rule)
    return refuse("not_offered", question.rule)


def lifted(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a tile can't be taken off the field to be placed anew (W3)."""
    if not is_tile(answer, t):
        return off(question, answer)
    found = first(untouchable(t, answer), foreign(t, question.seat, answer, "open"), stuck(t, answer))
    return found if found is not None else refuse("nowhere_to_go", question.rule, **named(t, answer))


def moved(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a tile can't be moved."""
    if not is_tile(answer, t):
        return off(question, answer)
    found = first(misfit(t, question, answer, the_word(t, question).tile), stuck(t, answer))
    return found if found is not None else refuse("nowhere_to_go", question.rule, **named(t, answer))


def removed(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a tile can't leave the game."""
    if not is_tile(answer, t):
        return off(question, answer)
    found = first(misfit(t, question, answer, the_word(t, question).tile), stuck(t, answer))
    return found if found is not None else refuse("not_offered", question.rule)


def flipped(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a tile can't be flipped."""
    if not is_tile(answer, t):
        return off(question, answer)
    found = misfit(t, question, answer, the_word(t, question).tile)
    return found if found is not None else refuse("flipped_already", question.rule, **named(t, answer))
