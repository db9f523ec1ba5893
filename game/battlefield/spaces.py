"""Where pymunk's borders and traps live: Spaces built once from terrain, never stepped, asked in inches.

Inside a Space lengths are thousandths of an inch, because pymunk takes what is thinner than 1e-5 units for nothing.
A query with a radius misses shapes, and touching sometimes counts as a hit: so shapes are grown beforehand, by a
hair less than the radius, and every query is a thin one. A polygon that is given to pymunk must be convex.

What movement asks a thousand times for one picture goes to the C functions that pymunk itself calls, with a filter
made once: that takes a third of the time. What they are relied on for is pinned by tests.
"""

from __future__ import annotations

import atexit
from collections.abc import Iterable, Iterator
from weakref import WeakSet

import pymunk
from pymunk._chipmunk_cffi import ffi, lib

from game.battlefield.plane import EPS, Point
from game.battlefield.terrain import Disc, Part

UNITS = 1000.0
"""Of a Space, to an inch."""
EVERYTHING = pymunk.ShapeFilter()
FILTER = ffi.new("cpShapeFilter *", EVERYTHING)[0]


_OPEN: WeakSet[pymunk.Space] = WeakSet()


def new_space() -> pymunk.Space:
    """A Space that is let go in time: one that outlives pymunk's own modules complains when the program ends."""
    space = pymunk.Space()
    _OPEN.add(space)
    return space


@atexit.register
def _let_go() -> None:
    for space in _OPEN:
        ffi.release(space._space)


def shapes(space: pymunk.Space, part: Part, grown: float) -> Iterator[pymunk.Shape]:
    """A part as shapes of a Space, grown by some inches all round; its corners become arcs."""
    if isinstance(part.shape, Disc):
        x, y = part.shape.centre
        radius = (part.shape.radius + grown) * UNITS
        yield pymunk.Circle(space.static_body, radius, (x * UNITS, y * UNITS))
        return
    for piece in part.shape.pieces:
        corners = [(x * UNITS, y * UNITS) for x, y in piece]
        yield pymunk.Poly(space.static_body, corners, radius=grown * UNITS)


class GrownTerrain:
    """Parts of terrain grown by the radius of a base: the base may be where its centre meets none of them.

    Touching is allowed: the parts are grown by `EPS` less (15.0).
    """

    def __init__(self, parts: Iterable[Part], radius: float) -> None:
        self._space = new_space()
        self._parts: dict[pymunk.Shape, Part] = {}
        for part in parts:
            for shape in shapes(self._space, part, radius - EPS):
                self._space.add(shape)
                self._parts[shape] = part

    def is_free(self, x: float, y: float) -> bool:
        """Whether a point is in none of the grown parts."""
        point = (x * UNITS, y * UNITS)
        return not lib.cpSpacePointQueryNearest(self._space._space, point, 0.0, FILTER, ffi.NULL)

    def over(self, p: Point) -> tuple[Part, float] | None:
        """The part that a point is deepest in, and how deep in inches."""
        found = self._space.point_query_nearest((p[0] * UNITS, p[1] * UNITS), 0.0, EVERYTHING)
        if found is None or found.shape is None:
            return None
        return self._parts[found.shape], -found.distance / UNITS

    def is_clear(self, ax: float, ay: float, bx: float, by: float) -> bool:
        """Whether the straight way between two points meets none of the grown parts."""
        start, end = (ax * UNITS, ay * UNITS), (bx * UNITS, by * UNITS)
        return not lib.cpSpaceSegmentQueryFirst(self._space._space, start, end, 0.0, FILTER, ffi.NULL)

    def first(self, ax: float, ay: float, bx: float, by: float) -> tuple[float, object, float, float] | None:
        """What the straight way between two points meets first: after which share of it, a shape, and the normal
        of the side that is met, which is the same all along a straight side."""
        start, end = (ax * UNITS, ay * UNITS), (bx * UNITS, by * UNITS)
        info = ffi.new("cpSegmentQueryInfo *")
        shape = lib.cpSpaceSegmentQueryFirst(self._space._space, start, end, 0.0, FILTER, info)
        return (info.alpha, shape, info.normal.x, info.normal.y) if shape else None

    def met(self, a: Point, b: Point) -> list[tuple[Part, Point]]:
        """The parts on the straight way between two points in their order, each with where the way meets it first."""
        start, end = (a[0] * UNITS, a[1] * UNITS), (b[0] * UNITS, b[1] * UNITS)
        hits = sorted(self._space.segment_query(start, end, 0.0, EVERYTHING), key=lambda hit: hit.alpha)
        first: dict[Part, Point] = {}
        for hit in hits:
            if hit.shape is not None:
                share = hit.alpha
                point = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
                first.setdefault(self._parts[hit.shape], point)
        return list(first.items())
