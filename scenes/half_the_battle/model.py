"""What the screen believes to lie on the table: a view's own records, carried along by events.

Nothing of it is hidden but the Bag of Holding, so that the rules can be asked about it directly.
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
from game.half_the_battle.content import Character
from game.half_the_battle.state import NONE, PARTY, BattleState, Mark, Piece, Player
from game.half_the_battle.table import Table


@dataclass(slots=True)
class Model:
    """The table as the viewer (None: an onlooker) sees it at one moment."""

    state: BattleState
    table: Table
    viewer: int | None

    @classmethod
    def of(cls, view: View[BattleState], title: Title[Any, Any]) -> Model:
        """The table of a view."""
        state = view.state.clone()
        return cls(state, CoreTable(state, title, None), view.seat)

    @classmethod
    def empty(cls, title: Title[Any, Any]) -> Model:
        """A table before anything was shown."""
        options = {option.key: option.default for option in title.options}
        state = title.new_state(title.content, Setup(title.id, 2, 0, options))
        state.faces = ("",) * len(state.faces)
        return cls(state, CoreTable(state, title, None), None)

    # -- who and what -------------------------------------------------------------------------------

    @property
    def pieces(self) -> list[Piece]:
        return self.state.pieces

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def party(self, seat: int) -> range:
        """The numbers of a player's pieces, those that are gone among them."""
        first = seat * PARTY
        return range(first, min(first + PARTY, len(self.pieces)))

    def card(self, number: int) -> Character:
        """A piece's character card."""
        return self.table.content.characters[self.pieces[number].character]

    def monster(self, seat: int) -> int:
        """The number of a player's monster, NONE before there are parties."""
        return next((n for n in self.party(seat) if self.card(n).monster), NONE)

    def standing(self, lane: int, seat: int) -> list[int]:
        """A player's pieces in a lane, in the order of their dice."""
        return [n for n in self.party(seat) if not self.pieces[n].gone and self.pieces[n].lane == lane]

    @property
    def actor(self) -> int:
        """The piece whose phase it is, NONE while none acts."""
        state = self.state
        return state.players[state.acting].selected if state.phase == "act" and state.acting >= 0 else NONE

    def items(self, seat: int) -> list[tuple[str, bool]]:
        """A player's items by their names, and whether each lies face up; always in the same order."""
        who = self.player(seat)
        faces = self.state.faces
        held = [(faces[card], zone is who.items) for zone in (who.items, who.used) for card in zone.cards]
        return sorted(held)

    def marks_of(self, number: int) -> list[Mark]:
        """The tokens on a piece."""
        return [mark for mark in self.state.marks if mark.piece == number]

    def marks_in(self, lane: int) -> list[Mark]:
        """The tokens on a lane."""
        return [mark for mark in self.state.marks if mark.piece == NONE and mark.lane == lane]

    # -- what happens -------------------------------------------------------------------------------

    def zone(self, name: str) -> Zone | None:
        """A zone by its name."""
        return next((zone for zone in walk(self.state, Zone) if zone.name == name), None)

    def move(self, event: Moved) -> None:
        """Carries a card from zone to zone; one from the bag is known from now on."""
        source, target = self.zone(event.source), self.zone(event.target)
        if source is not None and source.cards:
            source.cards.remove(event.card if event.card in source.cards else source.cards[-1])
        if target is not None:
            target.cards.append(event.card)
        known = self.state.faces
        if event.face and 0 <= event.card < len(known):
            self.state.faces = (*known[: event.card], event.face, *known[event.card + 1 :])
