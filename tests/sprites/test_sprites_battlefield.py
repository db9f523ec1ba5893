"""The mat, terrain and bases: true edges, heights without words, and pictures that are kept."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import pi, tau

import pygame
import pytest

from game.battlefield.things import RADIUS, Base, Marker
from game.magewinds.content import built_in
from sprites.battlefield import bases, mat, terrain
from sprites.battlefield.scale import Scale
from sprites.drawing.cache import forget_all
from tests.sprites.battlefield import GREY, SCALES, SIZE, differing, edge_at, ground, terrain_of
from tests.sprites.pictures import pixels

SQUARE = [[2.0, 1.5], [4.0, 1.5], [4.0, 3.5], [2.0, 3.5]]
CONCAVE = [[1.0, 1.0], [4.0, 1.0], [4.0, 1.5], [1.5, 1.5], [1.5, 4.0], [1.0, 4.0]]
HEIGHTS = ["ground", "low", "medium", "high"]
STATES = ["plain", "chosen", "offered", "legal", "illegal", "dimmed", "target"]


@pytest.mark.usually(2)
@pytest.mark.parametrize("scale", SCALES, ids=str)
@pytest.mark.parametrize("centre", [(2.0, 2.0), (2.004, 2.0071), (1.9913, 2.4999)])
def test_0_8_3_a_base_is_drawn_at_its_exact_radius(theme, scale, centre):
    surface = ground(scale, (0, 0, 0))
    bases.draw(surface, Base("a", "", centre), scale, theme, plain=True, initials="")
    middle = scale.px(centre)
    for turn in range(48):
        angle = tau * turn / 48
        found = edge_at(surface, middle, angle, scale.long(0.7), max(theme.seat(0).colour))
        x, y = RADIUS * scale.across, RADIUS * scale.down
        expected = (x + y) / 2 + (x - y) / 2 * (1 if abs(angle % pi - pi / 2) > pi / 4 else -1)
        assert found == pytest.approx(expected, abs=0.6)


@pytest.mark.parametrize("scale", SCALES, ids=str)
@pytest.mark.parametrize("state", ["plain", "offered", "chosen", "target"])
def test_no_state_moves_the_true_edge(theme, scale, state):
    """Towards the lamp, where no shadow lies, the rim ends at the radius: what is beyond it has another colour."""
    surface = ground(scale, (0, 0, 0))
    bases.draw(surface, Base("a", "", (2.0, 2.0), warband=0), scale, theme, state=state, initials="", pulse=0)
    x, y = scale.px((2.0, 2.0))
    blue = theme.seat(0).colour
    for off, is_rim in ((-1.6, True), (1.3, False)):
        spot = round(x - 0.5 - (RADIUS * scale.across + off)), round(y)
        color = surface.get_at(spot)
        assert (color[2] > blue[2] * 0.6 and color[2] > color[0]) == is_rim


def test_bases_of_any_size_keep_their_size(theme):
    scale = Scale((40, 40), 60, 60)
    for radius in (0.2, 0.4, 1.0, 1.6):
        surface = ground(scale, (0, 0, 0))
        bases.draw(surface, Base("a", "", (2.4, 2.4), radius), scale, theme, plain=True, initials="")
        found = edge_at(surface, scale.px((2.4, 2.4)), 0.7, radius * 60 + 9, max(theme.seat(0).colour))
        assert found == pytest.approx(radius * 60, abs=0.6)


def test_small_bases_are_told_apart_by_their_letters(theme):
    """Down to the radius that a battlefield has in a small window, and the warband's shape covers none of them."""
    for radius in (10, 11):
        scale = Scale((20, 20), radius / RADIUS, radius / RADIUS)
        shots = []
        for name in ("Warrior", "Cleric"):
            surface = ground(scale)
            bases.draw(surface, Base("a", name, (2.0, 2.0), warband=0), scale, theme)
            x, y = scale.px((2.0, 2.0))
            shots.append(surface.subsurface((round(x) - 2, round(y) + 1, 4, 4)))
        assert differing(*shots)


