"""`simulate`: matches between bots without a screen: series, sweeps of options, seats and content, and tournaments."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from game.bots.levels import BOTS
from game.bots.measures import Measured, between, percent
from game.bots.pool import WorkerPool
from game.bots.simulate import Report
from game.commands.progress import Bar
from game.commands.reasons import reason
from game.commands.usage import UsageError, find_bots, find_options, find_seats, find_title
from game.core import console, files
from game.core.dice import fresh_seed
from game.core.record import Plain, brief
from game.lab import tables
from game.lab.report import Chart, Section, write_page
from game.lab.sweep import Case, Change, Outcome, cases, sweep
from game.lab.tables import names_of, win_rates
from game.lab.tournament import Terms, Tournament, hold

NAMES = 28  # characters: the longest name of a figure
PAIR = 2
Workers = AbstractContextManager[WorkerPool]
SEATS, PACK = "seats", "data"


class Charts(Protocol):
    """Draws results as charts."""

    drawn: list[Chart]

    def sweep(self, outcomes: Sequence[Outcome]) -> None: ...

    def tournament(self, held: Tournament) -> None: ...


class Books:
    """The files that results are written to: JSON, CSV, charts, and a page of all of it."""

    def __init__(
        self,
        json_file: Path | None,
        csv_file: Path | None,
        charts: Charts | None,
        page: Path | None = None,
        command: str = "",
    ) -> None:
        """`command` makes the results. Raises OSError for a file that can't be written to, before any match begins."""
        self.json_file, self.csv_file, self.charts = json_file, csv_file, charts
        self.page, self.command = page, command
        for path in (json_file, csv_file, page):
            if path:
                _try(path)

    def sweep(self, outcomes: Sequence[Outcome], heading: str) -> None:
        """Write the results of all cases; a single case is a plain report in JSON."""
        found = [outcome.plain() for outcome in outcomes]
        self._keep(found[0] if len(found) == 1 else {"cases": found})
        if self.csv_file:
            tables.write(self.csv_file, outcomes)
        if self.charts:
            self.charts.sweep(outcomes)
        seed = outcomes[0].report.seed
        self._print(
            heading, seed, [Section(each.case.label or heading, tables.rows(each)) for each in outcomes]
        )

    def tournament(self, held: Tournament, heading: str) -> None:
        """Write the result of a tournament."""
        self._keep(held.plain())
        if self.csv_file:
            tables.write_tournament(self.csv_file, held)
        if self.charts:
            self.charts.tournament(held)
        self._print(heading, held.seed, [Section(heading, tables.tournament_rows(held))])

    def _print(self, heading: str, seed: int, sections: Sequence[Section]) -> None:
        """Write the page. The command on it names the seed, so that it makes the same results again."""
        if self.page:
            command = self.command if "--seed" in self.command else f"{self.command} --seed {seed}"
            write_page(self.page, heading, command, sections, self.charts.drawn if self.charts else ())

    def _keep(self, plain: Plain) -> None:
        if self.json_file:
            files.write(self.json_file, json.dumps(plain, indent=2) + "\n")


def _try(path: Path) -> None:
    """Raises OSError for a file that can't be written to; a new file is removed again."""
    new = not path.exists()
    path.open("a").close()
    if new:
        path.unlink()


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
    """Play every case, print its result, and return the exit code.

    Raises UsageError for words that mean nothing, SimulationError when a match breaks, WorkerPoolError, OSError.
    """
    found = find_cases(title, seats, options, varied, packs)
    name = find_title(title, packs).name
    outcomes, bar = [], Bar()
    try:
        with workers as pool:
            for outcome in sweep(title, matches, seed, found, pool, bar):
                outcomes.append(outcome)
                console.say(*table(outcome, name))
    except KeyboardInterrupt:
        return bar.stopped()
    books.sweep(outcomes, reason("report.heading", title=name, matches=outcomes[0].report.matches))
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
    """Let bots play in pairs, print their ratings, and return the exit code. Raises the same, TournamentError."""
    found = find_title(title, packs)
    entrants = find_bots(seats) if seats else tuple(BOTS)
    settled = find_options(options, found, PAIR)
    terms = Terms(found, deals, fresh_seed() if seed is None else seed, settled, packs)
    bar = Bar()
    try:
        with workers as pool:
            held = hold(terms, entrants, pool, bar)
    except KeyboardInterrupt:
        return bar.stopped()
    console.say(*standings(held, found.name))
    books.tournament(held, reason("report.heading.pairs", title=found.name, deals=held.deals))
    return 0


