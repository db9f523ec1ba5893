"""Every tutorial as people play it: all of it with real events, something wrong tried before every deed.

That of Which Witch Is Best!? is looked at more closely in test_tutorial.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from game import titles
from game.core.question import Question
from scenes.app.texts import say
from scenes.table.table import TableScene
from tests.ui import battle_table, halfwish_table, wizard_table
from tests.ui.kiosk_table import configured, stand
from tests.ui.lessons import Give, covers_nothing, open_menu, table_of, take_whole
from tests.ui.magewinds_hands import Hands, Way
from tests.ui.user import User
from tests.ui.window import SIZES

WAYS: dict[str, Way] = {"mouse": "mouse", "touch": "touch", "keyboard": "keys"}


@dataclass(frozen=True)
class Lesson:
    """Whose hands answer at the table, and the steps at which something can be done wrong."""

    player: Callable[[Any, User, str], Any]
    deeds: tuple[str, ...]

    def hands(self, table: TableScene, user: User, way: str) -> Give:
        give: Give = self.player(table.board, user, way).answer
        return give


class Commander:
    """Hands over a battlefield."""

    def __init__(self, board: Any, user: User, way: str) -> None:
        self.hands = Hands(user, board, WAYS[way])

    def answer(self, question: Question[Any], answer: Any) -> None:
        self.hands.answer(answer)


LESSONS = {
    "halfwish": Lesson(
        halfwish_table.Player,
        (
            *("powers", "duel", "commit", "scout", "truce", "keep", "discard"),
            *("again", "pair", "adrenaline", "poor", "reroll", "offer", "upgrade"),
        ),
    ),
    "half_the_battle": Lesson(
        battle_table.Player,
        (
            *("select", "move", "strike", "rogue", "shield"),
            *("initiative", "sneak", "lethal", "kill"),
            *("convert", "token", "dragon", "approach", "breath", "lanes"),
        ),
    ),
    "unnamed_wizard": Lesson(
        wizard_table.Player,
        (
            *("discover", "windfall", "raise", "barter", "again", "mine"),
            *("more", "recall", "third", "triangle"),
            *("meditate", "all", "claim", "sorcery"),
            *("muster", "fortress", "battle"),
        ),
    ),
    "magewinds": Lesson(
        Commander,
        (
            *("deploy", "diamond", "spade", "enough"),
            *("guardian", "move", "hill"),
            *("wizard", "attack", "zap"),
            *("deflect", "there", "heavy"),
        ),
    ),
}


@pytest.mark.usefixtures("glimpses")
@pytest.mark.usually(1)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("title", LESSONS)
def test_the_whole_tutorial_is_played_with_something_else_tried_at_every_deed(title: str, way: str) -> None:
    lesson = LESSONS[title]
    assert take_whole(title, way, lesson.hands) == list(lesson.deeds)


def words_to_the_first_deed(user: User) -> list[str]:
    """What a tutorial at a table says, frame by frame, until it can be gone on with."""
    said: list[str] = []
    for _ in range(3000):
        coach = table_of(user).coach
        if coach.slip.words not in said[-1:]:
            said.append(coach.slip.words)
        if coach.next.enabled:
            return said
        user.frame()
    raise AssertionError(f"it never goes on after {said}")


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("title", titles.names())
def test_its_first_words_are_a_welcome(title: str) -> None:
    user = open_menu(title=title)
    user.app.change(speed=1.0)
    user.click_on("lesson", titles.names()[title])
    said = words_to_the_first_deed(user)
    assert len(said) == 1, "until somebody can go on, nothing else is said"
    assert said[0].startswith("Welcome, ")
    user.app.close()


@pytest.mark.usefixtures("undrawn")
@pytest.mark.usually(2)
@pytest.mark.parametrize("title", titles.names())
def test_its_first_words_are_a_welcome_in_the_kiosk(title: str) -> None:
    with stand(configured(titles=(title,))) as kiosk:
        kiosk.sit_down(title, kind="Learn to play")
        said = words_to_the_first_deed(kiosk.user)
    assert len(said) == 1, "until somebody can go on, nothing else is said"
    assert said[0].startswith("Welcome, ")


@pytest.mark.deep
def test_while_the_table_is_laid_the_welcome_waits_and_says_so() -> None:
    user = open_menu(title="magewinds")
    user.app.change(speed=1.0)
    user.click_on("lesson", titles.names()["magewinds"])
    coach = table_of(user).coach
    assert (coach.next.enabled, coach.next.why, coach.pointed_at) == (
        False,
        say("table.tutorial.not_yet"),
        [],
    )
    while not coach.next.enabled:
        user.frame()
    assert coach.pointed_at
    user.click_on("button", "Next")
    assert coach.page == 1
    user.app.close()


@pytest.mark.usefixtures("undrawn")
@pytest.mark.usually(1)
@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("title", LESSONS)
def test_it_never_covers_what_it_points_at(title: str, size: tuple[int, int], text_size: float) -> None:
    covers_nothing(title, size, text_size)
