"""Results as CSV tables for spreadsheets: one figure a row."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import StringIO
from pathlib import Path

from game import titles
from game.bots.measures import Measured, share
from game.core import files
from game.lab.reasons import reason
from game.lab.sweep import Outcome
from game.lab.tournament import Tournament

COLUMNS = ("case", "kind", "name", "value", "low", "high", "of")


def write(path: Path, outcomes: Iterable[Outcome]) -> None:
    """Write the table as CSV. Raises OSError."""
    _write(path, ([outcome.case.label, *row] for outcome in outcomes for row in rows(outcome)))


def write_tournament(path: Path, held: Tournament) -> None:
    """Write ratings and pairs as CSV. Raises OSError."""
    _write(path, (["", *row] for row in tournament_rows(held)))


def _write(path: Path, rows: Iterable[Sequence[object]]) -> None:
    text = StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    writer.writerows(rows)
    files.write(path, text.getvalue())


def rows(outcome: Outcome) -> Iterator[Sequence[object]]:
    """Every figure of an outcome: wins by seat, draws, lengths, means, deciles, shares, wins by trait."""
    report, statistics, name_of = outcome.report, outcome.report.statistics, names_of(outcome)
    for seat, (bot, each) in enumerate(zip(report.seats, win_rates(outcome), strict=True), 1):
        yield _row("wins", reason("row.seat", seat=seat, bot=bot), each)
    yield "draws", "", report.draws, "", "", report.matches
    yield "length", reason("row.length"), report.decisions, "", "", report.matches
    for name, each in statistics.means.items():
        yield _row("mean", name, each)
    for name, numbers in statistics.deciles.items():
        for at, number in enumerate(numbers):
            yield "decile", reason("row.tenth", name=name, share=f"{10 * at}%"), number, "", "", ""
    for name, each in statistics.shares.items():
        yield _row("share", name, each)
    for group, traits in statistics.traits.items():
        kind = reason("row.traits", group=group)
        yield from (_row(kind, name_of(trait), each) for trait, each in traits.items())


def tournament_rows(held: Tournament) -> Iterator[Sequence[object]]:
    """Every figure of a tournament: ratings, then pairs."""
    for name, each in held.ratings.items():
        yield _row("elo", name, each)
    for (one, other), each in held.shares.items():
        yield _row("pair", reason("row.pair", one=one, other=other), each)


def _row(kind: str, name: str, each: Measured) -> Sequence[object]:
    return kind, name, each.value, each.low, each.high, each.of


def win_rates(outcome: Outcome) -> list[Measured]:
    """The share of matches that each seat won, with its interval."""
    matches = outcome.report.matches
    return [share([1.0] * wins + [0.0] * (matches - wins)) for wins in outcome.report.wins]


def fair_share(outcome: Outcome) -> float:
    """The share that each seat would win among equals; teams win together."""
    title, seats = titles.load(outcome.report.title, outcome.case.packs), len(outcome.report.seats)
    options = title.settle(seats, outcome.case.options)
    teams = title.teams(seats, options) if title.teams else ()
    return 1 / len(set(teams or range(seats)))


def names_of(outcome: Outcome) -> Callable[[str], str]:
    """A function from the id of a definition to the title's name for it."""
    names = titles.load(outcome.report.title, outcome.case.packs).phrases.names
    return lambda trait: names.get(trait, trait.replace("_", " "))
