"""The bot that searches a tree of answers, for games without chance and secrets (Monte Carlo tree search, PUCT).

Each step goes down the tree to a position that was not looked at before: at every node to the answer that combines
best what was found below it and what the title's scores foretell (Silver et al. 2017). There the title says how good
the position is, once what was begun is done. Values are spread over all that was found so far, so that it does not
matter how fine the title's differences are (Schrittwieser et al. 2020).
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, field
from typing import Any

from game.bots.advice import advice_for, is_open, ranked
from game.bots.bot import Bot, BotError, give
from game.bots.flat import FlatBot
from game.bots.trials import Budget, Meter, play_on, worth
from game.core.play import Play

SURE = 2
"""What is found below an answer counts if it was looked at as often as the favourite, or this many times less."""


@dataclass(slots=True)
class Edge:
    """An answer that may be given at a node: how likely it looks to be the best, and what was found below it."""

    answer: Any
    prior: float
    visits: int = 0
    total: float = 0.0
    """The sum of what the positions below are worth to who searches."""
    node: Node | None = None


@dataclass(slots=True)
class Node:
    """A position. `edges` are there from the second visit on; there are none where the match is over."""

    play: Play[Any, Any]
    value: float
    """What it is worth to who searches, at first sight."""
    ours: bool
    """Whether who searches answers."""
    edges: list[Edge] = field(default_factory=list)
    visits: int = 1


class SearchBot(Bot):
    """Grows a tree as long as its budget lasts, then gives the best answer of those that it looked at most.

    `bold` is how far it follows the scores before what it found, `blur` how far scores may differ, as chances to win,
    of answers that look much alike. A position is valued after `depth` calm moments more, see `play_on`.
    """

    def __init__(self, budget: Budget, *, bold: float = 1.5, blur: float = 0.05, depth: int = 0) -> None:
        self.budget = budget
        self.bold = bold
        self.blur = blur
        self.depth = depth

    def answer(self, world: Play[Any, Any], question: Any, rng: random.Random) -> Any:
        title = world.table.title
        if title.open is None:
            raise BotError(f"{title.name} has secrets or chance in it, which this bot can't search.")
        if not is_open(world):
            return FlatBot(self.budget).answer(world, question, rng)
        return Tree(self, world, question.seat, rng).grown().answer


class Tree:
    """The tree of one question."""

    def __init__(self, bot: SearchBot, world: Play[Any, Any], seat: int, rng: random.Random) -> None:
        self.bot = bot
        self.seat = seat
        self.rng = rng
        self.advice = advice_for(world)
        self.low, self.high = 1.0, 0.0
        """The worst and the best that was found."""
        self.root = self._node(world)

    def grown(self) -> Edge:
        """The best edge at the root of those that were looked at much, once the budget is used."""
        meter = Meter(self.bot.budget)
        self._branch(self.root)
        while len(self.root.edges) > 1 and meter.used < 1:
            self._descend()
            meter.count()
        most = max(edge.visits for edge in self.root.edges)
        tried = [edge for edge in self.root.edges if edge.visits * SURE >= most]
        return max(tried, key=lambda edge: (edge.total / max(1, edge.visits), edge.prior))

    def _descend(self) -> None:
        """Look at one position more, and tell all nodes on the way to it."""
        node, path = self.root, []
        value: float | None = None
        while value is None:
            node.visits += 1
            if not node.edges and node.play.pending:
                self._branch(node)
            if not node.edges:
                value = node.value
                break
            edge = self._choice(node)
            path.append(edge)
            if edge.node is None:
                edge.node = self._after(node, edge.answer)
                value = edge.node.value
            node = edge.node
        for edge in path:
            edge.visits += 1
            edge.total += value

    def _choice(self, node: Node) -> Edge:
        """The edge to follow: one that was found good, or looks good and was followed little."""
        urge = self.bot.bold * math.sqrt(node.visits)
        return max(
            node.edges, key=lambda edge: self._found(node, edge) + urge * edge.prior / (1 + edge.visits)
        )

    def _found(self, node: Node, edge: Edge) -> float:
        """How good an edge is for who answers at its node, from 0 to 1 over all that was found."""
        value = edge.total / edge.visits if edge.visits else node.value
        span = self.high - self.low
        share = (value - self.low) / span if span > 0 else 0.5
        return share if node.ours else 1 - share

    def _after(self, node: Node, answer: Any) -> Node:
        play = node.play.fork()
        give(play, self._asked(play).seat, answer)
        return self._node(play)

    def _node(self, play: Play[Any, Any]) -> Node:
        value = self._value(play)
        self.low, self.high = min(self.low, value), max(self.high, value)
        return Node(play, value, bool(play.pending) and self._asked(play).seat == self.seat)

    def _value(self, play: Play[Any, Any]) -> float:
        """What a position is worth, once what was begun is done."""
        settled = play
        if self.bot.depth or len(play.stack) > play.table.title.calm:
            settled = play.fork()
            play_on(settled, self.advice, self.bot.depth, self.rng)
        return worth(settled, self.seat, True)

    def _branch(self, node: Node) -> None:
        """Find the answers at a node."""
        looks = ranked(node.play, self._asked(node.play), self.rng)
        best = looks[0][0]
        weights = [math.exp((score - best) / self.bot.blur) for score, _ in looks]
        total = sum(weights)
        node.edges = [
            Edge(answer, weight / total) for weight, (_, answer) in zip(weights, looks, strict=True)
        ]

    def _asked(self, play: Play[Any, Any]) -> Any:
        """The question that waits: in an open game, one at a time."""
        return play.pending[0]
