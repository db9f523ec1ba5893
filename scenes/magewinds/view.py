"""The view of the table as the screen reads it: size of the mat, warbands, the viewer's cards."""

from __future__ import annotations

from game.core.dataclass import dataclass
from game.magewinds.content import Magewinds
from game.magewinds.content.fighters import Fighter as Profile
from game.magewinds.content.pack import Pack
from game.magewinds.state import Fighter, MagewindsState
from game.magewinds.table import pack_of, size_of
from scenes.board.table_view import TableView

PLAIN_SIZE = (12.0, 16.0)
"""Width and depth of the battlefield in inches, before there is a scenario (2.0)."""


@dataclass(frozen=True, slots=True)
class MagewindsView(TableView[MagewindsState, Magewinds]):
    """The battlefield, the warbands and the magic cards as the viewer sees them."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and depth of the battlefield in inches."""
        return size_of(self.table) if self.state.scenario else PLAIN_SIZE

    @property
    def pack(self) -> Pack:
        """The profiles, attacks and abilities of this battle."""
        return pack_of(self.table)

    def fighter(self, number: int) -> Fighter:
        """A fighter by its number."""
        return self.state.fighters[number]

    def profile(self, number: int) -> Profile:
        """The profile of a fighter."""
        return self.pack.fighters[self.state.fighters[number].profile]

    def warband(self, seat: int) -> list[int]:
        """The fighters of a seat, on the battlefield or not."""
        return [at for at, each in enumerate(self.state.fighters) if each.warband == seat]

    @property
    def hand(self) -> list[int]:
        """The viewer's cards in hand, and those kept in windburn; none for an onlooker."""
        if self.viewer is None or self.viewer >= len(self.state.players):
            return []
        player = self.state.players[self.viewer]
        return [*player.kept.cards, *player.hand.cards]

    def held(self, seat: int) -> int:
        """Number of cards that a seat holds."""
        if seat >= len(self.state.players):
            return 0
        player = self.state.players[seat]
        return len(player.hand) + len(player.kept) + len(player.peek)
