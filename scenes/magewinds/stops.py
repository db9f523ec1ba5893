"""Stops: at which moments a player wants to be asked (17.0).

They are open to all and hang on what everybody sees: whose fighter a moment is about, and whose turn it is. Where no
stop is set the screen passes at once, whatever the hand holds, so that silence tells nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from game.core.question import PASS
from game.magewinds.rules.moments import POINTS
from game.magewinds.state import MagewindsState

Stop = Literal["own", "always", "never"]
STOPS: tuple[Stop, ...] = ("own", "always", "never")
USUAL: Stop = "own"


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
    occurrence = state.occurrences[-1] if state.occurrences else None
    if occurrence is None:
        return True
    subject = occurrence.subject
    if 0 <= subject < len(state.fighters):
        return state.fighters[subject].warband == seat
    return state.turn in (seat, -1)


def waived(stops: Mapping[int, Stops], seat: int, moment: str, state: MagewindsState) -> str | None:
    """The answer of a player who did not want to be asked; None for one who does, and for all other questions."""
    if moment not in POINTS or stops[seat].holds(moment, seat, state):
        return None
    return PASS
