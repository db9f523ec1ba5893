"""Ways over the battlefield as they are drawn and walked: points one after the other, bends in short pieces."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import isfinite, pi

from game.battlefield import Base, Battlefield
from game.battlefield.answers import Bend, Leg, Route
from game.battlefield.plane import EPS, Point, gap

BEND_STEP = pi / 18
"""A bend is walked in straight pieces of so many radians."""
LOOK_EVERY = 0.1
"""On a way that must keep somebody in sight, it is looked for after so many inches (F9)."""


def route_over(field: Battlefield, base: Base, stops: tuple[Point, ...]) -> Route:
    """The shortest way from the first of some stops over the others."""
    return field.path(base, stops[-1], None, stops[1:-1])


def points_of(route: Route, goal: Point) -> tuple[Point, ...]:
    """The points of a way; where there is none to be found, it leads straight to its goal."""
    points = [route.start]
    for leg in route.legs:
        points += _points(leg)
    return (*points, goal) if gap(points[-1], goal) > EPS else tuple(points)


def _points(leg: Leg) -> Iterator[Point]:
    if isinstance(leg, Bend):
        count = max(1, round(abs(leg.sweep) / BEND_STEP))
        for step in range(1, count + 1):
            yield leg.at(step / count)
    else:
        yield leg.end


def length_of(route: Route, goal: Point) -> float:
    """How long a way is, its bends as they are."""
    return route.length if isfinite(route.length) else gap(route.start, goal)


def walked(points: tuple[Point, ...]) -> Iterator[Point]:
    """Points along a way, no farther apart than somebody looks."""
    for start, end in pairwise(points):
        count = max(1, int(gap(start, end) / LOOK_EVERY) + 1)
        for step in range(1, count + 1):
            share = step / count
            yield start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
