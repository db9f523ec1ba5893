"""What the table will soon have to show is painted while nothing moves: dice that may roll, cards that may come."""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

from scenes.which_witch.faces import TITLE
from sprites import card, die

if TYPE_CHECKING:
    from scenes.which_witch.board import WitchBoard


class Foresight:
    """Paints piece by piece into the caches of `sprites`, and begins anew when other pieces will be needed."""

    def __init__(self, board: WitchBoard) -> None:
        self.board = board
        self._needed: Hashable = None
        self._pieces: Iterator[None] = iter(())

    def go_on(self, seconds: float) -> None:
        """Paints for about so long; a piece takes 2 to 20 ms."""
        needed = self._need()
        if needed != self._needed:
            self._needed, self._pieces = needed, self._paint()
        end = time.perf_counter() + seconds
        for _ in self._pieces:
            if time.perf_counter() > end:
                return

    def _need(self) -> Hashable:
        board = self.board
        dice = tuple(board.die_of(seat) for seat in range(len(board.chairs)))
        return (board.theme.key, self._widths(), board.stage.large_die, dice)

    def _widths(self) -> tuple[int, ...]:
        """Played cards in the dark, cards in a hand, played cards in the light."""
        spots = self.board.places
        return (self.board.stage.large, spots.card, spots.table_card)

    def _paint(self) -> Iterator[None]:
        board, theme = self.board, self.board.theme
        for seat in range(len(board.chairs)):
            yield from die.ahead(board.die_of(seat), board.stage.large_die, theme, seat + 1)
        faces = [board.faces.card(kind) for kind in board.faces.content.cards]
        for width in self._widths():
            card.back(TITLE, width, theme)
            yield
            for face in faces:
                if face:
                    card.face(face, width, theme)
                    yield
