"""What happened, told on this table: pieces walk and strike, dice fall, cards turn, the dying go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.event import Event, Moved, Rolled
from scenes.half_the_battle.carrying import carry
from scenes.theatre import Script, Theatre

if TYPE_CHECKING:
    from scenes.half_the_battle.board import BattleBoard


class BattleTheatre(Theatre):
    """Plays events on the board, one after the other, and comes to rest at the view after them."""

    board: BattleBoard

    def single(self, event: Event) -> Script:
        carry(self.board.model, event)
        self.board.refresh()
        yield from self.told(event)
        self.board.refresh()

    def rolls(self, row: list[Rolled]) -> Script:
        yield from ()

    def moves(self, row: list[Moved]) -> Script:
        for event in row:
            self.board.model.move(event)
        self.board.refresh()
        yield from ()
