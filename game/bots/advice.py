"""What a play's title tells bots, and the answers in the order that it makes of them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, ClassVar

from game.core.advice import Advice, Manner
from game.core.play import Play
from game.core.question import Question
from game.core.table import Table

IN_MIND = 12
"""So many answers come to the mind of who looks at more than is worth a look."""


class Unadvised(Advice[Any, Any]):
    """What bots go by where a title tells them nothing: only the end of a match says what an answer was worth.

    All answers look alike, so each is tried out in matches that are played to their end at random.
    """

    manner: ClassVar[Manner] = Manner(width=IN_MIND, trust=0.0, lean=1.0, bold=0.7, widening=0.8)

    def evaluate(self, table: Table[Any, Any], seat: int) -> float:
        return 1.0 / int(table.state.seats)

    def candidates(
        self, table: Table[Any, Any], question: Question[Any], rng: random.Random
    ) -> Sequence[Any]:
        options = question.options()
        if options is not None and len(options) <= IN_MIND:
            return list(options)
        samples = (question.sample(rng) for _ in range(IN_MIND))
        return list(dict.fromkeys([*question.suggest(IN_MIND // 2), *samples]))[:IN_MIND]

    def scores(
        self, table: Table[Any, Any], question: Question[Any], answers: Sequence[Any]
    ) -> Sequence[float]:
        return [0.0] * len(answers)

    def quick(self, table: Table[Any, Any], question: Question[Any], rng: random.Random) -> Any:
        return question.sample(rng)


UNADVISED = Unadvised()


def advice_for(play: Play[Any, Any]) -> Advice[Any, Any]:
    """What a play's title tells bots, or what they go by where it tells them nothing."""
    return play.table.title.advice or UNADVISED


def is_open(play: Play[Any, Any]) -> bool:
    """Whether from here on nothing is hidden and nothing left to chance."""
    nothing_hidden = play.table.title.open
    return nothing_hidden is not None and nothing_hidden(play.state)


def ranked(
    world: Play[Any, Any], question: Question[Any], rng: random.Random, haze: float = 0.0
) -> list[tuple[float, Any]]:
    """The answers worth a look with their scores, best first; equal ones in random order.

    Whose looks deceive, by `haze` as a deviation, has other answers in mind as well.
    """
    answers = list(advice_for(world).candidates(world.table, question, rng))
    if haze:
        answers = list(dict.fromkeys([*answers, *_others(question, rng)]))
    rng.shuffle(answers)
    scores = advice_for(world).scores(world.table, question, answers)
    seen = [score + haze * rng.gauss() for score in scores] if haze else scores
    return sorted(zip(seen, answers, strict=True), key=lambda pair: pair[0], reverse=True)


def _others(question: Question[Any], rng: random.Random) -> list[Any]:
    """Some of all answers."""
    options = question.options()
    answers = list(question.suggest(IN_MIND) if options is None else options)
    return rng.sample(answers, min(len(answers), IN_MIND))
