"""The tutorial of the Unnamed Wizard Game as people play it, with real events, something wrong before every deed."""

from __future__ import annotations

import pytest

from scenes.table import TableScene
from scenes.unnamed_wizard import WizardBoard
from tests.ui.lessons import SIZES, Give, covers_nothing, take_whole
from tests.ui.user import User
from tests.ui.wizard_table import Player

TITLE = "unnamed_wizard"
DEEDS = [
    *("discover", "windfall", "raise", "barter", "again", "mine"),
    *("more", "recall", "third", "triangle"),
    *("meditate", "all", "claim", "sorcery"),
    *("muster", "fortress", "battle"),
]
"""The steps at which something can be done wrong."""


def hands(table: TableScene, user: User, way: str) -> Give:
    assert isinstance(table.board, WizardBoard)
    return Player(table.board, user, way).answer


@pytest.mark.parametrize("way", ["mouse", "touch", "keyboard"])
def test_the_whole_tutorial_is_played_with_something_else_tried_at_every_deed(way: str) -> None:
    assert take_whole(TITLE, way, hands) == DEEDS


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_it_never_covers_what_it_points_at(size: tuple[int, int], text_size: float) -> None:
    covers_nothing(TITLE, size, text_size)
