"""The bot that tries its answers out: playouts in imagined worlds, and nothing else."""

from __future__ import annotations

import random
from typing import Any

from game.bots.advice import advice_for
from game.bots.bot import Bot
from game.bots.halving import best_of
from game.bots.trials import Arm, Budget, Trials
from game.core.play import Play
from game.core.question import Question

DEPTH = 2
"""So many calm moments its playouts go on for, in any title."""


class FlatBot(Bot):
    """Chooses between the same answers as `GreedyBot`, by what playouts make of them.

    It knows nothing of openings or scores, and is the same in all titles: so it shows what playouts alone are worth,
    and by how much more who searches knows how to use them.
    """

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def answer(self, world: Play[Any, Any], question: Question[Any], rng: random.Random) -> Any:
        arms = [Arm(answer) for answer in advice_for(world).impulses(world.table, question, rng)]
        rng.shuffle(arms)
        return best_of(arms, Trials(world, question.seat, DEPTH, self.budget, rng))
