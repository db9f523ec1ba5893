"""Whether terrain cuts off a part of the battlefield (10.3), for a base that may move over low obstacles.

Every part of the free space has an outline of straight stretches and arcs, in one piece round all of it and one round
each island. Stretches whose ends meet belong to one piece. A piece with free space beyond its outermost points is an
island's: it belongs to what is met from there. No way is searched; the area follows from the outline.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from itertools import pairwise
from math import atan2, cos, hypot, inf, sin, sqrt, tau
from operator import itemgetter

from game.battlefield.answers import Connectivity
from game.battlefield.paths.circles import Circle
from game.battlefield.paths.distances import DistanceMap
from game.battlefield.paths.ground import Ground, Layout, layout_of
from game.battlefield.plane import EPS, Point, gap, nearest_on_segment
from game.battlefield.terrain import Terrain
from game.core.dataclass import dataclass

RULE = "10.3"
NOTHING = 2e-9
"""Length, in inches or radians, up to which a stretch is ignored."""
A_SPOT = 1e-2
"""A place with no more outline fits a base that touches all round it, and cannot stir: it is no part. Where footprints
adjoin there are such places too, just within the tolerance and no longer than the root of it."""
MEETING = 2e-4
"""Inches up to which ends meet: more than rounding and the tolerance do, less than what closes a gap leaves of it."""
BESIDE = 1e-5
"""Inches from an outline to what is plainly inside or outside."""
EDGE = -1
"""In place of a barrier's number, for the edges of the battlefield."""


@dataclass(slots=True, eq=False)
class Stretch:
    """A free stretch of an outline, from end to end: its middle, its length, and the area between it and the origin.

    Free space lies on its left. `circle` is what it goes round, None where it is straight; `barrier` is the number of
    what it bounds, or `EDGE`.
    """

    barrier: int
    ends: tuple[Point, Point]
    middle: Point
    length: float
    area: float
    circle: Circle | None = None
    above: Stretch | None = field(default=None, repr=False)
    """Another of the same piece or part; None for the one that stands for all."""

    @property
    def root(self) -> Stretch:
        """The stretch that stands for the whole piece or part."""
        at = self
        while at.above is not None:
            if at.above.above is not None:
                at.above = at.above.above
            at = at.above
        return at

    def join(self, other: Stretch) -> None:
        """Make two pieces one."""
        one, two = self.root, other.root
        if one is not two:
            two.above = one

    def reach(self, x: float, y: float) -> float:
        """How far it reaches in a direction, at most."""
        if self.circle is not None:
            return self.circle.x * x + self.circle.y * y + self.circle.radius
        (ax, ay), (bx, by) = self.ends
        return max(ax * x + ay * y, bx * x + by * y)

    def farthest(self, direction: Point) -> Point:
        """The point that lies farthest in a direction along an axis; the middle of a side that lies across it."""
        if self.circle is not None:
            along = (atan2(direction[1], direction[0]) - self.circle.begin) % tau
            low, high = self._angles
            if low <= along <= high or low <= along + tau <= high:
                return self.circle.point(along)
        (ax, ay), (bx, by) = self.ends
        ahead = direction[0] * (bx - ax) + direction[1] * (by - ay)
        if abs(ahead) <= EPS and self.circle is None:
            return self.middle
        return self.ends[1] if ahead > 0 else self.ends[0]

    @property
    def _angles(self) -> tuple[float, float]:
        assert self.circle is not None
        half = self.length / self.circle.radius / 2
        x, y = self.middle
        along = (atan2(y - self.circle.y, x - self.circle.x) - self.circle.begin) % tau
        return along - half, along + half

    def distance(self, p: Point) -> float:
        """How far a point is from it."""
        if self.circle is None:
            return gap(p, nearest_on_segment(p, *self.ends))
        along = (atan2(p[1] - self.circle.y, p[0] - self.circle.x) - self.circle.begin) % tau
        low, high = self._angles
        if low <= along <= high or low <= along + tau <= high or low <= along - tau <= high:
            return abs(gap(p, (self.circle.x, self.circle.y)) - self.circle.radius)
        return min(gap(p, end) for end in self.ends)


