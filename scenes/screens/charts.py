"""The charts of the balance lab: win rates, lengths of matches, and the wins of each class, item or card."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame import Surface

from game import titles
from game.bots.measures import Measured, percent
from game.lab.reasons import reason
from game.lab.report import Chart
from game.lab.sweep import Outcome
from game.lab.tables import fair_share, names_of, win_rates
from game.lab.tournament import Tournament
from sprites.charts import chart
from sprites.charts.chart import Row, Spread
from sprites.charts.scatter import Dot, usage
from sprites.drawing import raster
from sprites.drawing.theme import Theme, load_theme

WIDE = 1280
LINE = 44  # pixels: the height of a row
HEAD = 212
SQUARE = 900


class Charts:
    """Draws results into picture files in a folder."""

    def __init__(self, folder: Path) -> None:
        """Raise OSError if the folder can't be made."""
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.drawn: list[Chart] = []
        """The charts so far, in order."""
        pygame.font.init()
        self.theme: Theme = load_theme()

    def sweep(self, outcomes: Sequence[Outcome]) -> None:
        """Win rates of all cases, then the spread or share of each figure, and the wins of each group of traits."""
        self._intervals("wins", reason("chart.wins"), _wins(outcomes), _about(outcomes))
        found = [outcome.report.statistics for outcome in outcomes]
        for name in dict.fromkeys(name for each in found for name in each.deciles):
            self._spreads(outcomes, name)
        for name in dict.fromkeys(name for each in found for name in each.shares):
            self._intervals(name, name.capitalize(), _shares(outcomes, name), _about(outcomes))
        for outcome in outcomes:
            for group in outcome.report.statistics.traits:
                self._usage(outcome, group)

    def tournament(self, held: Tournament) -> None:
        """The Elo ratings."""
        rows = [
            Row(name, each.value, each.low, each.high, f"{each.value:.0f}")
            for name, each in held.ratings.items()
        ]
        deals, seed = reason("chart.deals", deals=held.deals), reason("chart.seed", seed=held.seed)
        about = _joined(titles.load(held.title).name, deals, seed)
        self._intervals("elo", reason("chart.ratings"), rows, about, shares=False)

    def _intervals(
        self, name: str, heading: str, rows: Sequence[Row], about: str, *, shares: bool = True
    ) -> None:
        size = WIDE, HEAD + LINE * len(rows)
        picture = chart.intervals(rows, heading, size, self.theme, about=about, percent=shares)
        self._save(name, heading, picture)

    def _spreads(self, outcomes: Sequence[Outcome], name: str) -> None:
        rows = [
            Spread(_label(outcome), tuple(outcome.report.statistics.deciles[name]))
            for outcome in outcomes
            if name in outcome.report.statistics.deciles
        ]
        size = WIDE, HEAD + LINE * len(rows)
        heading = name.capitalize()
        self._save(name, heading, chart.spreads(rows, heading, size, self.theme, about=_about(outcomes)))

    def _usage(self, outcome: Outcome, group: str) -> None:
        """Wins against use, or the wins alone if everything was used equally often."""
        found, name_of = outcome.report.statistics.traits[group], names_of(outcome)
        label, about, even = outcome.case.label, _about([outcome]), fair_share(outcome)
        stem = reason("row.traits", group=f"{label} {group}")
        heading = reason("chart.wins.by.case" if label else "chart.wins.by", group=group, case=label)
        if len({each.of for each in found.values()}) == 1:
            rows = [_row(name_of(trait), each, even) for trait, each in found.items()]
            self._intervals(stem, heading, rows, about)
            return
        spots = [
            Dot(name_of(trait), each.of, each.value, each.low, each.high) for trait, each in found.items()
        ]
        self._save(stem, heading, usage(spots, heading, (WIDE, SQUARE), self.theme, even, about=about))

    def _save(self, name: str, heading: str, picture: Surface) -> None:
        stem = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
        self.drawn.append(Chart(heading, self.folder / f"{stem}.jpg"))
        raster.save(picture, self.drawn[-1].file)


def _wins(outcomes: Sequence[Outcome]) -> list[Row]:
    """The matches won by each seat of each case, beside a fair share."""
    code = "chart.seat.case" if len(outcomes) > 1 else "chart.seat"
    return [
        _row(
            reason(code, case=outcome.case.label, seat=seat, bot=bot),
            each,
            fair_share(outcome),
        )
        for outcome in outcomes
        for seat, (bot, each) in enumerate(zip(outcome.report.seats, win_rates(outcome), strict=True), 1)
    ]


def _shares(outcomes: Sequence[Outcome], name: str) -> list[Row]:
    return [
        _row(_label(outcome), outcome.report.statistics.shares[name])
        for outcome in outcomes
        if name in outcome.report.statistics.shares
    ]


def _row(name: str, each: Measured, even: float | None = None) -> Row:
    return Row(name, each.value, each.low, each.high, percent(each.value), even)


def _label(outcome: Outcome) -> str:
    """The label of a case, or its players if there is only one case."""
    return outcome.case.label or ", ".join(outcome.report.seats)


def _about(outcomes: Sequence[Outcome]) -> str:
    """A line about what all cases have in common: the title, the players, the number of matches, the seed."""
    report = outcomes[0].report
    seats = {", ".join(outcome.report.seats) for outcome in outcomes}
    sat = seats.pop() if len(seats) == 1 else ""
    played = reason("chart.matches.each" if len(outcomes) > 1 else "chart.matches", matches=report.matches)
    name = titles.load(report.title, outcomes[0].case.packs).name
    return _joined(name, sat, played, reason("chart.seed", seed=report.seed))


def _joined(*parts: str) -> str:
    return "  ·  ".join(part for part in parts if part)
