"""What a benchmark is: a figure with its bar, and how figures are taken on a machine that has other things to do."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """A line of the table. `passed` is None for figures without a bar."""

    what: str
    figure: str
    bar: str = ""
    passed: bool | None = None


Section = Callable[[], Iterable[Row]]
"""Each module of `tests/benchmarks/sections/` has one named `rows`; its docstring's first line is the heading."""


def at_most(what: str, value: float, bar: float, unit: str) -> Row:
    """A figure that must not be above its bar."""
    return Row(what, f"{value:.3g} {unit}", f"<= {bar:g} {unit}", value <= bar)


def at_least(what: str, value: float, bar: float, unit: str) -> Row:
    """A figure that must not be below its bar."""
    return Row(what, f"{value:,.0f} {unit}", f">= {bar:,.0f} {unit}", value >= bar)


def best_time(action: Callable[[], object], times: int, rounds: int = 5) -> float:
    """Seconds that an action takes: the best of some rounds, each the mean of a number of times."""
    best = float("inf")
    for _ in range(rounds):
        start = time.perf_counter()
        for _ in range(times):
            action()
        best = min(best, (time.perf_counter() - start) / times)
    return best


def median_time(action: Callable[[], object], times: int) -> float:
    """The median of the seconds that an action takes, each taken alone."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        action()
        taken.append(time.perf_counter() - start)
    return sorted(taken)[times // 2]


def calibration() -> float:
    """Seconds for a fixed loop of plain Python (100,000 turns): how fast the machine is just now."""

    def loop() -> int:
        total = 0
        for number in range(100_000):
            total = (total * 31 + number) & 0xFFFF
        return total

    return best_time(loop, 1, 7)
