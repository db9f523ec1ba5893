"""Why not: parties, starting places, selecting a piece."""

from __future__ import annotations

import re
from typing import Any

from game.core.question import PASS, PickSome, Question, Verdict
from game.half_the_battle.refusals.reasons import is_piece, named, refuse
from game.half_the_battle.table import Table, piece

SPOT = re.compile(r"(\d\d)@(\d\d)")


def party(t: Table, question: PickSome, answer: Any) -> Verdict:
    """Why a party can't be led: one class for each die."""
    verdict = question.check(answer)
    known = verdict.code == "not_offered_item" and _text(verdict.facts["item"]) in t.content.characters
    if known or verdict.code.startswith("amount_"):
        return refuse("one_class", question.rule)
    return verdict


def places(t: Table, question: PickSome, answer: Any) -> Verdict:
    """Why pieces can't stand so: one lane each, in the own half."""
    verdict = question.check(answer)
    if verdict.code.startswith("amount_"):
        return refuse("one_lane", question.rule)
    if verdict.code != "not_offered_item":
        return verdict
    spot = SPOT.fullmatch(_text(verdict.facts["item"]))
    if spot is None or not is_piece(int(spot[1]), t):
        return verdict
    number, lane = int(spot[1]), int(spot[2])
    if piece(t, number).owner != question.seat:
        return refuse("not_your_piece", question.rule, **named(t, number))
    return outside(t, question, lane)


def outside(t: Table, question: PickSome, lane: int) -> Verdict:
    """A piece is placed in the other half, or twice in the same lane."""
    half = t.content.figures.lanes // 2
    low, high = (1, half) if question.seat == 0 else (half + 1, 2 * half)
    if low <= lane <= high:
        return refuse("one_lane", question.rule)
    return refuse("own_half", question.rule, low=low, high=high)


def _text(item: Any) -> str:
    return item if isinstance(item, str) else ""


def selected(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a piece can't be announced."""
    if answer == PASS:
        return refuse("must_select", question.rule)
    if not is_piece(answer, t):
        return refuse("not_offered", question.rule)
    mine = piece(t, answer).owner == question.seat
    return refuse("piece_is_gone" if mine else "not_your_piece", question.rule, **named(t, answer))
