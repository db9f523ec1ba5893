"""The pieces of a dungeon: their dice, hit points, facing, states, and what lies on them."""

from dataclasses import replace
from itertools import combinations, product

import pygame
import pytest
from pygame import Rect

from sprites.drawing import icons, looks
from sprites.drawing.color import contrast, ink_on
from sprites.drawing.theme import load_theme
from sprites.half_the_battle import piece as polyhedron
from sprites.half_the_battle import piece_effects
from sprites.half_the_battle.piece import SIDES, Mark, Polyhedron
from tests.sprites.dungeon import CHARACTERS
from tests.sprites.pictures import greys_of, pixels

ROGUE = Polyhedron("d8", "rogue", 0, 1, 5)
STATES = ("plain", "offered", "selected", "target", "helped", "idle")
PLACE = (100, 100)


def shot(piece: Polyhedron, theme, px: int = 40, **how) -> pygame.Surface:
    surface = pygame.Surface((200, 200), pygame.SRCALPHA)
    polyhedron.draw(surface, piece, PLACE, px, theme, **how)
    return surface


@pytest.mark.parametrize("px", [28, 40, 64])
def test_all_dice_differ_even_on_the_same_hit_points(theme, px):
    assert len(greys_of(shot(replace(ROGUE, die=die, hp=4), theme, px) for die in SIDES)) == len(SIDES)


@pytest.mark.parametrize("die", SIDES)
def test_every_number_of_hit_points_differs(theme, die):
    numbers = range(1, SIDES[die] + 1)
    assert len(greys_of(shot(replace(ROGUE, die=die, hp=hp), theme) for hp in numbers)) == len(numbers)


@pytest.mark.parametrize("variants", [(), ("colour_blind",), ("high_contrast",)])
def test_hit_points_can_be_read_on_their_die(variants):
    theme = load_theme((1280, 720), variants=variants)
    for die, seat in product(SIDES, range(6)):
        ground = polyhedron.tint(die, seat, theme)
        assert contrast(ink_on(ground, theme.color("night"), (255, 255, 255)), ground) >= 4.5


@pytest.mark.parametrize("identity", CHARACTERS)
def test_every_class_has_an_emblem_of_its_own(theme, identity):
    look = looks.looks_of("half_the_battle")[identity]
    assert look["icon"] in icons.names()
    others = [replace(ROGUE, look=other) for other in CHARACTERS if other != identity]
    mine = pixels(pygame.transform.grayscale(shot(replace(ROGUE, look=identity), theme)))
    assert mine not in greys_of(shot(other, theme) for other in others)


@pytest.mark.parametrize("die", SIDES)
@pytest.mark.parametrize("chicken", [False, True])
def test_the_beak_reaches_ahead(theme, die, chicken):
    for facing in (1, -1):
        piece = replace(ROGUE, die=die, facing=facing, chicken=chicken)
        area = shot(piece, theme, 60).get_bounding_rect(min_alpha=200)
        ahead = (area.right - PLACE[0], PLACE[0] - area.left)
        assert ahead[facing < 0] > ahead[facing > 0] * 1.15


def test_both_players_differ_without_colour(theme):
    pieces = [replace(ROGUE, seat=seat) for seat in (0, 1)]
    assert len(greys_of(shot(piece, theme) for piece in pieces)) == 2


def test_states_differ_without_colour(theme):
    shots = [shot(ROGUE, theme, state=state) for state in STATES]
    assert len(greys_of(shots)) == len(STATES)


def test_a_selected_piece_is_raised(theme):
    low, high = (
        shot(ROGUE, theme, state=state).get_bounding_rect(min_alpha=200) for state in ("plain", "selected")
    )
    assert high.top < low.top


def test_dying_pieces_break_and_fade(theme):
    whole, dying = (polyhedron.body_of(replace(ROGUE, dying=dying), 60, theme) for dying in (False, True))
    middle = whole.get_width() // 2, whole.get_height() // 3
    assert dying.get_at(middle).a < whole.get_at(middle).a
    assert len(greys_of((whole, dying))) == 2


def test_a_chicken_shows_its_hit_points(theme):
    numbers = range(1, 9)
    assert len(greys_of(shot(replace(ROGUE, chicken=True, hp=hp), theme) for hp in numbers)) == len(numbers)
    right, left = (piece_effects.chicken(40, facing, theme) for facing in (1, -1))
    assert pixels(right) == pixels(pygame.transform.flip(left, True, False))


def test_tokens_tell_what_they_are_whose_and_for_how_long_without_colour(theme):
    marks = [
        Mark(look, seat, rounds)
        for look in ("hex", "sacrifice", "polymorph")
        for seat in (0, 1)
        for rounds in (0, 2)
    ]
    assert len(greys_of(polyhedron.round_of(mark, 18, theme) for mark in marks)) == len(marks)


@pytest.mark.parametrize("count", [1, 2, 3, 6])
@pytest.mark.parametrize("facing", [1, -1])
def test_tokens_stay_with_their_piece(theme, count, facing):
    surface = pygame.Surface((200, 200), pygame.SRCALPHA)
    area = Rect(70, 70, 60, 64)
    polyhedron.draw_marks(surface, (Mark("hex", 1),) * count, area, facing, theme)
    assert area.inflate(4, 16).contains(surface.get_bounding_rect(min_alpha=60))


def test_what_would_happen_is_told_without_colour(theme):
    plaques = [
        piece_effects.forecast(change, 22, theme, dies=dies)
        for change, dies in ((-4, False), (-4, True), (4, False), (-5, False))
    ]
    assert all(
        one.get_size() != other.get_size() or len(greys_of((one, other))) == 2
        for one, other in combinations(plaques, 2)
    )


@pytest.mark.parametrize("die", SIDES)
def test_a_piece_covers_what_it_says(theme, die):
    area = polyhedron.area_of(PLACE, 60)
    drawn = shot(replace(ROGUE, die=die), theme, 60).get_bounding_rect(min_alpha=220)
    assert area.inflate(30, 14).contains(drawn)
    assert drawn.width * drawn.height > area.width * area.height * 0.5
