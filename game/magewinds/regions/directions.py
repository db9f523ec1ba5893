"""Directions of straight steps: all at which it can change whether a step is legal, and one between each two of them.

A step of one length is legal or not throughout between two neighbours of the directions in which it ends on the border
of where it may end, or just touches something on its way. So what none of these directions allows, none allows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import acos, asin, pi, tau

from game.battlefield.borders import Border, cuts
from game.battlefield.footprint import Round
from game.battlefield.paths.circles import Circle
from game.battlefield.plane import EPS, Point, bearing, gap


def decisive(
    start: Point, length: float, borders: Iterable[Border], passed: Iterable[Circle]
) -> Iterator[float]:
    """The directions that decide, for a step among these borders that bends the ways around some circles."""
    angles = {bearing(start, end) % tau for end in cuts(Round(start, length), borders)}
    for circle in passed:
        angles |= {angle % tau for angle in past(start, (circle.x, circle.y), circle.radius, length)}
    found = sorted(angles) or [0.0]
    yield from found
    yield from ((one + other) / 2 for one, other in pairwise([*found, found[0] + tau]))


def past(start: Point, centre: Point, radius: float, length: float) -> Iterator[float]:
    """The directions in which a line from a point touches a circle, where that is so near."""
    far = gap(start, centre)
    if EPS < far <= length + radius + EPS:
        towards, aside = bearing(start, centre), asin(min(1.0, radius / far))
        yield from (towards + aside, towards - aside)


def leaving(circle: Circle, border: Border) -> Iterator[Point]:
    """Where a way round a circle leaves it so that it meets a border at a right angle."""
    rim = Round((circle.x, circle.y), circle.radius)
    if isinstance(border, Round):
        far, towards = gap(rim.centre, border.centre), bearing(rim.centre, border.centre)
        aside = acos(min(1.0, rim.radius / max(far, EPS)))
        yield from (rim.at(towards + aside), rim.at(towards - aside))
    else:
        along = bearing(*border)
        yield from (rim.at(along), rim.at(along + pi))
