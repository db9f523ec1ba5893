"""Limits measured on a battlefield: each just kept and just broken, room for everybody on every map, and bounds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from math import ceil, sqrt
from random import Random

import pytest

from game import DATA
from game.battlefield import Battlefield
from game.battlefield.plane import EPS, Point, Ring
from game.battlefield.things import RADIUS, Base, Kind, Marker
from game.core.content import Primitive
from game.magewinds.content import built_in, terrain
from game.magewinds.content.limits import AwayFrom, InContact, InTerritory, On, WhollyWithin, Within
from game.magewinds.content.scenarios import (
    NameEdge,
    PlacePieces,
    Replenish,
    Scenario,
    ShareOut,
    Storm,
    TakeCorners,
)
from game.magewinds.content.terrain import Map
from game.magewinds.regions.limits import (
    NOTHING,
    Claims,
    bounds,
    broken,
    corners,
    inside,
    longer_edges,
    ring_of,
    strikes,
)

DIVISIONS, BOARDS = built_in().divisions, built_in().boards
MAPS = terrain.load_maps([DATA])
EMPTY = Battlefield.from_dict({"objects": [{"id": "treasure", "at": [6, 8]}]})
HAIR = 1e-5
MOST_FIGHTERS = 8


def keeps(limit: Primitive, at: Point, claims: Claims, field: Battlefield = EMPTY) -> bool:
    return not broken(field, (limit,), Base("fighter", "A fighter", at), claims)


def half(division: str, territory: str, size: Point = (12, 16)) -> Ring:
    (found,) = (each for each in DIVISIONS[division].territories if each.id == territory)
    return ring_of(found, size)


LINE = Claims(objective="left")
CORNER = Claims(corner=(12, 16))
TREASURE = Claims(pieces=("treasure",))
DIAGONAL = Claims(
    territory=half("diagonally_up", "near_right"), opposing=(half("diagonally_up", "far_left"),)
)
SLANT = RADIUS / (16 / sqrt(12**2 + 16**2))
"""How far right of the diagonal a base is that touches it."""

JUST = [
    # limit, claims, a place that just keeps it, and the way to where it is broken
    (Within(inches=4, of="centre"), NOTHING, (6, 8 + 4 + RADIUS), (0, 1)),
    (WhollyWithin(inches=3, of="centre"), NOTHING, (6 + 3 - RADIUS, 8), (1, 0)),
    (AwayFrom(inches=6, of="pieces"), TREASURE, (6, 8 - 6 - 2 * RADIUS), (0, 1)),
    (AwayFrom(inches=2, of="any_edge"), NOTHING, (2 + RADIUS, 8), (-1, 0)),
    (AwayFrom(inches=2, of="any_edge"), NOTHING, (6, 14 - RADIUS), (0, 1)),
    (WhollyWithin(inches=3, of="objective_edge"), LINE, (3 - RADIUS, 15), (1, 0)),
    (InContact(of="opposite_edge"), LINE, (12 - RADIUS, 3), (-1, 0)),
    (Within(inches=3, of="own_corner"), CORNER, (12 - 3 - RADIUS, 16), (-1, 0)),
    (InTerritory(whose="own"), Claims(territory=half("lengthwise", "left")), (6 - RADIUS, 8), (1, 0)),
    (InTerritory(whose="opposing"), Claims(opposing=(half("widthwise", "far"),)), (6, 8 + RADIUS), (0, -1)),
    (InTerritory(whose="own"), DIAGONAL, (6 + SLANT, 8), (-1, 0)),
    (InTerritory(whose="opposing"), DIAGONAL, (6 - SLANT, 8), (1, 0)),
    (On(spot="centre"), NOTHING, (6, 8), (1, 0)),
]


@pytest.mark.parametrize(("limit", "claims", "at", "way"), JUST, ids=[str(case[0].kind) for case in JUST])
def test_8_0_a_limit_holds_to_a_hair(limit: Primitive, claims: Claims, at: Point, way: Point) -> None:
    assert keeps(limit, at, claims)
    assert keeps(limit, (at[0] + way[0] * EPS / 2, at[1] + way[1] * EPS / 2), claims)
    assert not keeps(limit, (at[0] + way[0] * HAIR, at[1] + way[1] * HAIR), claims)


def test_a_piece_is_not_measured_from_itself() -> None:
    field = Battlefield.from_dict(
        {"objects": [{"id": "treasure", "at": [6, 8]}, {"id": "second", "at": [6 + 2 + 2 * RADIUS, 8]}]}
    )
    limits = (AwayFrom(inches=2, of="pieces"),)
    claims = Claims(pieces=("treasure", "second"))
    assert not broken(field, limits, field.base("second"), claims)
    assert broken(field, limits, field.base("second").at((8.9, 8)), claims) == list(limits)


def test_fighters_are_measured_from_and_objects_are_not() -> None:
    limit = AwayFrom(inches=1, of="fighters")
    near = (6 + 2 * RADIUS + 0.5, 8)
    assert keeps(limit, near, NOTHING)
    assert not keeps(limit, near, NOTHING, EMPTY.placed(Base("enemy", "An enemy", (6, 8))))


def test_where_there_is_nothing_one_is_away_from_it_and_not_near() -> None:
    assert keeps(AwayFrom(inches=2, of="pieces"), (6, 8), NOTHING)
    assert not keeps(Within(inches=2, of="pieces"), (6, 8), NOTHING)
    assert not keeps(InContact(of="objective_edge"), (RADIUS, 8), NOTHING)
    assert not keeps(InTerritory(whose="own"), (6, 8), NOTHING)


def test_9_4_a_marker_is_a_point() -> None:
    marker = Marker("objective", "The objective", (6, 8))
    assert not broken(EMPTY, (On(spot="centre"),), marker, NOTHING)
    ring = half("lengthwise", "left")
    assert inside(marker, ring) and not inside(Base("b", "b", (6, 8)), ring)


def test_the_longer_edges_can_be_named() -> None:
    assert longer_edges((12, 16)) == ("left", "right")
    assert longer_edges((24, 16)) == ("near", "far")
    assert longer_edges((16, 16)) == ("left", "right", "near", "far")


def test_who_is_struck_by_the_storm() -> None:
    double = Battlefield.from_dict({"size": [24, 16]})
    edges = Storm(damage=4, where="within", inches=3, of="any_edge", to_round=2)
    rest = Storm(damage=4, where="not_within", inches=3, of="centre", from_round=3)
    at = {
        x: Base("fighter", "A fighter", (x, 8)) for x in (3 + RADIUS, 3.1 + RADIUS, 9 - RADIUS, 8.9 - RADIUS)
    }
    assert [strikes(double, edges, base) for base in at.values()] == [True, False, False, False]
    assert [strikes(double, rest, base) for base in at.values()] == [True, True, False, True]


# ---------------------------------------------------------------------- room on the maps


def places(size: Point) -> Iterator[Point]:
    """A grid of places for a base, two steps a base's width, with those in contact with the edges among them."""
    steps = [int((side - 2 * RADIUS) / RADIUS) for side in size]
    along = [
        [RADIUS + (side - 2 * RADIUS) * at / n for at in range(n + 1)]
        for side, n in zip(size, steps, strict=True)
    ]
    return product(*along)