def connected(terrain: Terrain, radius: float) -> Connectivity:
    """Whether a base of a radius could move from any place to any other if there were no other bases."""
    return terrain.keep(("connected", radius), lambda: _connected(layout_of(terrain, radius)))


def _connected(layout: Layout) -> Connectivity:
    parts = sorted(_parts(layout), key=lambda part: -part.area)
    code = "connected.one" if len(parts) == 1 else "connected.pockets" if parts else "connected.no_room"
    return Connectivity(
        ok=len(parts) == 1,
        rule=RULE,
        code=code,
        regions=len(parts),
        pockets=tuple(part.middle for part in parts[1:]),
    )


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the free space: the middle of its longest stretch, and its area."""

    middle: Point
    area: float


def _parts(layout: Layout) -> Iterator[Part]:
    """The parts of the free space, but for spots."""
    stretches = list(outline(layout))
    _join_ends(stretches, layout)
    _join_islands(stretches, layout)
    _join_by_ways(stretches, layout)
    for part in _by_root(stretches):
        if sum(stretch.length for stretch in part) > A_SPOT:
            longest = max(part, key=lambda stretch: stretch.length)
            yield Part(longest.middle, sum(stretch.area for stretch in part))


def _by_root(stretches: Iterable[Stretch]) -> list[list[Stretch]]:
    """Stretches by the pieces or parts that they have been joined to."""
    found: defaultdict[Stretch, list[Stretch]] = defaultdict(list)
    for stretch in stretches:
        found[stretch.root].append(stretch)
    return list(found.values())


# ---------------------------------------------------------------------- pieces


def _join_ends(stretches: Sequence[Stretch], layout: Layout) -> None:
    """Join the stretches whose ends meet; one that ends at another's side, within the tolerance, joins that."""
    ends = sorted([(end, stretch) for stretch in stretches for end in stretch.ends], key=itemgetter(0))
    meets = [False] * len(ends)
    for at, (end, stretch) in enumerate(ends):
        farthest = end[0] + MEETING
        for to in range(at + 1, len(ends)):
            other_end, other = ends[to]
            if other_end[0] > farthest:
                break
            if gap(end, other_end) <= MEETING:
                stretch.join(other)
                meets[at] = meets[to] = True
    alone = [each for each, is_met in zip(ends, meets, strict=True) if not is_met]
    by_barrier = _by_barrier(stretches)
    for end, stretch in alone:
        for number in (EDGE, *layout.near(*end, 0.0)):
            for other in by_barrier[number]:
                if other is not stretch and other.distance(end) <= BESIDE:
                    stretch.join(other)


def _by_barrier(stretches: Iterable[Stretch]) -> defaultdict[int, list[Stretch]]:
    found: defaultdict[int, list[Stretch]] = defaultdict(list)
    for stretch in stretches:
        found[stretch.barrier].append(stretch)
    return found


OUTWARD: tuple[Point, ...] = ((-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0))


def _join_islands(stretches: Sequence[Stretch], layout: Layout) -> None:
    """Join the outlines of islands to that of the space around them."""
    by_barrier = _by_barrier(stretches)
    for piece in _by_root(stretches):
        for number, p in filter(None, (_beyond(piece, way, layout) for way in OUTWARD)):
            min(by_barrier[number], key=lambda each: each.distance(p)).join(piece[0])


def _beyond(piece: Sequence[Stretch], way: Point, layout: Layout) -> tuple[int, Point] | None:
    """The barrier or the edge that is met from the outermost point of a piece, and where; None without space there."""
    (wx, wy), far, (x, y) = way, -inf, way
    for each in piece:
        if each.reach(wx, wy) > far:
            at = each.farthest(way)
            if (ahead := at[0] * wx + at[1] * wy) > far:
                far, (x, y) = ahead, at
    x, y = x + wx * BESIDE, y + wy * BESIDE
    if not layout.is_free(x, y):
        return None
    end = (
        x if not way[0] else layout.lowest if way[0] < 0 else layout.right,
        y if not way[1] else layout.lowest if way[1] < 0 else layout.far,
    )
    met = layout.stopping.first(x, y, *end)
    if met is None:
        return EDGE, end
    share, shape, _, _ = met
    return layout.stopping.number(shape), (x + (end[0] - x) * share, y + (end[1] - y) * share)


