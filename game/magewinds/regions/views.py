"""Where a fighter is seen from: the lines across which a point comes into its sight, or is lost (16.0)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import acos, cos, sin

from game.battlefield import Base, Battlefield
from game.battlefield.borders import Border
from game.battlefield.footprint import Round, Straight, part_patches
from game.battlefield.plane import Point, bearing, gap
from game.battlefield.terrain import Height


def view_borders(field: Battlefield, eye: Base) -> list[Border]:
    """The borders of where a base sees: the sides of high obstacles, and the lines past them.

    Lines through its centre, as sight is measured; where any point of a base will do, all that touch two things (A1).
    """
    found: list[Border] = field.kept.get(("view", eye), lambda: _borders(field, eye))
    return found


def _borders(field: Battlefield, eye: Base) -> list[Border]:
    parts = (part for part in field.terrain.parts if part.height is Height.HIGH)
    high = [patch for part in parts for patch in part_patches(field.terrain, part)]
    sides: list[Border] = [side for patch in high for side in patch.sides]
    rims = [Round(corner, 0.0) for patch in high for corner in patch.corners]
    rims += [arc for patch in high for arc in patch.arcs]
    pairs = [(Round(eye.centre, 0.0), rim) for rim in rims]
    if field.readings.sight_any_point:
        pairs += combinations([Round(eye.centre, eye.radius), *rims], 2)
    long = field.terrain.width + field.terrain.depth
    return sides + [line for pair in pairs for line in _touching(*pair, long)]


def _touching(one: Round, other: Round, long: float) -> Iterator[Straight]:
    """The straight lines that touch two circles, so long to both sides."""
    far, towards = gap(one.centre, other.centre), bearing(one.centre, other.centre)
    for nearer in {other.radius - one.radius, -other.radius - one.radius}:
        if abs(nearer) < far:
            aside = acos(nearer / far)
            yield _line(one, towards + aside, long)
            if one.radius or other.radius:
                yield _line(one, towards - aside, long)


def _line(circle: Round, angle: float, long: float) -> Straight:
    """The line that touches a circle with the circle on the side that an angle points to."""
    x, y = cos(angle), sin(angle)
    foot: Point = circle.centre[0] - x * circle.radius, circle.centre[1] - y * circle.radius
    return (foot[0] - y * long, foot[1] + x * long), (foot[0] + y * long, foot[1] - x * long)
