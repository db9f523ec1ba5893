"""Setting up by the book: see game/core/openings.py."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from game.bots.advice import advice_for
from game.core.openings import chance_of
from game.core.play import Play
from game.core.question import Question

IDEAS = 200
"""So many answers come to mind where there are too many to go through."""
ALIKE = 0.02
"""Answers whose chances differ by no more are as good as each other."""


def page(world: Play[Any, Any], question: Question[Any]) -> Mapping[str, float]:
    """What the title's opening book says about a question; empty where it says nothing."""
    book = world.table.title.openings
    return book.about(question, advice_for(world).met(world.table, question)) if book else {}


def opening(question: Question[Any], chances: Mapping[str, float], rng: random.Random, haze: float) -> Any:
    """One of the best answers by a page of the book, to whose reader chances seem other than they are by `haze`."""
    answers = question.options() or [*question.suggest(IDEAS), *(question.sample(rng) for _ in range(IDEAS))]
    seem = [chance_of(answer, chances) + haze * rng.gauss() for answer in answers]
    best = max(seem)
    return rng.choice(
        [answer for answer, chance in zip(answers, seem, strict=True) if best - chance <= ALIKE]
    )
