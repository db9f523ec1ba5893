"""The area where a terrain feature may be set up (10.3): off all others, and cutting no part of the ground off."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import field

from game.battlefield import Battlefield
from game.battlefield.borders import Border
from game.battlefield.plane import Point, gap
from game.battlefield.terrain import Feature, Part, Polygon, Terrain
from game.core.dataclass import dataclass
from game.core.question import OK, Verdict
from game.magewinds.field import inches, whole
from game.magewinds.regions.region import Spot, Spots

Builder = Callable[[int, int, int], Terrain]
"""Makes the terrain with the feature at a spot, turned by a number of degrees."""
MESH = 0.5


@dataclass(frozen=True)
class FeatureSpots(Spots):
    """Where the middle of a feature may lie, in what direction; an answer is (x, y, degrees).

    `clear` are points and inches within which no obstacle may be.
    """

    kind: str
    turn: int
    clear: tuple[tuple[Point, float], ...]
    build: Builder = field(compare=False, repr=False)

    def verdict(self, at: Point) -> Verdict:
        return self.turned(at, 0)

    def contains(self, spot: Spot) -> Verdict:
        if len(spot) != 3 or spot[2] % self.turn or not 0 <= spot[2] < 360:
            return Verdict(False, "not_a_turn", self.rule, {"turn": self.turn})
        return self.turned(inches(*spot), spot[2])

    def turned(self, at: Point, degrees: int) -> Verdict:
        """Whether the feature may lie at a point, turned by a number of degrees."""
        width, depth = self.field.terrain.width, self.field.terrain.depth
        if not (0 <= at[0] <= width and 0 <= at[1] <= depth):
            return Verdict(False, "feature.off", self.rule)
        terrain = self.build(*whole(at), degrees)
        *others, feature = terrain.features.values()
        if not any(_is_there(part, width, depth) for part in feature.parts):
            return Verdict(False, "feature.off", self.rule)
        board = Battlefield(terrain, readings=self.field.readings)
        if any(board.distance(feature, other).ok for other in others):
            return Verdict(False, "feature.overlaps", self.rule)
        if any(self._in_the_way(board, feature, *zone) for zone in self.clear):
            return Verdict(False, "feature.clear", self.rule)
        if not board.connected().ok:
            return Verdict(False, "feature.cuts_off", self.rule)
        return OK

    @staticmethod
    def _in_the_way(board: Battlefield, feature: Feature, at: Point, length: float) -> bool:
        """Whether any obstacle of a feature is near a point; what is off the battlefield is not there (2.1)."""
        width, depth = board.terrain.width, board.terrain.depth
        parts = [part for part in feature.parts if part.is_obstacle and _is_there(part, width, depth)]
        return any(board.is_within(part, at, length) for part in parts)

    # ------------------------------------------------------------------ looking for points

    def sample(self, rng: random.Random) -> Spot:
        for _ in range(12):
            degrees = self.turn * int(rng.random() * (360 // self.turn))
            spot = (*whole(self.somewhere(rng)), degrees)
            if self.contains(spot).ok:
                return spot
        return self.suggest(1)[0]

    def likely(self) -> Iterator[Point]:
        width, depth = self.field.terrain.width, self.field.terrain.depth
        count = int(width / MESH), int(depth / MESH)
        for step in range(count[0] * count[1]):
            mixed = step * 7919 % (count[0] * count[1])
            yield MESH * (mixed % count[0] + 0.5), MESH * (mixed // count[0] + 0.5)

    def borders(self) -> list[Border]:
        """None: it can't be told beforehand where a feature cuts off a part, so points all over are tried."""
        return []

    def suggest(self, count: int) -> list[Spot]:
        found: list[Spot] = []
        for at in self.likely():
            if len(found) >= count:
                break
            if self.verdict(at).ok:
                found.append((*whole(at), 0))
        return found

    def snap(self, rough: Spot) -> Spot:
        degrees = round((rough[2] if len(rough) == 3 else 0) / self.turn) * self.turn % 360
        x, y = inches(*rough)
        points = sorted(self.likely(), key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)
        for at in [(x, y), *points]:
            if self.turned(at, degrees).ok:
                return (*whole(at), degrees)
        return self.suggest(1)[0]

    def any_legal(self) -> bool:
        """Whether there is room for the feature."""
        return bool(self.suggest(1))


def _is_there(part: Part, width: float, depth: float) -> bool:
    """Whether any of a part lies on the battlefield (2.1)."""
    if isinstance(part.shape, Polygon):
        return bool(part.shape.on_board)
    (x, y), radius = part.shape.centre, part.shape.radius
    return gap((x, y), (min(max(x, 0.0), width), min(max(y, 0.0), depth))) < radius
