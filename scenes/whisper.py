"""A hint in words: the second line of the prompt, until the question is answered."""

from __future__ import annotations

import pygame

from scenes.kit.widget import Widget
from sprites.drawing import icons, shapes
from sprites.drawing.text import Face, draw, face, fit, width


class Whisper(Widget):
    """A slip of paper; hidden while there is no hint."""

    role = "hint"

    def __init__(self) -> None:
        super().__init__()
        self.visible = False

    def say(self, words: str) -> None:
        """Shows a hint; "" takes it away."""
        self.name = words
        self.visible = bool(words)
        self.touch()

    def natural(self, limit: int) -> tuple[int, int]:
        return min(limit, width(self.name, self._face) + self.theme.px(6)), self._face.height

    @property
    def _face(self) -> Face:
        return face(self.theme, "lead", bold=True)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        theme = self.theme
        radius = theme.px(0.75)
        shapes.draw_rounded(
            surface, area, radius, theme.color("paper"), theme.color("paper_edge"), theme.hairline
        )
        ink, side = theme.color("ink"), round(area.height * 0.8)
        icons.draw(surface, "hint", (area.x + theme.px(0.75) + side // 2, area.centery), side, ink)
        left = area.x + theme.px(1.5) + side
        box = pygame.Rect(left, area.y, area.right - theme.px(1) - left, area.height)
        draw(surface, self.name, fit(self.name, self._face, box.width), ink, box)
