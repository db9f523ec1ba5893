"""Copies and saves of a match in its middle.

A fork must take at most 10 µs, or at most the time of three average decisions of random play; a save after an
answer (document, JSON, fsync, rename) at most 2 ms. The save is taken alone, as the median of many: its fsync
depends on the disk of the folder for temporary files.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from game import titles
from game.core.match import Match
from game.core.play import Play
from tests.benchmarks.bench import Row, at_most, best_time, median_time
from tests.benchmarks.random_play import which_witch

ANSWERS = 60
"""How far the match has come: about a third of one with four seats at random."""


def rows() -> Iterator[Row]:
    """Fork, digest, save and load of the same match."""
    match = middle(4)
    fork = best_time(match.play.fork, 2000) * 1e6
    decision = 1e6 / max(which_witch(4) for _ in range(2))
    yield Row(
        "fork of a play (10 µs or 3 decisions)",
        f"{fork:.1f} µs = {fork / decision:.2f} dec.",
        "<= 10 µs or 3 dec.",
        fork <= 10 or fork <= 3 * decision,
    )
    yield Row("an average decision", f"{decision:.1f} µs")
    yield Row("digest", f"{best_time(match.digest, 200) * 1e6:.0f} µs")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.json"
        for seats in (4, 6):
            kept = middle(seats)
            taken = median_time(partial(kept.save, path), 100) * 1000
            yield at_most(f"save after an answer, {seats} seats", taken, 2, "ms")
        whole = played_out(middle(4))
        taken = median_time(lambda: whole.save(path), 50) * 1000
        yield at_most(f"save at the end ({len(whole.journal)} answers)", taken, 2, "ms")
        again = median_time(lambda: Match.load(path), 5) * 1000
        yield at_most("load and replay of all", again, 1000, "ms")


def middle(seats: int) -> Match[Any, Any]:
    """A match that has come some way at random."""
    match: Match[Any, Any] = Match.start(titles.load("which_witch"), seats=seats, seed=5)
    return _answered(match, ANSWERS)


def played_out(match: Match[Any, Any]) -> Match[Any, Any]:
    """The match at its end."""
    return _answered(match, match.title.limit)


def _answered(match: Match[Any, Any], answers: int) -> Match[Any, Any]:
    rng = random.Random(3)
    play: Play[Any, Any] = match.play
    for _ in range(answers):
        if play.over:
            break
        question = match.pending[0]
        match.submit(question.seat, question.sample(rng))
    return match
