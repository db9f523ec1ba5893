"""Battle dice: the faces of the rules, told apart by their signs."""

import pygame
import pytest

from game import titles
from sprites import dice
from sprites.unnamed_wizard import battle_die
from tests.sprites.pictures import pixels


def test_the_die_has_the_faces_of_the_rules():
    assert sorted(battle_die.FACES) == sorted(titles.load("unnamed_wizard").content.figures.die)


@pytest.mark.parametrize("px", [24, 60])
def test_faces_differ_without_their_colours(theme, px):
    shots = []
    for face in ("hit", "clash", "blank"):
        shot = pygame.Surface((100, 100), 0, 32)
        battle_die.draw(shot, face, (50, 50), px, theme)
        shots.append(pixels(pygame.transform.grayscale(shot)))
    assert len(set(shots)) == 3


def test_a_roll_ends_on_its_face(theme):
    body = battle_die.body()
    for face in ("hit", "clash", "blank"):
        rolled, still = (pygame.Surface((160, 160), 0, 32) for _ in range(2))
        battle_die.draw(rolled, face, (80, 80), 40, theme, rolled=1.0, seed=5)
        dice.draw(still, body, battle_die.side(face), (80, 80), 40, theme)
        assert pixels(rolled) == pixels(still)
        moving = pygame.Surface((160, 160), 0, 32)
        battle_die.draw(moving, face, (80, 80), 40, theme, rolled=0.4, seed=5)
        assert pixels(moving) != pixels(still)


def test_an_unknown_face_is_an_error():
    with pytest.raises(ValueError, match="tuple"):
        battle_die.side("miss")
