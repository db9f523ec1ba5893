"""What the tutorial of Halfwish alone has."""

from __future__ import annotations

from scenes.app import App
from scenes.halfwish import HalfwishBoard
from scenes.settings_store import Settings
from tests.ui.lessons import moments, sit_down

TITLE = "halfwish"


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
