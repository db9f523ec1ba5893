"""Placement (2.1, 10.5, 15.0, 20.2): what is in the way, the nearest place that fits, and snapping into contact."""

from __future__ import annotations

from math import cos, sin, sqrt, tau
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.battlefield import Battlefield, placement
from game.battlefield.plane import EPS, gap
from game.battlefield.readings import Readings
from tests.battlefield.fields import degenerate_field, random_field
from tests.battlefield.tables import R, rectangle, table, tower, wall

Point = tuple[float, float]
OPEN = {"mara": (2.0, 2.0), "brom": (8.0, 8.0)}


def test_20_2_open_ground_is_free() -> None:
    found = table(OPEN).placement("mara")
    assert found.ok
    assert found.code == "placement.free"
    assert found.nearest == found.at == (2, 2)
    assert not found.too_close


@pytest.mark.parametrize(("inches", "ok"), [(0, True), (EPS / 2, True), (3 * EPS, False), (0.3, False)])
def test_10_5_touching_a_base_is_allowed_overlapping_is_not(inches: float, ok: bool) -> None:
    found = table(OPEN).placement("mara", (8 - 2 * R + inches, 8))
    assert found.ok is ok
    assert [blocker.id for blocker in found.overlaps] == ([] if ok else ["brom"])
    if not ok:
        assert found.margin == pytest.approx(inches)
        assert found.nearest == pytest.approx((8 - 2 * R, 8))


@pytest.mark.parametrize("height", ["low", "medium", "high"])
def test_10_5_no_obstacle_of_any_height_is_stood_on(height: str) -> None:
    field = table(OPEN, wall("ruin", height, rectangle(4, 4, 2, 2)))
    found = field.placement("mara", (4.2, 4 - R + 0.1))
    assert [(blocker.id, blocker.kind) for blocker in found.overlaps] == [("ruin", "terrain")]
    assert found.overlaps[0].point == pytest.approx((4.2, 4))
    assert found.nearest == pytest.approx((4.2, 4 - R))
    assert found.rule == "20.2"


def test_7_0_ground_is_stood_on() -> None:
    assert table(OPEN, wall("ford", "ground", rectangle(1, 1, 3, 3))).placement("mara").ok


def test_2_1_all_of_the_base_is_inside_the_edges() -> None:
    found = table(OPEN).placement("mara", (0.1, 15.9))
    assert found.code == "placement.off"
    assert found.rule == "2.1"
    assert [blocker.kind for blocker in found.overlaps] == ["edge", "edge"]
    assert found.nearest == pytest.approx((R, 16 - R))


def test_20_2_every_overlap_is_named_once() -> None:
    field = table(OPEN, wall("ruin", "high", rectangle(7, 7.5, 1, 1), rectangle(7.5, 7, 1, 0.4)))
    found = field.placement("mara", (7.9, 7.6))
    assert {blocker.id for blocker in found.overlaps} == {"brom", "ruin.1", "ruin.2"}


def test_20_2_in_a_corner_of_two_walls() -> None:
    field = table(OPEN, wall("ruin", "high", rectangle(3, 3, 4, 1), rectangle(3, 3, 1, 4)))
    assert field.placement("mara", (4.1, 4.1)).nearest == pytest.approx((4 + R, 4 + R))


def test_20_2_nowhere_at_all() -> None:
    field = table({"mara": (6, 8)}, wall("flood", "low", rectangle(0, 0, 12, 16)))
    found = field.placement("mara")
    assert found.nearest is None
    assert found.code == "placement.nowhere"


def test_a8_low_by_centre() -> None:
    low = wall("hedge", "low", rectangle(3, 4, 4, 2))
    both = [table(OPEN, low), table(OPEN, low, low_by_centre=True)]
    assert [field.placement("mara", (2.9, 5)).ok for field in both] == [False, True]
    assert [field.placement("mara", (3.2, 5)).ok for field in both] == [False, False]
    assert both[1].placement("mara", (3.2, 5)).nearest == pytest.approx((3, 5))


