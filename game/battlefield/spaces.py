"""pymunk Spaces built once from terrain, never stepped and queried in inches, with workarounds for pymunk's limits.

Movement asks for terrain grown by a base, sight and attack for what comes near to a line.

Inside a Space lengths are thousandths of an inch, because pymunk takes what is thinner than 1e-5 units for nothing.
A query with a radius misses shapes, and touching sometimes counts as a hit: so shapes are grown beforehand, by a
hair less than the radius, and every query is a thin one. A polygon that is given to pymunk must be convex.

What movement asks a thousand times for one picture goes to the C functions that pymunk itself calls, with a filter
made once: that takes a third of the time. What they are relied on for is pinned by tests.
"""

from __future__ import annotations

import atexit
from collections.abc import Iterable, Iterator
from math import hypot
from typing import Any
from weakref import WeakSet

import pymunk
from pymunk._chipmunk_cffi import ffi, lib

from game.battlefield.lines.blocks import Block, of_part
from game.battlefield.plane import EPS, Point, Ring
from game.battlefield.terrain import Disc, Height, Part, Terrain

UNITS = 1000.0
"""Of a Space, to an inch."""
EVERYTHING = pymunk.ShapeFilter()
FILTER = ffi.new("cpShapeFilter *", EVERYTHING)[0]
NULL = ffi.NULL
first_hit = lib.cpSpaceSegmentQueryFirst


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
        yield _round(space, part.shape.centre, part.shape.radius + grown)
        return
    yield from (_cornered(space, piece, grown) for piece in part.shape.pieces)


def _round(space: pymunk.Space, centre: Point, radius: float) -> pymunk.Shape:
    x, y = centre
    return pymunk.Circle(space.static_body, radius * UNITS, (x * UNITS, y * UNITS))


def _cornered(space: pymunk.Space, ring: Ring, grown: float) -> pymunk.Shape:
    corners = [(x * UNITS, y * UNITS) for x, y in ring]
    return pymunk.Poly(space.static_body, corners, radius=grown * UNITS)


class GrownTerrain:
    """Parts of terrain grown by the radius of a base: the base may be where its centre meets none of them.

    Touching is allowed: the parts are grown by `EPS` less (15.0).
    """

    def __init__(self, parts: Iterable[Part], radius: float) -> None:
        self._space = new_space()
        self._parts: dict[pymunk.Shape, Part] = {}
        self._numbers: dict[object, int] = {}
        """By the addresses of shapes, the places of their parts among all."""
        for number, part in enumerate(parts):
            for shape in shapes(self._space, part, radius - EPS):
                self._parts[shape] = part
                self._numbers[shape._shape] = number
        self._space.add(*self._parts)

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

    def stop(self, ax: float, ay: float, bx: float, by: float) -> int | None:
        """The number of the first part on the straight way between two points; None where it meets none."""
        start, end = (ax * UNITS, ay * UNITS), (bx * UNITS, by * UNITS)
        shape = lib.cpSpaceSegmentQueryFirst(self._space._space, start, end, 0.0, FILTER, ffi.NULL)
        return self._numbers[shape] if shape else None

    def number(self, shape: object) -> int:
        """The number of the part that a shape is of."""
        return self._numbers[shape]

    def first(self, ax: float, ay: float, bx: float, by: float) -> tuple[float, object, float, float] | None:
        """The first hit on the straight line between two points: the share of the line before it, the shape, and the
        normal of the side that is hit, which is the same all along a straight side."""
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


# ---------------------------------------------------------------------- lines of sight and of attack

NEAR, CORE = 1, 2
"""The kinds of shapes for lines: a high obstacle grown by the band, and drawn in by it."""
CLOSE = 1e-3
"""How wide the band is, as a share of the battlefield's diagonal: a fiftieth of an inch on the standard one."""


def _only(layer: int) -> Any:
    return ffi.new("cpShapeFilter *", pymunk.ShapeFilter(mask=layer))[0]


