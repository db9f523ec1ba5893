"""All that a base can reach (15.0): the region that is drawn and the map that knows agree."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, pi, sin, tau
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.battlefield import Battlefield
from game.battlefield.answers import Reach
from tests.battlefield.fields import BASE, Point, degenerate_field, inside, random_field

TRUE_TO = 0.004
"""Inches that the outline may be off."""


def in_strips(reach: Reach, p: Point) -> bool:
    return any(inside(p, list(ring)) for ring in reach.strips)


def is_near_the_outline(reach: Reach, p: Point) -> bool:
    """Whether points close by are not all alike."""
    around = [(p[0] + TRUE_TO * cos(at * tau / 12), p[1] + TRUE_TO * sin(at * tau / 12)) for at in range(12)]
    return len({reach.map.distance(q) <= reach.inches for q in (p, *around)}) > 1


@pytest.mark.usually(11)
@pytest.mark.parametrize("inches", [1.0, 3.5, 6.0])
@pytest.mark.parametrize("seed", range(8))
def test_15_0_what_is_drawn_is_what_is_reached(seed: int, inches: float) -> None:
    table = degenerate_field(seed) if seed % 4 == 3 else random_field(seed)
    reach, rng = table.reach("b0", inches), Random(seed)
    x, y = table.base("b0").centre
    for _ in range(150):
        far, angle = inches * rng.random() ** 0.5 * 1.02, rng.uniform(0, tau)
        p = x + far * cos(angle), y + far * sin(angle)
        reached = reach.map.distance(p) <= inches
        assert in_strips(reach, p) == reached or is_near_the_outline(reach, p), p


@pytest.mark.deep
@given(st.integers(0, 30), st.integers(0, 10**6), st.floats(0, 8))
@settings(max_examples=25)
def test_15_0_reached_is_near_enough_and_fit_to_end_on(seed: int, place: int, inches: float) -> None:
    table = random_field(seed)
    map, rng = table.reach("b0", inches).map, Random(place)
    assert map.reaches(map.start), "the start is reached"
    for _ in range(5):
        p = rng.uniform(0, 12), rng.uniform(0, 16)
        route = table.path("b0", p, inches)
        assert map.reaches(p) == route.ok
        assert map.distance(p) == pytest.approx(route.length, abs=1e-9) or route.length > inches


@pytest.mark.deep
@given(st.integers(0, 30), st.integers(0, 10**6), st.floats(0, 6), st.floats(0, 3))
@settings(max_examples=25)
def test_15_0_a_longer_move_reaches_all_that_a_shorter_does(
    seed: int, place: int, inches: float, more: float
) -> None:
    table, rng = random_field(seed), Random(place)
    short, long = table.reach("b0", inches).map, table.reach("b0", inches + more).map
    x, y = table.base("b0").centre
    for _ in range(8):
        p = x + rng.uniform(-inches, inches), y + rng.uniform(-inches, inches)
        assert long.reaches(p) or not short.reaches(p)


def test_15_0_on_an_empty_table_a_disc_is_reached() -> None:
    table = Battlefield.from_dict({"bases": [{"id": "b0", "at": [6, 8]}]})
    (ring,) = table.reach("b0", 4).strips
    assert all(hypot(x - 6, y - 8) == pytest.approx(4, abs=1e-9) for x, y in ring)
    around = sum(hypot(a[0] - b[0], a[1] - b[1]) for a, b in pairwise(ring))
    assert around == pytest.approx(8 * pi, rel=1e-3)


def test_15_0_the_edges_cut_it_off_straight() -> None:
    table = Battlefield.from_dict({"bases": [{"id": "b0", "at": [1, 1]}]})
    (ring,) = table.reach("b0", 30).strips
    corners = [(BASE, BASE), (12 - BASE, BASE), (12 - BASE, 16 - BASE), (BASE, 16 - BASE)]
    for corner in corners:
        assert min(hypot(x - corner[0], y - corner[1]) for x, y in ring) < 0.01


def test_15_0_a_reach_of_nothing_is_where_one_stands() -> None:
    table = random_field(3)
    reach = table.reach("b0", 0)
    assert reach and reach.map.reaches(table.base("b0").centre)
    assert not reach.map.reaches((6, 8.01))
