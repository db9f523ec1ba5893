"""What the tutorial of Magewinds alone has."""

from __future__ import annotations

import pygame
import pytest

from scenes.app.app import App
from scenes.app.settings import Settings
from scenes.magewinds.board import MagewindsBoard
from tests.ui.lessons import moments, sit_down
from tests.ui.window import SIZES

TITLE = "magewinds"


@pytest.mark.deep
def test_what_is_put_somewhere_is_pointed_at_on_the_mat() -> None:
    app = App((1280, 720), Settings(speed=0.0), headless=True)
    user, table = sit_down(app, TITLE)
    board, seen = table.board, set()
    assert isinstance(board, MagewindsBoard)
    for _ in moments(user, table):
        step, spots = table.coach.step, table.coach.pointed_at
        if step and step.expected and step.expected.around and spots:
            seen.add(step.id)
            middle = pygame.Vector2(board.mat.pixel(step.expected.around.at))
            assert middle.distance_to(spots[-1].center) <= 1
            assert spots[-1].width == pytest.approx(
                2 * board.mat.scale.long(step.expected.around.within), abs=2
            )
    assert seen == {"deploy", "hill", "there"}
    app.close()


@pytest.mark.deep
@pytest.mark.parametrize("size", SIZES)
def test_a_click_into_the_ring_behind_a_fighter_knocks_it_back(size: tuple[int, int]) -> None:
    app = App(size, Settings(speed=0.0), headless=True)
    user, table = sit_down(app, TITLE)
    board = table.board
    assert isinstance(board, MagewindsBoard)
    for _ in moments(user, table):
        if table.session.question and table.session.question.key == "knockback.place":
            break
    user.frame()
    (ring,) = table.coach.pointed_at
    assert board.mat.rect.contains(ring)
    user.click(ring.center)
    user.frame(2)
    (place,) = [entry.answer for entry in table.session.match.journal if entry.key == "knockback.place"]
    assert place == pytest.approx((6990000, 10778000), abs=20000)
    app.close()
