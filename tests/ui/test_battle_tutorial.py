"""The tutorial of Half the Battle as people play it: all of it with real events, something wrong before every deed."""

from __future__ import annotations

import pytest

from scenes.app import App
from scenes.half_the_battle import BattleBoard
from scenes.session import Session
from scenes.settings_store import Settings
from scenes.table import TableScene
from tests.ui.battle_table import Player
from tests.ui.lessons import SIZES, Give, advice_of, covers_nothing, moments, sit_down, take_whole, waits
from tests.ui.user import User

TITLE = "half_the_battle"
DEEDS = [
    *("select", "move", "strike", "rogue", "shield"),
    *("initiative", "sneak", "lethal", "kill"),
    *("convert", "token", "dragon", "approach", "breath", "lanes"),
]
"""The steps at which something can be done wrong."""


def hands(table: TableScene, user: User, way: str) -> Give:
    assert isinstance(table.board, BattleBoard)
    return Player(table.board, user, way).answer


@pytest.mark.parametrize("way", ["mouse", "touch", "keyboard"])
def test_the_whole_tutorial_is_played_with_something_else_tried_at_every_deed(way: str) -> None:
    assert take_whole(TITLE, way, hands) == DEEDS


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_it_never_covers_what_it_points_at(size: tuple[int, int], text_size: float) -> None:
    covers_nothing(TITLE, size, text_size)


def test_an_interjection_is_hinted_at_and_kept() -> None:
    app = App((1280, 720), Settings(speed=0.0), headless=True)
    user, table = sit_down(app, TITLE)
    for _ in moments(user, table):
        if waits(table) and table.coach.step and table.coach.step.id == "convert":
            break
    user.key("h")
    user.frame(2)
    assert "Convert Rage dice" in table.whisper.name
    question = table.session.question
    assert question is not None
    table.give(advice_of(table, question))
    user.frame(3)
    assert table.coach.step and table.coach.step.id == "dice_in"
    table.session.close()
    again = Session.resume(table.session.path)
    assert again.lesson and again.lesson.step and again.lesson.step.id == "dice_in"
    again.close()
    app.close()