def test_states_and_warbands_look_different(theme):
    scale = SCALES[1]

    def shot(**facts):
        surface = ground(scale)
        state = facts.pop("state", "plain")
        bases.draw(surface, Base("a", "Mara", (2, 2), **facts), scale, theme, state=state)
        return pixels(surface)

    shots = [shot(state=state) for state in STATES]
    shots += [shot(warband=warband) for warband in range(1, 6)] + [shot(kind="object")]
    assert len(set(shots)) == len(shots)


def test_what_is_forbidden_is_told_by_more_than_colour(theme):
    """A legal and an illegal ghost differ in grey as well."""
    scale = SCALES[2]
    greys = []
    for state in ("legal", "illegal"):
        surface = ground(scale)
        bases.draw(surface, Base("a", "Mara", (2, 2)), scale, theme, state=state)
        greys.append(pygame.transform.grayscale(surface))
    changed = differing(*greys)
    assert len(changed) > 0.1 * pi * (RADIUS * 96) ** 2


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("Mara", "Ma"),
        ("Old Tom", "OT"),
        ("iron_ana", "IA"),
        ("x", "X"),
        ("", ""),
        ("…", ""),
        ("Witch", "Wt"),
        ("Wizard 2", "Wz2"),
        ("Wizard Ann", "WA"),
    ],
)
def test_initials(name, letters):
    assert bases.initials_of(name) == letters


def test_no_two_profiles_of_magewinds_have_the_same_letters():
    names = {each.name for each in built_in().everything.fighters.values()}
    assert len({bases.initials_of(name) for name in names}) == len(names)


def test_tags_stay_inside_the_picture(theme, canvas):
    for below in ((0, 0), (399, 399), (200, 396)):
        assert canvas.get_rect().contains(bases.draw_tag(canvas, "A rather long name", below, theme))


def test_9_4_a_markers_cross_has_its_middle_at_the_point(theme):
    scale = SCALES[2]
    surface = ground(scale)
    bases.draw_marker(surface, Marker("m", "Altar", (2.0, 2.0)), scale, theme)
    x, y = scale.pixel((2.0, 2.0))
    long = round(scale.long(0.24) * 0.4)
    for dx, dy, right, below in ((-long, 0, 0, -1), (0, long, -1, 0)):
        for spot in ((x + dx, y + dy), (x + dx + right, y + dy + below)):
            assert max(surface.get_at(spot)[:3]) > 150  # the line lies between two pixels
    assert surface.get_at((x - 20, y - 20))[:3] == GREY


# ------------------------------------------------------------------ terrain


@pytest.mark.usually(1)
@pytest.mark.parametrize("plain", [False, True])
def test_7_1_heights_are_told_without_words_and_colour(theme, plain):
    scale = SCALES[1]
    greys = []
    for height in HEIGHTS:
        surface = ground(scale)
        terrain.draw(surface, terrain_of((height, SQUARE)), scale, theme, letters=False, plain=plain)
        greys.append(pygame.transform.grayscale(surface))
    for one, other in combinations(greys, 2):
        assert len(differing(one, other)) > 100


@pytest.mark.parametrize("apart", [0.0, 2.5])
def test_7_1_ground_below_an_obstacle_has_no_letter_of_its_own(theme, monkeypatch, apart):
    """Half a letter tells nothing; a whole one beside it does."""
    written = []
    monkeypatch.setattr(
        terrain, "draw_letter", lambda _, part, *more, **kinds: written.append(part.height.name)
    )
    beside = [[x + apart, y] for x, y in SQUARE]
    scale = SCALES[1]
    terrain.draw(ground(scale), terrain_of(("ground", SQUARE), ("low", beside)), scale, theme)
    assert written == (["LOW", "GROUND"] if apart else ["LOW"])


