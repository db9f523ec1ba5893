"""`lab fit`: finds the weights of a title's features in matches between bots, and writes them to its content."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from game import titles
from game.bots.pool import WorkerPool
from game.commands.progress import Bar
from game.commands.reasons import reason
from game.commands.usage import UsageError, find_options, find_title
from game.core import console, files
from game.core.dice import fresh_seed
from game.core.evaluation import EVALUATION, LearnedAdvice, Weights
from game.core.title import Title


class NumpyError(RuntimeError):
    """numpy is missing; the text is one sentence."""


def run(
    title: str,
    matches: int,
    workers: AbstractContextManager[WorkerPool],
    *,
    seats: Sequence[int] = (),
    seed: int | None = None,
    options: Sequence[str] = (),
    packs: Sequence[Path] = (),
    out: Path | None = None,
) -> int:
    """Fit a title's weights, write them, print what they are good for, and return the exit code.

    `seats` are the numbers of players, `out` is the file to write instead of the title's own. Raises UsageError,
    NumpyError, FitError, WorkerPoolError, ContentError, OSError.
    """
    try:
        from game.lab import fit
    except ModuleNotFoundError as error:
        raise NumpyError(reason("fit.numpy")) from error
    found = find_title(title, packs, fitted=False)
    players = tuple(seats) or found.seats[:1]
    if wrong := [number for number in players if number not in found.seats]:
        raise UsageError(reason("fit.seats", title=found.name, players=found.players, named=wrong[0]))
    settled = find_options(options, found, players[0])
    master, bar = fresh_seed() if seed is None else seed, Bar()
    words = ["python main.py lab fit", title, f"--matches {matches} --seed {master}"]
    words += [f"--seats {','.join(map(str, players))}"] if seats else []
    command = " ".join([*words, *(f"--option {option}" for option in options)])
    try:
        with workers as pool:
            weights = fit.fit(
                title,
                matches,
                master,
                pool,
                bar,
                seats=players,
                options=settled,
                packs=packs,
                command=command,
            )
    except KeyboardInterrupt:
        return bar.stopped()
    path = out or titles.data(title) / EVALUATION.path
    assert isinstance(found.advice, LearnedAdvice)
    files.write(path, fit.written(weights, found.advice))
    console.say(*told(weights, found, path))
    return 0


def told(weights: Weights, title: Title[Any, Any], path: Path) -> list[str]:
    """What weights are good for, as lines for people."""
    made = weights.made
    assert made is not None
    return [
        reason(
            "fit.head",
            title=title.name,
            **made.model_dump(include={"matches", "seed", "positions", "answers"}),
        ),
        reason("fit.loss", loss=f"{made.log_loss:.4f}", even=f"{made.even:.4f}"),
        reason("fit.regret", best=f"{made.regret:.4f}", chance=f"{made.random_regret:.4f}"),
        reason("fit.written", path=path),
    ]
