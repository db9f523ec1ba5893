"""Proofs: figures beside their lines, ways and regions true to their points, nothing told by colour alone."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, pi, sin

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.battlefield.paths.route import Bend, Line
from game.battlefield.things import RADIUS, Base
from sprites.battlefield import base_marks, labels, line_of_sight, ranges, reach, tape
from sprites.battlefield.scale import Scale
from sprites.drawing import lines
from tests.sprites.battlefield import GREY, SCALES, SIZE, differing, ground, terrain_of
from tests.sprites.pictures import grey, painted, pixels

BOUNDS = Rect(20, 30, 360, 320)
IN_BOUNDS = st.tuples(st.floats(20, 379), st.floats(30, 349))
BOX = [[2.0, 2.0], [3.0, 2.0], [3.0, 3.0], [2.0, 3.0]]
ALL = ((0.0, 0.0), (6.0, 0.0), (6.0, 5.0), (0.0, 5.0))


@given(
    start=IN_BOUNDS,
    end=IN_BOUNDS,
    size=st.tuples(st.integers(10, 130), st.integers(10, 50)),
    taken=st.lists(
        st.builds(Rect, st.integers(0, 380), st.integers(0, 350), st.just(60), st.just(24)), max_size=3
    ),
)
def test_a_figure_lies_inside_the_mat_and_off_the_ends_of_its_line(start, end, size, taken):
    area = labels.place(size, start, end, BOUNDS, taken)
    assert BOUNDS.contains(area)
    assert area.size == size
    for x, y in (start, end):
        assert not area.inflate(2, 2).collidepoint(x, y)


@given(start=IN_BOUNDS, end=IN_BOUNDS)
def test_figures_keep_off_each_other(start, end):
    first = labels.place((80, 28), start, end, BOUNDS)
    second = labels.place((80, 28), start, end, BOUNDS, [first])
    assert not first.colliderect(second)


def test_a_figure_that_is_too_large_is_still_inside():
    assert labels.place((300, 300), (100, 100), (120, 120), BOUNDS) in [
        Rect(x, y, 300, 300) for x in range(20, 81) for y in range(30, 51)
    ]


@pytest.mark.parametrize("ground_color", [(0, 0, 0), (255, 255, 255), GREY, (74, 82, 64)])
def test_figures_are_readable_on_any_ground(theme, ground_color):
    plate = labels.picture("5.24″", "plain", theme)
    surface = pygame.Surface(plate.get_size(), 0, 32)
    surface.fill(ground_color)
    surface.blit(plate, (0, 0))
    levels = [max(surface.get_at((x, plate.get_height() // 2))[:3]) for x in range(4, plate.get_width() - 4)]
    assert min(levels) < 60 < 200 < max(levels)


def test_verdicts_are_told_by_a_sign_as_well(theme):
    greys = [pygame.transform.grayscale(labels.picture("1″", tone, theme)) for tone in ("yes", "no", "close")]
    assert len({pixels(grey) for grey in greys}) == 3


# ------------------------------------------------------------------ dashes


@given(
    points=st.lists(st.tuples(st.floats(0, 400), st.floats(0, 400)), min_size=2, max_size=6),
    pattern=st.sampled_from(["dashed", "dotted", "dash_dot"]),
    width=st.floats(1, 6),
)
def test_dashes_lie_on_their_way(points, pattern, width):
    whole = _length(points)
    strokes = lines.pieces(points, pattern, width)
    assert sum(_length(stroke) for stroke in strokes) <= whole + 1e-6
    if strokes:
        assert strokes[0][0] == points[0]
    long = lines.PATTERNS[pattern][0] * width
    assert all(_length(stroke) <= long + 1e-6 for stroke in strokes)


def _length(points):
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))


@given(radius=st.floats(1, 900), start=st.floats(-7, 7), sweep=st.floats(-6.3, 6.3), share=st.floats(0, 1))
def test_arcs_are_round_to_a_third_of_a_pixel(radius, start, sweep, share):
    points = lines.arc((0.0, 0.0), radius, radius, start, sweep)
    assert points[0] == pytest.approx((radius * cos(start), radius * sin(start)))
    assert points[-1] == pytest.approx((radius * cos(start + sweep), radius * sin(start + sweep)))
    at = min(len(points) - 2, int(share * (len(points) - 1)))
    (x1, y1), (x2, y2) = points[at], points[at + 1]
    assert radius - hypot((x1 + x2) / 2, (y1 + y2) / 2) <= lines.FINEST + 1e-9


# ------------------------------------------------------------------ the tape


@pytest.mark.parametrize("scale", SCALES, ids=str)
def test_the_tape_ends_at_its_points(theme, scale):
    surface = ground(scale)
    tape.draw(surface, [(1.0, 2.0), (5.0, 2.0)], scale, theme)
    left, row = scale.pixel((1.0, 2.0))
    right = scale.pixel((5.0, 2.0))[0]
    assert surface.get_at((left - 3, row))[:3] == GREY
    assert len(set(surface.get_at((right + 3, row))[:3])) == 1  # nothing but its shadow
    assert surface.get_at((left + 2, row))[:3] != GREY
    assert surface.get_at((right - 3, row))[:3] != GREY


@given(st.lists(st.tuples(st.floats(0, 12), st.floats(0, 16)), min_size=2, max_size=5))
def test_the_tape_is_marked_at_every_quarter_of_its_whole_length(points):
    length = _length(points)
    found = [quarter for _, _, quarter in tape._marks(points, Scale((0, 0), 60, 60), "inches")]
    assert found == list(range(1, len(found) + 1))
    assert len(found) == pytest.approx(length * 4, abs=1.01)


def test_a_bent_tape_says_its_figure_inside_the_mat(theme):
    scale = SCALES[1]
    area = scale.rect(*SIZE)
    points = [(0.1, 0.1), (0.1, 4.9), (5.9, 4.9)]
    said = tape.draw(ground(scale), points, scale, theme, words="10.6″", bounds=area)
    assert area.contains(said)


# ------------------------------------------------------------------ rings


@pytest.mark.parametrize("scale", SCALES, ids=str)
def test_a_ring_is_as_far_out_as_it_says(theme, scale):
    surface = ground(scale, (0, 0, 0))
    ranges.draw_ring(surface, (3.0, 2.5), 2.0, scale, theme)
    x, y = scale.px((3.0, 2.5))
    for angle in (0.3, 1.4, 2.9, 4.2, 5.5):
        lit = [
            r
            for r in range(20, round(scale.long(2.4)))
            if max(surface.get_at((round(x + r * cos(angle)), round(y + r * sin(angle))))[:3]) > 150
        ]
        expected = 2 / hypot(cos(angle) / scale.across, sin(angle) / scale.down)
        assert sum(lit) / len(lit) == pytest.approx(expected, abs=1.6)


def test_rings_are_cut_at_the_mat_and_told_apart_by_their_lines(theme):
    scale = SCALES[1]
    area = scale.rect(*SIZE)
    shots = set()
    for pattern in ranges.ORDER:
        surface = ground(scale)
        said = ranges.draw_ring(
            surface, (1.0, 1.0), 2.0, scale, theme, words="2″", pattern=pattern, bounds=area
        )
        assert area.contains(said)
        assert all(area.collidepoint(spot) for spot in differing(surface, ground(scale)))
        shots.add(pixels(pygame.transform.grayscale(surface)))
    assert len(shots) == len(ranges.ORDER)


def test_a_ring_beyond_the_mat_has_no_figure(theme):
    scale = SCALES[1]
    area = scale.rect(*SIZE)
    assert ranges.draw_ring(ground(scale), (3, 2.5), 30, scale, theme, words="30″", bounds=area) is None


def test_a_ring_writes_off_what_it_is_to_spare_if_it_can(theme):
    scale = SCALES[1]

    def said(**areas):
        return ranges.draw_ring(ground(scale), (3, 2.5), 1.5, scale, theme, words="1.5″", **areas)

    top, everywhere = said(), pygame.Rect(0, 0, *ground(scale).get_size())
    assert not said(spare=[top]).colliderect(top)
    assert said(spare=[everywhere]) == top
    assert said(avoid=[everywhere]) is None


# ------------------------------------------------------------------ ways and regions

LEGS = st.lists(
    st.one_of(
        st.builds(
            Line, st.tuples(st.floats(0, 12), st.floats(0, 16)), st.tuples(st.floats(0, 12), st.floats(0, 16))
        ),
        st.builds(
            Bend,
            st.tuples(st.floats(0, 12), st.floats(0, 16)),
            st.floats(0.1, 2),
            st.floats(-7, 7),
            st.floats(-4, 4),
        ),
    ),
    max_size=5,
)


@given(LEGS, st.floats(0, 30))
def test_15_0_a_way_is_split_where_the_allowance_ends(legs, inches):
    before, after = reach.split(legs, inches)
    whole = sum(leg.length for leg in legs)
    assert sum(leg.length for leg in before) == pytest.approx(min(inches, whole), abs=1e-9)
    assert sum(leg.length for leg in (*before, *after)) == pytest.approx(whole, abs=1e-9)


@pytest.mark.parametrize("scale", SCALES, ids=str)
def test_the_corridor_is_as_wide_as_the_base(theme, scale):
    surface = ground(scale)
    reach.draw_corridor(surface, [Line((1.0, 2.5), (5.0, 2.5))], RADIUS, scale, theme)
    column = scale.pixel((3.0, 0))[0]
    rows = [y for y in range(surface.get_height()) if surface.get_at((column, y))[:3] != GREY]
    assert rows[-1] - rows[0] + 1 == pytest.approx(2 * RADIUS * scale.down, abs=1.6)


def test_what_is_beyond_the_allowance_is_dashed(theme):
    scale = SCALES[1]
    surface = ground(scale)
    reach.draw_corridor(surface, [Line((1.0, 2.5), (5.0, 2.5))], RADIUS, scale, theme, allowance=2.0)
    row = scale.pixel((0, 2.5))[1]

    def changes(first, last):
        line = [
            surface.get_at((x, row))[0] > 200
            for x in range(scale.pixel((first, 0))[0], scale.pixel((last, 0))[0])
        ]
        return sum(a != b for a, b in pairwise(line))

    assert changes(1.2, 2.4) == 0
    assert changes(3.6, 4.9) > 4


@pytest.mark.parametrize("scale", SCALES, ids=str)
def test_15_0_where_a_base_would_end_on_low_terrain_is_erased(theme, scale):
    field = terrain_of(("low", BOX))
    picture, box = reach.paint([ALL], field, scale, (232, 180, 74), RADIUS)

    def alpha(x, y):
        at = scale.pixel((x, y))
        return picture.get_at((at[0] - box.x, at[1] - box.y))[3]

    off = 1.5 / scale.across
    for inside in (
        (2.5, 2.5),
        (2.5, 2 - RADIUS + off),
        (3 + RADIUS - off, 2.2),
        (2 - 0.6 * RADIUS, 2 - 0.6 * RADIUS),
    ):
        assert alpha(*inside) == 0
    corner = 0.75 * RADIUS
    for outside in (
        (1.0, 1.0),
        (2.5, 2 - RADIUS - 4 * off),
        (3 + RADIUS + 4 * off, 2.2),
        (2 - corner, 2 - corner),
    ):
        assert alpha(*outside) > 0


def test_other_heights_are_not_erased_from_a_region(theme):
    scale = SCALES[0]
    for height in ("ground", "medium", "high"):
        picture, box = reach.paint([ALL], terrain_of((height, BOX)), scale, (232, 180, 74), RADIUS)
        x, y = scale.pixel((2.5, 2.5))
        assert picture.get_at((x - box.x, y - box.y))[3] > 0


def test_strips_that_overlap_are_no_darker(theme):
    scale = SCALES[0]
    once, _ = reach.paint([ALL], terrain_of(), scale, (232, 180, 74), RADIUS)
    twice, _ = reach.paint([ALL, ALL, ALL], terrain_of(), scale, (232, 180, 74), RADIUS)
    assert pixels(once) == pixels(twice)


def test_an_empty_region_can_be_painted(theme):
    picture, _ = reach.paint([], terrain_of(), SCALES[0], (1, 2, 3), RADIUS)
    assert picture.get_at((0, 0))[3] == 0


# ------------------------------------------------------------------ lines of attack


def test_18_1_seen_and_hidden_are_told_by_more_than_colour(theme):
    scale = SCALES[2]
    target = Base("b", "Vex", (4.5, 2.5))
    shots = []
    for facts in ({"visible": [(pi - 1, pi + 1)]}, {"hidden": [(pi - 1, pi + 1)]}):
        surface = ground(scale)
        line_of_sight.draw_fan(surface, (1.0, 2.5), target, scale, theme, **facts)
        line_of_sight.draw_arcs(surface, target, scale, theme, **facts)
        shots.append(pygame.transform.grayscale(surface))
    x, y = scale.pixel((3.6, 2.5))
    spread = [
        len({shot.get_at((x + dx, y + dy))[0] for dx in range(-6, 7) for dy in range(-6, 7)})
        for shot in shots
    ]
    assert spread[0] == 1 < spread[1]


def test_18_1_arcs_lie_on_the_targets_edge(theme):
    scale = SCALES[2]
    surface = ground(scale)
    target = Base("b", "Vex", (3.0, 2.5))
    line_of_sight.draw_arcs(surface, target, scale, theme, visible=[(pi - 0.6, pi + 0.6)])
    x, y = scale.px(target.centre)
    for px, py in differing(surface, ground(scale)):
        assert hypot(px + 0.5 - x, py + 0.5 - y) == pytest.approx(RADIUS * 96, abs=5)
        assert px < x


def test_arcs_and_bends_turn_with_the_battlefield(theme):
    scale = Scale((40, 400), 60, 60, turned=True)
    target = Base("b", "Vex", (3.0, 2.5))
    plain = pygame.Surface((400, 440), 0, 32)
    plain.fill(GREY)
    surface = plain.copy()
    line_of_sight.draw_arcs(surface, target, scale, theme, visible=[(-0.3, 0.3)])
    x, y = scale.px((3.0 + RADIUS, 2.5))
    assert all(hypot(px - x, py - y) < 0.45 * RADIUS * 60 for px, py in differing(surface, plain))
    bend = Bend((3.0, 2.5), 1.0, 0.4, 1.2)
    assert reach.points_of([bend], scale)[0] == pytest.approx(scale.px(bend.at(0)))
    assert reach.points_of([bend], scale)[-1] == pytest.approx(scale.px(bend.at(1)))


def test_16_0_a_stopped_line_is_dashed_beyond_what_stops_it(theme):
    scale = SCALES[1]
    clear, stopped = ground(scale), ground(scale)
    line_of_sight.draw_line(clear, (1, 2.5), (5, 2.5), scale, theme)
    line_of_sight.draw_line(stopped, (1, 2.5), (5, 2.5), scale, theme, stopped=(3, 2.5))
    middle = scale.pixel((3, 2.5))[0]
    changed = differing(clear, stopped)
    assert changed
    assert all(x >= middle - 4 for x, _ in changed)


def test_words_about_a_blocking_point_stay_on_the_mat(theme):
    scale = SCALES[1]
    area = scale.rect(*SIZE)
    for at in ((0.0, 0.0), (6.0, 5.0), (3.0, 2.5)):
        said = line_of_sight.draw_block(ground(scale), at, scale, theme, words="Old wall", bounds=area)
        assert area.contains(said)
        assert not said.collidepoint(scale.pixel(at))


def test_18_5_4_arrows_show_where_a_base_may_end(theme):
    scale = SCALES[1]
    shots = {
        grey(
            painted(
                ground(scale),
                base_marks.draw_arrow,
                (2.0, 2.0),
                0.4,
                1.0,
                scale,
                theme,
                allowed=allowed,
                words="1″",
            )
        )
        for allowed in ((), ((0.0, 1.0),), ((0.0, 0.4), (0.7, 1.0)))
    }
    assert len(shots) == 3