def test_7_1_the_higher_the_longer_the_shadow(theme):
    scale = SCALES[1]
    dark = []
    for height in HEIGHTS:
        surface = ground(scale)
        terrain.draw(surface, terrain_of((height, SQUARE)), scale, theme, letters=False)
        right = scale.pixel((4.0, 0))[0] + 3
        row = scale.pixel((0, 2.8))[1]
        dark.append(sum(surface.get_at((x, row))[0] < GREY[0] - 8 for x in range(right, right + 60)))
    assert dark[0] == 0
    assert dark == sorted(set(dark))


@pytest.mark.parametrize("plain", [False, True])
def test_2_1_terrain_is_cut_at_the_mats_edge(theme, plain):
    scale = SCALES[1]
    over = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]]
    far = [[5.0, 4.0], [7.0, 4.0], [7.0, 6.0], [5.0, 6.0]]
    surface = ground(scale)
    terrain.draw(surface, terrain_of(("high", over), ("high", far)), scale, theme, plain=plain)
    area = scale.rect(*SIZE)
    changed = differing(surface, ground(scale))
    assert changed
    assert all(area.collidepoint(spot) for spot in changed)
    assert surface.get_clip() == surface.get_rect()


def test_concave_footprints_are_not_filled(theme):
    scale = SCALES[1]
    surface = ground(scale)
    terrain.draw(surface, terrain_of(("medium", CONCAVE)), scale, theme, letters=False)
    assert surface.get_at(scale.pixel((3.0, 3.0)))[:3] == GREY
    assert surface.get_at(scale.pixel((1.25, 3.0)))[:3] != GREY


@pytest.mark.parametrize("scale", SCALES, ids=str)
def test_the_outline_lies_where_the_footprint_ends(theme, scale):
    surface = ground(scale, (0, 0, 0))
    terrain.draw(surface, terrain_of(("high", SQUARE)), scale, theme, letters=False, plain=True)
    changed = differing(surface, ground(scale, (0, 0, 0)))
    (left, top), (right, bottom) = scale.px((2.0, 1.5)), scale.px((4.0, 3.5))
    assert min(x for x, _ in changed) == pytest.approx(left - 1, abs=1)
    assert max(x for x, _ in changed) == pytest.approx(right, abs=1)
    assert min(y for _, y in changed) == pytest.approx(top - 1, abs=1)
    assert max(y for _, y in changed) == pytest.approx(bottom, abs=1)


def test_a_battlefield_on_its_side_is_the_same_one(theme):
    """Turned by a quarter, every part lies where the scale says."""
    scale = Scale((40, 400), 60, 60, turned=True)
    surface = pygame.Surface((400, 440), 0, 32)
    surface.fill(GREY)
    terrain.draw(surface, terrain_of(("medium", CONCAVE)), scale, theme, letters=False)
    assert surface.get_at(scale.pixel((1.25, 3.0)))[:3] != GREY
    assert surface.get_at(scale.pixel((3.0, 3.0)))[:3] == GREY
    assert mat.draw(surface, scale, SIZE, theme) == pygame.Rect(40, 40, 300, 360)


def test_states_of_terrain_look_different(theme):
    scale = SCALES[1]
    for plain in (False, True):
        shots = set()
        for state in ("plain", "selected", "blocking", "ignored"):
            surface = ground(scale)
            field = terrain_of(("high", CONCAVE))
            terrain.draw(surface, field, scale, theme, states={field.parts[0].id: state}, plain=plain)
            shots.add(pixels(surface))
        assert len(shots) == 4


def test_letters_name_the_height_when_asked_for(theme):
    scale = SCALES[1]
    shots = []
    for letters in (False, True):
        surface = ground(scale)
        terrain.draw(surface, terrain_of(("low", SQUARE)), scale, theme, letters=letters)
        shots.append(surface)
    middle = scale.pixel((3.0, 2.5))
    changed = differing(*shots)
    assert changed
    assert all(abs(x - middle[0]) < 16 and abs(y - middle[1]) < 16 for x, y in changed)


