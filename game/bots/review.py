"""The coach: looks at a match that is over, where the chances to win turned, and what a bot would have done there."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from game.bots.bot import advice_for
from game.bots.playouts import RestPoint, play_on, worth
from game.core.match import Match
from game.core.play import Play

MOST = 5
"""So many turnings are told at most."""
NOTABLE = 0.08
"""A chance that changes by less is no turning."""

Chances = tuple[float, ...]
"""Every seat's chance to win, adding up to 1."""


@dataclass(frozen=True, slots=True)
class Turning:
    """An answer after which the chance of who gave it was much lower or higher. `position` is before the answer."""

    position: int
    seat: int
    before: float
    after: float

    @property
    def change(self) -> float:
        """By how much the chance rose, negative where it fell."""
        return self.after - self.before


class Review:
    """Works out the curve of a match, position by position, so that whoever waits can do other things between."""

    def __init__(self, match: Match[Any, Any]) -> None:
        """ValueError for a match that is not over, or whose title gives no advice."""
        if match.result is None or match.title.advice is None:
            raise ValueError("there is nothing to coach")
        self.match = match
        self.plays = [*(play for play, _ in match.past), match.play]
        self.curve: list[Chances] = []

    @property
    def done(self) -> bool:
        """Whether the whole curve is known."""
        return len(self.curve) == len(self.plays)

    def look(self) -> None:
        """Work out the next position."""
        self.curve.append(chances(self.plays[len(self.curve)]))

    def turnings(self) -> list[Turning]:
        """Where the chances turned most, in the order of the match, as far as the curve is known."""
        found = [
            Turning(at, entry.seat, self.curve[at][entry.seat], self.curve[at + 1][entry.seat])
            for at, entry in enumerate(self.match.journal[: max(0, len(self.curve) - 1)])
        ]
        notable = [each for each in found if abs(each.change) >= NOTABLE]
        largest = sorted(notable, key=lambda each: abs(each.change), reverse=True)[:MOST]
        return sorted(largest, key=lambda each: each.position)


def chances(play: Play[Any, Any]) -> Chances:
    """What the title says of a position, once what was begun is done; even where it is too early to tell.

    The same each time it is asked.
    """
    advice, seats = advice_for(play), range(play.state.seats)
    after = play.fork()
    after.rollers = 0
    play_on(after, advice, RestPoint(after, 0), random.Random(play.digest()))
    if after.state.result is None and not advice.can_evaluate(after.table):
        return tuple(1 / len(seats) for _ in seats)
    values = [worth(after, seat, True) for seat in seats]
    return tuple(value / sum(values) for value in values)
