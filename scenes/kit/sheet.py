"""A sheet of paper on the table, for what is read at length."""

from __future__ import annotations

import pygame

from scenes.kit.widget import Widget
from sprites.drawing import shapes, table_top
from sprites.drawing.cache import cached
from sprites.drawing.canvas import Drawing, box
from sprites.drawing.color import darken, lighten
from sprites.drawing.theme import Rgb, Theme


class Sheet(Widget):
    """Paper with a thin line in an accent colour inside its edge. `inside` is where its content goes."""

    role = "sheet"

    def __init__(self, name: str, accent: Rgb) -> None:
        super().__init__(name)
        self.accent = accent

    @property
    def bleed(self) -> int:
        return self.theme.px(3)

    @property
    def inside(self) -> pygame.Rect:
        """The rectangle for content, in window pixels."""
        return self.rect.inflate(-2 * self.theme.px(3), -2 * self.theme.px(2.5))

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        shapes.draw_shadow(surface, area, self.theme.px(1), self.theme.px(0.9))
        surface.blit(paper(area.size, self.accent, self.theme), area)


@cached(megabytes=16)
def paper(size: tuple[int, int], accent: Rgb, theme: Theme) -> pygame.Surface:
    """Heavy paper, lit from the top left."""
    width, height = size
    color, bend = theme.color("paper"), theme.px(1)
    drawing = Drawing(width, height)
    lit = drawing.linear((0, 0), (width, height), (0, lighten(color, 0.2), 1), (1, darken(color, 0.08), 1))
    drawing.fill(box(0, 0, width, height, bend), darken(theme.color("paper_edge"), 0.2))
    drawing.fill(box(1, 1, width - 2, height - 2, bend - 1), lit)
    inset = theme.px(1)
    drawing.stroke(box(inset, inset, width - 2 * inset, height - 2 * inset, bend * 0.6), accent, 1.2, 0.7)
    drawn = drawing.render(size)
    table_top.add_grain(drawn, 6, seed=9)
    return drawn
