"""What the table will soon have to show is painted while nothing moves.

Dice that may roll, plates of those whose turn comes, the light that flares up on them, cards that may come.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from scenes.table.animation import Flare
from scenes.table.prerender import Foresight
from scenes.which_witch.faces import TITLE
from sprites import players
from sprites.cards import card
from sprites.dice import die
from sprites.drawing import raster

if TYPE_CHECKING:
    from scenes.which_witch.board import WitchBoard


class WitchForesight(Foresight):
    """The pieces of this table."""

    def __init__(self, board: WitchBoard) -> None:
        super().__init__()
        self.board = board

    def need(self) -> Hashable:
        board = self.board
        dice = tuple(board.die_of(number) for number in range(len(board.chairs)))
        plates = tuple(plate.rect.size for plate in board.plates)
        return (board.theme.key, self._widths(), board.stage.large_die, dice, plates)

    def _widths(self) -> tuple[int, ...]:
        """Played cards in the dark, cards in a hand, played cards in the light."""
        spots = self.board.places
        return (self.board.stage.large, spots.card, spots.table_card)

    def _paint_plates(self) -> Iterator[None]:
        """Each plate as it glows when its turn comes, and a flare on one of each size: colours share its blur."""
        theme, scratch = self.board.theme, raster.clear((8, 8))
        for part in self.board.plates:
            if part.plate:
                players.draw(scratch, replace(part.plate, acting=True), part.rect, theme, form=part.form)
                yield
        for size in {part.rect.size for part in self.board.plates}:
            yield from Flare(1.0, area=pygame.Rect((0, 0), size), color="text").ahead(theme)

    def paint(self) -> Iterator[None]:
        board, theme = self.board, self.board.theme
        for number in range(len(board.chairs)):
            yield from die.ahead(board.die_of(number), board.stage.large_die, theme, number + 1)
        yield from self._paint_plates()
        faces = [board.faces.card(kind) for kind in board.faces.content.cards]
        for width in self._widths():
            card.back(TITLE, width, theme)
            yield
            for face in faces:
                if face:
                    card.face(face, width, theme)
                    yield
