"""The bot that searches trees of answers in imagined worlds: information set Monte Carlo tree search.

In the search of Cowling, Powley and Whitehouse (2012) a node stands for all worlds in which a seat has seen the same,
and an edge for an answer. What is offered differs from world to world, so each edge counts how often it could have
been followed. Each seat has a tree of its own (their MO-ISMCTS), which branches by what that seat sees of the answers.

At the root, answers are chosen by sequential halving as in `FlatBot`, all of them tried in the same worlds, with the
title's scores as a prior; below, each seat follows its own tree (a hybrid like that of Pepels, Cazenave, Winands and
Lanctot 2014). Where the trees end, the title's playout answers go on. In a game in which nothing is hidden, all worlds
are the real one, and this is plain Monte Carlo tree search, whose trees keep the positions.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any

from game.bots.bot import Bot, advice_for, ranked
from game.bots.playouts import (
    Arm,
    Budget,
    Horizon,
    Playouts,
    SameLuck,
    best_first,
    play_on,
    turns_or_rests,
    worth,
)
from game.core.ai import SearchSettings
from game.core.dataclass import dataclass
from game.core.openings import chance_of
from game.core.play import Play
from game.core.question import Interjection, Question

Looks = Sequence[tuple[float, Any]]
"""Scores and answers, best first."""


@dataclass(slots=True)
class Edge:
    """An answer: how often it was offered and given, and the total value of the playouts with it."""

    offered: int = 0
    visits: int = 0
    total: float = 0.0


@dataclass(slots=True)
class Node:
    """A question to a seat, in all worlds in which it has seen the same; edges are keyed by answer."""

    edges: dict[Any, Edge] = field(default_factory=dict)
    visits: int = 0
    total: float = 0.0
    asked: Question[Any] | None = None
    looks: Looks = ()
    """The ranked answers to `asked`, kept as long as the same is asked."""

    def choose(self, looks: Looks, settings: SearchSettings, spread: float) -> Any:
        """The answer with the highest upper confidence bound among those that a world offers.

        `spread` is the standard deviation of the playouts' values.
        """
        within = self._within(looks, settings.widening)
        for _, answer in within:
            self.edges.setdefault(answer, Edge()).offered += 1
        exploration, best = settings.exploration * spread, looks[0][0]
        return max(
            within, key=lambda look: self._bound(look[1], look[0] - best, settings.tree_prior, exploration)
        )[1]

    def learn(self, answer: Any, value: float) -> None:
        """Note the value of a playout with an answer, for the seat of this node."""
        edge = self.edges[answer]
        edge.visits += 1
        edge.total += value
        self.visits += 1
        self.total += value

    def _within(self, looks: Looks, widening: float) -> Looks:
        """The answers that are considered so far, by progressive widening."""
        width = math.ceil((self.visits + 1) ** widening)
        return [look for rank, look in enumerate(looks) if rank < width or look[1] in self.edges]

    def _bound(self, answer: Any, lag: float, prior: float, exploration: float) -> float:
        """Upper confidence bound of an answer: its mean with its score as a prior, and a term for doubt."""
        edge = self.edges[answer]
        mean = self.total / self.visits if self.visits else 0.5
        weight = edge.visits + prior
        return (edge.total + prior * (mean + lag)) / weight + exploration * math.sqrt(
            math.log(edge.offered + 1) / weight
        )


@dataclass(slots=True)
class DecisionNode:
    """A position in a seat's tree: a node for each question that it may be asked there, and the positions after it."""

    nodes: dict[str, Node] = field(default_factory=dict)
    after: dict[Any, DecisionNode] = field(default_factory=dict)
    play: Play[Any, Any] | None = None
    """The position itself, where nothing is hidden, in the tree of who decided last; it stays as it is."""


class Spread:
    """Running standard deviation of the playouts' values."""

    def __init__(self) -> None:
        self._count = 0
        self._total = self._squares = 0.0

    def note(self, value: float) -> None:
        """Add a value."""
        self._count += 1
        self._total += value
        self._squares += value * value

    @property
    def deviation(self) -> float:
        """The standard deviation; 0 without values."""
        count = max(1, self._count)
        return math.sqrt(max(0.0, self._squares / count - (self._total / count) ** 2))


