"""Matches played at random: what must hold at every question is looked at between the answers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game import titles
from game.core.match import Match

FIERCE = {"choice": "duel", "parley": "refuse"}
"""What makes for many duels."""


def wander(
    seed: int, fierce: float = 0.5, rollers: int = 0, **options: Any
) -> Iterator[tuple[Match[Any, Any], random.Random]]:
    """A match before each of its answers, and once more when it is over."""
    rng = random.Random(seed)
    match = Match.start(titles.load("halfwish"), 2, seed, options, rollers=rollers, strict=True)
    while match.pending:
        yield match, rng
        question = rng.choice(match.pending)
        answer = question.sample(rng)
        if question.key in FIERCE and rng.random() < fierce:
            answer = FIERCE[question.key]
        assert match.submit(question.seat, answer), (question, answer)
    yield match, rng
