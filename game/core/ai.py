"""What a title tells bots, so that they can play it."""

from __future__ import annotations

import math
import random
from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from game.core.question import Question
from game.core.state import State
from game.core.table import Table

S = TypeVar("S", bound=State)
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Manner:
    """How those who search trees look ahead in a title.

    At most `width` answers whose scores are within a `margin` of the best are tried out, in playouts that are `depth`
    calm moments long or, in a title that tells its turns apart, as many turns longer than this one. A score weighs as
    much as `trust` playouts.

    In the trees, answers are looked at in the order of their scores, as many as the visits of a node to the power of
    `widening` (progressive widening, Chaslot et al. 2008); there a score weighs as much as `lean` playouts, and `bold`
    is how many deviations of what was found are hoped for where there is doubt. Where trees are `deep` they grow
    beyond `depth`, as they should where little is left to chance.
    """

    width: int = 6
    margin: float = 0.1
    depth: int = 2
    trust: float = 15.0
    lean: float = 10.0
    bold: float = 0.3
    widening: float = 0.5
    deep: bool = False


class Advice(ABC, Generic[S, C]):
    """What bots need to know of a title; see `bot.py` in each title.

    Only what the asked seat may see goes into `candidates`, `impulses` and `scores`. An answer may be an
    `Interjection` as well, that the asked seat makes before it answers; it must change something, or bots would make
    it for ever.
    """

    manner: ClassVar[Manner] = Manner()
    """How those who search trees look ahead here."""

    def settled(self, table: Table[S, C]) -> bool:
        """Whether a position can be judged; during the set-up it may be too early."""
        return True

    def moment(self, table: Table[S, C]) -> Hashable:
        """What is another whenever a turn has ended: those who search trees look ahead from turn to turn.

        None where the title does not tell: then from one calm moment to another, as all others do.
        """
        return None

    def met(self, table: Table[S, C], question: Question[Any]) -> str:
        """What an opponent chose before at a question of the set-up; "" where none did, or it does not matter."""
        return ""

    @abstractmethod
    def evaluate(self, table: Table[S, C], seat: int) -> float:
        """How good a settled position is for a seat, from 0 (lost) to 1 (won); the match is not over."""

    def glance(self, table: Table[S, C], seat: int) -> float:
        """The same, as those see it who look no further than their next answer."""
        return self.evaluate(table, seat)

    @abstractmethod
    def candidates(self, table: Table[S, C], question: Question[Any], rng: random.Random) -> Sequence[Any]:
        """The answers worth a look, at least one; interjections of the seat may be among them."""

    def impulses(self, table: Table[S, C], question: Question[Any], rng: random.Random) -> Sequence[Any]:
        """The same, as they come to the mind of those who know no scores."""
        return self.candidates(table, question, rng)

    @abstractmethod
    def scores(self, table: Table[S, C], question: Question[Any], answers: Sequence[Any]) -> Sequence[float]:
        """How good each answer looks at once. Differences count, on the scale of `evaluate`."""

    @abstractmethod
    def quick(self, table: Table[S, C], question: Question[Any], rng: random.Random) -> Any:
        """A sensible answer or interjection without much thought: playouts ask for thousands."""


def noisy(points: Sequence[float], spread: float, rng: random.Random) -> list[float]:
    """Points with Gumbel noise: taking the best of them is a draw by softmax, the freer the larger the spread."""
    return [score - spread * math.log(-math.log(rng.random() or 0.5)) for score in points]


def best_answers(points: Sequence[float], answers: Sequence[Any], width: int, leeway: float) -> list[Any]:
    """The answers with the most points, best first: at most `width`, none more than `leeway` behind the best."""
    rated = sorted(zip(points, answers, strict=True), key=lambda pair: pair[0], reverse=True)
    return [answer for score, answer in rated[:width] if score >= rated[0][0] - leeway]
