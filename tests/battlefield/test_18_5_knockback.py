"""Knockback (18.5.4), pushes, and moveable objects (19.2): straight away, until something is met."""

from __future__ import annotations

from math import hypot, inf, pi, tau
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.battlefield import Base, Battlefield
from game.battlefield.answers import Knockback
from game.battlefield.plane import EPS
from tests.battlefield.fields import degenerate_document, random_document
from tests.battlefield.tables import R, rectangle, remade, table, tower, wall

PAIR = {"mara": (6.0, 3.0), "brom": (6.0, 4.0)}
seeds = st.integers(0, 10_000)


def knocked(field: Battlefield, inches: float = 1.0) -> Knockback:
    return field.knockback("brom", "mara", inches)


# ---------------------------------------------------------------------- the rule


def test_18_5_4_up_to_an_inch_directly_away() -> None:
    answer = knocked(table(PAIR))
    assert answer and answer.rule == "18.5.4" and answer.code == "knockback.free"
    assert answer.direction == pytest.approx(pi / 2) and answer.end == pytest.approx((6, 5))
    assert answer.allowed == ((0.0, 1.0),) and answer.furthest == 1.0 and answer.stopped_by is None


@pytest.mark.parametrize("height", ["medium", "high"])
def test_18_5_4_obstacles_stop_it_in_contact(height: str) -> None:
    answer = knocked(table(PAIR, wall("keep", height, rectangle(4, 4 + R + 0.4, 4, 1))))
    assert answer.code == "knockback.stopped" and answer.furthest == pytest.approx(0.4, abs=1e-9)
    assert answer.stopped_by and answer.stopped_by.id == "keep"
    assert answer.stopped_by.point == pytest.approx((6, 4.4 + R))


def test_18_5_4_ground_does_not() -> None:
    assert knocked(table(PAIR, wall("pond", "ground", rectangle(4, 4, 4, 4)))).code == "knockback.free"


def test_18_5_4_a_corner_stops_it_where_the_rim_meets_it() -> None:
    answer = knocked(table(PAIR, wall("keep", "high", [(6.3, 5), (8, 5), (8, 6)])), 2)
    assert answer.furthest == pytest.approx(1 - (R**2 - 0.3**2) ** 0.5)
    assert answer.stopped_by and answer.stopped_by.point == pytest.approx((6.3, 5))


def test_18_5_4_a_tower_stops_it() -> None:
    answer = knocked(table(PAIR, tower("keep", "high", (6, 6), 0.5)), 2)
    assert answer.furthest == pytest.approx(2 - R - 0.5)


@pytest.mark.parametrize("kind", ["fighter", "object"])
def test_18_5_4_bases_stop_it(kind: str) -> None:
    where = {"otto": (6.0, 4 + 2 * R + 0.25)}
    field = table({**PAIR, **where}) if kind == "fighter" else table(PAIR, objects=where)
    answer = knocked(field)
    assert answer.furthest == pytest.approx(0.25, abs=1e-9)
    assert answer.stopped_by and answer.stopped_by.kind == kind and answer.stopped_by.id == "otto"


def test_18_5_4_the_edge_stops_it() -> None:
    answer = table({"mara": (6, 14), "brom": (6, 15)}).knockback("brom", "mara")
    assert answer.end == pytest.approx((6, 16 - R))
    assert (
        answer.stopped_by
        and answer.stopped_by.kind == "edge"
        and answer.stopped_by.point == pytest.approx((6, 16))
    )


def test_18_5_4_whoever_stands_against_a_wall_stays() -> None:
    answer = knocked(table(PAIR, wall("keep", "high", rectangle(4, 4 + R, 4, 1))))
    assert not answer and answer.code == "knockback.held" and answer.furthest == 0 and answer.end == (6, 4)
    assert answer.stopped_by and answer.allowed == ((0.0, 0.0),)


def test_18_5_4_sliding_along_a_wall_is_free() -> None:
    field = table(
        PAIR, wall("keep", "high", rectangle(6 + R, 2, 1, 9)), wall("hut", "high", rectangle(3, 2, 3 - R, 9))
    )
    assert knocked(field).code == "knockback.free"
    behind = table(PAIR, wall("keep", "high", rectangle(4, 4 - R - 1, 1.9 - 0.5, 1)))
    assert knocked(behind).code == "knockback.free"


