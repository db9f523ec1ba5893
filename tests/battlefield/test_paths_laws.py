"""Laws that all shortest ways obey (15.0), on random battlefields and on those where everything touches."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from functools import cache
from itertools import pairwise
from math import cos, hypot, inf, sin
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.battlefield import Battlefield
from game.battlefield.paths.distances import DistanceMap
from game.battlefield.paths.route import Bend, Leg, Line
from tests.battlefield import changes
from tests.battlefield.fields import Point, clearance, degenerate_document, random_document

EXACT = 1e-9
SLACK = 2e-6
"""Where bases touch, what is allowed by the tolerance may shorten a way by this much."""
seeds = st.integers(0, 40)
places = st.integers(0, 10**6)


@cache
def document(seed: int) -> changes.Document:
    """Every third one is awkward."""
    return degenerate_document(seed) if seed % 3 == 0 else random_document(seed)


@cache
def field(seed: int) -> Battlefield:
    return Battlefield.from_dict(document(seed))


def whole_map(table: Battlefield, name: str = "b0") -> DistanceMap:
    map = table.reach(name, 0).map.whole
    assert map.is_open
    return map


def free_points(map: DistanceMap, seed: int, count: int) -> list[Point]:
    """Points where the base may be, some of them touching something."""
    rng = Random(seed)
    width, depth = map.ground.layout.right, map.ground.layout.far
    found: list[Point] = []
    while len(found) < count:
        p = rng.uniform(0, width), rng.uniform(0, depth)
        if rng.random() < 0.3:
            circle = rng.choice(map.ground.circles)
            p = circle.point(rng.uniform(0, circle.width))
        if map.ground.is_free(*p):
            found.append(p)
    return found


def along(leg: Leg, share: float) -> Point:
    if isinstance(leg, Bend):
        return leg.at(share)
    (ax, ay), (bx, by) = leg.start, leg.end
    return ax + (bx - ax) * share, ay + (by - ay) * share


@pytest.mark.deep
@given(seeds, places)
@settings(max_examples=40)
def test_15_0_a_way_back_is_as_long(seed: int, place: int) -> None:
    """With both places empty: the mover is lifted."""
    map = whole_map(field(seed))
    for p in free_points(map, place, 3):
        back = DistanceMap(map.ground, p).distance(map.start)
        assert back == pytest.approx(map.distance(p), abs=EXACT)


CHANGES = {
    "mirrored": (changes.mirrored, lambda x, y: (12 - x, y)),
    "half a turn": (changes.half_turned, lambda x, y: (12 - x, 16 - y)),
    "transposed": (changes.transposed, lambda x, y: (y, x)),
    "other order": (lambda doc: changes.shuffled(doc, Random(5)), lambda x, y: (x, y)),
    "idle corners": (changes.with_idle_corners, lambda x, y: (x, y)),
    "split pieces": (changes.split, lambda x, y: (x, y)),
}


@pytest.mark.usually(1)
@pytest.mark.parametrize("change", CHANGES)
@given(seeds, places)
@settings(max_examples=12)
def test_15_0_it_is_the_same_battlefield(change: str, seed: int, place: int) -> None:
    changed, move = CHANGES[change]
    map, other = whole_map(field(seed)), whole_map(Battlefield.from_dict(changed(document(seed))))
    for p in free_points(map, place, 4):
        assert other.distance(move(*p)) == pytest.approx(
            map.distance(p), abs=SLACK if seed % 3 == 0 else EXACT
        )


@given(seeds, places)
@settings(max_examples=15)
def test_15_0_a_larger_table_has_longer_ways(seed: int, place: int) -> None:
    map, larger = (
        whole_map(field(seed)),
        whole_map(Battlefield.from_dict(changes.scaled(document(seed), 1.5))),
    )
    for x, y in free_points(map, place, 3):
        assert larger.distance((x * 1.5, y * 1.5)) == pytest.approx(map.distance((x, y)) * 1.5, abs=1e-5)


@pytest.mark.deep
@given(seeds, places)
@settings(max_examples=40)
def test_15_0_no_way_is_shorter_than_straight_and_straight_is_clear(seed: int, place: int) -> None:
    map = whole_map(field(seed))
    for p in free_points(map, place, 3):
        straight, length = hypot(p[0] - map.start[0], p[1] - map.start[1]), map.distance(p)
        spare = min(room(seed, along(Line(map.start, p), at / 50)) for at in range(51))
        assert length >= straight - EXACT
        if spare > 1e-4 + straight / 50:
            assert length == pytest.approx(straight, abs=EXACT)
        if spare < -1e-4:
            assert length > straight


def room(seed: int, p: Point) -> float:
    """How much room the first base of a document has at a point: negative where it overlaps something."""
    doc = document(seed)
    radius = doc["bases"][0].get("diameter_mm", 25) / 25.4 / 2
    footprints = [
        ([tuple(part["disc"]["at"])], part["disc"]["radius"]) if "disc" in part else (part["polygon"], 0.0)
        for part in changes.parts(doc)
        if part["height"] in ("medium", "high")
    ]
    footprints += [
        ([tuple(base["at"])], base.get("diameter_mm", 25) / 25.4 / 2)
        for base in [*doc["bases"][1:], *doc.get("objects", [])]
    ]
    width, depth = doc["size"]
    return min(clearance(p, footprints), p[0], p[1], width - p[0], depth - p[1]) - radius


@given(seeds, places)
@settings(max_examples=25)
def test_15_0_a_detour_is_no_shorter(seed: int, place: int) -> None:
    map = whole_map(field(seed))
    b, c = free_points(map, place, 2)
    assert map.distance(c) <= map.distance(b) + DistanceMap(map.ground, b).distance(c) + EXACT


@given(seeds, places)
@settings(max_examples=25)
def test_15_0_points_in_a_clear_line_are_no_further_than_that(seed: int, place: int) -> None:
    map = whole_map(field(seed))
    p, q = free_points(map, place, 2)
    far_p, far_q = map.distance(p), map.distance(q)
    assert (far_p == inf) == (far_q == inf) or not map.ground.is_clear(*p, *q)
    if map.ground.is_clear(*p, *q) and far_p < inf:
        assert abs(far_p - far_q) <= hypot(p[0] - q[0], p[1] - q[1]) + EXACT


@given(seeds, places)
@settings(max_examples=15)
def test_15_0_more_in_the_way_never_shortens(seed: int, place: int) -> None:
    """All pieces made high; a base taken away; a larger table."""
    doc = document(seed)
    high, fewer, wider = deepcopy(doc), deepcopy(doc), deepcopy(doc)
    for part in changes.parts(high):
        part["height"] = "high"
    del fewer["bases"][1]
    wider["size"] = [doc["size"][0] + 1, doc["size"][1] + 1]
    map = whole_map(field(seed))
    easier = [whole_map(Battlefield.from_dict(each)) for each in (fewer, wider)]
    harder = Battlefield.from_dict(high).reach("b0", 0).map.whole
    for p in free_points(map, place, 4):
        assert harder.distance(p) >= map.distance(p) - SLACK
        for other in easier:
            assert other.distance(p) <= map.distance(p) + SLACK


@given(seeds, places)
@settings(max_examples=15)
def test_15_0_low_and_ground_never_change_a_way(seed: int, place: int) -> None:
    doc = deepcopy(document(seed))
    for part in changes.parts(doc):
        if part["height"] == "low":
            part["height"] = "ground"
    map, other = whole_map(field(seed)), whole_map(Battlefield.from_dict(doc))
    for p in free_points(map, place, 4):
        assert other.distance(p) == map.distance(p)


@given(seeds, places, st.floats(0.5, 9))
@settings(max_examples=25)
def test_15_0_a_limited_map_is_the_whole_one_cut_off(seed: int, place: int, limit: float) -> None:
    map = whole_map(field(seed))
    limited = DistanceMap(map.ground, map.start, limit)
    for p in free_points(map, place, 6):
        length = map.distance(p)
        assert limited.distance(p) == (pytest.approx(length, abs=EXACT) if length <= limit + 1e-6 else inf)


@given(seeds, places)
@settings(max_examples=25)
def test_15_0_the_order_of_questions_changes_nothing(seed: int, place: int) -> None:
    """A map searches only as far as it is asked: asked afterwards it knows more, and says the same."""
    map = whole_map(field(seed))
    full = DistanceMap(map.ground, map.start)
    full.explore()
    for p in free_points(map, place, 4):
        fresh = DistanceMap(map.ground, map.start).distance(p)
        assert (
            fresh == pytest.approx(full.distance(p), abs=EXACT) == pytest.approx(map.distance(p), abs=EXACT)
        )


@pytest.mark.deep
@given(seeds, places)
@settings(max_examples=40)
def test_15_0_a_route_is_as_long_as_the_distance_unbroken_smooth_and_clear(seed: int, place: int) -> None:
    map = whole_map(field(seed))
    for p in free_points(map, place, 2):
        if map.distance(p) == inf:
            assert map.route(p) == ()
            continue
        legs = map.route(p)
        assert sum(leg.length for leg in legs) == pytest.approx(map.distance(p), abs=EXACT)
        stops = [map.start, *(end for leg in legs for end in (along(leg, 0), along(leg, 1))), p]
        for a, b in list(pairwise(stops))[::2]:
            assert hypot(a[0] - b[0], a[1] - b[1]) < 1e-5
        for one, other in pairwise(legs):
            assert heading(one, 1) == pytest.approx(heading(other, 0), abs=1e-4)
        for leg in legs:
            assert min(room(seed, along(leg, at / 20)) for at in range(21)) >= -1.001e-6


def heading(leg: Leg, share: float) -> Point:
    if isinstance(leg, Line):
        return (leg.end[0] - leg.start[0]) / leg.length, (leg.end[1] - leg.start[1]) / leg.length
    angle, sense = leg.start + leg.sweep * share, 1 if leg.sweep > 0 else -1
    return -sense * sin(angle), sense * cos(angle)


@given(seeds, places, st.floats(0.5, 9))
@settings(max_examples=25)
def test_15_0_a_stop_at_the_limit_is_on_the_way(seed: int, place: int, limit: float) -> None:
    map = field(seed).reach("b0", limit).map
    for p in free_points(map, place, 3):
        stop, whole = map.farthest_toward(p), map.whole.distance(p)
        if whole == inf:
            assert stop is None
        elif whole <= limit:
            assert stop == p
        else:
            assert stop is not None
            assert map.whole.distance(stop) == pytest.approx(limit, abs=1e-7)
            rest = DistanceMap(map.ground, stop).distance(p)
            assert rest == pytest.approx(whole - limit, abs=SLACK)


def test_15_0_a_base_of_another_size_has_its_own_ways() -> None:
    """A small base passes where a large one does not."""
    walls = [
        {"id": "a", "parts": [{"height": "high", "polygon": [[0, 8], [5.5, 8], [5.5, 8.4], [0, 8.4]]}]},
        {"id": "b", "parts": [{"height": "high", "polygon": [[6.5, 8], [12, 8], [12, 8.4], [6.5, 8.4]]}]},
    ]
    table = Battlefield.from_dict({"terrain": walls, "bases": [{"id": "b0", "at": [6, 2]}]})
    assert table.path("b0", (6, 12)).length == 10
    assert table.path(replace(table.base("b0"), radius=0.51), (6, 12)).length == inf
