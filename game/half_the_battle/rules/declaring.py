"""Announcing an action with its targets, what may answer it, and what then happens (steps A4 to A6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.flow import Flow, flow
from game.core.question import Order, Pick, Question, Reason, first, reason
from game.core.state import Occurrence
from game.core.timing import window
from game.half_the_battle.content import Action
from game.half_the_battle.effects import after_action, apply, matters
from game.half_the_battle.events import Announced, Unhurt
from game.half_the_battle.naming import aiming, going, ordering
from game.half_the_battle.reach import (
    Aim,
    aims,
    lanes_in_range,
    leaps,
    reached,
    the_action,
    why_not_lane,
    why_not_target,
    why_not_together,
)
from game.half_the_battle.state import NONE, Announcement
from game.half_the_battle.table import (
    Table,
    actor,
    announced,
    beyond,
    is_lane,
    is_piece,
    lies_in,
    piece,
    the_phase,
)

# ---------------------------------------------------------------------- actions


@flow
def declare(t: Table, seat: int, name: str) -> Flow[None]:
    """Choose targets, announce, let both sides answer, then resolve in an order of the acting player's."""
    begin_choosing(t)
    row = aims_of(t, name)[0]
    if len(aims_of(t, name)) > 1:
        row = yield target_question(t, seat, name)
    leap = NONE
    if len(leaps_of(t, name)) > 1:
        leap = yield leap_question(t, seat, name)
    announce(t, seat, name, row, leap)
    t.state.occurrences.append(Occurrence("declared", seat, NONE))
    yield from window(t, "declared")
    t.state.occurrences.pop()
    targets = tuple(reached(t))
    if matters(t, targets):
        targets = yield order_question(t, seat, name, targets)
    resolve(t, targets)


def begin_choosing(t: Table) -> None:
    """An action, its targets and all other choices are one step (A4): nobody breaks in."""
    the_phase(t).choosing = True


def aims_of(t: Table, name: str) -> list[Aim]:
    """What the acting piece's action can be aimed at."""
    return aims(t, actor(t), the_action(t, actor(t), name))


def leaps_of(t: Table, name: str) -> list[int]:
    """Where the acting piece's action can take it."""
    return leaps(t, actor(t), the_action(t, actor(t), name))


def target_question(t: Table, seat: int, name: str) -> Pick[Aim]:
    """Which pieces or lanes the action is aimed at."""
    facts = aiming(t, actor(t), the_action(t, actor(t), name))
    return Pick(seat, "targets", "targets", aims_of(t, name), facts=facts)


def why_not_targets(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why an action can't be aimed so."""
    each = the_action(t, actor(t), (question.facts or {})["action"])
    if not isinstance(answer, tuple) or not all(type(item) is int for item in answer):
        return reason("not_offered", "targets")
    because = first(why_not_amount(each, answer), *why_not_singly(t, each, answer))
    if because is None:
        because = why_not_together(t, each, answer)
    if because is None and list(answer) != sorted(answer):
        return reason("not_sorted", "targets")
    return because


def why_not_amount(each: Action, row: Aim) -> Reason | None:
    """Too many targets, or none; strikes are all struck."""
    target = each.target
    if not row:
        return reason("no_target_chosen", "targets")
    if target.strikes > 1:
        if len(row) == target.strikes:
            return None
        return reason("strikes_exactly", "targets", action=each.id, most=target.strikes, count=len(row))
    if len(row) > target.count:
        return reason("too_many_targets", "targets", action=each.id, most=target.count, count=len(row))
    return None


def why_not_singly(t: Table, each: Action, row: Aim) -> Iterator[Reason | None]:
    """Why each of some pieces or lanes is no target for the acting piece."""
    number = actor(t)
    if each.target.what == "lane":
        yield from (why_not_lane(t, number, each, lane) for lane in row)
        return
    lanes = lanes_in_range(t, number, each)
    for other in row:
        known = is_piece(t, other)
        yield why_not_target(t, number, each, other, lanes) if known else reason("not_offered", "targets")


def leap_question(t: Table, seat: int, name: str) -> Pick[int]:
    """Which lane the action takes the acting piece to."""
    facts = going(t, actor(t), the_action(t, actor(t), name))
    return Pick(seat, "leap", "movement", leaps_of(t, name), facts=facts)


def why_not_leap(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why an action doesn't take the acting piece to a lane."""
    if type(answer) is not int:
        return reason("not_offered", question.rule)
    if not is_lane(t, answer):
        return beyond(t, "movement")
    name = (question.facts or {})["action"]
    if answer in leaps_of(t, name):
        return None
    who = piece(t, actor(t)).character
    return reason("leap_too_far", question.rule, action=name, character=who, lane=answer)


def order_question(t: Table, seat: int, name: str, targets: tuple[int, ...]) -> Order[int]:
    """In which order the targets are affected."""
    facts = ordering(t, actor(t), the_action(t, actor(t), name))
    return Order(seat, "order", "targets.order", targets, facts=facts)


def announce(t: Table, seat: int, name: str, row: tuple[int, ...], leap: int) -> None:
    """The action and its targets are announced; its HP condition is met from now on (R7)."""
    number = actor(t)
    who, each = piece(t, number), the_action(t, number, name)
    lanes = row if each.target.what == "lane" else ()
    pieces = () if each.target.what in ("lane", "self") else row
    t.state.announced = Announcement(seat, number, name, pieces, lanes, leap)
    t.state.announced.serenaded = lies_in(t, "serenaded", who.owner, who.lane)
    spend(t, number, each)
    side = piece(t, pieces[0]).owner if pieces else seat
    aimed = tuple(piece(t, target).character for target in pieces)
    t.emit(Announced, "round.action", seat, number, who.character, name, pieces, lanes, side, aimed)


def spend(t: Table, number: int, each: Action) -> None:
    """The action of this phase is used up, and what it costs."""
    phase, who = t.state.turn, piece(t, number)
    assert phase is not None
    phase.acted, phase.choosing = True, False
    t.state.players[who.owner].tokens -= each.tokens
    if each.once_per_game:
        who.used.append(each.id)


def resolve(t: Table, targets: tuple[int, ...]) -> None:
    """Everything that the action does, to each of its targets in order; then its costs."""
    now = announced(t)
    each = the_action(t, now.actor, now.action)
    for number in dict.fromkeys(now.pieces):
        if number not in targets:
            who = piece(t, number)
            t.emit(Unhurt, "targets", number, who.owner, who.character, "reach")
    for word in each.do:
        apply(t, word, targets)
    after_action(t, now.actor, each)
    t.state.announced = None
