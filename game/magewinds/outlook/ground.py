"""The ground as bots see it: who could attack whom across terrain, and how far it is to a goal.

Other fighters are left out and, for lines, points are taken together in small squares, so that what was worked out
once serves for the whole battle.
"""

from __future__ import annotations

from math import inf
from typing import Any

from game.battlefield import Base, Battlefield
from game.battlefield.moves import ground_of
from game.battlefield.paths.distances import DistanceMap
from game.battlefield.plane import Point, gap
from game.battlefield.remembered import Remembered
from game.battlefield.terrain import Terrain

SQUARES = 2
"""So many squares to the inch."""
HIDDEN, COVERED, OPEN = range(3)
"""No line of attack, one with cover, one in the open (18.1, 18.2)."""
CLOSE = 1.2
"""Bases whose centres are so near leave no room for terrain between them."""
DETOUR = 1.3
"""How much longer than straight a way is that nobody looked for."""


class Ground:
    """What terrain does to lines and ways."""

    def __init__(self, terrain: Terrain) -> None:
        self._field = Battlefield(terrain)
        self._lines: Remembered[Any, int] = Remembered(200_000)
        self._ways: Remembered[Any, float] = Remembered(60_000)
        self._maps: Remembered[Any, DistanceMap] = Remembered(400)
        base = Base("walker", "", (0.0, 0.0))
        self._walk = ground_of(self._field, base)

    def line(self, origin: Point, target: Point) -> int:
        """How open the target is to an attack: HIDDEN, COVERED or OPEN."""
        if gap(origin, target) < CLOSE:
            return OPEN
        (x, y), (to_x, to_y) = origin, target
        ends = round(x * SQUARES), round(y * SQUARES), round(to_x * SQUARES), round(to_y * SQUARES)
        return self._lines.get(ends, lambda: self._line(*ends))

    def _line(self, x: int, y: int, to_x: int, to_y: int) -> int:
        one = Base("one", "", (x / SQUARES, y / SQUARES))
        other = Base("other", "", (to_x / SQUARES, to_y / SQUARES))
        if not self._field.can_attack(one, other):
            return HIDDEN
        return OPEN if self._field.cover(one, other).ok else COVERED

    def way(self, start: Point, goal: Point) -> float:
        """How far a base walks from one point to another."""
        return self._ways.get((start, goal), lambda: self._way(start, goal))

    def _way(self, start: Point, goal: Point) -> float:
        if self._walk.is_clear(*start, *goal):
            return gap(start, goal)
        map = self._maps.get(goal, lambda: DistanceMap(self._walk, goal))
        found = map.distance(start) if map.is_open else inf
        return found if found < inf else gap(start, goal) * DETOUR


def ground(terrain: Terrain) -> Ground:
    """What terrain does, remembered with it."""
    return terrain.keep("outlook", lambda: Ground(terrain))
