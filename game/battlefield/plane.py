"""The plane of the battlefield: points and elementary geometry.

Lengths are inches, angles radians counter-clockwise from the x axis, as floats. x runs along the short edge of
the standard battlefield, y along the long one. `EPS` is the only tolerance of geometry and always favours the player:
touching is never a collision, never a crossing, and never too far.
"""

from __future__ import annotations

from math import atan2, hypot, tau

Point = tuple[float, float]
Ring = tuple[Point, ...]
"""The corners of a simple polygon, counter-clockwise, none doubled and none on a straight edge."""
Arc = tuple[float, float]
"""A stretch of a circle, from one angle counter-clockwise to another that is not smaller."""

EPS = 1e-6
INCH_MM = 25.4


def gap(a: Point, b: Point) -> float:
    """The distance between two points."""
    return hypot(b[0] - a[0], b[1] - a[1])


def bearing(a: Point, b: Point) -> float:
    """The direction from one point to another, as an angle."""
    return atan2(b[1] - a[1], b[0] - a[0])


def toward(a: Point, b: Point, inches: float) -> Point:
    """The point at a distance in inches from `a` towards `b`; `a` itself where the points are equal."""
    length = gap(a, b)
    if length == 0:
        return a
    share = inches / length
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def turn(a: Point, b: Point, c: Point) -> float:
    """Twice the area of the triangle abc: positive if c lies left of the line from a to b."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def nearest_on_segment(p: Point, a: Point, b: Point) -> Point:
    """The point of the segment ab that is closest to p."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    if square == 0:
        return a
    share = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square
    if share <= 0:
        return a
    if share >= 1:
        return b
    return a[0] + dx * share, a[1] + dy * share


def wrapped(angle: float) -> float:
    """An angle reduced to [0, 2 pi)."""
    found = angle % tau
    return found if found < tau else 0.0
