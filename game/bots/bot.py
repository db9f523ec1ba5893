"""The base of all bots, the way to consult one, and the title's advice about a play."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from game.bots.reasons import reason
from game.core.ai import Advice, SearchSettings
from game.core.journal import Marks, Terms
from game.core.match import Match
from game.core.play import Play
from game.core.question import Question
from game.core.table import Table
from game.core.view import determinize

IN_MIND = 12
"""Answers that a bot considers, at most, where no advice tells which are worth it."""
DISTRACTED = 0.2
"""Noise at which so many come to mind beside those that are worth it, though nothing speaks for them."""


class Unadvised(Advice[Any, Any]):
    """Advice for a title that gives none: all answers score the same, and only the end of a match tells their worth.

    Playouts therefore play to the end, at random.
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
    """The advice of a play's title, or UNADVISED."""
    return play.title.advice or UNADVISED


def is_open(play: Play[Any, Any]) -> bool:
    """Whether from here on nothing is hidden and nothing left to chance."""
    nothing_hidden = play.title.open
    return nothing_hidden is not None and nothing_hidden(play.state)


def ranked(
    world: Play[Any, Any], question: Question[Any], rng: random.Random, noise: float = 0.0
) -> list[tuple[float, Any]]:
    """The candidates with their scores, best first; equal ones in random order.

    `noise` is the standard deviation of what is added to the scores; the more of it, the more other answers are ranked
    as well.
    """
    answers = list(advice_for(world).candidates(world.table, question, rng))
    if noise:
        others = other_answers(question, rng)
        answers = list(dict.fromkeys([*answers, *others[: round(len(others) * noise / DISTRACTED)]]))
    rng.shuffle(answers)
    scores = advice_for(world).scores(world.table, question, answers)
    seen = [score + noise * rng.gauss() for score in scores] if noise else scores
    return sorted(zip(seen, answers, strict=True), key=lambda pair: pair[0], reverse=True)


def other_answers(question: Question[Any], rng: random.Random) -> list[Any]:
    """A random sample of all answers."""
    options = question.options()
    answers = list(question.suggest(IN_MIND) if options is None else options)
    return rng.sample(answers, min(len(answers), IN_MIND))


class BotError(ValueError):
    """There is no such bot, or nothing to ask it; the text is one sentence."""


BREAKS_IN = 0.1
"""Probability that a random answer is an interjection, where one is possible."""


class Bot(ABC):
    """Base of all bots. They keep nothing between questions."""

    looks: ClassVar[bool] = True
    """Whether it looks at the table. One that doesn't answers at random, without a world dealt for it."""

    @abstractmethod
    def answer(self, world: Play[Any, Any], question: Question[Any], rng: random.Random) -> Any:
        """A legal answer to a question that waits in `world`; the bot may change that.

        Or an `Interjection`, after which the seat is asked again.
        """


def consult(bot: Bot, play: Play[Any, Any], question: Question[Any], rng: random.Random) -> Any:
    """A bot's answer or interjection to a question that waits in a play, which is not changed."""
    if question.chance:
        return question.sample(rng)
    if not bot.looks:
        return at_random(play, question, rng)
    options = question.options()
    if options is not None and len(options) == 1 and not play.interjections(question.seat):
        return options[0]
    return bot.answer(determinize(play, question.seat, rng), question, rng)


def at_random(play: Play[Any, Any], question: Question[Any], rng: random.Random) -> Any:
    """A random answer or, sometimes, an interjection."""
    first = next(iter(play.offers(question.seat)), None)
    if first is not None and rng.random() < BREAKS_IN:
        return rng.choice(play.interjections(question.seat))
    return question.sample(rng)


def advise(bot: Bot, match: Match[Any, Any], seat: int, rng: random.Random) -> Any:
    """The answer or interjection of a bot in a seat's place. Raises BotError if the seat is not asked anything."""
    question = match.question(seat)
    if question is None:
        raise BotError(reason("bot.unasked", seat=seat + 1))
    return consult(bot, match.play, question, rng)


class RandomBot(Bot):
    """Answers at random. It never looks at the table, which makes it fast."""

    looks: ClassVar[bool] = False

    def answer(self, world: Play[Any, Any], question: Question[Any], rng: random.Random) -> Any:
        return at_random(world, question, rng)


def agrees_to_undo(terms: Terms) -> bool:
    """Whether bots let a player undo: not after dice were rolled or hidden cards shown."""
    return not terms.marks & (Marks.DICE | Marks.REVEAL)
