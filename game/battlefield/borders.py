"""Borders of where a base's centre may be: the footprints of everything solid, fattened by the base's radius.

They are made of straight stretches and circles. The point of free ground that is closest to another lies on one of
them right opposite, or where two of them cross.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot, sqrt

from game.battlefield.footprint import Patch, Round, Straight
from game.battlefield.plane import Point, gap, nearest_on_segment

Border = Straight | Round
Box = tuple[float, float, float, float]
"""Left, near, right and far."""


def around(patch: Patch, radius: float) -> Iterator[Border]:
    """The border of a patch that is fattened by a radius, corners as whole circles."""
    for a, b in patch.straight:
        away = gap(a, b)
        x, y = (b[1] - a[1]) * radius / away, (a[0] - b[0]) * radius / away
        yield (a[0] + x, a[1] + y), (b[0] + x, b[1] + y)
    yield from (Round(corner, radius) for corner in patch.corners)
    yield from (Round(arc.centre, arc.radius + radius) for arc in patch.arcs)


def inset(width: float, depth: float, radius: float) -> Iterator[Border]:
    """The border of where a base is wholly on the battlefield."""
    left, near, right, far = radius, radius, width - radius, depth - radius
    corners = ((left, near), (right, near), (right, far), (left, far))
    yield from ((corners[at - 1], corners[at]) for at in range(4))


def opposite(border: Border, p: Point) -> Point:
    """The point of a border that is closest to p."""
    return border.nearest(p) if isinstance(border, Round) else nearest_on_segment(p, *border)


def crossings(borders: Sequence[Border]) -> Iterator[Point]:
    """Where two of the borders cross."""
    for one, other in _meeting(borders):
        if isinstance(one, Round):
            yield from _circles(one, other) if isinstance(other, Round) else _line(one, other)
        else:
            yield from _line(other, one) if isinstance(other, Round) else _lines(one, other)


def _meeting(borders: Sequence[Border]) -> Iterator[tuple[Border, Border]]:
    """The pairs whose boxes meet: each border, from left to right, with those that reach as far."""
    open_ones: list[tuple[Box, Border]] = []
    for box, border in sorted(((_box(border), border) for border in borders), key=lambda each: each[0]):
        left, near, _, far = box
        open_ones = [each for each in open_ones if each[0][2] >= left]
        yield from ((border, other) for (_, low, _, high), other in open_ones if low <= far and near <= high)
        open_ones.append((box, border))


def _box(border: Border) -> Box:
    if isinstance(border, Round):
        (x, y), r = border.centre, border.radius
        return x - r, y - r, x + r, y + r
    (ax, ay), (bx, by) = border
    return min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)


@dataclass(frozen=True, slots=True)
class _Way:
    """A straight stretch as a start, a direction of length 1, and a length."""

    start: Point
    ahead: Point
    length: float

    @staticmethod
    def of(border: Straight) -> _Way:
        (ax, ay), (bx, by) = border
        length = hypot(bx - ax, by - ay)
        return _Way((ax, ay), ((bx - ax) / length, (by - ay) / length), length)

    def at(self, inches: float) -> Iterator[Point]:
        """The point so far along, if the stretch is so long."""
        if 0 <= inches <= self.length:
            yield self.start[0] + self.ahead[0] * inches, self.start[1] + self.ahead[1] * inches


def _lines(one: Straight, other: Straight) -> Iterator[Point]:
    a, b = _Way.of(one), _Way.of(other)
    cross = a.ahead[0] * b.ahead[1] - a.ahead[1] * b.ahead[0]
    if abs(cross) < 1e-12:
        return
    dx, dy = b.start[0] - a.start[0], b.start[1] - a.start[1]
    if 0 <= (dx * a.ahead[1] - dy * a.ahead[0]) / cross <= b.length:
        yield from a.at((dx * b.ahead[1] - dy * b.ahead[0]) / cross)


def _line(circle: Round, border: Straight) -> Iterator[Point]:
    way = _Way.of(border)
    dx, dy = circle.centre[0] - way.start[0], circle.centre[1] - way.start[1]
    along = dx * way.ahead[0] + dy * way.ahead[1]
    aside = dx * way.ahead[1] - dy * way.ahead[0]
    square = circle.radius * circle.radius - aside * aside
    if square >= 0:
        half = sqrt(square)
        yield from way.at(along - half)
        yield from way.at(along + half)


def _circles(one: Round, other: Round) -> Iterator[Point]:
    apart = gap(one.centre, other.centre)
    if apart == 0 or not abs(one.radius - other.radius) <= apart <= one.radius + other.radius:
        return
    along = (apart * apart + one.radius**2 - other.radius**2) / (2 * apart)
    aside = sqrt(max(0.0, one.radius**2 - along * along))
    ux, uy = (other.centre[0] - one.centre[0]) / apart, (other.centre[1] - one.centre[1]) / apart
    x, y = one.centre[0] + ux * along, one.centre[1] + uy * along
    yield x - uy * aside, y + ux * aside
    yield x + uy * aside, y - ux * aside
