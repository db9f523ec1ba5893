"""What the screen believes to lie on the table of the Unnamed Wizard Game.

Nothing of it is hidden but the tiles in the stack, so that the rules can be asked about it directly.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.unnamed_wizard.content import Harrowing
from game.unnamed_wizard.invoking import limit
from game.unnamed_wizard.state import NONE, Player, Tile, WizardState
from scenes.table.table_view import TableModel


@dataclass(slots=True)
class Model(TableModel[WizardState, Harrowing]):
    """The table as the viewer (None: an onlooker) sees it at one moment."""

    lifted: int = NONE
    """The tile that was taken off the field to be placed anew."""

    @property
    def others(self) -> list[int]:
        """The other seats, in player order after the near one."""
        count = len(self.state.players)
        return [(self.near + step) % count for step in range(1, count)]

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def tile(self, number: int) -> Tile:
        return self.state.tiles[number]

    @property
    def running(self) -> bool:
        """Whether somebody takes a turn, and the match goes on."""
        return self.state.turn is not None and self.state.result is None

    @property
    def left(self) -> int:
        """How many invocations are left in this turn."""
        turn = self.state.turn
        return max(0, limit(self.table, turn.seat) - turn.counted) if turn else 0

    @property
    def drawn(self) -> list[int]:
        """The cards that were drawn, or lifted, and wait for their place."""
        return [self.tile(self.lifted).card] if self.lifted != NONE else list(self.state.hand.cards)
