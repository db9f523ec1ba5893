"""The picture of the table in layers, each kept until something in it looks different.

From below: the table with plates, piles and the map; its shade; the duel with what is held.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from scenes.halfwish.faces import TITLE
from scenes.halfwish.parts import Part
from sprites.drawing import table_top
from sprites.drawing.cache import Layer

if TYPE_CHECKING:
    from scenes.halfwish.board import HalfwishBoard


class Picture:
    """Paints the table of a board."""

    def __init__(self, board: HalfwishBoard) -> None:
        self.board = board
        self._light, self._dark, self._whole = Layer(), Layer(), Layer()

    def draw(self, target: pygame.Surface, area: Rect) -> None:
        """All that lies still."""
        board = self.board
        key = (area.size, *board.rect, board.theme.key, self._turning, self._lying())
        shade = board.stage.shade(laid_out=board.front.laid_out)
        whole = (key, shade, board.stage.share, self._duel(), self._held())
        self._whole.draw(target, whole, lambda on: self._draw_whole(on, area, key, shade))

    def draw_held(self, target: pygame.Surface) -> None:
        """Hand and powers, while one of them moves or stands out."""
        if not self._resting:
            self._draw_fans(target)

    # -- what the layers depend on ------------------------------------------------------------------

    @property
    def _turning(self) -> bool:
        """Whether the row makes room for a duel, or comes back from one."""
        return 0 < self.board.stage.share < 1

    @property
    def _parts(self) -> list[Part]:
        """What lies on the table; the row is no part of that while it moves."""
        board = self.board
        moving: tuple[Part, ...] = (*board.row, *board.signs) if self._turning else ()
        return [part for part in board.table.children if isinstance(part, Part) and part not in moving]

    def _lying(self) -> Hashable:
        """What the table looks like, with the far hand."""
        board = self.board
        return (
            *(part.appearance for part in self._parts),
            board.hands[0].appearance,
            board.powers[0].appearance,
        )

    def _duel(self) -> Hashable:
        """What the duel looks like: whatever changes in it is counted."""
        board, stage = self.board, self.board.stage
        slots = [part for side in board.slots for part in side]
        lit = tuple(
            (part.raised, part.pulse, part.selected, part.planned, board.hinted(part)) for part in slots
        )
        told = (stage.reach, stage.grown, stage.idea, *stage.swell, *(die.rolled for die in stage.dice))
        return (board.revision, told, lit, board.concealed)

    def _held(self) -> Hashable:
        """What hand and powers look like, while they are part of the picture."""
        board = self.board
        return (board.hands[1].appearance, board.powers[1].appearance) if self._resting else None

    @property
    def _resting(self) -> bool:
        """Whether nothing in hand moves or stands out."""
        return not any(
            fan.moving or fan.foremost is not None for fan in (self.board.hands[1], self.board.powers[1])
        )

    # -- painting -----------------------------------------------------------------------------------

    def _draw_whole(self, target: pygame.Surface, area: Rect, key: Hashable, shade: int) -> None:
        board = self.board
        if shade:
            self._dark.draw(target, (key, shade), lambda on: self._draw_dark(on, area, key, shade))
            for plate in board.plates:
                plate.draw(target)
        else:
            self._light.draw(target, key, lambda on: self._draw_table(on, area))
        if self._turning:
            for moving in (*board.row, *board.signs):
                moving.draw(target)
        for part in (board.arena, board.outcome, *board.slots[0], *board.slots[1]):
            part.draw(target)
        if self._resting:
            self._draw_fans(target)

    def _draw_dark(self, target: pygame.Surface, area: Rect, key: Hashable, shade: int) -> None:
        self._light.draw(target, key, lambda on: self._draw_table(on, area))
        self.board.stage.draw_dim(target, shade)

    def _draw_table(self, target: pygame.Surface, area: Rect) -> None:
        """Wood under everything, the cloth below the board, and what lies on it."""
        board = self.board
        edge = board.theme.px(1.5)
        cloth = (board.rect.clip(area) or area).inflate(-2 * edge, -2 * edge).move(-area.x, -area.y)
        spot = (cloth.x, cloth.y, cloth.width, cloth.height)
        target.blit(table_top.tabletop(area.size, spot, TITLE, board.theme), area)
        before = target.get_clip()
        target.set_clip(board.rect)
        for fan in (board.hands[0], board.powers[0]):
            fan.draw(target)
        target.set_clip(before)
        for part in self._parts:
            part.draw(target)

    def _draw_fans(self, target: pygame.Surface) -> None:
        """The viewer's hand and powers; behind a curtain their backs."""
        board = self.board
        for fan in (board.powers[1], board.hands[1]):
            if board.concealed and not board.front.rows:
                for card in fan.cards:
                    card.render(target)
            else:
                fan.draw(target)
