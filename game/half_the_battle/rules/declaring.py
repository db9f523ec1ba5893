"""Announcing an action with its targets, what may answer it, and what then happens (steps A4 to A6)."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import Order, Pick
from game.core.state import Occurrence
from game.core.timing import window
from game.half_the_battle.content import Action
from game.half_the_battle.events import Announced
from game.half_the_battle.reach import affected, aims, lanes_in_range, leaps, the_action
from game.half_the_battle.rules.resolving import after_action, apply, matters
from game.half_the_battle.state import NONE, Announcement
from game.half_the_battle.table import Table, actor, announced, lies_in, piece


@flow
def declare(t: Table, seat: int, name: str) -> Flow[None]:
    """Choose targets, announce, let both sides answer, then resolve in an order of the acting player's."""
    row = only(aims(t, actor(t), the_action(t, actor(t), name)))
    if len(aims(t, actor(t), the_action(t, actor(t), name))) > 1:
        row = yield Pick(
            seat,
            "targets",
            "targets",
            list(aims(t, actor(t), the_action(t, actor(t), name))),
            facts={"action": name},
        )
    leap = NONE
    if len(leaps(t, actor(t), the_action(t, actor(t), name))) > 1:
        leap = yield Pick(
            seat,
            "leap",
            "movement",
            leaps(t, actor(t), the_action(t, actor(t), name)),
            facts={"action": name},
        )
    announce(t, seat, name, row, leap)
    t.state.occurrences.append(Occurrence("declared", seat, NONE))
    yield from window(t, "declared")
    t.state.occurrences.pop()
    targets = tuple(reached(t))
    if matters(t, targets):
        targets = yield Order(seat, "order", "targets.order", targets, facts={"action": name})
    resolve(t, targets)


def only(rows: list[Any]) -> Any:
    """What an action is aimed at where there is no choice."""
    return rows[0]


def announce(t: Table, seat: int, name: str, row: tuple[int, ...], leap: int) -> None:
    """The action and its targets are announced; its HP condition is met from now on (R7)."""
    number = actor(t)
    who, each = piece(t, number), the_action(t, number, name)
    lanes = row if each.target.what == "lane" else ()
    pieces = () if each.target.what in ("lane", "self") else row
    t.state.announced = Announcement(seat, number, name, pieces, lanes, leap)
    t.state.announced.serenaded = lies_in(t, "serenaded", who.owner, who.lane)
    spend(t, number, each)
    t.emit(Announced, "round.action", seat, number, who.character, name, pieces, lanes)


def spend(t: Table, number: int, each: Action) -> None:
    """The action of this phase is used up, and what it costs."""
    phase, who = t.state.turn, piece(t, number)
    assert phase is not None
    phase.acted, phase.reach = True, 0
    t.state.players[who.owner].tokens -= each.tokens
    if each.once_per_game:
        who.used.append(each.id)


def reached(t: Table) -> list[int]:
    """The pieces that the announced action still affects: not those that blinked out of its reach."""
    now = announced(t)
    each = the_action(t, now.actor, now.action)
    found = affected(t, now.actor, each, now.lanes or now.pieces)
    if each.target.what != "piece" or not now.blinked:
        return found
    lanes = lanes_in_range(t, now.actor, each)
    return [n for n in found if n not in now.blinked or piece(t, n).lane in lanes]


def resolve(t: Table, targets: tuple[int, ...]) -> None:
    """Everything that the action does, to each of its targets in order; then its costs."""
    now = announced(t)
    each = the_action(t, now.actor, now.action)
    for word in each.do:
        apply(t, word, targets)
    after_action(t, now.actor, each)
    t.state.announced = None
