"""Setting up by the book: see game/core/openings.py."""

from __future__ import annotations

import random
from typing import Any

from game.core.openings import chance_of
from game.core.play import Play
from game.core.question import Question

IDEAS = 200
"""So many answers come to mind where there are too many to go through."""
ALIKE = 0.02
"""Answers whose chances differ by no more are as good as each other."""


def advised(world: Play[Any, Any], question: Question[Any]) -> bool:
    """Whether the title's opening book says something about a question."""
    return bool(world.table.title.openings.about(question))


def opening(world: Play[Any, Any], question: Question[Any], rng: random.Random, haze: float) -> Any:
    """One of the best answers by the book, to whose reader chances seem other than they are by `haze`."""
    chances = world.table.title.openings.about(question)
    answers = question.options() or [*question.suggest(IDEAS), *(question.sample(rng) for _ in range(IDEAS))]
    seem = [chance_of(answer, chances) + haze * rng.gauss() for answer in answers]
    best = max(seem)
    return rng.choice(
        [answer for answer, chance in zip(answers, seem, strict=True) if best - chance <= ALIKE]
    )
