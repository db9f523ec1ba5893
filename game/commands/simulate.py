"""`simulate`: bots against bots without a screen, with a progress bar and a table of what came of it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, suppress
from pathlib import Path

from game.bots.levels import BOTS
from game.bots.measures import Measured, between, percent
from game.bots.pool import WorkerPool
from game.bots.simulate import Report
from game.commands.lab import Books, find_cases, standings
from game.commands.usage import find_bots, find_options, find_title
from game.core import console
from game.core.dice import fresh_seed
from game.lab.sweep import Outcome, sweep
from game.lab.tables import names_of, some, win_rates
from game.lab.tournament import Terms, hold

WIDTH = 40
NAMES = 28  # characters: the longest name of a figure
PAIR = 2
STOPPED = 130
"""The exit code of what Ctrl-C has ended."""
Workers = AbstractContextManager[WorkerPool]


def run(
    title: str,
    matches: int,
    workers: Workers,
    books: Books,
    *,
    seats: str | None = None,
    seed: int | None = None,
    options: Sequence[str] = (),
    varied: Sequence[str] = (),
    packs: Sequence[Path] = (),
) -> int:
    """Plays every case, prints what came of it, and returns the exit code.

    Raises UsageError for words that mean nothing, SimulationError when a match breaks, CrewError, OSError.
    """
    found = find_cases(title, seats, options, varied, packs)
    name = find_title(title, packs).name
    outcomes, bar = [], Bar()
    try:
        with workers as crew:
            for outcome in sweep(title, matches, seed, found, crew, bar):
                outcomes.append(outcome)
                console.say(*table(outcome, name))
    except KeyboardInterrupt:
        return bar.stopped()
    books.sweep(outcomes)
    return 0


def tournament(
    title: str,
    deals: int,
    workers: Workers,
    books: Books,
    *,
    seats: str | None = None,
    seed: int | None = None,
    options: Sequence[str] = (),
    packs: Sequence[Path] = (),
) -> int:
    """Lets bots meet in pairs, prints their ratings, and returns the exit code. Raises the same, TournamentError."""
    found = find_title(title, packs)
    entrants = find_bots(seats) if seats else tuple(BOTS)
    settled = find_options(options, found, PAIR)
    terms = Terms(found, deals, fresh_seed() if seed is None else seed, settled, packs)
    bar = Bar()
    try:
        with workers as crew:
            held = hold(terms, entrants, crew, bar)
    except KeyboardInterrupt:
        return bar.stopped()
    console.say(*standings(held, found.name))
    books.tournament(held)
    return 0


def table(outcome: Outcome, name: str) -> Iterator[str]:
    """What a case came to, as lines for people."""
    report: Report = outcome.report
    label = f", {outcome.case.label}" if outcome.case.label else ""
    yield f"{name}{label}, {some(report.matches, 'match', 'matches')}, seed {report.seed}"
    for seat, (bot, part) in enumerate(zip(report.seats, win_rates(outcome), strict=True), 1):
        won = report.wins[seat - 1]
        yield f"  seat {seat}  {bot:<8}{won:>8} wins {percent(part.value):>8}  ({between(part)})"
    yield f"  draws {report.draws:>18}"
    yield f"  median length {report.decisions:>10g} decisions"
    yield f"  speed {report.decisions_per_second:>18.0f} decisions per second"
    yield f"  digest {report.digest}"
    yield from counted(outcome)


def counted(outcome: Outcome) -> Iterator[str]:
    """What the title counts matches by, each figure with its interval of 95 %."""
    statistics, name_of = outcome.report.statistics, names_of(outcome)
    for name, each in statistics.means.items():
        low, middle, high = (statistics.deciles[name][tenth] for tenth in (1, 5, 9))
        spread = f"median {middle:g}, 80 % of matches from {low:g} to {high:g}"
        yield f"  {name:<{NAMES}}{each.value:>9.2f}  ({each.low:.2f} to {each.high:.2f}; {spread})"
    for name, each in statistics.shares.items():
        yield f"  {name:<{NAMES}}{percent(each.value):>9}  ({between(each)})"
    for group, traits in statistics.traits.items():
        yield f"  wins by {group}"
        yield from (_won(name_of(trait), each) for trait, each in traits.items())


def _won(trait: str, each: Measured) -> str:
    return f"    {trait:<{NAMES - 2}}{percent(each.value):>9}  ({between(each)}, {some(each.of, 'seat', 'seats')})"


class Bar:
    """A progress bar on stderr: it grows in its place on a terminal; elsewhere it is printed at every tenth."""

    def __init__(self) -> None:
        self._in_place = bool(sys.stderr) and sys.stderr.isatty()
        self._tenth = 0
        self._done, self._of = 0, 0

    def __call__(self, done: int, of: int) -> None:
        self._done, self._of = done, of
        if not self._in_place and 10 * done // of == self._tenth:
            return
        self._tenth = 10 * done // of
        bar = "#" * (WIDTH * done // of)
        start, end = ("\r", "\n" if done == of else "") if self._in_place else ("", "\n")
        with suppress(OSError):  # the work goes on where nobody can see how far it is
            print(f"{start}[{bar:<{WIDTH}}] {done} of {of} matches", end=end, file=sys.stderr, flush=True)

    def stopped(self) -> int:
        """Say how far it came before Ctrl-C, and return the exit code."""
        console.complain(*[""] * self._in_place, f"Stopped after {self._done} of {self._of} matches.")
        return STOPPED
