"""Going through tutorials as people do, with real events: what is right, and something else before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.core.lesson import Lesson
from game.core.match import Match
from game.core.question import Question
from game.core.record import same
from scenes.app import App
from scenes.host import Host
from scenes.launch import cover_entry
from scenes.menu import MenuEntry
from scenes.settings_store import Settings
from scenes.table import TableScene
from scenes.teaching import teach
from scenes.tutorial import WATCH
from tests.ui.user import User

TITLE = "which_witch"
Give = Callable[[Question[Any], Any], None]


def entry(title: str = TITLE) -> MenuEntry:
    found = cover_entry(title)
    return MenuEntry(found.title, found.name, found.line, found.players, tutorial=True)


def open_menu(packs: Sequence[Path] = (), title: str = TITLE) -> User:
    """The program with its menu on the screen, at a speed at which everything happens at once."""
    app = App((1280, 720), Settings(speed=0.0), headless=True)
    app.stack.push(Host(app, [entry(title)], packs).menu())
    user = User(app)
    user.frame(2)
    return user


def sit_down(app: App, title: str = TITLE) -> tuple[User, TableScene]:
    """A table at which the tutorial has just begun."""
    Host(app, [entry(title)]).open_table(teach(title, ("Ada",)))
    user = User(app)
    user.frame(3)
    return user, table_of(user)


def table_of(user: User) -> TableScene:
    for _ in range(60):
        if isinstance(user.scene, TableScene):
            return user.scene
        user.frame()
    raise AssertionError(f"{user.scene} is no table")


def lesson_of(table: TableScene) -> Lesson:
    assert table.session.lesson
    return table.session.lesson


def wrong_answer(table: TableScene, question: Question[Any]) -> Any:
    """A legal answer that is not what the lesson wants; None where there is no other."""
    options: Sequence[Any] = question.options() or question.suggest(50)
    return next((each for each in options if lesson_of(table).judge(question, each) == "wrong"), None)


def go_through(user: User, table: TableScene, give: Give, read: Callable[[], None]) -> list[str]:
    """Every step to the last one, and before every deed something else; the steps at which that was tried."""
    tried: list[str] = []
    for _ in range(3000):
        lesson, question = table.session.lesson, table.session.question
        assert lesson and lesson.step
        if lesson.last and lesson.opened:
            return tried
        if table.board.busy or not lesson.opened or table.coach.slip.words == WATCH:
            user.frame()
        elif lesson.holds:
            at = lesson.at
            read()
            assert lesson.at == at + 1
        elif question is not None and table.board.chooser is None:
            user.frame()
        elif question is not None:
            tried += _do_both(user, table, question, give)
        else:
            user.frame()
    raise AssertionError(f"the lesson stays at step {table.coach.page}")


def _do_both(user: User, table: TableScene, question: Question[Any], give: Give) -> list[str]:
    """Something that the step does not want, then what it wants."""
    lesson, match = lesson_of(table), table.session.match
    step, given = lesson.step, len(_own(match, question))
    assert step and table.coach.pointed_at, f"{step} points at nothing"
    other = wrong_answer(table, question)
    if other is not None:
        give(question, other)
        user.frame(3)
        assert len(_own(match, question)) == given, f"{other} came through"
        assert table.coach.slip.words == table.coach._spoken(step.wrong)
        assert table.session.question is question
    right = lesson.advice(question)
    give(question, right)
    user.frame(2)
    assert same(_own(match, question)[given].answer, right)
    return [step.id] if other is not None else []


def _own(match: Match[Any, Any], question: Question[Any]) -> list[Any]:
    """What the learner answered by now: others may be asked at the same time."""
    return [entry for entry in match.journal if entry.seat == question.seat]
