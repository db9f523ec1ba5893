"""Borders of regions where a base's centre may be: the outlines of everything solid, grown by the base's radius.

They consist of straight stretches and circles, and so does the border of every region where something may be put. So
regions need no search: a region that isn't empty contains one of `corners`, and its point closest to another point lies
on a border right opposite, or where two borders cross. The region itself checks each candidate.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import hypot, inf, sqrt

from game.battlefield.footprint import Patch, Round, Straight
from game.battlefield.plane import EPS, Point, gap, nearest_on_segment
from game.core.dataclass import dataclass

Border = Straight | Round
Box = tuple[float, float, float, float]
"""Left, near, right and far."""


def around(patch: Patch, radius: float) -> Iterator[Border]:
    """The border of a patch grown by a radius, with corners as whole circles."""
    for a, b in patch.straight:
        away = gap(a, b)
        x, y = (b[1] - a[1]) * radius / away, (a[0] - b[0]) * radius / away
        yield (a[0] + x, a[1] + y), (b[0] + x, b[1] + y)
    yield from (Round(corner, radius) for corner in patch.corners)
    yield from (Round(arc.centre, arc.radius + radius) for arc in patch.arcs)


def inset(width: float, depth: float, radius: float) -> Iterator[Border]:
    """The border of the region where a base is wholly on the battlefield."""
    left, near, right, far = radius, radius, width - radius, depth - radius
    corners = ((left, near), (right, near), (right, far), (left, far))
    yield from ((corners[at - 1], corners[at]) for at in range(4))


def opposite(border: Border, p: Point) -> Point:
    """The point of a border that is closest to p."""
    return border.nearest(p) if isinstance(border, Round) else nearest_on_segment(p, *border)


def corners(borders: Sequence[Border]) -> Iterator[Point]:
    """Points of which every closed region with these borders contains one: ends and crossings, and one per circle.

    The outline of a region consists of pieces of its borders: it has a corner, or it is a whole circle.
    """
    for border in borders:
        yield from (border.at(border.start),) if isinstance(border, Round) else border
    yield from crossings(borders)


def closest(borders: Sequence[Border], p: Point, holds: Callable[[Point], bool]) -> Point | None:
    """The point closest to p of a region with these borders that doesn't contain p; None if the region is empty."""
    points = [opposite(border, p) for border in borders]
    best = _first(points, p, holds)
    limit = gap(p, best) if best else inf
    close = [border for border, point in zip(borders, points, strict=True) if gap(p, point) < limit]
    corner = _first((each for each in crossings(close) if gap(p, each) < limit), p, holds)
    return corner or best


def _first(points: Iterable[Point], p: Point, holds: Callable[[Point], bool]) -> Point | None:
    return next((each for each in sorted(points, key=lambda each: gap(p, each)) if holds(each)), None)


def crossings(borders: Sequence[Border]) -> Iterator[Point]:
    """Points where two of the borders cross or touch."""
    for one, other in _meeting(borders):
        yield from _both(one, other)


def cuts(border: Border, others: Iterable[Border]) -> Iterator[Point]:
    """Points where a border crosses or touches some others."""
    for other in others:
        yield from _both(border, other)


def _both(one: Border, other: Border) -> Iterator[Point]:
    if isinstance(one, Round):
        return _circles(one, other) if isinstance(other, Round) else _line(one, other)
    return _line(other, one) if isinstance(other, Round) else _lines(one, other)


def _meeting(borders: Sequence[Border]) -> Iterator[tuple[Border, Border]]:
    """Pairs of borders whose bounding boxes meet, found from left to right."""
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
        unit = length or 1.0
        return _Way((ax, ay), ((bx - ax) / unit, (by - ay) / unit), length)

    def at(self, inches: float) -> Iterator[Point]:
        """The point at a length along the stretch, if it is that long."""
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
    if abs(aside) <= circle.radius + EPS:
        half = sqrt(max(0.0, circle.radius * circle.radius - aside * aside))
        yield from way.at(along - half)
        yield from way.at(along + half)


def _circles(one: Round, other: Round) -> Iterator[Point]:
    apart = gap(one.centre, other.centre)
    if apart == 0 or not abs(one.radius - other.radius) - EPS <= apart <= one.radius + other.radius + EPS:
        return
    along = (apart * apart + one.radius**2 - other.radius**2) / (2 * apart)
    aside = sqrt(max(0.0, one.radius**2 - along * along))
    ux, uy = (other.centre[0] - one.centre[0]) / apart, (other.centre[1] - one.centre[1]) / apart
    x, y = one.centre[0] + ux * along, one.centre[1] + uy * along
    yield x - uy * aside, y + ux * aside
    yield x + uy * aside, y - ux * aside
