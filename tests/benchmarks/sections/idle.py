"""The busiest table with nothing moving: which share of a core its loop takes while it waits for a person."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

from tests.benchmarks.bench import Row, at_most
from tests.benchmarks.displays import displays


def rows() -> Iterator[Row]:
    """On every display."""
    with displays() as found:
        for place, environment in found.items():
            done = subprocess.run(
                [sys.executable, "-m", "tests.benchmarks.idle"],
                env=environment,
                capture_output=True,
                text=True,
                check=True,
            )
            share, moving = done.stdout.split()[-2:]
            assert moving == "False", "the table does not rest"
            yield at_most(f"at rest, {place}", float(share) * 100, 1, "% of a core")
