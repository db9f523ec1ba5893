"""What the table will soon have to show is painted while nothing moves: cards, backs, dice that may roll."""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

from scenes.halfwish.faces import Deck, back
from sprites import card, cup, die

if TYPE_CHECKING:
    from scenes.halfwish.board import HalfwishBoard

DECKS: tuple[Deck, ...] = ("action", "map", "power")


class Foresight:
    """Paints piece by piece into the caches of `sprites`, and begins anew when other pieces will be needed."""

    def __init__(self, board: HalfwishBoard) -> None:
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
        heroes = tuple(who.hero for who in board.model.state.players)
        return (board.theme.key, heroes, *board.rect.size)

    def _paint(self) -> Iterator[None]:
        yield from self._dice()
        yield from self._cards()

    def _dice(self) -> Iterator[None]:
        """Both dice of each cup, on the plates and in the arena."""
        board = self.board
        duel = board.spots[1]
        plates = [board.plates[board.seat_at(side)].spots.foot for side in (0, 1)]
        for px in {cup.die_px(area) for area in (*plates, *duel.sides)}:
            for seed in range(1, 6):
                yield from die.ahead(cup.DIE, px, board.theme, seed)

    def _cards(self) -> Iterator[None]:
        """Backs, then the own cards in hand and in the slots, the map cards in the row and in the arena."""
        board, theme = self.board, self.board.theme
        rest, duel = board.spots
        slot, row = duel.lanes[0].cards[0].width, rest.row[0].width
        for deck in DECKS:
            for width in (rest.card, slot, row):
                card.back(back(deck, theme), width, theme)
                yield
        content = board.faces.content
        for name in content.actions:
            for width in (rest.card, slot):
                face = board.faces.card(name)
                if face:
                    card.face(face, width, theme)
                    yield
        for name in content.maps:
            for width in (row, duel.map.width):
                card.face(board.faces.map(name), width, theme)
                yield
