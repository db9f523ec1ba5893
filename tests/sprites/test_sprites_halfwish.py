"""Halfwish's cards: actions and upgrades, powers, map cards, classes, and their backs."""

from dataclasses import replace
from itertools import combinations, product

import pygame
import pytest
from pygame import Rect

from sprites.cards import card
from sprites.cards.stock import WORDS
from sprites.drawing import looks, richtext, text
from sprites.drawing.color import contrast, lighten
from sprites.drawing.motion import Pose
from sprites.drawing.text import Face
from sprites.drawing.theme import load_theme
from sprites.halfwish import cards, duel
from sprites.halfwish.cards import WINDOWS, Chip
from sprites.halfwish.duel import Formula, Piece
from tests.sprites.halfwish import ACTIONS, FRONTS, HEROES, MAP_CARDS, POWER_CARDS
from tests.sprites.pictures import pixels

TITLE = "halfwish"
WIDTHS = [104, 116, 150, 196, 240, 360]
VARIANTS = [(), ("colour_blind",), ("high_contrast",)]
BACKS = ("back_action", "back_upgrade", "back_power", "back_map")


def test_every_card_has_a_look_of_its_own():
    assert FRONTS.keys() <= looks.looks_of(TITLE).keys()


@pytest.mark.usually(2)
@pytest.mark.parametrize("identity", FRONTS)
def test_names_and_words_fit_at_all_sizes(identity):
    base = FRONTS[identity].base
    for size, text_size in product(((1280, 720), (1920, 1080), (3840, 2160)), (1.0, 2.0)):
        theme = load_theme(size, text_size=text_size)
        for width in (round(each * theme.grown) for each in WIDTHS):
            check_words(base, card.layout_of(base, width, theme), theme)


def check_words(base, layout, theme):
    """Names and words of a card fit, and take as much of a large window as of the usual one or of 1920 x 1080."""
    least = 14 * (theme.grown if layout.small else max(1.0, theme.grown / WORDS))
    for line, row in card.name_lines(base.name, layout):
        assert text.width(line, row.face) <= layout.name.width
        assert row.face.px >= round(least) - 1
    if not layout.small:
        words = richtext.fit_block(base.words, Face("sans", layout.text_px), layout.words.size)
        assert richtext.height(base.words, words, layout.words.width) <= layout.words.height
        assert layout.text_px >= round(least) - 1


