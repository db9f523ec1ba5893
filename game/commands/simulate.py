"""`simulate`: bots against bots without a screen, with a progress bar and a table of what came of it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.bots.crew import crew
from game.bots.measures import Statistics, share
from game.bots.simulate import Report, simulate
from game.bots.table import bots_for
from game.commands.usage import find_options, find_seats, find_title

WIDTH = 40


def run(
    title: str,
    matches: int,
    *,
    seats: str | None = None,
    seed: int | None = None,
    jobs: int = 1,
    cluster: str = "",
    options: Sequence[str] = (),
    json_file: Path | None = None,
    packs: Sequence[Path] = (),
) -> int:
    """Plays, prints what came of it, and returns the exit code.

    Raises UsageError for words that mean nothing, SimulationError when a match breaks, CrewError, OSError.
    """
    found = find_title(title, packs)
    sitting = find_seats(seats or ",".join(["random"] * found.seats[0]), found, bots_for(found))
    settled = find_options(options, found, len(sitting))
    if json_file:
        json_file.touch()  # a place that can't be written to is found out before the work
    with crew(jobs, cluster) as hands:
        report = simulate(found, matches, sitting, seed, hands, Bar(), options=settled, packs=packs)
    print("\n".join(table(report, found.name)))
    if json_file:
        json_file.write_text(json.dumps(report.plain(), indent=2) + "\n", encoding="utf-8")
    return 0


def table(report: Report, name: str) -> Iterator[str]:
    """The report as lines for people."""
    yield f"{name}, {report.matches} matches, seed {report.seed}"
    for seat, (bot, wins) in enumerate(zip(report.seats, report.wins, strict=True), 1):
        part = share([1.0] * wins + [0.0] * (report.matches - wins))
        yield f"  seat {seat}  {bot:<8}{wins:>8} wins {part.value:>8.1%}  ({part.low:.1%} to {part.high:.1%})"
    yield f"  draws {report.draws:>18}"
    yield f"  median length {report.decisions:>10g} decisions"
    yield f"  speed {report.decisions_per_second:>18.0f} decisions per second"
    yield f"  digest {report.digest}"
    yield from counted(report.statistics)


def counted(statistics: Statistics) -> Iterator[str]:
    """What the title counts matches by, each figure with its interval of 95 %."""
    for name, each in statistics.means.items():
        spread = ", ".join(f"{10 * tenth} % {statistics.deciles[name][tenth]:g}" for tenth in (1, 5, 9))
        yield f"  {name:<24}{each.value:>9.2f}  ({each.low:.2f} to {each.high:.2f}; {spread})"
    for group, traits in statistics.traits.items():
        yield f"  wins by {group}"
        for name, each in traits.items():
            yield f"    {name:<22}{each.value:>9.1%}  ({each.low:.1%} to {each.high:.1%}, {each.of} seats)"


class Bar:
    """A progress bar on stderr: it grows in its place on a terminal; elsewhere it is printed at every tenth."""

    def __init__(self) -> None:
        self._in_place = sys.stderr.isatty()
        self._tenth = 0

    def __call__(self, done: int, of: int) -> None:
        if not self._in_place and 10 * done // of == self._tenth:
            return
        self._tenth = 10 * done // of
        bar = "#" * (WIDTH * done // of)
        start, end = ("\r", "\n" if done == of else "") if self._in_place else ("", "\n")
        print(f"{start}[{bar:<{WIDTH}}] {done} of {of} matches", end=end, file=sys.stderr, flush=True)
