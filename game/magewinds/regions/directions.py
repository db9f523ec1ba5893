"""Directions in which a straight step just fits: past something, or up to it. A fan of directions misses them."""

from __future__ import annotations

from collections.abc import Iterator
from math import acos, asin, pi

from game.battlefield.paths.circles import Circle
from game.battlefield.paths.ground import Ground
from game.battlefield.plane import EPS, Point, bearing, gap

HARDLY = 4 * EPS
"""So much farther is farther, whatever is rounded."""


def tight(ground: Ground, start: Point, length: float) -> Iterator[float]:
    """The directions of steps along the edges of the battlefield, and of those that end or pass in contact."""
    yield from (0.0, pi / 2, pi, -pi / 2)
    for circle in ground.circles:
        towards = bearing(start, (circle.x, circle.y))
        for angle in _beside(circle, gap(start, (circle.x, circle.y)), length):
            yield from (towards + angle, towards - angle)


def _beside(circle: Circle, far: float, length: float) -> Iterator[float]:
    """How far to the side of a circle's middle a step has to go to touch the circle: on its way, and at its end."""
    if EPS < far <= length + circle.radius + EPS:
        yield asin(min(1.0, circle.radius / far))
        yield acos(max(-1.0, min(1.0, (far * far + length * length - circle.radius**2) / (2 * far * length))))


def sideways(start: Point, source: Point, length: float) -> Iterator[float]:
    """The directions of steps that end hardly farther from a source than they began."""
    far = gap(start, source)
    cosine = ((far + HARDLY) ** 2 - far * far - length * length) / (2 * max(far, EPS) * length)
    if abs(cosine) <= 1:
        away = bearing(source, start)
        yield from (away + acos(cosine), away - acos(cosine))
