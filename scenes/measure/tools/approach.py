"""Into contact: the shortest way of a base to where it touches another one (8.0, 15.0)."""

from __future__ import annotations

from math import cos, sin, tau

from game.battlefield import Battlefield
from game.battlefield.answers import Route
from game.battlefield.plane import EPS, Point, bearing, gap

TURNS = 24
"""So many places around the target are tried first; the first of them is the nearest by a straight line."""
FINEST = 0.02
"""Then places between those, until they lie so many inches apart."""
NARROWINGS = 16
"""How often the neighbourhood of the best place is narrowed down to the shortest way."""

Arc = tuple[float, float]


def way_into_contact(field: Battlefield, mover: str, target: str, inches: float) -> Route | None:
    """The shortest way of a base into contact with another within a length; None where there is none."""
    return _Approach(field, mover, target, inches).shortest()


class _Approach:
    """The ways to the places around a target, by their angle."""

    def __init__(self, field: Battlefield, mover: str, target: str, inches: float) -> None:
        self.field = field
        self.mover, self.target = field.base(mover), field.base(target)
        self.inches = inches
        self.radius = self.mover.radius + self.target.radius
        self._routes: dict[float, Route] = {}

    def shortest(self) -> Route | None:
        facing = bearing(self.target.centre, self.mover.centre)
        arcs = [(facing + tau * turn / TURNS, facing + tau * (turn + 1) / TURNS) for turn in range(TURNS)]
        while arcs := [arc for arc in arcs if self._in_sight(arc)]:
            good = [angle for angle, _ in arcs if self.route(angle).ok]
            if good:
                return self._narrowed(min(good, key=self._length), arcs[0][1] - arcs[0][0])
            arcs = [half for arc in arcs if self._may_hold_one(arc) for half in _halves(arc)]
        return None

    def route(self, angle: float) -> Route:
        """The way to the place at an angle of the target."""
        if angle not in self._routes:
            self._routes[angle] = self.field.path(self.mover, self._place(angle), self.inches)
        return self._routes[angle]

    def _place(self, angle: float) -> Point:
        x, y = self.target.centre
        return x + self.radius * cos(angle), y + self.radius * sin(angle)

    def _length(self, angle: float) -> float:
        return self.route(angle).length

    def _in_sight(self, arc: Arc) -> bool:
        """Whether the length is enough for any place of an arc, as the crow flies."""
        middle = self._place((arc[0] + arc[1]) / 2)
        half = self.radius * (arc[1] - arc[0]) / 2
        return gap(self.mover.centre, middle) - half <= self.inches + EPS

    def _may_hold_one(self, arc: Arc) -> bool:
        """Whether a place between two that are too far could be near enough: not if it is a short step to both."""
        width = self.radius * (arc[1] - arc[0])
        if width < FINEST:
            return False
        low, high = self.route(arc[0]), self.route(arc[1])
        return not (self.inches + width < min(low.length, high.length) < float("inf"))

    def _narrowed(self, angle: float, width: float) -> Route:
        """The shortest way near a good one."""
        for _ in range(NARROWINGS):
            around = [each for each in (angle - width, angle, angle + width) if self.route(each).ok]
            better = min(around, key=self._length)
            width = width / 2 if better == angle else width
            angle = better
        return self.route(angle)


def _halves(arc: Arc) -> tuple[Arc, Arc]:
    middle = (arc[0] + arc[1]) / 2
    return (arc[0], middle), (middle, arc[1])
