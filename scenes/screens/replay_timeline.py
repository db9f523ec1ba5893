"""A recorded match as a row of positions: what each looked like, and what happened on the way to the next.

Position 0 is before the first answer; position n is after the n-th. Nothing is played again: the match has kept
every position that it came through. No screen in it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.match import Match
from game.core.view import Moment, View, view_of
from scenes.table.match_text import LogLine, MatchText
from scenes.table.title_info import lore_of


@dataclass(frozen=True, slots=True)
class TimedLine:
    """A line of the log, and the position at which it is known."""

    line: LogLine
    position: int


class ReplayTimeline:
    """All positions of a match. `eyes` is whose eyes look on: a seat's, or None for an onlooker's."""

    def __init__(self, match: Match[Any, Any], names: Sequence[str]) -> None:
        self.match = match
        self.speaker = MatchText(match.title, names)
        self.eyes: int | None = None
        self._plays = [*(play for play, _ in match.past), match.play]
        self._told = [*(told for _, told in match.past), len(match.log)]
        lore = lore_of(match.title)
        events = [event.seen_by(None) for event in match.log]
        self._begun = [self._position(at) for at in lore.turns(events)]
        self.turns = sorted(set(self._begun))
        """The positions at which turns have begun."""
        self._rounds = [(self._position(at), number) for at, number in lore.rounds(events)]
        self.falls = [
            (self._position(at), seat) for at, event in enumerate(events) for seat in lore.fallen([event])
        ]
        """Who was eliminated on the way to which position."""

    @property
    def last(self) -> int:
        """The last position."""
        return len(self._plays) - 1

    def view(self, position: int) -> View[Any]:
        """A position, as the eyes may see it."""
        return view_of(self._plays[position], self.eyes)

    def moments(self, position: int) -> list[Moment[Any]]:
        """What happened on the way to a position, as the eyes may see it."""
        return self.match.moments(position - 1, self.eyes) if position else []

    def lines(self) -> list[TimedLine]:
        """The whole log, as the eyes may know it."""
        return [
            TimedLine(line, self._position(at))
            for at, event in enumerate(self.match.log)
            for line in self.speaker.lines([event], self.eyes)
        ]

    def sentence(self, position: int) -> str:
        """Who decides what at a position; who has won, at the end."""
        asked = next(iter(self.view(position).asked), None)
        if asked is not None:
            return self.speaker.waiting(asked.seat, asked.key)
        said = [line.text for line in self.speaker.lines(self.match.log, None)]
        return said[-1] if said else "The match is over."

    def turn(self, position: int) -> int:
        """How many turns have begun at a position."""
        return bisect_right(self._begun, position)

    def when(self, position: int) -> str:
        """Where in the match a position is, as its title counts: by rounds, or else by turns; "" before the first."""
        if self._rounds:
            begun = [number for at, number in self._rounds if at <= position]
            return f"Round {begun[-1]}" if begun else ""
        turn = self.turn(position)
        return f"Turn {turn}" if turn else ""

    def next_turn(self, position: int) -> int:
        """The first position of the turn after."""
        at = bisect_right(self.turns, position)
        return self.turns[at] if at < len(self.turns) else self.last

    def turn_before(self, position: int) -> int:
        """The first position of this turn or, from there, of the one before."""
        at = bisect_left(self.turns, position) - 1
        return self.turns[at] if at >= 0 else 0

    def _position(self, event: int) -> int:
        """The position at which an event of the log is known."""
        return bisect_left(self._told, event + 1)