def room(map: Map, limits: tuple[Primitive, ...], claims: Claims, wanted: int, kind: Kind = "fighter") -> int:
    """How many bases find room, up to so many, when they are put down one after the other."""
    field, count = map.field, 0
    for at in places(map.document.size):
        base = Base(f"new{count}", "New", at, kind=kind)
        if not broken(field, limits, base, claims) and field.placement(base).ok:
            field, count = field.placed(base), count + 1
            if kind == "object":
                claims = replace(claims, pieces=(*claims.pieces, base.id))
        if count == wanted:
            break
    return count


def claims_of(map: Map, scenario: Scenario) -> Iterator[Claims]:
    """All that a player can get in the set-up."""
    size = map.document.size
    for step in scenario.setup:
        if isinstance(step, ShareOut):
            for way in step.ways:
                rings = [ring_of(each, size) for each in DIVISIONS[way].territories]
                yield from (Claims(ring, tuple(r for r in rings if r != ring)) for ring in rings)
        if isinstance(step, TakeCorners):
            yield from (Claims(corner=corner) for corner in corners(size).values())
        if isinstance(step, NameEdge):
            yield from (Claims(objective=side) for side in longer_edges(size))


PAIRS = [
    pytest.param(map, scenario, id=f"{map.id}-{scenario.id}")
    for map in MAPS.values()
    for scenario in built_in().scenarios.values()
    if terrain.suits(map, scenario, BOARDS[scenario.board])
]


