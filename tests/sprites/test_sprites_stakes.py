"""What a duel is about: points, health, tokens, roles, statuses, and dice in their cup."""

from itertools import combinations

import pygame
import pytest
from pygame import Rect

from sprites import dice
from sprites.halfwish import cup, scores
from tests.sprites.pictures import grey, painted, pixels

AREA = Rect(40, 60, 190, 64)


def bare() -> pygame.Surface:
    return pygame.Surface((300, 200), pygame.SRCALPHA)


@pytest.mark.parametrize("points", [-12, -1, 0, 7, 38])
@pytest.mark.parametrize("gain", [-2, 0, 3])
def test_points_are_large_and_stay_in_their_place(theme, points, gain):
    surface = bare()
    scores.draw_points(surface, points, AREA, theme, gain=gain)
    drawn = surface.get_bounding_rect(min_alpha=60)
    assert AREA.inflate(4, 8).contains(drawn)
    assert drawn.height > AREA.height * 0.55


@pytest.mark.parametrize("health", [-3, 0, 1, 9, 25])
@pytest.mark.parametrize("loss", [-3, 0, 12])
def test_health_stays_in_its_place(theme, health, loss):
    surface = bare()
    scores.draw_health(surface, health, 25, AREA, theme, loss=loss)
    assert AREA.inflate(4, 8).contains(surface.get_bounding_rect(min_alpha=60))


def test_the_bar_is_as_long_as_there_is_health(theme):
    reach = []
    for health in (5, 15, 25):
        surface = bare()
        scores.draw_health(surface, health, 25, AREA, theme)
        row = AREA.bottom - round(AREA.height * scores.BAR / 2)
        well = theme.color("well")
        lit = [x for x in range(AREA.left, AREA.right) if sum(surface.get_at((x, row))[:3]) > sum(well) + 150]
        reach.append((max(lit) - AREA.left) / AREA.width)
    assert reach == pytest.approx([0.2, 0.6, 1.0], abs=0.04)


def test_what_would_be_lost_and_healed_is_seen_without_colour(theme):
    greys = {grey(painted(bare(), scores.draw_health, 12, 25, AREA, theme, loss=loss)) for loss in (-3, 0, 3)}
    assert len(greys) == 3


@pytest.mark.parametrize("token", ["mana", "lamp", "upgrade"])
@pytest.mark.parametrize("count", [0, 1, 3, 5, 6, 12])
def test_tokens_cover_what_they_say(theme, token, count):
    surface = bare()
    said = scores.draw_tokens(surface, token, count, Rect(10, 10, 150, 28), theme)
    drawn = surface.get_bounding_rect(min_alpha=60)
    assert said.inflate(4, 8).contains(drawn) if count else drawn.width == 0


def test_tokens_roles_and_statuses_differ_without_colour(theme):
    rows = [
        [scores.token_of(token, 30, theme) for token in ("mana", "lamp", "upgrade")],
        [scores.role("aggressor", 30, theme), scores.role("defender", 30, theme)],
        [scores.status("ignite", 1, 24, theme), scores.status("poison", 1, 24, theme)],
        [scores.status("ignite", count, 24, theme) for count in (0, 1, 2)],
        [scores.token_of("mana", 30, theme), scores.token_of("mana", 30, theme, spent=True)],
    ]
    for row in rows:
        greys = [pixels(pygame.transform.grayscale(drawn)) for drawn in row]
        assert all(one != other for one, other in combinations(greys, 2))


def test_hidden_dice_show_a_question_and_no_face(theme):
    hidden = pixels(cup.hidden(40, theme))
    assert all(hidden != pixels(dice.still(cup.DIE, face, 40, theme)) for face in range(1, 7))
    shots = {}
    for faces in ((1, 6), (6, 1), (None, None), (None, 6)):
        surface = bare()
        cup.draw(surface, faces, AREA, theme, seat=1)
        shots[faces] = pixels(surface)
    assert len(set(shots.values())) == 4


def test_the_cup_wears_the_colour_of_its_seat(theme):
    shots = set()
    for seat in (0, 1):
        surface = bare()
        cup.draw(surface, (None, None), AREA, theme, seat=seat)
        shots.add(pixels(surface))
        assert AREA.inflate(6, 10).contains(surface.get_bounding_rect(min_alpha=90))
    assert len(shots) == 2


def test_dice_lie_where_they_are_said_to(theme):
    first, second = cup.spots(AREA)
    assert AREA.collidepoint(first) and AREA.collidepoint(second)
    assert second[0] - first[0] >= cup.die_px(AREA) * 0.7
