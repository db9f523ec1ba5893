"""The dungeon: where its lanes are, what they tell, and the tokens that lie before them."""

import math
from itertools import chain, combinations, pairwise, product

import pygame
import pytest
from pygame import Rect

from sprites.drawing import canvas
from sprites.drawing.canvas import Drawing
from sprites.half_the_battle import dungeon, lanes
from sprites.half_the_battle.lanes import LaneState
from sprites.half_the_battle.piece import Mark
from sprites.half_the_battle.plan import Plan
from tests.sprites.pictures import painted, pixels

PLAN = Plan((40, 30, 900, 440))
LANES = range(1, 11)
KINDS = ("serenaded", "protected", "entangled")
STATES = [
    LaneState(),
    LaneState(walk=True),
    LaneState(reach="harm"),
    LaneState(reach="help"),
    LaneState(reach="harm", open=True),
    LaneState(reach="harm", chosen=True),
    LaneState(reach="harm", walk=True),
    LaneState(dark=True),
    LaneState(could=True),
]


def table() -> pygame.Surface:
    surface = pygame.Surface((980, 500), 0, 32)
    surface.fill((36, 40, 46))
    return surface


@pytest.mark.parametrize("lane", LANES)
@pytest.mark.parametrize("depth", [0.02, 0.5, 0.98])
def test_a_lane_is_found_where_it_is_drawn(lane, depth):
    for across in (0.06, 0.5, 0.94):
        assert PLAN.lane_at(PLAN.point(lane - 1 + across, depth)) == lane
    assert PLAN.lane_at(PLAN.plate(lane).center) == lane
    assert PLAN.lane_at(PLAN.strip(lane).center) == lane


def test_beside_the_dungeon_there_is_no_lane():
    outside = [
        (0, 0),
        (500, PLAN.rect.top - 1),
        (500, PLAN.rect.bottom + 1),
        (PLAN.rect.left, 150),
        (979, 200),
    ]
    assert [PLAN.lane_at(spot) for spot in outside] == [0] * len(outside)


def test_it_is_seen_from_above():
    near, far = (PLAN.point(10, depth)[0] - PLAN.point(0, depth)[0] for depth in (0, 1))
    assert far < near * 0.95
    assert PLAN.point(5, 1)[1] < PLAN.point(5, 0.5)[1] < PLAN.point(5, 0)[1]
    assert PLAN.piece_px(1) < PLAN.piece_px(0)


@pytest.mark.parametrize("lane", [1, 5, 10])
@pytest.mark.parametrize(("left", "right"), [(1, 0), (1, 1), (2, 5), (7, 0), (0, 7), (7, 7)])
def test_pieces_stand_in_their_lane_and_can_be_told_apart(lane, left, right):
    own, other = PLAN.spots(lane, left, right)
    assert (len(own), len(other)) == (left, right)
    for spot in (*own, *other):
        assert PLAN.lane_at((spot.x, spot.y)) == lane
        assert spot.px >= 36
    for column in (own, other):
        assert all(second.y > first.y for first, second in pairwise(column))
    assert all(one.x < another.x for one, another in product(own, other))


@pytest.mark.parametrize("area", [(0, 0, 900, 440), (0, 0, 1000, 340)])
@pytest.mark.parametrize(("left", "right"), [(4, 0), (5, 0), (7, 0), (0, 6), (3, 6), (7, 7)])
def test_the_hp_of_all_pieces_in_a_lane_can_be_read(area, left, right):
    """No piece stands so near before another that its body covers the figure."""
    for pair in combinations(chain(*Plan(area).spots(4, left, right)), 2):
        one, other = sorted(pair, key=lambda spot: spot.y)
        assert math.dist((one.x, one.y), (other.x, other.y)) >= 0.7 * other.px