def test_18_5_4_a_gap_of_just_a_base_is_passed() -> None:
    walls = wall("left", "high", rectangle(2, 5, 4 - R, 1)), wall("right", "high", rectangle(6 + R, 5, 4, 1))
    assert knocked(table(PAIR, *walls), 3).code == "knockback.free"
    narrow = walls[0], wall("right", "high", rectangle(6 + R - 0.001, 5, 4, 1))
    assert knocked(table(PAIR, *narrow), 3).code == "knockback.stopped"


def test_18_5_4_low_obstacles_are_passed_but_not_stopped_on() -> None:
    hedge = wall("hedge", "low", rectangle(4, 4 + R + 0.3, 4, 0.2))
    answer = knocked(table(PAIR, hedge))
    assert answer.code == "knockback.low" and answer.allowed[-1][1] == pytest.approx(0.3)
    assert answer.stopped_by and answer.stopped_by.id == "hedge"
    over = knocked(table(PAIR, hedge), 2)
    assert over.code == "knockback.free"
    assert over.allowed[0] == pytest.approx((0, 0.3)) and over.allowed[1] == pytest.approx((0.5 + 2 * R, 2))


def test_18_5_4_between_two_low_obstacles_there_may_be_just_room() -> None:
    hedges = (
        wall("one", "low", rectangle(4, 5, 4, 0.2)),
        wall("two", "low", rectangle(4, 5.2 + 2 * R, 4, 0.2)),
    )
    answer = knocked(table(PAIR, *hedges), 1.8)
    assert answer.code == "knockback.low" and len(answer.allowed) == 2
    assert answer.allowed[1] == pytest.approx((1.2 + R, 1.2 + R), abs=2e-6)


def test_18_5_4_nobody_knows_the_way_from_the_same_place() -> None:
    field = table(PAIR)
    answer = field.knockback("brom", (6.0, 4.0))
    assert not answer and answer.code == "knockback.nowhere" and answer.end == (6, 4)


def test_18_5_4_away_from_terrain_is_away_from_its_closest_point() -> None:
    answer = table(PAIR, wall("keep", "high", rectangle(7, 3, 1, 2))).knockback("brom", "keep")
    assert answer.direction == pytest.approx(pi) and answer.source == "keep"


def test_18_5_4_no_inches_are_no_knockback() -> None:
    answer = knocked(table(PAIR), 0)
    assert not answer and answer.code == "knockback.free" and answer.end == (6, 4)


# ---------------------------------------------------------------------- the readings


def test_18_5_4_reading_low_by_centre() -> None:
    hedge = wall("hedge", "low", rectangle(4, 4.6, 4, 0.1))
    assert knocked(table(PAIR, hedge)).code == "knockback.low"
    answer = knocked(table(PAIR, hedge, low_by_centre=True))
    assert answer.code == "knockback.free"
    assert answer.allowed[0] == pytest.approx((0, 0.6)) and answer.allowed[1] == pytest.approx((0.7, 1))


def test_18_5_4_reading_low_by_centre_in_a_seam() -> None:
    halves = wall("one", "low", rectangle(5, 4.2, 1, 2)), wall("two", "low", rectangle(6, 4.2, 1, 2))
    assert knocked(table(PAIR, *halves, low_by_centre=True)).furthest == pytest.approx(0.2)
    assert knocked(table(PAIR, halves[0], low_by_centre=True)).furthest == 1, (
        "along the edge the centre is not over it"
    )


def test_18_5_4_reading_onto_low() -> None:
    hedge = wall("hedge", "low", rectangle(4, 4.6, 4, 0.1))
    assert knocked(table(PAIR, hedge, knockback_onto_low=True)).allowed == ((0.0, 1.0),)


# ---------------------------------------------------------------------- pushes and objects


def test_19_2_a_push_goes_as_far_as_it_can() -> None:
    field = table(PAIR, wall("keep", "high", rectangle(4, 4 + R + 0.4, 4, 1)))
    answer = field.push("brom", "mara", 1.0)
    assert answer.code == "push.stopped" and answer.allowed == ((answer.furthest, answer.furthest),)
    assert answer.furthest == pytest.approx(0.4)
    free = field.push("brom", pi, 2.5)
    assert free.code == "push.free" and free.end == pytest.approx((3.5, 4)) and free.source == ""


