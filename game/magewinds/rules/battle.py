"""11.0 Battle rounds: set-up, then Channelling, Action and End Phase, round after round."""

from __future__ import annotations

from game.core.flow import Flow, flow
from game.core.zones import NOBODY
from game.magewinds.content.definitions import of_kind
from game.magewinds.content.scenarios import Replenish
from game.magewinds.regions.placement import DeploySpots
from game.magewinds.rules.action_phase import action_phase, turns_on
from game.magewinds.rules.battlefield_setup import lay_piece, piece_count, piece_question, piece_spots
from game.magewinds.rules.channelling_phase import channelling
from game.magewinds.rules.end_phase import end_phase
from game.magewinds.rules.setup import set_up
from game.magewinds.rules.timing import moment
from game.magewinds.state import NONE
from game.magewinds.table import Table, scenario_of


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


# ---------------------------------------------------------------------- pieces in Fragment Frenzy (IT.fragment_frenzy)


@flow(name="magewinds.rules.replenishing.replenish")
def replenish(t: Table) -> Flow[None]:
    """One piece each in turn, in the order of channelling, until all lie there (Z3).

    Who cannot place any is left out.
    """
    rule = replenishing(t)
    seats = turn_order(t) if rule is not None else []
    while seats and wanted(t):
        seat = seats[0]
        if room_for(t, seat):
            spot = yield piece_question(t, seat, next_spots(t, seat))
            lay_piece(t, seat, spot)
            seats = [*seats[1:], seat]
        else:
            seats = seats[1:]


def replenishing(t: Table) -> Replenish | None:
    """What the scenario says of it."""
    return next(iter(of_kind(scenario_of(t).rules, Replenish)), None)


def turn_order(t: Table) -> list[int]:
    """The seats in the order of channelling (T1)."""
    there = t.state.in_battle()
    first = [seat for seat in t.state.passes if seat in there]
    return first + [seat for seat in there if seat not in first]


def wanted(t: Table) -> bool:
    """Whether fewer pieces lie on the battlefield than there may (Z3)."""
    return sum(piece.lies for piece in t.state.pieces) < piece_count(t)


def next_spots(t: Table, seat: int) -> DeploySpots:
    """Where a player can put the next piece."""
    rule = replenishing(t)
    assert rule is not None
    return piece_spots(t, seat, rule.limits)


def room_for(t: Table, seat: int) -> bool:
    """Whether there is any place for a piece."""
    return next_spots(t, seat).any_legal()