def test_the_dungeon_stays_in_its_area_and_hides_the_table(theme):
    surface = table()
    dungeon.draw(surface, PLAN, (0, 1), theme)
    changed = pygame.mask.from_threshold(surface, (36, 40, 46), (1, 1, 1))
    changed.invert()
    assert all(PLAN.rect.contains(area) for area in changed.get_bounding_rects())
    assert changed.count() > PLAN.rect.width * PLAN.rect.height * 0.85


def test_the_halves_differ_without_colour(theme):
    """Mirrored, one half's plates are not the other's, whoever sits there."""
    shots = []
    for seats in ((0, 1), (1, 0)):
        surface = table()
        dungeon.draw(surface, PLAN, seats, theme)
        grey = pygame.transform.grayscale(surface)
        plates = [grey.subsurface(PLAN.plate(lane).inflate(-40, -4).move(-22, 0)) for lane in (3, 8)]
        shots += [pixels(plate) for plate in plates]
    assert len(set(shots)) == 4


@pytest.mark.parametrize("lane", [1, 6])
def test_states_of_lanes_differ_without_colour(theme, lane):
    greys = set()
    for state in STATES:
        surface = table()
        dungeon.draw(surface, PLAN, (0, 1), theme)
        lanes.draw_state(surface, PLAN, lane, state, theme)
        greys.add(pixels(pygame.transform.grayscale(surface)))
    assert len(greys) == len(STATES)


def test_a_state_touches_its_own_lane_alone(theme):
    plain = table()
    lit = plain.copy()
    lanes.draw_state(lit, PLAN, 4, LaneState(walk=True, reach="harm", chosen=True), theme)
    for lane in (1, 2, 6, 9):
        x, y = (round(part) for part in PLAN.point(lane - 0.5, 0.5))
        assert lit.get_at((x, y)) == plain.get_at((x, y))
    x, y = (round(part) for part in PLAN.point(3.5, 0.5))
    assert lit.get_at((x, y)) != plain.get_at((x, y))


def test_what_may_be_chosen_breathes(theme):
    shots = {
        pixels(painted(table(), lanes.draw_state, PLAN, 4, LaneState(walk=True), theme, pulse))
        for pulse in (0.0, 0.5, 1.0)
    }
    assert len(shots) == 3


@pytest.mark.parametrize("count", range(7))
def test_tokens_lie_before_their_lane_without_touching(count):
    for lane in (1, 5, 10):
        areas = dungeon.places(PLAN, lane, count)
        assert len(areas) == count
        assert all(PLAN.strip(lane).inflate(2, 2).contains(area) for area in areas)
        assert all(not one.inflate(-2, -2).colliderect(other) for one, other in combinations(areas, 2))


def test_tokens_tell_what_they_are_whose_and_for_how_long_without_colour(theme):
    marks = [Mark(kind, seat, rounds) for kind in KINDS for seat in (0, 1) for rounds in (0, 1, 2)]
    greys = {pixels(pygame.transform.grayscale(dungeon.token(mark, 28, theme))) for mark in marks}
    assert len(greys) == len(marks)


def test_a_lane_with_tokens_shows_their_signs_on_its_floor(theme):
    plain = table()
    shot = plain.copy()
    marks = tuple(Mark(kind, seat, 1) for kind in KINDS for seat in (0, 1))
    lanes.draw_inlays(shot, PLAN, 5, marks, theme)
    changed = pygame.mask.from_threshold(shot, (36, 40, 46), (1, 1, 1))
    changed.invert()
    floor = Rect(PLAN.rect.left, round(PLAN.top), PLAN.rect.width, round(PLAN.bottom - PLAN.top))
    assert changed.count() and all(floor.contains(area) for area in changed.get_bounding_rects())


def test_each_seat_has_a_shape_of_its_own(theme):
    shots = set()
    for seat in theme.seats:
        drawing = Drawing(48, 48)
        drawing.fill(canvas.seat_path(seat.shape, (24, 24), 18), (255, 255, 255))
        shots.add(pixels(drawing.render((24, 24))))
    assert len(shots) == len(theme.seats)
