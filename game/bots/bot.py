"""What a bot is, and how it is asked.

A bot never gets hold of the match. It is handed a world that was dealt anew for its seat: all that the seat can
see is as it is, all that it can't see is imagined, and the dice are others. So it can neither cheat nor change
anything, and the same view with the same random numbers gives the same answer.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import Any, ClassVar

from game.core.journal import Marks, Terms
from game.core.match import Match
from game.core.play import Play
from game.core.question import Interjection, Question
from game.core.view import redeal


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
    if options is not None and len(options) == 1 and not interjections(play, question.seat):
        return options[0]
    return bot.answer(redeal(play, question.seat, rng), question, rng)


def at_random(play: Play[Any, Any], question: Question[Any], rng: random.Random) -> Any:
    """Any answer, or now and then an interjection."""
    offers = interjections(play, question.seat)
    if offers and rng.random() < BREAKS_IN:
        return rng.choice(offers)
    return question.sample(rng)


def interjections(play: Play[Any, Any], seat: int) -> list[Interjection]:
    """All that a seat may do between question and answer."""
    offer = play.table.title.interjections
    return list(offer(play.table, seat)) if offer else []


def advise(bot: Bot, match: Match[Any, Any], seat: int, rng: random.Random) -> Any:
    """What a bot would answer or do in a seat's place. Raises BotError if the seat is not asked anything."""
    question = match.question(seat)
    if question is None:
        raise BotError(f"Nothing is asked of seat {seat + 1}.")
    return consult(bot, match.play, question, rng)


def agrees_to_undo(terms: Terms) -> bool:
    """Whether bots let a player take back: not once dice were thrown or something hidden was shown."""
    return not terms.marks & (Marks.DICE | Marks.REVEAL)
