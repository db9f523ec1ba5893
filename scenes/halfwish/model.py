"""What the screen believes to lie on the table: a view's own records, carried along by events.

It knows no more than the view and the events of one viewer tell: an unknown card has a negative number and no face.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.event import Moved, Shown
from game.core.record import walk
from game.core.table import Table as CoreTable
from game.core.title import Setup, Title
from game.core.view import View
from game.core.zones import Zone
from game.halfwish.foresight import Projection, project
from game.halfwish.reckoning import Reckoning, reckon
from game.halfwish.state import Duel, HalfwishState, Player
from game.halfwish.table import Table, duel_size


@dataclass(slots=True)
class Model:
    """The table as the viewer (None: an onlooker) sees it at one moment."""

    state: HalfwishState
    table: Table
    viewer: int | None
    gaps: dict[str, int] = field(default_factory=dict)
    """Where dice were taken from cups."""

    @classmethod
    def of(cls, view: View[HalfwishState], title: Title[Any, Any]) -> Model:
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
    def duel(self) -> Duel | None:
        return self.state.duel

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def face(self, card: int) -> str:
        """The face of a card, "" where the viewer does not know it."""
        return self.state.faces[card] if 0 <= card < len(self.state.faces) else ""

    def names(self, zone: Zone) -> list[str]:
        """The faces of a zone's cards; "" for those that the viewer does not know."""
        return [self.face(card) for card in zone.cards]

    def dice(self, seat: int) -> tuple[int | None, ...]:
        """What lies in a player's cup; None for a hidden die."""
        return tuple(int(face) if face else None for face in self.names(self.player(seat).cup))

    def mark(self, seat: int) -> str:
        """Whether a seat is the aggressor or the defender; "" outside of duels."""
        if self.duel is None:
            return ""
        return "aggressor" if seat == self.duel.aggressor else "defender"

    def starter_of(self, turn: int) -> int:
        """Who begins a turn of this round (Part 3)."""
        return self.state.opener if turn % 2 else 1 - self.state.opener

    @property
    def actions(self) -> int:
        """How many actions a duel of this turn is fought with."""
        return duel_size(self.table) if self.state.turn else 1

    def projection(self) -> Projection | None:
        """What the duel comes to if both pass; None while something is hidden that counts."""
        duel = self.duel
        return project(self.table) if duel is not None and duel.stage == "showdown" else None

    def ten_actions(self, seat: int) -> list[str]:
        """The actions that a player's deck is made of, as far as the viewer knows of upgrades (Part 4)."""
        who, content = self.player(seat), self.table.content
        found = list(content.action_deck(who.hero)) if self.state.phase != "setup" or who.deck.cards else []
        for face in self.names(who.upgrades):
            if face and content.upgrades[face].replaces in found:
                found[found.index(content.upgrades[face].replaces)] = face
        return found

    def commitment(self, cards: Sequence[int | None]) -> Reckoning | None:
        """The own side of a duel in figures if these cards were committed; the other side of it is made up."""
        seat = self.near
        if self.duel is None or None in self.dice(seat):
            return None
        trial = self.table.fork()
        state, other = trial.state, trial.state.players[1 - seat]
        unknown = len(state.faces)
        state.faces = (*state.faces, "1", "1")
        other.cup.cards = [unknown, unknown + 1]
        for zone in other.slots:
            zone.cards = []
        for zone, card in zip(state.players[seat].slots, cards, strict=False):
            zone.cards = [] if card is None else [card]
        return reckon(trial)

    # -- what happens -------------------------------------------------------------------------------

    def zone(self, name: str) -> Zone | None:
        """A zone by its name."""
        return next((zone for zone in walk(self.state, Zone) if zone.name == name), None)

    def move(self, event: Moved) -> None:
        """Carries a card from zone to zone, as far as it is known. A die that is turned keeps its place."""
        source, target = self.zone(event.source), self.zone(event.target)
        if source is not None and source.cards:
            known = [card for card in source.cards if card == event.card]
            hidden = [card for card in source.cards if not self.face(card)]
            at = source.cards.index((known or hidden or source.cards)[-1])
            self.gaps[event.source] = at
            del source.cards[at]
        if target is not None:
            at = (
                self.gaps.pop(event.target, len(target.cards))
                if event.target.startswith("cup")
                else len(target.cards)
            )
            target.cards.insert(at, event.card)
        self.learn(event.card, event.face)

    def show(self, event: Shown) -> None:
        """Cards lie open that were hidden."""
        zone = self.zone(event.zone)
        if zone is None or not all(event.faces):
            return
        if len(zone.cards) == len(event.cards):
            zone.cards = list(event.cards)
        for card, face in zip(event.cards, event.faces, strict=True):
            self.learn(card, face)

    def learn(self, card: int, face: str) -> None:
        """A card's face is known from now on."""
        if face and 0 <= card < len(self.state.faces):
            known = self.state.faces
            self.state.faces = (*known[:card], face, *known[card + 1 :])

    def reveal(self, zone: Zone, at: int, face: str) -> None:
        """A card of a zone lies open, of which only the face is told: it gets a number of the screen's own."""
        if not self.face(zone.cards[at]):
            zone.cards[at] = len(self.state.faces)
            self.state.faces = (*self.state.faces, face)
