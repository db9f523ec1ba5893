"""The tutorial of Half the Battle as people play it: all of it with real events, something wrong before every deed."""

from __future__ import annotations

import pytest

from scenes.half_the_battle import BattleBoard
from scenes.table import TableScene
from tests.ui.battle_table import Player
from tests.ui.lessons import SIZES, Give, covers_nothing, take_whole
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
