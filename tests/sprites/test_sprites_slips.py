"""Actions on slips of their own, and arrows."""

from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from sprites.drawing.theme import load_theme
from sprites.half_the_battle import action_slip, piece_effects
from tests.sprites.dungeon import CHARACTERS, character
from tests.sprites.pictures import painted, pixels

SIZE = (250, 64)


def shot(action, letters, theme, **how):
    surface = pygame.Surface((300, 110), pygame.SRCALPHA)
    action_slip.draw(surface, action, Rect((20, 20), SIZE), letters, theme, **how)
    return pixels(surface)


def test_slips_tell_how_an_action_stands(theme):
    action = character(CHARACTERS["rogue"]).actions[0]
    letters = action_slip.letters_of([action], SIZE, theme)
    shots = {
        shot(replace(action, standing=each), letters, theme) for each in ("ready", "locked", "used", "chosen")
    }
    shots.add(shot(action, letters, theme, open_=False))
    shots.add(shot(action, letters, theme, choosable=1.0))
    assert len(shots) == 6


def test_on_a_narrow_slip_the_name_comes_before_all_that_it_does(theme):
    action = next(each for each in character(CHARACTERS["fighter"]).actions if len(each.figures) > 1)
    letters = action_slip.letters_of([action], SIZE, theme)
    first = replace(action, figures=action.figures[:1])
    shots = {}
    for wide in (190, 400):
        surfaces = [pygame.Surface((wide, 64), pygame.SRCALPHA) for _ in range(2)]
        for surface, each in zip(surfaces, (action, first), strict=True):
            action_slip.draw(surface, each, surface.get_rect(), letters, theme)
        shots[wide] = [pixels(surface) for surface in surfaces]
    assert shots[190][0] == shots[190][1]
    assert shots[400][0] != shots[400][1]


def test_a_slip_without_room_for_its_text_shows_name_and_effects(theme):
    action = character(CHARACTERS["fighter"]).actions[0]
    size = (190, 44)
    assert action_slip.letters_of([replace(action, words="and more words " * 9)], size, theme) is None
    shots = {}
    for each in (
        action,
        replace(action, words=""),
        replace(action, name="Other"),
        replace(action, figures=()),
    ):
        surface = pygame.Surface(size, pygame.SRCALPHA)
        action_slip.draw(surface, each, surface.get_rect(), None, theme)
        shots.setdefault(pixels(surface), []).append(each)
    assert sorted(map(len, shots.values())) == [1, 1, 2]


@pytest.mark.parametrize("name", sorted(CHARACTERS))
def test_all_actions_of_a_piece_are_written_alike_and_can_be_read(theme, name):
    actions = character(CHARACTERS[name]).actions
    large = action_slip.letters_of(actions, (520, 120), theme)
    small = action_slip.letters_of(actions, SIZE, theme)
    assert theme.smallest <= small.px <= large.px
    assert large.px == theme.text_px("lead")


def test_where_there_is_room_the_lanes_in_reach_are_shown(theme):
    action = character(CHARACTERS["ranger"]).actions[0]
    letters = action_slip.letters_of([action], SIZE, theme)
    assert not action_slip.roomy([action], SIZE, letters, theme)
    assert action_slip.roomy([action], (300, 150), letters, theme)
    pictures = {
        pixels(
            painted(
                pygame.Surface((340, 200), pygame.SRCALPHA),
                action_slip.draw,
                action,
                Rect(20, 20, 300, 150),
                letters,
                theme,
                facing=facing,
            )
        )
        for facing in (0, 1, -1)
    }
    assert len(pictures) == 3


def test_on_a_tiny_slip_nothing_is_painted_beyond_it():
    theme = load_theme((1024, 640), text_size=1.5)
    action = character(CHARACTERS["bard"]).actions[0]
    letters = action_slip.letters_of([action], (150, 34), theme)
    surface = pygame.Surface((300, 110), pygame.SRCALPHA)
    action_slip.draw(surface, action, Rect(50, 30, 150, 34), letters, theme)
    solid = pygame.mask.from_surface(surface, 250)
    assert all(Rect(50, 30, 150, 34).contains(area) for area in solid.get_bounding_rects())


def test_an_arrow_leads_from_its_start_to_its_end(theme):
    for start, end in (((40, 80), (260, 90)), ((260, 40), (40, 90)), ((150, 20), (150, 95))):
        surface = pygame.Surface((300, 120), pygame.SRCALPHA)
        piece_effects.draw(surface, start, end, 40, (200, 40, 40), theme)
        area = surface.get_bounding_rect(min_alpha=120)
        assert area.inflate(20, 20).collidepoint(start)
        assert area.inflate(40, 40).collidepoint(end)
