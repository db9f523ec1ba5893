"""What was played at the kiosk, counted by day and title: nothing of it is about a person."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from game.core import files
from scenes.keeping import keep

log = logging.getLogger(__name__)

STARTED, FINISHED, LEFT, LEARNT, RESUMED, CRASHED = (
    "started",
    "finished",
    "left",
    "learnt",
    "resumed",
    "crashed",
)
KINDS = (STARTED, LEARNT, RESUMED, FINISHED, LEFT, CRASHED)
DAYS = 400
MAX_BYTES = 4_000_000

Day = dict[str, dict[str, Any]]
"""By title: how often what happened, and under "where" how often matches were left at which question."""


class Counts:
    """The statistics file. A damaged one is set aside; where the disk refuses they wait to be written."""

    def __init__(self, path: Path, today: Callable[[], date] = date.today) -> None:
        self.path = path
        self._today = today
        self.days: dict[str, Day] = self._read()

    def add(self, kind: str, title: str, where: str = "") -> None:
        """One more of a kind for a title; `where` a match was left."""
        row = self.days.setdefault(self._today().isoformat(), {}).setdefault(title, {})
        row[kind] = row.get(kind, 0) + 1
        if where:
            places = row.setdefault("where", {})
            places[where] = places.get(where, 0) + 1
        self._forget()
        self._keep()

    def totals(self) -> dict[str, dict[str, int]]:
        """How often what happened, by title, over all days."""
        found: dict[str, dict[str, int]] = {}
        for day in self.days.values():
            for title, row in day.items():
                total = found.setdefault(title, dict.fromkeys(KINDS, 0))
                for kind in KINDS:
                    total[kind] += row.get(kind, 0)
        return found

    def places(self, title: str) -> dict[str, int]:
        """Where matches of a title were left, most often first."""
        found: dict[str, int] = {}
        for day in self.days.values():
            for place, count in day.get(title, {}).get("where", {}).items():
                found[place] = found.get(place, 0) + count
        return dict(sorted(found.items(), key=lambda pair: -pair[1]))

    def by_day(self, kind: str = STARTED) -> dict[str, int]:
        """How often something happened on each day, over all titles."""
        return {
            day: sum(row.get(kind, 0) for row in rows.values()) for day, rows in sorted(self.days.items())
        }

    def _forget(self) -> None:
        for oldest in sorted(self.days)[:-DAYS]:
            del self.days[oldest]

    def _keep(self) -> None:
        keep(self.path, json.dumps(self.days, indent=1), "the statistics", quiet=True)

    def _read(self) -> dict[str, Day]:
        try:
            if self.path.stat().st_size > MAX_BYTES:
                raise ValueError("the file is far too large")
            return _days(json.loads(self.path.read_text(encoding="utf-8")))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, RecursionError) as error:
            log.warning("statistics begun anew: %s", error)
            self._set_aside()
            return {}

    def _set_aside(self) -> None:
        try:
            files.set_aside(self.path)
        except OSError as error:
            log.warning("could not set damaged statistics aside: %s", error)


def _days(document: object) -> dict[str, Day]:
    """A document as statistics. ValueError where it holds anything else."""
    if not isinstance(document, dict):
        raise ValueError("no statistics")
    for day, titles in document.items():
        date.fromisoformat(day)
        for row in _mapping(titles).values():
            counts = _mapping(row)
            places = _mapping(counts.get("where", {}))
            for count in [*(counts[kind] for kind in counts if kind != "where"), *places.values()]:
                if not isinstance(count, int) or isinstance(count, bool) or count < 0:
                    raise ValueError(f"{count!r} is no count")
    return document


def _mapping(value: object) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise ValueError(f"{value!r} is no table")
    return value
