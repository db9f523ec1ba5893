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
from game.core.question import Question
from game.core.view import redeal


class BotError(ValueError):
    """A bot that there is not, or one that can't play a title; the text is one sentence."""


class Bot(ABC):
    """Base of all bots. They keep nothing between questions."""

    looks: ClassVar[bool] = True
    """Whether it looks at the table. One that doesn't answers at random, and no world is dealt for it."""

    @abstractmethod
    def answer(self, world: Play[Any, Any], question: Question[Any], rng: random.Random) -> Any:
        """A legal answer to a question that waits in `world`, which is the bot's to keep."""


def consult(bot: Bot, play: Play[Any, Any], question: Question[Any], rng: random.Random) -> Any:
    """What a bot answers to a question that waits in a play; the play is not changed."""
    if question.chance or not bot.looks:
        return question.sample(rng)
    options = question.options()
    if options is not None and len(options) == 1:
        return options[0]
    return bot.answer(redeal(play, question.seat, rng), question, rng)


def advise(bot: Bot, match: Match[Any, Any], seat: int, rng: random.Random) -> Any:
    """What a bot would answer in a seat's place. Raises BotError if the seat is not asked anything."""
    question = match.question(seat)
    if question is None:
        raise BotError(f"Nothing is asked of seat {seat + 1}.")
    return consult(bot, match.play, question, rng)


def slot_of(play: Play[Any, Any], seat: int) -> int:
    """Where a seat's question waits in `play.pending`."""
    waiting = enumerate(play.pending)
    return next(slot for slot, question in waiting if question is not None and question.seat == seat)


def agrees_to_undo(terms: Terms) -> bool:
    """Whether bots let a player take back: not once dice were thrown or something hidden was shown."""
    return not terms.marks & (Marks.DICE | Marks.REVEAL)
