from __future__ import annotations

from itertools import combinations, product

import pygame
import pytest
from pygame import Rect

from scenes.which_witch.places import Places, places
from sprites.theme import load_theme

SIZES = [(1024, 640), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (1024, 1400)]


@pytest.fixture(autouse=True)
def fonts() -> None:
    """Rows of buttons are as high as their letters."""
    pygame.font.init()


def lay(
    size: tuple[int, int], seats: int, viewer: int | None, *, log: bool, text_size: float = 1.0
) -> Places:
    theme = load_theme(size, text_size=text_size)
    top = theme.px(9)
    width = size[0] * 3 // 4 if log else size[0]
    return places(Rect(0, top, width, size[1] - top), seats, viewer, theme)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_nothing_overlaps_and_nothing_leaves_the_board(size: tuple[int, int], seats: int) -> None:
    for viewer, log in product((0, 1, None), (False, True)):
        nothing_overlaps(lay(size, seats, viewer, log=log), seats)


def nothing_overlaps(spots: Places, seats: int) -> None:
    lasting = [*spots.plates.values(), spots.draw, spots.discard]
    lasting += [area for pair in spots.keepsakes.values() for area in pair]
    if spots.hand.width:
        lasting.append(spots.hand)
    assert sorted(spots.plates) == list(range(seats))
    for part in lasting:
        assert spots.area.contains(part), part
    for first, second in combinations(lasting, 2):
        assert not first.colliderect(second), (first, second)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("log", [False, True])
def test_there_is_a_middle_to_play_in(size: tuple[int, int], seats: int, log: bool) -> None:
    spots = lay(size, seats, 0, log=log)
    assert spots.stage.width >= spots.table_card * 1.8
    assert spots.middle.contains(spots.stage)
    assert not any(plate.colliderect(spots.stage) for plate in spots.plates.values())
    assert spots.draw.right <= spots.stage.left and spots.stage.right <= spots.discard.left
    assert spots.bar.bottom <= spots.hand.top


@pytest.mark.parametrize("size", SIZES[:4])
def test_cards_in_hand_can_be_read(size: tuple[int, int]) -> None:
    assert lay(size, 4, 0, log=False).card >= 104


def test_seats_sit_in_rotation_from_the_left() -> None:
    spots = lay((1920, 1080), 6, 2, log=False)
    around = [spots.plates[seat] for seat in (3, 4, 5, 0, 1)]
    assert [area.centerx for area in around] == sorted(area.centerx for area in around)
    assert around[2].centerx == pytest.approx(spots.area.centerx, abs=2)
    assert spots.plates[2].bottom > spots.hand.top


@pytest.mark.parametrize("text_size", [1.5, 2.0])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_large_text_leaves_room(text_size: float, seats: int) -> None:
    spots = lay((1280, 720), seats, 0, log=False, text_size=text_size)
    parts = [*spots.plates.values(), spots.draw, spots.discard, spots.hand]
    assert not any(a.colliderect(b) for a, b in combinations(parts, 2))
