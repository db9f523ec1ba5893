"""10.5, 16.0, 18.4, 19.1, 20.2: where brute force finds a place there is one, and a pointer means the nearest.

Battlefields are filled with bases until hardly any room is left. Brute force tries the points of a fine net, or of a
circle where only a circle will do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from math import ceil, cos, sin, tau
from random import Random

import pytest

from game.battlefield import Base, Battlefield, Marker
from game.battlefield.plane import gap
from game.battlefield.terrain import Terrain
from game.battlefield.things import RADIUS
from game.core.content import Primitive
from game.magewinds.content.limits import AwayFrom, InContact, InTerritory, WhollyWithin, Within
from game.magewinds.field import inches, whole
from game.magewinds.regions.limits import Claims
from game.magewinds.regions.movement_area import MoveSpots
from game.magewinds.regions.placement import DeploySpots, PutSpots
from game.magewinds.regions.region import Spots
from tests.battlefield.fields import random_document

Point = tuple[float, float]
MESH, TURNS = 0.05, 7200
NEW = Base("new", "New", (0.0, 0.0))
CLAIMS = Claims(
    territory=((0, 0), (12, 0), (12, 16)),
    corner=(0.0, 0.0),
    objective="left",
    pieces=("b0",),
    opposing=(((0, 0), (12, 16), (0, 16)),),
)


def crowded(rng: Random, middle: Point, reach: float, misses: int) -> Battlefield:
    """A battlefield with "b0" at a point, and bases round it until so many in a row find no room."""
    bare = Battlefield.from_dict({**random_document(rng.randrange(10**6)), "bases": [], "objects": []})
    width, depth = bare.terrain.width, bare.terrain.depth
    first = Base("b0", "", middle)
    clear = {
        name: each for name, each in bare.terrain.features.items() if bare.distance(first, each).inches > 0
    }
    field = Battlefield(Terrain(width, depth, clear), {"b0": first})
    missed = number = 0
    while missed < misses:
        angle, far = rng.random() * tau, reach * rng.random() ** 0.5
        at = round(middle[0] + far * cos(angle), 6), round(middle[1] + far * sin(angle), 6)
        number += 1
        base = Base(f"b{number}", "", at, warband=1)
        missed += 1
        if field.placement(base, at).ok:
            field, missed = field.placed(base), 0
    return field


def somewhere(rng: Random, near_edge: float = 0.3) -> Point:
    """A point in contact with an edge, or anywhere."""
    x = RADIUS if rng.random() < near_edge else rng.uniform(RADIUS, 12 - RADIUS)
    return round(x, 6), round(rng.uniform(RADIUS, 16 - RADIUS), 6)


def net(low: Point, high: Point) -> Iterable[Point]:
    """The points of a fine net."""
    counts = [ceil((end - start) / MESH) for start, end in zip(low, high, strict=True)]
    steps = ([start + MESH * at for at in range(count + 1)] for start, count in zip(low, counts, strict=True))
    return product(*steps)


def around(middle: Point, reach: float) -> Iterable[Point]:
    x, y = middle
    return net((x - reach, y - reach), (x + reach, y + reach))


def ring(middle: Point, radius: float) -> Iterable[Point]:
    x, y = middle
    return ((x + radius * cos(tau * at / TURNS), y + radius * sin(tau * at / TURNS)) for at in range(TURNS))


# ---------------------------------------------------------------------- the regions


def dropped(rng: Random) -> tuple[Spots, Iterable[Point]]:
    """An object in contact with whoever drops it (19.1)."""
    field = crowded(rng, somewhere(rng), 2.2, rng.randrange(1, 30))
    user = field.base("b0")
    return PutSpots(field, "19.1", NEW, user, touching=user), ring(user.centre, 2 * RADIUS)


def summoned(rng: Random) -> tuple[Spots, Iterable[Point]]:
    """In sight, within some inches, and away from enemies (20.2)."""
    within = rng.choice([1.0, 1.5, 2.0])
    field = crowded(rng, somewhere(rng), within + 1.5, rng.randrange(5, 60))
    user = field.base("b0")
    enemies = tuple(base for base in field.others("b0") if rng.random() < 0.4)
    region = PutSpots(field, "20.2", NEW, user, within, user, enemies, rng.choice([-1.0, 0.2]))
    return region, around(user.centre, within + 2 * RADIUS)


def deployed(
    *limits: Primitive, low: Point, high: Point
) -> Callable[[Random], tuple[Spots, Iterable[Point]]]:
    """Within a scenario's limits (10.5)."""

    def found(rng: Random) -> tuple[Spots, Iterable[Point]]:
        at = rng.uniform(low[0], high[0]), rng.uniform(low[1], high[1])
        middle = tuple(
            round(min(max(part, RADIUS), most - RADIUS), 6) for part, most in zip(at, (12, 16), strict=True)
        )
        field = crowded(rng, (middle[0], middle[1]), 3.5, rng.randrange(5, 80))
        return DeploySpots(field, "10.5", NEW, limits, CLAIMS), net(low, high)

    return found


