"""The pictures of the balance lab: win rates, lengths, and what each class, item or card won, as charts in a folder."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame import Surface

from game.core.title import find_title
from game.lab.sweep import Outcome
from game.lab.tables import win_rates
from game.lab.tournament import Tournament
from sprites import chart
from sprites.chart import Row, Spot, Spread
from sprites.theme import Theme, load_theme

WIDE = 1280
LINE = 44  # pixels: a row of a chart
HEAD = 150
SQUARE = 900


class Charts:
    """Draws results into a folder, a picture for each question that one might have."""

    def __init__(self, folder: Path) -> None:
        """Raises OSError where the folder can't be made."""
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        pygame.font.init()
        self.theme: Theme = load_theme()

    def sweep(self, outcomes: Sequence[Outcome]) -> None:
        """Win rates of all cases, then for each number its spread, and for each group of traits its wins."""
        self._save("wins", self._wins(outcomes))
        names = dict.fromkeys(name for each in outcomes for name in each.report.statistics.deciles)
        for name in names:
            self._save(name, self._spreads(outcomes, name))
        for outcome in outcomes:
            for group in outcome.report.statistics.traits:
                stem = f"{outcome.case.label} {group}" if len(outcomes) > 1 else group
                self._save(f"wins by {stem}", self._usage(outcome, group))

    def tournament(self, held: Tournament) -> None:
        """The Elo ratings."""
        rows = [
            Row(name, each.value, each.low, each.high, f"{each.value:.0f}")
            for name, each in held.ratings.items()
        ]
        size = WIDE, HEAD + LINE * len(rows)
        heading = f"Elo ratings, {held.deals} deals a pair"
        self._save("elo", chart.intervals(rows, heading, size, self.theme, percent=False))

    def _wins(self, outcomes: Sequence[Outcome]) -> Surface:
        rows = [
            Row(
                f"{outcome.case.label}: seat {seat}, {bot}" if len(outcomes) > 1 else f"seat {seat}, {bot}",
                each.value,
                each.low,
                each.high,
                f"{each.value:.1%}",
            )
            for outcome in outcomes
            for seat, (bot, each) in enumerate(zip(outcome.report.seats, win_rates(outcome), strict=True), 1)
        ]
        even = 1 / len(outcomes[0].report.seats)
        heading = f"Matches won, of {outcomes[0].report.matches}"
        return chart.intervals(rows, heading, (WIDE, HEAD + LINE * len(rows)), self.theme, even=even)

    def _spreads(self, outcomes: Sequence[Outcome], name: str) -> Surface:
        rows = [
            Spread(outcome.case.label or "all", tuple(outcome.report.statistics.deciles[name]))
            for outcome in outcomes
            if name in outcome.report.statistics.deciles
        ]
        return chart.spreads(rows, name.capitalize(), (WIDE, HEAD + LINE * len(rows)), self.theme)

    def _usage(self, outcome: Outcome, group: str) -> Surface:
        found = outcome.report.statistics.traits[group]
        names = find_title(outcome.report.title, outcome.case.packs).phrases.names
        spots = [
            Spot(names.get(name, name.replace("_", " ")), each.of, each.value, each.low, each.high)
            for name, each in found.items()
        ]
        even = 1 / len(outcome.report.seats)
        heading = f"Matches won by {group} (upwards), and how often it was there (across)"
        return chart.usage(spots, heading, (WIDE, SQUARE), self.theme, even)

    def _save(self, name: str, picture: Surface) -> None:
        stem = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
        pygame.image.save(picture, self.folder / f"{stem}.jpg")
