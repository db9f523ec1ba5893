"""Placement (2.1, 10.5, 15.0, 20.2): where a base may stand, what is in its way, and where it fits instead.

A base stands wholly on the battlefield, on no obstacle, low ones included, and on no other base. Touching is allowed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from typing import Protocol

from game.battlefield.answers import Blocker, Placement
from game.battlefield.borders import Border, around, closest, crossings, inset, opposite
from game.battlefield.footprint import Patch, Round, disc_patch, part_patches, polygon_patch
from game.battlefield.plane import EPS, Point, gap, nearest_on_segment
from game.battlefield.polygon import edges
from game.battlefield.readings import Readings
from game.battlefield.setting import Setting
from game.battlefield.terrain import Disc, Height, Part, Polygon, Terrain
from game.battlefield.things import Base
from game.core.dataclass import dataclass

SNAP = 0.02
"""Inches from something within which a base that is let go snaps to it."""


def check(field: Setting, mover: Base, at: Point) -> Placement:
    """Whether a base may stand at a point, all that it would overlap, and the nearest point where it may.

    `margin` is the depth of the deepest overlap, and infinite for a base that fits.
    """
    ground = Ground.of(field, mover)
    found = list(ground.overlaps(at))
    place = ground.nearest(at) if found else at
    return Placement(
        ok=not found,
        rule=_rule(found),
        code=_code(found, place),
        margin=max((depth for depth, _ in found), default=inf),
        base=mover.id,
        at=at,
        overlaps=tuple(blocker for _, blocker in found),
        nearest=place,
    )


def _code(found: Sequence[tuple[float, Blocker]], place: Point | None) -> str:
    if not found:
        return "placement.free"
    if place is None:
        return "placement.nowhere"
    return "placement.off" if all(blocker.kind == "edge" for _, blocker in found) else "placement.blocked"


def _rule(found: Sequence[tuple[float, Blocker]]) -> str:
    """The bounds of the battlefield come first, then what stands on it."""
    return "2.1" if any(blocker.kind == "edge" for _, blocker in found) else "20.2"


def nearest(field: Setting, mover: Base, at: Point) -> Point | None:
    """The point closest to another where a base may stand, None where it fits nowhere."""
    ground = Ground.of(field, mover)
    return at if ground.is_free(at) else ground.nearest(at)


def borders(field: Setting, mover: Base) -> list[Border]:
    """The borders of where a base may stand."""
    return Ground.of(field, mover).borders()


def snapped(field: Setting, mover: Base, at: Point) -> Point:
    """The place of a base that is let go at a point: in contact with things that it nearly touches (G2)."""
    return Ground.of(field, mover).snapped(at)


class Solid(Protocol):
    """Something that a base cannot stand on."""

    @property
    def blocker(self) -> Blocker:
        """The solid thing as a blocker, without a place."""

    def depth(self, at: Point) -> float:
        """The depth by which a base at a point is too near; 0 where it is not."""

    def place(self, at: Point) -> Point:
        """Its point that is nearest to another."""

    def sides(self) -> Iterator[Border]:
        """The border of where a centre may not be."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A patch that a base may not reach into, with the box outside of which nothing is near."""

    blocker: Blocker
    patch: Patch
    reach: float
    low: Point
    high: Point

    @classmethod
    def of(cls, blocker: Blocker, patch: Patch, reach: float) -> Standing:
        (left, near), (right, far) = patch.low, patch.high
        return cls(blocker, patch, reach, (left - reach, near - reach), (right + reach, far + reach))

    def depth(self, at: Point) -> float:
        if self.low[0] < at[0] < self.high[0] and self.low[1] < at[1] < self.high[1]:
            return max(0.0, self.reach - self.patch.distance(at))
        return 0.0

    def place(self, at: Point) -> Point:
        return self.patch.nearest(at)

    def sides(self) -> Iterator[Border]:
        return around(self.patch, self.reach)


@dataclass(frozen=True, slots=True)
class Topped:
    """A low obstacle that only the centre of a base may not be on (A8)."""

    blocker: Blocker
    shape: Polygon | Disc

    def depth(self, at: Point) -> float:
        if isinstance(self.shape, Disc):
            return max(0.0, self.shape.radius - gap(at, self.shape.centre))
        if not any(polygon_patch(piece).contains(at) for piece in self.shape.pieces):
            return 0.0
        return min(gap(at, nearest_on_segment(at, a, b)) for a, b in edges(self.shape.ring))

    def place(self, at: Point) -> Point:
        return at

    def sides(self) -> Iterator[Border]:
        if isinstance(self.shape, Disc):
            yield Round(self.shape.centre, self.shape.radius)
        else:
            yield from edges(self.shape.ring)


