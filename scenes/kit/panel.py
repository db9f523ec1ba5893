"""A panel: what floats at the edge of the table and holds other things."""

from __future__ import annotations

import pygame

from scenes.kit import looks
from scenes.kit.widget import Widget
from sprites.drawing import shapes
from sprites.drawing.text import draw, face


class Panel(Widget):
    """A board with an optional title along its top. `inside` is where its content goes."""

    role = "panel"

    def __init__(self, name: str = "", *, title: str = "", alpha: int = 240) -> None:
        super().__init__(name or title)
        self.title = title
        self.alpha = alpha

    @property
    def bleed(self) -> int:
        return self.theme.px(3)

    @property
    def inside(self) -> pygame.Rect:
        """The rectangle for content, in window pixels."""
        margin = self.theme.px(2)
        box = self.rect.inflate(-2 * margin, -2 * margin)
        if self.title:
            head = self.natural_head
            box = pygame.Rect(box.x, box.y + head, box.width, box.height - head)
        return box

    @property
    def natural_head(self) -> int:
        """How high the title is with the line below it."""
        return face(self.theme, "heading", "serif", bold=True).height + self.theme.px(1.5)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        shapes.draw_shadow(surface, area, self.theme.px(1.5), self.theme.px(0.9))
        surface.blit(looks.board(area.size, self.theme, self.alpha), area)
        if self.title:
            self._paint_title(surface, area)

    def _paint_title(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        margin = self.theme.px(2)
        kind = face(self.theme, "heading", "serif", bold=True)
        box = pygame.Rect(area.x + margin, area.y + margin, area.width - 2 * margin, kind.height)
        draw(surface, self.title, kind, self.theme.color("text"), box)
        line = pygame.Rect(box.x, box.bottom + self.theme.px(0.5), box.width, self.theme.hairline)
        surface.fill(self.theme.color("panel_edge"), line)
