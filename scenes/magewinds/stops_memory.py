"""The file that remembers the stops of the people who play at this screen, by their names."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.core import files
from game.magewinds.rules.moments import POINTS
from scenes.app.saving import keep, recall, tell
from scenes.magewinds.stops import STOPS, Stops
from scenes.table.players import Chair

FILE = "magewinds-stops.json"  # beside the settings
MAX_BYTES = 200_000
MOST_NAMES = 200


class StopsMemory:
    """Stops go with a name from match to match. A damaged file is set aside; `path` None remembers nothing."""

    def __init__(self, path: Path | None) -> None:
        self.path = path

    def recall(self, chairs: Sequence[Chair]) -> dict[int, Stops]:
        """The stops of each seat: of people as they set them last, of all others the usual ones."""
        known = self._read()
        return {
            seat: Stops(_stops(known.get(chair.name)) if chair.human else {})
            for seat, chair in enumerate(chairs)
        }

    def keep(self, name: str, stops: Stops) -> None:
        """Writes a person's stops down."""
        if self.path is None:
            return
        known = {other: each for other, each in self._read().items() if other != name}
        newest = dict(list(known.items())[1 - MOST_NAMES :]) | {name: stops.at}
        keep(self.path, json.dumps(newest, indent=1), f"the stops of {name}", quiet=True)

    def _read(self) -> dict[str, Any]:
        if self.path is None:
            return {}
        found, notice = recall(
            self.path,
            lambda path: files.read_json(path, MAX_BYTES),
            "when to stop in Magewinds",
            "the usual stops are set",
        )
        tell(notice)
        return found or {}


def _stops(saved: Any) -> dict[str, Any]:
    """What was saved, as far as there are such moments and such stops."""
    if not isinstance(saved, dict):
        return {}
    return {moment: stop for moment, stop in saved.items() if moment in POINTS and stop in STOPS}
