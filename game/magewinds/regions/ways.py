"""Ways over the battlefield as they are drawn and walked: points one after the other, bends in short pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import isfinite, pi, tau

from game.battlefield import Base, Battlefield
from game.battlefield.answers import Route
from game.battlefield.borders import Border, cuts
from game.battlefield.footprint import Round
from game.battlefield.paths.route import Bend, Leg, Line
from game.battlefield.plane import EPS, Point, bearing, gap, toward

BEND_STEP = pi / 18
"""A bend is walked in straight pieces of so many radians."""


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


def looked_from(route: Route, goal: Point, borders: Sequence[Border]) -> Iterator[Point]:
    """A point of every stretch of a way between two of some borders: what is seen there is seen all along."""
    for leg in route.legs or (Line(route.start, goal),):
        marks = sorted({0.0, 1.0, *(_share(leg, at) for at in cuts(_border(leg), borders))})
        for one, other in pairwise(mark for mark in marks if mark <= 1):
            yield _at(leg, (one + other) / 2)
    yield goal


def _border(leg: Leg) -> Border:
    return (leg.start, leg.end) if isinstance(leg, Line) else Round(leg.centre, leg.radius)


def _share(leg: Leg, at: Point) -> float:
    """After which share of a leg a point comes; more than 1 where a bend does not come there."""
    if isinstance(leg, Line):
        return gap(leg.start, at) / (leg.length or 1.0)
    turned = bearing(leg.centre, at) - leg.start
    return (turned if leg.sweep > 0 else -turned) % tau / abs(leg.sweep)


def _at(leg: Leg, share: float) -> Point:
    return leg.at(share) if isinstance(leg, Bend) else toward(leg.start, leg.end, leg.length * share)