class Walk:
    """One playout's way through the trees of all seats.

    Seats that are asked at the same time don't know each other's answers. So neither these, nor answers to a question
    that is asked under cover, nor dice lead to another position in another seat's tree.
    """

    def __init__(self, play: Play[Any, Any], roots: Sequence[DecisionNode], keeps: bool = False) -> None:
        self.play = play
        self.keeps = keeps
        """Whether positions are kept in the trees, so that no answer is carried out twice."""
        self.decisions: list[tuple[int, Node, Any]] = []
        """Seat, node and answer of each decision that a tree made."""
        self._spots = list(roots)
        self._told: list[tuple[int, Any, bool]] = []
        """Seat, answer and whether it is secret, of each answer that the trees have not followed yet."""

    def at(self, question: Question[Any]) -> Node | None:
        """The node of a question in its seat's tree; None the first time, when it is added."""
        nodes = self._spots[question.seat].nodes
        if question.key in nodes:
            return nodes[question.key]
        nodes[question.key] = Node()
        return None

    def decide(self, question: Question[Any], node: Node, answer: Any) -> None:
        """Give an answer that a tree chose."""
        self.decisions.append((question.seat, node, answer))
        self.give(question, answer)

    def give(self, question: Question[Any], answer: Any) -> None:
        """Give an answer, and move on in the trees unless somebody else is still asked at the same time."""
        play = self.play
        moves = sum(other is not None for other in play.pending) == 1 or isinstance(answer, Interjection)
        secret = play.answers is not None or question.cover is not None
        self._told.append((question.seat, answer, secret))
        if moves:
            self._go_on()
        spot = self._spots[question.seat]
        if moves and spot.play is not None:
            self.play = spot.play
            return
        if self.keeps:
            self.play = play = play.fork()
        play.give(question.seat, answer)
        if self.keeps and moves:
            spot.play = play

    def _go_on(self) -> None:
        told, self._told = self._told, []
        public = tuple((who, answer) for who, answer, secret in told if not secret)
        for seat, spot in enumerate(self._spots):
            seen = public
            if len(public) < len(told):
                seen = tuple((who, answer) for who, answer, secret in told if who == seat or not secret)
            if seen not in spot.after:
                spot.after[seen] = DecisionNode()
            self._spots[seat] = spot.after[seen]


LOOKS = 6
"""Worlds in which a bot looks twice at an answer."""
IDEAS = 200
"""Random and suggested answers that an opening is chosen from, where not all can be listed."""
ALIKE = 0.02
"""Answers whose chances differ by no more count as equal."""


def page(world: Play[Any, Any], question: Question[Any]) -> Mapping[str, float]:
    """Chances by answer from the title's opening book; empty where it has none for the question."""
    book = world.title.openings
    return book.chances.get(question.key, {}) if book else {}


def ideas(question: Question[Any], rng: random.Random) -> Sequence[Any]:
    """The answers that an opening is chosen from."""
    return question.options() or [*question.suggest(IDEAS), *(question.sample(rng) for _ in range(IDEAS))]


def opening(question: Question[Any], chances: Mapping[str, float], rng: random.Random, noise: float) -> Any:
    """One of the best answers by a page of the book; `noise` is the standard deviation added to its chances."""
    answers = ideas(question, rng)
    seem = [chance_of(answer, chances) + noise * rng.gauss() for answer in answers]
    best = max(seem)
    return rng.choice(
        [answer for answer, chance in zip(answers, seem, strict=True) if best - chance <= ALIKE]
    )


