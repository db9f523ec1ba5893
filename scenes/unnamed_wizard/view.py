"""The view of the Unnamed Wizard Game for its screen.

Only the tiles in the stack are hidden, so the rules can be asked directly.
"""

from __future__ import annotations

from game.core.dataclass import dataclass
from game.unnamed_wizard.content import Harrowing
from game.unnamed_wizard.effects.spells import limit
from game.unnamed_wizard.state import Player, Tile, WizardState
from game.unnamed_wizard.table import runes_to_win
from scenes.board.table_view import TableView


@dataclass(frozen=True, slots=True)
class WizardView(TableView[WizardState, Harrowing]):
    """The tiles and the players as the viewer sees them."""

    @property
    def others(self) -> list[int]:
        """The other seats, in player order after the near seat."""
        count = len(self.state.players)
        return [(self.near + step) % count for step in range(1, count)]

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def tile(self, number: int) -> Tile:
        return self.state.tiles[number]

    @property
    def running(self) -> bool:
        """Whether a turn is being taken and the match isn't over."""
        return self.state.turn is not None and self.state.result is None

    @property
    def left(self) -> int:
        """Number of invocations left in this turn."""
        turn = self.state.turn
        return max(0, limit(self.table, turn.seat) - turn.counted) if turn else 0

    def runes(self, seat: int) -> tuple[int, ...]:
        """Number of a player's claimed tiles with each rune."""
        return tuple(runes_to_win(self.table, seat).values())

    def acting(self, seat: int) -> bool:
        """Whether a player is taking a turn."""
        return self.running and self.state.active == seat
