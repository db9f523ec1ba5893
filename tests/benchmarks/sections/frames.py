"""The busiest table at 1920x1080: six seats, the log open, duels with dice and cards on their way.

Processor time of whole frames without a screen, from the first showing on; nothing is painted beforehand that the
program does not paint by itself while it waits. Frames that show nothing new are not counted, except at rest.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from itertools import islice
from statistics import median

from scenes.table.table import TableScene
from tests.benchmarks.bench import Row, at_most
from tests.benchmarks.table import busiest_table, measured

FRAMES = 6000
"""A hundred seconds of play, from the choice of the witches on."""
RESTING = 300


def rows() -> Iterator[Row]:
    """In motion, in duels, and at rest."""
    with busiest_table(5) as table:
        start = time.process_time()
        table.app.frame([], 0.0)
        yield Row("the first frame of the table", f"{(time.process_time() - start) * 1000:.0f} ms")
        frames = list(islice(measured(table), FRAMES))
        drawn = [frame for frame in frames if frame.drawn]
        yield from _spread("in motion", [frame.seconds for frame in drawn])
        yield from _spread("in duels", [frame.seconds for frame in drawn if frame.duel])
        yield from _spread("at rest, redrawn", [_redrawn(table) for _ in range(RESTING)])


def _redrawn(table: TableScene) -> float:
    table.dirty = True
    start = time.process_time()
    table.app.frame([], 0.0)
    return time.process_time() - start


def _spread(what: str, seconds: Sequence[float]) -> Iterator[Row]:
    taken = sorted(second * 1000 for second in seconds)
    yield Row(f"{what}, median of {len(taken)}", f"{median(taken):.3g} ms")
    yield at_most(f"{what}, 95th percentile", taken[len(taken) * 95 // 100], 10, "ms")
    yield Row(f"{what}, worst", f"{taken[-1]:.3g} ms")
