"""What chance everybody has to be the first to get a name: at once, if nobody can hinder it, or in the long run."""

from __future__ import annotations

import math
from collections.abc import Iterator
from math import prod

from game.unnamed_wizard.outlook.picture import Picture
from game.unnamed_wizard.outlook.standing import Standing
from game.unnamed_wizard.outlook.threats import hands, hindered, horizons, threat
from game.unnamed_wizard.table import seats_from

SURE = 0.95
"""How sure it is that who can take a name does, if nobody hinders it."""
WILLING = 0.6
"""How likely players do what would hinder somebody else."""
STEEPNESS = 0.6
"""How much each turn that a player is ahead counts in the exponent of the chance to win."""


def chances(standing: Standing, field: Picture | None = None) -> list[float]:
    """Everybody's chance to be the first, by seat."""
    field = standing.picture if field is None else field
    found, left = [0.0] * len(standing.t.state.players), 1.0
    for seat, chance in _soon(standing, field) if standing.near else ():
        found[seat] += left * chance
        left *= 1 - chance
    later = _later(standing.times(field))
    return [now + left * then for now, then in zip(found, later, strict=True)]


def _soon(standing: Standing, field: Picture) -> Iterator[tuple[int, float]]:
    """Who can take a name with the next turn or, having meditated, with the one after that; the chance."""
    order = seats_from(standing.t, max(standing.t.state.active, 0))
    for rested in horizons(standing):
        for place, seat in enumerate(order):
            if threat(standing, seat, field, rested) is None:
                continue
            before = [other for other in (order if rested else order[:place]) if other != seat]
            chances = [_minding(standing, other, seat, field, rested) for other in before]
            yield seat, SURE * prod(1 - chance for chance in chances)


def _minding(standing: Standing, seat: int, rival: int, field: Picture, rested: bool) -> float:
    """The chance that a player keeps a rival from a name before its turn."""
    active = seat == standing.t.state.active
    chance = hindered(standing, seat, rival, field, hands(standing, seat, rested and not active), rested)
    return chance if active else WILLING * chance


def _later(times: list[float]) -> list[float]:
    least = min(times)
    weights = [math.exp(STEEPNESS * (least - time)) for time in times]
    return [weight / sum(weights) for weight in weights]


def lead(standing: Standing, seat: int, field: Picture) -> float:
    """The chance of a seat as turns that it is ahead of all others together."""
    chance = chances(standing, field)[seat]
    return math.log(chance / (1 - chance)) / STEEPNESS
