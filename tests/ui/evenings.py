"""Whole matches through the window: from the menu over the set-up to a table, and on until somebody has won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from game import titles
from game.core.question import Question
from scenes.app.launch import cover_entry
from scenes.app.navigator import Navigator
from scenes.screens.setup import SetupScene
from scenes.table.briefing import Briefing
from scenes.table.table import TableScene
from tests.ui.user import User

Choose = Callable[[Question[Any]], Any]
Give = Callable[[Question[Any], Any], None]


def set_up(user: User, title: str) -> None:
    """From the menu to the set-up of a title, by mouse."""
    user.app.stack.push(Navigator(user.app, [cover_entry(title)]).menu())
    user.frame(2)
    user.click_on("title", titles.names()[title])
    user.until(SetupScene)


def opponent(user: User, kind: str) -> None:
    """The second player is of this kind."""
    seats = user.find("choice", "Who is player 2")
    options = [value for _, value in seats.options]  # type: ignore[attr-defined]
    box, share = seats.screen_rect, (options.index(kind) + 0.5) / len(options)
    user.click((round(box.x + share * box.width), box.centery))


def start(user: User) -> TableScene:
    """From the set-up over the briefing to the table."""
    user.click_on("button", "Start")
    user.until(Briefing)
    user.click_on("button", "Begin")
    table: TableScene = user.until(TableScene)
    return table


def play_on(user: User, table: TableScene, choose: Choose, give: Give) -> Counter[str]:
    """Plays until somebody has won; how often which question was answered."""
    session = table.session
    answered: Counter[str] = Counter()
    while not session.over:
        question = session.question
        if question is None or not table.board.asked:
            user.frame()
            continue
        given = len(session.match.journal)
        give(question, choose(question))
        user.frame(2)
        assert len(session.match.journal) > given, question
        answered[question.key] += 1
    return answered
