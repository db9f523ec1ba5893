"""The ground that a base moves on: what follows from the terrain alone, and the same with other bases on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from math import hypot, pi, tau

from game.battlefield.cache import Cached
from game.battlefield.paths.circles import (
    CLEAR,
    UNTRIED,
    Barrier,
    Circle,
    Pair,
    Side,
    Tangent,
    Track,
    barrier,
    free_arcs,
    lines_onto,
    without_discs,
)
from game.battlefield.plane import EPS, Arc, Point, Ring, bearing, gap, nearest_on_segment, turn
from game.battlefield.polygon import edges
from game.battlefield.spaces import GrownTerrain
from game.battlefield.terrain import Disc, Height, Part, Polygon, Terrain
from game.battlefield.things import Base


def circles_of(part: Part, terrain: Terrain, radius: float) -> Iterator[Circle]:
    """The circles that ways of a base bend round at a part, without those out of reach."""
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


MOST_ROUND = 400
"""Bases whose barriers are kept."""


class Layout:
    """The terrain for bases of one radius."""

    def __init__(self, terrain: Terrain, radius: float) -> None:
        self.radius = radius
        self.lowest = radius - EPS
        self.right, self.far = terrain.width - self.lowest, terrain.depth - self.lowest
        self._parts = stopping = [part for part in terrain.parts if part.stops_movement]
        self.stopping = GrownTerrain(stopping, radius)
        self.low_parts = [part for part in terrain.parts if part.height == Height.LOW]
        self.low = GrownTerrain(self.low_parts, radius)
        self.barriers = [
            barrier(number, circles_of(part, terrain, radius)) for number, part in enumerate(stopping)
        ]
        """All that stops a base, numbered as the parts in `stopping`."""
        self.circles = [circle for each in self.barriers for circle in each.circles]
        self._around = [_around(part, radius) for part in stopping]
        self.limits = tuple(edges(inset(terrain, radius - EPS)))
        """The edges of the battlefield moved inwards by a hair less than the radius: they stop the base."""
        self.edges = tuple(edges(inset(terrain, radius)))
        """The edges of the battlefield moved inwards by the radius, free space on their left."""
        self._sides: list[tuple[Side, ...] | None] = [None for _ in stopping]
        self._beside: list[list[int] | None] = [None for _ in stopping]
        self._round: Cached[tuple[float, float, float], Barrier] = Cached(MOST_ROUND)

    def is_inside(self, x: float, y: float) -> bool:
        """Whether a base with its centre here is on the battlefield (2.1)."""
        return self.lowest <= x <= self.right and self.lowest <= y <= self.far

    def is_free(self, x: float, y: float) -> bool:
        """Whether terrain and edges let the base be here (15.0)."""
        return self.is_inside(x, y) and self.stopping.is_free(x, y)

    def low_at(self, x: float, y: float, *, by_centre: bool) -> Part | None:
        """The low obstacle that a base here would be on top of (15.0, A8)."""
        if by_centre:
            return next((part for part in self.low_parts if is_over(part, (x, y))), None)
        if self.low.is_free(x, y):
            return None
        over = self.low.over((x, y))
        return over[0] if over else None

    def beyond(self, x: float, y: float) -> float:
        """How far a base here would stand over the edge of the battlefield; negative inside (2.1)."""
        return max(self.lowest - x, x - self.right, self.lowest - y, y - self.far) + EPS

    def near(self, x: float, y: float, radius: float, among: Sequence[int] | None = None) -> list[int]:
        """The numbers of the barriers, or of some of them, that may come within a radius of a point."""
        left, low, right, high = x - radius, y - radius, x + radius, y + radius
        found = []
        for number in range(len(self._around)) if among is None else among:
            a, b, c, d = self._around[number]
            if a < right and left < c and b < high and low < d:
                found.append(number)
        return found

    def is_beside(self, number: int, a: Point, b: Point) -> bool:
        """Whether a barrier may come up to a straight line."""
        left, low, right, high = self._around[number]
        (ax, ay), (bx, by) = a, b
        return not (
            (ax < left and bx < left)
            or (ax > right and bx > right)
            or (ay < low and by < low)
            or (ay > high and by > high)
        )

    def beside(self, number: int) -> list[int]:
        """The numbers of the barriers that may come up to one, its own among them."""
        found = self._beside[number]
        if found is None:
            left, low, right, high = self._around[number]
            found = self._beside[number] = [
                at
                for at, (a, b, c, d) in enumerate(self._around)
                if a < right and left < c and b < high and low < d
            ]
        return found

    def sides(self, number: int) -> tuple[Side, ...]:
        """The sides of a barrier moved outwards by a hair less than the radius: they stop the base."""
        found = self._sides[number]
        if found is None:
            found = self._sides[number] = tuple(sides_of(self._parts[number], self.radius - EPS))
        return found

    def outline(self, number: int) -> Iterator[Side]:
        """The sides of a barrier moved outwards by the radius, free space on their left: the base slides along them."""
        return ((b, a) for a, b in sides_of(self._parts[number], self.radius))

    def around(self, track: Track) -> list[int]:
        """The numbers of the barriers that may bound what is free of a track's circle."""
        circle = track.circle
        beside = None if track.barrier < 0 else self.beside(track.barrier)
        return self.near(circle.x, circle.y, circle.radius, beside)

    def arcs(self, track: Track) -> tuple[Arc, ...]:
        """The stretches of a track's circle that terrain and edges leave free, in radians from where it begins."""
        circle = track.circle
        if circle.arcs is None:
            others: list[Circle] = []
            sides = [*self.limits]
            for number in self.around(track):
                others += self.barriers[number].circles
                sides += self.sides(number)
            circle.arcs = free_arcs(circle, others, sides, self.is_free)
        return circle.arcs

    def round(self, x: float, y: float, radius: float) -> Barrier:
        """The barrier that a base is which stands somewhere."""
        return self._round.get((x, y, radius), lambda: barrier(-1, [Circle(x, y, radius)]))


