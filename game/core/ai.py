"""Advice: the knowledge of a title that bots play by."""

from __future__ import annotations

import math
import random
from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import field
from typing import Any, ClassVar, Generic, TypeVar

from game.core.dataclass import dataclass
from game.core.question import Question
from game.core.state import State
from game.core.table import Table

S = TypeVar("S", bound=State)
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How tree search looks ahead in a title. Scores and margins are in win probability."""

    max_candidates: int = 6
    """Number of answers, at most, that are tried out in playouts."""
    score_margin: float = 0.1
    """Answers whose scores are further below the best are not tried out."""
    depth: int = 2
    """Number of turns that a playout goes on for after the current one; without a `turn_key`, of rest points."""
    playout_prior: float = 15.0
    """Number of playouts that the score of an answer counts as, where the final answer is chosen."""
    tree_prior: float = 10.0
    """The same where an answer is chosen inside a tree."""
    exploration: float = 0.3
    """Weight of doubt inside a tree, in standard deviations of the playouts' values."""
    widening: float = 0.5
    """A node considers as many answers, best first, as its visits to this power.

    Progressive widening: Chaslot et al. 2008.
    """
    pace: int = 1
    """Number of playouts that count as one in a budget of playouts: more where they are short."""
    noise: tuple[float, ...] = (0.0, 0.06, 0.14, 0.22)
    """Standard deviation of the errors in the judgement of each level, the highest level first.

    The more good and bad answers differ, the more noise it takes to make a level weaker.
    """
    unlimited_depth: bool = False
    """Whether trees grow beyond `depth`, as they should where little is left to chance."""


@dataclass(frozen=True, slots=True)
class Feature:
    """Something that speaks for or against a seat in a position, so that a hint can say what an answer is good for.

    Its sentence is `why.<name>` in the title's texts; without one, the feature is weighed but never told.
    """

    name: str
    worth: float
    """What it adds to the chance to win, on the scale of `Advice.evaluate`; only differences count."""
    figure: float
    """The number that the sentence tells, such as hearts or percent."""
    of: Hashable = None
    """Whom or what it is about, where there are several; the same things are compared with each other."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    """What else the sentence names."""


class Advice(ABC, Generic[S, C]):
    """Base of the advice of a title, whose module `bot` has a subclass with the name `ADVICE`.

    `candidates`, `playout_candidates` and `scores` may use only what the asked seat may see. An answer may also be an
    `Interjection`, which the asked seat makes before it answers; it must change something, or bots would make it for
    ever.
    """

    search_settings: ClassVar[SearchSettings] = SearchSettings()
    flat_depth: ClassVar[int] = 1
    """Number of rest points that a playout passes in the search without trees."""

    def __init__(self, content: C) -> None:
        self.content = content

    def can_evaluate(self, table: Table[S, C]) -> bool:
        """Whether a position can be evaluated; during the set-up it may be too early."""
        return True

    def turn_key(self, table: Table[S, C]) -> Hashable:
        """Key of the current turn; it changes when the turn ends. Tree search counts its depth in turns.

        None where the title gives no such key: then depth is counted in rest points, as all other bots do.
        """
        return None

    @abstractmethod
    def evaluate(self, table: Table[S, C], seat: int) -> float:
        """The chance that a seat wins, from 0 to 1. `can_evaluate` holds, and the match is not over."""

    def features(self, table: Table[S, C], seat: int) -> Sequence[Feature]:
        """What speaks for and against a seat, as far as `evaluate` goes by it; by default nothing."""
        return ()

    @abstractmethod
    def candidates(self, table: Table[S, C], question: Question[Any], rng: random.Random) -> Sequence[Any]:
        """The answers worth trying out, at least one; interjections of the seat may be among them."""

    def playout_candidates(
        self, table: Table[S, C], question: Question[Any], rng: random.Random
    ) -> Sequence[Any]:
        """The same for bots that use no scores and compare answers by playouts alone."""
        return self.candidates(table, question, rng)

    @abstractmethod
    def scores(self, table: Table[S, C], question: Question[Any], answers: Sequence[Any]) -> Sequence[float]:
        """A quick score of each answer. Only differences count, on the scale of `evaluate`."""

    @abstractmethod
    def playout_answer(self, table: Table[S, C], question: Question[Any], rng: random.Random) -> Any:
        """A sensible answer or interjection, found fast: playouts ask for thousands."""


def noisy(points: Sequence[float], spread: float, rng: random.Random) -> list[float]:
    """Points with Gumbel noise: taking the best of them is a draw by softmax, the freer the larger the spread."""
    return [score - spread * math.log(-math.log(rng.random() or 0.5)) for score in points]


def best_answers(points: Sequence[float], answers: Sequence[Any], width: int, leeway: float) -> list[Any]:
    """The answers with the most points, best first: at most `width`, none more than `leeway` behind the best."""
    rated = sorted(zip(points, answers, strict=True), key=lambda pair: pair[0], reverse=True)
    return [answer for score, answer in rated[:width] if score >= rated[0][0] - leeway]
