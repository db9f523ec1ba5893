"""What the table will soon have to show is painted while nothing moves: tiles in play as they are shown large."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

from scenes.table.animation import Flare
from scenes.table.prerender import Foresight

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard


class WizardForesight(Foresight):
    """The pieces of this table. Which tile is drawn next is not known, so none of the stack is among them."""

    def __init__(self, board: WizardBoard) -> None:
        super().__init__()
        self.board = board

    def need(self) -> Hashable:
        board = self.board
        return (board.theme.key, *board.rect.size, len(board.field.tiles))

    def paint(self) -> Iterator[None]:
        """Light around the boards of the players."""
        board = self.board
        for part in (board.desk.head, board.sign, *board.rivals):
            for color in ("gold", "brass"):
                yield from Flare(1.0, area=part.rect, color=color).ahead(board.theme)
