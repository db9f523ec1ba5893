"""The Magewinds table for any window and number of seats: nothing lies on anything else, and all of it is there."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Rect

from scenes.magewinds.layout import lay_out
from scenes.ui.log import has_room_for_log, log_width
from sprites.battlefield.mat import frame_width
from sprites.drawing import text
from sprites.drawing.text import Face
from sprites.drawing.theme import load_theme
from tests.ui.window import SIZES

pygame.font.init()


def board_area(size: tuple[int, int]) -> Rect:
    """What the prompt and, in wide windows, the log leave of a window."""
    theme = load_theme(size)
    log = log_width(theme, size[0]) if has_room_for_log(theme, size[0]) else 0
    return Rect(0, theme.px(11), size[0] - log, size[1] - theme.px(11))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("viewer", [None, 0, 1])
@pytest.mark.parametrize("mat", [(12, 16), (24, 16)])
@pytest.mark.parametrize("measuring", [False, True])
def test_nothing_lies_on_anything_else(
    size: tuple[int, int], seats: int, viewer: int | None, mat: tuple[int, int], measuring: bool
) -> None:
    theme, area = load_theme(size), board_area(size)
    found = lay_out(area, seats, viewer, theme, mat, measuring=measuring)
    deck, *up, discard = found.winds
    row = [found.tools, found.actions, found.peek]
    parts = [*row, deck, up[0].unionall(up[1:]), discard, *found.warbands.values()]
    for part in (found.mat, *parts):
        assert area.contains(part) and part.width > 0 and part.height > 0
    for one, other in combinations(parts, 2):
        assert not one.colliderect(other), (one, other)
    for part in parts:
        over = found.mat.clip(part)
        assert not over or (part in row and over.height < frame_width(theme, mat)), part


@pytest.mark.parametrize("size", SIZES)
def test_winds_over_the_mat_lie_side_by_side(size: tuple[int, int]) -> None:
    found = lay_out(board_area(size), 2, 0, load_theme(size))
    for one, other in combinations(found.offered, 2):
        assert not one.colliderect(other)
    assert all(found.mat.contains(spot) and spot.bottom < found.actions.top for spot in found.offered)


@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)])
def test_the_mat_takes_three_fifths_of_a_large_window_beside_the_log(size: tuple[int, int]) -> None:
    """And a fighter's card beside it still has a legible name."""
    theme, area = load_theme(size), board_area(size)
    assert area.width < size[0]
    found = lay_out(area, 2, 0, theme)
    assert 0.62 * size[0] < found.mat.width < 0.67 * size[0]
    assert found.left.width >= text.width("Enchanter", Face("serif", theme.smallest, bold=True))


@pytest.mark.parametrize("size", SIZES)
def test_the_mat_is_the_largest_part_and_fingers_hit_what_there_is(size: tuple[int, int]) -> None:
    theme = load_theme(size)
    found = lay_out(board_area(size), 2, 0, theme)
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
