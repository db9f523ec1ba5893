"""Shadows: what of a round base is hidden from a point, and by what (18.1, 18.2).

Seen from its origin, a base lies between two tangents. Lines are told apart by their angle from the line of
centres; each meets the edge of the base twice, first on its near side, then on its far side. What stands between hides
a stretch of angles: its shadow, exact from the corners of a block that is clear of the base, and worked out stretch
by stretch for one that is not. Shadows of both sides are kept apart, for such a block may hide the far side alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import asin, atan2, cos, hypot, inf, pi, sin, sqrt, tau

from game.battlefield.answers import Blocker
from game.battlefield.lines.blocks import (
    SHORT,
    Block,
    Blocks,
    chord,
    circles_meet,
    gathered,
    outside,
    segment_meets_circle,
)
from game.battlefield.lines.crossing import crossings
from game.battlefield.lines.stretches import Stretch, union
from game.battlefield.plane import Point, gap
from game.battlefield.polygon import edges

Placed = tuple[float, float, Block]
"""A block as it is seen: how far ahead of the origin and aside of the line of centres its circle's centre lies."""
NARROW = 1e-3
"""Radians below which what shadows leave open may be no more than a seam of two blocks that touch."""


class View:
    """A base as it is seen from `origin`, a point outside it, `far` inches from its centre, in the direction `along`.

    Lines begin `begin` inches from the origin. `spread` is the angle of a tangent, `cosine` and `sine` its own, `back`
    the direction from the base's centre to the origin, as an angle.
    """

    __slots__ = (
        *("origin", "along", "centre", "far", "radius", "begin", "slack"),
        *("spread", "cosine", "sine", "back"),
    )

    def __init__(self, origin: Point, centre: Point, radius: float, begin: float, slack: float) -> None:
        x, y = centre[0] - origin[0], centre[1] - origin[1]
        far = hypot(x, y)
        self.far = far = far if far > radius else radius
        self.origin, self.along, self.centre, self.radius = origin, (x / far, y / far), centre, radius
        self.begin, self.slack, self.sine = begin, slack, radius / far
        self.cosine = sqrt(1 - self.sine * self.sine)
        self.spread, self.back = asin(self.sine), pi + atan2(y, x)

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


class Shadow:
    """The part of a base that a block hides: angles of lines to the near side of its edge, and to the far side.

    `middle` is the angle of the line on which the block is shown to be in the way; `hides_all` where no line reaches
    the base past the block. `places`, the hidden ones of the target's edge, `meeting` and `blocker` are None until they
    are first asked for.
    """

    __slots__ = ("block", "blocker", "far", "hides_all", "meeting", "middle", "near", "places")

    def __init__(
        self,
        block: Block,
        near: Sequence[Stretch],
        far: Sequence[Stretch],
        middle: float,
        hides_all: bool = False,
    ) -> None:
        self.block, self.near, self.far, self.middle, self.hides_all = block, near, far, middle, hides_all
        self.meeting: tuple[float, Point] | None = None
        self.places: list[Stretch] | None = None
        self.blocker: Blocker | None = None

    @property
    def is_amid(self) -> bool:
        """Whether it hides the closest point of the base, or comes near to that."""
        return bool([each for each in self.near if each[0] < NARROW and each[1] > -NARROW])


def blocks_between(seen: View, blocks: Blocks, but: tuple[str, ...] = ()) -> list[Placed]:
    """The blocks whose circles reach between the tangents, but for some by id: all others cast no shadow."""
    (ox, oy), (dx, dy), radius, cosine, sine = seen.origin, seen.along, seen.radius, seen.cosine, seen.sine
    aside_here, ahead_here, end = dx * oy - dy * ox, dx * ox + dy * oy, seen.far + radius
    found = []
    for x, y, reach, block in blocks:
        wide = radius + reach
        if -wide < (aside := dx * y - dy * x - aside_here) < wide:
            ahead = dx * x + dy * y - ahead_here
            if (
                -reach < ahead < end + reach
                and abs(aside) * cosine - ahead * sine < reach
                and block.id not in but
            ):
                found.append((ahead, aside, block))
    return found


def by_axis(seen: View, blocks: Iterable[Placed]) -> tuple[list[Placed], list[Placed]]:
    """The blocks whose circles come near to the line of centres; and the rest: their shadows leave a gap around it."""
    near: list[Placed] = []
    far: list[Placed] = []
    width = 2 * NARROW * seen.far
    for placed in blocks:
        (near if abs(placed[1]) < placed[2].reach + width else far).append(placed)
    return near, far


