"""Playouts: what answers turn out to be worth in imagined worlds, and the bots that go by them alone."""

from __future__ import annotations

import math
import random
import time
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from game.bots.bot import UNADVISED, Bot, advice_for, is_open
from game.core.ai import Advice
from game.core.dataclass import dataclass
from game.core.play import Play
from game.core.question import Question
from game.core.view import Determinizer


def best_of(arms: Sequence[Arm], trials: Playouts, prior: float = 0.0) -> Any:
    """The best answer, see `best_first`."""
    return best_first(arms, trials, prior)[0].answer


def best_first(arms: Sequence[Arm], trials: Playouts, prior: float = 0.0) -> list[Arm]:
    """The answers by sequential halving (Karnin, Koren and Somekh 2013), the best one first.

    Equal ones keep their order. `prior` is the number of playouts that an answer's score counts as. The last two are
    tried no longer than it takes until it is certain which of them wins.
    """
    left, beaten = list(arms), list[Arm]()
    rounds = math.ceil(math.log2(len(arms)))
    for number in range(1, rounds + 1):
        trials.make(left, number / rounds, prior if len(left) == 2 else None)
        worths = estimates(left, prior)
        by_value = sorted(range(len(left)), key=worths.__getitem__, reverse=True)
        half = math.ceil(len(left) / 2)
        beaten = [left[place] for place in by_value[half:]] + beaten
        left = [left[place] for place in by_value[:half]]
    return left + beaten


def estimates(arms: Sequence[Arm], prior: float) -> list[float]:
    """The mean value of each answer's playouts, with the title's score as a prior; of all where there is neither."""
    mean = sum(arm.total for arm in arms) / max(1, sum(arm.playouts for arm in arms))
    return [
        (arm.total + prior * (mean + arm.lag)) / weight if (weight := arm.playouts + prior) else mean
        for arm in arms
    ]


def is_certain(arms: Sequence[Arm], prior: float, left: float) -> bool:
    """Whether the better of two answers stays the better one, even if of the playouts that are `left` the other one
    wins all of its own, and it loses all."""
    weighed = zip(estimates(arms, prior), [arm.playouts + prior for arm in arms], strict=True)
    (better, weight), (other, other_weight) = sorted(weighed, key=lambda each: -each[0])
    more = left / 2
    worst = better * weight / (weight + more)
    best = (other * other_weight + more) / (other_weight + more)
    return worst > best


LONGEST = 16
"""Decisions between two rest points of a playout, at most, on average."""
LONGEST_TURN = 60
"""Decisions in a turn of a playout, at most, on average."""
LONGEST_MATCH = 1000
"""Decisions in a match that is played to its end, at most."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Limit of thinking: a time or, where the answer must not depend on the machine, a number of playouts."""

    milliseconds: float = 0
    playouts: int = 0

    def times(self, factor: float) -> Budget:
        """A multiple of the budget, at least one playout where these are counted."""
        return Budget(self.milliseconds * factor, math.ceil(self.playouts * factor))

    def paced(self, pace: int) -> Budget:
        """The same with so many playouts for each that is counted."""
        return Budget(self.milliseconds, self.playouts * pace)


class Deadline:
    """Measures how much of a budget is used."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._start = time.perf_counter()
        self._playouts = 0

    def count(self) -> None:
        """Note that a playout was made."""
        self._playouts += 1

    @property
    def left(self) -> float:
        """Number of playouts that can still be made, at the pace so far; without one, nobody knows."""
        if not self._playouts:
            return self._budget.playouts or math.inf
        used = self.used
        return math.ceil(self._playouts * (1 - used) / used) + 1 if used else math.inf

    @property
    def used(self) -> float:
        """Share of the budget that is used; 1 or more when nothing is left."""
        if self._budget.playouts:
            return self._playouts / self._budget.playouts
        return (time.perf_counter() - self._start) * 1000 / max(self._budget.milliseconds, 1)


@dataclass(slots=True)
class Arm:
    """An answer on trial: `lag` is its score minus the best score, `total` the sum of its playouts' values."""

    answer: Any
    lag: float = 0.0
    total: float = 0.0
    playouts: int = 0


class Playouts:
    """Plays out the answers to one question, all in the same imagined worlds."""

    def __init__(
        self, world: Play[Any, Any], seat: int, depth: int, budget: Budget, rng: random.Random
    ) -> None:
        self._world = world
        self._dealer = None if is_open(world) else Determinizer(world, seat)
        self._advice = advice_for(world)
        self._seat = seat
        self._depth = depth
        self._meter = Deadline(budget)
        self._rng = rng

    def make(self, arms: Sequence[Arm], share: float, prior: float | None = None) -> None:
        """Play out the answers in turn until a share of the budget is used or, of two answers whose scores count as
        `prior` playouts, one is certain to win."""
        while self._meter.used < share:
            if prior is not None and is_certain(arms, prior, self._meter.left):
                return
            start = self._deal()
            for arm in arms:
                if self._meter.used >= share:
                    return
                last = arm is arms[-1] and start is not self._world
                arm.total += self._playout(start if last else start.fork(), arm.answer)
                arm.playouts += 1
                self._meter.count()

    def _deal(self) -> Play[Any, Any]:
        """A world to play in: the real one, which must be forked, where nothing is hidden."""
        return self._world if self._dealer is None else self._dealer.deal(self._rng)

    def _playout(self, play: Play[Any, Any], answer: Any) -> float:
        """The value of one playout of an answer."""
        play.rollers = 0
        play.give(self._seat, answer)
        play_on(play, self._advice, rest_or_end(play, self._advice, self._depth), self._rng)
        return worth(play, self._seat)