class SearchBot(Bot):
    """Tries out the answers with the best scores, by playouts that follow trees.

    It sets up by the title's opening book. `settings` replace those of the title. `weakness` is the number of levels
    that it is below the highest: so much of the title's noise is added to its scores. It looks twice at an answer that
    is not the one with the best score: if that one turns out better by more than `heed` at once, it takes that.
    """

    def __init__(
        self, budget: Budget, *, settings: SearchSettings | None = None, weakness: int = 0, heed: float = 1.0
    ) -> None:
        self.budget = budget
        self.settings = settings
        self.weakness = weakness
        self.heed = heed

    def answer(self, world: Play[Any, Any], question: Question[Any], rng: random.Random) -> Any:
        settings = self._settings(world)
        if chances := page(world, question):
            return opening(question, chances, rng, settings.noise[self.weakness])
        answer = self.weighed(world, question, rng)[0].answer
        return self._second_look(world, question, answer, rng) if self.heed < 1.0 else answer

    def weighed(self, world: Play[Any, Any], question: Question[Any], rng: random.Random) -> list[Arm]:
        """The answers that are worth a try, tried out, the best one first."""
        settings = self._settings(world)
        arms = _worth_a_try(ranked(world, question, rng, settings.noise[self.weakness]), settings)
        trials = Search(world, question.seat, self.budget, rng, settings)
        return best_first(arms, trials, settings.playout_prior)

    def _settings(self, world: Play[Any, Any]) -> SearchSettings:
        return self.settings or advice_for(world).search_settings

    def _second_look(
        self, world: Play[Any, Any], question: Question[Any], answer: Any, rng: random.Random
    ) -> Any:
        """An answer, or one that looks best without noise if the first falls far behind it once it is done."""
        looks = ranked(world, question, rng)
        others = [other for score, other in looks if score == looks[0][0] and other != answer]
        if not others or not advice_for(world).can_evaluate(world.table):
            return answer
        luck = SameLuck(world, question.seat, 0, rng)
        worlds = [luck.after([answer, *others]) for _ in range(LOOKS)]
        worths = zip(*([worth(play, question.seat) for play in plays] for plays in worlds), strict=True)
        mine, *theirs = map(math.fsum, worths)
        most = max(theirs)
        return others[theirs.index(most)] if most - mine > self.heed * LOOKS else answer


def _worth_a_try(looks: Looks, settings: SearchSettings) -> list[Arm]:
    best = looks[0][0]
    tried = looks[: settings.max_candidates]
    return [Arm(answer, score - best) for score, answer in tried if best - score <= settings.score_margin]


class Search(Playouts):
    """Playouts that grow a tree for each seat and follow it as far as it goes."""

    def __init__(
        self,
        world: Play[Any, Any],
        seat: int,
        budget: Budget,
        rng: random.Random,
        settings: SearchSettings,
    ) -> None:
        super().__init__(world, seat, settings.depth, budget.paced(settings.pace), rng)
        self._settings = settings
        self._roots = [DecisionNode() for _ in range(world.state.seats)]
        self._spread = Spread()

    def _playout(self, play: Play[Any, Any], answer: Any) -> float:
        play.rollers = 0
        question = play.pending[play.slot(self._seat)]
        assert question is not None
        way = Walk(play, self._roots, self._dealer is None)
        horizon = turns_or_rests(play, self._advice, self._depth)
        way.give(question, answer)
        if self._left_trees(way, horizon):
            way.play = way.play.fork() if way.keeps else way.play
            play_on(way.play, self._advice, horizon, self._rng)
        return self._learned(way)

    def _left_trees(self, way: Walk, horizon: Horizon) -> bool:
        """Follow the trees; True if a question was new to its tree before the horizon was reached."""
        while (play := way.play).pending:
            question = next(q for q in play.pending if q is not None)
            node = way.at(question)
            if node is None:
                return True
            if horizon.reached(play) and not self._settings.unlimited_depth:
                return False
            if question.chance:
                way.give(question, question.sample(self._rng))
            else:
                looks = self._looks(play, question, node)
                way.decide(question, node, node.choose(looks, self._settings, self._spread.deviation))
        return False

    def _looks(self, play: Play[Any, Any], question: Question[Any], node: Node) -> Looks:
        """The ranked answers to a question; ranked again only where the node was last asked something else."""
        same = node.asked is question
        if not same and (node.asked != question or not _offered(play, question.seat, node.looks)):
            node.asked, node.looks = question, ranked(play, question, self._rng)
        return node.looks

    def _learned(self, way: Walk) -> float:
        """The value at the end of a walk for the searching seat; the nodes that decided learn the value for theirs."""
        play, seat = way.play, self._seat
        value = worth(play, seat)
        values = {seat: value}
        for other, node, answer in way.decisions:
            if other not in values:
                values[other] = 1 - value if play.state.seats == 2 else worth(play, other)
            node.learn(answer, values[other])
        self._spread.note(value)
        return value


def _offered(play: Play[Any, Any], seat: int, looks: Looks) -> bool:
    """Whether all interjections among the ranked answers are possible."""
    interjections = [answer for _, answer in looks if isinstance(answer, Interjection)]
    return not interjections or set(interjections) <= set(play.interjections(seat))
