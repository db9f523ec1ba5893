"""Stops: at which moments a player wants to be asked (17.0).

They are open to all and hang on what everybody sees: whose fighter a moment is about, and whose turn it is. Where no
stop is set the screen passes at once, whatever the hand holds, so that silence tells nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from game.core import files
from game.core.question import PASS
from game.magewinds.rules.timing import POINTS
from game.magewinds.state import MagewindsState
from scenes.app.saving import keep, recall, tell
from scenes.table.players import Chair

Stop = Literal["own", "always", "never"]
STOPS: tuple[Stop, ...] = ("own", "always", "never")
USUAL: Stop = "own"
FILE = "magewinds-stops.json"  # beside the settings
MAX_BYTES = 200_000
MOST_NAMES = 200


@dataclass(slots=True)
class Stops:
    """The stops of one player, by moment."""

    at: dict[str, Stop] = field(default_factory=dict)

    def stop(self, moment: str) -> Stop:
        """When the player wants to be asked at a moment."""
        return self.at.get(moment, USUAL)

    def holds(self, moment: str, seat: int, state: MagewindsState) -> bool:
        """Whether the player wants to be asked now."""
        stop = self.stop(moment)
        return stop == "always" or (stop == "own" and concerns(seat, state))


def concerns(seat: int, state: MagewindsState) -> bool:
    """Whether what happens is about a seat's own fighter or, where it is about none, on its own turn."""
    trigger = state.occurrences[-1] if state.occurrences else None
    if trigger is None:
        return True
    subject = trigger.subject
    if 0 <= subject < len(state.fighters):
        return state.fighters[subject].warband == seat
    return state.turn in (seat, -1)


def auto_answer(stops: Mapping[int, Stops], seat: int, moment: str, state: MagewindsState) -> str | None:
    """The answer of a player who did not want to be asked; None for one who does, and for all other questions."""
    if moment not in POINTS or stops[seat].holds(moment, seat, state):
        return None
    return PASS


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
