"""The bot that searches trees of answers in imagined worlds: information set Monte Carlo tree search.

At the root its answers are halved like those of `flat`, all of them being tried in the same worlds, while the title's
own scores count like some playouts that were made before; below, each seat finds its own way down a tree, see `nodes`
(a hybrid like that of Pepels, Cazenave, Winands and Lanctot 2014). Where the trees end, the title's quick policy plays
on. In a game in which nothing is hidden all worlds are the one that is there, and this is Monte Carlo tree search as it
is known from Go.
"""

from __future__ import annotations

import random
from typing import Any

from game.bots.advice import advice_for, ranked
from game.bots.bot import Bot, interjections
from game.bots.halving import best_of
from game.bots.nodes import Looks, Node, Spot, Spread
from game.bots.opening import opening, page
from game.bots.trials import Arm, Budget, Horizon, Trials, Turns, calm_or_end, play_on, worth
from game.bots.walk import Walk
from game.core.advice import Manner
from game.core.play import Play
from game.core.question import Interjection, Question


class SearchBot(Bot):
    """Tries out the answers that look good; playouts follow trees, in the manner of the title or in one of its own.

    It sets up by the title's opening book. Its looks deceive it by `haze`: as a deviation, in chances to win.
    """

    def __init__(self, budget: Budget, *, manner: Manner | None = None, haze: float = 0.0) -> None:
        self.budget = budget
        self.manner = manner
        self.haze = haze

    def answer(self, world: Play[Any, Any], question: Question[Any], rng: random.Random) -> Any:
        if chances := page(world, question):
            return opening(question, chances, rng, self.haze)
        manner = self.manner or advice_for(world).manner
        arms = _worth_a_try(ranked(world, question, rng, self.haze), manner)
        return best_of(arms, Search(world, question.seat, self.budget, rng, manner), manner.trust)


def _worth_a_try(looks: Looks, manner: Manner) -> list[Arm]:
    best = looks[0][0]
    tried = looks[: manner.width]
    return [Arm(answer, score - best) for score, answer in tried if best - score <= manner.margin]


class Search(Trials):
    """Playouts that grow a tree for each seat, and follow it as far as it goes."""

    def __init__(
        self,
        world: Play[Any, Any],
        seat: int,
        budget: Budget,
        rng: random.Random,
        manner: Manner,
    ) -> None:
        super().__init__(world, seat, manner.depth, budget, rng)
        self._manner = manner
        self._roots = [Spot() for _ in range(world.state.seats)]
        self._spread = Spread()

    def _playout(self, play: Play[Any, Any], answer: Any, rng: random.Random) -> float:
        play.rollers = 0
        question = play.pending[play.slot(self._seat)]
        assert question is not None
        way, horizon = Walk(play, self._roots), self._horizon(play)
        way.give(question, answer)
        if self._left_trees(way, horizon, rng):
            play_on(play, self._advice, horizon, rng)
        return self._learned(way)

    def _horizon(self, play: Play[Any, Any]) -> Horizon:
        now = self._advice.moment(play.table)
        if now is None:
            return calm_or_end(play, self._advice, self._depth)
        return Turns(self._advice, now, self._depth)

    def _left_trees(self, way: Walk, horizon: Horizon, rng: random.Random) -> bool:
        """Follow the trees; whether somebody was asked something for the first time before the horizon."""
        play = way.play
        while play.pending:
            question = next(q for q in play.pending if q is not None)
            node = way.at(question)
            if node is None:
                return True
            if horizon.reached(play) and not self._manner.deep:
                return False
            if question.chance:
                way.give(question, question.sample(rng))
            else:
                looks = self._looks(play, question, node, rng)
                way.decide(question, node, node.choose(looks, self._manner, self._spread.deviation))
        return False

    def _looks(self, play: Play[Any, Any], question: Question[Any], node: Node, rng: random.Random) -> Looks:
        """The answers worth a look; looked for anew only where the node is not asked the same again."""
        if node.asked != question or not _offered(play, question.seat, node.looks):
            node.asked, node.looks = question, ranked(play, question, rng)
        return node.looks

    def _learned(self, way: Walk) -> float:
        """What the end of a walk is worth to who searches; all that decided learn what it is to them."""
        play, seat = way.play, self._seat
        value = worth(play, seat, True)
        values = {seat: value}
        for other, node, answer in way.decisions:
            if other not in values:
                values[other] = 1 - value if play.state.seats == 2 else worth(play, other, True)
            node.learn(answer, values[other])
        self._spread.note(value)
        return value


def _offered(play: Play[Any, Any], seat: int, looks: Looks) -> bool:
    """Whether a seat may do all that looked good to do before it answers."""
    deeds = [answer for _, answer in looks if isinstance(answer, Interjection)]
    return not deeds or set(deeds) <= set(interjections(play, seat))