# ---------------------------------------------------------------------- what is played


def find_cases(
    title: str, seats: str | None, options: Sequence[str], varied: Sequence[str], packs: Sequence[Path]
) -> list[Case]:
    """All cases that a command line asks for. Raises UsageError, ContentError."""
    rows: defaultdict[str, list[str]] = defaultdict(list)
    for words in varied:
        key, equals, value = words.partition("=")
        if not equals:
            raise UsageError(reason("vary.form", text=brief(words)))
        rows[key].append(value)
    plain = Case("", (), {}, tuple(packs))
    changes = [[_change(key, value) for value in values] for key, values in rows.items()]
    return [_settled(title, seats, options, case) for case in cases(plain, changes)]


def _change(key: str, value: str) -> Change:
    """A function that changes a case: other bots, one content pack more, or an option."""

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
        raise UsageError(reason("vary.folder", name=brief(text)))
    return Path(text)


def _settled(title: str, seats: str | None, options: Sequence[str], case: Case) -> Case:
    """A case with its seats and options checked. Raises UsageError, ContentError."""
    found = find_title(title, case.packs)
    usual = seats or ",".join(["random"] * found.seats[0])
    sitting = find_seats(",".join(case.seats) or usual, found, BOTS)
    pairs = [*options, *(f"{key}={value}" for key, value in case.options.items())]
    return replace(case, seats=sitting, options=find_options(pairs, found, len(sitting)))


# ---------------------------------------------------------------------- what is printed


def table(outcome: Outcome, name: str) -> Iterator[str]:
    """The result of a case as lines for people."""
    report: Report = outcome.report
    label = outcome.case.label
    code = "table.head.case" if label else "table.head"
    yield reason(code, title=name, case=label, matches=report.matches, seed=report.seed)
    for seat, (bot, part) in enumerate(zip(report.seats, win_rates(outcome), strict=True), 1):
        sat = {"seat": seat, "bot": f"{bot:<8}", "won": f"{report.wins[seat - 1]:>8}"}
        yield _line(reason("table.seat", **sat, share=f"{percent(part.value):>8}", between=between(part)))
    yield _line(reason("table.draws", draws=f"{report.draws:>18}"))
    yield _line(reason("table.length", decisions=f"{report.decisions:>10g}"))
    yield _line(reason("table.speed", decisions=f"{report.decisions_per_second:>18.0f}"))
    yield _line(reason("table.digest", digest=report.digest))
    yield from map(_line, counted(outcome))


def _line(text: str) -> str:
    """A line below a heading."""
    return f"  {text}"


def counted(outcome: Outcome) -> Iterator[str]:
    """The title's own statistics, each figure with its interval of 95%."""
    statistics, name_of = outcome.report.statistics, names_of(outcome)
    for name, each in statistics.means.items():
        least, middle, most = (f"{statistics.deciles[name][tenth]:g}" for tenth in (1, 5, 9))
        tenths = {"least": least, "middle": middle, "most": most}
        ends = {"low": f"{each.low:.2f}", "high": f"{each.high:.2f}"}
        yield reason("table.figure", name=f"{name:<{NAMES}}", value=f"{each.value:>9.2f}", **ends, **tenths)
    for name, each in statistics.shares.items():
        yield reason("table.share", **_share(name, each))
    for group, traits in statistics.traits.items():
        yield reason("table.traits", group=group)
        for trait, each in traits.items():
            yield _line(reason("table.trait", **_share(name_of(trait), each, NAMES - 2), seats=each.of))


def _share(name: str, each: Measured, width: int = NAMES) -> dict[str, str]:
    """A share and its interval under a name of some width."""
    return {"name": f"{name:<{width}}", "share": f"{percent(each.value):>9}", "between": between(each)}


def standings(held: Tournament, name: str) -> Iterator[str]:
    """A tournament as lines for people: ratings from the best down, then every pair."""
    yield reason("table.head.pairs", title=name, deals=held.deals, seed=held.seed)
    for bot, each in held.ratings.items():
        ends = {"low": f"{each.low:.0f}", "high": f"{each.high:.0f}"}
        yield _line(reason("table.rating", bot=f"{bot:<10}", value=f"{each.value:>7.0f}", **ends))
    for (one, other), share in held.shares.items():
        won = {"share": percent(share.value), "between": between(share)}
        yield _line(reason("table.pair", one=one, other=other, **won))
