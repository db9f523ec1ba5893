"""What follows from the terrain alone for a base of one radius: its circles, their free stretches, the clear lines
between them. Made as it is needed and kept with the terrain, so that moving bases about costs none of it again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.battlefield.paths.circles import Circle, Track
from game.battlefield.paths.free import free_arcs
from game.battlefield.paths.outline import circles_of, inset, is_over, sides_of
from game.battlefield.paths.tangents import Tangent, between, reversed_line
from game.battlefield.plane import EPS, Arc
from game.battlefield.polygon import edges
from game.battlefield.remembered import Remembered
from game.battlefield.spaces import GrownTerrain
from game.battlefield.terrain import Height, Part, Terrain
from game.battlefield.things import Base

if TYPE_CHECKING:
    from game.battlefield.paths.ground import Ground

MOST_ROUND, MOST_GROUNDS = 400, 32


class Layout:
    """The terrain as a base of one radius meets it."""

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
