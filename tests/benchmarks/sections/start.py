"""From the start of the process to the menu, and to each title's table, sat down at straight away.

The clock counts, as it does for whoever waits; the processor time is shown beside it. A table is announced by a first
picture, then appears part by part, and what it is about lies over it at last. The longest frame on that way is how long
the program shows nothing new and takes no input. Each is a median of several starts, after one that leaves behind what
later starts read: compiled modules and flows, content, and pictures.
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
from tests.benchmarks.first_frame import FRAME as LINE

STARTS = 7
MENU, TABLE = 0.8, 0.45
"""Seconds that a start may take."""
FRAME = 0.05
"""Seconds that a frame may take when a table is shown for the first time."""


class Frame(NamedTuple):
    """A frame: its scenes from the bottom, and in seconds: the processor time and the time until it, and its own."""

    scenes: str
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


def _told(what: str, starts: Sequence[Sequence[Frame]], most: float) -> Iterator[Row]:
    """The rows of some starts, each of them its frames."""
    whole = [next(frame for frame in start if _is_whole(frame)) for start in starts]
    yield at_most(what, median(frame.clock for frame in whole), most, "s")
    yield Row("   processor time", f"{median(frame.spent for frame in whole):.3g} s")
    yield Row("   its first picture", f"{median(start[0].clock for start in starts):.3g} s")
    longest = median(max((frame.frame for frame in start[1:]), default=0.0) for start in starts)
    yield at_most("   its longest frame", longest, FRAME, "s")


def _is_whole(frame: Frame) -> bool:
    """Whether the lowest scene is shown as a whole."""
    return not frame.scenes.split("+")[0].endswith("?")


def _at_home(environment: Mapping[str, str], home: str) -> dict[str, str]:
    """Settings, saves and compiled modules are kept in a folder of their own."""
    kept = {name: value for name, value in environment.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "SPELLBOARD_HOME": home, "PYTHONPYCACHEPREFIX": f"{home}/compiled"}


def _start(words: Sequence[str], environment: Mapping[str, str]) -> list[Frame]:
    """The frames until all of the menu or the table is shown."""
    command = [sys.executable, "-m", "tests.benchmarks.first_frame", *words]
    began = {**environment, "SPELLBOARD_BEGAN": repr(time.time())}
    done = subprocess.run(command, env=began, capture_output=True, text=True, check=True)
    lines = (line.split() for line in done.stdout.splitlines() if line.startswith(LINE))
    return [Frame(scenes, *map(float, figures)) for _, scenes, *figures in lines]
