"""The Magewinds table for any window and number of seats: nothing lies on anything else, and all of it is there."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Rect

from scenes.magewinds.layout import lay_out
from sprites.drawing.theme import load_theme
from tests.ui.window import SIZES

pygame.font.init()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_nothing_lies_on_anything_else(size: tuple[int, int], seats: int, viewer: int | None) -> None:
    theme = load_theme(size)
    area = Rect(0, theme.px(10), size[0] - (size[0] // 4 if size[0] > 1200 else 0), size[1] - theme.px(10))
    found = lay_out(area, seats, viewer, theme)
    parts = [found.mat, found.tools, found.actions, found.hand, *found.winds, *found.warbands.values()]
    for part in parts:
        assert area.contains(part) and part.width > 0 and part.height > 0
    for one, other in combinations(parts, 2):
        assert not one.colliderect(other), (one, other)


@pytest.mark.parametrize("size", SIZES)
def test_the_mat_is_the_largest_part_and_fingers_hit_what_there_is(size: tuple[int, int]) -> None:
    theme = load_theme(size)
    area = Rect(0, theme.px(10), size[0], size[1] - theme.px(10))
    found = lay_out(area, 2, 0, theme)
    rest = [found.actions, found.hand, *found.warbands.values()]
    assert all(found.mat.width * found.mat.height > 2 * part.width * part.height for part in rest)
    assert min(found.tools.height, found.actions.height) >= theme.target
    assert min(found.winds[0].size) >= theme.least_target


def test_whoever_looks_stands_at_the_left() -> None:
    theme = load_theme((1280, 720))
    area = Rect(0, 60, 1280, 660)
    for viewer in range(4):
        found = lay_out(area, 4, viewer, theme)
        assert found.warbands[viewer].topleft == found.left.topleft
        assert set(found.warbands) == {0, 1, 2, 3}
