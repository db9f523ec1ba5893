"""Sweeps: the same deals played with different options, bots or content."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from game import titles
from game.bots.pool import WorkerPool
from game.bots.simulate import Progress, Report, part_of, simulate
from game.core.dataclass import dataclass
from game.core.dice import fresh_seed
from game.core.record import Plain


@dataclass(frozen=True, slots=True)
class Case:
    """One way to play the series. `label` distinguishes it: "roster b, flat against greedy"."""

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
    """The result of a case."""

    case: Case
    report: Report

    def plain(self) -> dict[str, Plain]:
        """The outcome as JSON holds it."""
        return {**self.report.plain(), "case": self.case.plain()}


Change = Callable[[Case], Case]
"""Changes one thing about a case."""


def cases(plain: Case, varied: Sequence[Sequence[Change]]) -> Iterator[Case]:
    """The plain case with one change of each row, in all combinations."""
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
    pool: WorkerPool,
    progress: Progress,
    wrecks: Path | None = None,
) -> Iterator[Outcome]:
    """Play every case with the same seed, so that they differ in nothing else. Raises what `simulate` does."""
    master = fresh_seed() if seed is None else seed
    for at, case in enumerate(rows):
        report = simulate(
            titles.load(title, case.packs),
            matches,
            case.seats,
            master,
            pool,
            part_of(progress, at, len(rows)),
            options=case.options,
            packs=case.packs,
            wrecks=wrecks,
        )
        yield Outcome(case, report)