def surely_hides(seen: View, placed: Placed) -> bool:
    """Whether a block casts a shadow for certain, since its core reaches between the tangents before the base."""
    ahead, aside, block = placed
    core = block.core
    return (
        seen.begin + core < ahead < seen.far - seen.radius - core
        and abs(aside) * seen.cosine - ahead * seen.sine < core
    )


def shadows_of(seen: View, blocks: Iterable[Placed]) -> list[Shadow]:
    """The shadows of all blocks that cast one."""
    (ox, oy), (dx, dy), spread = seen.origin, seen.along, seen.spread
    aside_here, ahead_here = dx * oy - dy * ox, dx * ox + dy * oy
    begin, end = seen.begin, seen.far - seen.radius
    found = []
    for ahead, aside, block in blocks:
        room = block.reach + block.trim
        if not begin + room < ahead < end - room:
            if (cast := _near_an_end(seen, block)) is not None:
                found.append(cast)
            continue
        if block.ring:
            angles = [
                atan2(dx * y - dy * x - aside_here, dx * x + dy * y - ahead_here) for x, y in block.ring
            ]
            low, high = min(angles), max(angles)
        elif block.radius > 0:
            x, y = block.centre
            middle, half = atan2(aside, ahead), asin(block.radius / hypot(x - ox, y - oy))
            low, high = middle - half, middle + half
        else:
            continue
        if low < -spread:
            low = -spread
        if high > spread:
            high = spread
        if high - low > SHORT or (low < high and _is_crossed(seen, block, (low + high) / 2)):
            found.append(_clear(seen, block, low, high))
    return found


def _clear(seen: View, block: Block, low: float, high: float) -> Shadow:
    """The shadow of a block that is clear of the base: it hides the same on both sides."""
    only, spread = ((low, high),), seen.spread
    return Shadow(block, only, only, (low + high) / 2, low == -spread and high == spread)


def _is_crossed(seen: View, block: Block, angle: float) -> bool:
    """Whether the line at an angle crosses a block."""
    enter, leave = _along(seen, block, angle)
    return enter < leave


def _near_an_end(seen: View, block: Block) -> Shadow | None:
    """The shadow of a block that may come up to where lines begin or end."""
    if not block.ring and block.radius <= 0:
        return None
    from_origin, from_centre = outside(block, seen.origin, seen.centre, seen.radius)
    if from_origin == inf:
        return None
    begin, spread = seen.begin + block.trim, seen.spread
    low, high, nearest, farthest = _extent(seen, block)
    between = nearest > begin and farthest < seen.far - seen.radius - block.trim
    # Whether it touches the origin, or overlaps the base or where lines begin.
    if not between and (from_origin <= max(0.0, begin - SHORT) or from_centre < block.trim - SHORT):
        return _patchwork(seen, block)
    if high - low > pi:
        low, high = _behind(seen, block)
    low, high = max(low, -spread), min(high, spread)
    if low >= high:
        return None
    middle = (low + high) / 2
    if not between or high - low < SHORT:
        enter, leave = _along(seen, block, middle)
        if enter >= leave or (not between and (leave <= begin or enter >= seen.reach(middle, False))):
            return None
    return _clear(seen, block, low, high)


def meeting(seen: View, found: Shadow) -> tuple[float, Point]:
    """Where a block is in the way: how many inches along its shadow's middle line, and the point."""
    met = found.meeting
    if met is None:
        (x, y), (dx, dy), c, s = seen.origin, seen.along, cos(found.middle), sin(found.middle)
        dx, dy = dx * c - dy * s, dx * s + dy * c
        inches = chord(found.block, x, y, dx, dy)[0]
        if inches < seen.begin:
            inches = seen.begin
        met = found.meeting = inches, (x + dx * inches, y + dy * inches)
    return met


def _along(seen: View, block: Block, angle: float) -> Stretch:
    """The stretch of the line at an angle inside a block."""
    return chord(block, *seen.origin, *seen.ray(angle))


def _on(seen: View, direction: Point, inches: float) -> Point:
    return seen.origin[0] + direction[0] * inches, seen.origin[1] + direction[1] * inches


