"""What the screen believes to lie on a table: a view's own records, carried along by events.

It knows no more than the view and the events of one viewer tell: an unknown card has a negative number and no face.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Self, TypeVar

from game.core.event import Moved
from game.core.record import walk
from game.core.state import State
from game.core.table import Table
from game.core.title import Setup, Title
from game.core.view import View
from game.core.zones import Zone

S = TypeVar("S", bound=State)
C = TypeVar("C")


@dataclass(slots=True)
class TableModel(Generic[S, C]):
    """The table as the viewer (None: an onlooker) sees it at one moment."""

    state: S
    table: Table[S, C]
    viewer: int | None

    @classmethod
    def of(cls, view: View[S], title: Title[S, C]) -> Self:
        """The table of a view."""
        state = view.state.clone()
        return cls(state, Table(state, title, None), view.seat)

    @classmethod
    def empty(cls, title: Title[S, C], seats: int) -> Self:
        """A table before anything was shown."""
        options = {option.key: option.default for option in title.options}
        state = title.new_state(title.content, Setup(title.id, seats, 0, options))
        state.faces = ("",) * len(state.faces)
        return cls(state, Table(state, title, None), None)

    @property
    def near(self) -> int:
        """The seat at the lower edge: the viewer's, or the first for an onlooker."""
        return 0 if self.viewer is None else self.viewer

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
            self.leave(source, event.card)
        if target is not None:
            self.enter(target, event.card)
        self.learn(event.card, event.face)

    def leave(self, zone: Zone, card: int) -> None:
        """A card goes from a zone."""
        del zone.cards[self.place_of(zone, card)]

    def enter(self, zone: Zone, card: int) -> None:
        """A card comes to a zone."""
        zone.cards.append(card)

    def place_of(self, zone: Zone, card: int) -> int:
        """Where a card lies in a zone: itself, else any that is unknown, else the top one."""
        known = [each for each in zone.cards if each == card]
        hidden = [each for each in zone.cards if not self.face(each)]
        return zone.cards.index((known or hidden or zone.cards)[-1])

    def learn(self, card: int, face: str) -> None:
        """A card's face is known from now on."""
        if face and 0 <= card < len(self.state.faces):
            known = self.state.faces
            self.state.faces = (*known[:card], face, *known[card + 1 :])
