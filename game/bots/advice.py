"""What a play's title tells bots, and the answers in the order that it makes of them."""

from __future__ import annotations

import random
from typing import Any

from game.bots.bot import BotError
from game.core.advice import Advice
from game.core.play import Play
from game.core.question import Question

IN_MIND = 12
"""So many answers come to the mind of who looks at more than is worth a look."""


def advice_for(play: Play[Any, Any]) -> Advice[Any, Any]:
    """What a play's title tells bots. Raises BotError if it tells nothing."""
    title = play.table.title
    if title.advice is None:
        raise BotError(f"{title.name} can only be played at random: it gives bots no advice.")
    return title.advice


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
