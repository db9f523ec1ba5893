"""A tree of answers that holds for all imagined worlds, and which way to go down it.

In the information set Monte Carlo tree search of Cowling, Powley and Whitehouse (2012) a node stands for all worlds
in which a seat has seen the same, and an edge for an answer. What is offered differs from world to world, so each
edge counts how often it could have been followed. Each seat has a tree of its own (their MO-ISMCTS), which branches
by what that seat sees of the answers.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.advice import Manner
from game.core.question import Question

Looks = Sequence[tuple[float, Any]]
"""Scores and answers, best first."""


@dataclass(slots=True)
class Edge:
    """An answer: how often it was there to give, how often it was given, and what that was worth altogether."""

    offered: int = 0
    visits: int = 0
    total: float = 0.0


@dataclass(slots=True)
class Node:
    """A question to a seat that has seen the same in all worlds that come here; its edges are keyed by answer."""

    edges: dict[Any, Edge] = field(default_factory=dict)
    visits: int = 0
    total: float = 0.0
    asked: Question[Any] | None = None
    looks: Looks = ()
    """What looked good when the node was last asked something else than the time before."""

    def choose(self, looks: Looks, manner: Manner, spread: float) -> Any:
        """The answer to give, of those that a world offers: one that did well, looks good or is in doubt.

        `spread` is the deviation of what playouts found.
        """
        within = self._within(looks, manner.widening)
        for _, answer in within:
            self.edges.setdefault(answer, Edge()).offered += 1
        hope, best = manner.bold * spread, looks[0][0]
        return max(within, key=lambda look: self._promise(look[1], look[0] - best, manner.lean, hope))[1]

    def learn(self, answer: Any, value: float) -> None:
        """Note what a playout was worth to the seat."""
        edge = self.edges[answer]
        edge.visits += 1
        edge.total += value
        self.visits += 1
        self.total += value

    def _within(self, looks: Looks, widening: float) -> Looks:
        """The answers that are looked at by now."""
        width = math.ceil((self.visits + 1) ** widening)
        return [look for rank, look in enumerate(looks) if rank < width or look[1] in self.edges]

    def _promise(self, answer: Any, lag: float, lean: float, hope: float) -> float:
        """What an answer may be worth: what playouts gave, drawn towards what its score foretells, and some hope."""
        edge = self.edges[answer]
        mean = self.total / self.visits if self.visits else 0.5
        weight = edge.visits + lean
        return (edge.total + lean * (mean + lag)) / weight + hope * math.sqrt(
            math.log(edge.offered + 1) / weight
        )


@dataclass(slots=True)
class Spot:
    """Where a seat is in its tree: a node for each question that it may be asked here, and what comes after."""

    nodes: dict[str, Node] = field(default_factory=dict)
    after: dict[Any, Spot] = field(default_factory=dict)


class Spread:
    """How far apart lies what was found."""

    def __init__(self) -> None:
        self._count = 0
        self._total = self._squares = 0.0

    def note(self, value: float) -> None:
        """Something more was found."""
        self._count += 1
        self._total += value
        self._squares += value * value

    @property
    def deviation(self) -> float:
        """The standard deviation; 0 as long as nothing was found."""
        count = max(1, self._count)
        return math.sqrt(max(0.0, self._squares / count - (self._total / count) ** 2))
