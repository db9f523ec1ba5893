"""Hex tiles and what lies on them: everything that counts can be told apart, and can be read."""

from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest

from game import titles
from sprites.drawing import icons, looks, text
from sprites.drawing.theme import load_theme
from sprites.unnamed_wizard import field as hexfield
from sprites.unnamed_wizard import grid, highlights, pillar, power, preview, rune, tile_body, tile_face
from sprites.unnamed_wizard import tile as hextile
from sprites.unnamed_wizard.grid import inside
from sprites.unnamed_wizard.tile import HexFace, HexTile
from tests.sprites.pictures import grey, pixels

CONTENT = titles.load("unnamed_wizard").content
FACE = HexFace(
    "harvest_5_a", "Second Harvest", "ritual", "unique", ("coil",), ("plain", "auto"), "Gain 2 power."
)
PLAIN = HexTile(FACE, (False, False))
STATES = [
    PLAIN,
    replace(PLAIN, power=(True, False)),
    replace(PLAIN, power=(False, True)),
    replace(PLAIN, pillars=((0, 1),), owners=(0,)),
    replace(PLAIN, pillars=((0, 2),), owners=(0,)),
    replace(PLAIN, pillars=((0, 4),), owners=(0,)),
    replace(PLAIN, pillars=((0, 5),), owners=(0,)),
    replace(PLAIN, pillars=((1, 1),), owners=(1,)),
    replace(PLAIN, pillars=((0, 1), (1, 1)), owners=(0, 1)),
    replace(PLAIN, pillars=((0, 1), (1, 1), (2, 1), (3, 1)), owners=(0, 1, 2, 3)),
    replace(PLAIN, owners=(2,)),
    replace(PLAIN, locked=True),
    replace(PLAIN, sealed=True),
]
SIZES = (60, 100, 240)
FACES = [
    HexFace(
        name if tile.both else f"{name}_{side}",
        printed.name,
        printed.spell,
        tile.kind,
        tuple(printed.runes),
        tuple(printed.slots),
        printed.text,
    )
    for name, tile in CONTENT.tiles.items()
    for side, printed in CONTENT.sides[name].items()
]


@pytest.mark.parametrize("px", SIZES)
def test_states_of_a_tile_differ_without_their_colours(theme, px):
    shots = [grey(hextile.picture(tile, px, theme)) for tile in STATES]
    shots.append(grey(hextile.picture(PLAIN, px, theme, dimmed=True)))
    assert len(set(shots)) == len(shots)


@pytest.mark.parametrize("px", SIZES)
def test_a_tile_keeps_to_its_hex_but_for_pillars_on_its_edge(theme, px):
    drawn = hextile.picture(replace(PLAIN, power=(True, True)), px, theme)
    assert drawn.get_size() == tile_body.size_of(px)
    middle = drawn.get_width() / 2, drawn.get_height() / 2
    outside = [
        (x, y)
        for x in range(drawn.get_width())
        for y in range(drawn.get_height())
        if drawn.get_at((x, y)).a > 60 and not inside((x + 0.5, y + 0.5), middle, px / 2 + 2)
    ]
    assert not outside
    assert drawn.get_at((round(middle[0]), round(middle[1]))).a == 255


def test_sorts_of_spells_and_kinds_of_tiles_differ(theme):
    faces = [replace(FACE, spell=spell) for spell in ("sorcery", "cantrip", "ritual", "aura")]
    faces += [replace(FACE, kind=kind) for kind in ("core", "wild")]
    shots = [pixels(hextile.picture(HexTile(face), 120, theme)) for face in faces]
    assert len(set(shots)) == len(shots)


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.look)
def test_every_side_can_be_read(theme, face):
    found = looks.look(tile_face.TITLE, face.look)
    assert found is not looks.plainest()
    assert found["icon"] in icons.names()
    assert tile_face.level_of(face, 300, theme) == "full"
    assert tile_face.level_of(face, tile_face.NAMED, theme) == "named"
    small = tile_face.picture(face, 40, theme)
    assert pixels(small) != pixels(tile_body.picture(face.slab, 40, theme, without_engraving=True))


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.look)
def test_every_name_is_whole_and_on_small_tiles_not_cut(theme, face):
    for px in (100, 134, 215):
        assert " ".join(tile_face.name_lines(face, px, theme)[0]) == face.name
    for px in (tile_face.SHORT, 60, 70, tile_face.NAMED, 90):
        rows, written = tile_face.name_lines(face, px, theme)
        assert " ".join(rows) in (face.name, face.short)
        assert all(text.width(line, written) <= px for line in rows)


def test_no_two_short_names_are_alike():
    named = {face.name: face.short for face in FACES}
    assert len(set(named.values())) == len(named)


