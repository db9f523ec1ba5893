"""A whole evening by keyboard alone: from the menu over the set-up to a table of four, to the last heart and back."""

from __future__ import annotations

import pytest

from game.bots.levels import LEVELS, hint
from scenes.app import folders
from scenes.app.app import App
from scenes.app.launch import cover_entry
from scenes.app.navigator import Navigator
from scenes.app.settings import Settings
from scenes.screens.menu import Menu
from scenes.screens.result import ResultScene
from scenes.screens.setup import SetupScene
from scenes.table.briefing import Briefing
from scenes.table.handover import Curtain
from scenes.table.table import TableScene
from tests.ui.test_which_witch_match import Player
from tests.ui.user import User

PEOPLE = 4


def open_program() -> User:
    """The program with its menu on the screen, at a speed at which everything happens at once."""
    app = App((1280, 720), Settings(speed=0.0), headless=True)
    app.stack.push(Navigator(app, [cover_entry("which_witch")]).menu())
    user = User(app)
    user.frame(2)
    return user


def set_up(user: User) -> None:
    """From the menu to a table of four people."""
    user.choose("title", "Which Witch Is Best!?")
    user.until(SetupScene)
    for _ in range(PEOPLE - 2):
        user.choose("button", "Add a player")
    for seat in range(2, PEOPLE + 1):
        make_a_person(user, f"Who is player {seat}")
    user.choose("button", "Start")


def make_a_person(user: User, name: str) -> None:
    """The first choice of a row."""
    user.tab_to("choice", name)
    for _ in range(len(LEVELS)):
        user.key("left")


def play(user: User) -> TableScene:
    """Plays on as a careful player would, until somebody has won. Gives the table, which is gone by then."""
    user.until(Briefing)
    user.choose("button", "Begin")
    table = user.until(TableScene)
    player = Player(table, user, user.choose)
    curtains = 0
    while not table.session.over:
        if isinstance(user.scene, Curtain):
            curtains += 1
            user.choose("button", f"I'm {user.scene.sign.name}")
        elif table.session.question is None:
            user.frame()
        else:
            given = len(table.session.match.journal)
            player.answer(table.session.question, hint(table.session.match, table.session.question.seat))
            user.frame(2)
            assert len(table.session.match.journal) == given + 1
    assert curtains > 10, "four people share the screen"
    return table


@pytest.mark.deep
def test_a_whole_match_of_four_by_keyboard() -> None:
    user = open_program()
    set_up(user)
    table = play(user)
    assert table.session.people == list(range(PEOPLE))
    user.until(ResultScene)
    assert [path.name for path in folders.replays().iterdir()] == [table.session.path.name]
    assert list(folders.saves().iterdir()) == []
    user.key("escape")
    user.until(Menu)
    user.app.close()
