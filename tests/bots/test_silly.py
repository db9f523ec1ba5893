"""No level is silly: there are answers that one laughs at, and only a beginner gives some of them.

A file in `positions/TITLE` has a position, the answers that lead on from there, and an answer that helps the enemy,
wastes a card or an action, or walks out of a win or into a loss, with a word why. `silly.py` finds such answers.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game import titles
from game.bots.bot import consult
from game.bots.levels import LEVELS, bot_named
from game.bots.playouts import Budget
from game.core.record import same
from tests.bots.silly import FOLDER, read

USUAL = Budget(playouts=40)
"""The budget that levels have a multiple of."""
LEAST = 25
"""Positions of a title."""
TRIES = 3


def suite(title: str) -> list[Path]:
    """The files of a title."""
    return sorted((FOLDER / title).glob("*.yaml"))


def silly_share(title: str, level: str) -> tuple[float, list[str]]:
    """How often a level gives the silly answer, and where."""
    bot, found = bot_named(level, USUAL), list[str]()
    for path in suite(title):
        silly = read(path)
        match, question = silly.reached()
        answers = [consult(bot, match.play, question, random.Random(seed)) for seed in range(TRIES)]
        found += [f"{path.stem}: {silly.why}" for answer in answers if same(answer, silly.silly)]
    return len(found) / (TRIES * len(suite(title))), found


@pytest.mark.parametrize("title", titles.names())
def test_a_silly_answer_can_be_given_and_is_explained(title: str) -> None:
    paths = suite(title)
    assert len(paths) >= LEAST
    for path in paths[:: LEAST // 2]:
        silly = read(path)
        match, question = silly.reached()
        assert silly.why.endswith(".") and question.seat in range(match.state.seats)
        assert match.verdict(question.seat, silly.silly)


@pytest.mark.deep
@pytest.mark.parametrize("level", [level for level in LEVELS if level != "beginner"])
@pytest.mark.parametrize("title", titles.names())
def test_from_casual_on_nobody_is_silly(title: str, level: str) -> None:
    _, found = silly_share(title, level)
    assert not found


@pytest.mark.deep
@pytest.mark.parametrize("title", titles.names())
def test_a_beginner_is_silly_at_most_once_in_five_times(title: str) -> None:
    share, found = silly_share(title, "beginner")
    assert share <= 0.2, found
