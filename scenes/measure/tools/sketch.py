"""Sketching: a polygon that is drawn corner by corner."""

from __future__ import annotations

from math import hypot

import pygame

from game.battlefield.plane import Point, gap
from sprites.battlefield.scale import Scale
from sprites.drawing import lines
from sprites.drawing.theme import Theme

CLOSE = 14
"""A click so many pixels from the first corner closes the polygon."""
MOST = 64


class Sketch:
    """The corners so far, and where the next would be."""

    def __init__(self) -> None:
        self.corners: list[Point] = []
        self.next: Point | None = None

    @property
    def is_one(self) -> bool:
        """Whether there are corners enough for a polygon."""
        return len(self.corners) >= 3

    def closes(self, at: Point, scale: Scale) -> bool:
        """Whether a corner there would be the first one again."""
        if not self.is_one:
            return False
        (x1, y1), (x2, y2) = scale.px(self.corners[0]), scale.px(at)
        return hypot(x2 - x1, y2 - y1) <= CLOSE

    def add(self, at: Point) -> None:
        """Draws on to a point."""
        if len(self.corners) < MOST and not (self.corners and gap(self.corners[-1], at) < 0.02):
            self.corners.append(at)

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        """Draws the edges, the one to come in dashes, and the corners."""
        gold, night = theme.color("gold"), theme.color("night")
        pixels = [scale.px(at) for at in self.corners]
        if len(pixels) > 1:
            lines.outlined(surface, gold, night, pixels, 2.5)
        if self.next and pixels:
            lines.outlined(surface, gold, night, [pixels[-1], scale.px(self.next)], 2.0, "dashed")
            if self.is_one:
                lines.outlined(surface, gold, night, [scale.px(self.next), pixels[0]], 1.0, "dotted")
        for at in pixels:
            pygame.draw.aacircle(surface, night, at, 7)
            pygame.draw.aacircle(surface, theme.color("bone"), at, 5)
        if self.next:
            pygame.draw.aacircle(surface, night, scale.px(self.next), 6)
            pygame.draw.aacircle(surface, gold, scale.px(self.next), 4)
