"""The view of a Halfwish table that the screen reads: hands, dice and decks by seat, and the duel in figures."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.dataclass import dataclass
from game.core.record import walk
from game.core.zones import Zone
from game.halfwish.content import Halfwish
from game.halfwish.projection import Projection, project
from game.halfwish.reckoning import Reckoning, reckon
from game.halfwish.state import Duel, HalfwishState, Player
from game.halfwish.table import duel_size
from scenes.board.table_view import TableView


@dataclass(frozen=True, slots=True)
class HalfwishView(TableView[HalfwishState, Halfwish]):
    """Both players and the duel as the viewer sees them."""

    @property
    def duel(self) -> Duel | None:
        return self.state.duel

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def zone(self, name: str) -> Zone | None:
        """The zone with a name; None if there is none."""
        return next((zone for zone in walk(self.state, Zone) if zone.name == name), None)

    def names(self, zone: Zone) -> list[str]:
        """The faces of a zone's cards; "" for those that the viewer does not know."""
        return [self.face(card) for card in zone.cards]

    def dice(self, seat: int) -> tuple[int | None, ...]:
        """The dice in a player's cup; None for a hidden die."""
        return tuple(int(face) if face else None for face in self.names(self.player(seat).cup))

    def mark(self, seat: int) -> str:
        """The role of a seat, "aggressor" or "defender"; "" outside of duels."""
        if self.duel is None:
            return ""
        return "aggressor" if seat == self.duel.aggressor else "defender"

    def starter_of(self, turn: int) -> int:
        """The seat that begins a turn of this round (Part 3)."""
        return self.state.opener if turn % 2 else 1 - self.state.opener

    @property
    def actions(self) -> int:
        """The number of actions in a duel of this turn."""
        return duel_size(self.table) if self.state.turn else 1

    def projection(self) -> Projection | None:
        """The result of the duel if both pass; None outside of the showdown or if it depends on hidden cards."""
        duel = self.duel
        return project(self.table) if duel is not None and duel.stage == "showdown" else None

    def ten_actions(self, seat: int) -> list[str]:
        """The actions of a player's deck, as far as the viewer knows the upgrades (Part 4)."""
        who, content = self.player(seat), self.table.content
        found = list(content.action_deck(who.hero)) if self.state.phase != "setup" or who.deck.cards else []
        for face in self.names(who.upgrades):
            if face and content.upgrades[face].replaces in found:
                found[found.index(content.upgrades[face].replaces)] = face
        return found

    def commitment(self, cards: Sequence[int | None]) -> Reckoning | None:
        """Reckon the viewer's side of a duel with these cards against a dummy side; None if dice are unknown."""
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
