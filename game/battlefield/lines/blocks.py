"""Obstacles as convex blocks, each made smaller by the tolerance, so that a line that touches doesn't cross.

A block is drawn in by its `slack`: a line that crosses it lies deeper than the slack in the obstacle. A negative
slack lets it out instead, so that a line that only grazes the obstacle crosses the block too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field
from math import hypot, inf, sqrt

from game.battlefield.cache import Computed
from game.battlefield.plane import EPS, Point, Ring, gap, turn
from game.battlefield.polygon import edges
from game.battlefield.readings import Readings
from game.battlefield.terrain import Disc, Height, Part, Terrain
from game.battlefield.things import Base, BlockerKind
from game.core.dataclass import dataclass

Side = tuple[float, float, float]
"""A half-plane that a block lies in: the unit vector out of it, and how far along that it reaches."""
SHORT = 1e-9
"""Edges and stretches below this, in inches, come from rounding."""
SIDE, MOST = 2.0, 500
"""Inches of a square, and the pairs of squares between which what is near to lines is kept."""
ENDS = 1e-3
"""Inches from the ends of a line in which it may touch what it ends at, where grazing counts as crossing."""


@dataclass(slots=True, eq=False)
class Block:
    """A convex piece of an obstacle, or a base: one with `ring` and `sides`, or a round one with a `radius`.

    `centre` and `reach` are a circle round it as large as it really is. `core` is the radius of one round the same
    centre within it, drawn in; 0 where there is none, and where it is let out. `part` is the terrain that it belongs
    to, None for a base; `stops_attacks` tells whether lines of attack may not cross it (18.1). A length of `trim` at
    each end of a line doesn't count against it: some where it is let out, for it reaches over what the line ends at. A
    piece too thin to be drawn in has no ring: only what it touches makes it matter. Blocks never change: to see to that
    at run time would take longer than all else that making one does.
    """

    id: str
    kind: BlockerKind
    height: Height | None
    part: Part | None
    centre: Point
    reach: float
    core: float
    slack: float
    radius: float = 0.0
    ring: Ring = ()
    sides: tuple[Side, ...] = ()
    trim: float = field(init=False)
    stops_attacks: bool = field(init=False)

    def __post_init__(self) -> None:
        self.trim = 0.0 if self.slack >= 0 else max(ENDS, -2 * self.slack)
        self.stops_attacks = self.part is None or self.part.height is Height.HIGH


Squares = tuple[float, float, float, float, float]
"""The squares that two points lie in, by column and row, and how far from the line between them something may lie."""
Blocks = tuple[tuple[float, float, float, Block], ...]
"""Blocks, each behind its circle: x, y and reach, by which most are passed over."""


def slacks_of(readings: Readings, slack: float) -> tuple[float, ...]:
    """The slacks of all blocks that lines cross: where grazing counts, blocks are there once more and let out (A2)."""
    return (slack, slack - 2 * EPS) if readings.grazing_crosses else (slack,)


def of_height(terrain: Terrain, least: Height, slack: float) -> Blocks:
    """The blocks of all obstacles that are at least so high."""

    def made() -> Blocks:
        parts = (part for part in terrain.parts if part.height >= least)
        return gathered(block for part in parts for block in of_part(part, slack))

    return terrain.keep(("blocks", least, slack), made)


class Nearby:
    """Some blocks by where lines run among them: what comes near to a line is kept by the squares of its ends."""

    def __init__(self, blocks: Blocks) -> None:
        self.blocks = blocks
        self._kept: Computed[Squares, Blocks] = Computed(self._between_squares, MOST)

    def between(self, a: Point, b: Point, away: float) -> Blocks:
        """All blocks, and few others, whose circles come so near to a line."""
        return self._kept[a[0] // SIDE, a[1] // SIDE, b[0] // SIDE, b[1] // SIDE, away]

    def _between_squares(self, squares: Squares) -> Blocks:
        ax, ay, bx, by, away = squares
        length = hypot(bx - ax, by - ay)
        dx, dy = ((bx - ax) / length, (by - ay) / length) if length else (1.0, 0.0)
        x, y, length = (ax + 0.5) * SIDE, (ay + 0.5) * SIDE, length * SIDE
        # Such a line is nowhere farther from that between the middles than a middle is from its corners.
        away += SIDE / sqrt(2) + EPS
        found = []
        for each in self.blocks:
            cx, cy, wide = each[0] - x, each[1] - y, each[2] + away
            if -wide < dx * cy - dy * cx < wide and -wide < dx * cx + dy * cy < length + wide:
                found.append(each)
        return tuple(found)


def nearby(terrain: Terrain, least: Height, slacks: tuple[float, ...]) -> Nearby:
    """The blocks of obstacles that are at least so high, once for each slack, by where lines run."""
    return terrain.keep(
        ("nearby", least, slacks),
        lambda: Nearby(tuple(each for slack in slacks for each in of_height(terrain, least, slack))),
    )


def gathered(blocks: Iterable[Block]) -> Blocks:
    """Blocks behind their circles."""
    return tuple((*block.centre, block.reach, block) for block in blocks)


def of_base(base: Base, slack: float) -> Block:
    """A base as a block."""
    return _round(base.id, base.kind, None, base.centre, base.radius, slack)


def _round(
    name: str, kind: BlockerKind, part: Part | None, centre: Point, radius: float, slack: float
) -> Block:
    height = part.height if part else None
    core = max(0.0, radius - slack - SHORT) if slack >= 0 else 0.0
    return Block(name, kind, height, part, centre, radius + abs(slack), core, slack, radius - slack)


def of_part(part: Part, slack: float) -> Iterator[Block]:
    """The blocks of a part."""
    if isinstance(part.shape, Disc):
        yield _round(part.id, "terrain", part, part.shape.centre, part.shape.radius, slack)
        return
    for piece in part.shape.on_board:
        sides = tuple(_sides(piece, slack))
        ring = _within(sides, piece)
        centre = sum(x for x, _ in piece) / len(piece), sum(y for _, y in piece) / len(piece)
        reach = max(gap(centre, corner) for corner in (*ring, *piece)) + EPS
        inside = min(limit - x * centre[0] - y * centre[1] for x, y, limit in sides) - SHORT
        core = max(0.0, inside) if ring and slack >= 0 else 0.0
        yield Block(part.id, "terrain", part.height, part, centre, reach, core, slack, 0.0, ring, sides)


def _sides(piece: Ring, slack: float) -> Iterator[Side]:
    """The sides of a piece, moved in by the slack; where they move out, sharp corners are cut off as far out."""
    normals = []
    for a, b in edges(piece):
        length = gap(a, b)
        if length > SHORT:
            x, y = (b[1] - a[1]) / length, (a[0] - b[0]) / length
            normals.append((x, y, a))
            yield x, y, x * a[0] + y * a[1] - slack
    if slack >= 0:
        return
    for at, (x, y, corner) in enumerate(normals):
        before = normals[at - 1]
        length = hypot(x + before[0], y + before[1])
        if length > SHORT:
            x, y = (x + before[0]) / length, (y + before[1]) / length
            yield x, y, x * corner[0] + y * corner[1] - slack


def _within(sides: tuple[Side, ...], piece: Ring) -> Ring:
    """The corners of what lies within all sides; () where nothing does."""
    around = max(abs(value) for corner in piece for value in corner) + 1000
    ring: list[Point] = [(-around, -around), (around, -around), (around, around), (-around, around)]
    for side in sides:
        ring = _cut(ring, side)
    corners = [a for a, b in edges(ring) if gap(a, b) > SHORT]
    return tuple(corners) if len(corners) > 2 else ()


def _cut(ring: list[Point], side: Side) -> list[Point]:
    """The part of a convex ring within a side."""
    x, y, limit = side
    kept: list[Point] = []
    for a, b in edges(ring):
        deep_a, deep_b = limit - x * a[0] - y * a[1], limit - x * b[0] - y * b[1]
        if deep_a >= 0:
            kept.append(a)
        if (deep_a > 0 > deep_b) or (deep_a < 0 < deep_b):
            share = deep_a / (deep_a - deep_b)
            kept.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
    return kept


def parts_within(terrain: Terrain, centre: Point, inches: float) -> list[Part]:
    """The parts of terrain that may come within a distance of a point: by circles round them."""
    px, py = centre
    return [
        part
        for x, y, reach, part in terrain.derived(_circles)
        if hypot(x - px, y - py) < inches + reach + EPS
    ]


def _circles(terrain: Terrain) -> list[tuple[float, float, float, Part]]:
    return [(*_circle(part), part) for part in terrain.parts]


def _circle(part: Part) -> tuple[float, float, float]:
    if isinstance(part.shape, Disc):
        return (*part.shape.centre, part.shape.radius)
    ring = part.shape.ring
    centre = sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring)
    return (*centre, max(gap(centre, corner) for corner in ring))


def chord(block: Block, x: float, y: float, dx: float, dy: float, out: float = 0.0) -> tuple[float, float]:
    """The stretch of a line from (x, y) along the unit vector (dx, dy) inside a block that is let out by `out`.

    In inches along the line; the second is not larger than the first where it passes by.
    """
    if not block.sides:
        return _round_chord(block, x, y, dx, dy, out)
    enter, leave = -inf, inf
    for nx, ny, limit in block.sides:
        across = nx * dx + ny * dy
        depth = limit + out - nx * x - ny * y
        if across > 1e-12:
            at = depth / across
            if at < leave:
                leave = at
        elif across < -1e-12:
            at = depth / across
            if at > enter:
                enter = at
        elif depth <= 0:
            return inf, -inf
    return enter, leave


def _round_chord(block: Block, x: float, y: float, dx: float, dy: float, out: float) -> tuple[float, float]:
    cx, cy = block.centre[0] - x, block.centre[1] - y
    middle, aside, radius = cx * dx + cy * dy, cx * dy - cy * dx, block.radius + out
    square = radius * radius - aside * aside
    if square <= 0 or radius <= 0:
        return inf, -inf
    half = sqrt(square)
    return middle - half, middle + half


def outside(block: Block, point: Point, centre: Point, radius: float) -> tuple[float, float]:
    """How far a point and a disc are outside a block's farthest side: never more than their distances; negative inside.

    Infinite for both where both lie before the same side: then so does all that lies between them.
    """
    if not block.sides:
        return gap(block.centre, point) - block.radius, gap(block.centre, centre) - block.radius - radius
    (ax, ay), (bx, by) = point, centre
    of_point = of_disc = -inf
    for nx, ny, limit in block.sides:
        away, apart = nx * ax + ny * ay - limit, nx * bx + ny * by - limit - radius
        if away >= 0 and apart >= 0:
            return inf, inf
        if away > of_point:
            of_point = away
        if apart > of_disc:
            of_disc = apart
    return of_point, of_disc


# ---------------------------------------------------------------------- where borders meet


def borders_meet(one: Block, other: Block) -> Iterator[Point]:
    """The points where the borders of two blocks cross."""
    if not one.sides and not other.sides:
        yield from circles_meet(one.centre, one.radius, other.centre, other.radius)
    elif not one.sides:
        yield from borders_meet(other, one)
    else:
        for a, b in edges(one.ring):
            if other.sides:
                yield from _segment_meets_ring(a, b, other)
            else:
                yield from segment_meets_circle(a, b, other.centre, other.radius)


def _segment_meets_ring(a: Point, b: Point, block: Block) -> Iterator[Point]:
    for c, d in edges(block.ring):
        from_a, from_b = turn(c, d, a), turn(c, d, b)
        if from_a * from_b < 0 and turn(a, b, c) * turn(a, b, d) < 0:
            share = from_a / (from_a - from_b)
            yield a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def segment_meets_circle(a: Point, b: Point, centre: Point, radius: float) -> Iterator[Point]:
    """The points where a segment crosses a circle."""
    length = gap(a, b)
    dx, dy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    middle = dx * (centre[0] - a[0]) + dy * (centre[1] - a[1])
    aside = dx * (centre[1] - a[1]) - dy * (centre[0] - a[0])
    half = sqrt(max(0.0, radius * radius - aside * aside))
    for at in (middle - half, middle + half):
        if 0 <= at <= length and half > 0:
            yield a[0] + dx * at, a[1] + dy * at


def circles_meet(one: Point, radius: float, other: Point, other_radius: float) -> Iterator[Point]:
    """The points where two circles cross."""
    apart = gap(one, other)
    if apart < SHORT or not abs(radius - other_radius) < apart < radius + other_radius:
        return
    dx, dy = (other[0] - one[0]) / apart, (other[1] - one[1]) / apart
    ahead = (apart * apart + radius * radius - other_radius * other_radius) / (2 * apart)
    half = sqrt(max(0.0, radius * radius - ahead * ahead))
    for aside in (half, -half):
        yield one[0] + dx * ahead - dy * aside, one[1] + dy * ahead + dx * aside
