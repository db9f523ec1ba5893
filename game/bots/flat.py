"""The bot that tries its answers out: sequential halving over playouts in imagined worlds.

Each playout deals a world anew, gives one of the answers, goes on for a while with the title's quick policy and
asks the title how good the position is. All answers are tried in the same worlds, with the same dice; after
each round the worse half is dropped (Karnin, Koren and Somekh 2013), so that most playouts go to the answers that
are hard to tell apart. The title's own scores count like some playouts that were made before.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.bots.bot import Bot, slot_of
from game.bots.greedy import advice_for, ranked
from game.core.play import Play
from game.core.question import Question
from game.core.title import Advice
from game.core.view import Dealer

LONGEST = 16
"""No more decisions than this, on average, lie between two calm moments of a playout."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think: a time or, where the outcome must not depend on the machine, a number of playouts."""

    milliseconds: float = 0
    playouts: int = 0


class Meter:
    """How much of a budget is used."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._start = time.perf_counter()
        self._playouts = 0

    def count(self) -> None:
        """A playout was made."""
        self._playouts += 1

    @property
    def used(self) -> float:
        """The used share of the budget: 1 and more when there is nothing left."""
        if self._budget.playouts:
            return self._playouts / self._budget.playouts
        return (time.perf_counter() - self._start) * 1000 / max(self._budget.milliseconds, 1)


@dataclass(slots=True)
class Arm:
    """An answer, how much worse than the best it looked at once, and what its playouts gave."""

    answer: Any
    lag: float
    total: float = 0.0
    playouts: int = 0


class Trials:
    """Playouts of the answers to one question, all in the same imagined worlds."""

    def __init__(
        self, world: Play[Any, Any], seat: int, depth: int, budget: Budget, rng: random.Random
    ) -> None:
        self._dealer = Dealer(world, seat)
        self._advice = advice_for(world)
        self._seat = seat
        self._depth = depth
        self._meter = Meter(budget)
        self._rng = rng

    def make(self, arms: Sequence[Arm], share: float) -> None:
        """Try the answers in turn until a share of the budget is used."""
        while self._meter.used < share:
            start, seed = self._dealer.deal(self._rng), self._rng.getrandbits(64)
            for arm in arms:
                if self._meter.used >= share:
                    return
                arm.total += self._playout(start.fork(), arm.answer, random.Random(seed))
                arm.playouts += 1
                self._meter.count()

    def _playout(self, play: Play[Any, Any], answer: Any, rng: random.Random) -> float:
        """How good an answer turns out to be when all play on for a while."""
        play.rollers = 0
        play.apply(answer, slot_of(play, self._seat))
        play_on(play, self._advice, self._depth, rng)
        return worth(play, self._seat)


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
        trials = Trials(world, question.seat, self.depth, self.budget, rng)
        rounds = math.ceil(math.log2(len(arms)))
        for number in range(1, rounds + 1):
            trials.make(arms, number / rounds)
            arms = self._better_half(arms)
        return arms[0].answer

    def _better_half(self, arms: Sequence[Arm]) -> list[Arm]:
        mean = sum(arm.total for arm in arms) / max(1, sum(arm.playouts for arm in arms))
        by_value = sorted(arms, key=lambda arm: self._estimate(arm, mean), reverse=True)
        return by_value[: math.ceil(len(arms) / 2)]

    def _estimate(self, arm: Arm, mean: float) -> float:
        """What the playouts gave, drawn towards what the title's score foretells."""
        return (arm.total + self.trust * (mean + arm.lag)) / (arm.playouts + self.trust)


def play_on(play: Play[Any, Any], advice: Advice[Any, Any], depth: int, rng: random.Random) -> None:
    """Let all seats answer by the quick policy until `depth` calm moments have passed, and on to the next one.

    Calm is a rest with no more flows on the stack than at any rest before: nothing is half done. So all
    playouts end at the same point of a turn, after as many turns, whatever was answered.
    """
    calm, passed = len(play.stack), 0
    for _ in range(LONGEST * (depth + 1)):
        if not play.pending:
            return
        if len(play.stack) < calm:
            calm, passed = len(play.stack), 0
        if len(play.stack) == calm:
            if passed == depth:
                return
            passed += 1
        slot, question = next((i, q) for i, q in enumerate(play.pending) if q is not None)
        play.apply(question.sample(rng) if question.chance else advice.quick(play.table, question, rng), slot)


def worth(play: Play[Any, Any], seat: int) -> float:
    """How good a play is for a seat, from 0 (lost) to 1 (won)."""
    result = play.state.result
    if result is None:
        return advice_for(play).evaluate(play.table, seat)
    return float(seat in result.winners) if result.winners else 0.5
