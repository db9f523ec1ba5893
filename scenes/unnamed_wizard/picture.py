"""The picture of the table: what lies still is kept, what is lit or pointed at is painted over it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.unnamed_wizard.parts import Part
from sprites.drawing import table_top
from sprites.drawing.cache import Layer

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard


class Picture:
    """Paints the table of a board in layers."""

    def __init__(self, board: WizardBoard) -> None:
        self.board = board
        self._ground, self._lying = Layer(), Layer()

    def draw(self, target: Surface, area: Rect) -> None:
        """The empty table, and on it the boards and the sign."""
        board = self.board
        key = (area.size, *board.rect, board.theme.key)
        shown = (None if part.lively else part.appearance for part in self._parts)
        still = (key, board.front.spreading, *shown)

        self._lying.draw(target, still, lambda on: self._draw_lying(on, area, key))

    def draw_lively(self, target: Surface) -> None:
        """What of it is lit or pointed at, and what lies on that, once more."""
        anew: list[Rect] = []
        for part in [] if self.board.front.spreading else self._parts:
            if part.lively or any(below.collidepoint(part.rect.center) for below in anew):
                part.draw(target)
                anew.append(part.rect)

    def draw_front(self, target: Surface) -> None:
        """What belongs to the question."""
        for layer in self.board.front.layers:
            if layer.visible and not self.board.concealed:
                layer.draw(target)

    @property
    def _parts(self) -> list[Part]:
        board = self.board
        return [board.sign, *board.rivals, *board.desk.painted, *board.claimed.values()]

    def _draw_lying(self, target: Surface, area: Rect, key: Hashable) -> None:
        self._ground.draw(target, key, lambda on: self._draw_ground(on, area))
        for part in [] if self.board.front.spreading else self._parts:
            if not part.lively:
                part.draw(target)

    def _draw_ground(self, target: Surface, area: Rect) -> None:
        """Wood; the field brings a cloth of its own."""
        wood = table_top.wood(area.size, self.board.theme).copy()
        table_top.shine(wood, table_top.LAMP, dark=0.4)
        target.blit(wood, area)
