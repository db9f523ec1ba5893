"""Line of sight (16.0): the straight line between the closest points of an observer's base and a target.

Only high obstacles block it. Things in contact are seen, and everyone sees themselves. Terrain never hides itself: the
line ends where it is closest. Read the other way, a base is seen if any point of it is, each along the line from the
point of the observer's base that is closest to it.

pymunk decides most lines: those that stay away from all high obstacles, and those that run right through one. Exact
arithmetic decides where a line comes near a border, and finds what blocks a line and where.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import asin, cos, hypot, pi, sin, tau

from game.battlefield import measure
from game.battlefield.answers import Blocker, Sight
from game.battlefield.lines.blocks import (
    SHORT,
    Block,
    Blocks,
    borders_meet,
    chord,
    nearby,
    of_part,
    slacks_of,
)
from game.battlefield.lines.crossing import Crossing, crossings
from game.battlefield.lines.shadows import View, blocks_between, left_open, shadows_of
from game.battlefield.plane import EPS, Point, bearing, gap
from game.battlefield.setting import Setting
from game.battlefield.spaces import Sightlines
from game.battlefield.terrain import Feature, Height, Part
from game.battlefield.things import Base, Thing


def line_of_sight(field: Setting, observer: Base, target: Thing, slack: float = EPS) -> Sight:
    """Whether an observer sees a target. `slack` is the tolerance in the observer's favour, in inches."""
    if isinstance(target, Base):
        name = target.id
        if name == observer.id:
            return _sight(observer, name, "sight.self", observer.centre, observer.centre)
        start, end = between_bases(observer, target)
    else:
        name, (start, end) = measure.id_of(target), measure.closest(field.terrain, observer, target)
    length = hypot(end[0] - start[0], end[1] - start[1])
    if length <= EPS:
        return _sight(observer, name, "sight.touching", start, end)
    if slack >= 0 and field.terrain.derived(Sightlines).is_clear(start, end):
        return _sight(observer, name, "sight.clear", start, end)
    slacks = slacks_of(field.readings, slack)
    standing = nearby(field.terrain, Height.HIGH, slacks)
    direction = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    found = crossings(_but(target, standing.between(start, end, abs(slack))), start, direction, length)
    if not found:
        return _sight(observer, name, "sight.clear", start, end)
    if field.readings.sight_any_point:
        other = _any_point(observer, target, _but(target, standing.blocks), slacks[-1])
        if other is not None:
            return _sight(observer, name, "sight.any_point", *other)
    return _sight(observer, name, "sight.blocked", start, end, _blockers(found, start, direction))


def sees(field: Setting, observer: Base, target: Thing) -> bool:
    """Whether an observer sees a target: the verdict of `line_of_sight`, without its reasons."""
    if isinstance(target, Base):
        if target.id == observer.id:
            return True
        start, end = between_bases(observer, target)
    else:
        start, end = measure.closest(field.terrain, observer, target)
    certain = field.terrain.derived(Sightlines).verdict(start, end)
    if certain:
        return True
    # Terrain does not hide itself, and of a base some other point may be seen.
    if certain is None or isinstance(target, Feature | Part) or field.readings.sight_any_point:
        return line_of_sight(field, observer, target).ok
    return gap(start, end) <= EPS


def _sight(
    observer: Base, target: str, code: str, start: Point, end: Point, blockers: tuple[Blocker, ...] = ()
) -> Sight:
    # By position: by name would take more than twice as long.
    return Sight(code != "sight.blocked", "16.0", code, observer.id, target, start, end, blockers)


def between_bases(observer: Base, target: Base) -> tuple[Point, Point]:
    """The line between the closest points of two bases, a point where they overlap."""
    (ax, ay), (bx, by) = observer.centre, target.centre
    radius, other = observer.radius, target.radius
    dx, dy = bx - ax, by - ay
    apart = hypot(dx, dy) or 1.0
    dx, dy = dx / apart, dy / apart
    start = ax + dx * radius, ay + dy * radius
    if apart <= radius + other:
        return start, start
    return start, (bx - dx * other, by - dy * other)


