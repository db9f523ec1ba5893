"""Going through tutorials as people do, with real events: what is right, and something else before it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from game import titles
from game.core.journal import Entry
from game.core.lesson import Lesson
from game.core.match import Match
from game.core.question import Question
from scenes.app.app import App
from scenes.app.launch import cover_entry
from scenes.app.navigator import Navigator
from scenes.app.settings import Settings
from scenes.screens.menu import MenuEntry
from scenes.table.session import teach
from scenes.table.table import TableScene
from scenes.table.tutorial import TutorialPanel
from tests.ui.user import User
from tests.ui.window import lie_apart

TITLE = "which_witch"
Give = Callable[[Question[Any], Any], None]
Hands = Callable[[TableScene, User, str], Give]
"""Hands at a table that answer by mouse, touch or keyboard."""


def entry(title: str = TITLE) -> MenuEntry:
    found = cover_entry(title)
    return replace(found, tutorial=True)


def open_menu(packs: Sequence[Path] = (), title: str = TITLE) -> User:
    """The program with its menu on the screen, at a speed at which everything happens at once."""
    app = App((1280, 720), Settings(speed=0.0), headless=True)
    app.stack.push(Navigator(app, [entry(title)], packs).menu())
    user = User(app)
    user.frame(2)
    return user


def sit_down(app: App, title: str = TITLE) -> tuple[User, TableScene]:
    """A table at which the tutorial has just begun."""
    Navigator(app, [entry(title)]).open_table(teach(title, ("Ada",)))
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


def advice_of(table: TableScene, question: Question[Any]) -> Any:
    """What the lesson wants now: an answer or an interjection."""
    return lesson_of(table).advice(question, table.session.interjections)


def moments(user: User, table: TableScene) -> Iterator[None]:
    """Every frame of a lesson up to its last step; what it wants is done as soon as it can be."""
    while not (lesson_of(table).last and lesson_of(table).opened):
        yield
        lesson, question = lesson_of(table), table.session.question
        if waits(table) and lesson.holds:
            user.key("n")
        elif waits(table) and question is not None:
            table.give(advice_of(table, question))
        user.frame()


def waits(table: TableScene) -> bool:
    """Whether what the lesson says is there to be seen, and the board ready for what it wants."""
    lesson, board = lesson_of(table), table.board
    rests = lesson.opened and not board.busy and not table.coach.watching
    return rests and (lesson.holds or board.interaction is not None)


def take_whole(title: str, way: str, hands: Hands) -> list[str]:
    """A whole tutorial from the menu to a match of the learner's own; the steps at which something else was tried."""
    user = open_menu(title=title)
    use = user.hand(way)
    use("lesson", titles.names()[title])
    table = table_of(user)
    tried = go_through(user, table, hands(table, user, way), lambda: use("button", "Next"))
    use("button", "Play on")
    user.frame(2)
    assert table.session.lesson is None
    assert not user.sees("panel", "Tutorial")
    assert table.session.question, "now the match is the learner's own"
    user.app.close()
    return tried


def covers_nothing(title: str, size: tuple[int, int], text_size: float) -> None:
    """Wherever a lesson stands, its panel is in the window, and off the board and all that it points at.

    It need not be drawn for that.
    """
    app = App(size, Settings(speed=0.0, text_size=text_size), headless=True)
    user, table = sit_down(app, title)
    window, coach = pygame.Rect((0, 0), size), table.coach
    for _ in moments(user, table):
        assert window.contains(coach.rect)
        assert not coach.rect.colliderect(table.board.rect)
        for area in coach.pointed_at:
            assert window.colliderect(area), coach.step
            assert not coach.rect.colliderect(area), coach.step
        lies_in_order(coach)
    app.close()


def lies_in_order(coach: TutorialPanel) -> None:
    """The parts of the panel lie in it, and none on another."""
    lie_apart(coach.rect, [part for part in coach.children if part.visible])


def go_through(user: User, table: TableScene, give: Give, read: Callable[[], None]) -> list[str]:
    """Every step to the last one, and before every deed something else; the steps at which that was tried."""
    tried: list[str] = []
    for _ in range(3000):
        lesson, question = table.session.lesson, table.session.question
        assert lesson and lesson.step
        if lesson.last and lesson.opened and not table.coach.watching:
            return tried
        if not waits(table):
            user.frame()
        elif lesson.holds:
            at = lesson.at
            read()
            assert lesson.at == at + 1
        else:
            assert question is not None
            tried += _do_both(user, table, question, give)
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
    give(question, advice_of(table, question))
    user.frame(2)
    assert step.expected and step.expected.fits(_given(_own(match, question)[given]))
    return [step.id] if other is not None else []


def _own(match: Match[Any, Any], question: Question[Any]) -> list[Entry]:
    """What the learner answered by now: others may be asked at the same time."""
    return [entry for entry in match.journal if entry.seat == question.seat]


def _given(entry: Entry) -> Any:
    """An answer, or an interjection."""
    return entry.given