def test_19_2_a_push_stops_before_a_low_obstacle_that_it_cannot_clear() -> None:
    field = table(PAIR, wall("hedge", "low", rectangle(4, 4 + R + 0.3, 4, 0.2)))
    assert field.push("brom", "mara", 1.0).furthest == pytest.approx(0.3)
    assert field.push("brom", "mara", 2.0).furthest == 2


def test_19_2_objects_pass_no_obstacle() -> None:
    hedge = wall("hedge", "low", rectangle(4, 4 + R + 0.3, 4, 0.2))
    field = table({"mara": (6, 3)}, hedge, objects={"chest": (6, 4)})
    answer = field.push("chest", "mara", 2.0)
    assert answer.rule == "19.2" and answer.code == "push.stopped" and answer.furthest == pytest.approx(0.3)


# ---------------------------------------------------------------------- laws


def overlap(field: Battlefield, base: Base, lows: bool) -> float:
    """The deepest that a base reaches into anything it must keep clear of."""
    deepest = -min(base.centre[0], base.centre[1], 12 - base.centre[0], 16 - base.centre[1]) + base.radius
    for other in field.others(base.id):
        deepest = max(
            deepest,
            base.radius
            + other.radius
            - hypot(base.centre[0] - other.centre[0], base.centre[1] - other.centre[1]),
        )
    for part in field.terrain.parts:
        if part.stops_movement or (lows and part.is_obstacle):
            inches = field.distance(part, base.centre).inches
            deepest = max(deepest, base.radius - inches)
    return deepest


@pytest.mark.usually(1)
@pytest.mark.parametrize("make", [random_document, degenerate_document])
@given(seed=seeds, angle=st.floats(0, tau), inches=st.floats(0, 4))
@settings(max_examples=40)
def test_18_5_4_never_overlaps_and_stops_in_contact(
    make: Any, seed: int, angle: float, inches: float
) -> None:
    field = remade(make(seed))
    rng = Random(seed)
    base = rng.choice([each for each in field.bases.values() if each.kind == "fighter"])
    answer = field.knockback(base, rng.choice(field.others(base.id)), inches)
    pushed = field.push(base, angle, inches)
    assert 0 <= answer.furthest <= inches and answer.allowed[0][0] == 0
    assert pushed.allowed[-1][1] == pushed.furthest
    for found in (answer, pushed):
        for start, end in found.allowed:
            for at in (start, (start + end) / 2, end):
                there = base.at(_at(base, found, at))
                assert overlap(field, there, lows=True) <= 3 * EPS
        steps = (found.allowed[-1][1] * share / 16 for share in range(17))
        assert max(overlap(field, base.at(_at(base, found, at)), lows=False) for at in steps) <= 3 * EPS
        if found.code.endswith("stopped"):
            there = base.at(found.end)
            assert overlap(field, there, lows=False) >= -EPS, "something is touched"


def _at(base: Base, answer: Knockback, inches: float) -> tuple[float, float]:
    if answer.furthest == 0:
        return base.centre
    share = inches / answer.furthest
    (x, y), (ex, ey) = base.centre, answer.end
    return x + (ex - x) * share, y + (ey - y) * share


@pytest.mark.deep
@given(seeds, st.floats(0, tau), st.floats(0, 3))
@settings(max_examples=25)
def test_18_5_4_less_is_never_further(seed: int, angle: float, inches: float) -> None:
    field = remade(random_document(seed))
    base = next(iter(field.bases))
    one, more = field.push(base, angle, inches), field.push(base, angle, inches + 1)
    assert one.furthest <= more.furthest + 1e-9
    fewer = field.without(field.others(base)[0].id)
    assert fewer.push(base, angle, inches).furthest >= one.furthest - 1e-9


def test_18_5_4_margins() -> None:
    assert knocked(table(PAIR)).margin == 1
    assert knocked(table(PAIR, wall("keep", "high", rectangle(4, 4 + R + 0.004, 4, 1)))).too_close
    assert knocked(table(PAIR, wall("keep", "high", rectangle(4, 4 + R, 4, 1)))).margin == inf
