"""What the screen believes to lie on the table: a view's own records, carried along by events.

It knows no more than the view and the events of one viewer tell: an unknown card has the number HIDDEN and no face.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.event import Moved
from game.core.record import walk
from game.core.table import Table as CoreTable
from game.core.title import Title
from game.core.view import View
from game.core.zones import HIDDEN, Zone
from game.magewinds.content.fighters import Fighter as Profile
from game.magewinds.content.pack import Pack
from game.magewinds.state import Fighter, MagewindsState
from game.magewinds.table import Table, pack_of, scenario_of

PLAIN_SIZE = (12.0, 16.0)
"""Of the battlefield, before there is a scenario (2.0)."""


@dataclass(slots=True)
class Model:
    """The table as the viewer (None: an onlooker) sees it at one moment."""

    state: MagewindsState
    table: Table
    viewer: int | None

    @classmethod
    def of(cls, view: View[MagewindsState], title: Title[Any, Any]) -> Model:
        """The table of a view."""
        state = view.state.clone()
        return cls(state, CoreTable(state, title, None), view.seat)

    @classmethod
    def empty(cls, title: Title[Any, Any], seats: int) -> Model:
        """A table before anything was shown."""
        state = MagewindsState(seats, 0)
        return cls(state, CoreTable(state, title, None), None)

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

    def face(self, card: int) -> str:
        """The face of a card, "" where the viewer does not know it."""
        return self.state.faces[card] if 0 <= card < len(self.state.faces) else ""

    def zone(self, name: str) -> Zone | None:
        """A zone by its name."""
        return next((zone for zone in walk(self.state, Zone) if zone.name == name), None)

    def move(self, event: Moved) -> None:
        """Carries a card from zone to zone, as far as it is known."""
        source, target = self.zone(event.source), self.zone(event.target)
        if source is not None and source.cards:
            known = event.card if event.card in source.cards else HIDDEN
            source.cards.remove(known if known in source.cards else source.cards[-1])
        if target is not None:
            target.cards.append(event.card)
        self._learn(event.card, event.face)

    def _learn(self, card: int, face: str) -> None:
        if face and 0 <= card < len(self.state.faces):
            faces = self.state.faces
            self.state.faces = (*faces[:card], face, *faces[card + 1 :])
