"""Shadows: what of a round base is hidden from a point, and by what (18.1, 18.2).

Seen from its origin, a base lies between two tangents. Lines are told apart by their angle from the line of
centres; each meets the edge of the base twice, first on its near side, then on its far side. What stands between hides
a stretch of angles: its shadow, exact from the corners of a block that is clear of the base, and worked out stretch
by stretch for one that is not. Shadows of both sides are kept apart, for such a block may hide the far side alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import asin, atan2, cos, pi, sin, sqrt, tau

from game.battlefield.blocks import SHORT, Block, Blocks, chord, depth
from game.battlefield.crossing import crossings
from game.battlefield.meetings import on_both, on_edge
from game.battlefield.plane import EPS, Point, gap
from game.battlefield.polygon import edges
from game.battlefield.stretches import Stretch, union

NARROW = 1e-3
"""Radians below which what shadows leave open may be no more than a seam of two blocks that touch."""
ENDS = 1e-3
"""Inches from the ends of a line in which it may touch what it ends at, where grazing counts as crossing."""


@dataclass(slots=True, eq=False)
class View:
    """A base as it is seen from `origin`, `far` inches from its centre, in the direction `along`.

    Lines begin `begin` inches from the origin. `spread` is the angle of a tangent. Only what lies `trim` inches or
    more from the ends of a line counts.
    """

    origin: Point
    along: Point
    far: float
    radius: float
    begin: float
    slack: float
    spread: float
    trim: float

    def ray(self, angle: float) -> Point:
        """The direction of the line at an angle, as a unit vector."""
        c, s = cos(angle), sin(angle)
        dx, dy = self.along
        return dx * c - dy * s, dx * s + dy * c

    def angle(self, point: Point) -> float:
        """The angle at which a point is seen."""
        x, y = point[0] - self.origin[0], point[1] - self.origin[1]
        dx, dy = self.along
        return atan2(dx * y - dy * x, dx * x + dy * y)

    def reach(self, angle: float, far_side: bool) -> float:
        """How far along a line it meets the edge."""
        aside = self.far * sin(angle)
        radius = self.radius - self.trim if far_side else self.radius + self.trim
        half = sqrt(max(0.0, radius * radius - aside * aside))
        return self.far * cos(angle) + (half if far_side else -half)

    @property
    def centre(self) -> Point:
        """The centre of the base."""
        return self.origin[0] + self.along[0] * self.far, self.origin[1] + self.along[1] * self.far


def view(origin: Point, centre: Point, radius: float, begin: float, slack: float) -> View:
    """A base as it is seen from a point outside it."""
    far = max(gap(origin, centre), radius, SHORT)
    along = (centre[0] - origin[0]) / far, (centre[1] - origin[1]) / far
    trim = 0.0 if slack >= 0 else max(ENDS, -2 * slack)
    return View(origin, along, far, radius, begin, slack, asin(radius / far), trim)


@dataclass(slots=True, eq=False)
class Shadow:
    """What a block hides: angles of lines to the near side of the edge, and of those to its far side."""

    block: Block
    near: Sequence[Stretch]
    far: Sequence[Stretch]

    @property
    def entry(self) -> float:
        """The angle of the line in the middle of the widest stretch."""
        widest = max((*self.near, *self.far), key=lambda each: each[1] - each[0])
        return (widest[0] + widest[1]) / 2


def between(seen: View, blocks: Blocks) -> Iterator[Block]:
    """The blocks whose circles reach between the tangents: all others cast no shadow."""
    (ox, oy), (dx, dy) = seen.origin, seen.along
    across = cos(seen.spread), sin(seen.spread)
    radius, end = seen.radius, seen.far + seen.radius
    for cx, cy, reach, block in blocks:
        x, y = cx - ox, cy - oy
        ahead, aside = dx * x + dy * y, abs(dx * y - dy * x)
        if (
            aside < radius + reach
            and -reach < ahead < end + reach
            and aside * across[0] - ahead * across[1] < reach
        ):
            yield block


def shadow(seen: View, block: Block) -> Shadow | None:
    """What a block hides of the base; None where that is nothing."""
    if block.sides and not block.ring:
        return None
    lines_begin = seen.begin + seen.trim
    apart = depth(block, seen.origin) > max(0.0, lines_begin - SHORT)
    if apart and depth(block, seen.centre) >= seen.radius + seen.trim - SHORT:
        stretch = _cut(seen, _extent(seen, block))
        if stretch is None or not _hides(seen, block, (stretch[0] + stretch[1]) / 2, far_side=False):
            return None
        return Shadow(block, (stretch,), (stretch,))
    return _patchwork(seen, block)


def _extent(seen: View, block: Block) -> Stretch:
    """The angles at which a block is seen that the origin lies outside of."""
    if not block.sides:
        x, y = block.centre[0] - seen.origin[0], block.centre[1] - seen.origin[1]
        half = asin(min(1.0, block.radius / max(sqrt(x * x + y * y), SHORT)))
        middle = seen.angle(block.centre)
        return middle - half, middle + half
    (ox, oy), (dx, dy) = seen.origin, seen.along
    angles = [atan2(dx * (y - oy) - dy * (x - ox), dx * (x - ox) + dy * (y - oy)) for x, y in block.ring]
    low, high = min(angles), max(angles)
    if high - low > pi:
        # It lies across the way back: the angles run on through a half turn.
        turned = [angle if angle > 0 else angle + tau for angle in angles]
        low, high = min(turned), max(turned)
    return low, high


def _cut(seen: View, extent: Stretch) -> Stretch | None:
    """What of the angles lies between the tangents."""
    low, high = extent
    if high > tau - seen.spread:
        low, high = low - tau, high - tau
    elif low < seen.spread - tau:
        low, high = low + tau, high + tau
    low, high = max(low, -seen.spread), min(high, seen.spread)
    return (low, high) if low < high else None


def _hides(seen: View, block: Block, angle: float, far_side: bool) -> bool:
    """Whether a block stands in the line at an angle before it meets the edge."""
    enter, leave = chord(block, *seen.origin, *seen.ray(angle))
    enter = max(enter, seen.begin + seen.trim)
    return enter < leave and enter < seen.reach(angle, far_side)


def _patchwork(seen: View, block: Block) -> Shadow | None:
    """The shadow of a block that touches the origin or overlaps a base, from all angles where it can change."""
    cuts = [angle for angle in _turns(seen, block) if -seen.spread < angle < seen.spread]
    cuts = sorted({-seen.spread, seen.spread, *cuts})
    near, far = (
        union((low, high) for low, high in pairwise(cuts) if _hides(seen, block, (low + high) / 2, far_side))
        for far_side in (False, True)
    )
    return Shadow(block, near, far) if near or far else None


def _turns(seen: View, block: Block) -> Iterator[float]:
    """The angles where a block's border begins or ends, or crosses where lines begin and end."""
    circles = [
        (seen.origin, seen.begin + seen.trim),
        (seen.centre, seen.radius - seen.trim),
        (seen.centre, seen.radius + seen.trim),
    ]
    yield from (seen.angle(corner) for corner in block.ring)
    for centre, radius in circles:
        if block.sides:
            for a, b in edges(block.ring):
                yield from (seen.angle(point) for point in on_edge(a, b, centre, radius))
        else:
            yield from (seen.angle(point) for point in on_both(block.centre, block.radius, centre, radius))
    if not block.sides and gap(block.centre, seen.origin) > block.radius:
        yield from _cut(seen, _extent(seen, block)) or ()


def left_open(
    seen: View, hidden: Iterable[Stretch], blocks: Sequence[Block], far_side: bool
) -> list[Stretch]:
    """The angles between the tangents that nothing hides; a slit that no line passes is none."""
    found: list[Stretch] = []
    at = -seen.spread
    for low, high in (*sorted(hidden), (seen.spread, seen.spread)):
        if low > at and _passes(seen, (at, low), blocks, far_side):
            found.append((at, low))
        at = max(at, high)
    return found


def _passes(seen: View, slit: Stretch, blocks: Sequence[Block], far_side: bool) -> bool:
    """Whether a line passes between two shadows: through a seam of blocks that touch, none does."""
    if seen.slack < 0 or slit[1] - slit[0] > NARROW + 10 * (seen.slack - EPS):
        return True
    angle = (slit[0] + slit[1]) / 2
    dx, dy = seen.ray(angle)
    start = seen.origin[0] + dx * seen.begin, seen.origin[1] + dy * seen.begin
    circles = tuple((*block.centre, block.reach, block) for block in blocks)
    return not crossings(circles, start, (dx, dy), seen.reach(angle, far_side) - seen.begin)
