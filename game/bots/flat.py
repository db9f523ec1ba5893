"""The bot that tries its answers out: sequential halving over playouts in imagined worlds.

After each round the worse half of the answers is dropped (Karnin, Koren and Somekh 2013), so that most playouts
go to those that are hard to tell apart. The title's own scores count like some playouts that were made before.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any

from game.bots.advice import ranked
from game.bots.bot import Bot
from game.bots.trials import Arm, Budget, Trials
from game.core.play import Play
from game.core.question import Question


class FlatBot(Bot):
    """Tries out at most `width` answers whose scores are within a `margin` of the best.

    Playouts are `depth` calm moments long, see `play_on`; the scores weigh as much as `trust` of them.
    """

    def __init__(
        self,
        budget: Budget,
        *,
        width: int = 6,
        margin: float = 0.1,
        depth: int = 2,
        trust: float = 15.0,
    ) -> None:
        self.budget = budget
        self.width = width
        self.margin = margin
        self.depth = depth
        self.trust = trust

    def answer(self, world: Play[Any, Any], question: Question[Any], rng: random.Random) -> Any:
        looks = ranked(world, question, rng)
        best = looks[0][0]
        arms = [
            Arm(answer, score - best) for score, answer in looks[: self.width] if best - score <= self.margin
        ]
        trials = self.trials(world, question.seat, rng)
        rounds = math.ceil(math.log2(len(arms)))
        for number in range(1, rounds + 1):
            trials.make(arms, number / rounds)
            arms = self._better_half(arms)
        return arms[0].answer

    def trials(self, world: Play[Any, Any], seat: int, rng: random.Random) -> Trials:
        """The playouts of the answers to a question."""
        return Trials(world, seat, self.depth, self.budget, rng)

    def _better_half(self, arms: Sequence[Arm]) -> list[Arm]:
        mean = sum(arm.total for arm in arms) / max(1, sum(arm.playouts for arm in arms))
        by_value = sorted(arms, key=lambda arm: self._estimate(arm, mean), reverse=True)
        return by_value[: math.ceil(len(arms) / 2)]

    def _estimate(self, arm: Arm, mean: float) -> float:
        """What the playouts gave, drawn towards what the title's score foretells."""
        return (arm.total + self.trust * (mean + arm.lag)) / (arm.playouts + self.trust)
