"""Places worth a look for a fighter: in contact, just inside a range, at a goal, in cover, away, and where it is."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from math import cos, sin, tau

from game.battlefield.plane import Point, gap, toward
from game.magewinds.field import inches
from game.magewinds.outlook.men import BASES, STEP, Man
from game.magewinds.outlook.outlook import Outlook
from game.magewinds.regions.moving import MoveSpots
from game.magewinds.regions.region import Spot, Spots

INSIDE = 0.02
"""So far inside a range a place lies that is meant to be in it."""
FOES = 3
"""So many of the nearest enemies are thought of."""
WISHES = 5
"""So many wishes that are out of reach are gone towards."""
ROUND = 8
"""So many directions are looked into all around."""


def places(look: Outlook, each: Man, region: MoveSpots, rng: random.Random, *, thorough: bool) -> list[Spot]:
    """Legal places for a move: where the fighter stands, what it wishes for, and all around."""
    found: dict[Spot, None] = {}
    foes = FOES if thorough else 1
    for at in [region.base.centre, *_wished(look, each, region, foes), *_around(region, rng, thorough)]:
        spot = region.settled(at)
        if spot is not None:
            found[spot] = None
    return list(found) or list(region.suggest(2))


def _wished(look: Outlook, each: Man, region: MoveSpots, foes: int) -> Iterator[Point]:
    """What lies within the length of the move as it is, and as far as the way goes towards the nearest of the rest."""
    far = 0
    for at in wishes(look, each, region.base.centre, foes):
        if gap(region.base.centre, at) <= region.inches:
            yield at
        elif far < WISHES:
            far += 1
            end = region.map.farthest_toward(at)
            if end is not None:
                yield end


def wishes(look: Outlook, each: Man, start: Point, count: int = FOES) -> Iterator[Point]:
    """Where a fighter would like to be, goals first, however far away."""
    for spot in look.goals.spots(each)[: count + 1]:
        yield spot
        if gap(start, spot) > BASES:
            yield toward(spot, start, BASES)
    foes = sorted(look.enemies(each), key=lambda other: gap(other.at, start))[:count]
    for other in foes:
        for length in sorted(_lengths(each)):
            if gap(start, other.at) > 1e-6:
                yield toward(other.at, start, length)


def _lengths(each: Man) -> set[float]:
    """How far from an enemy's centre: in contact, and just within the range of an attack or of a step and one."""
    far = [blow.maximum for blow in each.blows if blow.maximum > STEP]
    inside = {BASES + max(far) - INSIDE} if far else set()
    return {BASES + INSIDE / 2, BASES + 2 * STEP - INSIDE, *inside}


def _around(region: MoveSpots, rng: random.Random, thorough: bool) -> Iterator[Point]:
    x, y = region.base.centre
    start = rng.random() * tau
    count = ROUND if thorough else ROUND // 2 - 1
    for share in (1.0, 0.5) if thorough else (1.0,):
        length = max(region.inches * share, region.least)
        for step in range(count):
            angle = start + step * tau / count
            yield x + length * cos(angle), y + length * sin(angle)


def put(region: Spots, wanted: Iterable[Point], rng: random.Random, count: int) -> list[Spot]:
    """Legal places for what is put down: near what is wanted, and some at random."""
    found: dict[Spot, None] = {}
    for at in wanted:
        spot = region.settled(at)
        if spot is not None:
            found[spot] = None
    for _ in range(count):
        found[region.sample(rng)] = None
    return list(found)


def point(spot: Spot) -> Point:
    """The point in inches where an answer ends."""
    return inches(*spot[-2:])
