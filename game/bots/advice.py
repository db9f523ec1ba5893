"""What a play's title tells bots, and the answers in the order that it makes of them."""

from __future__ import annotations

import random
from typing import Any

from game.bots.bot import BotError
from game.core.play import Play
from game.core.question import Question
from game.core.title import Advice


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


def ranked(world: Play[Any, Any], question: Question[Any], rng: random.Random) -> list[tuple[float, Any]]:
    """The answers worth a look with their scores, best first; equal ones in random order."""
    advice = advice_for(world)
    answers = list(advice.candidates(world.table, question, rng))
    rng.shuffle(answers)
    scores = advice.scores(world.table, question, answers)
    return sorted(zip(scores, answers, strict=True), key=lambda pair: pair[0], reverse=True)
