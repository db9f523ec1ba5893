"""Why not: tiles that are swapped or rotated."""

from __future__ import annotations

import itertools
from typing import Any

from game.core.question import Question, Verdict
from game.unnamed_wizard.content.words import TileFilter
from game.unnamed_wizard.effects.deeds import this
from game.unnamed_wizard.effects.shuffling import BACK, CLOCKWISE
from game.unnamed_wizard.refusals.reasons import (
    first,
    is_tile,
    misfit,
    named,
    off,
    refuse,
    the_job,
    the_word,
    untouchable,
)
from game.unnamed_wizard.table import Table, touch


def swapped(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why two tiles can't be swapped."""
    if not isinstance(answer, tuple) or len(answer) != 2 or not all(is_tile(number, t) for number in answer):
        return off(question, answer)
    one, other = answer
    if one == other:
        return refuse("two_tiles", question.rule)
    if (other, one) in (question.options() or ()):
        return refuse("not_sorted", question.rule)
    each = the_word(t, question)
    found = first(_unlike(t, question, one, each.a), _unlike(t, question, other, each.b))
    return found if found is not None else refuse("not_offered", question.rule)


def rotated(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why three tiles can't be rotated."""
    if not isinstance(answer, tuple) or len(answer) != 4 or answer[3] not in (CLOCKWISE, BACK):
        return off(question, answer)
    row = answer[:3]
    if not all(is_tile(number, t) for number in row):
        return off(question, answer)
    found = first(*(untouchable(t, number) for number in row))
    if found is not None:
        return found
    if not all(touch(t, one, other) for one, other in itertools.combinations(row, 2)):
        return refuse("not_touching", question.rule)
    wanted = the_word(t, question).must_include
    if all(_unlike(t, question, number, wanted) is not None for number in row):
        return refuse("without_yours" if isinstance(wanted, TileFilter) else "without_this", question.rule)
    return refuse("not_sorted", question.rule)


def _unlike(t: Table, question: Question[Any], number: int, wanted: TileFilter | str) -> Verdict | None:
    """Why a tile is not the one that a word means."""
    if isinstance(wanted, TileFilter):
        return misfit(t, question, number, wanted)
    found = untouchable(t, number)
    if found is None and number != this(the_job(question)):
        return refuse("only_this_tile", question.rule, **named(t, number))
    return found
