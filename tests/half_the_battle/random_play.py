"""Matches played at random, with items and Rage at any time."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game.core.match import Match
from tests.half_the_battle.tabletop import TITLE

FIERCE = 0.5
"""How often an action is taken where one can be: otherwise few pieces meet."""


def wander(
    seed: int, breaks_in: float = 0.3, rollers: int = 0, **options: Any
) -> Iterator[tuple[Match[Any, Any], random.Random]]:
    """A match before each of its answers and interjections, and once more when it is over."""
    rng = random.Random(seed)
    match = Match.start(TITLE, 2, seed, options, rollers=rollers, strict=True)
    while match.pending:
        yield match, rng
        seat = rng.choice((0, 1))
        offers = match.interjections(seat)
        if offers and rng.random() < breaks_in:
            assert match.submit(seat, rng.choice(offers))
            continue
        question = rng.choice(match.pending)
        answer = fierce(question, rng) if rng.random() < FIERCE else question.sample(rng)
        assert match.submit(question.seat, answer), (question, answer)
    yield match, rng


def fierce(question: Any, rng: random.Random) -> Any:
    """An action rather than a move, something bought rather than nothing."""
    answers = [] if question.key not in ("act", "rage.option") else list(question.options() or ())
    wanted = [answer for answer in answers if answer[0] in ("action", "token", "up", "down", "damage")]
    return rng.choice(wanted) if wanted else question.sample(rng)
