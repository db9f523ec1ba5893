"""Bots answer every question legally, the same way for the same view, and undo is granted as players would."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game import titles
from game.bots.bot import Bot, BotError, agrees_to_undo, consult
from game.bots.levels import BOTS, bot_named, hint
from game.bots.playouts import Budget, FlatBot, worth
from game.bots.search import SearchBot
from game.core.journal import Marks, Terms
from game.core.match import Match
from game.core.play import Play
from game.core.question import Interjection, Pick, Question
from game.core.table import MatchOver
from game.core.title import Setup
from game.core.view import determinize

TITLES = [title for title in titles.names() if titles.load(title).advice is not None]
PLAYERS = [(title, name) for title in TITLES for name in BOTS]
FEW = Budget(playouts=6)


def begun(title: str, seats: int, seed: int) -> Play[Any, Any]:
    """A match for so many players, or as many as the title is for."""
    found = titles.load(title)
    seats = min(seats, found.seats[-1])
    return Play(found, Setup(title, seats, seed, found.settle(seats, {})))


def rests(play: Play[Any, Any], seed: int, most: int) -> Iterator[Question[Any]]:
    """The questions of a match in which greedy answers, one at a time."""
    rng, greedy = random.Random(seed), bot_named("greedy")
    for _ in range(most):
        if play.over:
            return
        question = next(q for q in play.pending if q is not None)
        yield question
        play.give(question.seat, consult(greedy, play, question, rng))


def legal(play: Play[Any, Any], question: Question[Any], answer: Any) -> bool:
    """Whether a bot may answer so, or do so before it answers."""
    if isinstance(answer, Interjection):
        return answer in play.interjections(question.seat)
    return bool(question.check(answer))


@pytest.mark.usually(1)
@pytest.mark.parametrize(("title", "name"), PLAYERS)
def test_every_answer_is_legal_and_asking_changes_nothing(title: str, name: str, deep: bool) -> None:
    bot, rng = bot_named(name, FEW), random.Random(3)
    play = begun(title, 2, 11)
    for question in rests(play, 1, 60 if deep else 10):
        before = play.digest()
        assert legal(play, question, consult(bot, play, question, rng)), question
        assert play.digest() == before


@pytest.mark.usually(1)
@pytest.mark.parametrize(
    "bot", [bot_named("greedy"), FlatBot(FEW), SearchBot(FEW)], ids=["greedy", "flat", "search"]
)
@pytest.mark.parametrize("title", TITLES)
def test_the_same_view_gives_the_same_answer(title: str, bot: Bot, deep: bool) -> None:
    """A match and a world that differs from it in everything its seat can't see are alike to the bot."""
    play, different, most = begun(title, 3, 5), 0, 50 if deep else 20
    for number, question in enumerate(rests(play, 2, most)):
        other = determinize(play, question.seat, random.Random(number))
        different += other.digest() != play.digest()
        told = [consult(bot, seen, question, random.Random(number)) for seen in (play, other)]
        assert told[0] == told[1], question
    assert different > 0.7 * most


class PeekedError(AssertionError):
    """A hidden card's face was read."""


class Faces(tuple[str, ...]):
    """The faces of cards; reading one that the seat doesn't know raises PeekedError."""

    known: frozenset[int] = frozenset()

    def __getitem__(self, card: Any) -> Any:
        if card not in self.known:
            raise PeekedError(card)
        return super().__getitem__(card)


@pytest.mark.parametrize("title", TITLES)
def test_scores_read_no_hidden_card(title: str, deep: bool) -> None:
    play, rng = begun(title, 4, 8), random.Random(1)
    advice = play.table.title.advice
    assert advice is not None
    for question in rests(play, 4, 150 if deep else 60):
        world = determinize(play, question.seat, rng)
        poisoned = Faces(world.state.faces)
        mine = 1 << question.seat
        poisoned.known = frozenset(card for card, mask in enumerate(world.state.seen) if mask & mine)
        world.state.faces = poisoned
        answers = advice.candidates(world.table, question, rng)
        assert len(advice.scores(world.table, question, answers)) == len(answers)


def test_a_peeking_bot_would_be_caught() -> None:
    """The test above bites: the draw pile's faces can't be read."""
    play = begun("which_witch", 2, 8)
    for _ in rests(play, 4, 3):
        poisoned = Faces(play.state.faces)
    play.state.faces = poisoned
    with pytest.raises(PeekedError):
        play.table.face(play.state.draw.cards[0])


def test_a_match_that_is_over_is_worth_its_result() -> None:
    play = begun("which_witch", 2, 8)
    for _ in rests(play, 4, 12):
        pass
    with pytest.raises(MatchOver):
        play.table.finish([0], "VII.end")
    assert worth(play, 0) == 1.0 and worth(play, 1) == 0.0
    with pytest.raises(MatchOver):
        play.table.finish([], "VII.end")
    assert worth(play, 0) == 0.5


def test_a_single_answer_needs_no_thought() -> None:
    class Never(Bot):
        def answer(self, world: Play[Any, Any], question: Question[Any], rng: random.Random) -> Any:
            raise AssertionError("asked")

    play = begun("which_witch", 2, 8)
    assert consult(Never(), play, Pick(0, "setup.witch", "III.witch", ["ice"]), random.Random(1)) == "ice"


def test_unknown_bots_are_refused_with_a_guess() -> None:
    with pytest.raises(BotError, match="did you mean greedy"):
        bot_named("greedi")
    with pytest.raises(BotError, match="choose from random, greedy, flat"):
        bot_named("xyzzy")


def test_a_hint_is_legal_and_steady() -> None:
    match = Match.start(titles.load("which_witch"), seats=2, seed=4)
    assert match.verdict(0, hint(match, 0))
    assert hint(match, 0) == hint(match, 0)
    with pytest.raises(BotError, match="Seat 2"):
        hint(match, 1)


@pytest.mark.parametrize(
    ("marks", "agrees"),
    [(Marks.NONE, True), (Marks.DICE, False), (Marks.REVEAL, False), (Marks.DICE | Marks.REVEAL, False)],
)
def test_bots_agree_to_undo_what_told_nothing(marks: Marks, agrees: bool) -> None:
    assert agrees_to_undo(Terms(0, (1,), marks)) is agrees
