"""From the start of the process to the first frame: the menu, and each title's table, sat down at straight away.

The clock counts, as it does for whoever waits; the processor time is shown beside it. Each is a median of several
starts, after one that leaves Python's compiled modules behind.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from statistics import median

from game import titles
from tests.benchmarks.bench import Row, at_most
from tests.benchmarks.displays import displays

STARTS = 7
MENU, TABLE = 0.8, 0.45
"""Seconds that a start may take."""


def rows() -> Iterator[Row]:
    """Every command on every display."""
    with displays() as found, tempfile.TemporaryDirectory() as home:
        for place, environment in found.items():
            for name in ("menu", *titles.names()):
                words = [*(["play", name] if name != "menu" else []), "--size", "1920x1080"]
                starts = [_start(words, _at_home(environment, home)) for _ in range(STARTS + 1)][1:]
                most = MENU if name == "menu" else TABLE
                yield at_most(f"{name}, {place}", median(clock for _, clock in starts), most, "s")
                yield Row("   processor time", f"{median(spent for spent, _ in starts):.3g} s")


def _at_home(environment: Mapping[str, str], home: str) -> dict[str, str]:
    """Settings, saves and compiled modules are kept in a folder of their own."""
    kept = {name: value for name, value in environment.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "SPELLBOARD_HOME": home, "PYTHONPYCACHEPREFIX": f"{home}/compiled"}


def _start(words: Sequence[str], environment: Mapping[str, str]) -> tuple[float, float]:
    """Processor time and time until the first frame, in seconds."""
    command = [sys.executable, "-m", "tests.benchmarks.first_frame", *words]
    began = {**environment, "SPELLBOARD_BEGAN": repr(time.time())}
    done = subprocess.run(command, env=began, capture_output=True, text=True, check=True)
    spent, clock = done.stdout.split()[-2:]
    return float(spent), float(clock)
