"""What counts in a battle, and how much a unit of it is worth now: read from the endings of its scenario."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.content import Primitive
from game.magewinds.content import counts
from game.magewinds.content.scenarios import Ending, Ranked, Wins
from game.magewinds.field import remembered
from game.magewinds.rules.endings import seat_of
from game.magewinds.state import NONE
from game.magewinds.table import ACTIONS_A_ROUND, Table, scenario_of

GOAL = 10.0
"""What a unit of what decides is worth as the battle ends."""
EARLY = 0.25
"""The share of it that it is worth as the battle begins."""
MOST_STAKES = 2000
NEXT = 0.12
"""What the second criterion of an ending weighs beside the first."""


@dataclass(frozen=True, slots=True)
class Stake:
    """Something that is counted: what a unit of it is worth to a seat (NONE: to each)."""

    count: Primitive
    seat: int
    worth: float
    any_at_all: bool
    rounds: int
    """How many rounds are left for it after this."""


def spent(t: Table) -> float:
    """How much of this round is over, from 0 to 1."""
    state = t.state
    if state.phase in ("end", "windburn"):
        return 1.0
    if state.phase != "action":
        return 0.0
    standing = state.standing()
    counters = sum(min(ACTIONS_A_ROUND, state.fighters[number].counters) for number in standing)
    return counters / max(1, ACTIONS_A_ROUND * len(standing))


def stakes(t: Table) -> list[Stake]:
    """What counts in this battle, remembered while as much of it is over."""
    state = t.state
    began = tuple([player.began_with for player in state.players])
    key = state.scenario, tuple(state.ranks), began, state.round, spent(t)
    found: list[Stake] = remembered(t, "outlook.stakes", MOST_STAKES).get(key, lambda: _stakes(t))
    return found


def _stakes(t: Table) -> list[Stake]:
    """The most worth of what the endings say of each count."""
    found: dict[tuple[str, int], Stake] = {}
    if not t.state.ranks:
        return []
    for ending in scenario_of(t).endings:
        for stake in _of(t, ending):
            key = stake.count.kind, stake.seat
            if key not in found or abs(stake.worth) > abs(found[key].worth):
                found[key] = stake
    return list(found.values())


def _of(t: Table, ending: Ending) -> list[Stake]:
    worth, rounds = _weight(t, ending), _rounds_left(t, ending)
    provided = ending.provided
    if isinstance(ending.result, Wins):
        seat = seat_of(t, ending.result.role)
        if isinstance(provided, counts.Reaches):
            return [Stake(provided.count, seat, _share(t, provided.role) * worth, False, rounds)]
        if isinstance(provided, counts.FallsShort):
            loser = seat_of(t, provided.role)
            return [Stake(provided.count, loser, _share(t, provided.role) * worth, False, rounds)]
        return []
    if not isinstance(ending.result, Ranked):
        return []
    found, weight = [], worth
    for criterion in ending.result.by:
        any_at_all = isinstance(provided, counts.AtMostHave) and provided.count == criterion.count
        found.append(
            Stake(criterion.count, NONE, -weight if criterion.fewest else weight, any_at_all, rounds)
        )
        weight *= NEXT
    return found


def _share(t: Table, role: str) -> float:
    """What each of those is worth of which half of a warband is wanted."""
    return 2.0 / max(1, -(-t.state.players[seat_of(t, role)].began_with // 2))


def _weight(t: Table, ending: Ending) -> float:
    """What a unit is worth for an ending: more, the nearer it is."""
    return GOAL * (EARLY + (1 - EARLY) * _progress(t, ending) ** 2)


def _progress(t: Table, ending: Ending) -> float:
    over = max(0.0, t.state.round - 1 + spent(t))
    return min(1.0, over / _last(t, ending))


def _rounds_left(t: Table, ending: Ending) -> int:
    """How many rounds there are after this one before it can end so; one is to come where it may go on."""
    left = _last(t, ending) - max(1, t.state.round)
    return max(left, 1 if scenario_of(t).overtime and left < 0 else 0)


def _last(t: Table, ending: Ending) -> int:
    """The first round in which it is likely to end so."""
    return ending.from_round if ending.when == "round_end" else scenario_of(t).rounds or 3