def test_a_short_name_is_written_over_the_band_of_an_owner(theme):
    face = next(face for face in FACES if face.name == "Vanguard")
    named, other = (
        hextile.picture(HexTile(each, owners=(1,)), 60, theme) for each in (face, replace(face, name="I"))
    )
    rows, written = tile_face.name_lines(face, 60, theme)
    line = pygame.Rect(0, 0, text.width(rows[0], written), 8)
    line.center = named.get_rect().center
    for end in (pygame.Rect(line.x, line.y, 6, 8), pygame.Rect(line.right - 6, line.y, 6, 8)):
        assert pixels(named.subsurface(end)) != pixels(other.subsurface(end))


@pytest.mark.parametrize("px", SIZES)
@pytest.mark.parametrize("slots", [0, 1, 2])
def test_slots_and_pillars_stand_on_the_tile(theme, px, slots):
    face = replace(FACE, slots=("plain",) * slots)
    tile = HexTile(face, (False,) * slots, tuple((seat, 1) for seat in range(4)), (0, 1, 2, 3))
    spots = [hextile.pillar_spot(tile, seat, px, theme) for seat in range(4)]
    spots += [hextile.slot_spot(tile, slot, px, theme) for slot in range(slots)]
    assert len(set(spots)) == 4 + slots
    assert all(inside(spot, (0, 0), px / 2) for spot in spots)
    row = sorted(x for x, _ in spots[4:])
    assert all(b - a >= hextile.slot_px(tile, px, theme) for a, b in pairwise(row))


def test_a_pillar_to_come_has_its_place_beside_those_that_stand(theme):
    before = replace(PLAIN, pillars=((0, 1),), owners=(0,))
    after = replace(PLAIN, pillars=((0, 1), (1, 1)), owners=(0, 1))
    assert hextile.pillar_spot(before, 1, 120, theme) == hextile.pillar_spot(after, 1, 120, theme)
    assert hextile.pillar_spot(before, 0, 120, theme) == hextile.pillar_spot(after, 0, 120, theme)


def test_a_tile_is_kept_and_left_alone(theme, canvas):
    drawn = hextile.picture(STATES[3], 120, theme)
    before = pixels(drawn)
    for more in ({}, {"alpha": 90}, {"across": 0.4}, {"lift": 9}, {"painted": 200}):
        hextile.draw(canvas, STATES[3], (200, 200), 120, theme, **more)
    assert hextile.picture(STATES[3], 120, theme) is drawn
    assert pixels(drawn) == before


def test_runes_differ_by_their_shape(theme):
    shots = [pixels(rune.symbol(name, 32, (255, 255, 255))) for name in rune.RUNES]
    assert len(set(shots)) == 3
    assert len({rune.color(name, theme) for name in rune.RUNES}) == 3


def test_progress_shows_each_tile_and_each_that_is_missing(theme):
    shots = [pixels(rune.progress("ash", count, 3, 28, theme)) for count in range(5)]
    assert len(set(shots)) == 5
    widths = [rune.progress("ash", count, 3, 28, theme).get_width() for count in range(5)]
    assert widths[0] == widths[3] < widths[4]


@pytest.mark.parametrize("px", [14, 20, 44])
def test_sockets_tell_whether_power_is_in_them_and_returns(theme, px):
    shots = []
    for sort in ("plain", "auto"):
        for filled in (False, True):
            shot = pygame.Surface((90, 90), 0, 32)
            power.draw_socket(shot, (45, 45), px, theme, sort=sort, filled=filled)
            shots.append(grey(shot))
    assert len(set(shots)) == 4


@pytest.mark.parametrize("px", [10, 16, 40])
def test_a_cube_lies_about_its_middle(theme, px):
    area = power.cube_picture(px, theme).get_bounding_rect(min_alpha=200)
    side = power.cube_picture(px, theme).get_width()
    assert abs(area.centerx - side / 2) <= 1 + px * 0.08
    assert abs(area.centery - side / 2) <= 1 + px * 0.08


@pytest.mark.parametrize("px", [12, 24])
def test_pillars_of_all_seats_differ_without_their_colours(theme, px):
    shots = [grey(pillar.picture(seat, px, theme)) for seat in range(6)]
    assert all(one != other for one, other in combinations(shots, 2))


def test_a_stack_tells_how_many_tiles_it_has(theme):
    shots = [pixels(hextile.stack_picture(count, 80, theme)) for count in range(37)]
    assert len(set(shots)) == 37
    heights = [hextile.height_of(count, 80) for count in range(1, 37)]
    assert heights == sorted(heights)
    assert heights[0] < heights[-1]


