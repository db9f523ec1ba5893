"""A hint in words: a slip that hangs below the prompt until the question is answered."""

from __future__ import annotations

import pygame

from scenes.kit.widget import Widget
from sprites import icons, paint
from sprites.text import Face, draw, face, width


class Whisper(Widget):
    """Hidden while there is no hint."""

    role = "hint"

    def __init__(self) -> None:
        super().__init__()
        self.visible = False

    def say(self, words: str) -> None:
        """Shows a hint; "" takes it away."""
        self.name = words
        self.visible = bool(words)
        self.touch()

    @property
    def bleed(self) -> int:
        return self.theme.px(1.5)

    def natural(self, limit: int) -> tuple[int, int]:
        return min(limit, width(self.name, self._face) + self.theme.px(9)), self.theme.px(5)

    @property
    def _face(self) -> Face:
        return face(self.theme, "lead", bold=True)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        theme = self.theme
        paint.draw_shadow(surface, area, theme.px(1.25), theme.px(0.75))
        paper, edge = theme.color("paper"), theme.color("paper_edge")
        paint.draw_rounded(surface, area, theme.px(1.25), paper, edge, theme.hairline)
        ink = theme.color("ink")
        icons.draw(surface, "hint", (area.x + theme.px(3), area.centery), theme.px(3), ink)
        box = pygame.Rect(area.x + theme.px(5.5), area.y, area.width - theme.px(7), area.height)
        draw(surface, self.name, self._face, ink, box)