@pytest.mark.deep
@pytest.mark.parametrize("width", [60, 116, 220])
def test_all_fronts_differ_and_have_clear_corners(theme, width):
    drawn = [card.face(front, width, theme) for front in FRONTS.values()]
    assert len({pixels(each) for each in drawn}) == len(FRONTS)
    assert {each.get_size() for each in drawn} == {card.size_of(width)}
    assert all(each.get_at((0, 0)).a < 16 and each.get_at((width // 2, width // 2)).a > 250 for each in drawn)


@pytest.mark.parametrize("width", [116, 220])
@pytest.mark.parametrize("identity", ["lunge", "true_sight", "toll_gate", "warden"])
def test_house_content_is_marked_as_such(theme, width, identity):
    front = FRONTS[identity]
    shots = {
        pixels(card.face(replace(front, origin=origin), width, theme)) for origin in ("house", "official", "")
    }
    assert front.origin == "house" and len(shots) == 3


@pytest.mark.parametrize("state", ["selected", "forbidden"])
def test_they_have_the_states_of_all_cards(theme, state):
    for front in (ACTIONS["lunge"], MAP_CARDS["old_lamp"]):
        assert pixels(card.face(front, 116, theme, state)) != pixels(card.face(front, 116, theme))


# ------------------------------------------------------------------ actions


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (Formula("dv", -2), "DV−2"),
        (Formula("dv"), "DV"),
        (Formula("dv", 2), "DV+2"),
        (Formula("low_die"), "die_low"),
        (Formula("low_die", 2), "die_low+2"),
        (Formula("high_die", -3, 2), "2×die_high−3"),
        (Formula("gap", 0), "0+"),
        (Formula("any"), "sparkle"),
    ],
)
def test_formulas_are_written_short(value, written):
    assert "".join(piece.words or piece.icon for piece in duel.pieces(value)) == written
    assert Piece() not in duel.pieces(value)


@pytest.mark.parametrize("identity", ACTIONS)
def test_a_formula_stays_in_its_room_and_can_be_read(theme, identity):
    for wide, high in ((50, 28), (80, 44), (200, 90)):
        surface = pygame.Surface((300, 200), pygame.SRCALPHA)
        px = duel.write(surface, ACTIONS[identity].value, (150, 100), (wide, high), (255, 255, 255), theme)
        assert px >= 14
        room = Rect(146 - wide // 2, 94 - high // 2, wide + 8, high + 12)
        assert room.contains(surface.get_bounding_rect(min_alpha=60))


def test_strikes_blocks_and_evades_are_told_apart_by_shape(theme):
    shapes = []
    for way in duel.PLATES:
        plate = duel.plate(way, 60, theme)
        shapes.append({(x, y) for x in range(60) for y in range(60) if plate.get_at((x, y)).a > 200})
    assert all(len(one ^ other) > 0.15 * len(one | other) for one, other in combinations(shapes, 2))


@pytest.mark.parametrize("variants", VARIANTS)
def test_figures_are_readable_on_their_plates(variants):
    theme = load_theme((1280, 720), variants=variants)
    for way in duel.PLATES:
        assert contrast(theme.color("text"), lighten(theme.color(way), 0.16)) >= 3


@pytest.mark.parametrize("width", [104, 150, 220])
def test_an_upgrade_shows_that_it_is_one_and_what_it_replaces(theme, width):
    face = ACTIONS["lunge"]
    others = [replace(face, replaces=replaced) for replaced in ("", "strike", "long_strike", "defend")]
    assert len({pixels(card.face(each, width, theme)) for each in others}) == 4


def test_keywords_have_their_words_where_there_is_room_and_a_sign_everywhere(theme):
    row = (Chip("ignore_block", "Ignores block"), Chip("unevadable", "Unevadable"))
    shots = []
    for wide in (300, 60):
        surface = pygame.Surface((300, 40), pygame.SRCALPHA)
        cards.draw_row(surface, row, Rect(0, 0, wide, 30), 22, theme)
        shots.append(surface.get_bounding_rect(min_alpha=60))
    assert shots[0].width > 3 * shots[1].width
    assert all(shot.bottom <= 30 for shot in shots) and shots[1].right <= 60


def test_all_keywords_and_windows_have_signs_of_their_own(theme):
    marks = ("first_strike", "ignore_block", "unevadable", "unbreakable", "halve_on_fail")
    for group in (marks, ("prep", "showdown", "any")):
        greys = [pygame.transform.grayscale(cards.disc(Chip(each, ""), 30, theme)) for each in group]
        assert len({pixels(grey) for grey in greys}) == len(group)


# ------------------------------------------------------------------ powers, maps, classes


@pytest.mark.parametrize("width", [116, 220])
def test_a_power_shows_its_cost_and_when_it_is_played(theme, width):
    face = POWER_CARDS["true_sight"]
    costs = {pixels(card.face(replace(face, cost=cost), width, theme)) for cost in (0, 1, 2)}
    windows = {
        pixels(card.face(replace(face, window=Chip(window, window)), width, theme))
        for window in ("prep", "showdown", "any")
    }
    assert len(costs) == len(windows) == 3


def test_kinds_of_map_cards_differ_without_colour(theme):
    """The same card of another kind: what differs in grey lies at the edge of its window as well as in its sign."""
    faces = [replace(MAP_CARDS["old_lamp"], kind=kind) for kind in WINDOWS]
    greys = [pygame.transform.grayscale(card.face(face, 150, theme)) for face in faces]
    edge = (8, 44, 20, 150)
    assert len({pixels(grey.subsurface(edge)) for grey in greys}) == 3


@pytest.mark.parametrize("width", [60, 116, 220])
def test_a_map_card_without_effects_is_dark_but_can_still_be_read(theme, width):
    face = MAP_CARDS["twin_lamps"]
    lit, dark = (card.face(replace(face, disabled=off), width, theme) for off in (False, True))
    assert sum(pygame.transform.average_color(dark)[:3]) < sum(pygame.transform.average_color(lit)[:3])
    paper = tuple(round(part * 150 / 255) for part in theme.color("paper"))
    ink = tuple(round(part * 150 / 255) for part in theme.color("ink"))
    assert contrast(paper, ink) >= 4.5


def test_each_class_has_a_crest_of_its_own(theme):
    for px in (28, 60):
        greys = [pygame.transform.grayscale(cards.crest(each, px, theme)) for each in HEROES]
        assert len({pixels(grey) for grey in greys}) == len(HEROES)
    assert pixels(cards.crest("shade", 60, theme)) != pixels(cards.crest("shade", 60, theme, fallen=True))


def test_a_class_card_tells_its_deck(theme):
    face = HEROES["fencer"]
    other = replace(face, deck=tuple((action, 2) for action, _ in face.deck))
    assert pixels(card.face(face, 220, theme)) != pixels(card.face(other, 220, theme))


@pytest.mark.parametrize("name", BACKS)
def test_hidden_cards_are_nothing_but_the_back_of_their_deck(theme, canvas, name):
    shots = []
    for front in (ACTIONS["strike"], MAP_CARDS["old_lamp"], None):
        shot = canvas.copy()
        pose = Pose(200, 200, turned=1 if front else 0)
        card.draw(shot, front, looks.back(TITLE, name, theme), pose, 120, theme)
        shots.append(pixels(shot))
    assert len(set(shots)) == 1


def test_decks_have_backs_of_their_own_with_one_motif(theme):
    backs = [looks.back(TITLE, name, theme) for name in BACKS]
    assert {back.motif for back in backs} == {"lamp"}
    assert len({pixels(card.back(back, 90, theme)) for back in backs}) == 4