def layout_of(terrain: Terrain, radius: float) -> Layout:
    """The layout of a terrain for a base of a radius, kept with the terrain."""
    return terrain.keep(("layout", radius), lambda: Layout(terrain, radius))


def _around(part: Part, radius: float) -> tuple[float, float, float, float]:
    """A box round where a part stops the base: left, lowest, right, farthest."""
    shape = part.shape
    corners = [shape.centre] if isinstance(shape, Disc) else shape.ring
    grown = radius + (shape.radius if isinstance(shape, Disc) else 0.0)
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs) - grown, min(ys) - grown, max(xs) + grown, max(ys) + grown


class Ground:
    """The places that the centre of a base may have among terrain and other bases."""

    def __init__(self, layout: Layout, others: Iterable[Base], *, low_by_centre: bool = False) -> None:
        self.layout, self.low_by_centre = layout, low_by_centre
        self.others = tuple(others)
        self.discs = [(*base.centre, base.radius + layout.radius - EPS) for base in self.others]
        """Discs that other bases keep the centre out of: x, y, radius."""
        self._arcs: dict[Circle, tuple[Arc, ...]] = {}
        self._lines: dict[tuple[Track, Track], list[Tangent]] = {}
        """The lines from bases to bases."""

    @cached_property
    def barriers(self) -> list[Barrier]:
        """Everything that stops the base, by numbers of its own: first those of the terrain, then all bases."""
        layout = self.layout
        round = [layout.round(*base.centre, base.radius + layout.radius) for base in self.others]
        return layout.barriers + round

    @property
    def circles(self) -> list[Circle]:
        """The circles that ways bend round."""
        return [circle for each in self.barriers for circle in each.circles]

    def is_free(self, x: float, y: float) -> bool:
        """Whether the base may pass here (15.0)."""
        for cx, cy, radius in self.discs:
            dx, dy = x - cx, y - cy
            if dx * dx + dy * dy < radius * radius:
                return False
        return self.layout.is_free(x, y)

    def may_end(self, x: float, y: float) -> bool:
        """Whether the base may end a move here: not on top of a low obstacle (15.0)."""
        return self.is_free(x, y) and self.low_at(x, y) is None

    def low_at(self, x: float, y: float) -> Part | None:
        """The low obstacle that a base here would be on top of (15.0, A8)."""
        return self.layout.low_at(x, y, by_centre=self.low_by_centre)

    def is_clear(self, ax: float, ay: float, bx: float, by: float) -> bool:
        """Whether the straight way between two free points meets nothing."""
        return self.stop(ax, ay, bx, by) is None

    def stop(self, ax: float, ay: float, bx: float, by: float) -> int | None:
        """The number of a barrier that the straight way between two free points meets; None if there is none."""
        met = self._base_on(ax, ay, bx, by)
        if met is not None or (abs(bx - ax) <= EPS and abs(by - ay) <= EPS):
            return met
        return self.layout.stopping.stop(ax, ay, bx, by)

    def stop_of(self, line: Tangent) -> int | None:
        """The number of a barrier that a line meets; None if it is clear."""
        if line.stop == UNTRIED:
            met = None
            if line.length > EPS:
                met = self.layout.stopping.stop(line.ax, line.ay, line.bx, line.by)
            line.stop = CLEAR if met is None else met
        return line.stop if line.stop != CLEAR else self._base_on(line.ax, line.ay, line.bx, line.by)

    def _base_on(self, ax: float, ay: float, bx: float, by: float) -> int | None:
        """The number of a base that the straight way between two free points meets."""
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        for number, (x, y, radius) in enumerate(self.discs, len(self.layout.barriers)):
            px, py = x - ax, y - ay
            if 0 < px * dx + py * dy < square:
                off = px * dy - py * dx
                if off * off < radius * radius * square:
                    return number
        return None

    def arcs(self, track: Track) -> tuple[Arc, ...]:
        """The stretches of a track's circle that the base can go along, in radians from where it begins."""
        found = self._arcs.get(track.circle)
        if found is None:
            found = without_discs(track.circle, self.layout.arcs(track), self.discs)
            self._arcs[track.circle] = found
        return found

    def around(self, track: Track) -> list[int]:
        """The numbers of the barriers that may bound what is free of a track's circle."""
        x, y, far = track.circle.x, track.circle.y, track.circle.radius
        terrain = len(self.layout.barriers)
        return [
            *self.layout.around(track),
            *(at for at, (a, b, r) in enumerate(self.discs, terrain) if hypot(a - x, b - y) < far + r),
        ]

    def lines(self, track: Track, pair: Pair, number: int) -> list[Tangent]:
        """The lines that leave a track for a circle of a barrier, clear or not."""
        onto = pair[0]
        if track.barrier >= 0:
            kept, key = self.barriers[number].lines, (track, onto)
            found = kept.get(key)
            if found is None:
                found = kept[key] = lines_onto(track, pair)
            return found
        if onto.barrier >= 0:
            found = track.lines.get(onto)
            if found is None:
                found = track.lines[onto] = lines_onto(track, pair)
            return found
        found = self._lines.get((track, onto))
        if found is None:
            found = self._lines[track, onto] = lines_onto(track, pair)
        return found