def _join_by_ways(stretches: Sequence[Stretch], layout: Layout) -> None:
    """Join islands that touch something on all sides, so that nothing is met from them, to what ways lead to."""
    parts = _by_root(stretches)
    for part in parts:
        if sum(each.area for each in part) <= 0:
            map = DistanceMap(Ground(layout, ()), part[0].middle)
            map.explore()
            for other in parts:
                if map.distance(other[0].middle) < inf:
                    other[0].join(part[0])


# ---------------------------------------------------------------------- the outline


def outline(layout: Layout) -> Iterator[Stretch]:
    """All stretches that bound the free space."""
    for each in layout.barriers:
        number = each.number
        for track, _ in each.pairs:
            for low, high in layout.arcs(track):
                yield _arc(number, track.circle, *((0.0, tau) if low == -inf else (low, high)))
        beside = layout.beside(number)
        for a, b in layout.outline(number):
            yield from _straight(layout, number, a, b, beside)
    everything = tuple(range(len(layout.barriers)))
    for a, b in layout.edges:
        yield from _straight(layout, EDGE, a, b, everything)


def _arc(number: int, circle: Circle, low: float, high: float) -> Stretch:
    """An arc round something: free space lies on its right."""
    x, y, radius = circle.x, circle.y, circle.radius
    start, end = circle.begin + low, circle.begin + high
    swept = radius * (end - start) + x * (sin(end) - sin(start)) - y * (cos(end) - cos(start))
    ends = circle.point(high), circle.point(low)
    middle = circle.point((low + high) / 2)
    return Stretch(number, ends, middle, radius * (high - low), -radius * swept / 2, circle)


def _straight(layout: Layout, number: int, a: Point, b: Point, beside: Sequence[int]) -> Iterator[Stretch]:
    """The free stretches of a side that has free space on its left, among what is beside it."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = hypot(dx, dy)
    shares = sorted({0.0, 1.0, *[share for share in _cuts(layout, a, b, beside) if 0 < share < 1]})
    for low, high in pairwise(shares):
        share = (low + high) / 2
        middle = a[0] + dx * share, a[1] + dy * share
        if (high - low) * length > NOTHING and layout.is_free(*middle):
            ends = (a[0] + dx * low, a[1] + dy * low), (a[0] + dx * high, a[1] + dy * high)
            area = (a[0] * dy - a[1] * dx) * (high - low) / 2
            yield Stretch(number, ends, middle, (high - low) * length, area)


def _cuts(layout: Layout, a: Point, b: Point, beside: Sequence[int]) -> list[float]:
    """The shares of a straight line at which it may become free or blocked."""
    (ax, ay), dx, dy = a, b[0] - a[0], b[1] - a[1]
    square, spare = dx * dx + dy * dy, EPS * (abs(dx) + abs(dy))
    found: list[float] = []
    sides = [*layout.limits]
    for number in beside:
        if layout.is_beside(number, a, b):
            sides += layout.sides(number)
            for circle in layout.barriers[number].circles:
                px, py = circle.x - ax, circle.y - ay
                off = px * dy - py * dx
                rest = (circle.radius - EPS) ** 2 * square - off * off
                if rest > 0:
                    foot, half = px * dx + py * dy, sqrt(rest)
                    found += ((foot - half) / square, (foot + half) / square)
    for (cx, cy), (ex, ey) in sides:
        from_c, from_e = dx * (cy - ay) - dy * (cx - ax), dx * (ey - ay) - dy * (ex - ax)
        # A hair to spare at the side's ends.
        if (from_c > spare and from_e > spare) or (from_c < -spare and from_e < -spare):
            continue
        across = dx * (ey - cy) - dy * (ex - cx)
        if across:
            found.append(((cx - ax) * (ey - cy) - (cy - ay) * (ex - cx)) / across)
    return found
