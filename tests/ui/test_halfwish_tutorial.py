"""The tutorial of Halfwish as people play it: all of it with real events, something wrong tried before every deed."""

from __future__ import annotations

import pytest

from scenes.app import App
from scenes.halfwish import HalfwishBoard
from scenes.settings_store import Settings
from scenes.table import TableScene
from tests.ui.halfwish_table import Player
from tests.ui.lessons import SIZES, Give, covers_nothing, moments, sit_down, take_whole
from tests.ui.user import User

TITLE = "halfwish"
DEEDS = [
    *("powers", "duel", "commit", "scout", "truce", "keep", "discard"),
    *("again", "pair", "adrenaline", "poor", "reroll", "offer", "upgrade"),
]
"""The steps at which something can be done wrong."""


def hands(table: TableScene, user: User, way: str) -> Give:
    assert isinstance(table.board, HalfwishBoard)
    return Player(table.board, user, way).answer


@pytest.mark.parametrize("way", ["mouse", "touch", "keyboard"])
def test_the_whole_tutorial_is_played_with_something_else_tried_at_every_deed(way: str) -> None:
    assert take_whole(TITLE, way, hands) == DEEDS


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_it_never_covers_what_it_points_at(size: tuple[int, int], text_size: float) -> None:
    covers_nothing(TITLE, size, text_size)


def test_the_dice_are_pointed_at_where_they_lie() -> None:
    app = App((1280, 720), Settings(speed=0.0), headless=True)
    user, table = sit_down(app, TITLE)
    board = table.board
    assert isinstance(board, HalfwishBoard)
    at_rest, in_duel = False, False
    for _ in moments(user, table):
        spot = board.spot("dice")
        if board.fighting:
            in_duel = True
            assert spot == board.places.sides[1]
        elif board.model.state.turn:
            at_rest = True
            assert spot and board.plates[0].rect.contains(spot)
    assert at_rest and in_duel
    app.close()
