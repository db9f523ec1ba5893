"""The search for shortest ways finds what a plain one finds, and asks little of a large battlefield (15.0)."""

from __future__ import annotations

import gc
from math import inf
from random import Random
from typing import Any

import pytest

from game.battlefield import Battlefield
from game.battlefield.moves import ground_of
from game.battlefield.paths.distances import DistanceMap
from tests.battlefield.fields import (
    degenerate_document,
    large_document,
    random_document,
)
from tests.battlefield.plain_paths import PlainMap
from tests.battlefield.test_paths_laws import free_points
from tests.effort import effort

EXACT, AWKWARD = 1e-9, 2e-6


def map_of(document: dict[str, Any], limit: float = inf) -> DistanceMap:
    """The map of the first base, with nothing known."""
    field = Battlefield.from_dict(document)
    base = field.base("b0")
    return DistanceMap(ground_of(field, base), base.centre, limit)


def agree(document: dict[str, Any], rng: Random, many: int, hair: float) -> int:
    """The lengths of ways are those of a plain search; returns how many there were."""
    map = map_of(document)
    plain, found = PlainMap(map.ground, map.start), 0
    for p in free_points(map, rng.randrange(10**6), many):
        length = plain.distance(p)
        assert map.distance(p) == pytest.approx(length, abs=hair), p
        fresh = DistanceMap(map.ground, map.start)
        assert fresh.distance(p) == pytest.approx(length, abs=hair), p
        found += length < inf
    return found


@pytest.mark.deep
def test_15_0_ways_are_those_of_a_plain_search(cases: int) -> None:
    rng = Random(15)
    for seed in range(cases // 8):
        assert agree(random_document(seed), rng, 6, EXACT)
        agree(degenerate_document(seed), rng, 6, AWKWARD)


@pytest.mark.parametrize(("size", "parts", "bases"), [(16.0, 30, 6), (14.0, 6, 40)])
def test_15_0_also_in_a_maze_and_in_a_crowd(size: float, parts: int, bases: int) -> None:
    assert agree(large_document(1, size, parts, bases), Random(parts), 6, EXACT)


@pytest.mark.usually(1)
@pytest.mark.parametrize("limit", [1.0, 3.0, 6.0])
def test_15_0_a_limited_map_reaches_what_a_plain_search_does(limit: float) -> None:
    rng = Random(16)
    for seed in range(6):
        map = map_of(random_document(seed), limit)
        plain = PlainMap(map.ground, map.start)
        map.explore()
        for _ in range(12):
            p = map.start[0] + rng.uniform(-limit, limit), map.start[1] + rng.uniform(-limit, limit)
            length = plain.distance(p)
            expected = length if length <= limit + 1e-6 else inf
            assert map.distance(p) == pytest.approx(expected, abs=EXACT)


def test_15_0_questions_about_far_and_near_points_in_turn_are_answered_alike() -> None:
    """The search aims at one goal after the other, and at those near by without aiming anew."""
    rng, map = Random(17), map_of(large_document(2, 16.0, 24, 8))
    plain = PlainMap(map.ground, map.start)
    for p in free_points(map, rng.randrange(10**6), 8):
        for at in (p, (p[0] + 0.3, p[1]), (p[0], p[1] - 0.5), p):
            assert map.distance(at) == pytest.approx(plain.distance(at), abs=EXACT)


@pytest.mark.deep
def test_15_0_a_way_asks_little_of_a_large_battlefield() -> None:
    """It goes round what it meets: a small part of the work that all ways take."""
    document = large_document(0, 24.0, 80, 12)
    one, whole = map_of(document), map_of(document)
    p = next(p for p in free_points(one, 3, 40) if not one.ground.is_clear(*one.start, *p))
    length, little = effort(lambda: one.distance(p))
    _, much = effort(whole.explore)
    assert length == pytest.approx(whole.distance(p), abs=EXACT)
    assert little < much / 20


@pytest.mark.deep
def test_what_was_asked_leaves_no_circles_of_references() -> None:
    """While bases move, so that nothing waits for the collector: that would stop the program in the middle of it."""
    field = Battlefield.from_dict(large_document(3, 12.0, 8, 10))
    base = field.base("b0")
    field.path("b0", (2.0, 2.0))
    gc.collect()
    gc.disable()
    try:
        for step in range(60):
            at = base.centre[0] + step * 0.01, base.centre[1]
            moved = field.placed(field.base("b1").at((6 + step * 0.02, 6.0)))
            moved.path(base.at(at), (2.0, 2.0))
            moved.reach("b0", 3.0)
            moved.slide("b0", (8.0, 8.0))
            moved.line_of_attack("b0", "b1")
            moved.placement("b0", (5.0, 5.0))
        del moved
        assert gc.collect() == 0
    finally:
        gc.enable()
