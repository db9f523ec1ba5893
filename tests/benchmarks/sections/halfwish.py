"""Random play of Halfwish beside that of Which Witch, in the same run, and a fork in the middle of a match.

Whole matches, every answer at random; a decision is an answer of a player, chance answers itself. Time is that of this
process, so that what else the machine does counts less; runs of the titles take turns, and the best of each counts.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any

from game import titles
from game.core.play import Play
from tests.benchmarks.bench import Row, at_most, best_time

ROUNDS, SECONDS = 3, 1.5
ANSWERS = 50
"""How far the match has come that is forked: about half of one at random."""


def rows() -> Iterator[Row]:
    """Decisions a second of both titles, how many times slower ours is, and its fork."""
    rates: dict[str, list[float]] = {"which_witch": [], "halfwish": []}
    for _ in range(ROUNDS):
        for title, found in rates.items():
            found.append(random_play(title))
    best = {title: max(found) for title, found in rates.items()}
    for title, rate in best.items():
        yield Row(f"{title}, 2 seats", f"{rate:,.0f} decisions/s")
    yield at_most("   slower than Which Witch", best["which_witch"] / best["halfwish"], 3, "times")
    fork = best_time(middle().fork, 2000) * 1e6
    yield at_most("fork of a play, in decisions", fork * best["halfwish"] / 1e6, 3, "decisions")


def random_play(title: str) -> float:
    """Decisions a second in whole matches."""
    found = titles.load(title)
    decisions = seed = 0
    start = time.process_time()
    while time.process_time() - start < SECONDS:
        decisions += played(Play(found, found.setup(2, seed, {})), random.Random(seed), found.limit)
        seed += 1
    return decisions / (time.process_time() - start)


def played(play: Play[Any, Any], rng: random.Random, most: int) -> int:
    """Answer at random, at most so often; how many answers it took."""
    for answers in range(most):
        if not play.pending:
            return answers
        slot, question = next(each for each in enumerate(play.pending) if each[1] is not None)
        assert question is not None
        play.apply(question.sample(rng), slot)
    return most


def middle() -> Play[Any, Any]:
    """A match that has come some way at random."""
    found = titles.load("halfwish")
    play: Play[Any, Any] = Play(found, found.setup(2, 5, {}))
    played(play, random.Random(3), ANSWERS)
    return play
