"""Sweeps: the same deals played by other options, other seats, or with other content."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.bots.pool import WorkerPool
from game.bots.simulate import Progress, Report, part_of, simulate
from game.core.dice import fresh_seed
from game.core.record import Plain
from game.core.title import find_title


@dataclass(frozen=True, slots=True)
class Case:
    """One way to play the series. `label` tells it from the others: "roster b, flat against greedy"."""

    label: str
    seats: tuple[str, ...]
    options: Mapping[str, Plain]
    packs: tuple[Path, ...]

    def plain(self) -> dict[str, Plain]:
        """The case as JSON holds it."""
        return {
            "label": self.label,
            "seats": list(self.seats),
            "options": dict(self.options),
            "packs": [str(pack) for pack in self.packs],
        }


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a case came to."""

    case: Case
    report: Report

    def plain(self) -> dict[str, Plain]:
        """The outcome as JSON holds it."""
        return {**self.report.plain(), "case": self.case.plain()}


Change = Callable[[Case], Case]
"""What a case becomes when one thing is varied."""


def cases(plain: Case, varied: Sequence[Sequence[Change]]) -> Iterator[Case]:
    """The plain case changed in every way: one change of each row, in all combinations."""
    for changes in itertools.product(*varied):
        case = plain
        for change in changes:
            case = change(case)
        yield case


def sweep(
    title: str,
    matches: int,
    seed: int | None,
    rows: Sequence[Case],
    crew: WorkerPool,
    progress: Progress,
    wrecks: Path | None = None,
) -> Iterator[Outcome]:
    """Play every case with the same seed, so that they differ in nothing else. Raises what `simulate` does."""
    master = fresh_seed() if seed is None else seed
    for at, case in enumerate(rows):
        report = simulate(
            find_title(title, case.packs),
            matches,
            case.seats,
            master,
            crew,
            part_of(progress, at, len(rows)),
            options=case.options,
            packs=case.packs,
            wrecks=wrecks,
        )
        yield Outcome(case, report)
