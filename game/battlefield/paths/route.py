"""The proof of a shortest way: its straight stretches and bends, and how far along it one comes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.battlefield.answers import Bend, Leg, Line
from game.battlefield.plane import Point, toward

NOTHING = 1e-9
"""A stretch that is no longer is left out."""


def worth_telling(legs: Sequence[Leg]) -> tuple[Leg, ...]:
    """The stretches that are any length."""
    return tuple([leg for leg in legs if leg.length > NOTHING])


def cut(legs: Sequence[Leg], inches: float) -> Iterator[Leg]:
    """The first so many inches of a way."""
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
    """Where a stretch ends."""
    return leg.end if isinstance(leg, Line) else leg.at(1.0)