def test_a8_low_by_centre_on_the_seam_of_a_concave_piece() -> None:
    bent = wall("hedge", "low", [[3, 3], [7, 3], [7, 4], [4, 4], [4, 7], [3, 7]])
    field = table(OPEN, bent, low_by_centre=True)
    for place in [(3.5, 3.5), (4, 3.9), (3.9, 4), (3.9, 3.9)]:
        found = field.placement("mara", place)
        assert not found.ok
        assert found.nearest is not None
        assert field.placement("mara", found.nearest).ok
        assert gap(place, found.nearest) <= 0.5 + EPS


def test_a11_redeploy_on_terrain() -> None:
    tall = wall("ruin", "high", rectangle(4, 4, 2, 2))
    assert not table(OPEN, tall).placement("mara", (5, 5)).ok
    assert table(OPEN, tall, redeploy_on_terrain=True).placement("mara", (5, 5)).ok


@pytest.mark.deep
@settings(max_examples=60)
@given(st.integers(0, 200), st.booleans(), st.booleans(), st.floats(-0.5, 12.5), st.floats(-0.5, 16.5))
def test_20_2_no_free_place_is_nearer(seed: int, degenerate: bool, low: bool, x: float, y: float) -> None:
    """The nearest place is free, and of 200 random places that are nearer none is."""
    field = (degenerate_field if degenerate else random_field)(seed)
    field = Battlefield(field.terrain, field.bases, readings=Readings(low_by_centre=low))
    mover = field.bases["b0"]
    ground = placement.Ground.of(field, mover)
    found = placement.nearest(field, mover, (x, y))
    assert found is not None
    assert ground.is_free(found)
    assert ground.is_free((x, y)) is field.placement(mover, (x, y)).ok
    rng = Random(seed)
    away = gap((x, y), found) - 2 * EPS
    for _ in range(200 if away > 0 else 0):
        angle, far = rng.uniform(0, tau), away * sqrt(rng.random())
        assert not ground.is_free((x + far * cos(angle), y + far * sin(angle)))


# ---------------------------------------------------------------------- snapping (G2)


def snap(field: Battlefield, at: Point) -> Point:
    return placement.snapped(field, field.bases["mara"], at)


@pytest.mark.parametrize("off", [-0.015, 0.015, 0.019])
def test_g2_released_bases_snap_into_contact(off: float) -> None:
    field = table(OPEN, wall("ruin", "high", rectangle(4, 3, 1, 2)), tower("tree", "low", (2, 10), 0.5))
    assert snap(field, (8 - 2 * R - off, 8)) == pytest.approx((8 - 2 * R, 8), abs=1e-12)
    assert snap(field, (4 - R - off, 4)) == pytest.approx((4 - R, 4), abs=1e-12)
    assert snap(field, (2, 10 + R + 0.5 + off)) == pytest.approx((2, 10.5 + R), abs=1e-12)
    assert snap(field, (R + off, 12)) == pytest.approx((R, 12), abs=1e-12)


def test_g2_into_a_corner() -> None:
    field = table(OPEN, wall("ruin", "high", rectangle(0, 4, 3, 1)))
    assert snap(field, (R + 0.01, 5 + R + 0.01)) == pytest.approx((R, 5 + R), abs=1e-12)


def test_g2_farther_off_it_stays() -> None:
    field = table(OPEN)
    assert snap(field, (8 - 2 * R - 0.021, 8)) == (8 - 2 * R - 0.021, 8)


@pytest.mark.deep
@settings(max_examples=60)
@given(st.integers(0, 200), st.booleans(), st.floats(0, 12), st.floats(0, 16))
def test_g2_snapping_is_short_and_legal(seed: int, degenerate: bool, x: float, y: float) -> None:
    field = (degenerate_field if degenerate else random_field)(seed)
    mover = field.bases["b0"]
    rough = placement.nearest(field, mover, (x, y))
    assert rough is not None
    rough = rough[0] + 0.004, rough[1] - 0.003
    found = placement.snapped(field, mover, rough)
    assert gap(found, rough) <= 2 * placement.SNAP
    ground = placement.Ground.of(field, mover)
    assert ground.is_free(found) or found == rough
    again = placement.snapped(field, mover, found)
    assert gap(again, found) <= 2 * placement.SNAP
