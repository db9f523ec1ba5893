"""The Action Phase: move and act with the selected piece, in either order, or leave out either."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import Pick
from game.core.state import Occurrence
from game.core.timing import window
from game.half_the_battle.events import PhaseBegan, PhaseMissed, PieceMoved
from game.half_the_battle.reach import available, steps
from game.half_the_battle.rules.declaring import declare
from game.half_the_battle.rules.turn_end import end_turn
from game.half_the_battle.state import NONE, Phase
from game.half_the_battle.table import Table, actor, piece, player

END, MOVE, ACTION = "end", "move", "action"


@flow
def action_phase(t: Table, seat: int) -> Flow[None]:
    """A player's turn with its selected piece; a piece that is gone misses it (R21)."""
    begin_phase(t, seat)
    t.state.occurrences.append(Occurrence("phase_start", seat, NONE))
    yield from window(t, "phase_start")
    t.state.occurrences.pop()
    begin_acting(t, seat)
    while choices(t):
        choice = yield Pick(seat, "act", "round.action", [*choices(t), END], facts=facts(t))
        if choice == END:
            break
        if choice[0] == MOVE:
            walk(t, choice[1])
        else:
            yield from declare(t, seat, choice[1])
    t.state.turn = None
    yield from end_turn(t)


def begin_phase(t: Table, seat: int) -> None:
    """It is a player's action phase."""
    t.state.phase, t.state.acting, t.state.turn = "act", seat, Phase(seat)


def begin_acting(t: Table, seat: int) -> None:
    """Say who acts, or that nobody does."""
    number = player(t, seat).selected
    if piece(t, number).gone:
        t.emit(PhaseMissed, "round.action", seat)
    else:
        t.emit(PhaseBegan, "round.action", seat, number, piece(t, number).character)


def facts(t: Table) -> dict[str, Any]:
    """What sentences about the choice may name."""
    return {"piece": actor(t), "character": piece(t, actor(t)).character}


def choices(t: Table) -> list[tuple[str, Any]]:
    """What the selected piece can still do: lanes to move to, actions to take."""
    number = actor(t)
    if piece(t, number).gone:
        return []
    moves = [(MOVE, lane) for lane in steps(t)]
    phase = t.state.turn
    if phase is None or phase.acted:
        return moves
    return moves + [(ACTION, each.id) for each in available(t, number)]


def walk(t: Table, lane: int) -> None:
    """The selected piece walks; its facing never turns (Movement)."""
    number, phase = actor(t), t.state.turn
    who = piece(t, number)
    start, who.lane = who.lane, lane
    assert phase is not None
    phase.walks += 1
    phase.walked += abs(lane - start)
    t.emit(PieceMoved, "movement", number, who.owner, who.character, start, lane, "walked")