def _but(target: Thing, blocks: Blocks) -> Blocks:
    """Some blocks but those of the target itself."""
    if isinstance(target, Feature):
        return tuple(each for each in blocks if not (each[3].part and each[3].part.feature == target.id))
    if isinstance(target, Part):
        return tuple(each for each in blocks if each[3].part is not target)
    return blocks


def _blockers(found: list[Crossing], start: Point, direction: Point) -> tuple[Blocker, ...]:
    """The obstacles that block a line and the points where they do, nearest first, each once."""
    (x, y), (dx, dy) = start, direction
    blockers: dict[str, Blocker] = {}
    for at, block in found:
        if block.id not in blockers:
            blockers[block.id] = Blocker(block.id, "terrain", (x + dx * at, y + dy * at), (), block.height)
    return tuple(blockers.values())


def _any_point(observer: Base, target: Thing, blocks: Blocks, slack: float) -> tuple[Point, Point] | None:
    """A line to some point of a target that nothing crosses: the one closest to straight ahead (A1)."""
    if isinstance(target, Feature | Part):
        parts = target.parts if isinstance(target, Feature) else (target,)
        return _seen_line(observer, parts, blocks)
    if not isinstance(target, Base):
        return None
    seen = View(observer.centre, target.centre, target.radius, observer.radius, slack)
    near = blocks_between(seen, blocks)
    shadows = shadows_of(seen, near)
    open_to = left_open(seen, (each for found in shadows for each in found.near), near, far_side=False)
    if not open_to:
        return None
    angle = min((_straightest(*each) for each in open_to), key=abs)
    return _line_at(seen, angle)


def _straightest(low: float, high: float) -> float:
    return 0.0 if low <= 0 <= high else min(low, high, key=abs)


def _line_at(seen: View, angle: float) -> tuple[Point, Point]:
    (x, y), (dx, dy), reach = seen.origin, seen.ray(angle), seen.reach(angle, far_side=False)
    return (x + dx * seen.begin, y + dy * seen.begin), (x + dx * reach, y + dy * reach)


# ---------------------------------------------------------------------- any point of terrain (A1)


def _seen_line(observer: Base, parts: Iterable[Part], blocks: Blocks) -> tuple[Point, Point] | None:
    """The shortest line from an observer's base, straight away from its centre, that reaches one of the parts.

    It crosses none of the blocks. Directions are tried between all corners, where what is seen can change.
    """
    pieces = [block for part in parts for block in of_part(part, EPS)]
    lines = (line for piece in pieces for line in _lines(observer, piece, blocks))
    return min(lines, key=lambda line: gap(*line), default=None)


def _lines(observer: Base, piece: Block, blocks: Blocks) -> Iterator[tuple[Point, Point]]:
    """Lines to the near border of a piece that nothing crosses."""
    ahead = bearing(observer.centre, piece.centre)
    turns = sorted(_turns(observer.centre, ahead, piece, blocks))
    for first, last in pairwise(turns):
        angle = ahead + (first + last) / 2
        direction = cos(angle), sin(angle)
        enter, leave = chord(piece, *observer.centre, *direction)
        length = enter - observer.radius
        if enter >= leave or last - first < SHORT or length <= 0:
            continue
        start = _along(observer.centre, direction, observer.radius)
        if not crossings(blocks, start, direction, length):
            yield start, _along(observer.centre, direction, enter)


def _along(point: Point, direction: Point, inches: float) -> Point:
    return point[0] + direction[0] * inches, point[1] + direction[1] * inches


def _turns(eye: Point, ahead: float, piece: Block, blocks: Blocks) -> Iterator[float]:
    """The directions, from straight ahead, where a border begins, ends or crosses that of the piece."""
    others = [block for *_, block in blocks]
    found = [angle for block in (piece, *others) for angle in _outermost(block, eye)]
    found += [bearing(eye, point) for block in others for point in borders_meet(piece, block)]
    for angle in found:
        yield (angle - ahead + pi) % tau - pi


def _outermost(block: Block, eye: Point) -> Iterator[float]:
    """The directions of a block's corners, or of the tangents of a round one."""
    yield from (bearing(eye, corner) for corner in block.ring)
    apart = gap(block.centre, eye)
    if not block.sides and apart > block.radius:
        half = asin(max(block.radius, 0.0) / apart)
        yield bearing(eye, block.centre) - half
        yield bearing(eye, block.centre) + half
