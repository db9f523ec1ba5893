"""Bots take their time over Magewinds: they think in a process of their own, and the screen goes on."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from scenes.board.players import seated
from scenes.table.session import Session
from scenes.table.table import TableScene
from tests.ui.tables import lay
from tests.ui.user import User
from tests.ui.window import window

PATIENCE = 30.0
"""Seconds of real time until a bot's process must have answered."""


app = window(scope="function", speed=0.0)


def table_of(user: User, kinds: str) -> TableScene:
    players = seated(kinds.split(), ["Ada", "Ben"])
    options = {"scenario": "deathmatch"}
    return lay(user.app, Session.start("magewinds", players, options, seed=3))


def frames_until(user: User, done: Callable[[], bool]) -> int:
    """Goes on, a frame after the other, until something is so; how many frames that took."""
    ends, frames = time.monotonic() + PATIENCE, 0
    while not done():
        assert time.monotonic() < ends, "nothing came of it"
        user.frame()
        frames += 1
        time.sleep(0.005)
    return frames


@pytest.mark.deep
def test_a_hint_is_thought_about_beside_the_screen(user: User) -> None:
    table = table_of(user, "human greedy")
    frames_until(user, lambda: table.session.question is not None)
    user.key("h")
    assert table.session.seeking and table.hint_line.name == "A bot is thinking…"
    assert frames_until(user, lambda: not table.session.seeking) > 1
    assert table.hint_line.visible and table.hint_line.name.startswith("Hint: ")
    table.session.close()


def test_a_hint_is_for_the_question_that_it_was_asked_for(user: User) -> None:
    table = table_of(user, "human greedy")
    frames_until(user, lambda: table.session.question is not None)
    user.key("h")
    question = table.session.question
    assert question is not None
    table.give(question.suggest(1)[0])
    assert not table.session.seeking
    table.session.close()


@pytest.mark.deep
def test_greedy_answers_while_frames_go_on(user: User) -> None:
    table = table_of(user, "greedy greedy")
    frames_until(user, lambda: table.session.thinking is not None)
    first = len(table.session.match.journal)
    assert frames_until(user, lambda: len(table.session.match.journal) > first) > 1
    table.session.close()
