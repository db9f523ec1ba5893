"""Circles that ways bend round, and the two tracks round each.

A track is a circle gone round in one sense. A place on it is how far one has turned along it, in radians from where
it begins: a corner's track has only the stretch where the corner is what is nearest, from the one edge's normal to
the other's; the track round a disc goes round and round.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import acos, atan2, cos, hypot, inf, sin, sqrt, tau
from typing import TYPE_CHECKING

from game.battlefield.plane import EPS, Arc, Point

if TYPE_CHECKING:
    from game.battlefield.paths.tangents import Tangent

HAIR = 1e-7
"""Angles that differ by less are the same: rounding, magnified where circles touch."""
ALL_ROUND: tuple[Arc, ...] = ((-inf, inf),)
"""The free stretch of a circle that nothing blocks."""


@dataclass(eq=False, slots=True)
class Track:
    """A circle gone round to the left (`sense` 1, counter-clockwise) or to the right (-1)."""

    circle: Circle
    sense: int
    leaving: list[Tangent] = field(default_factory=list)
    """Straight lines to corners and discs of terrain, clear of all terrain; of a base's circle and of terrain's."""

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
    left: Track = field(init=False)
    right: Track = field(init=False)
    is_linked: bool = False
    """Whether its tracks know all lines that leave them for terrain."""
    arcs: tuple[Arc, ...] | None = None
    """The stretches clear of terrain and of the edges, once somebody asked; in radians from `begin`."""

    def __post_init__(self) -> None:
        self.left, self.right = Track(self, 1), Track(self, -1)
        self.end = self.begin + self.width
        self.is_corner = self.width < tau


def crossings_with_circle(circle: Circle, x: float, y: float, radius: float) -> Iterator[float]:
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


def crossings_with_line(circle: Circle, a: Point, b: Point) -> Iterator[float]:
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
