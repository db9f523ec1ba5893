"""The view of a Half the Battle table that the screen reads, with look-ups for it.

Nothing on the table is hidden except the Bag of Holding, so the rules can be applied to it directly.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from game.core.dataclass import dataclass
from game.half_the_battle.content import Dungeon
from game.half_the_battle.content.definitions import Character
from game.half_the_battle.state import NONE, PARTY, BattleState, Mark, Piece, Player
from scenes.board.table_view import TableView


@dataclass(frozen=True, slots=True)
class BattleView(TableView[BattleState, Dungeon]):
    """The dungeon and the players as the viewer sees them."""

    def with_lanes(self, lanes: Mapping[int, int]) -> Self:
        """A copy of the view with some pieces, by number, in other lanes."""
        if not lanes:
            return self
        table = self.table.fork()
        for number, lane in lanes.items():
            table.state.pieces[number].lane = lane
        return type(self)(table, self.viewer)

    @property
    def pieces(self) -> list[Piece]:
        return self.state.pieces

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def party(self, seat: int) -> range:
        """The numbers of a player's pieces, including those that are gone."""
        first = seat * PARTY
        return range(first, min(first + PARTY, len(self.pieces)))

    def card(self, number: int) -> Character:
        """A piece's character card."""
        return self.table.content.characters[self.pieces[number].character]

    def monster(self, seat: int) -> int:
        """The number of a player's monster; NONE before there are parties."""
        return next((n for n in self.party(seat) if self.card(n).monster), NONE)

    def standing(self, lane: int, seat: int) -> list[int]:
        """A player's pieces in a lane, in the order of their dice."""
        return [n for n in self.party(seat) if not self.pieces[n].gone and self.pieces[n].lane == lane]

    @property
    def actor(self) -> int:
        """The piece whose phase it is; NONE while none acts."""
        state = self.state
        return state.players[state.acting].selected if state.phase == "act" and state.acting >= 0 else NONE

    def items(self, seat: int) -> list[tuple[str, bool]]:
        """A player's items by name, always in the same order, and whether each lies face up."""
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
