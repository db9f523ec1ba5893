"""The circles that ways bend round: the two tracks round each, the straight lines that touch two, and what is free."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import field
from itertools import pairwise
from math import acos, atan2, cos, hypot, inf, pi, sin, sqrt, tau

from game.battlefield.plane import EPS, Arc, Point
from game.core.dataclass import dataclass

SAME_ANGLE = 2e-9
Side = tuple[Point, Point]
HAIR = 1e-7
"""Angles that differ by less are the same: rounding, magnified where circles touch."""
ALL_ROUND: tuple[Arc, ...] = ((-inf, inf),)
"""The free stretch of a circle that nothing blocks."""


@dataclass(eq=False, slots=True)
class Circle:
    """A circle that ways bend round, from the angle `begin` for `width` radians counter-clockwise."""

    x: float
    y: float
    radius: float
    begin: float = 0.0
    width: float = tau
    end: float = field(init=False)
    is_corner: bool = field(init=False)
    """Whether it is the circle of a corner, which has two ends."""
    first: Point = field(init=False)
    last: Point = field(init=False)
    """The directions of its ends, as unit vectors."""
    arcs: tuple[Arc, ...] | None = None
    """The stretches clear of terrain and of the edges, in radians from `begin`; None until they are first asked for."""

    def __post_init__(self) -> None:
        self.end = self.begin + self.width
        self.is_corner = self.width < tau
        self.first = cos(self.begin), sin(self.begin)
        self.last = cos(self.end), sin(self.end)

    def point(self, along: float) -> Point:
        """The point at an angle counter-clockwise from where it begins."""
        angle = self.begin + along
        return self.x + self.radius * cos(angle), self.y + self.radius * sin(angle)


@dataclass(eq=False, slots=True)
class Track:
    """A circle gone round to the left (`sense` 1, counter-clockwise) or to the right (-1).

    `barrier` is the number of what the circle bounds, among the barriers of the terrain; -1 for a base.
    """

    circle: Circle
    sense: int
    barrier: int
    lines: dict[Track, list[Tangent]] = field(default_factory=dict)
    """From the track of a base, by the tracks to the left round circles of terrain that they lead to."""

    def place(self, angle: float) -> float:
        """How far along the track an angle is, in [0, 2 pi)."""
        along = ((angle - self.circle.begin) if self.sense > 0 else (self.circle.end - angle)) % tau
        return 0.0 if along > tau - HAIR else along

    def angle(self, place: float) -> float:
        """The angle of a place, seen from the circle's centre."""
        return self.circle.begin + place if self.sense > 0 else self.circle.end - place

    def point(self, place: float) -> Point:
        """The point at a place."""
        circle, angle = self.circle, self.angle(place)
        return circle.x + circle.radius * cos(angle), circle.y + circle.radius * sin(angle)

    def ahead(self, arcs: tuple[Arc, ...], place: float) -> float | None:
        """How far the track goes on freely from a place, by its circle's free stretches; None where it is blocked."""
        forward = self.sense > 0
        at = place if forward else self.circle.width - place
        round_again = not self.circle.is_corner
        if round_again and at > tau - HAIR:
            at = 0.0
        for low, high in arcs:
            if round_again and at < low - HAIR:
                at += tau
            if low - HAIR <= at <= high + HAIR:
                return max(0.0, high - at if forward else at - low)
        return None


Pair = tuple[Track, Track]
"""The tracks round one circle, to the left and to the right."""


@dataclass(eq=False, slots=True)
class Barrier:
    """Something that ways go round, by its circles: a part of terrain, or another base.

    `number` is its own among the barriers of the terrain, -1 for a base. All its circles lie within `reach` of
    (x, y).
    """

    number: int
    pairs: tuple[Pair, ...]
    x: float
    y: float
    reach: float
    lines: dict[tuple[Track, Track], list[Tangent]] = field(default_factory=dict)
    """From tracks of terrain to its own, by the track that they leave and the one to the left that they lead to."""

    circles: tuple[Circle, ...] = field(init=False)
    """The circles that ways bend round."""

    def __post_init__(self) -> None:
        self.circles = tuple([left.circle for left, _ in self.pairs])


def barrier(number: int, circles: Iterable[Circle]) -> Barrier:
    """A barrier with these circles."""
    all = list(circles)
    pairs = tuple((Track(circle, 1, number), Track(circle, -1, number)) for circle in all)
    x = sum(circle.x for circle in all) / max(1, len(all))
    y = sum(circle.y for circle in all) / max(1, len(all))
    reach = max((hypot(circle.x - x, circle.y - y) + circle.radius for circle in all), default=0.0)
    return Barrier(number, pairs, x, y, reach)