@pytest.mark.usually(12)
@pytest.mark.parametrize(("map", "scenario"), PAIRS)
def test_10_5_every_warband_finds_room_to_deploy(map: Map, scenario: Scenario) -> None:
    found = list(claims_of(map, scenario))
    assert found
    for claims, deployment in product(found, scenario.deployment):
        assert room(map, deployment.limits, claims, MOST_FIGHTERS) == MOST_FIGHTERS


OBJECTS = [pair for pair in PAIRS if pair.values[1].piece and pair.values[1].piece.kind == "object"]


@pytest.mark.usually(8)
@pytest.mark.parametrize(("map", "scenario"), OBJECTS)
def test_10_3_every_piece_finds_room(map: Map, scenario: Scenario) -> None:
    players = max(scenario.players)
    every = scenario.piece.count.of(players)
    for placer in (*scenario.setup, *scenario.rules):
        if isinstance(placer, PlacePieces | Replenish):
            opposing = isinstance(placer, Replenish)  # each on the other's half, turn about
            wanted = ceil(every / players) if opposing else every
            for claims in claims_of(map, scenario):
                assert room(map, placer.limits, claims, wanted, "object") == wanted


# ---------------------------------------------------------------------- bounds


BOARD = Battlefield.from_dict({"objects": [{"id": "treasure", "at": [5, 7]}]})
THING = Base("thing", "A fighter", (0.0, 0.0))
ALL_CLAIMS = Claims(
    territory=((0, 0), (6, 0), (6, 16), (0, 16)),
    opposing=(((6, 0), (12, 0), (12, 16)), ((0, 16), (3, 12), (4, 16))),
    corner=(12.0, 16.0),
    objective="right",
    pieces=("treasure",),
)
ALL_LIMITS: list[Primitive] = [
    *(Within(inches=3, of=spot) for spot in ("centre", "own_corner", "objective_edge", "any_edge", "pieces")),
    *(WhollyWithin(inches=3, of=spot) for spot in ("centre", "own_corner", "opposite_edge", "pieces")),
    *(InTerritory(whose=whose) for whose in ("own", "opposing")),
    AwayFrom(inches=2, of="any_edge"),
    AwayFrom(inches=4, of="pieces"),
]


@pytest.mark.usually(5)
@pytest.mark.parametrize("limit", ALL_LIMITS, ids=repr)
def test_no_point_that_keeps_to_a_limit_is_left_out(limit: Primitive) -> None:
    rng = Random(repr(limit))
    left, near, right, far = bounds(BOARD, (limit,), THING, ALL_CLAIMS)
    kept = 0
    for _ in range(3000):
        x, y = rng.uniform(RADIUS, 12 - RADIUS), rng.uniform(RADIUS, 16 - RADIUS)
        if not broken(BOARD, (limit,), THING.at((x, y)), ALL_CLAIMS):
            kept += 1
            assert left <= x <= right and near <= y <= far
    assert kept > 30


def test_a_point_and_a_line_leave_no_room_to_either_side() -> None:
    assert bounds(BOARD, (On(spot="centre"),), THING, ALL_CLAIMS) == (6, 8, 6, 8)
    left, near, right, far = bounds(BOARD, (InContact(of="objective_edge"),), THING, ALL_CLAIMS)
    assert left == right == 12 - RADIUS and (near, far) == (RADIUS, 16 - RADIUS)


def test_several_limits_leave_what_they_have_in_common() -> None:
    limits = Within(inches=3, of="centre"), InTerritory(whose="own")
    assert bounds(BOARD, limits, THING, ALL_CLAIMS) == (6 - 3 - RADIUS, 8 - 3 - RADIUS, 6, 8 + 3 + RADIUS)
