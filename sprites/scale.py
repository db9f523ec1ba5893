"""Inches on a screen: where the battlefield lies, and how large an inch is."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.battlefield.plane import Point


@dataclass(frozen=True, slots=True)
class Scale:
    """Which pixel an inch of the battlefield falls on.

    `origin` is the pixel of the battlefield's corner (0, 0), `across` and `down` are pixels an inch; a screen whose
    pixels are not square has two different ones. y grows downwards in both.
    """

    origin: tuple[float, float]
    across: float
    down: float

    def px(self, at: Point) -> tuple[float, float]:
        """The pixel of a point, in fractions."""
        return self.origin[0] + at[0] * self.across, self.origin[1] + at[1] * self.down

    def pixel(self, at: Point) -> tuple[int, int]:
        """The pixel of a point."""
        x, y = self.px(at)
        return round(x), round(y)

    def inches(self, pixel: tuple[float, float]) -> Point:
        """The point of a pixel."""
        return (pixel[0] - self.origin[0]) / self.across, (pixel[1] - self.origin[1]) / self.down

    def long(self, inches: float) -> float:
        """A length in pixels."""
        return inches * (self.across + self.down) / 2

    def rect(self, width: float, depth: float) -> pygame.Rect:
        """The pixels of a battlefield of this size."""
        left, top = self.pixel((0, 0))
        right, bottom = self.pixel((width, depth))
        return pygame.Rect(left, top, right - left, bottom - top)
