"""Statistics of the kiosk: counts by day and title, and nothing about a person."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

from game.core import files
from game.core.record import brief
from scenes.app.saving import keep, recall
from scenes.app.texts import say

KINDS = STARTED, LEARNT, RESUMED, FINISHED, LEFT, CRASHED = (
    "started",
    "learnt",
    "resumed",
    "finished",
    "left",
    "crashed",
)
DAYS = 400
MAX_BYTES = 4_000_000
MOST = 10**9
"""The largest count."""
NAME = re.compile(r"[\w.:-]{0,60}", re.ASCII)
"""Titles ("" is none), and the questions at which matches are left."""

Day = dict[str, dict[str, Any]]
"""By title: counts by kind, and under "where" counts of matches left by question."""


class Counts:
    """The statistics and their file. A damaged one is set aside; `notice` then tells the operator, else it is ""."""

    def __init__(self, path: Path, today: Callable[[], date] = date.today) -> None:
        self.path = path
        self._today = today
        found, self.notice = recall(path, _read, say("kiosk.statistics"), say("kiosk.statistics.unread"))
        self.days: dict[str, Day] = found or {}

    def add(self, kind: str, title: str, where: str = "") -> None:
        """Count one more of a kind for a title; `where` is the question at which a match was left."""
        row = self.days.setdefault(self._today().isoformat(), {}).setdefault(title, {})
        row[kind] = min(MOST, row.get(kind, 0) + 1)
        if where:
            places = row.setdefault("where", {})
            places[where] = min(MOST, places.get(where, 0) + 1)
        self._forget()
        self._keep()

    def totals(self) -> dict[str, dict[str, int]]:
        """Counts over all days, by title and kind."""
        found: dict[str, dict[str, int]] = {}
        for day in self.days.values():
            for title, row in day.items():
                total = found.setdefault(title, dict.fromkeys(KINDS, 0))
                for kind in KINDS:
                    total[kind] += row.get(kind, 0)
        return found

    def places(self, title: str) -> dict[str, int]:
        """Counts of the questions at which matches of a title were left, the highest first."""
        found: dict[str, int] = {}
        for day in self.days.values():
            for place, count in day.get(title, {}).get("where", {}).items():
                found[place] = found.get(place, 0) + count
        return dict(sorted(found.items(), key=lambda pair: -pair[1]))

    def by_day(self, kind: str = STARTED) -> dict[str, int]:
        """Counts of a kind over all titles, by day."""
        return {
            day: sum(row.get(kind, 0) for row in rows.values()) for day, rows in sorted(self.days.items())
        }

    def _forget(self) -> None:
        for oldest in sorted(self.days)[:-DAYS]:
            del self.days[oldest]

    def _keep(self) -> None:
        keep(self.path, json.dumps(self.days, indent=1), say("kiosk.statistics"), quiet=True)


def _read(path: Path) -> dict[str, Day]:
    """The statistics of a file. ValueError if it holds anything else."""
    document = files.read_json(path, MAX_BYTES)
    for day, titles in document.items():
        date.fromisoformat(day)
        for title, row in _named(titles).items():
            counts = _named(row)
            _check_counts({kind: counts[kind] for kind in counts if kind != "where"}, title)
            _check_counts(_named(counts.get("where", {})), title)
    return document


def _check_counts(counts: dict[str, Any], title: str) -> None:
    for count in counts.values():
        if type(count) is not int or not 0 <= count <= MOST:
            raise ValueError(f"{brief(count)} is no count of {title}")


def _named(value: object) -> dict[str, Any]:
    """A value as a mapping whose keys are names. ValueError if it is none."""
    if not isinstance(value, dict):
        raise ValueError(f"{brief(value)} is no table")
    for name in value:
        if not NAME.fullmatch(name):
            raise ValueError(f"{brief(name)} is no name")
    return value
