"""How the field is looked at: all of it fits, what is under a pointer stays there, what changes comes into sight."""

from __future__ import annotations

from math import hypot

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from pygame import Rect

from game.unnamed_wizard.hexes import neighbours
from scenes.unnamed_wizard.field import CLOSEST, SLOP, TALLEST, Camera, Grip, Look, between
from sprites.unnamed_wizard import grid
from sprites.unnamed_wizard.grid import HIGH, HexPlan

HEXES = st.tuples(st.integers(-6, 6), st.integers(-6, 6))
FIELDS = st.sets(HEXES, min_size=1, max_size=40)
AREAS = st.builds(
    Rect, st.integers(0, 400), st.integers(0, 200), st.integers(420, 1900), st.integers(360, 1000)
)
PLANS = st.builds(HexPlan, st.floats(-900, 900), st.floats(-900, 900), st.floats(12, 300))
FIELD = {(0, 0), (1, 0), (0, 1), (-1, 1), (2, -1)}


def fitted(area: Rect, hexes: set[tuple[int, int]]) -> Camera:
    camera = Camera(area)
    camera.follow(hexes)
    camera.fit()
    return camera


# ---------------------------------------------------------------------- hexes and pixels


@given(PLANS, HEXES)
def test_a_hex_is_under_its_middle(plan, at):
    assert plan.hex_at(plan.centre(at)) == at


@given(PLANS, st.floats(-40, 40), st.floats(-40, 40))
def test_a_pixel_is_where_its_place_is(plan, x, y):
    back = plan.spot(plan.at((x, y)))
    assert back == pytest.approx((x, y), abs=1e-6)


@given(st.floats(-9, 9), st.floats(-9, 9))
def test_the_hex_at_a_place_has_the_nearest_middle(x, y):
    found = grid.hex_at(x, y)
    gaps = {at: hypot(x - grid.middle(at)[0], y - grid.middle(at)[1]) for at in [found, *neighbours(found)]}
    assert gaps[found] <= min(gaps.values()) + 1e-9
    assert grid.inside((x, y), grid.middle(found), 1.0001)


def test_hexes_that_share_a_side_are_as_far_apart_as_they_are_high():
    for near in neighbours((0, 0)):
        assert hypot(*grid.middle(near)) == pytest.approx(2 * HIGH)


# ---------------------------------------------------------------------- fitting


@pytest.mark.deep
@given(AREAS, FIELDS)
def test_no_tile_is_outside_when_all_fit(area, hexes):
    camera = fitted(area, hexes)
    assume(camera.plan.radius > 14)  # smaller they are never drawn
    assert all(area.contains(camera.plan.area(at)) for at in hexes)


@given(AREAS, FIELDS)
def test_tiles_are_never_larger_than_a_third_of_the_area(area, hexes):
    plan = fitted(area, hexes).plan
    assert 2 * HIGH * plan.radius <= area.height * TALLEST + 1e-6


@given(AREAS, FIELDS)
def test_a_field_that_fits_lies_in_the_middle(area, hexes):
    camera = fitted(area, hexes)
    left, top, right, bottom = grid.bounds(hexes)
    middle = camera.plan.at(((left + right) / 2, (top + bottom) / 2))
    assert middle == pytest.approx(area.center, abs=1e-6)


def test_it_fits_again_as_the_field_grows_until_somebody_looks_closer():
    area = Rect(0, 0, 900, 600)
    camera = fitted(area, FIELD)
    wide = FIELD | {(q, 0) for q in range(12)}
    camera.follow(wide)
    assert all(area.contains(camera.plan.area(at)) for at in wide)
    camera.zoom(1.5)
    held = camera.goal
    camera.follow(wide | {(0, 2)})
    assert camera.goal == held
    camera.fit()
    assert not camera.held
    assert all(area.contains(camera.plan.area(at)) for at in wide | {(0, 2)})


@pytest.mark.deep
@given(AREAS, FIELDS, HEXES)
def test_what_changes_comes_into_sight_when_it_is_held(area, hexes, at):
    camera = fitted(area, hexes)
    camera.zoom(2.0, area.topleft)
    camera.follow(hexes | {at}, [at])
    assert camera.held
    assert area.inflate(2, 2).contains(camera.plan.area(at))


