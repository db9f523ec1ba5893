"""Bots: what one is, how it is asked, and what it learns from a title about the answers of a play."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from game.core.ai import Advice, SearchSettings
from game.core.journal import Marks, Terms
from game.core.match import Match
from game.core.play import Play
from game.core.question import Question
from game.core.table import Table
from game.core.view import determinize

IN_MIND = 12
"""So many answers come to the mind of who looks at more than is worth a look."""


class Unadvised(Advice[Any, Any]):
    """What bots go by where a title tells them nothing: only the end of a match says what an answer was worth.

    All answers look alike, so each is tried out in matches that are played to their end at random.
    """

    search_settings: ClassVar[SearchSettings] = SearchSettings(
        max_candidates=IN_MIND, playout_prior=0.0, tree_prior=1.0, exploration=0.7, widening=0.8
    )

    def evaluate(self, table: Table[Any, Any], seat: int) -> float:
        return 1.0 / int(table.state.seats)

    def candidates(
        self, table: Table[Any, Any], question: Question[Any], rng: random.Random
    ) -> Sequence[Any]:
        options = question.options()
        if options is not None and len(options) <= IN_MIND:
            return list(options)
        samples = (question.sample(rng) for _ in range(IN_MIND))
        return list(dict.fromkeys([*question.suggest(IN_MIND // 2), *samples]))[:IN_MIND]

    def scores(
        self, table: Table[Any, Any], question: Question[Any], answers: Sequence[Any]
    ) -> Sequence[float]:
        return [0.0] * len(answers)

    def playout_answer(self, table: Table[Any, Any], question: Question[Any], rng: random.Random) -> Any:
        return question.sample(rng)


UNADVISED = Unadvised(None)


def advice_for(play: Play[Any, Any]) -> Advice[Any, Any]:
    """What a play's title tells bots, or what they go by where it tells them nothing."""
    return play.title.advice or UNADVISED


def is_open(play: Play[Any, Any]) -> bool:
    """Whether from here on nothing is hidden and nothing left to chance."""
    nothing_hidden = play.title.open
    return nothing_hidden is not None and nothing_hidden(play.state)


def ranked(
    world: Play[Any, Any], question: Question[Any], rng: random.Random, noise: float = 0.0
) -> list[tuple[float, Any]]:
    """The answers worth a look with their scores, best first; equal ones in random order.

    `noise` is a standard deviation that is added to the scores; with it, other answers are ranked as well.
    """
    answers = list(advice_for(world).candidates(world.table, question, rng))
    if noise:
        answers = list(dict.fromkeys([*answers, *_others(question, rng)]))
    rng.shuffle(answers)
    scores = advice_for(world).scores(world.table, question, answers)
    seen = [score + noise * rng.gauss() for score in scores] if noise else scores
    return sorted(zip(seen, answers, strict=True), key=lambda pair: pair[0], reverse=True)


def _others(question: Question[Any], rng: random.Random) -> list[Any]:
    """Some of all answers."""
    options = question.options()
    answers = list(question.suggest(IN_MIND) if options is None else options)
    return rng.sample(answers, min(len(answers), IN_MIND))


class BotError(ValueError):
    """A bot that there is not, or one that can't play a title; the text is one sentence."""


BREAKS_IN = 0.1
"""How often who answers at random makes an interjection instead, where it could."""


class Bot(ABC):
    """Base of all bots. They keep nothing between questions."""

    looks: ClassVar[bool] = True
    """Whether it looks at the table. One that doesn't answers at random, and no world is dealt for it."""

    @abstractmethod
    def answer(self, world: Play[Any, Any], question: Question[Any], rng: random.Random) -> Any:
        """A legal answer to a question that waits in `world`, which is the bot's to keep.

        Or an `Interjection`, after which the seat is asked again.
        """


def consult(bot: Bot, play: Play[Any, Any], question: Question[Any], rng: random.Random) -> Any:
    """What a bot answers to a question that waits in a play, or does before; the play is not changed."""
    if question.chance:
        return question.sample(rng)
    if not bot.looks:
        return at_random(play, question, rng)
    options = question.options()
    if options is not None and len(options) == 1 and not play.interjections(question.seat):
        return options[0]
    return bot.answer(determinize(play, question.seat, rng), question, rng)


def at_random(play: Play[Any, Any], question: Question[Any], rng: random.Random) -> Any:
    """Any answer, or now and then an interjection."""
    offers = play.interjections(question.seat)
    if offers and rng.random() < BREAKS_IN:
        return rng.choice(offers)
    return question.sample(rng)


def advise(bot: Bot, match: Match[Any, Any], seat: int, rng: random.Random) -> Any:
    """What a bot would answer or do in a seat's place. Raises BotError if the seat is not asked anything."""
    question = match.question(seat)
    if question is None:
        raise BotError(f"Nothing is asked of seat {seat + 1}.")
    return consult(bot, match.play, question, rng)


class RandomBot(Bot):
    """Answers at random. It never looks at the table, which makes it fast."""

    looks: ClassVar[bool] = False

    def answer(self, world: Play[Any, Any], question: Question[Any], rng: random.Random) -> Any:
        return at_random(world, question, rng)


def agrees_to_undo(terms: Terms) -> bool:
    """Whether bots let a player take back: not once dice were thrown or something hidden was shown."""
    return not terms.marks & (Marks.DICE | Marks.REVEAL)
