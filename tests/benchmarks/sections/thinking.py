"""How long the levels think for a decision at the table: the 95th percentile, at random moments of every title.

The moments lie in the middle of matches played at random, where a seat has more than one answer.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Iterator
from typing import Any

from game import titles
from game.bots.bot import consult
from game.bots.levels import bot_named
from game.core.play import Play
from game.core.question import Question
from tests.benchmarks.bench import Row, at_most

BARS = {"casual": 0.7, "expert": 3.0}
"""Seconds by level."""
MOMENTS = 12


def rows() -> Iterator[Row]:
    """Two seats, and four where the title has them."""
    for name in titles.homes():
        for seats in (2, 4):
            if seats in titles.load(name).seats:
                yield from _rows(name, seats)


def _rows(name: str, seats: int) -> Iterator[Row]:
    for level, bar in BARS.items():
        taken = sorted(_thought(name, seats, level, seed) for seed in range(MOMENTS))
        late = taken[math.ceil(0.95 * MOMENTS) - 1]
        yield at_most(f"{name}, {seats} seats: {level}", late, bar, "s")


def _thought(name: str, seats: int, level: str, seed: int) -> float:
    """Seconds that a level takes for a decision."""
    rng = random.Random(seed)
    play, question = _moment(name, seats, seed, rng)
    start = time.perf_counter()
    consult(bot_named(level), play, question, rng)
    return time.perf_counter() - start


def _moment(name: str, seats: int, seed: int, rng: random.Random) -> tuple[Play[Any, Any], Question[Any]]:
    """A decision of a random match, of those with more than one answer."""
    title, found = titles.load(name), []
    play = Play(title, title.setup(seats, seed, {}))
    while play.pending:
        question = next(each for each in play.pending if each is not None)
        options = question.options()
        if options is None or len(options) > 1:
            found.append((play.fork(), question))
        play.give(question.seat, question.sample(rng))
    return rng.choice(found)
