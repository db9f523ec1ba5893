"""Everybody's chance to be the first to get a name: at once, if nobody can hinder it, or in the long run."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from math import prod

from game.unnamed_wizard.evaluation.field import Picture, Piece, Plan
from game.unnamed_wizard.evaluation.standing import Standing, stuck
from game.unnamed_wizard.hexes import Hex, neighbours
from game.unnamed_wizard.state import NONE
from game.unnamed_wizard.table import player, seats_from

SPOILT = Piece(NONE, 0, 0, (0,) * 4)
"""A tile that fits no pattern."""
ENOUGH = 0.8
"""Chance to hinder a rival from which no better way is searched for."""
MOST_POWER = 3
"""The most power that can be placed in a fortress before a battle."""
APPROACH = 2
"""Invocations that bring a pillar next to a tile by way of a tile that is placed."""
SURE = 0.95
"""How sure it is that who can take a name does, if nobody hinders it."""
WILLING = 0.6
"""How likely players do what would hinder somebody else."""
STEEPNESS = 0.6
"""Weight, in the exponent of the chance to win, of each turn that a player is ahead."""


def threat(standing: Standing, seat: int, field: Picture, rested: bool = False) -> Plan | None:
    """The pattern that brings a player a name in the next turn, or in the one after that, having meditated before.

    For who acts now the next turn is what is left of the running one.
    """
    if seat not in standing.near:
        return None
    own, able = standing.resources(seat), hands(standing, seat, rested)
    if not able:
        return None
    needed = standing.t.content.figures.runes_to_win - 1
    ready = [
        each
        for each, shown in zip(standing.plans(seat, field), own.shown, strict=True)
        if shown >= needed and each.work <= able and (rested or not stuck(own, each))
    ]
    return min(ready, key=lambda each: each.work, default=None)


def horizons(standing: Standing) -> tuple[bool, ...]:
    """How far threats are foreseen: with and without a meditation before.

    With two players it is enough to race a rival who has to meditate first. With more, others may race each other while
    that one gets away, so that those who could hinder it have to see it early.
    """
    return (False, True) if len(standing.t.state.players) > 2 else (False,)


def hands(standing: Standing, seat: int, rested: bool = False) -> int:
    """The invocations that a player can pay for in the next turn, or has left in this one."""
    own = standing.resources(seat)
    if rested:
        return min(own.power, own.invocations)
    return min(own.pool, own.left if seat == standing.t.state.active else own.invocations)


def hindered(
    standing: Standing, seat: int, rival: int, field: Picture, able: int, rested: bool = False
) -> float:
    """The chance that a player can keep a rival from a name in that turn, with a number of invocations."""
    plan = threat(standing, rival, field, rested)
    if plan is None:
        return 1.0
    if not able:
        return 0.0
    best = 0.0
    for at in plan.cells:
        chance, price, after = _blow(standing, seat, rival, field, at)
        if price <= able and chance > best:
            best = max(best, chance * hindered(standing, seat, rival, after, able - price, rested))
        if best > ENOUGH:
            break
    return best


def _blow(standing: Standing, seat: int, rival: int, field: Picture, at: Hex) -> tuple[float, int, Picture]:
    """How a pattern can be spoilt in one place: the chance, the invocations that it takes, the field then."""
    own, piece = standing.resources(seat), field.get(at)
    if piece is None:
        return float(own.places), 1, field.with_tile(at, SPOILT)
    if not piece.pillars[rival]:
        return float(own.raises), 1, field.with_pillar(piece.number, seat)
    if not own.fights:
        return 0.0, 1, field
    strong, price = _approach(standing, seat, field, at)
    after = field.with_pillar(piece.number, rival, -piece.pillars[rival])
    return conquest(standing, seat, rival, field, at, strong), price, after


def _approach(standing: Standing, seat: int, field: Picture, at: Hex) -> tuple[int, int]:
    """A player's strength in a battle over a tile, and the invocations that it takes: pillars may come near first."""
    own = standing.resources(seat)
    strong = near(field, at, seat) + own.attack
    if strong or not own.raises:
        return strong, 1
    around = [field.get(each) for each in neighbours(at)]
    if any(piece is not None and piece.open for piece in around):
        return 1, 2
    return int(own.places), 1 + APPROACH


def conquest(standing: Standing, seat: int, rival: int, field: Picture, at: Hex, strong: int) -> float:
    """The chance that a battle takes all pillars of a rival from a tile."""
    who, other = player(standing.t, seat), player(standing.t, rival)
    dice = min(strong, who.fortress + max(0, min(MOST_POWER, standing.resources(seat).pool - 1)))
    ether = min(near(field, at, rival) + standing.resources(rival).defence, other.fortress)
    return at_least(ether + field[at].pillars[rival], dice)


def near(field: Picture, at: Hex, seat: int) -> int:
    """A player's pillars on a tile and next to it."""
    near = (field.get(each) for each in (at, *neighbours(at)))
    return sum(piece.pillars[seat] for piece in near if piece is not None)


@lru_cache(maxsize=256)
def at_least(needed: int, dice: int) -> float:
    """The chance of at least a number of hits and clashes, which are five faces of six."""
    good = 5 / 6
    return sum(
        math.comb(dice, count) * good**count * (1 - good) ** (dice - count)
        for count in range(needed, dice + 1)
    )


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
    """The seats that can take a name in the next turn or, after a meditation, in the one after that; their chances."""
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
