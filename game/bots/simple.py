"""Bots that don't search: one plays anything, one looks a single decision ahead."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from game.bots.bot import UNADVISED, Bot, advice_for, at_random, is_open
from game.bots.playouts import Arm, Budget, Playouts
from game.core.play import Play
from game.core.question import Question


class RandomBot(Bot):
    """Answers at random. It never looks at the table, which makes it fast."""

    looks: ClassVar[bool] = False

    def answer(self, world: Play[Any, Any], question: Question[Any], rng: random.Random) -> Any:
        return at_random(world, question, rng)


WORLDS = 4
"""Each answer is given in so many imagined worlds, or in the one that is there where nothing is hidden."""
MATCHES = 24
"""And so many matches are played to their end after each answer where only the end tells what it was worth."""


class GreedyBot(Bot):
    """Takes the answer after which the title's evaluation is best, once what was begun is done."""

    def answer(self, world: Play[Any, Any], question: Question[Any], rng: random.Random) -> Any:
        arms = [Arm(answer) for answer in advice_for(world).playout_candidates(world.table, question, rng)]
        if len(arms) > 1:
            worlds = MATCHES if advice_for(world) is UNADVISED else 1 if is_open(world) else WORLDS
            trials = Playouts(world, question.seat, 0, Budget(playouts=worlds * len(arms)), rng)
            trials.make(arms, 1.0)
        return max(arms, key=lambda arm: arm.total).answer
