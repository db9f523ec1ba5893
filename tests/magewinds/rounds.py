"""A battle over several rounds, by answers alone: moves, whole hands, windburn, and rounds that go by."""

from __future__ import annotations

from typing import Self

from game.core.question import PASS
from tests.magewinds.preparing import Preparation
from tests.magewinds.tabletop import Battle, Point, spot


class Rounds(Battle):
    """A `Battle` that goes on to its end."""

    def activates(self, seat: int, name: str) -> Self:
        """As ever, once those who can activate nobody have passed."""
        self.settle()
        while self.match.pending[0].key == "turn" and PASS in list(self.match.pending[0].options() or ()):
            self._say(self.match.pending[0].seat, PASS)
        return super().activates(seat, name)

    def moves(self, seat: int, name: str, *way: Point, takes: tuple[int, ...] = ()) -> Self:
        """A whole turn: a fighter moves, and picks up these pieces when it is offered them at the end."""
        self.activates(seat, name).acts("move").passes("pick_up").steps(*way)
        for number in takes:
            self.settle().answers("pick_up", number, seat)
        return self.passes("pick_up").settle().passes("drop").settle()

    def passes(self, key: str) -> Self:
        """Let an offer pass, if it is made."""
        self.settle()
        while self.match.pending and self.match.pending[0].key == key:
            self._say(self.match.pending[0].seat, PASS)
        return self

    def draws_out(self) -> list[int]:
        """Everybody draws blindly for as long as they may: how many cards each holds then."""
        while self.match.pending and self.match.pending[0].key == "channel":
            self._say(self.match.pending[0].seat, "blind")
        return [len(player.hand.cards) for player in self.state.players]

    def rests(self) -> Self:
        """The rest of the round goes by: everybody guards, passes, and discards."""
        number = self.state.round
        while self.match.pending and (self.match.pending[0].key != "channel" or self.state.round == number):
            self._idle(self.match.pending[0])
        return self

    def waits_out(self, seat: int | None = None) -> Self:
        """Guards until it is a seat's turn to activate somebody, or for the whole Action Phase."""
        self.settle()
        while self.match.pending and self.match.pending[0].key not in ("windburn", "channel"):
            if self.match.pending[0].key == "turn" and self.match.pending[0].seat == seat:
                return self
            self._idle(self.match.pending[0])
        return self

    def burns(self, seat: int, card: str, name: str) -> Self:
        """In windburn a player keeps a card; one of its fighters takes all the damage. Others discard before."""
        while self.match.pending[0].seat != seat:
            self._idle(self.match.pending[0])
        self.answers("windburn", ("keep", card), seat)
        targets = list(self.waits_for("windburn.spread", seat).targets)  # type: ignore[attr-defined]
        worth = self.match.pending[0].total  # type: ignore[attr-defined]
        at = targets.index(self.number(name))
        return self._say(seat, tuple(worth if each == at else 0 for each in range(len(targets)))).settle()

    def asked(self) -> set[int]:
        """Who is asked anything."""
        return {question.seat for question in self.match.pending}

    def idles_once(self) -> None:
        """Whoever is asked does the least that is possible."""
        self._idle(self.match.pending[0])


class Bare(Preparation):
    """A set-up on a battlefield that is all but empty: three low mounds in its corners, or five."""

    def bare(self) -> Self:
        """Terrain is set up."""
        corners = [(0, 0), (0, 16), (12, 0), (24, 0), (24, 16)]
        width = self.title.content.boards[self.title.content.scenarios[self.state.scenario].board].size[0]
        for at in [corner for corner in corners if width == 24 or corner[0] < 24]:
            self.answers("terrain.feature", "grave")
            self.answers("terrain.place", (*spot(at), 0))
        return self.answers("terrain.feature", "done")

    def deploys(self, name: str, at: Point) -> Self:
        """Whoever's turn it is places a fighter."""
        number = self.number(name)
        if self.match.pending[0].key == "deploy.fighter":
            self.answers("deploy.fighter", number)
        assert (self.waits_for("deploy.place").facts or {})["fighter"] == number
        return self.answers("deploy.place", spot(at))
