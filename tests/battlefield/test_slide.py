"""Dragging: a base slides along all that it meets, never into it, and comes to the mouse where the way is clear."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from game.battlefield import Battlefield, placement
from game.battlefield.plane import EPS, gap, nearest_on_segment
from game.battlefield.slide import contact
from tests.battlefield.fields import apart, degenerate_field, random_field
from tests.battlefield.tables import R, rectangle, table, tower, wall

Point = tuple[float, float]


def test_in_the_open_it_comes_to_the_mouse() -> None:
    assert table({"mara": (2, 2)}).slide("mara", (9, 13)) == (9, 13)


def test_2_1_the_edge_holds_it() -> None:
    assert table({"mara": (2, 2)}).slide("mara", (-3, 5)) == pytest.approx((R, 5))
    assert table({"mara": (2, 2)}).slide("mara", (40, 40)) == pytest.approx((12 - R, 16 - R))


def test_it_glides_along_a_wall() -> None:
    field = table({"mara": (2, 2)}, wall("ruin", "high", rectangle(0, 4, 12, 1)))
    assert field.slide("mara", (9, 6)) == pytest.approx((9, 4 - R), abs=1e-5)


@pytest.mark.parametrize("height", ["low", "medium", "high"])
def test_it_does_not_jump_over_obstacles(height: str) -> None:
    thin = table({"mara": (2, 2)}, wall("ruin", height, rectangle(0, 4, 12, 0.02)))
    assert thin.slide("mara", (2, 14))[1] == pytest.approx(4 - R, abs=1e-6)


def test_7_0_ground_does_not_hold_it() -> None:
    field = table({"mara": (2, 2)}, wall("ford", "ground", rectangle(0, 4, 12, 1)))
    assert field.slide("mara", (2, 14)) == (2, 14)


def test_a8_low_by_centre_lets_it_over_low_obstacles() -> None:
    field = table({"mara": (2, 2)}, wall("hedge", "low", rectangle(0, 4, 12, 1)), low_by_centre=True)
    assert field.slide("mara", (2, 14)) == (2, 14)


def test_it_gets_round_a_base_that_it_does_not_meet_head_on() -> None:
    field = table({"mara": (2, 8), "brom": (6, 8.2)})
    here = field.bases["mara"]
    for _ in range(20):
        here = here.at(field.placed(here).slide(here, (10, 8)))
    assert here.centre == pytest.approx((10, 8))


def test_a_gap_of_exactly_its_width_lets_it_through() -> None:
    for gap_width, through in ((2 * R, True), (2 * R - 0.001, False)):
        halves = wall("gate", "high", rectangle(0, 7, 6, 1), rectangle(6 + gap_width, 7, 4, 1))
        field = table({"mara": (6 + R, 4)}, halves, wall("rest", "high", rectangle(9, 7, 3, 1)))
        assert (field.slide("mara", (6 + R, 12))[1] > 11.9) is through


# ---------------------------------------------------------------------- starting in an overlap


def test_out_of_a_slight_overlap_it_goes_on() -> None:
    field = table({"mara": (2, 2), "brom": (2 + 2 * R - 0.01, 2)})
    assert field.slide("mara", (2, 9)) == pytest.approx((2, 9))


def test_out_of_a_deep_overlap_it_follows_into_the_open() -> None:
    field = table({"mara": (5, 5), "brom": (5, 5)}, wall("ruin", "high", rectangle(3, 3, 4, 4)))
    assert field.slide("mara", (10, 10)) == pytest.approx((10, 10))


@pytest.mark.parametrize("to", [(5, 5), (5, 4.9), (4, 4), (5.0, 3.0), (7, 7)])
def test_onto_the_middle_of_a_piece_it_does_not_jump(to: Point) -> None:
    """Right in the middle, the physics library tells of no depth."""
    field = table({"mara": (5, 5)}, wall("ruin", "high", rectangle(3, 3, 4, 4)))
    end = field.slide("mara", to)
    assert end == (5, 5) or field.placement("mara", end).ok
    assert field.slide("mara", (5, 1)) == pytest.approx((5, 1))


def test_with_nowhere_to_go_it_stays() -> None:
    field = table({"mara": (6, 8)}, wall("flood", "high", rectangle(0, 0, 12, 16)))
    assert field.slide("mara", (3, 3)) == (6, 8)


def test_discs_that_the_edge_cuts() -> None:
    field = table({"mara": (3, 2)}, tower("tree", "high", (-0.5, 8), 1.5))
    assert field.slide("mara", (0.6, 8)) == pytest.approx(field.slide("mara", (0.6, 8)))
    end = field.slide("mara", (0.6, 8))
    assert gap(end, (-0.5, 8)) >= 1.5 + R - EPS


# ---------------------------------------------------------------------- the physics library


@pytest.mark.parametrize(
    ("at", "depth", "way"),
    [
        ((3.9, 5.0), R - 0.1, (-1, 0)),
        ((4.0, 5.0), R, (-1, 0)),
        ((4.2, 5.0), R + 0.2, (-1, 0)),
        ((5.0, 6.3), R - 0.3, (0, 1)),
        ((9.0, 9.5), R + 0.2, (0, 1)),
    ],
)
def test_pymunk_tells_depth_and_the_way_out(at: Point, depth: float, way: Point) -> None:
    field = table({}, wall("ruin", "high", rectangle(4, 4, 2, 2)), tower("tree", "low", (9, 9), 0.7))
    push = contact(field.terrain).deepest(at, R, [])
    assert push is not None
    assert push.depth == pytest.approx(depth, abs=1e-9)
    assert push.way == pytest.approx(way, abs=1e-9)


def test_pymunk_tells_no_depth_right_in_the_middle() -> None:
    ground = contact(table({}, wall("ruin", "high", rectangle(4, 4, 2, 2))).terrain)
    push = ground.deepest((5, 5), R, [])
    assert push is not None and push.depth <= 0
    assert ground.is_inside((5, 5))


# ---------------------------------------------------------------------- laws


@pytest.mark.parametrize("make", [random_field, degenerate_field])
def test_a_dragged_base_never_overlaps_and_comes_to_the_mouse(make: object, cases: int) -> None:
    for case in range(cases // 15):
        field: Battlefield = make(case)  # type: ignore[operator]
        rng = Random(case)
        mover = field.bases["b0"]
        ground = placement.Ground.of(field, mover)
        mouse = mover.centre
        for event in range(40):
            jump = rng.random() < 0.1
            mouse = (rng.uniform(-1, 13), rng.uniform(-1, 17)) if jump else nudged(mouse, rng)
            end = field.placed(mover).slide(mover, mouse)
            assert end == field.placed(mover).slide(mover, mouse)
            assert max((depth for depth, _ in ground.overlaps(end)), default=0) <= EPS, (case, event)
            goal = inside_edges(mouse, mover.radius, field)
            if is_clear(field, mover.centre, goal, mover.radius):
                assert gap(end, goal) <= 2 * EPS, (case, event)
            mover = mover.at(end)


def nudged(p: Point, rng: Random) -> Point:
    return p[0] + rng.gauss(0, 0.25), p[1] + rng.gauss(0, 0.25)


def inside_edges(p: Point, r: float, field: Battlefield) -> Point:
    return min(max(p[0], r), field.terrain.width - r), min(max(p[1], r), field.terrain.depth - r)


def is_clear(field: Battlefield, start: Point, end: Point, radius: float) -> bool:
    """Whether a base has room all along a straight way, told by geometry of the tests' own."""
    for base in field.others("b0"):
        if gap(base.centre, nearest_on_segment(base.centre, start, end)) < radius + base.radius:
            return False
    for part in field.terrain.parts:
        ring = [*getattr(part.shape, "ring", ())] or [part.shape.centre]  # type: ignore[union-attr]
        wide = radius + getattr(part.shape, "radius", 0.0)
        if part.is_obstacle and apart(([start, end], wide), (ring, 0.0)) <= 0:
            return False
    return True


def test_no_event_jumps_over_anything() -> None:
    """However far the mouse jumps, the way there can be gone in small steps to the same place."""
    field = table({"mara": (2, 8)}, wall("ruin", "high", rectangle(5, 1, 0.2, 14)))
    far = field.slide("mara", (11, 8))
    assert far[0] < 5
    places = [(2 + step * 0.1, 8.0) for step in range(90)]
    mover = field.bases["mara"]
    for _, to in pairwise(places):
        mover = mover.at(field.placed(mover).slide(mover, to))
    assert mover.centre == pytest.approx(far, abs=1e-5)
