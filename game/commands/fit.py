"""`lab fit`: finds what the figures of a position are worth, and writes it to the title's content."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from game import titles
from game.bots.levels import BOTS
from game.bots.measures import percent
from game.bots.pool import WorkerPool
from game.bots.simulate import Plan, planned
from game.commands.progress import Bar
from game.commands.reasons import reason
from game.commands.usage import find_options, find_seats, find_title
from game.core import console, files
from game.core.dice import fresh_seed
from game.core.evaluation import EVALUATION, Made
from game.core.title import Title
from game.lab.fit import fit, written


def run(
    title: str,
    matches: int,
    workers: AbstractContextManager[WorkerPool],
    *,
    seats: Sequence[str] = (),
    seed: int | None = None,
    options: Sequence[str] = (),
    packs: Sequence[Path] = (),
    out: Path | None = None,
) -> int:
    """Fit a title's weights, write them, print how good they are, and return the exit code.

    Each of `seats` plays so many matches; `out` is the file to write instead of the title's own. Raises UsageError,
    FitError, SimulationError, WorkerPoolError, ContentError, OSError.
    """
    found, master, bar = find_title(title, packs), fresh_seed() if seed is None else seed, Bar()
    sitting = list(seats) or [",".join(["greedy"] * found.seats[0])]
    plans = [_plan(found, each, master, options, packs) for each in sitting]
    words = ["python", "main.py", "lab", "fit", title, "--matches", str(matches), "--seed", str(master)]
    words += [word for each in sitting for word in ("--seats", each)]
    words += [word for each in options for word in ("--option", each)]
    words += [word for each in packs for word in ("--data", str(each))]
    try:
        with workers as pool:
            weights = fit(found, plans, matches, pool, bar, shlex.join(words))
    except KeyboardInterrupt:
        return bar.stopped()
    path = out or titles.data(title) / EVALUATION.path
    files.write(path, written(weights))
    assert weights.made is not None
    console.say(*told(weights.made, found.name, path))
    return 0


def _plan(
    title: Title[Any, Any], seats: str, seed: int, options: Sequence[str], packs: Sequence[Path]
) -> Plan:
    sitting = find_seats(seats, title, BOTS)
    return planned(title, sitting, seed, options=find_options(options, title, len(sitting)), packs=packs)


def told(made: Made, title: str, path: Path) -> Iterator[str]:
    """How good weights are, as lines for people."""
    yield reason("fit.head", title=title, matches=made.matches, seed=made.seed, positions=made.positions)
    yield reason("fit.loss", loss=f"{made.log_loss:.4f}", even=f"{made.even_log_loss:.4f}")
    yield reason("fit.hits", hits=percent(made.hits), even=percent(made.even_hits))
    yield reason("fit.written", path=path)
