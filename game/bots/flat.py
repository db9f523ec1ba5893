"""The bot that tries its answers out: sequential halving over playouts in imagined worlds.

After each round the worse half of the answers is dropped (Karnin, Koren and Somekh 2013), so that most playouts
go to those that are hard to tell apart. The title's own scores count like some playouts that were made before.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any

from game.bots.advice import advice_for, ranked
from game.bots.bot import Bot
from game.bots.trials import Arm, Budget, Trials
from game.core.advice import Manner
from game.core.play import Play
from game.core.question import Question

USUAL = Manner()
"""How one looks ahead in any title."""


class FlatBot(Bot):
    """Tries out the answers that look good, in the same manner whatever the title.

    Without a manner of its own it has that of the title. Its looks deceive it by `haze`: as a deviation, in chances to
    win.
    """

    def __init__(self, budget: Budget, *, manner: Manner | None = USUAL, haze: float = 0.0) -> None:
        self.budget = budget
        self.manner = manner
        self.haze = haze

    def answer(self, world: Play[Any, Any], question: Question[Any], rng: random.Random) -> Any:
        manner = self.manner or advice_for(world).manner
        looks = ranked(world, question, rng, self.haze)
        best = looks[0][0]
        arms = [
            Arm(answer, score - best)
            for score, answer in looks[: manner.width]
            if best - score <= manner.margin
        ]
        trials = self.trials(world, question.seat, manner, rng)
        rounds = math.ceil(math.log2(len(arms)))
        for number in range(1, rounds + 1):
            trials.make(arms, number / rounds)
            arms = _better_half(arms, manner.trust)
        return arms[0].answer

    def trials(self, world: Play[Any, Any], seat: int, manner: Manner, rng: random.Random) -> Trials:
        """The playouts of the answers to a question."""
        return Trials(world, seat, manner.depth, self.budget, rng)


def _better_half(arms: Sequence[Arm], trust: float) -> list[Arm]:
    mean = sum(arm.total for arm in arms) / max(1, sum(arm.playouts for arm in arms))
    by_value = sorted(arms, key=lambda arm: _estimate(arm, mean, trust), reverse=True)
    return by_value[: math.ceil(len(arms) / 2)]


def _estimate(arm: Arm, mean: float, trust: float) -> float:
    """What the playouts gave, drawn towards what the title's score foretells."""
    return (arm.total + trust * (mean + arm.lag)) / (arm.playouts + trust)
