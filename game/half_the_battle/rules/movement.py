"""Movement: walking."""

from __future__ import annotations

from game.core.question import Reason, first, reason
from game.half_the_battle.events import PieceMoved
from game.half_the_battle.table import (
    Table,
    actor,
    beyond,
    card,
    is_lane,
    lies_in,
    mark_on,
    named,
    piece,
    the_phase,
    within,
)

# ---------------------------------------------------------------------- movement


def walk(t: Table, lane: int) -> None:
    """The selected piece walks; its facing never turns (Movement)."""
    number, phase = actor(t), t.state.turn
    who = piece(t, number)
    start, who.lane = who.lane, lane
    assert phase is not None
    phase.walks += 1
    phase.walked_on = phase.acted
    phase.walked += abs(lane - start)
    t.emit(PieceMoved, "movement", number, who.owner, who.character, start, lane, "walked")


def movement(t: Table, number: int) -> int:
    """How many lanes a piece can walk in this phase, before it has walked any."""
    if why_held(t, number) is not None:
        return 0
    own = t.content.figures.peck.movement if mark_on(t, "polymorph", number) else card(t, number).movement
    return own + the_phase(t).farther


def span(t: Table, number: int) -> range:
    """The lanes within what a piece has left of its movement, its own among them."""
    lane, left = piece(t, number).lane, left_to_walk(t, number)
    return range(within(t, lane - left), within(t, lane + left) + 1)


def left_to_walk(t: Table, number: int) -> int:
    """How many lanes a piece can still walk in this phase."""
    return max(0, movement(t, number) - the_phase(t).walked)


def steps(t: Table) -> list[int]:
    """The lanes that the selected piece can walk to now."""
    if why_not_move(t) is not None:
        return []
    number = actor(t)
    near = span(t, number)
    return [lane for lane in near if why_not_to(t, number, lane, near) is None]


def why_not_walk(t: Table, lane: int) -> Reason | None:
    """Why the selected piece can't walk to a lane now (Movement)."""
    if not is_lane(t, lane):
        return beyond(t, "movement")
    number = actor(t)
    return first(why_not_move(t), why_not_to(t, number, lane, span(t, number)))


def why_not_move(t: Table) -> Reason | None:
    """Why the selected piece can't walk now: once in a phase; with haste before the action and after it (R11)."""
    phase = the_phase(t)
    if not phase.walks or (phase.splits and phase.acted and not phase.walked_on):
        return None
    code = "moves_around_action" if phase.splits and not phase.acted else "moved_already"
    return reason(code, "movement", **named(t, actor(t)))


def why_not_to(t: Table, number: int, lane: int, near: range) -> Reason | None:
    """Why a piece that may walk now can't walk to a lane; `near` is its span."""
    who = piece(t, number)
    if lane == who.lane:
        return reason("stands_there", "movement", **named(t, number))
    if lane in near:
        return None
    far = {"distance": abs(lane - who.lane), "most": left_to_walk(t, number)}
    too_far = reason("too_far", "movement", character=who.character, lane=lane, **far)
    return first(why_held(t, number), too_far)


def why_held(t: Table, number: int) -> Reason | None:
    """What keeps a piece in its lane, however far it moves otherwise."""
    who = piece(t, number)
    if the_phase(t).snared:
        return reason("snared", "items", **named(t, number))
    if lies_in(t, "entangled", 1 - who.owner, who.lane):
        return reason("entangled", "indicators", **named(t, number))
    return None