def _extent(seen: View, block: Block) -> tuple[float, float, float, float]:
    """The least and the greatest angle at which a block is seen, and how far ahead of the origin it begins and ends.

    The angles are those that lines pass between only where the origin lies outside the block.
    """
    if not block.sides:
        return _round_extent(seen, block)
    (ox, oy), (dx, dy) = seen.origin, seen.along
    aside_here, ahead_here = dx * oy - dy * ox, dx * ox + dy * oy
    low = nearest = inf
    high = farthest = -inf
    for x, y in block.ring:
        ahead = dx * x + dy * y - ahead_here
        angle = atan2(dx * y - dy * x - aside_here, ahead)
        if ahead < nearest:
            nearest = ahead
        if ahead > farthest:
            farthest = ahead
        if angle < low:
            low = angle
        if angle > high:
            high = angle
    return low, high, nearest, farthest


def _round_extent(seen: View, block: Block) -> tuple[float, float, float, float]:
    (dx, dy), radius = seen.along, block.radius
    x, y = block.centre[0] - seen.origin[0], block.centre[1] - seen.origin[1]
    ahead, aside = dx * x + dy * y, dx * y - dy * x
    apart, middle = hypot(x, y), atan2(aside, ahead)
    half = asin(radius / apart) if apart > radius else pi / 2
    return middle - half, middle + half, ahead - radius, ahead + radius


def _behind(seen: View, block: Block) -> Stretch:
    """The angles of a block that lies across the way back: they run on through a half turn."""
    angles = (seen.angle(corner) for corner in block.ring)
    turned = [angle if angle > 0 else angle + tau for angle in angles]
    low, high = min(turned), max(turned)
    return (low - tau, high - tau) if high > tau - seen.spread else (low, high)


def _patchwork(seen: View, block: Block) -> Shadow | None:
    """The shadow of a block that touches the origin or overlaps a base, from all angles where it can change."""
    cuts = [angle for angle in _turns(seen, block) if -seen.spread < angle < seen.spread]
    stretches = list(pairwise(sorted({-seen.spread, seen.spread, *cuts})))
    near = [each for each in stretches if _hides(seen, block, each, False)]
    far = [each for each in stretches if _hides(seen, block, each, True)]
    if not far:
        return None
    widest = max(far, key=lambda each: each[1] - each[0])
    return Shadow(block, union(near), union(far), (widest[0] + widest[1]) / 2)


def _hides(seen: View, block: Block, stretch: Stretch, far_side: bool) -> bool:
    """Whether a block stands in the line in the middle of a stretch before it meets the edge."""
    angle = (stretch[0] + stretch[1]) / 2
    enter, leave = _along(seen, block, angle)
    return max(enter, seen.begin + block.trim) < min(leave, seen.reach(angle, far_side, block.trim))


def _turns(seen: View, block: Block) -> Iterator[float]:
    """The angles where a block's border begins or ends, or crosses where lines begin and end."""
    circles = [
        (seen.origin, seen.begin + block.trim),
        (seen.centre, seen.radius - block.trim),
        (seen.centre, seen.radius + block.trim),
    ]
    yield from (seen.angle(corner) for corner in block.ring)
    for centre, radius in circles:
        if block.sides:
            for a, b in edges(block.ring):
                yield from (seen.angle(point) for point in segment_meets_circle(a, b, centre, radius))
        else:
            yield from (
                seen.angle(point) for point in circles_meet(block.centre, block.radius, centre, radius)
            )
    if not block.sides and gap(block.centre, seen.origin) > block.radius:
        yield from _extent(seen, block)[:2]


def left_open(
    seen: View, hidden: Iterable[Stretch], blocks: Iterable[Placed], far_side: bool
) -> list[Stretch]:
    """The angles between the tangents that nothing hides; a slit that no line passes is none."""
    found: list[Stretch] = []
    at = -seen.spread
    for low, high in (*sorted(hidden), (seen.spread, seen.spread)):
        if low > at and _passes(seen, (at, low), blocks, far_side):
            found.append((at, low))
        at = max(at, high)
    return found


def _passes(seen: View, slit: Stretch, blocks: Iterable[Placed], far_side: bool) -> bool:
    """Whether a line passes between two shadows: through a seam of blocks that touch, none does."""
    if seen.slack < 0 or slit[1] - slit[0] > NARROW + 10 * seen.slack:
        return True
    angle = (slit[0] + slit[1]) / 2
    direction = seen.ray(angle)
    length = seen.reach(angle, far_side) - seen.begin
    return not crossings(
        gathered(block for *_, block in blocks), _on(seen, direction, seen.begin), direction, length
    )
