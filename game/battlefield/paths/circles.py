"""Circles that ways bend round, and the two tracks round each.

A track is a circle gone round in one sense. A place on it is how far one has turned along it, in radians from where
it begins: a corner's track has only the stretch where the corner is what is nearest, from the one edge's normal to
the other's; the track round a disc goes round and round.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import cos, inf, sin, tau
from typing import TYPE_CHECKING

from game.battlefield.plane import Arc, Point

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