def test_what_is_in_sight_stays_where_it_is():
    camera = fitted(Rect(0, 0, 900, 600), FIELD)
    camera.zoom(1.1)
    before = camera.goal
    camera.follow(FIELD, [(0, 0)])
    assert camera.goal == before


def test_it_goes_on_fitting_as_its_area_changes():
    camera = fitted(Rect(200, 60, 900, 600), FIELD)
    camera.seconds = 0.3
    before = camera.plan
    narrow = Rect(200, 60, 600, 600)
    camera.lay(narrow)
    assert camera.plan.centre((0, 0)) == pytest.approx(before.centre((0, 0)))
    assert camera.moving
    camera.update(1.0)
    assert camera.plan == fitted(narrow, FIELD).plan
    camera.lay(Rect(0, 0, 1200, 700))
    assert not camera.moving
    assert camera.plan == fitted(Rect(0, 0, 1200, 700), FIELD).plan


# ---------------------------------------------------------------------- people


@pytest.mark.deep
@given(AREAS, FIELDS, st.floats(0.3, 3), st.floats(0.2, 0.8), st.floats(0.2, 0.8))
def test_what_is_under_the_pointer_stays_there(area, hexes, factor, x, y):
    camera = fitted(area, hexes)
    pixel = round(area.x + area.width * x), round(area.y + area.height * y)
    before = camera.plan.spot(pixel)
    camera.zoom(factor, pixel)
    assert camera.goal.radius <= min(area.size) * CLOSEST + 1e-6
    spots = [grid.middle(at) for at in hexes]
    off = (pixel[0] - area.centerx) / camera.goal.radius, (pixel[1] - area.centery) / camera.goal.radius
    wanted = before[0] - off[0], before[1] - off[1]
    free = all(
        min(row) < value < max(row) for row, value in zip(zip(*spots, strict=True), wanted, strict=True)
    )
    if free:
        assert camera.plan.spot(pixel) == pytest.approx(before, abs=1e-6)


@pytest.mark.deep
@given(AREAS, FIELDS, st.floats(-3000, 3000), st.floats(-3000, 3000))
def test_the_field_cant_be_lost(area, hexes, x, y):
    camera = fitted(area, hexes)
    camera.pan((x, y))
    assert any(area.colliderect(camera.plan.area(at)) for at in hexes)


@given(st.floats(0, 1), st.floats(20, 200), st.floats(20, 200))
def test_on_its_way_it_keeps_the_place_that_both_ends_keep(share, first, last):
    start = Look(1.0, -2.0, first)
    off = (120.0, -70.0)
    place = start.x + off[0] / first, start.y + off[1] / first
    goal = Look(place[0] - off[0] / last, place[1] - off[1] / last, last)
    now = between(start, goal, share)
    assert now.x + off[0] / now.radius == pytest.approx(place[0])
    assert now.y + off[1] / now.radius == pytest.approx(place[1])


def test_it_moves_smoothly_and_arrives():
    camera = fitted(Rect(0, 0, 900, 600), FIELD)
    camera.seconds = 0.3
    start = camera.now
    camera.follow(FIELD | {(q, 0) for q in range(12)})
    assert camera.moving
    radii = []
    for _ in range(20):
        camera.update(0.02)
        radii.append(camera.now.radius)
    assert not camera.moving
    assert camera.now == camera.goal
    assert radii == sorted(radii, reverse=True)
    assert start.radius > radii[0] > radii[-1]


def test_one_hand_moves_it_and_two_look_closer():
    camera = fitted(Rect(0, 0, 900, 600), FIELD)
    grip = Grip(camera)
    grip.press((400, 300))
    assert not grip.drag((400 + SLOP - 2, 300))
    assert not grip.dragged
    before = camera.plan.centre((0, 0))
    assert grip.drag((440, 310))
    assert camera.plan.centre((0, 0)) == pytest.approx((before[0] + 40, before[1] + 10))
    grip.press((640, 310))
    wide = camera.plan.radius
    grip.drag((740, 310))
    assert camera.plan.radius == pytest.approx(wide * 1.5)
    grip.release((740, 310))
    grip.release((440, 310))
    assert grip.points == []
    assert grip.dragged
    grip.press((10, 10))
    assert not grip.dragged
