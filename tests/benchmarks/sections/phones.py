"""Phones at a table: what six of them cost at rest, how soon an answer is judged, how large the card pictures are."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

from tests.benchmarks.bench import Row, at_most


def rows() -> Iterator[Row]:
    """In a process of its own, without a display."""
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.phones"],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    alone, together, tap, largest, mean = map(float, done.stdout.split()[-5:])
    yield at_most("six phones at rest", 100 * (together - alone), 0.3, "% of a core")
    yield at_most("tap to judged answer, median", 1000 * tap, 25, "ms")
    yield at_most("largest card picture", largest / 1000, 70, "KB")
    yield at_most("mean card picture", mean / 1000, 70, "KB")