def leapt(rng: Random) -> tuple[Spots, Iterable[Point]]:
    """A Dodge with Leap: an inch at least, by ways of up to two (18.4)."""
    field = crowded(rng, somewhere(rng), 2.4, rng.randrange(1, 30))
    base, source = field.base("b0"), rng.choice([*field.others("b0"), NEW]).centre
    region = MoveSpots(field, "18.4", base, 2.0, field, source=source, least=1.0)
    return region, around(base.centre, 2)


def hypnotized(rng: Random) -> tuple[Spots, Iterable[Point]]:
    """A Dodge that keeps somebody in sight (18.4, F9)."""
    field = crowded(rng, somewhere(rng), 2.5, rng.randrange(1, 20))
    base, other = field.base("b0"), Base("eye", "", somewhere(rng))
    field = field.placed(other)
    region = MoveSpots(field, "18.4", base, 1.0, field, source=other.centre, least=1.0, watched="eye")
    return region, ring(base.centre, 1.0)


REGIONS: dict[str, Callable[[Random], tuple[Spots, Iterable[Point]]]] = {
    "dropped": dropped,
    "summoned": summoned,
    "corner": deployed(Within(inches=3, of="own_corner"), low=(0.4, 0.4), high=(4.1, 4.1)),
    "edge": deployed(
        WhollyWithin(inches=3, of="objective_edge"),
        Within(inches=2, of="own_corner"),
        low=(0.4, 0.4),
        high=(2.6, 2.6),
    ),
    "contact": deployed(
        InContact(of="objective_edge"),
        Within(inches=4, of="own_corner"),
        low=(RADIUS, RADIUS),
        high=(RADIUS, 4.6),
    ),
    "territory": deployed(
        InTerritory(whose="own"), Within(inches=1.5, of="centre"), low=(4, 6), high=(8.1, 10.1)
    ),
    "centre": deployed(
        Within(inches=1, of="centre"), AwayFrom(inches=0.3, of="pieces"), low=(4.4, 6.4), high=(7.6, 9.6)
    ),
    "leapt": leapt,
    "hypnotized": hypnotized,
}


@pytest.mark.usually(1)
@pytest.mark.parametrize("kind", REGIONS)
def test_wherever_brute_force_finds_a_place_there_is_one(kind: str, cases: int) -> None:
    rng = Random(f"place {kind}")
    for _ in range(cases // 15):
        region, points = REGIONS[kind](rng)
        if region.any_legal():
            assert all(region.contains(spot).ok for spot in (*region.suggest(3), region.sample(rng)))
        else:
            assert not any(region.settled(at) for at in points)


@pytest.mark.usually(2)
@pytest.mark.parametrize("kind", [kind for kind in REGIONS if kind not in ("leapt", "hypnotized")])
def test_a_pointer_means_the_nearest_place(kind: str, cases: int) -> None:
    rng = Random(f"nearest {kind}")
    for _ in range(cases // 60):
        region, points = REGIONS[kind](rng)
        legal = [at for at in points if region.settled(at)]
        if legal:
            pointer = rng.uniform(0, 12), rng.uniform(0, 16)
            meant = inches(*region.snap(whole(pointer)))
            assert region.holds(meant)
            assert gap(meant, pointer) <= min(gap(at, pointer) for at in legal) + 1e-5


def test_10_3_a_marker_fits_into_a_sliver_that_a_net_misses() -> None:
    """A ring of a fiftieth of an inch round the centre."""
    limits = AwayFrom(inches=2.77, of="centre"), Within(inches=2.79, of="centre")
    field, marker = Battlefield.from_dict({}), Marker("marker", "", (0.0, 0.0))
    assert DeploySpots(field, "10.3", marker, limits, CLAIMS).any_legal()