def test_a_dragged_part_is_not_painted_anew(theme, monkeypatch):
    scale = SCALES[1]
    surface = ground(scale)
    terrain.draw(surface, terrain_of(("high", CONCAVE)), scale, theme)
    monkeypatch.setattr(terrain, "material", None)
    moved = [[x + 7 / 60, y + 3 / 60] for x, y in CONCAVE]
    terrain.draw(surface, terrain_of(("high", moved)), scale, theme)


# ------------------------------------------------------------------ the mat


@pytest.mark.parametrize("plain", [False, True])
def test_the_mat_is_kept_and_repeats(theme, plain):
    scale = Scale((60, 60), 24, 24)
    shots = []
    for _ in range(2):
        surface = pygame.Surface((500, 520), 0, 32)
        mat.draw(surface, scale, (12, 16), theme, plain=plain)
        shots.append(pixels(surface))
        forget_all()
    assert shots[0] == shots[1]


@pytest.mark.parametrize("unit", ["inches", "cm"])
@pytest.mark.parametrize("pace", [5.0, 9.3, 12.0, 26.0, 60.0, 200.0])
def test_lines_and_figures_are_apart_and_end_at_the_edge(unit, pace):
    layout = mat.MatLayout((round(72 * pace), round(48 * pace)), (pace, pace), (72.0, 48.0), False, unit)
    gaps = {b - a for a, b in pairwise(layout.columns)}
    assert min(gaps) >= 15 and max(gaps) - min(gaps) <= 1
    assert layout.columns[0] > 0 and layout.columns[-1] < layout.px[0]
    figures = layout.marks(0, layout.step(mat.FIGURES[unit], 26))
    assert all(layout.across(b) - layout.across(a) >= 25 for a, b in pairwise(figures))
    assert layout.across(figures[-1]) <= layout.px[0]


@pytest.mark.deep
def test_a_mat_that_is_larger_than_any_picture_shows_what_is_in_sight(theme):
    """At 200 pixels per inch the mat has 138 million pixels; moved about, it looks the same at the same places."""
    places = [(-4000, -3000), (-4130, -3070)]
    shots = []
    for left, top in places:
        surface = pygame.Surface((640, 480), 0, 32)
        assert mat.draw(surface, Scale((left, top), 200, 200), (72, 48), theme).size == (14400, 9600)
        shots.append(surface)
    line = 4200 - 4000, 4200 - 4130
    for surface, x in zip(shots, line, strict=True):
        on, off = (pygame.transform.average_color(surface, (x + by, 100, 1, 300))[:3] for by in (0, 30))
        assert sum(on) < sum(off) - 20
    surface = pygame.Surface((640, 480), 0, 32)
    mat.draw(surface, Scale((300, 200), 200, 200), (72, 48), theme)
    assert surface.get_at((285, 300))[:3] != (0, 0, 0)


def test_the_mat_lies_where_the_scale_says(theme):
    scale = Scale((70.4, 60), 24.3, 24.1)
    surface = pygame.Surface((500, 520), 0, 32)
    assert mat.draw(surface, scale, (12, 16), theme) == scale.rect(12, 16)


def test_a_projected_mat_is_black_but_for_thin_lines(theme):
    surface = pygame.Surface((640, 800), 0, 32)
    area = mat.draw(surface, Scale((0, 0), 48, 48), (12, 16), theme, plain=True)
    colors = pygame.transform.average_color(surface, area)
    assert max(colors[:3]) < 8
    assert surface.get_at((24, 24))[:3] == (0, 0, 0)
    assert surface.get_at((48, 24))[:3] != (0, 0, 0)


def test_the_ground_is_never_flat(theme):
    surface = pygame.Surface((800, 1000), 0, 32)
    mat.draw(surface, Scale((60, 60), 48, 48), (12, 16), theme)
    for x in range(100, 600, 90):
        patch = pixels(surface.subsurface((x, 420, 24, 24)))
        assert len({patch[at : at + 4] for at in range(0, len(patch), 4)}) > 60
