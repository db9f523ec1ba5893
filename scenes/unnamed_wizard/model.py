"""What the screen believes to lie on the table: a view's own records, carried along by events.

Nothing of it is hidden but the tiles in the stack, so that the rules can be asked about it directly.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.event import Moved
from game.core.record import walk
from game.core.table import Table as CoreTable
from game.core.title import Setup, Title
from game.core.view import View
from game.core.zones import Zone
from game.unnamed_wizard.invoking import limit
from game.unnamed_wizard.state import NONE, Player, Tile, WizardState
from game.unnamed_wizard.table import Table


@dataclass(slots=True)
class Model:
    """The table as the viewer (None: an onlooker) sees it at one moment."""

    state: WizardState
    table: Table
    viewer: int | None
    lifted: int = NONE
    """The tile that was taken off the field to be placed anew."""

    @classmethod
    def of(cls, view: View[WizardState], title: Title[Any, Any]) -> Model:
        """The table of a view."""
        state = view.state.clone()
        return cls(state, CoreTable(state, title, None), view.seat)

    @classmethod
    def empty(cls, title: Title[Any, Any], seats: int) -> Model:
        """A table before anything was shown."""
        options = {option.key: option.default for option in title.options}
        state = title.new_state(title.content, Setup(title.id, seats, 0, options))
        state.faces = ("",) * len(state.faces)
        return cls(state, CoreTable(state, title, None), None)

    # -- who and what -------------------------------------------------------------------------------

    @property
    def near(self) -> int:
        """The seat at the lower edge: the viewer's, or the first for an onlooker."""
        return 0 if self.viewer is None else self.viewer

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

    # -- what happens -------------------------------------------------------------------------------

    def zone(self, name: str) -> Zone | None:
        """A zone by its name."""
        return next((zone for zone in walk(self.state, Zone) if zone.name == name), None)

    def move(self, event: Moved) -> None:
        """Carries a tile from zone to zone; one from the stack is known from now on."""
        source, target = self.zone(event.source), self.zone(event.target)
        if source is not None and source.cards:
            source.cards.remove(event.card if event.card in source.cards else source.cards[-1])
        if target is not None:
            target.cards.append(event.card)
        known = self.state.faces
        if event.face and 0 <= event.card < len(known):
            self.state.faces = (*known[: event.card], event.face, *known[event.card + 1 :])
