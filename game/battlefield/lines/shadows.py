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

from game.battlefield.answers import Blocker
from game.battlefield.lines.blocks import SHORT, Block, Blocks, chord, gathered, outside
from game.battlefield.lines.crossing import crossings, trimmed
from game.battlefield.lines.meetings import on_both, on_edge
from game.battlefield.lines.stretches import Stretch, union
from game.battlefield.plane import Point, gap
from game.battlefield.polygon import edges

NARROW = 1e-3
"""Radians below which what shadows leave open may be no more than a seam of two blocks that touch."""


@dataclass(slots=True, eq=False)
class View:
    """A base as it is seen from `origin`, `far` inches from its centre, in the direction `along`.

    Lines begin `begin` inches from the origin. `spread` is the angle of a tangent.
    """

    origin: Point
    along: Point
    centre: Point
    far: float
    radius: float
    begin: float
    slack: float
    spread: float

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

    def reach(self, angle: float, far_side: bool, trim: float = 0.0) -> float:
        """How far along a line it meets the edge, or comes as near to that as `trim`."""
        aside = self.far * sin(angle)
        radius = self.radius - trim if far_side else self.radius + trim
        half = sqrt(max(0.0, radius * radius - aside * aside))
        return self.far * cos(angle) + (half if far_side else -half)


def view(origin: Point, centre: Point, radius: float, begin: float, slack: float) -> View:
    """A base as it is seen from a point outside it."""
    far = max(gap(origin, centre), radius)
    along = (centre[0] - origin[0]) / far, (centre[1] - origin[1]) / far
    return View(origin, along, centre, far, radius, begin, slack, asin(radius / far))


@dataclass(slots=True, eq=False)
class Shadow:
    """What a block hides: angles of lines to the near side of the edge, and of those to its far side.

    `meets` is where a line of its middle meets the block, `after` so many inches. `places`, those of the
    target's edge that it hides, and its `blocker` are there once they were asked for.
    """

    block: Block
    near: Sequence[Stretch]
    far: Sequence[Stretch]
    after: float
    meets: Point
    places: list[Stretch] | None = None
    blocker: Blocker | None = None


def blocks_between(seen: View, blocks: Blocks) -> list[Block]:
    """The blocks whose circles reach between the tangents: all others cast no shadow."""
    (ox, oy), (dx, dy) = seen.origin, seen.along
    c, s = cos(seen.spread), sin(seen.spread)
    radius, end = seen.radius, seen.far + seen.radius
    found = []
    for cx, cy, reach, block in blocks:
        aside = dx * (cy - oy) - dy * (cx - ox)
        if -reach - radius < aside < radius + reach:
            ahead = dx * (cx - ox) + dy * (cy - oy)
            if -reach < ahead < end + reach and abs(aside) * c - ahead * s < reach:
                found.append(block)
    return found


def shadows_of(seen: View, blocks: Iterable[Block]) -> list[Shadow]:
    """The shadows of all blocks that cast one."""
    return [found for block in blocks if (found := shadow(seen, block))]


def shadow(seen: View, block: Block) -> Shadow | None:
    """What a block hides of the base; None where that is nothing."""
    if block.sides and not block.ring:
        return None
    from_origin, from_centre = outside(block, seen.origin, seen.centre)
    trim = 0.0 if block.slack >= 0 else trimmed(block.slack)
    lines_begin = seen.begin + trim
    if from_centre < seen.radius + trim - SHORT or from_origin <= max(0.0, lines_begin - SHORT):
        return _patchwork(seen, block, trim)
    low, high = _extent(seen, block)
    low, high = max(low, -seen.spread), min(high, seen.spread)
    if low >= high:
        return None
    angle = (low + high) / 2
    direction = seen.ray(angle)
    enter, leave = chord(block, *seen.origin, *direction)
    if leave <= lines_begin or enter >= min(leave, seen.reach(angle, False)):
        return None
    only = ((low, high),)
    return Shadow(block, only, only, enter, _on(seen, direction, enter))


def _on(seen: View, direction: Point, inches: float) -> Point:
    return seen.origin[0] + direction[0] * inches, seen.origin[1] + direction[1] * inches


def _extent(seen: View, block: Block) -> Stretch:
    """The angles at which a block is seen that the origin lies outside of, as near to straight ahead as they are."""
    if not block.sides:
        middle = seen.angle(block.centre)
        half = asin(min(1.0, block.radius / gap(block.centre, seen.origin)))
        return middle - half, middle + half
    (ox, oy), (dx, dy) = seen.origin, seen.along
    angles = [atan2(dx * (y - oy) - dy * (x - ox), dx * (x - ox) + dy * (y - oy)) for x, y in block.ring]
    low, high = min(angles), max(angles)
    return (low, high) if high - low <= pi else _behind(seen, angles)


def _behind(seen: View, angles: Sequence[float]) -> Stretch:
    """The angles of a block that lies across the way back: they run on through a half turn."""
    turned = [angle if angle > 0 else angle + tau for angle in angles]
    low, high = min(turned), max(turned)
    return (low - tau, high - tau) if high > tau - seen.spread else (low, high)


def _patchwork(seen: View, block: Block, trim: float) -> Shadow | None:
    """The shadow of a block that touches the origin or overlaps a base, from all angles where it can change."""
    cuts = [angle for angle in _turns(seen, block, trim) if -seen.spread < angle < seen.spread]
    stretches = list(pairwise(sorted({-seen.spread, seen.spread, *cuts})))
    near = [each for each in stretches if _hides(seen, block, each, trim, False)]
    far = [each for each in stretches if _hides(seen, block, each, trim, True)]
    if not far:
        return None
    widest = max(far, key=lambda each: each[1] - each[0])
    direction = seen.ray((widest[0] + widest[1]) / 2)
    enter = max(seen.begin, chord(block, *seen.origin, *direction)[0])
    return Shadow(block, union(near), union(far), enter, _on(seen, direction, enter))


def _hides(seen: View, block: Block, stretch: Stretch, trim: float, far_side: bool) -> bool:
    """Whether a block stands in the line in the middle of a stretch before it meets the edge."""
    angle = (stretch[0] + stretch[1]) / 2
    enter, leave = chord(block, *seen.origin, *seen.ray(angle))
    return max(enter, seen.begin + trim) < min(leave, seen.reach(angle, far_side, trim))


def _turns(seen: View, block: Block, trim: float) -> Iterator[float]:
    """The angles where a block's border begins or ends, or crosses where lines begin and end."""
    circles = [
        (seen.origin, seen.begin + trim),
        (seen.centre, seen.radius - trim),
        (seen.centre, seen.radius + trim),
    ]
    yield from (seen.angle(corner) for corner in block.ring)
    for centre, radius in circles:
        if block.sides:
            for a, b in edges(block.ring):
                yield from (seen.angle(point) for point in on_edge(a, b, centre, radius))
        else:
            yield from (seen.angle(point) for point in on_both(block.centre, block.radius, centre, radius))
    if not block.sides and gap(block.centre, seen.origin) > block.radius:
        yield from _extent(seen, block)


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
    if seen.slack < 0 or slit[1] - slit[0] > NARROW + 10 * seen.slack:
        return True
    angle = (slit[0] + slit[1]) / 2
    direction = seen.ray(angle)
    length = seen.reach(angle, far_side) - seen.begin
    return not crossings(gathered(blocks), _on(seen, direction, seen.begin), direction, length)
