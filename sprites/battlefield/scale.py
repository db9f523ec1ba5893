"""The mapping between inches of the battlefield and pixels of the screen."""

from __future__ import annotations

from math import floor, pi, tau
from typing import Final

import pygame

from game.battlefield.plane import Point
from game.core.dataclass import dataclass
from sprites.drawing import lines

STEPS: Final = 4  # positions within a pixel, each way, that bases and markers are painted at


@dataclass(frozen=True, slots=True)
class Scale:
    """Position, size and orientation of the battlefield on the screen.

    `origin` is the pixel of the battlefield's corner (0, 0). `across` and `down` are pixels per inch, horizontally and
    vertically; they differ on screens whose pixels aren't square. The battlefield's x runs right and its y down;
    if `turned`, y runs right and x up.
    """

    origin: tuple[float, float]
    across: float
    down: float
    turned: bool = False

    def px(self, at: Point) -> tuple[float, float]:
        """The position of a point in pixels, not rounded."""
        if self.turned:
            return self.origin[0] + at[1] * self.across, self.origin[1] - at[0] * self.down
        return self.origin[0] + at[0] * self.across, self.origin[1] + at[1] * self.down

    def pixel(self, at: Point) -> tuple[int, int]:
        """The position of a point, rounded to whole pixels."""
        x, y = self.px(at)
        return round(x), round(y)

    def within(self, at: Point) -> tuple[tuple[int, int], tuple[float, float]]:
        """The pixel that contains a point, and the position in it, rounded to `STEPS` per pixel."""
        x, y = self.px(at)
        left, top = floor(x), floor(y)
        return (left, top), (round((x - left) * STEPS) / STEPS, round((y - top) * STEPS) / STEPS)

    def circle(self, centre: Point, radius: float) -> list[tuple[float, float]]:
        """Pixels along a circle."""
        return lines.arc(self.px(centre), radius * self.across, radius * self.down, 0, tau)

    def arc(self, centre: Point, radius: float, start: float, sweep: float) -> list[tuple[float, float]]:
        """Pixels along a circle, `sweep` radians on from the direction `start`."""
        return lines.arc(self.px(centre), radius * self.across, radius * self.down, self.angle(start), sweep)

    def inches(self, pixel: tuple[float, float]) -> Point:
        """The point of the battlefield at a pixel."""
        right, down = (pixel[0] - self.origin[0]) / self.across, (pixel[1] - self.origin[1]) / self.down
        return (-down, right) if self.turned else (right, down)

    def angle(self, direction: float) -> float:
        """A direction of the battlefield on the screen: radians clockwise from the right."""
        return direction - pi / 2 if self.turned else direction

    def long(self, inches: float) -> float:
        """A length in pixels, averaged over both directions."""
        return inches * (self.across + self.down) / 2

    def rect(self, width: float, depth: float) -> pygame.Rect:
        """The pixels of a battlefield of this size."""
        (left, top), (right, bottom) = self.pixel((0, 0)), self.pixel((width, depth))
        found = pygame.Rect(left, top, right - left, bottom - top)
        found.normalize()
        return found
