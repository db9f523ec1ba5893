"""The Action Phase: move and act with the selected piece, in either order, or leave out either."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import Pick
from game.core.state import Occurrence
from game.core.timing import window
from game.half_the_battle.events import PhaseBegan, PhaseMissed, PieceMoved
from game.half_the_battle.naming import choosing
from game.half_the_battle.reach import available, steps
from game.half_the_battle.rules.declaring import declare
from game.half_the_battle.rules.turn_end import end_turn
from game.half_the_battle.rules.windows import interjections
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
    while goes_on(t, seat):
        choice = yield act_question(t, seat)
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
    if goes_on(t, seat):
        t.emit(PhaseBegan, "round.action", seat, number, piece(t, number).character)
    else:
        t.emit(PhaseMissed, "round.action", seat)


def goes_on(t: Table, seat: int) -> bool:
    """Whether there is something left to do: with the selected piece, or with an item or Rage, which may come last."""
    if piece(t, actor(t)).gone:
        return False
    return bool(choices(t)) or any(True for _ in interjections(t, seat))


def act_question(t: Table, seat: int) -> Pick[Any]:
    """Move, act, or end the phase."""
    offered = choices(t)
    acts = any(kind == ACTION for kind, _ in offered)
    walks = [abs(lane - piece(t, actor(t)).lane) for kind, lane in offered if kind == MOVE]
    facts = choosing(t, max(walks, default=0), acts)
    return Pick(seat, "act", "round.action", [*offered, END], facts=facts)


def choices(t: Table) -> list[tuple[str, Any]]:
    """What the selected piece can still do: lanes to move to, actions to take."""
    number = actor(t)
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
    phase.walked_on = phase.acted
    phase.walked += abs(lane - start)
    t.emit(PieceMoved, "movement", number, who.owner, who.character, start, lane, "walked")