NEAR_FILTER, CORE_FILTER = _only(NEAR), _only(CORE)


class Sightlines:
    """The high obstacles of a layout of terrain, for lines: which of these plainly meet none, or plainly cross one.

    What it says is certain. A line that comes within the `band` of a border, or leaves the battlefield, may get no
    as its answer from both `is_clear` and `is_blocked`: exact arithmetic has to tell.

    Why that is so, with lengths as shares of the diagonal and u = 2^-53: pymunk places a line against a straight side
    to within some 10 u. A line that crosses an obstacle goes a whole band deep into the grown shape, so it meets
    the side there at a slope of at least CLOSE. Close to where the side turns into the arc round a corner, a side
    may be passed over by rounding, and the arc, found from squares to within 208 u / (2 CLOSE) = 1.2e-11, has to be
    met: it is, CLOSE^3 / 2 = 5e-10 deep. A line that begins on the very border of a shape may count as neither
    inside nor outside; so each is there twice, the other a hair larger. A core that is met is met by a point of the
    line to within 1e-8 inches (trap 3), and so lies all but the whole band inside the obstacle.
    """

    def __init__(self, terrain: Terrain) -> None:
        self.band = CLOSE * hypot(terrain.width, terrain.depth)
        self._width, self._depth = terrain.width, terrain.depth
        self._space = new_space()
        self._cpspace = self._space._space
        for part in terrain.parts:
            if part.height is Height.HIGH:
                self._add_grown(part)
                for block in of_part(part, self.band):
                    self._add_core(block)

    def _add_grown(self, part: Part) -> None:
        for grown in (self.band, self.band + EPS):
            if isinstance(part.shape, Disc):
                self._add(_round(self._space, part.shape.centre, part.shape.radius + grown), NEAR)
            else:
                for piece in part.shape.on_board:
                    self._add(_cornered(self._space, piece, grown), NEAR)

    def _add_core(self, block: Block) -> None:
        """Add the rest of a piece that is drawn in; nothing of a thin one."""
        if block.ring:
            self._add(_cornered(self._space, block.ring, 0.0), CORE)
        elif block.radius > 0:
            self._add(_round(self._space, block.centre, block.radius), CORE)

    def _add(self, shape: pymunk.Shape, layer: int) -> None:
        shape.filter = pymunk.ShapeFilter(categories=layer)
        self._space.add(shape)

    def is_clear(self, a: Point, b: Point) -> bool:
        """Whether a line certainly crosses no high obstacle, none drawn in by less or let out by EPS among them."""
        (ax, ay), (bx, by), width, depth = a, b, self._width, self._depth
        if not (0 <= ax <= width and 0 <= bx <= width and 0 <= ay <= depth and 0 <= by <= depth):
            return False
        start, end = (ax * UNITS, ay * UNITS), (bx * UNITS, by * UNITS)
        return not first_hit(self._cpspace, start, end, 0.0, NEAR_FILTER, NULL)

    def is_blocked(self, a: Point, b: Point) -> bool:
        """Whether a line longer than EPS certainly crosses a high obstacle."""
        return self.verdict(a, b) is False

    def verdict(self, a: Point, b: Point) -> bool | None:
        """Whether a line longer than EPS crosses no high obstacle; None where it is not certain."""
        (ax, ay), (bx, by), width, depth = a, b, self._width, self._depth
        if not (0 <= ax <= width and 0 <= bx <= width and 0 <= ay <= depth and 0 <= by <= depth):
            return None
        start, end, space = (ax * UNITS, ay * UNITS), (bx * UNITS, by * UNITS), self._cpspace
        if not first_hit(space, start, end, 0.0, NEAR_FILTER, NULL):
            return True
        return False if first_hit(space, start, end, 0.0, CORE_FILTER, NULL) else None


def sightlines(terrain: Terrain) -> Sightlines:
    """The sightlines among some terrain, kept with it."""
    return terrain.derived(Sightlines)
