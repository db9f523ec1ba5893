"""From the start of the process to the menu, and to each title's table, sat down at straight away.

The clock counts, as it does for whoever waits; the processor time is shown beside it. A table is announced by a first
picture; the longest frame from there to the table is how long the program takes no input. Each is a median of several
starts, after one that leaves behind what later starts read: compiled modules and flows, and content.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from statistics import median
from typing import NamedTuple

from game import titles
from tests.benchmarks.bench import Row, at_most
from tests.benchmarks.displays import displays
from tests.benchmarks.first_frame import PICTURE

STARTS = 7
MENU, TABLE = 0.8, 0.45
"""Seconds that a start may take."""
FRAME = 0.05
"""Seconds that a frame may take when a table is shown for the first time."""


class Shown(NamedTuple):
    """A picture that was shown: in seconds, the processor time and the time until it, and that of its frame."""

    spent: float
    clock: float
    frame: float


def rows() -> Iterator[Row]:
    """Every command on every display."""
    with displays() as found, tempfile.TemporaryDirectory() as home:
        for place, environment in found.items():
            for name in ("menu", *titles.names()):
                words = [*(["play", name] if name != "menu" else []), "--size", "1920x1080"]
                starts = [_start(words, _at_home(environment, home)) for _ in range(STARTS + 1)][1:]
                yield from _told(f"{name}, {place}", starts, MENU if name == "menu" else TABLE)


def _told(what: str, starts: Sequence[Sequence[Shown]], most: float) -> Iterator[Row]:
    """The rows of some starts; each is the pictures that it showed."""
    yield at_most(what, median(start[-1].clock for start in starts), most, "s")
    yield Row("   processor time", f"{median(start[-1].spent for start in starts):.3g} s")
    if len(starts[0]) > 1:
        yield Row("   its first picture", f"{median(start[0].clock for start in starts):.3g} s")
        longest = median(max(shown.frame for shown in start[1:]) for start in starts)
        yield at_most("   its longest frame", longest, FRAME, "s")


def _at_home(environment: Mapping[str, str], home: str) -> dict[str, str]:
    """Settings, saves and compiled modules are kept in a folder of their own."""
    kept = {name: value for name, value in environment.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "SPELLBOARD_HOME": home, "PYTHONPYCACHEPREFIX": f"{home}/compiled"}


def _start(words: Sequence[str], environment: Mapping[str, str]) -> list[Shown]:
    """The pictures until the menu or the table, that included."""
    command = [sys.executable, "-m", "tests.benchmarks.first_frame", *words]
    began = {**environment, "SPELLBOARD_BEGAN": repr(time.time())}
    done = subprocess.run(command, env=began, capture_output=True, text=True, check=True)
    lines = (line.split() for line in done.stdout.splitlines() if line.startswith(PICTURE))
    return [Shown(*map(float, figures)) for _, _, *figures in lines]
