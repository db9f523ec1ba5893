"""What the screen believes to lie on the table of Magewinds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from game.core.table import Table
from game.core.title import Title
from game.magewinds.content import Magewinds
from game.magewinds.content.fighters import Fighter as Profile
from game.magewinds.content.pack import Pack
from game.magewinds.state import Fighter, MagewindsState
from game.magewinds.table import pack_of, scenario_of
from scenes.table.table_view import TableModel

PLAIN_SIZE = (12.0, 16.0)
"""Of the battlefield, before there is a scenario (2.0)."""


@dataclass(slots=True)
class Model(TableModel[MagewindsState, Magewinds]):
    """The table as the viewer (None: an onlooker) sees it at one moment."""

    @classmethod
    def empty(cls, title: Title[Any, Any], seats: int) -> Self:
        """A table before anything was shown."""
        state = MagewindsState(seats, 0)
        return cls(state, Table(state, title, None), None)

    @property
    def size(self) -> tuple[float, float]:
        """Width and depth of the battlefield."""
        if not self.state.scenario:
            return PLAIN_SIZE
        width, depth = self.table.content.boards[scenario_of(self.table).board].size
        return float(width), float(depth)

    @property
    def pack(self) -> Pack:
        return pack_of(self.table)

    def fighter(self, number: int) -> Fighter:
        return self.state.fighters[number]

    def profile(self, number: int) -> Profile:
        """The profile of a fighter."""
        return self.pack.fighters[self.state.fighters[number].profile]

    def warband(self, seat: int) -> list[int]:
        """The fighters of a seat, wherever they are."""
        return [at for at, each in enumerate(self.state.fighters) if each.warband == seat]

    # ------------------------------------------------------------------ cards

    @property
    def hand(self) -> list[int]:
        """The viewer's cards in hand, those kept in windburn as well; an onlooker has none."""
        if self.viewer is None or self.viewer >= len(self.state.players):
            return []
        player = self.state.players[self.viewer]
        return [*player.kept.cards, *player.hand.cards]

    def held(self, seat: int) -> int:
        """How many cards a seat holds."""
        if seat >= len(self.state.players):
            return 0
        player = self.state.players[seat]
        return len(player.hand) + len(player.kept) + len(player.peek)
