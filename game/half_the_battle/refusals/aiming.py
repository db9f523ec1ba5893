"""Why not: the targets of an action (Range and Targets)."""

from __future__ import annotations

from typing import Any

from game.core.question import Question, Verdict
from game.half_the_battle.content import Action
from game.half_the_battle.reach import lanes_in_range, the_action
from game.half_the_battle.refusals.reasons import beyond, is_lane, is_piece, named, refuse
from game.half_the_battle.table import Table, actor, card, piece

RULE = "targets"


def aimed(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why an action can't be aimed so."""
    each = the_action(t, actor(t), (question.facts or {})["action"])
    if not isinstance(answer, tuple) or not all(type(item) is int for item in answer):
        return refuse("not_offered", RULE)
    verdicts = (amount(t, each, answer), single(t, each, answer), together(t, each, answer))
    return next((verdict for verdict in verdicts if verdict is not None), refuse("not_sorted", RULE))


def amount(t: Table, each: Action, answer: tuple[int, ...]) -> Verdict | None:
    """Too many, or none; strikes are all struck."""
    target = each.target
    if not answer:
        return refuse("no_target_chosen", RULE)
    if target.strikes > 1:
        if len(answer) == target.strikes:
            return None
        return refuse("strikes_exactly", RULE, action=each.id, most=target.strikes, count=len(answer))
    if len(answer) > target.count:
        return refuse("too_many_targets", RULE, action=each.id, most=target.count, count=len(answer))
    return None


def single(t: Table, each: Action, answer: tuple[int, ...]) -> Verdict | None:
    """One of them is no target."""
    judge = no_lane if each.target.what == "lane" else no_piece
    return next((verdict for item in answer if (verdict := judge(t, each, item)) is not None), None)


def no_lane(t: Table, each: Action, lane: int) -> Verdict | None:
    """A lane beyond the dungeon, or out of range."""
    if not is_lane(t, lane):
        return beyond(t, RULE)
    if lane in lanes_in_range(t, actor(t), each):
        return None
    own = piece(t, actor(t)).lane
    return refuse("lane_out_of_range", RULE, action=each.id, lane=lane, own=own)


def no_piece(t: Table, each: Action, number: int) -> Verdict | None:
    """A piece that is gone, on the wrong side, of the wrong sort, or out of range."""
    if not is_piece(number, t):
        return refuse("not_offered", RULE)
    who, target = piece(t, number), each.target
    if who.gone:
        return refuse("target_is_gone", RULE, **named(t, number))
    ally = who.owner == piece(t, actor(t)).owner
    if ally != (target.side == "ally"):
        return refuse("only_allies" if target.side == "ally" else "only_enemies", RULE, action=each.id)
    if number == actor(t):
        return refuse("itself", "glossary.words")
    if target.only == "character" and card(t, number).monster:
        return refuse("only_characters", RULE, action=each.id)
    if who.lane in lanes_in_range(t, actor(t), each):
        return None
    return refuse("target_out_of_range", RULE, action=each.id, **named(t, number))


def together(t: Table, each: Action, answer: tuple[int, ...]) -> Verdict | None:
    """Each would do, but not all of them."""
    if each.target.strikes == 1 and len(set(answer)) < len(answer):
        return refuse("target_twice", RULE)
    lanes = {piece(t, n).lane for n in answer} if each.target.distinct_lanes else set(answer)
    return refuse("same_lane", RULE, action=each.id) if len(lanes) < len(set(answer)) else None
