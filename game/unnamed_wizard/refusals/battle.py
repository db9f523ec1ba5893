"""Why not: attacking, and rolling dice again."""

from __future__ import annotations

from typing import Any

from game.core.question import PickSome, Question, Verdict
from game.unnamed_wizard.refusals.reasons import (
    is_number,
    is_seat,
    is_tile,
    misfit,
    named,
    off,
    refuse,
    the_word,
    untouchable,
)
from game.unnamed_wizard.table import Table, is_open, owners


def attacked(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a battle can't be fought over a tile, against somebody."""
    if not isinstance(answer, tuple) or len(answer) != 2:
        return off(question, answer)
    number, defender = answer
    if not is_tile(number, t) or not is_seat(defender, t):
        return off(question, answer)
    found = untouchable(t, number)
    if found is not None:
        return found
    if is_open(t, number):
        return refuse("nobodys_tile", question.rule, **named(t, number))
    if defender == question.seat:
        return refuse("against_yourself", question.rule)
    if defender not in owners(t, number):
        return refuse("not_the_owner", question.rule, side=defender, **named(t, number))
    found = misfit(t, question, number, the_word(t, question).battleground)
    return found if found is not None else refuse("not_offered", question.rule)


def rerolled(t: Table, question: PickSome, answer: Any) -> Verdict:
    """Why these dice can't be rolled again."""
    verdict = question.check(answer)
    if verdict.code == "not_offered_item" and is_number(verdict.facts["item"]):
        return refuse("no_such_die", question.rule)
    return verdict
