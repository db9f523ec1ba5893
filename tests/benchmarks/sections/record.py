"""The record's cost beside the bare rules of the same matches: `Match.submit`, and `simulate` with random bots.

`submit` is set against `Play.apply` in the same matches, answer for answer: alone, beside a large heap, which every
full collection of the garbage collector walks, in the second halves of the longest matches, and with somebody who
reads every event. The ways take turns at each match, in processor time, and the best time of each match counts.
`simulate` is set against the bare rules by rates, and two jobs against one by the clock, in runs of a few seconds, each
in a new process; for that the machine must be quiet.

`python -m tests.benchmarks.sections.record TITLE MATCHES JOBS` prints the seconds of such a run.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

from game import titles
from game.bots.pool import worker_pool
from game.bots.simulate import derived, simulate
from tests.benchmarks.bench import Row, at_most
from tests.benchmarks.random_play import MATCHES, SEATS, bare, compared, listened, recorded

ROUNDS = 3
BARS = {"which_witch": 1.9, "halfwish": 1.9, "half_the_battle": 1.5, "unnamed_wizard": 1.5, "magewinds": 1.9}
SIMULATED, JOBS = 0.7, 1.8
HEAP = 400_000
"""Lists in the large heap, each with a dict and a tuple in it."""
LONGEST = 4
"""One of so many matches is among the longest."""
RUN = 3.0
"""Seconds that a run of simulations with one job takes, about."""


def rows() -> Iterator[Row]:
    """What this machine makes of two processes; then each title: submit in four ways, simulate, and two jobs."""
    one, two = _loops(1), _loops(2)
    yield Row("two plain loops at once, the most that two jobs can reach", f"{2 * one / two:.2f} x one")
    for title in SEATS:
        yield from _submitted(title)
        yield from _simulated(title)


def _submitted(title: str) -> Iterator[Row]:
    alone = compared(title, [bare, recorded, listened], ROUNDS)
    heap: list[Any] = [[{number: ()}, (number, [])] for number in range(HEAP)]
    beside = compared(title, [bare, recorded], ROUNDS)
    del heap
    late = compared(title, [bare, recorded], ROUNDS, _halves(title))
    yield at_most(f"{title}: submit, of the bare rules", alone[0] / alone[1], BARS[title], "times")
    yield at_most("   beside a large heap", beside[0] / beside[1], BARS[title], "times")
    yield at_most("   late in the longest matches", late[0] / late[1], BARS[title], "times")
    yield Row("   with every event read", f"{alone[0] / alone[2]:.3g} times")


def _halves(title: str) -> list[int]:
    """Half the length of each of the longest matches; the whole length of the others, which leaves them out."""
    lengths = [bare(titles.load(title), SEATS[title], seed)[0] for seed in range(MATCHES[title])]
    long = sorted(lengths, reverse=True)[: max(2, len(lengths) // LONGEST)]
    return [length // 2 if length >= long[-1] else length for length in lengths]


def _simulated(title: str) -> Iterator[Row]:
    taken, simulated, rate = map(min, zip(*(_rates(title) for _ in range(ROUNDS)), strict=True))
    ratio = rate / simulated
    yield Row(
        f"{title}: simulate, {1 / simulated:,.0f} decisions/s",
        f"{ratio:.2f} x bare",
        f">= {SIMULATED} x",
        ratio >= SIMULATED,
    )
    if (os.cpu_count() or 1) < 2:
        return
    matches = max(MATCHES[title], round(MATCHES[title] * RUN / taken))
    (one, work), (two, both) = _clock(title, matches, 1), _clock(title, matches, 2)
    yield Row(
        f"   two jobs, {matches} matches in {two:.1f} s",
        f"{one / two:.2f} x one",
        f">= {JOBS} x",
        one / two >= JOBS,
    )
    yield Row("   processor time of two jobs", f"{both / work:.2f} x one")


def _rates(title: str) -> tuple[float, float, float]:
    """Processor seconds of simulated matches; seconds a decision of these, and of the bare rules from their seeds."""
    found, matches, start = titles.load(title), MATCHES[title], time.process_time()
    report = simulate(found, matches, ["random"] * SEATS[title], 1)
    taken = time.process_time() - start
    plain = [bare(found, SEATS[title], derived(report.seed, number)) for number in range(matches)]
    decisions = report.statistics.means["decisions"].value * matches
    return taken, taken / decisions, sum(each for _, each in plain) / sum(each for each, _ in plain)


def _clock(title: str, matches: int, jobs: int) -> tuple[float, float]:
    """The seconds of `_run` in a new process, the best of three."""
    command = [sys.executable, "-m", __name__, title, str(matches), str(jobs)]
    runs = [subprocess.run(command, capture_output=True, text=True, check=True).stdout for _ in range(3)]
    clock, work = zip(*(map(float, run.split()) for run in runs), strict=True)
    return min(clock), min(work)


def _run(title: str, matches: int, jobs: int) -> tuple[float, float]:
    """Seconds that simulated matches take, the start of the workers included: by the clock, and of all processors."""
    found = titles.load(title)
    start, began = time.perf_counter(), _work()
    with worker_pool(jobs) as pool:
        simulate(found, matches, ["random"] * SEATS[title], 1, pool)
    return time.perf_counter() - start, _work() - began


def _loops(count: int) -> float:
    """Seconds that so many processes take, each of which runs a plain loop: the best of three."""
    loop = [sys.executable, "-c", "for _ in range(20_000_000): pass"]
    best = float("inf")
    for _ in range(3):
        start = time.perf_counter()
        for process in [subprocess.Popen(loop) for _ in range(count)]:
            process.wait()
        best = min(best, time.perf_counter() - start)
    return best


def _work() -> float:
    """Processor seconds of this process and of the workers that have ended."""
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


if __name__ == "__main__":
    print(*_run(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
