"""Counsel: the best two answers with their chances, and why; from nothing that is hidden from the asked seat."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game import titles
from game.bots import counsel as room
from game.bots.bot import advice_for, consult
from game.bots.counsel import Counsel, Why, counsel, counsel_about, reasons
from game.bots.levels import bot_named
from game.bots.playouts import Budget
from game.core.ai import Feature
from game.core.flow import Flow, flow
from game.core.match import Match
from game.core.openings import Openings
from game.core.phrases import Phrases
from game.core.play import Play
from game.core.question import Pick, Question
from game.core.title import Setup
from game.core.view import determinize
from tests.bots import small_games
from tests.bots.small_games import Blank, Table

BRIEF = Budget(playouts=8)


@flow
def orchard(t: Table) -> Flow[None]:
    """The stones are what one has left after going for apples, for pears, or home; then the other may stop."""
    way = yield Pick(0, "way", "1", ["apples", "pears", "home", "cliff"])
    if way == "cliff":
        t.finish([1], "1")
        return
    t.state.left = {"apples": 8, "pears": 5, "home": 0}[way]
    _ = yield Pick(1, "stop", "1", ["yes", "no"])
    t.finish([0], "1")


class Gardener(Blank):
    """Counts apples and worms, and moths that are worth nothing; has no word for the wind; dew is good luck or bad."""

    def features(self, table: Table, seat: int) -> Sequence[Feature]:
        left = table.state.left
        return [
            Feature("apples", 0.05 * left, left, None, {"tree": "old"}),
            Feature("worms", -0.04 * (10 - left), 10 - left),
            Feature("moths", 0.0, left),
            Feature("wind", 0.2 * left, left),
            Feature("dew", left * (1 if table.state.dice & 1 else -1), left),
        ]


SENTENCES = {
    "why.apples": "gets {best} apples from the {tree} tree, not {next}",
    "why.apples.none": "leaves the {tree} tree alone",
    "why.apples.only": "gets {best} apples at last",
    "why.worms": "meets {gain:worm|worms} fewer",
    "why.moths": "counts moths",
    "why.dew": "is lucky",
    "why.lost.none": "stays on firm ground",
}


def garden() -> Play[Any, Any]:
    title = replace(
        small_games.title("nim"),
        root=f"{__name__}.orchard",
        advice=Gardener(None),
        phrases=Phrases(SENTENCES),
    )
    return Play(title, Setup("nim", 2, 1, {}), strict=True)


def told(best: str, other: str) -> list[str]:
    """The reasons for one way rather than another, in words."""
    play = garden()
    whys = reasons(play, 0, [best, other], random.Random(4))
    return [play.title.phrases.say(why.code, why.facts) for why in whys]


def test_the_features_that_differ_most_are_told_with_their_figures() -> None:
    assert told("apples", "pears") == ["gets 8 apples from the old tree, not 5", "meets 3 worms fewer"]


def test_there_are_words_for_all_and_for_nothing() -> None:
    assert told("apples", "home")[0] == "gets 8 apples at last"


def test_what_speaks_for_the_other_answer_is_not_told() -> None:
    assert told("pears", "apples") == [] and told("pears", "pears") == []


def test_an_end_is_a_reason() -> None:
    assert told("apples", "cliff") == ["stays on firm ground"]


def test_counsel_has_two_answers_and_their_chances() -> None:
    play = garden()
    question = play.pending[0]
    assert question is not None
    found = counsel_about(play, question, Budget(playouts=40), random.Random(2))
    assert found.chance is not None and found.other_chance is not None
    assert found.answer != "cliff" and 1 >= found.chance >= found.other_chance > 0.5
    assert found.answer == consult(bot_named("search", Budget(playouts=40)), play, question, random.Random(2))


class Squirrel(Gardener):
    """Would rather say no than yes, though neither wins."""

    def scores(self, table: Table, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        return [-0.09 * (answer == "yes") for answer in answers]


def test_no_chance_is_below_nothing() -> None:
    play = garden()
    play.table.title = replace(play.title, advice=Squirrel(None))
    play.apply("home", 0)
    question = play.pending[0]
    assert question is not None and question.seat == 1
    found = counsel_about(play, question, BRIEF, random.Random(1))
    assert (found.answer, found.chance, found.other, found.other_chance) == ("no", 0.0, "yes", 0.0)


def test_without_an_alternative_there_is_no_reason() -> None:
    play = garden()
    assert counsel_about(play, Pick(0, "way", "1", ["home"]), BRIEF, random.Random(1)) == Counsel("home")


def test_an_opening_book_is_a_reason() -> None:
    match = Match.start(titles.load("halfwish"), 2, 1)
    book = Openings(chances={"class": {"shade": 0.6, "hexer": 0.45}})
    match.play.table.title = replace(match.title, openings=book)
    found = counsel(match, match.pending[0].seat, BRIEF)
    assert found.why == (Why("why.book"),) and found.chance is not None and found.other_chance is not None
    assert (found.answer, found.chance, found.other_chance) == ("shade", 0.6, 0.5)


def walked(title: str, seed: int, decisions: int) -> Match[Any, Any]:
    """A greedy match after some answers, at a question with a choice."""
    match, rng, bot = Match.start(titles.load(title), 2, seed), random.Random(seed), bot_named("greedy")
    while match.pending:
        question = match.pending[0]
        options = question.options()
        if len(match.journal) >= decisions and not question.chance and (options is None or len(options) > 2):
            return match
        match.submit(question.seat, consult(bot, match.play, question, rng))
    raise AssertionError("it is over")


@pytest.mark.usually(2)
@pytest.mark.parametrize("decisions", [20, 31, 47])
@pytest.mark.parametrize("title", titles.names())
def test_worlds_that_look_the_same_have_the_same_counsel(
    title: str, decisions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "WORLDS", 4)
    match = walked(title, 5, decisions)
    seat = match.pending[0].seat
    other = match.fork()
    other.play = determinize(match.play, seat, random.Random(99))
    assert other.state != match.state, "something is hidden, at least the dice"
    assert counsel(other, seat, BRIEF) == counsel(match, seat, BRIEF)


@pytest.mark.usually(2)
@pytest.mark.parametrize("title", titles.names())
def test_every_reason_of_a_title_is_one_of_its_features(title: str) -> None:
    match = walked(title, 5, 20)
    table = match.play.table
    named = {each.name for each in advice_for(match.play).features(table, match.pending[0].seat)}
    own = {
        code.removeprefix("why.").removesuffix(".none").removesuffix(".only")
        for code in match.title.phrases.sentences
        if code.startswith("why.")
    }
    assert own - {"both", "book", "won", "lost"} <= named
    assert len(own & named) >= 6
