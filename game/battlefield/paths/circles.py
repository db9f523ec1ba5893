"""The circles that ways bend round, the two tracks round each, and the straight lines that touch two of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import atan2, cos, inf, pi, sin, sqrt, tau
from typing import NamedTuple

from game.battlefield.plane import EPS, Arc, Point

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


QUARTER = pi / 2


class Tangent(NamedTuple):
    """A straight line that leaves one track at a place and comes to another at a place, from (ax, ay) to (bx, by)."""

    leave: float
    length: float
    onto: Track
    arrive: float
    ax: float
    ay: float
    bx: float
    by: float


def between(a: Circle, b: Circle) -> list[tuple[Track, Tangent]]:
    """The lines from a circle's tracks to another's, each with the track that it leaves."""
    dx, dy = b.x - a.x, b.y - a.y
    square = dx * dx + dy * dy
    if square == 0:
        return []
    slack, straight = 4 * EPS * max(a.radius, b.radius), atan2(dy, dx)
    outer = ((a.left, b.left), (a.right, b.right))
    inner = ((a.right, b.left), (a.left, b.right))
    found = []
    for offset, pairs in ((b.radius - a.radius, outer), (b.radius + a.radius, inner)):
        rest = square - offset * offset
        if rest < -slack:
            continue
        length = sqrt(rest) if rest > 0 else 0.0
        off = atan2(offset, length)
        for leaving, onto in pairs:
            tangent = _line(leaving, onto, straight - onto.sense * off, length)
            if tangent is not None:
                found.append((leaving, tangent))
    return found


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


def from_point(p: Point, circle: Circle, longest: float) -> Iterator[Tangent]:
    """The lines from a point to the tracks of a circle, if not too long."""
    dx, dy = circle.x - p[0], circle.y - p[1]
    rest = dx * dx + dy * dy - circle.radius * circle.radius
    if rest > longest * longest or rest < -4 * EPS * circle.radius:
        return
    length = sqrt(rest) if rest > 0 else 0.0
    straight, off = atan2(dy, dx), atan2(circle.radius, length)
    for onto in (circle.left, circle.right):
        arrive = onto.place(straight - onto.sense * (off + QUARTER))
        if arrive <= circle.width + HAIR:
            yield Tangent(0.0, length, onto, arrive, *p, *onto.point(arrive))


def place_toward(track: Track, dx: float, dy: float, length: float) -> float:
    """Where a track is left for a point at (dx, dy) from its centre, by a line of this length."""
    angle = atan2(dy, dx) - track.sense * atan2(length, track.circle.radius)
    return track.place(angle)


def reversed_line(leaving: Track, line: Tangent) -> tuple[Track, Tangent]:
    """The same line gone the other way: onto the other track of the circle that it left."""
    back = _opposite(line.onto)
    onto = _opposite(leaving)
    leave, arrive = _mirrored(back, line.arrive), _mirrored(onto, line.leave)
    return back, Tangent(leave, line.length, onto, arrive, line.bx, line.by, line.ax, line.ay)


def _opposite(track: Track) -> Track:
    return track.circle.right if track.sense > 0 else track.circle.left


def _mirrored(track: Track, place: float) -> float:
    """A place of the opposite track as one of this."""
    return track.circle.width - place if track.circle.is_corner or place else 0.0