QUARTER = pi / 2
UNTRIED, CLEAR = -2, -1


@dataclass(eq=False, slots=True)
class Tangent:
    """A straight line from (ax, ay) on one track to (bx, by) on another, which it leaves and joins at places.

    `stop` is the number of the barrier of the terrain that it meets first, or else `CLEAR`; `UNTRIED` until then.
    """

    leave: float
    length: float
    onto: Track
    arrive: float
    ax: float
    ay: float
    bx: float
    by: float
    stop: int = UNTRIED


def lines_onto(leaving: Track, pair: Pair) -> list[Tangent]:
    """The straight lines from a track to those round another circle, clear or not."""
    a, b, sense = leaving.circle, pair[0].circle, leaving.sense
    dx, dy = b.x - a.x, b.y - a.y
    square = dx * dx + dy * dy
    found: list[Tangent] = []
    if square == 0:
        return found
    slack, astray = 4 * EPS * max(a.radius, b.radius), -ASTRAY * square
    for onto in pair:
        turned = onto.sense
        offset = b.radius - a.radius if turned == sense else b.radius + a.radius
        rest = square - offset * offset
        if rest < -slack:
            continue
        length = sqrt(rest) if rest > 0 else 0.0
        aside = turned * offset
        # From the circles' centres towards the line, to its right, as long as `square`.
        nx, ny = dy * length - aside * dx, -dx * length - aside * dy
        if (b.is_corner and _is_astray(b, turned * nx, turned * ny, astray)) or (
            a.is_corner and _is_astray(a, sense * nx, sense * ny, astray)
        ):
            continue
        line = _line(leaving, onto, atan2(dy, dx) - turned * atan2(offset, length), length)
        if line is not None:
            found.append(line)
    return found


ASTRAY = 1e-6
"""More than `HAIR`: what is this far beside a corner does not touch it, whatever rounding says."""


def _is_astray(circle: Circle, x: float, y: float, least: float) -> bool:
    """Whether a direction plainly lies outside the angles of a corner."""
    (fx, fy), (lx, ly) = circle.first, circle.last
    return fx * y - fy * x < least or x * ly - y * lx < least


def _line(leaving: Track, onto: Track, direction: float, length: float) -> Tangent | None:
    """The line in a direction; None where a corner that it touches is not what is nearest there."""
    leave = leaving.place(direction - leaving.sense * QUARTER)
    if leave > leaving.circle.width + HAIR:
        return None
    arrive = onto.place(direction - onto.sense * QUARTER)
    if arrive > onto.circle.width + HAIR:
        return None
    ax, ay = leaving.point(leave)
    bx, by = onto.point(arrive)
    return Tangent(leave, length, onto, arrive, ax, ay, bx, by)


def lines_from(p: Point, pair: Pair, longest: float) -> Iterator[Tangent]:
    """The straight lines from a point to the tracks round a circle, if not too long."""
    circle = pair[0].circle
    dx, dy = circle.x - p[0], circle.y - p[1]
    rest = dx * dx + dy * dy - circle.radius * circle.radius
    if rest > longest * longest or rest < -4 * EPS * circle.radius:
        return
    length = sqrt(rest) if rest > 0 else 0.0
    straight, off = atan2(dy, dx), atan2(circle.radius, length)
    for onto in pair:
        arrive = onto.place(straight - onto.sense * (off + QUARTER))
        if arrive <= circle.width + HAIR:
            yield Tangent(0.0, length, onto, arrive, *p, *onto.point(arrive))


def place_toward(track: Track, dx: float, dy: float, length: float) -> float:
    """The place where a line of a length leaves a track for a point at (dx, dy) from its centre."""
    angle = atan2(dy, dx) - track.sense * atan2(length, track.circle.radius)
    return track.place(angle)


# ---------------------------------------------------------------------- free stretches

# Free is what does not lie in what stops the base, grown by its radius.


def free_arcs(
    circle: Circle,
    others: Sequence[Circle],
    sides: Sequence[Side],
    is_free: Callable[[float, float], bool],
) -> tuple[Arc, ...]:
    """The free stretches of a circle, in radians from where it begins, given what may bound them.

    Between crossings a circle is free or blocked throughout: its middle tells.
    """
    cuts = sorted({(angle - circle.begin) % tau for angle in _crossings(circle, others, sides)})
    cuts = [cut for cut in cuts if cut < circle.width]
    if circle.is_corner:
        return tuple(_joined(circle, [0.0, *cuts, circle.width], is_free))
    if not cuts:
        return ALL_ROUND if is_free(*circle.point(0.0)) else ()
    return _closed(_joined(circle, [*cuts, cuts[0] + tau], is_free))