class SameLuck(Playouts):
    """Plays answers on side by side, to where what they begin is done or for so many turns more."""

    def __init__(self, world: Play[Any, Any], seat: int, depth: int, rng: random.Random) -> None:
        super().__init__(world, seat, depth, Budget(), rng)

    def after(self, answers: Iterable[Any]) -> list[Play[Any, Any]]:
        """Where each answer leads, all in one world and with the same luck."""
        start, luck = self._deal(), self._rng.getrandbits(64)
        return [self._played_on(start.fork(), answer, random.Random(luck)) for answer in answers]

    def _played_on(self, play: Play[Any, Any], answer: Any, rng: random.Random) -> Play[Any, Any]:
        play.rollers = 0
        horizon = turns_or_rests(play, self._advice, self._depth)
        play.give(self._seat, answer)
        play_on(play, self._advice, horizon, rng)
        return play


class Horizon(ABC):
    """Decides where playouts end, so that all end at comparable points."""

    def __init__(self, rests: int) -> None:
        self.rests = rests
        """Decisions of a playout, at most."""

    @abstractmethod
    def reached(self, play: Play[Any, Any]) -> bool:
        """Whether a playout ends at this question; to be called once at each of its questions."""


class RestPoint(Horizon):
    """Ends a playout at a rest point, after passing `count` others.

    A rest point is a question at which no action is half done: no more flows are on the stack than the title's
    `rest_depth` or, where it has none, than at any question before.
    """

    def __init__(self, play: Play[Any, Any], count: int) -> None:
        super().__init__(LONGEST * (count + 1))
        self._count = count
        self._depth = play.title.rest_depth or len(play.stack)
        self._passed = 0

    def reached(self, play: Play[Any, Any]) -> bool:
        if len(play.stack) < self._depth and not play.title.rest_depth:
            self._depth, self._passed = len(play.stack), 0
        if len(play.stack) > self._depth:
            return False
        self._passed += 1
        return self._passed > self._count


class End(Horizon):
    """Ends a playout when the match is over."""

    def __init__(self) -> None:
        super().__init__(LONGEST_MATCH)

    def reached(self, play: Play[Any, Any]) -> bool:
        return False


def rest_or_end(play: Play[Any, Any], advice: Advice[Any, Any], depth: int) -> Horizon:
    """`RestPoint`, or `End` where no advice can evaluate a position."""
    return End() if advice is UNADVISED else RestPoint(play, depth)


class Turns(Horizon):
    """Ends a playout when this turn and `depth` more are over, by the title's `turn_key`."""

    def __init__(self, advice: Advice[Any, Any], now: Hashable, depth: int) -> None:
        super().__init__(LONGEST_TURN * (depth + 1))
        self._turn_key = advice.turn_key
        self._now = now
        self._left = depth + 1

    def reached(self, play: Play[Any, Any]) -> bool:
        now = self._turn_key(play.table)
        if now != self._now:
            self._now = now
            self._left -= 1
        return self._left <= 0


def turns_or_rests(play: Play[Any, Any], advice: Advice[Any, Any], depth: int) -> Horizon:
    """`Turns` where the title tells them apart, else `rest_or_end`."""
    now = advice.turn_key(play.table)
    return rest_or_end(play, advice, depth) if now is None else Turns(advice, now, depth)


def play_on(play: Play[Any, Any], advice: Advice[Any, Any], horizon: Horizon, rng: random.Random) -> None:
    """Let all seats give the title's playout answers up to the horizon."""
    for _ in range(horizon.rests):
        if not play.pending or horizon.reached(play):
            return
        question = next(q for q in play.pending if q is not None)
        answer = question.sample(rng) if question.chance else advice.playout_answer(play.table, question, rng)
        play.give(question.seat, answer)


def worth(play: Play[Any, Any], seat: int) -> float:
    """A seat's chance to win, from 0 to 1; the same for all as long as the title can't evaluate the position."""
    result = play.state.result
    if result is not None:
        return float(seat in result.winners) if result.winners else 0.5
    advice = advice_for(play)
    if not advice.can_evaluate(play.table):
        return 1.0 / int(play.state.seats)
    return advice.evaluate(play.table, seat)


WORLDS = 4
"""Imagined worlds in which `GreedyBot` tries each answer; one where nothing is hidden."""
MATCHES = 24
"""Matches that it plays to their end after each answer, where only the end tells what the answer was worth."""


class GreedyBot(Bot):
    """Takes the answer after which the title's evaluation is best, once the action that it begins is done."""

    def answer(self, world: Play[Any, Any], question: Question[Any], rng: random.Random) -> Any:
        arms = [Arm(answer) for answer in advice_for(world).playout_candidates(world.table, question, rng)]
        if len(arms) > 1:
            worlds = MATCHES if advice_for(world) is UNADVISED else 1 if is_open(world) else WORLDS
            trials = Playouts(world, question.seat, 0, Budget(playouts=worlds * len(arms)), rng)
            trials.make(arms, 1.0)
        return max(arms, key=lambda arm: arm.total).answer


class FlatBot(Bot):
    """Chooses between the same answers as `GreedyBot`, by longer playouts.

    It uses no openings and no scores: a baseline that shows what playouts alone are worth.
    """

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def answer(self, world: Play[Any, Any], question: Question[Any], rng: random.Random) -> Any:
        advice = advice_for(world)
        arms = [Arm(answer) for answer in advice.playout_candidates(world.table, question, rng)]
        rng.shuffle(arms)
        budget = self.budget.paced(advice.search_settings.pace)
        return best_of(arms, Playouts(world, question.seat, advice.flat_depth, budget, rng))
