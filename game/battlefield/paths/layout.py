"""What follows from the terrain alone for a base of one radius: its circles, their free stretches, the clear lines
between them. Made as it is needed and kept with the terrain, so that moving bases about costs none of it again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import pi, tau
from typing import TYPE_CHECKING

from game.battlefield.paths.circles import (
    ALL_ROUND,
    Circle,
    Track,
    crossings_with_circle,
    crossings_with_line,
)
from game.battlefield.paths.remembered import Remembered
from game.battlefield.paths.tangents import Tangent, between, reversed_line
from game.battlefield.plane import EPS, Arc, Point, Ring, bearing, gap, nearest_on_segment, turn
from game.battlefield.polygon import edges
from game.battlefield.spaces import GrownTerrain
from game.battlefield.terrain import Disc, Height, Part, Polygon, Terrain
from game.battlefield.things import Base

if TYPE_CHECKING:
    from game.battlefield.paths.ground import Ground

SAME_ANGLE = 2e-9
MOST_ROUND, MOST_GROUNDS = 400, 32


class Layout:
    """The terrain as a base of one radius meets it."""

    def __init__(self, terrain: Terrain, radius: float) -> None:
        self.radius = radius
        self.lowest, self.right, self.far = (
            radius - EPS,
            terrain.width - radius + EPS,
            terrain.depth - radius + EPS,
        )
        stopping = [part for part in terrain.parts if part.stops_movement]
        self.stopping = GrownTerrain(stopping, radius)
        self.low_parts = [part for part in terrain.parts if part.height == Height.LOW]
        self.low = GrownTerrain(self.low_parts, radius)
        self.circles = [circle for part in stopping for circle in self._circles_of(part, terrain)]
        self.of_terrain = set(self.circles)
        self.flats = [flat for part in stopping for flat in _flats(part, radius - EPS)]
        """Sides of terrain moved outwards, and edges moved inwards, by a hair less than the radius: what stops it."""
        self.flats += edges(_inset(terrain, radius - EPS))
        self.sides = [(b, a) for part in stopping for a, b in _flats(part, radius)]
        """The same by the radius, free space on their left: the base slides along them."""
        self.sides += edges(_inset(terrain, radius))
        self._round: Remembered[tuple[float, float, float], RoundBase] = Remembered(MOST_ROUND)
        self.grounds: Remembered[tuple[tuple[Base, ...], bool], Ground] = Remembered(MOST_GROUNDS)
        """The terrain with other bases on it, as somebody moved among them."""

    def is_inside(self, x: float, y: float) -> bool:
        """Whether a base with its centre here is on the battlefield (2.1)."""
        return self.lowest <= x <= self.right and self.lowest <= y <= self.far

    def is_free(self, x: float, y: float) -> bool:
        """Whether terrain and edges let the base be here (15.0)."""
        return self.is_inside(x, y) and self.stopping.is_free(x, y)

    def low_at(self, x: float, y: float, *, by_centre: bool) -> Part | None:
        """The low obstacle that a base here would be on top of (15.0, A8)."""
        if by_centre:
            return next((part for part in self.low_parts if _is_over(part, (x, y))), None)
        if self.low.is_free(x, y):
            return None
        over = self.low.over((x, y))
        return over[0] if over else None

    def beyond(self, x: float, y: float) -> float:
        """How far a base here would stand over the edge of the battlefield; negative inside (2.1)."""
        return max(self.lowest - x, x - self.right, self.lowest - y, y - self.far) + EPS

    def arcs(self, circle: Circle) -> tuple[Arc, ...]:
        """The stretches of a circle that terrain and edges leave free, in radians from where it begins."""
        if circle.arcs is None:
            circle.arcs = self._free_arcs(circle)
        return circle.arcs

    def leaving(self, track: Track) -> list[Tangent]:
        """The lines from a track to circles of terrain, clear of terrain."""
        if not track.circle.is_linked:
            self._link(track.circle)
        return track.leaving

    def round(self, x: float, y: float, radius: float) -> RoundBase:
        """The circle round a base that stands somewhere."""
        return self._round.get((x, y, radius), lambda: RoundBase(self, x, y, radius))

    def clear_between(self, a: Circle, b: Circle) -> Iterator[tuple[Track, Tangent]]:
        """The lines from a circle to another that are clear of terrain, each with the track that it leaves."""
        for track, line in between(a, b):
            short = line.length <= EPS
            if short or self.stopping.is_clear(line.ax, line.ay, line.bx, line.by):
                yield track, line

    def _link(self, circle: Circle) -> None:
        """Find the lines from a corner or disc to all others that are not linked yet, and back."""
        for other in self.circles:
            if other.is_linked or other is circle:
                continue
            for track, line in self.clear_between(circle, other):
                track.leaving.append(line)
                back, reverse = reversed_line(track, line)
                back.leaving.append(reverse)
        circle.is_linked = True

    def _circles_of(self, part: Part, terrain: Terrain) -> Iterator[Circle]:
        if isinstance(part.shape, Disc):
            yield Circle(*part.shape.centre, part.shape.radius + self.radius)
            return
        for x, y, begin, width in _corners(part.shape):
            if -EPS <= x <= terrain.width + EPS and -EPS <= y <= terrain.depth + EPS:
                yield Circle(x, y, self.radius, begin, width)

    def _free_arcs(self, circle: Circle) -> tuple[Arc, ...]:
        """Between crossings a circle is free or blocked throughout: its middle tells."""
        cuts = sorted({(angle - circle.begin) % tau for angle in self._crossings(circle)})
        cuts = [cut for cut in cuts if cut < circle.width]
        if circle.is_corner:
            cuts = [0.0, *cuts, circle.width]
        elif not cuts:
            return ALL_ROUND if self._is_free_at(circle, 0.0) else ()
        else:
            cuts.append(cuts[0] + tau)
        found = self._joined(circle, cuts)
        return tuple(found) if circle.is_corner else _closed(found)

    def _joined(self, circle: Circle, cuts: list[float]) -> list[Arc]:
        """The free stretches between cuts, in one where nothing parts them."""
        found: list[Arc] = []
        for low, high in pairwise(cuts):
            if high - low <= SAME_ANGLE or not self._is_free_at(circle, (low + high) / 2):
                continue
            if found and low - found[-1][1] <= SAME_ANGLE:
                found[-1] = found[-1][0], high
            else:
                found.append((low, high))
        return found

    def _is_free_at(self, circle: Circle, place: float) -> bool:
        return self.is_free(*circle.left.point(place))

    def _crossings(self, circle: Circle) -> Iterator[float]:
        x, y, radius = circle.x, circle.y, circle.radius
        for other in self.circles:
            near = radius + other.radius
            if -near < other.x - x < near and -near < other.y - y < near:
                yield from crossings_with_circle(circle, other.x, other.y, other.radius - EPS)
        left, right, low, high = x - radius, x + radius, y - radius, y + radius
        for a, b in self.flats:
            if (
                (a[0] < right or b[0] < right)
                and (a[0] > left or b[0] > left)
                and (a[1] < high or b[1] < high)
                and (a[1] > low or b[1] > low)
            ):
                yield from crossings_with_line(circle, a, b)


class RoundBase:
    """The circle round a base that others go round, with the lines between it and terrain and other bases."""

    def __init__(self, layout: Layout, x: float, y: float, radius: float) -> None:
        self.circle = Circle(x, y, radius)
        self.x, self.y, self.radius = x, y, radius
        self._layout = layout
        self._from: dict[Track, list[Tangent]] = {}
        self._linked: set[Circle] = set()

    def lines_from(self, track: Track) -> list[Tangent]:
        """The lines that leave a track for this circle, clear of terrain."""
        if track.circle not in self._linked:
            self._link(track.circle)
        return self._from.get(track, [])

    def lines_to_terrain(self, track: Track) -> list[Tangent]:
        """The lines that leave a track of this circle for terrain, clear of it."""
        if not self.circle.is_linked:
            for other in self._layout.circles:
                if other not in self._linked:
                    self._link(other)
            self.circle.is_linked = True
        return track.leaving

    def _link(self, other: Circle) -> None:
        """Find the lines to another circle, and back."""
        for track, line in self._layout.clear_between(self.circle, other):
            back, reverse = reversed_line(track, line)
            self._from.setdefault(back, []).append(reverse)
            if other in self._layout.of_terrain:
                track.leaving.append(line)
        self._linked.add(other)


def _is_over(part: Part, p: Point) -> bool:
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


def _closed(arcs: list[Arc]) -> tuple[Arc, ...]:
    """The stretches of a circle without ends: the last may go on where the first begins."""
    if not arcs or arcs[-1][1] - arcs[0][0] < tau - SAME_ANGLE:
        return tuple(arcs)
    if len(arcs) == 1:
        return ALL_ROUND
    return (*arcs[1:-1], (arcs[-1][0], arcs[0][1] + tau))


def _corners(shape: Polygon) -> Iterator[tuple[float, float, float, float]]:
    """The outward corners of a polygon: where, and the angles from one edge's normal to the next one's."""
    ring = shape.ring
    for at, corner in enumerate(ring):
        before, after = ring[at - 1], ring[(at + 1) % len(ring)]
        if turn(before, corner, after) > 0:
            begin = bearing(before, corner) - pi / 2
            yield *corner, begin, (bearing(corner, after) - pi / 2 - begin) % tau


def _inset(terrain: Terrain, inches: float) -> Ring:
    """The edges of the battlefield moved inwards."""
    right, far = terrain.width - inches, terrain.depth - inches
    return (inches, inches), (right, inches), (right, far), (inches, far)


def _flats(part: Part, grown: float) -> Iterator[tuple[Point, Point]]:
    """The edges of a part, moved outwards."""
    if isinstance(part.shape, Disc):
        return
    for a, b in edges(part.shape.ring):
        length = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
        x, y = (b[1] - a[1]) / length * grown, (a[0] - b[0]) / length * grown
        yield (a[0] + x, a[1] + y), (b[0] + x, b[1] + y)
