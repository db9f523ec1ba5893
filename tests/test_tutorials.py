"""Every tutorial that there is can be gone through, and is short."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import cos, sin, tau
from pathlib import Path

import pytest

from game import titles
from game.core import narrate
from game.core.lesson import walk
from game.core.tutorial import HUMAN, INCH, Circle, Step, Tutorial

TAUGHT = [title for title in titles.names() if titles.has_tutorial(title)]
WORDS_A_MINUTE = 180
SECONDS_A_DEED = 5
SECONDS_OF_OTHERS = 4
"""An answer of a bot, with all that there is to see of it: measured at the usual speed."""


def test_every_title_has_a_tutorial() -> None:
    assert list(titles.names()) == TAUGHT


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
    deeds = sum(step.expected is not None for step in tutorial.steps)
    others = [player for player in tutorial.seats if player.player != HUMAN]
    bots = sum(len(answers) for player in others for answers in player.answers.values())
    seconds = deeds * SECONDS_A_DEED + bots * SECONDS_OF_OTHERS
    assert words / WORDS_A_MINUTE + seconds / 60 < 5


@pytest.mark.parametrize("title", TAUGHT)
def test_a_walk_comes_out_the_same_each_time(title: str) -> None:
    tutorial = titles.tutorial(title)
    assert tutorial
    assert walk(tutorial, titles.load(title)).digest() == walk(tutorial, titles.load(title)).digest()


@pytest.mark.usually(1, each="title")
@pytest.mark.parametrize("title", TAUGHT)
@pytest.mark.parametrize("seed", range(3))
def test_a_tutorial_tells_the_same_whatever_its_seed_deals(title: str, seed: int) -> None:
    tutorial = titles.tutorial(title)
    assert tutorial
    other = tutorial.model_copy(update={"seed": seed})
    assert story(other, title) == story(tutorial, title)


def story(tutorial: Tutorial, title: str, packs: Sequence[Path] = ()) -> list[str]:
    """The log of a tutorial as its learner reads it, but for how many cards are shuffled."""
    match = walk(tutorial, titles.load(title, packs))
    told = (event.seen_by(tutorial.learner) for event in match.log if event.kind != "shuffled")
    return [line for line in (narrate.line(match.title, event, ["You", "They"]) for event in told) if line]


# ---------------------------------------------------------------------- places

MANY, FEW = 40, 8
PLACED = [
    title
    for title in TAUGHT
    for step in titles.tutorial(title).steps
    if step.expected and step.expected.around
]  # type: ignore[union-attr]


def rim(circle: Circle, rng: random.Random) -> tuple[int, int]:
    """A place on a circle, just within it."""
    angle, far = tau * rng.random(), circle.within * INCH - 2
    x, y = circle.middle
    return round(x + far * cos(angle)), round(y + far * sin(angle))


def strayed(step: Step, rng: random.Random) -> Step:
    """A step at which the learner goes to the edge of what is right, where that is legal."""
    expected = step.expected
    if expected is None or expected.around is None:
        return step
    return step.model_copy(
        update={"until": expected.model_copy(update={"right": (rim(expected.around, rng),)})}
    )


@pytest.mark.parametrize("title", dict.fromkeys(PLACED))
def test_wherever_a_place_is_right_the_lesson_goes_on(title: str, deep: bool) -> None:
    tutorial, ends = titles.tutorial(title), set()
    assert isinstance(tutorial, Tutorial)
    tries = MANY if deep else FEW
    for seed in range(tries):
        rng = random.Random(seed)
        steps = tuple(strayed(step, rng) for step in tutorial.steps)
        match = walk(tutorial.model_copy(update={"steps": steps}), titles.load(title))
        assert match.question(tutorial.learner)
        ends.add(match.digest())
    assert len(ends) > tries // 2, "the places differ"
