"""Dice: their facets, faces and rolls; battle dice, told apart by their signs."""

import math

import pygame
import pytest

from game import titles
from sprites import dice
from sprites.dice import Die
from sprites.unnamed_wizard import battle_die
from tests.sprites.pictures import grey, painted, pixels


@pytest.mark.parametrize("sides", dice.SIDES)
def test_a_die_has_as_many_equal_facets_as_sides(sides):
    facets = dice.facets(sides)
    assert len(facets) == sides
    distances = {round(dice.dot(facet.normal, facet.middle), 6) for facet in facets}
    assert len(distances) == 1
    assert len({len(facet.corners) for facet in facets}) == 1


@pytest.mark.parametrize("sides", dice.SIDES)
def test_a_roll_ends_on_the_face_it_was_given(sides):
    for face in range(1, sides + 1):
        for seed in (0, 1, 99):
            end = dice.roll(sides, 1.0, seed)
            assert (end.x, end.y, end.height) == (0, 0, 0)
            assert end.turn == dice.resting(sides)
            assert dice.shown(sides, face, end.turn, seed) == face


@pytest.mark.parametrize("sides", dice.SIDES)
def test_each_value_stands_on_the_die_once(sides):
    for seed in range(5):
        assert sorted(dice.values(sides, sides // 2, seed)) == list(range(1, sides + 1))


@pytest.mark.parametrize("sides", dice.SIDES)
@pytest.mark.parametrize("progress", [0.0, 0.13, 0.5, 0.77, 0.99, 1.0])
def test_a_moment_of_a_roll_is_a_true_turn_and_repeats(sides, progress):
    moment = dice.roll(sides, progress, 4)
    assert moment == dice.roll(sides, progress, 4)
    rows = moment.turn
    for i in range(3):
        for j in range(3):
            assert dice.dot(rows[i], rows[j]) == pytest.approx(1.0 if i == j else 0.0, abs=1e-9)


def test_a_roll_slows_down_and_arrives_without_a_jump():
    last = dice.roll(20, 0.999, 3)
    assert math.hypot(last.x, last.y) < 0.001
    assert last.height == 0
    angle = math.acos(min(1.0, dice.dot(last.turn[2], dice.resting(20)[2])))
    assert angle < 0.001


def test_a_face_that_a_die_has_not_is_refused(theme):
    for face in (0, 7):
        with pytest.raises(ValueError, match="no face"):
            dice.still(Die(6), face, 40, theme)


@pytest.mark.parametrize("sides", dice.SIDES)
def test_the_last_frame_is_the_die_at_rest(theme, canvas, sides):
    rolled, resting = canvas.copy(), canvas.copy()
    dice.draw(rolled, Die(sides, "fire"), 3, (200, 200), 80, theme, progress=1.0, seed=12)
    dice.draw(resting, Die(sides, "fire"), 3, (200, 200), 80, theme)
    assert pixels(rolled) == pixels(resting)


def test_dice_show_their_face_and_their_tint(theme):
    faces = {pixels(dice.still(Die(6), face, 60, theme)) for face in range(1, 7)}
    assert len(faces) == 6
    tints = {pixels(dice.still(Die(20, tint), 7, 60, theme)) for tint in ("bone", "fire", "ice")}
    assert len(tints) == 3


@pytest.mark.deep
def test_frames_are_kept_and_bounded(theme, canvas):
    for seed in range(40):
        for step in range(0, 37, 4):
            dice.draw(canvas, Die(20), 9, (200, 200), 120, theme, progress=step / 36, seed=seed)
    assert dice._frames.bytes <= dice._frames.limit


def test_a_die_stays_inside_its_square(theme):
    for sides in dice.SIDES:
        for step in range(0, 37, 3):
            frame = dice._frame(Die(sides), 1, 100, theme, step, 5)
            edge = pygame.Rect(0, 0, 100, 100)
            assert edge.contains(frame.get_bounding_rect())
            rim = [frame.get_at((x, y)).a for x in (0, 99) for y in range(100)]
            assert max(rim) < 200


# ------------------------------------------------------------------ battle dice


def test_the_die_has_the_faces_of_the_rules():
    assert sorted(battle_die.FACES) == sorted(titles.load("unnamed_wizard").content.figures.die)


@pytest.mark.parametrize("px", [24, 60])
def test_faces_differ_without_their_colours(theme, px):
    shots = {
        grey(painted(pygame.Surface((100, 100), 0, 32), battle_die.draw, face, (50, 50), px, theme))
        for face in ("hit", "clash", "blank")
    }
    assert len(shots) == 3


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
