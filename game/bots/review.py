"""Reviews a match that is over: each seat's chance to win by position, and the answers that changed it most."""

from __future__ import annotations

import random
from typing import Any

from game.bots.bot import advice_for
from game.bots.playouts import RestPoint, play_on, worth
from game.core.dataclass import dataclass
from game.core.match import Match
from game.core.play import Play

MOST = 5
"""Turning points that are told, at most."""
NOTABLE = 0.08
"""Least change of a chance that is a turning point."""

Chances = tuple[float, ...]
"""Every seat's chance to win, adding up to 1."""


@dataclass(frozen=True, slots=True)
class Turning:
    """An answer that made the answering seat's chance much lower or higher. `position` is before the answer."""

    position: int
    seat: int
    before: float
    after: float

    @property
    def change(self) -> float:
        """Gain in win probability; negative for a loss."""
        return self.after - self.before


class Review:
    """Evaluates a match position by position: each `look` is short, so a screen can call one a frame."""

    def __init__(self, match: Match[Any, Any]) -> None:
        """Raises ValueError for a match that is not over, or whose title gives no advice."""
        if match.result is None or match.title.advice is None:
            raise ValueError("there is nothing to review")
        self.match = match
        self.plays = [*(play for play, _ in match.past), match.play]
        self.curve: list[Chances] = []

    @property
    def done(self) -> bool:
        """Whether all positions are evaluated."""
        return len(self.curve) == len(self.plays)

    def look(self) -> None:
        """Evaluate the next position."""
        self.curve.append(chances(self.plays[len(self.curve)]))

    def turnings(self) -> list[Turning]:
        """The largest turning points among the evaluated positions, in the order of the match."""
        found = [
            Turning(at, entry.seat, self.curve[at][entry.seat], self.curve[at + 1][entry.seat])
            for at, entry in enumerate(self.match.journal[: max(0, len(self.curve) - 1)])
        ]
        notable = [each for each in found if abs(each.change) >= NOTABLE]
        largest = sorted(notable, key=lambda each: abs(each.change), reverse=True)[:MOST]
        return sorted(largest, key=lambda each: each.position)


def chances(play: Play[Any, Any]) -> Chances:
    """Every seat's chance at a position, once the action that was begun is done; equal where it is too early to tell.

    The same each time for the same position.
    """
    advice, seats = advice_for(play), range(play.state.seats)
    after = play.fork()
    after.rollers = 0
    play_on(after, advice, RestPoint(after, 0), random.Random(play.digest()))
    values = [worth(after, seat) for seat in seats]
    return tuple(value / sum(values) for value in values)
