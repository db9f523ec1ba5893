"""Whether terrain cuts off a part of the battlefield (10.3), for a base that may move over low obstacles.

Every part of the free space has an outline of straight stretches and arcs. Two stretches bound the same part if and
only if a base can move from the middle of one to the middle of the other; the area follows from the outline.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import cos, hypot, inf, sin, sqrt, tau
from typing import NamedTuple

from game.battlefield.answers import Connectivity
from game.battlefield.paths.circles import ALL_ROUND, Circle
from game.battlefield.paths.distances import DistanceMap
from game.battlefield.paths.ground import Ground, Layout, layout_of
from game.battlefield.plane import EPS, Point
from game.battlefield.terrain import Terrain

RULE = "10.3"
NOTHING = 2e-9
"""Length, in inches or radians, up to which a stretch is ignored."""
A_SPOT = 1e-2
"""A place with no more outline fits a base that touches all round it, and cannot stir: it is no part. Where footprints
adjoin there are such places too, just within the tolerance and no longer than the root of it."""


class Stretch(NamedTuple):
    """A free stretch of an outline: its middle, its length, and the area between it and the origin.

    Free space lies on its left.
    """

    middle: Point
    length: float
    area: float


def connected(terrain: Terrain, radius: float) -> Connectivity:
    """Whether a base of a radius could move from any place to any other if there were no other bases."""
    return terrain.keep(("connected", radius), lambda: _connected(layout_of(terrain, radius)))


def _connected(layout: Layout) -> Connectivity:
    parts = sorted(_parts(layout), key=lambda part: -part.area)
    code = "connected.one" if len(parts) == 1 else "connected.pockets" if parts else "connected.no_room"
    return Connectivity(
        ok=len(parts) == 1,
        rule=RULE,
        code=code,
        regions=len(parts),
        pockets=tuple(part.middle for part in parts[1:]),
    )


def _parts(layout: Layout) -> Iterator[Stretch]:
    """The parts of the free space, each as one of its stretches with the area of the whole part.

    The longest stretches come first, since a tiny one may be free only within the tolerance and lead nowhere.
    """
    left = sorted(_outline(layout), key=lambda stretch: -stretch.length)
    ground = Ground(layout, ())
    while left:
        first = left[0]
        map = DistanceMap(ground, first.middle)
        inside: list[Stretch] = []
        cut_off: list[Stretch] = []
        for stretch in left:
            joined = stretch is first or map.distance(stretch.middle) < inf
            (inside if joined else cut_off).append(stretch)
        left = cut_off
        length = sum(stretch.length for stretch in inside)
        if length > A_SPOT:
            yield Stretch(first.middle, length, sum(stretch.area for stretch in inside))


def _outline(layout: Layout) -> Iterator[Stretch]:
    """All stretches that bound the free space."""
    for circle in layout.circles:
        for low, high in layout.arcs(circle):
            yield _arc(circle, *((0.0, tau) if (low, high) == ALL_ROUND[0] else (low, high)))
    for a, b in layout.sides:
        yield from _straight(layout, a, b)


def _arc(circle: Circle, low: float, high: float) -> Stretch:
    """An arc round something: free space lies on its right."""
    x, y, radius = circle.x, circle.y, circle.radius
    start, end = circle.begin + low, circle.begin + high
    swept = radius * (end - start) + x * (sin(end) - sin(start)) - y * (cos(end) - cos(start))
    return Stretch(circle.left.point((low + high) / 2), radius * (high - low), -radius * swept / 2)


def _straight(layout: Layout, a: Point, b: Point) -> Iterator[Stretch]:
    """The free stretches of a side that has free space on its left."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = hypot(dx, dy)
    shares = sorted({0.0, 1.0, *(share for share in _cuts(layout, a, b) if 0 < share < 1)})
    for low, high in pairwise(shares):
        share = (low + high) / 2
        middle = a[0] + dx * share, a[1] + dy * share
        if (high - low) * length > NOTHING and layout.is_free(*middle):
            yield Stretch(middle, (high - low) * length, (a[0] * dy - a[1] * dx) * (high - low) / 2)


def _cuts(layout: Layout, a: Point, b: Point) -> Iterator[float]:
    """The shares of a straight line at which it may become free or blocked."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    for circle in layout.circles:
        px, py = circle.x - a[0], circle.y - a[1]
        foot, off = px * dx + py * dy, px * dy - py * dx
        rest = (circle.radius - EPS) ** 2 * square - off * off
        if rest > 0:
            yield (foot - sqrt(rest)) / square
            yield (foot + sqrt(rest)) / square
    for c, d in layout.flats:
        ex, ey = d[0] - c[0], d[1] - c[1]
        across = dx * ey - dy * ex
        if across:
            yield ((c[0] - a[0]) * ey - (c[1] - a[1]) * ex) / across
