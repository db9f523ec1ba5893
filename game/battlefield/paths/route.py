"""Ways of a base as the proofs of answers show them: straight stretches and bends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, sin

from game.battlefield.plane import Point, gap, toward
from game.core.dataclass import dataclass

NOTHING = 1e-9
"""Inches up to which a stretch is left out."""


@dataclass(frozen=True, slots=True)
class Line:
    """A straight stretch of a path."""

    start: Point
    end: Point

    @property
    def length(self) -> float:
        return gap(self.start, self.end)


@dataclass(frozen=True, slots=True)
class Bend:
    """A stretch of a path round something: an arc from angle `start`, `sweep` radians on (negative: clockwise)."""

    centre: Point
    radius: float
    start: float
    sweep: float

    @property
    def length(self) -> float:
        return self.radius * abs(self.sweep)

    def at(self, share: float) -> Point:
        """The point at a share of the way, from 0 to 1."""
        angle = self.start + self.sweep * share
        return self.centre[0] + self.radius * cos(angle), self.centre[1] + self.radius * sin(angle)


Leg = Line | Bend


def worth_telling(legs: Sequence[Leg]) -> tuple[Leg, ...]:
    """The stretches that have a length."""
    return tuple([leg for leg in legs if leg.length > NOTHING])


def cut(legs: Sequence[Leg], inches: float) -> Iterator[Leg]:
    """The first part of a way, up to a length in inches."""
    for leg in legs:
        if leg.length > inches:
            yield _shortened(leg, inches)
            return
        yield leg
        inches -= leg.length


def _shortened(leg: Leg, inches: float) -> Leg:
    if isinstance(leg, Line):
        return Line(leg.start, toward(leg.start, leg.end, inches))
    return Bend(leg.centre, leg.radius, leg.start, leg.sweep * inches / leg.length)


def end_of(leg: Leg) -> Point:
    """The end of a stretch."""
    return leg.end if isinstance(leg, Line) else leg.at(1.0)
