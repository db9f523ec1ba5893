"""Inches on a screen: where the battlefield lies, and how large an inch is."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi

import pygame

from game.battlefield.plane import Point


@dataclass(frozen=True, slots=True)
class Scale:
    """Which pixel an inch of the battlefield falls on.

    `origin` is the pixel of the battlefield's corner (0, 0), `across` and `down` are pixels an inch along a row and
    along a column of the screen; a screen whose pixels are not square has two different ones. The battlefield's x
    runs to the right and its y down, or, `turned` on its side, y to the right and x up.
    """

    origin: tuple[float, float]
    across: float
    down: float
    turned: bool = False

    def px(self, at: Point) -> tuple[float, float]:
        """The pixel of a point, in fractions."""
        if self.turned:
            return self.origin[0] + at[1] * self.across, self.origin[1] - at[0] * self.down
        return self.origin[0] + at[0] * self.across, self.origin[1] + at[1] * self.down

    def pixel(self, at: Point) -> tuple[int, int]:
        """The pixel of a point."""
        x, y = self.px(at)
        return round(x), round(y)

    def inches(self, pixel: tuple[float, float]) -> Point:
        """The point of a pixel."""
        right, down = (pixel[0] - self.origin[0]) / self.across, (pixel[1] - self.origin[1]) / self.down
        return (-down, right) if self.turned else (right, down)

    def angle(self, direction: float) -> float:
        """A direction on the battlefield as one on the screen, where angles run clockwise from the right."""
        return direction - pi / 2 if self.turned else direction

    def long(self, inches: float) -> float:
        """A length in pixels."""
        return inches * (self.across + self.down) / 2

    def rect(self, width: float, depth: float) -> pygame.Rect:
        """The pixels of a battlefield of this size."""
        (left, top), (right, bottom) = self.pixel((0, 0)), self.pixel((width, depth))
        found = pygame.Rect(left, top, right - left, bottom - top)
        found.normalize()
        return found
