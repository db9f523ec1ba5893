"""Why not: pillars that are placed, returned or moved."""

from __future__ import annotations

from typing import Any

from game.core.question import Question, Verdict
from game.unnamed_wizard.content.words import TileFilter
from game.unnamed_wizard.refusals.reasons import is_seat, is_tile, misfit, named, off, refuse, the_word
from game.unnamed_wizard.table import Table, tile


def placed(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a pillar can't go onto a tile."""
    if not is_tile(answer, t):
        return off(question, answer)
    to = the_word(t, question).to
    if not isinstance(to, TileFilter):
        return refuse("only_placed_tile", question.rule, **named(t, answer))
    found = misfit(t, question, answer, to)
    return found if found is not None else refuse("one_tile", question.rule)


def returned(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a pillar can't be returned."""
    if not isinstance(answer, tuple) or len(answer) != 2:
        return off(question, answer)
    number, owner = answer
    if not is_tile(number, t) or not is_seat(owner, t):
        return off(question, answer)
    each = the_word(t, question)
    found = misfit(t, question, number, each.source)
    if found is not None:
        return found
    facts = {"side": owner, **named(t, number)}
    if not tile(t, number).pillars[owner]:
        return refuse("no_pillar_there", question.rule, **facts)
    if each.whose == "other" and owner == question.seat:
        return refuse("own_pillar", question.rule)
    if tile(t, number).pillars[owner] < each.min_present:
        return refuse("too_few_pillars", question.rule, least=each.min_present, **facts)
    return refuse("one_tile", question.rule)


def moved(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a pillar can't be moved so."""
    if not isinstance(answer, tuple) or len(answer) != 2 or not all(is_tile(number, t) for number in answer):
        return off(question, answer)
    each, (source, goal) = the_word(t, question), answer
    found = misfit(t, question, source, each.source)
    if found is None and not tile(t, source).pillars[question.seat]:
        found = refuse("no_pillar_there", question.rule, side=question.seat, **named(t, source))
    if found is None and source == goal:
        found = refuse("other_tile", question.rule)
    if found is None:
        found = misfit(t, question, goal, each.to, source)
    return found if found is not None else refuse("same_way", question.rule)
