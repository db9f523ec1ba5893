"""`simulate` as a designer's tool: the same deals by other options, seats and content, and tournaments of bots."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from game.bots.levels import BOTS
from game.bots.measures import between, percent
from game.commands.usage import UsageError, find_options, find_seats, find_title
from game.core import files
from game.core.record import Plain, brief
from game.lab import tables
from game.lab.sweep import Case, Change, Outcome, cases
from game.lab.tournament import Tournament

SEATS, PACK = "seats", "data"


class Charts(Protocol):
    """Whoever draws results."""

    def sweep(self, outcomes: Sequence[Outcome]) -> None: ...

    def tournament(self, held: Tournament) -> None: ...


class Books:
    """Where results go beside the screen: JSON, CSV, pictures. What can't be written to is found out at once."""

    def __init__(self, json_file: Path | None, csv_file: Path | None, charts: Charts | None) -> None:
        """Raises OSError."""
        self.json_file, self.csv_file, self.charts = json_file, csv_file, charts
        for path in (json_file, csv_file):
            if path:
                _try(path)

    def sweep(self, outcomes: Sequence[Outcome]) -> None:
        """Keep what the cases came to; a single case is a plain report in JSON."""
        found = [outcome.plain() for outcome in outcomes]
        self._keep(found[0] if len(found) == 1 else {"cases": found})
        if self.csv_file:
            tables.write(self.csv_file, outcomes)
        if self.charts:
            self.charts.sweep(outcomes)

    def tournament(self, held: Tournament) -> None:
        """Keep what a tournament came to."""
        self._keep(held.plain())
        if self.csv_file:
            tables.write_tournament(self.csv_file, held)
        if self.charts:
            self.charts.tournament(held)

    def _keep(self, plain: Plain) -> None:
        if self.json_file:
            files.write(self.json_file, json.dumps(plain, indent=2) + "\n")


def _try(path: Path) -> None:
    """Raises OSError for what can't be written to. A file that is not there yet is not there afterwards either."""
    new = not path.exists()
    path.open("a").close()
    if new:
        path.unlink()


def find_cases(
    title: str, seats: str | None, options: Sequence[str], varied: Sequence[str], packs: Sequence[Path]
) -> list[Case]:
    """All cases that a command line asks for. Raises UsageError, ContentError."""
    rows: defaultdict[str, list[str]] = defaultdict(list)
    for words in varied:
        key, equals, value = words.partition("=")
        if not equals:
            raise UsageError(f"What is varied is written key=value, not {brief(words)}.")
        rows[key].append(value)
    plain = Case("", (), {}, tuple(packs))
    changes = [[_change(key, value) for value in values] for key, values in rows.items()]
    return [_settled(title, seats, options, case) for case in cases(plain, changes)]


def _change(key: str, value: str) -> Change:
    """What becomes of a case: other seats, one content pack more, or an option."""

    def change(case: Case) -> Case:
        label = f"{case.label}, {key} {value}".removeprefix(", ")
        if key == SEATS:
            return replace(case, label=label, seats=tuple(value.split(",")))
        if key == PACK:
            return replace(case, label=label, packs=(*case.packs, _folder(value)))
        return replace(case, label=label, options={**case.options, key: value})

    return change


def _folder(text: str) -> Path:
    if not Path(text).is_dir():
        raise UsageError(f"There is no folder {brief(text)}.")
    return Path(text)


def _settled(title: str, seats: str | None, options: Sequence[str], case: Case) -> Case:
    """A case whose words were found to mean something."""
    found = find_title(title, case.packs)
    usual = seats or ",".join(["random"] * found.seats[0])
    sitting = find_seats(",".join(case.seats) or usual, found, BOTS)
    pairs = [*options, *(f"{key}={value}" for key, value in case.options.items())]
    return replace(case, seats=sitting, options=find_options(pairs, found, len(sitting)))


def standings(held: Tournament, name: str) -> Iterator[str]:
    """A tournament as lines for people: ratings from the best down, then every pair."""
    yield f"{name}, {tables.some(held.deals, 'deal', 'deals')} a pair, each from both sides, seed {held.seed}"
    for bot, each in held.ratings.items():
        yield f"  {bot:<10}{each.value:>7.0f}  ({each.low:.0f} to {each.high:.0f})"
    for (one, other), share in held.shares.items():
        yield f"  {one} against {other}: {percent(share.value)} ({between(share)})"
