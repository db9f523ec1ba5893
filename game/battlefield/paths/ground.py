"""The ground that a base moves on: the terrain's layout with the other bases on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.battlefield.paths.circles import Circle, Track
from game.battlefield.paths.free import without_discs
from game.battlefield.paths.layout import Layout, RoundBase
from game.battlefield.paths.tangents import Tangent
from game.battlefield.plane import EPS, Arc, Point
from game.battlefield.remembered import Remembered
from game.battlefield.terrain import Part
from game.battlefield.things import Base

MOST_MAPS = 32


class Ground:
    """Where the centre of a base may be among terrain and other bases."""

    def __init__(self, layout: Layout, others: Iterable[Base], *, low_by_centre: bool = False) -> None:
        self.layout, self.low_by_centre = layout, low_by_centre
        self.others = tuple(others)
        self.round = [layout.round(*base.centre, base.radius + layout.radius) for base in self.others]
        self.discs = [(each.x, each.y, each.radius - EPS) for each in self.round]
        """Where the centre may not be for other bases: x, y, radius."""
        self.circles: list[Circle] = layout.circles + [each.circle for each in self.round]
        self.maps: Remembered[Point | tuple[Point, float], Any] = Remembered(MOST_MAPS)
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
        own = self._around.get(track.circle)
        lines = list(own.lines_to_terrain(track) if own else self.layout.leaving(track))
        for other in self.round:
            if other is not own:
                lines += other.lines_from(track)
        return lines
