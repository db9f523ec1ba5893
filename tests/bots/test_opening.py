"""Opening books: who searches sets up by them, and they speak of what there is to choose."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game import titles
from game.bots.bot import consult
from game.bots.levels import BOTS, LEVELS, bot_named
from game.bots.playouts import Budget
from game.bots.search import ALIKE, opening, page
from game.core.openings import EVEN, Openings, chance_of
from game.core.play import Play
from game.core.question import Pick, PickSome, Question
from game.core.title import Setup
from game.magewinds.rules.warbands import Muster


def rulebook_of(title: str) -> Openings:
    book = titles.load(title).openings
    assert book is not None
    return book


WITH_BOOKS = [title for title in titles.homes() if rulebook_of(title).chances]
MATCHES = 12
EARLY = 30
"""Before so many answers were given everybody has set up."""


def asked(title: str, seed: int) -> Iterator[tuple[Play[Any, Any], Question[Any]]]:
    """What is asked at the beginning of a match in which all answer at random."""
    loaded, rng = titles.load(title), random.Random(seed)
    play = Play(loaded, Setup(title, 2, seed, loaded.settle(2, {})))
    for _ in range(EARLY):
        question = next(each for each in play.pending if each is not None)
        yield play, question
        play.give(question.seat, question.sample(rng))


def first(title: str, key: str, seed: int = 1) -> tuple[Play[Any, Any], Question[Any]]:
    return next((play, question) for play, question in asked(title, seed) if question.key == key)


def offered(question: Question[Any]) -> set[str]:
    """All that may be chosen, alone or with others."""
    if isinstance(question, Pick):
        return set(map(str, question.choices))
    if isinstance(question, PickSome):
        return {str(item) for group in question.groups for item in group.items}
    assert isinstance(question, Muster)
    return {recruit.profile for recruit in question.recruits}


def test_several_things_chosen_add_up() -> None:
    chances = {"fire": 0.6, "ice": 0.45}
    assert chance_of("fire", chances) == 0.6
    assert chance_of(("fire", "ice"), chances) == pytest.approx(0.55)
    assert chance_of(("ice", "ice"), chances) == pytest.approx(0.4)
    assert chance_of("wind", chances) == chance_of((), chances) == EVEN


@pytest.mark.parametrize("title", WITH_BOOKS)
def test_a_book_speaks_of_what_is_offered(title: str) -> None:
    choices: dict[str, set[str]] = {}
    for seed in range(MATCHES):
        for _, question in asked(title, seed):
            if question.key in rulebook_of(title).chances:
                choices.setdefault(question.key, set()).update(offered(question))
    unknown = {key: set(chances) - choices[key] for key, chances in rulebook_of(title).chances.items()}
    assert not any(unknown.values()), unknown


@pytest.mark.parametrize("level", [name for name, level in LEVELS.items() if not level.weakness])
@pytest.mark.parametrize("title", WITH_BOOKS)
def test_who_searches_sets_up_by_it(title: str, level: str) -> None:
    bot = bot_named(level, Budget(playouts=1))
    for key, chances in rulebook_of(title).chances.items():
        play, question = first(title, key)
        answer = consult(bot, play, question, random.Random(1))
        assert question.check(answer).ok
        dice = random.Random(2)
        others = [question.sample(dice) for _ in range(50)]
        assert chance_of(answer, chances) >= max(chance_of(other, chances) for other in others) - ALIKE


def test_who_does_not_search_sets_up_without_it() -> None:
    play, question = first("unnamed_wizard", "side")
    book = Openings(chances={"side": {"aspirant": 0.6, "named": 0.4}})
    play.table.title = replace(play.table.title, openings=book)
    found = {
        name: {
            consult(bot_named(name, Budget(playouts=1)), play, question, random.Random(k)) for k in range(20)
        }
        for name in BOTS
        if name in ("random", "greedy", "flat", "expert")
    }
    assert found == {
        "random": {"aspirant", "named"},
        "greedy": {"aspirant", "named"},
        "flat": {"aspirant", "named"},
        "expert": {"aspirant"},
    }


def test_what_is_alike_is_taken_in_turn() -> None:
    play, question = first("halfwish", "class")
    book = Openings(chances={"class": {"fencer": 0.55, "vanguard": 0.55 - ALIKE / 2, "shade": 0.51}})
    play.table.title = replace(play.table.title, openings=book)
    taken = {opening(question, page(play, question), random.Random(k), 0.0) for k in range(40)}
    assert taken == {"fencer", "vanguard"}


def test_whose_looks_deceive_reads_it_wrongly() -> None:
    play, question = first("unnamed_wizard", "board")
    book = Openings(chances={"board": {"faber": 0.6, "metis": 0.4, "fortuna": 0.4, "cordova": 0.15}})
    play.table.title = replace(play.table.title, openings=book)
    dice = random.Random(1)
    taken = [opening(question, page(play, question), dice, 0.2) for _ in range(200)]
    assert set(taken) == {"faber", "metis", "fortuna", "cordova"}
    assert taken.count("faber") > taken.count("cordova")
