from __future__ import annotations

from itertools import combinations, product

import pygame
import pytest
from pygame import Rect

from scenes.which_witch.layout import Layout, lay_out
from sprites.cards.card import size_of
from sprites.drawing.theme import load_theme
from sprites.players import Form, name_room

SIZES = [(1024, 640), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (1024, 1400)]


@pytest.fixture(autouse=True)
def fonts() -> None:
    """Rows of buttons are as high as their letters."""
    pygame.font.init()


def lay(
    size: tuple[int, int], seats: int, viewer: int | None, *, log: bool, text_size: float = 1.0
) -> Layout:
    theme = load_theme(size, text_size=text_size)
    top = theme.px(9)
    width = size[0] * 3 // 4 if log else size[0]
    return lay_out(Rect(0, top, width, size[1] - top), seats, viewer, theme)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_nothing_overlaps_and_nothing_leaves_the_board(size: tuple[int, int], seats: int) -> None:
    for viewer, log in product((0, 1, None), (False, True)):
        nothing_overlaps(lay(size, seats, viewer, log=log), seats)


def nothing_overlaps(layout: Layout, seats: int) -> None:
    lasting = [*layout.plates.values(), layout.draw, layout.discard]
    lasting += [area for pair in layout.keepsakes.values() for area in pair]
    if layout.hand.width:
        lasting.append(layout.hand)
    assert sorted(layout.plates) == list(range(seats))
    for part in lasting:
        assert layout.area.contains(part), part
    for first, second in combinations(lasting, 2):
        assert not first.colliderect(second), (first, second)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("log", [False, True])
def test_there_is_a_middle_to_play_in(size: tuple[int, int], seats: int, log: bool) -> None:
    layout = lay(size, seats, 0, log=log)
    assert layout.stage.width >= layout.table_card * 1.8
    assert layout.middle.contains(layout.stage)
    assert not any(plate.colliderect(layout.stage) for plate in layout.plates.values())
    assert layout.draw.right <= layout.stage.left and layout.stage.right <= layout.discard.left
    assert layout.bar.bottom <= layout.hand.top


def test_a_large_hand_takes_the_room_of_what_lies_beside_it() -> None:
    theme = load_theme((1280, 720), text_size=2.0)
    usual, large = (lay_out(Rect(0, 90, 1280, 630), 4, 0, theme, held) for held in (5, 8))
    assert usual.keepsakes and not large.keepsakes
    assert large.hand.width > 1.3 * usual.hand.width
    nothing_overlaps(large, 4)


@pytest.mark.parametrize("size", SIZES[:4])
def test_cards_in_hand_can_be_read(size: tuple[int, int]) -> None:
    assert lay(size, 4, 0, log=False).card >= 104


def test_seats_sit_in_rotation_from_the_left() -> None:
    layout = lay((1920, 1080), 6, 2, log=False)
    around = [layout.plates[seat] for seat in (3, 4, 5, 0, 1)]
    assert [area.centerx for area in around] == sorted(area.centerx for area in around)
    assert around[2].centerx == pytest.approx(layout.area.centerx, abs=2)
    assert layout.plates[2].bottom > layout.hand.top


LARGE = list(product([(1024, 640), (1280, 720), (1920, 1080)], [1.5, 2.0], range(2, 7), [False, True]))


@pytest.mark.parametrize(("size", "text_size", "seats", "log"), LARGE)
def test_large_text_leaves_room(size: tuple[int, int], text_size: float, seats: int, log: bool) -> None:
    for viewer in (0, None):
        nothing_overlaps(lay(size, seats, viewer, log=log, text_size=text_size), seats)


@pytest.mark.parametrize("size", SIZES[:4])
@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", range(3, 7))
def test_played_cards_are_large_enough_to_be_read(
    size: tuple[int, int], text_size: float, seats: int
) -> None:
    layout = lay(size, seats, 0, log=False, text_size=text_size)
    assert layout.table_card >= 0.7 * layout.card
    assert layout.stage.height >= size_of(layout.table_card)[1]


@pytest.mark.parametrize(("size", "text_size", "seats", "log"), LARGE)
def test_between_the_piles_a_button_has_room_for_large_words(
    size: tuple[int, int], text_size: float, seats: int, log: bool
) -> None:
    layout = lay(size, seats, 0, log=log, text_size=text_size)
    assert not any(layout.between.colliderect(pile) for pile in (layout.draw, layout.discard))
    assert layout.between.width >= load_theme(size, text_size=text_size).px(36)
    assert layout.bar.contains(layout.between) and layout.draw.bottom <= layout.bar.bottom


@pytest.mark.parametrize("size", SIZES[:4])
@pytest.mark.parametrize("text_size", [1.0, 1.25, 1.5, 2.0])
def test_names_on_plates_grow_with_the_text(size: tuple[int, int], text_size: float) -> None:
    """At 150% a plate gives up its row of hearts, so that its name can be larger than at 100%."""
    usual, layout = (lay(size, 4, 0, log=True, text_size=factor) for factor in (1.0, text_size))
    for seat, form in layout.forms.items():
        grown = room_of_name(form, layout.plates[seat].height)
        assert grown >= 0.99 * room_of_name(usual.forms[seat], usual.plates[seat].height)
        assert text_size < 1.5 or grown >= 1.3 * room_of_name("wide", usual.plates[0].height)


def room_of_name(form: Form, height: int) -> float:
    """How high the letters on a plate may be, in pixels."""
    return name_room(Rect(0, 0, 10 * height, height), form).height