@dataclass(frozen=True, slots=True)
class Ground:
    """All that is solid for one base, the battlefield's edge included."""

    solids: tuple[Solid, ...]
    width: float
    depth: float
    radius: float

    @classmethod
    def of(cls, field: Setting, mover: Base) -> Ground:
        """Everything that a base can't stand on, on a battlefield."""
        terrain, radius = field.terrain, mover.radius
        key = ("solids", radius, field.readings.low_by_centre, field.readings.redeploy_on_terrain)
        fixed = terrain.keep(key, lambda: tuple(_terrain_solids(terrain, radius, field.readings)))
        others = (
            Standing.of(Blocker(base.id, base.kind), disc_patch(base.centre, base.radius), radius)
            for base in field.others(mover.id)
        )
        return cls((*fixed, *others), terrain.width, terrain.depth, radius)

    def is_free(self, at: Point) -> bool:
        """Whether a base may stand at a point."""
        x, y = at
        least = self.radius - EPS
        if not (least <= x <= self.width - least and least <= y <= self.depth - least):
            return False
        return all(solid.depth(at) <= EPS for solid in self.solids)

    def overlaps(self, at: Point) -> Iterator[tuple[float, Blocker]]:
        """Everything that a base at a point would overlap: how deep, and what, with the place."""
        yield from self._edges_passed(at)
        deepest: dict[str, tuple[float, Blocker]] = {}
        for solid in self.solids:
            depth = solid.depth(at)
            blocker = solid.blocker
            if depth > max(EPS, deepest.get(blocker.id, (0.0,))[0]):
                place = solid.place(at)
                found = Blocker(blocker.id, blocker.kind, place, height=blocker.height)
                deepest[blocker.id] = depth, found
        yield from deepest.values()

    def _edges_passed(self, at: Point) -> Iterator[tuple[float, Blocker]]:
        (x, y), r = at, self.radius
        sides = (
            (r - x, (0.0, y)),
            (x + r - self.width, (self.width, y)),
            (r - y, (x, 0.0)),
            (y + r - self.depth, (x, self.depth)),
        )
        yield from ((over, Blocker("", "edge", point)) for over, point in sides if over > EPS)

    # ------------------------------------------------------------------ where it fits

    def borders(self) -> list[Border]:
        """The borders of where it fits."""
        edges = inset(self.width, self.depth, self.radius)
        return [*edges, *(side for solid in self.solids for side in solid.sides())]

    def nearest(self, at: Point) -> Point | None:
        """The free point closest to one that is not free, None where there is none."""
        return closest(self.borders(), at, self.is_free)

    def _first_free(self, at: Point, points: list[Point]) -> Point | None:
        return next((p for p in sorted(points, key=lambda p: gap(at, p)) if self.is_free(p)), None)

    def snapped(self, at: Point) -> Point:
        """Touching two things at once where it can, else one; the point itself where nothing is near."""
        close = [border for border in self.borders() if gap(at, opposite(border, at)) <= SNAP]
        corners = [p for p in crossings(close) if gap(at, p) <= 2 * SNAP]
        faces = [opposite(border, at) for border in close]
        return self._first_free(at, corners) or self._first_free(at, faces) or at


def _terrain_solids(terrain: Terrain, radius: float, readings: Readings) -> Iterator[Solid]:
    """The obstacles, as the readings take them (A8, A11)."""
    if readings.redeploy_on_terrain:
        return
    for part in terrain.parts:
        if part.is_obstacle:
            yield from _part_solids(terrain, part, radius, readings)


def _part_solids(terrain: Terrain, part: Part, radius: float, readings: Readings) -> Iterator[Solid]:
    blocker = Blocker(part.id, "terrain", height=part.height)
    if readings.low_by_centre and part.height is Height.LOW:
        yield Topped(blocker, part.shape)
    else:
        yield from (Standing.of(blocker, patch, radius) for patch in part_patches(terrain, part))
