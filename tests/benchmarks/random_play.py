"""Random play of the titles, bare and recorded, in processor time; and of games of other projects.

`python -m tests.benchmarks.random_play TITLE` prints the decisions a second of a title's bare rules, in
matches that nobody played before.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from game import titles
from game.core.match import Match
from game.core.play import Play
from game.core.title import Title

SEATS = {"which_witch": 4, "halfwish": 2, "half_the_battle": 2, "unnamed_wizard": 3, "magewinds": 2}
"""The titles, and the number of seats that they are played with."""
MATCHES = {"which_witch": 60, "halfwish": 50, "half_the_battle": 40, "unnamed_wizard": 8, "magewinds": 6}
"""Number of matches, so that playing them takes about half a second."""
PEERS = ("liars_poker", "block_dominoes", "chess", "catan")
Player: TypeAlias = Callable[[Title[Any, Any], int, int, int], tuple[int, float]]
"""Plays the match of a seed with a number of seats; returns its decisions, and the seconds of those after the first
`skipped` ones."""


class Rates(NamedTuple):
    """Per second: answers of players, and answers of players and chance together."""

    decisions: float
    steps: float


def bare(title: Title[Any, Any], seats: int, seed: int, skipped: int = 0) -> tuple[int, float]:
    """A match by its rules alone: `Play.apply` with `Question.sample`."""
    setup = title.setup(seats, seed, {})
    rng, decisions, start = random.Random(seed), 0, time.process_time()
    play: Play[Any, Any] = Play(title, setup)
    while play.pending:
        slot = 0
        while (question := play.pending[slot]) is None:
            slot += 1
        play.apply(question.sample(rng), slot)
        decisions += 1
        if decisions == skipped:
            start = time.process_time()
    return decisions, time.process_time() - start


def recorded(title: Title[Any, Any], seats: int, seed: int, skipped: int = 0) -> tuple[int, float]:
    """The same match by `Match.submit`."""
    rng, decisions, start = random.Random(seed), 0, time.process_time()
    match = Match.start(title, seats, seed)
    while pending := match.pending:
        match.submit(pending[0].seat, pending[0].sample(rng))
        decisions += 1
        if decisions == skipped:
            start = time.process_time()
    return decisions, time.process_time() - start


def listened(title: Title[Any, Any], seats: int, seed: int, skipped: int = 0) -> tuple[int, float]:
    """The same match by `Match.submit`, with somebody who reads every event."""
    rng, decisions, start = random.Random(seed), 0, time.process_time()
    match = Match.start(title, seats, seed)
    while pending := match.pending:
        for event in match.submit(pending[0].seat, pending[0].sample(rng)).log:
            assert event.kind
        decisions += 1
        if decisions == skipped:
            start = time.process_time()
    return decisions, time.process_time() - start


def compared(
    name: str, players: Sequence[Player], rounds: int, skipped: Sequence[int] | None = None
) -> list[float]:
    """Decisions a second of the same matches, played in each way.

    The ways take turns at every match, and the best time of each match counts. `skipped` are the first decisions of
    each match that are not timed; by default the matches are those of MATCHES, timed as a whole.
    """
    title, seats = titles.load(name), SEATS[name]
    waits = [0] * MATCHES[name] if skipped is None else skipped
    for play in players:
        play(title, seats, 0, 0)
    best = [[float("inf")] * len(waits) for _ in players]
    decisions = 0
    for round_ in range(rounds):
        for seed, wait in enumerate(waits):
            for row, play in zip(best, players, strict=True):
                played, taken = play(title, seats, seed, wait)
                row[seed] = min(row[seed], taken)
            decisions += played - wait if round_ == 0 else 0
    return [decisions / sum(row) for row in best]


def which_witch(seats: int, seconds: float = 1.5) -> float:
    """Decisions a second of Which Witch with a number of seats."""
    title = titles.load("which_witch")
    found = [bare(title, seats, seed) for seed in _until(seconds)]
    return sum(played for played, _ in found) / sum(taken for _, taken in found)


def _until(seconds: float) -> Iterator[int]:
    """Seeds, for a time."""
    start, seed = time.process_time(), 0
    while time.process_time() - start < seconds:
        yield seed
        seed += 1


def alone(name: str) -> float:
    """Decisions a second of a title's bare rules, in a new process."""
    command = [sys.executable, "-m", "tests.benchmarks.random_play", name]
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def unseen(name: str) -> float:
    """Decisions a second in matches that nobody played before, after as many others."""
    title, seats, number = titles.load(name), SEATS[name], MATCHES[name]
    found = [bare(title, seats, seed) for seed in range(2 * number)][number:]
    return sum(played for played, _ in found) / sum(taken for _, taken in found)


def peer(game: str, seconds: float) -> Rates | None:
    """The rates of a game of another project, in an interpreter that has it; None if there is none."""
    python = os.environ.get("SPELLBOARD_PEERS", sys.executable)
    script = Path(__file__).parent / "peer_games.py"
    try:
        done = subprocess.run(
            [python, str(script), game, str(seconds)], capture_output=True, text=True, check=False
        )
    except OSError:
        return None
    if done.returncode:
        return None
    decisions, steps = done.stdout.split()[-2:]
    return Rates(float(decisions), float(steps))


if __name__ == "__main__":
    print(unseen(sys.argv[1]))
