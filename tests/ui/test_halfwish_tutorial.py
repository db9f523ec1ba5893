"""What the tutorial of Halfwish alone has."""

from __future__ import annotations

import pytest

from scenes.app.app import App
from scenes.app.settings import Settings
from scenes.halfwish.board import HalfwishBoard
from tests.ui.lessons import moments, sit_down
from tests.ui.window import SIZES

TITLE = "halfwish"


@pytest.mark.deep
@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("size", SIZES)
def test_of_fanned_cards_only_what_is_meant_is_pointed_at(size: tuple[int, int]) -> None:
    app = App(size, Settings(speed=0.0), headless=True)
    user, table = sit_down(app, TITLE)
    board, seen = table.board, set()
    assert isinstance(board, HalfwishBoard)
    for _ in moments(user, table):
        step = table.coach.step
        named = {target.name for target in step.point if target.role == "card"} if step else set()
        if named:
            user.click((1, 1))  # nothing has the focus: no card is lifted
            held = [*board.hands[1].cards, *board.powers[1].cards]
            ringed = [card for card in held if card.screen_rect.collidelist(table.coach.pointed_at) >= 0]
            seen |= {card.name for card in ringed}
            assert {card.name for card in ringed} <= named, step
    assert {"Adrenaline", "Long Strike", "Strike", "Defend"} <= seen
    app.close()


@pytest.mark.deep
@pytest.mark.usefixtures("undrawn")
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
            assert spot == board.layout.sides[1]
        elif board.view.state.turn:
            at_rest = True
            assert spot and board.player_areas[0].rect.contains(spot)
    assert at_rest and in_duel
    app.close()
