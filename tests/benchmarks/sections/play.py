"""Random play against OpenSpiel's Python games, in the same run.

A decision is an answer of a player; what chance answers (a roll, a shuffle, a dealt card) is counted beside. The
games differ in how they cut chance up: OpenSpiel's deal card by card, a node each, ours shuffle a whole pile in one
answer. So the bar is set on decisions of players; the figures with chance are shown for completeness. All
times include setting up the matches. Runs of the games take turns, and the best of each counts.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game import titles
from game.core.play import Play
from game.core.title import Setup
from tests.benchmarks.bench import Row, at_least

ROUNDS, SECONDS = 3, 1.5
SPIEL_GAMES = ("python_liars_poker", "python_block_dominoes")


class Rates(NamedTuple):
    """Per second: answers of players, and answers of players and chance together."""

    decisions: float
    steps: float


def rows() -> Iterator[Row]:
    """Ours with two and four seats, theirs, and the bar: as fast as the faster of theirs."""
    ours: dict[int, list[Rates]] = {2: [], 4: []}
    theirs: dict[str, list[Rates]] = {game: [] for game in SPIEL_GAMES}
    for _ in range(ROUNDS):
        for seats, found in ours.items():
            found.append(random_play(seats))
        for game, found in theirs.items():
            rates = spiel(game)
            if rates is not None:
                found.append(rates)
    known = {game: max(found) for game, found in theirs.items() if found}
    bar = max((rates.decisions for rates in known.values()), default=0.0)
    for seats, found in ours.items():
        best = max(found)
        what = f"which_witch, {seats} seats"
        yield at_least(what, best.decisions, bar, "decisions/s") if known else _plain(what, best)
        yield Row("   with chance", f"{best.steps:,.0f} steps/s")
    for game, rates in known.items():
        yield _plain(game, rates)
        yield Row("   with chance", f"{rates.steps:,.0f} steps/s")
    if not known:
        yield Row("OpenSpiel", "not found: no comparison")


def _plain(what: str, rates: Rates) -> Row:
    return Row(what, f"{rates.decisions:,.0f} decisions/s")


def random_play(seats: int) -> Rates:
    """Whole matches of Which Witch, every answer at random."""
    title = titles.load("which_witch")
    options = title.settle(seats, {})
    decisions = chances = seed = 0
    start = time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        rng = random.Random(seed)
        play = Play(title, Setup(title.id, seats, seed, options))
        chances += len(play.outcomes)
        while play.pending:
            question = play.pending[0]
            assert question is not None
            play.apply(question.sample(rng))
            decisions += 1
            chances += len(play.outcomes)
        seed += 1
    taken = time.perf_counter() - start
    return Rates(decisions / taken, (decisions + chances) / taken)


def spiel(game: str) -> Rates | None:
    """The same with a game of OpenSpiel, in an interpreter that has it; None if there is none."""
    python = os.environ.get("SPELLBOARD_SPIEL", sys.executable)
    script = Path(__file__).parent.parent / "spiel_games.py"
    try:
        done = subprocess.run(
            [python, str(script), game, str(SECONDS)], capture_output=True, text=True, check=False
        )
    except OSError:
        return None
    if done.returncode:
        return None
    decisions, steps = done.stdout.split()[-2:]
    return Rates(float(decisions), float(steps))
