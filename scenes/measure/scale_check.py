"""The last look at a calibration: inches to lay a ruler on, and a disc to set a base on."""

from __future__ import annotations

import pygame

from game.battlefield.plane import INCH_MM
from scenes.measure.calibration import Pitch
from scenes.ui.widget import Widget
from sprites.drawing import text
from sprites.drawing.canvas import Drawing, ellipse
from sprites.drawing.color import mix

BASE_MM = 25.0


class ScaleCheck(Widget):
    """A grid of one inch from a corner, numbered along its edges, and a disc of 25 mm on it."""

    role = "picture"

    def __init__(self) -> None:
        super().__init__("One-inch grid and a 25 mm disc")
        self.pitch = Pitch(96.0, 96.0)

    def show(self, pitch: Pitch) -> None:
        """Shows the grid of another pitch."""
        self.pitch = pitch
        self.touch()

    @property
    def inches(self) -> tuple[int, int]:
        """How many whole inches there is room for, across and down."""
        edge = self._edge
        return (
            max(1, int((self.rect.width - edge) / self.pitch.across)),
            max(1, int((self.rect.height - edge) / self.pitch.down)),
        )

    @property
    def _edge(self) -> int:
        """The room for figures along the left and upper edges, in pixels."""
        return text.face(self.theme, "body").height + self.theme.px(1)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        left, top = area.x + self._edge, area.y + self._edge
        columns, rows = self.inches
        line = mix(self.theme.color("night"), self.theme.color("tape"), 0.6)
        width, height = round(columns * self.pitch.across), round(rows * self.pitch.down)
        for inch in range(columns + 1):
            x = left + round(inch * self.pitch.across)
            surface.fill(line, (x, top, 1, height + 1))
            self._figure(surface, inch, (x, area.y + self._edge // 2))
        for inch in range(rows + 1):
            y = top + round(inch * self.pitch.down)
            surface.fill(line, (left, y, width + 1, 1))
            self._figure(surface, inch, (area.x + self._edge // 2, y))
        self._disc(surface, (left + self.pitch.across * (columns // 2), top + self.pitch.down * (rows // 2)))

    def _figure(self, surface: pygame.Surface, inch: int, at: tuple[int, int]) -> None:
        words = text.label(
            str(inch), text.face(self.theme, "body", "serif", bold=True), self.theme.color("tape")
        )
        surface.blit(words, words.get_rect(center=at).clamp(surface.get_rect()))

    def _disc(self, surface: pygame.Surface, centre: tuple[float, float]) -> None:
        across = BASE_MM / INCH_MM / 2 * self.pitch.across
        down = BASE_MM / INCH_MM / 2 * self.pitch.down
        size = round(2 * across) + 8, round(2 * down) + 8
        left, top = round(centre[0] - size[0] / 2), round(centre[1] - size[1] / 2)
        at = centre[0] - left, centre[1] - top
        drawing = Drawing(*size)
        drawing.fill(ellipse(at, across, down), self.theme.color("gold"))
        drawing.fill(ellipse(at, across - 1.6, down - 1.6), self.theme.color("night"))
        surface.blit(drawing.render(size), (left, top))
        face = text.face(self.theme, "body", "serif", bold=True)
        words = text.label("25 mm", face, self.theme.color("text"))
        surface.blit(words, words.get_rect(center=(round(centre[0]), round(centre[1]))))
