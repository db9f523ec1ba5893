"""The tutorial of Magewinds as people play it: all of it with real events, something wrong tried before every deed."""

from __future__ import annotations

import pygame
import pytest

from scenes.app import App
from scenes.magewinds import MagewindsBoard
from scenes.settings_store import Settings
from scenes.table import TableScene
from tests.ui.lessons import SIZES, Give, covers_nothing, moments, sit_down, take_whole
from tests.ui.magewinds_hands import Hands, Way
from tests.ui.user import User

TITLE = "magewinds"
DEEDS = [
    *("deploy", "diamond", "spade", "enough"),
    *("guardian", "move", "hill"),
    *("wizard", "attack", "zap"),
    *("deflect", "there", "heavy"),
]
"""The steps at which something can be done wrong."""
WAYS: dict[str, Way] = {"mouse": "mouse", "touch": "touch", "keyboard": "keys"}


def hands(table: TableScene, user: User, way: str) -> Give:
    assert isinstance(table.board, MagewindsBoard)
    both = Hands(user, table.board, WAYS[way])
    return lambda question, answer: both.answer(answer)


@pytest.mark.parametrize("way", WAYS)
def test_the_whole_tutorial_is_played_with_something_else_tried_at_every_deed(way: str) -> None:
    assert take_whole(TITLE, way, hands) == DEEDS


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_it_never_covers_what_it_points_at(size: tuple[int, int], text_size: float) -> None:
    covers_nothing(TITLE, size, text_size)


def test_what_is_put_somewhere_is_pointed_at_on_the_mat() -> None:
    app = App((1280, 720), Settings(speed=0.0), headless=True)
    user, table = sit_down(app, TITLE)
    board, seen = table.board, set()
    assert isinstance(board, MagewindsBoard)
    for _ in moments(user, table):
        step, spots = table.coach.step, table.coach.pointed_at
        if step and step.deed and step.deed.around and spots:
            seen.add(step.id)
            middle = pygame.Vector2(board.mat.pixel(step.deed.around.at))
            assert middle.distance_to(spots[-1].center) <= 1
            assert spots[-1].width == pytest.approx(2 * board.mat.scale.long(step.deed.around.within), abs=2)
    assert seen == {"deploy", "hill", "there"}
    app.close()
