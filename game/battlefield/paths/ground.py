"""The ground that a base moves on: what follows from the terrain alone, and the same with other bases on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot, pi, tau
from typing import Any

from game.battlefield.cache import Cached
from game.battlefield.paths.circles import (
    Circle,
    Tangent,
    Track,
    between,
    free_arcs,
    reversed_line,
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


MOST_ROUND, MOST_GROUNDS = 400, 32


class Layout:
    """The terrain for bases of one radius."""

    def __init__(self, terrain: Terrain, radius: float) -> None:
        self.radius = radius
        self.lowest = radius - EPS
        self.right, self.far = terrain.width - self.lowest, terrain.depth - self.lowest
        stopping = [part for part in terrain.parts if part.stops_movement]
        self.stopping = GrownTerrain(stopping, radius)
        self.low_parts = [part for part in terrain.parts if part.height == Height.LOW]
        self.low = GrownTerrain(self.low_parts, radius)
        self.circles = [circle for part in stopping for circle in circles_of(part, terrain, radius)]
        self.of_terrain = set(self.circles)
        self.flats = [flat for part in stopping for flat in sides_of(part, radius - EPS)]
        """Sides of terrain moved outwards, and edges moved inwards, by a hair less than the radius: what stops it."""
        self.flats += edges(inset(terrain, radius - EPS))
        self.sides = [(b, a) for part in stopping for a, b in sides_of(part, radius)]
        """The same by the radius, free space on their left: the base slides along them."""
        self.sides += edges(inset(terrain, radius))
        self._round: Cached[tuple[float, float, float], RoundBase] = Cached(MOST_ROUND)
        self.grounds: Cached[tuple[tuple[Base, ...], bool], Ground] = Cached(MOST_GROUNDS)
        """Grounds by the other bases on the terrain."""

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

    def arcs(self, circle: Circle) -> tuple[Arc, ...]:
        """The stretches of a circle that terrain and edges leave free, in radians from where it begins."""
        if circle.arcs is None:
            circle.arcs = free_arcs(circle, self.circles, self.flats, self.is_free)
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


def layout_of(terrain: Terrain, radius: float) -> Layout:
    """The layout of a terrain for a base of a radius, kept with the terrain."""
    return terrain.keep(("layout", radius), lambda: Layout(terrain, radius))


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


MOST_MAPS = 32


class Ground:
    """The places that the centre of a base may have among terrain and other bases."""

    def __init__(self, layout: Layout, others: Iterable[Base], *, low_by_centre: bool = False) -> None:
        self.layout, self.low_by_centre = layout, low_by_centre
        self.others = tuple(others)
        self.round = [layout.round(*base.centre, base.radius + layout.radius) for base in self.others]
        self.discs = [(each.x, each.y, each.radius - EPS) for each in self.round]
        """Discs that other bases keep the centre out of: x, y, radius."""
        self.circles: list[Circle] = layout.circles + [each.circle for each in self.round]
        self.maps: Cached[Point | tuple[Point, float], Any] = Cached(MOST_MAPS)
        """Maps of distances, by the point that they start from and, where there is one, their limit."""
        self._around: dict[Circle, RoundBase] = {each.circle: each for each in self.round}
        self._arcs: dict[Circle, tuple[Arc, ...]] = {}
        self._lines: dict[Track, list[Tangent]] = {}

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

    def is_clear_of_bases(self, ax: float, ay: float, bx: float, by: float) -> bool:
        """Whether the straight way between two free points meets no other base."""
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        for x, y, radius in self.discs:
            px, py = x - ax, y - ay
            if 0 < px * dx + py * dy < square:
                off = px * dy - py * dx
                if off * off < radius * radius * square:
                    return False
        return True

    def is_clear(self, ax: float, ay: float, bx: float, by: float) -> bool:
        """Whether the straight way between two free points meets nothing."""
        return self.is_clear_of_bases(ax, ay, bx, by) and (
            (abs(bx - ax) <= EPS and abs(by - ay) <= EPS) or self.layout.stopping.is_clear(ax, ay, bx, by)
        )

    def arcs(self, circle: Circle) -> tuple[Arc, ...]:
        """The stretches of a circle that the base can go along, in radians from where it begins."""
        found = self._arcs.get(circle)
        if found is None:
            found = self._arcs[circle] = without_discs(circle, self.layout.arcs(circle), self.discs)
        return found

    def lines(self, track: Track) -> list[Tangent]:
        """The lines that leave a track for any other circle, clear of terrain; other bases may be in the way."""
        found = self._lines.get(track)
        if found is None:
            found = self._lines[track] = self._lines_of(track)
        return found

    def _lines_of(self, track: Track) -> list[Tangent]:
        standing = self._around.get(track.circle)
        lines = list(standing.lines_to_terrain(track) if standing else self.layout.leaving(track))
        for other in self.round:
            if other is not standing:
                lines += other.lines_from(track)
        return lines
