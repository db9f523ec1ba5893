"""What of a circle is free: not in what stops a base, which is grown by the base's radius."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import acos, atan2, hypot, sqrt, tau

from game.battlefield.paths.circles import ALL_ROUND, Circle
from game.battlefield.plane import EPS, Arc, Point

SAME_ANGLE = 2e-9
Side = tuple[Point, Point]


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
        return ALL_ROUND if is_free(*circle.left.point(0.0)) else ()
    return _closed(_joined(circle, [*cuts, cuts[0] + tau], is_free))


def _joined(circle: Circle, cuts: list[float], is_free: Callable[[float, float], bool]) -> list[Arc]:
    """The free stretches between cuts, in one where nothing parts them."""
    found: list[Arc] = []
    for low, high in pairwise(cuts):
        if high - low <= SAME_ANGLE or not is_free(*circle.left.point((low + high) / 2)):
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
    """Free stretches of a circle less what lies in a disc at so much from its centre that meets it."""
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
    """A stretch less a blocked one, which comes again after every full turn."""
    low, high = low - tau, high - tau
    while low < end:
        if high > begin:
            if low > begin:
                yield begin, low
            begin = high
        low, high = low + tau, high + tau
    if begin < end:
        yield begin, end
