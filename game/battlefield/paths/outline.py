"""The outline of terrain as a base meets it: the circles at its corners, and its sides moved outwards."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot, pi, tau

from game.battlefield.paths.circles import Circle
from game.battlefield.plane import EPS, Point, Ring, bearing, gap, nearest_on_segment, turn
from game.battlefield.polygon import edges
from game.battlefield.terrain import Disc, Part, Polygon, Terrain


def circles_of(part: Part, terrain: Terrain, radius: float) -> Iterator[Circle]:
    """The circles that a base of a radius bends round at a part, as far as it can come to them."""
    if isinstance(part.shape, Disc):
        yield Circle(*part.shape.centre, part.shape.radius + radius)
        return
    for x, y, begin, width in _corners(part.shape):
        if -EPS <= x <= terrain.width + EPS and -EPS <= y <= terrain.depth + EPS:
            yield Circle(x, y, radius, begin, width)


def _corners(shape: Polygon) -> Iterator[tuple[float, float, float, float]]:
    """The outward corners of a polygon: where, and the angles from one edge's normal to the next one's."""
    ring = shape.ring
    for at, corner in enumerate(ring):
        before, after = ring[at - 1], ring[(at + 1) % len(ring)]
        if turn(before, corner, after) > 0:
            begin = bearing(before, corner) - pi / 2
            yield *corner, begin, (bearing(corner, after) - pi / 2 - begin) % tau


def inset(terrain: Terrain, inches: float) -> Ring:
    """The edges of the battlefield moved inwards."""
    right, far = terrain.width - inches, terrain.depth - inches
    return (inches, inches), (right, inches), (right, far), (inches, far)


def sides_of(part: Part, grown: float) -> Iterator[tuple[Point, Point]]:
    """The edges of a part, moved outwards."""
    if isinstance(part.shape, Disc):
        return
    for a, b in edges(part.shape.ring):
        length = hypot(b[0] - a[0], b[1] - a[1])
        x, y = (b[1] - a[1]) / length * grown, (a[0] - b[0]) / length * grown
        yield (a[0] + x, a[1] + y), (b[0] + x, b[1] + y)


def is_over(part: Part, p: Point) -> bool:
    """Whether a point is inside a part and not merely on its edge."""
    if isinstance(part.shape, Disc):
        return gap(p, part.shape.centre) < part.shape.radius - EPS
    inside, (x, y) = False, p
    for a, b in edges(part.shape.ring):
        if gap(p, nearest_on_segment(p, a, b)) <= EPS:
            return False
        if (a[1] > y) != (b[1] > y) and x < a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1]):
            inside = not inside
    return inside
