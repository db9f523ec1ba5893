"""Flat-topped hexes on the screen: their positions, and the hex under a pixel.

Units are radii, the distance from the middle of a hex to a corner. The middle of hex (0, 0) is (0, 0).
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, floor, pi, sin, sqrt
from typing import Final

from pygame import Rect

from game.core.dataclass import dataclass
from sprites.drawing.shapes import Point

Hex = tuple[int, int]
HIGH: Final = sqrt(3) / 2
"""Distance from the middle of a hex to the middle of a side, in radii."""
CORNERS: Final[tuple[Point, ...]] = tuple((cos(pi / 3 * k), sin(pi / 3 * k)) for k in range(6))
"""The corners around the middle, clockwise from the right one."""


def middle(at: Hex) -> Point:
    """The middle of a hex, in radii."""
    q, r = at
    return 1.5 * q, 2 * HIGH * (r + q / 2)


def rounded(q: float, r: float) -> Hex:
    """The hex at fractional hex coordinates."""
    s = -q - r
    whole = [floor(part + 0.5) for part in (q, r, s)]
    off = [abs(near - part) for near, part in zip(whole, (q, r, s), strict=True)]
    if off[0] > off[1] and off[0] > off[2]:
        return -whole[1] - whole[2], whole[1]
    return (whole[0], -whole[0] - whole[2]) if off[1] > off[2] else (whole[0], whole[1])


def hex_at(x: float, y: float) -> Hex:
    """The hex at a point in radii."""
    q = x / 1.5
    return rounded(q, y / (2 * HIGH) - q / 2)


def outline(middle: Point, radius: float) -> list[Point]:
    """The corners of a hex around a point."""
    return [(middle[0] + radius * x, middle[1] + radius * y) for x, y in CORNERS]


def bounds(hexes: Iterable[Hex]) -> tuple[float, float, float, float]:
    """The bounds (left, top, right, bottom) of some hexes, in radii. ValueError for none."""
    spots = [middle(at) for at in hexes]
    across, down = [x for x, _ in spots], [y for _, y in spots]
    return min(across) - 1, min(down) - HIGH, max(across) + 1, max(down) + HIGH


@dataclass(frozen=True, slots=True)
class HexPlan:
    """The position of the hexes on the screen: the pixel of the middle of hex (0, 0), and pixels per radius."""

    x: float
    y: float
    radius: float

    @property
    def px(self) -> int:
        """The width of a tile from corner to corner, in whole pixels."""
        return max(2, round(2 * self.radius))

    def at(self, spot: Point) -> Point:
        """The pixel of a point in radii."""
        return self.x + spot[0] * self.radius, self.y + spot[1] * self.radius

    def spot(self, pixel: tuple[float, float]) -> Point:
        """The point in radii at a pixel."""
        return (pixel[0] - self.x) / self.radius, (pixel[1] - self.y) / self.radius

    def centre(self, at: Hex) -> Point:
        """The pixel of the middle of a hex."""
        return self.at(middle(at))

    def hex_at(self, pixel: tuple[float, float]) -> Hex:
        """The hex under a pixel."""
        return hex_at(*self.spot(pixel))

    def area(self, at: Hex) -> Rect:
        """The area of a hex, in pixels."""
        return area_of(self.centre(at), self.radius)

    def moved(self, by: Point) -> HexPlan:
        """The plan shifted by some pixels."""
        return HexPlan(self.x + by[0], self.y + by[1], self.radius)


def area_of(middle: Point, radius: float) -> Rect:
    """The area of a hex with a radius around a point."""
    wide, high = 2 * radius, 2 * HIGH * radius
    left, top = round(middle[0] - wide / 2), round(middle[1] - high / 2)
    return Rect(left, top, round(wide), round(high))


def inside(pixel: Point, middle: Point, radius: float) -> bool:
    """Whether a pixel is on a hex with a radius around a point."""
    across, down = abs(pixel[0] - middle[0]) / radius, abs(pixel[1] - middle[1]) / radius
    return down <= HIGH and down <= 2 * HIGH * (1 - across)
