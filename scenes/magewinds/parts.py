"""The base of what lies on this table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from scenes.app.input import Key
from scenes.table.board import draw_lamp
from scenes.ui.widget import Widget
from sprites.drawing import shapes

if TYPE_CHECKING:
    from scenes.magewinds.board import MagewindsBoard


class Part(Widget):
    """Something on this table. It glows while it may be chosen, and hands keys on to its board."""

    def __init__(self, board: MagewindsBoard, name: str) -> None:
        super().__init__(name)
        self.board = board

    @property
    def tip_room(self) -> Rect | None:
        """The board: the prompt above it and the log beside it stay in sight."""
        return self.board.rect

    def key(self, key: Key) -> bool:
        return self.board.key(key)

    def draw(self, target: pygame.Surface) -> None:
        if not self.visible:
            return
        super().draw(target)
        if self.offered and self.enabled:
            strength = 1.0 if self.hovered or self.focused else 0.3 + 0.5 * self.board.pulse
            gold = self.theme.color("gold")
            shapes.draw_glow(target, self.rect, self.theme.px(1), gold, self.theme.px(0.7), strength)
        if self.board.hinted(self):
            draw_lamp(target, self.focus_area, self.theme)