@pytest.mark.usually(1)
@pytest.mark.parametrize("px", [110, 134, 215, 300])
def test_large_text_is_large_on_tiles(px):
    large = load_theme((1920, 1080), text_size=1.5)
    for face in FACES:
        level = tile_face.level_of(face, px, large)
        written = tile_face.name_lines(face, px, large)[1]
        assert level == "small" or written.px >= large.text_px("small")
        assert tile_face.picture(face, px, large)


# ---------------------------------------------------------------------- what is shown over tiles


@pytest.mark.parametrize("px", [26, 44])
def test_strengths_differ_by_seat_and_figure(theme, px):
    shots = [grey(preview.strength(seat, figure, px, theme)) for seat in range(4) for figure in (0, 1, 7, 10)]
    assert len(set(shots)) == len(shots)


def test_a_pattern_has_one_line_around_it(theme):
    spots = tuple(
        (100 + 80 * x, 100 + 80 * y) for x, y in (grid.middle(at) for at in ((0, 0), (1, 0), (0, 1)))
    )
    drawn = preview.joined(spots, 80.0, (420, 420), theme.color("gold"))
    inner = sum(x for x, _ in spots) / 3, sum(y for _, y in spots) / 3
    assert drawn.get_at((round(inner[0]), round(inner[1]))).a == 0
    line = drawn.get_at((round(spots[0][0]), round(spots[0][1] - 80 * grid.HIGH)))
    assert line.a > 150
    assert all(abs(one - other) < 12 for one, other in zip(line[:3], theme.color("gold"), strict=True))
    between = (spots[0][0] + spots[1][0]) / 2, (spots[0][1] + spots[1][1]) / 2
    assert drawn.get_at((round(between[0]), round(between[1]))).a < 40


@pytest.mark.parametrize("dashed", [False, True])
def test_lines_and_light_follow_the_edge_of_a_tile(theme, dashed):
    shot = pygame.Surface((300, 300), 0, 32)
    preview.draw_outline(shot, (150, 150), 200, (255, 255, 255), dashed=dashed)
    lit = [(x, y) for x in range(0, 300, 3) for y in range(0, 300, 3) if shot.get_at((x, y)).r > 128]
    assert lit
    assert all(inside(spot, (150, 150), 101) and not inside(spot, (150, 150), 90) for spot in lit)


def test_light_is_stronger_at_the_height_of_its_pulse(theme, canvas):
    shots = []
    for strength in (0.0, 0.5, 1.0):
        shot = canvas.copy()
        highlights.draw_glow(shot, (200, 200), 160, theme.color("gold"), strength)
        highlights.draw_place(shot, (60, 60), 90, theme, strength)
        shots.append(sum(pixels(shot)))
    assert shots == sorted(shots)
    assert len(set(shots)) == 3


def test_what_is_pointed_at_looks_different(theme, canvas):
    for draw in (highlights.draw_place, highlights.draw_corner):
        shots = []
        for pointed in (False, True):
            shot = canvas.copy()
            draw(shot, (200, 200), 80, theme, 1.0, pointed=pointed)
            shots.append(pixels(shot))
        assert shots[0] != shots[1]


@pytest.mark.parametrize("reach", [1, 2, 4])
def test_hexes_around_a_field_are_as_far_as_they_are_said_to_be(reach):
    field = [(0, 0), (1, 0), (3, -1)]
    found = hexfield.around(field, reach)
    assert {at for at, far in found.items() if not far} == set(field)
    for (q, r), far in found.items():
        steps = [max(abs(q - a), abs(r - b), abs(q + r - a - b)) for a, b in field]
        assert far == min(steps) <= reach


def test_the_ground_is_dark_at_its_edge_and_lit_in_the_middle(theme):
    drawn = hexfield.ground((640, 400), theme)
    assert drawn.get_at((0, 0)).a == 0

    def light(x: int, y: int) -> int:
        return sum(
            sum(drawn.get_at((x + dx, y + dy))[:3]) for dx in range(0, 30, 3) for dy in range(0, 30, 3)
        )

    assert light(305, 170) > 1.4 * light(40, 350)


@pytest.mark.parametrize("px", [60, 120, 240])
def test_each_tile_shows_what_its_spell_does(theme, px, monkeypatch):
    """By the picture of its look, as soon as there is room for a name."""
    assert all("art" in looks.look("unnamed_wizard", face.look) for face in FACES)
    shown = [pixels(tile_face.picture(face, px, theme)) for face in FACES[:12]]
    monkeypatch.setitem(tile_face.RELIEF, tile_face.level_of(FACES[0], px, theme), 0)
    bare = [pixels(tile_face.picture.__wrapped__(face, px, theme)) for face in FACES[:12]]
    assert all(one != other for one, other in zip(shown, bare, strict=True))
