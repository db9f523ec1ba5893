"""11.0 Battle rounds: set-up, then Channelling, Action and End Phase, round after round."""

from __future__ import annotations

from game.core.flow import Flow, flow
from game.core.zones import NOBODY
from game.magewinds.rules.action_phase import action_phase, turns_on
from game.magewinds.rules.channelling import channelling
from game.magewinds.rules.end_phase import end_phase
from game.magewinds.rules.moments import moment
from game.magewinds.rules.replenishing import replenish
from game.magewinds.rules.setup import set_up
from game.magewinds.state import NONE
from game.magewinds.table import Table


@flow
def match(t: Table) -> Flow[None]:
    """A whole battle (11.0). An ending of the scenario stops it."""
    yield from set_up(t)
    while True:
        begin_round(t)
        yield from moment(t, "round_start", NOBODY, NONE, 0, "")
        yield from replenish(t)
        yield from channelling(t, t.state.passes)
        yield from action_phase(t)
        yield from end_phase(t)


@flow
def battle_on(t: Table) -> Flow[None]:
    """The rest of a battle whose table was laid out: of the Action Phase, then rounds as in `match`."""
    if t.state.phase == "action":
        if t.state.order:
            yield from turns_on(t)
        else:
            yield from action_phase(t)
        yield from end_phase(t)
    while True:
        begin_round(t)
        yield from moment(t, "round_start", NOBODY, NONE, 0, "")
        yield from replenish(t)
        yield from channelling(t, t.state.passes)
        yield from action_phase(t)
        yield from end_phase(t)


def begin_round(t: Table) -> None:
    """The next round begins. Turns are in the order in which players finished deploying, or passed (T1)."""
    t.state.round += 1
    for who in t.state.players:
        who.felled_before, who.felled = who.felled, 0
