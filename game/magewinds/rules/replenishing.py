"""Fragment Frenzy's rounds (IT.fragment_frenzy): pieces are put on the battlefield until all lie there (Z3)."""

from __future__ import annotations

from game.core.flow import Flow, flow
from game.magewinds.content.scenarios import Replenish
from game.magewinds.regions.deploying import DeploySpots
from game.magewinds.rules.pieces import count_of, lay, piece_question, piece_spots
from game.magewinds.table import Table, scenario_of


@flow
def replenish(t: Table) -> Flow[None]:
    """One piece each in turn, in the order of channelling; who cannot place any is left out."""
    rule = replenishing(t)
    seats = turn_order(t) if rule is not None else []
    while seats and wanted(t):
        seat = seats[0]
        if room_for(t, seat):
            spot = yield piece_question(t, seat, next_spots(t, seat))
            lay(t, seat, spot)
            seats = [*seats[1:], seat]
        else:
            seats = seats[1:]


def replenishing(t: Table) -> Replenish | None:
    """What the scenario says of it."""
    return next((rule for rule in scenario_of(t).rules if isinstance(rule, Replenish)), None)


def turn_order(t: Table) -> list[int]:
    """The seats in the order of channelling (T1)."""
    there = t.state.in_battle()
    first = [seat for seat in t.state.passes if seat in there]
    return first + [seat for seat in there if seat not in first]


def wanted(t: Table) -> bool:
    """Whether fewer pieces lie on the battlefield than there may (Z3)."""
    return sum(piece.lies for piece in t.state.pieces) < count_of(t)


def next_spots(t: Table, seat: int) -> DeploySpots:
    """Where a player can put the next piece."""
    rule = replenishing(t)
    assert rule is not None
    return piece_spots(t, seat, rule.limits)


def room_for(t: Table, seat: int) -> bool:
    """Whether there is any place for a piece."""
    return next_spots(t, seat).any_legal()
