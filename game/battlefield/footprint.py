"""Footprints: the area that a thing covers on the battlefield, as convex patches.

A base is a disc, a marker a point, terrain the part of it that lies on the battlefield (2.1): pieces of polygons, and
discs that the edges may cut into arcs and straight sides. All distances are measured between patches (8.0).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from itertools import pairwise
from math import acos, atan2, cos, hypot, pi, sin, tau

from game.battlefield.plane import Point, gap, nearest_on_segment, turn, wrapped
from game.battlefield.terrain import Disc, Feature, Part, Terrain
from game.battlefield.things import Base, Edge, Marker, Thing
from game.core.dataclass import dataclass

HAIR = 1e-9
"""Corners and sides closer together than this are one."""


@dataclass(frozen=True, slots=True)
class Round:
    """A side of a patch that is an arc: from the angle `start` counter-clockwise by `sweep`."""

    centre: Point
    radius: float
    start: float = 0.0
    sweep: float = tau

    def at(self, angle: float) -> Point:
        """The point of the circle at an angle."""
        return self.centre[0] + self.radius * cos(angle), self.centre[1] + self.radius * sin(angle)

    @property
    def ends(self) -> tuple[Point, Point]:
        """Its first and its last point."""
        return self.at(self.start), self.at(self.start + self.sweep)

    def has(self, angle: float) -> bool:
        """Whether it runs through an angle."""
        return self.sweep >= tau or wrapped(angle - self.start) <= self.sweep

    def nearest(self, p: Point) -> Point:
        """The point of the arc that is closest to p."""
        dx, dy = p[0] - self.centre[0], p[1] - self.centre[1]
        away = hypot(dx, dy)
        if away == 0:
            return self.at(self.start)
        if self.sweep >= tau or self.has(atan2(dy, dx)):
            share = self.radius / away
            return self.centre[0] + dx * share, self.centre[1] + dy * share
        return min(self.ends, key=lambda end: gap(p, end))


Straight = tuple[Point, Point]
"""A straight side of a patch, with the patch on its left."""


@dataclass(frozen=True, slots=True)
class Patch:
    """A convex piece of a footprint, by its sides counter-clockwise. All its arcs are of one circle.

    A base is a single arc; the edge of the battlefield is a patch of two sides, there and back. `low` and `high`
    are corners of a box around it.
    """

    straight: tuple[Straight, ...] = ()
    arcs: tuple[Round, ...] = ()
    low: Point = field(init=False, compare=False)
    high: Point = field(init=False, compare=False)

    def __post_init__(self) -> None:
        xs, ys = [a[0] for a, _ in self.straight], [a[1] for a, _ in self.straight]
        for arc in self.arcs:
            xs += (arc.centre[0] - arc.radius, arc.centre[0] + arc.radius)
            ys += (arc.centre[1] - arc.radius, arc.centre[1] + arc.radius)
        object.__setattr__(self, "low", (min(xs), min(ys)))
        object.__setattr__(self, "high", (max(xs), max(ys)))

    @property
    def sides(self) -> Iterator[Straight | Round]:
        """Its straight sides, and its arcs."""
        yield from self.straight
        yield from self.arcs

    @property
    def disc(self) -> Round | None:
        """The circle that it is, None where it has other sides."""
        return self.arcs[0] if not self.straight and len(self.arcs) == 1 else None

    def contains(self, p: Point) -> bool:
        """Whether a point lies in it or on its rim."""
        if self.arcs:
            arc = self.arcs[0]
            if gap(p, arc.centre) > arc.radius:
                return False
        elif len(self.straight) < 3:
            return False
        return all(turn(a, b, p) >= 0 for a, b in self.straight)

    def nearest(self, p: Point) -> Point:
        """The point of the patch that is closest to p: p itself if it lies inside."""
        if self.arcs and self.contains(p):
            return p
        best, least = p, float("inf")
        for a, b in self.straight:
            if turn(a, b, p) > 0:
                continue  # It faces away: another side is closer, or p lies inside.
            q = nearest_on_segment(p, a, b)
            if (away := gap(p, q)) < least:
                best, least = q, away
        for arc in self.arcs:
            q = arc.nearest(p)
            if (away := gap(p, q)) < least:
                best, least = q, away
        return best

    def at_least(self, other: Patch) -> float:
        """A lower bound of the distance to another patch: that of their boxes."""
        x = max(0.0, self.low[0] - other.high[0], other.low[0] - self.high[0])
        y = max(0.0, self.low[1] - other.high[1], other.low[1] - self.high[1])
        return hypot(x, y)

    def distance(self, p: Point) -> float:
        """The distance of a point: 0 inside."""
        disc = self.disc
        if disc:
            return max(0.0, gap(p, disc.centre) - disc.radius)
        return gap(p, self.nearest(p))

    @property
    def corners(self) -> Iterator[Point]:
        """The points where its sides meet."""
        yield from (a for a, _ in self.straight)
        if self.straight:
            for arc in self.arcs:
                yield from arc.ends


def polygon_patch(ring: tuple[Point, ...]) -> Patch:
    """A convex polygon as a patch."""
    return Patch(tuple((ring[at - 1], ring[at]) for at in range(len(ring))))


def disc_patch(centre: Point, radius: float = 0.0) -> Patch:
    """A disc as a patch; a point is a disc without a radius."""
    return Patch(arcs=(Round(centre, radius),))


def patches(terrain: Terrain, thing: Thing) -> tuple[Patch, ...]:
    """The footprint of a thing."""
    if isinstance(thing, Base):
        return (disc_patch(thing.centre, thing.radius),)
    if isinstance(thing, Marker):
        return (disc_patch(thing.centre),)
    if isinstance(thing, Feature):
        return tuple(patch for part in thing.parts for patch in part_patches(terrain, part))
    if isinstance(thing, Part):
        return part_patches(terrain, thing)
    if isinstance(thing, Edge):
        a, b = thing.ends
        return (Patch(((a, b), (b, a))),)
    return (disc_patch(thing),)


def part_patches(terrain: Terrain, part: Part) -> tuple[Patch, ...]:
    """The part of a piece of terrain that lies on the battlefield (2.1)."""
    return terrain.keep(("patches", part.id), lambda: tuple(_on_board(terrain, part)))


def _on_board(terrain: Terrain, part: Part) -> Iterator[Patch]:
    if isinstance(part.shape, Disc):
        yield from cut_disc(part.shape, terrain.width, terrain.depth)
    else:
        yield from (polygon_patch(piece) for piece in part.shape.on_board)


# ---------------------------------------------------------------------- discs that the edge cuts


def cut_disc(disc: Disc, width: float, depth: float) -> Iterator[Patch]:
    """The part of a disc inside the rectangle from the origin: one patch, or none."""
    arcs = list(_arcs(disc, width, depth))
    if arcs and arcs[0].sweep >= tau:
        yield disc_patch(disc.centre, disc.radius)
    elif arcs:
        yield Patch(tuple(_cuts(arcs, width, depth)), tuple(arcs))
    elif gap(disc.centre, (width / 2, depth / 2)) < disc.radius:
        yield polygon_patch(_corners(width, depth))


def _corners(width: float, depth: float) -> tuple[Point, ...]:
    return (0.0, 0.0), (width, 0.0), (width, depth), (0.0, depth)


def _arcs(disc: Disc, width: float, depth: float) -> Iterator[Round]:
    """The stretches of a circle that lie inside the rectangle."""
    marks = sorted(_crossings(disc, width, depth)) or [0.0]
    for start, end in zip(marks, [*marks[1:], marks[0] + tau], strict=True):
        arc = Round(disc.centre, disc.radius, start, end - start)
        x, y = arc.at((start + end) / 2)
        if 0 <= x <= width and 0 <= y <= depth:
            yield arc


def _crossings(disc: Disc, width: float, depth: float) -> Iterator[float]:
    """The angles at which a circle crosses the lines along the rectangle's sides."""
    x, y = disc.centre
    for away, ahead in ((-x, 0.0), (width - x, 0.0), (-y, pi / 2), (depth - y, pi / 2)):
        if abs(away) < disc.radius:
            aside = acos(away / disc.radius)
            yield wrapped(ahead + aside)
            yield wrapped(ahead - aside)


def _cuts(arcs: list[Round], width: float, depth: float) -> Iterator[Straight]:
    """The stretches of the rectangle's sides between one arc and the next."""
    long = 2 * (width + depth)
    corners = sorted((_along(corner, width, depth), corner) for corner in _corners(width, depth))
    for arc, after in zip(arcs, [*arcs[1:], arcs[0]], strict=True):
        start, end = arc.ends[1], after.ends[0]
        if gap(start, end) <= HAIR:
            continue
        begin = _along(start, width, depth)
        span = (_along(end, width, depth) - begin) % long
        passed = sorted(((at - begin) % long, corner) for at, corner in corners)
        way = [start, *(corner for at, corner in passed if HAIR < at < span - HAIR), end]
        yield from pairwise(way)


def _along(p: Point, width: float, depth: float) -> float:
    """How far round the rectangle a point of its rim is, from the origin counter-clockwise."""
    x, y = p
    sides = (
        (abs(y), x),
        (abs(x - width), width + y),
        (abs(y - depth), width + depth + width - x),
        (abs(x), 2 * (width + depth) - y),
    )
    return min(sides)[1]
