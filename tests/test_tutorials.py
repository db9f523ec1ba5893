"""Every tutorial that there is can be gone through, and is short."""

from __future__ import annotations

import pytest

from game import titles
from game.core.lesson import walk

TAUGHT = [title for title in titles.names() if titles.has_tutorial(title)]
WORDS_A_MINUTE = 180
SECONDS_A_DEED = 5
SECONDS_OF_OTHERS = 4
"""An answer of a bot, with all that there is to see of it: measured at the usual speed."""


@pytest.mark.parametrize("title", TAUGHT)
def test_a_tutorial_is_walked_through_by_its_own_answers(title: str) -> None:
    tutorial = titles.tutorial(title)
    assert tutorial
    match = walk(tutorial, titles.load(title))
    assert match.result is None, "the match goes on after the tutorial"
    assert match.question(tutorial.learner), "and it is the learner's decision"


@pytest.mark.parametrize("title", TAUGHT)
def test_a_tutorial_takes_less_than_five_minutes(title: str) -> None:
    tutorial = titles.tutorial(title)
    assert tutorial
    words = sum(len(step.say.split()) for step in tutorial.steps)
    deeds = sum(step.deed is not None for step in tutorial.steps)
    bots = sum(len(answers) for player in tutorial.seats for answers in player.answers.values())
    seconds = deeds * SECONDS_A_DEED + bots * SECONDS_OF_OTHERS
    assert words / WORDS_A_MINUTE + seconds / 60 < 5


@pytest.mark.parametrize("title", TAUGHT)
def test_a_walk_comes_out_the_same_each_time(title: str) -> None:
    tutorial = titles.tutorial(title)
    assert tutorial
    assert walk(tutorial, titles.load(title)).digest() == walk(tutorial, titles.load(title)).digest()