def _joined(circle: Circle, cuts: list[float], is_free: Callable[[float, float], bool]) -> list[Arc]:
    """The free stretches between cuts, in one where nothing parts them."""
    found: list[Arc] = []
    for low, high in pairwise(cuts):
        if high - low <= SAME_ANGLE or not is_free(*circle.point((low + high) / 2)):
            continue
        if found and low - found[-1][1] <= SAME_ANGLE:
            found[-1] = found[-1][0], high
        else:
            found.append((low, high))
    return found


def _closed(arcs: list[Arc]) -> tuple[Arc, ...]:
    """The stretches of a circle without ends: the last may go on where the first begins."""
    if not arcs or arcs[-1][1] - arcs[0][0] < tau - SAME_ANGLE:
        return tuple(arcs)
    if len(arcs) == 1:
        return ALL_ROUND
    return (*arcs[1:-1], (arcs[-1][0], arcs[0][1] + tau))


def _crossings(circle: Circle, others: Sequence[Circle], sides: Sequence[Side]) -> Iterator[float]:
    """The angles at which a circle crosses others, taken smaller by a hair, or sides."""
    x, y, radius = circle.x, circle.y, circle.radius
    for other in others:
        near = radius + other.radius
        if other is not circle and -near < other.x - x < near and -near < other.y - y < near:
            yield from _with_circle(circle, other.x, other.y, other.radius - EPS)
    left, right, low, high = x - radius, x + radius, y - radius, y + radius
    for a, b in sides:
        beside = (a[0] >= right and b[0] >= right) or (a[0] <= left and b[0] <= left)
        if not beside and (a[1] < high or b[1] < high) and (a[1] > low or b[1] > low):
            yield from _with_line(circle, a, b)


def _with_circle(circle: Circle, x: float, y: float, radius: float) -> Iterator[float]:
    """The angles at which a circle crosses another."""
    dx, dy = x - circle.x, y - circle.y
    apart = hypot(dx, dy)
    if apart == 0 or not abs(radius - circle.radius) < apart < radius + circle.radius:
        return
    half = acos(
        max(-1.0, min(1.0, (circle.radius**2 + apart * apart - radius**2) / (2 * circle.radius * apart)))
    )
    middle = atan2(dy, dx)
    yield middle - half
    yield middle + half


def _with_line(circle: Circle, a: Point, b: Point) -> Iterator[float]:
    """The angles at which a circle crosses a straight piece of a line, with a hair to spare at its ends."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = hypot(dx, dy)
    ux, uy = dx / length, dy / length
    px, py = circle.x - a[0], circle.y - a[1]
    off, foot = px * uy - py * ux, px * ux + py * uy
    square = circle.radius**2 - off * off
    if square <= 0:
        return
    half = sqrt(square)
    for along in (foot - half, foot + half):
        if -EPS <= along <= length + EPS:
            yield atan2(a[1] + along * uy - circle.y, a[0] + along * ux - circle.x)


def without_discs(
    circle: Circle, arcs: tuple[Arc, ...], discs: list[tuple[float, float, float]]
) -> tuple[Arc, ...]:
    """Free stretches of a circle less what lies in discs (x, y, radius)."""
    for x, y, radius in discs:
        dx, dy = x - circle.x, y - circle.y
        square = dx * dx + dy * dy
        if square < (radius + circle.radius) ** 2:
            arcs = _cut(circle, arcs, dx, dy, sqrt(square), radius)
    return arcs


def _cut(
    circle: Circle, arcs: tuple[Arc, ...], dx: float, dy: float, apart: float, radius: float
) -> tuple[Arc, ...]:
    """Free stretches of a circle without the part in a disc at an offset (dx, dy) that meets it."""
    if apart + circle.radius <= radius:
        return ()
    if apart + radius <= circle.radius:
        return arcs
    half = acos(
        max(
            -1.0, min(1.0, (circle.radius**2 + apart * apart - radius * radius) / (2 * circle.radius * apart))
        )
    )
    low = (atan2(dy, dx) - half - circle.begin) % tau
    if arcs is ALL_ROUND:
        return ((low + 2 * half, low + tau),)
    left: list[Arc] = []
    for begin, end in arcs:
        left += _less(begin, end, low, low + 2 * half)
    return tuple(left)


def _less(begin: float, end: float, low: float, high: float) -> Iterator[Arc]:
    """A stretch without a blocked one, which repeats after every full turn."""
    low, high = low - tau, high - tau
    while low < end:
        if high > begin:
            if low > begin:
                yield begin, low
            begin = high
        low, high = low + tau, high + tau
    if begin < end:
        yield begin, end
