"""A battle that is still to be set up, for examples of 10.0: every answer is the test's own.

t = Preparation(2, scenario="deathmatch", warbands="open_sequential")
t.roll_offs(2, 5)                           # one die a seat, ties and all
t.answers("warband.muster", ("cleric",), seat=ORANGE)
"""

from __future__ import annotations

from typing import Any, Self

from game.core.event import Event
from game.core.match import Match
from game.core.play import CHANCE
from tests.magewinds.tabletop import Battle
from tests.pinned import known_title


class Preparation(Battle):
    """A battle before its first question was answered, with all chance in the hands of the test."""

    def __init__(self, seats: int = 2, **options: Any) -> None:
        self.title = known_title("magewinds")
        mask = CHANCE | (1 << seats) - 1
        self.match = Match.start(self.title, seats, 1, options, rollers=mask, strict=True)
        self.events: list[Event] = []

    def roll_offs(self, *faces: int) -> Self:
        """What the dice of roll-offs show, one after the other."""
        for face in faces:
            self.answers("roll_off", face)
        return self

    def asked(self) -> list[tuple[str, int]]:
        """The keys of all questions that wait, and who is asked."""
        return [(question.key, question.seat) for question in self.match.pending]

    def musters(self, *warbands: str) -> Self:
        """All players assemble in secret: profiles, one warband a seat."""
        for seat, profiles in enumerate(warbands):
            self._say(seat, tuple(sorted(profiles.split())))
        return self

    def goes_on_to(self, key: str) -> Self:
        """Any legal answer to everything that comes before a question."""
        while self.match.pending[0].key != key:
            question = self.match.pending[0]
            self._say(question.seat, question.suggest(1)[0] if not question.chance else question.snap(1))
        return self

    def profiles(self, seat: int) -> list[str]:
        """The profiles of a warband, as it was enlisted."""
        return [each.profile for each in self.state.fighters if each.warband == seat]
