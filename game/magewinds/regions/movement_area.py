"""Areas that a fighter may move to: Moves, steps, reaction steps (13.1, 13.4, 15.0, 18.4), knockbacks (18.5.4)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import pairwise
from math import acos, asin, cos, isfinite, pi, sin, sqrt, tau

from game.battlefield import Base, Battlefield, placement
from game.battlefield.answers import Knockback, Route
from game.battlefield.borders import Border, around, corners, cuts, opposite
from game.battlefield.footprint import Round, patches
from game.battlefield.moves import ground_of, map_of
from game.battlefield.paths.circles import Circle
from game.battlefield.paths.distances import DistanceMap
from game.battlefield.paths.ground import Ground
from game.battlefield.paths.route import Bend, Leg, Line
from game.battlefield.plane import EPS, Point, bearing, gap, toward
from game.core.dataclass import dataclass
from game.core.question import OK, Verdict
from game.magewinds.field import inches
from game.magewinds.regions.region import HARDLY, Spot, Spots, refused, view_borders

DIRECTIONS = 24
TOUCHING = 0.3
"""How often a random point is one in contact with something near: points at random never are."""
MOST_STOPS = 8
"""Most way-points of a way."""
BEND_STEP = pi / 18
"""Radians of the straight pieces in which a bend is walked."""


@dataclass(frozen=True)
class MoveSpots(Spots):
    """All points that a base can move to.

    `ways` is the battlefield that it moves over: the one that it ends on, or that without the things it may pass
    through (F7). It may not end closer to `source`, must go at least `least` inches, and must keep the base `watched`
    in sight (F9).
    """

    base: Base
    inches: float
    ways: Battlefield
    source: Point | str | None = None
    least: float = 0.0
    watched: str = ""
    away: bool = False
    """It must end farther from the source, in a straight line: what a Dodge needs (M5)."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MoveSpots) and self._key() == other._key()

    def _key(self) -> tuple[object, ...]:
        return self.base, self.inches, self.source, self.least, self.watched, self.rule

    @cached_property
    def ground(self) -> Ground:
        """The ground that the base moves on."""
        return ground_of(self.ways, self.base)

    @cached_property
    def map(self) -> DistanceMap:
        """The distances of all points."""
        return map_of(self.ways, self.base, self.base.centre, self.inches)

    # ------------------------------------------------------------------ judging

    def holds(self, at: Point) -> bool:
        start = self.base.centre
        if at == start:
            return self.least == 0.0
        if not self._fits(at) or not self.map.reaches(at):
            return False
        if self.ways is not self.field and not ground_of(self.field, self.base).may_end(*at):
            return False
        return not self.watched or self._keeps_sight((start, at))

    def verdict(self, at: Point) -> Verdict:
        if self.holds(at):
            return OK
        return self._why_not(at)

    def contains(self, spot: Spot) -> Verdict:
        if len(spot) == 2:
            return self.verdict(inches(*spot))
        if len(spot) % 2 or len(spot) > 2 * MOST_STOPS + 2:
            return Verdict(False, "not_a_point", self.rule)
        return self._judge_way([inches(*spot[at : at + 2]) for at in range(0, len(spot), 2)])

    def _judge_way(self, stops: list[Point]) -> Verdict:
        route = self.ways.path(self.base, stops[-1], self.inches, stops[:-1])
        if not route.ok:
            return refused(route, self.field)
        standing = self.field.placement(self.base, stops[-1])
        if not standing.ok:
            return refused(standing, self.field, "15.0")
        if not self._fits(stops[-1]):
            return self._why_not(stops[-1])
        if self.watched and not self._keeps_sight((self.base.centre, *stops)):
            return Verdict(False, "spot.out_of_sight", "TC.mesmer")
        return OK

    def _fits(self, at: Point) -> bool:
        """Whether a point is far enough, and not closer to where an attack came from (18.4)."""
        if self.least and gap(self.base.centre, at) < self.least - EPS:
            return False
        if self.source is None:
            return True
        before, after = self._start_from_source, self._from_source(at)
        return after > before + EPS if self.away else after >= before - EPS

    @cached_property
    def _start_from_source(self) -> float:
        return self._from_source(self.base.centre)

    def _from_source(self, at: Point) -> float:
        """Inches from a point to the source of the attack: if that is terrain, every part counts (M7)."""
        assert self.source is not None
        if isinstance(self.source, str):
            return self.field.distance(self.base.at(at), self.source).inches
        return gap(at, self.source)

    def _keeps_sight(self, stops: tuple[Point, ...]) -> bool:
        route = route_over(self.ways, self.base, stops)
        borders = view_borders(self.field, self.field.base(self.watched))
        return all(map(self._sees_from, looked_from(route, stops[-1], borders)))

    def _sees_from(self, at: Point) -> bool:
        moved = self.base.at(at)
        return self.field.placed(moved).sees(moved, self.watched)

    def _why_not(self, at: Point) -> Verdict:
        if self.least and gap(self.base.centre, at) < self.least - EPS:
            return Verdict(False, "spot.full_inch", "18.4")
        standing = self.field.placement(self.base, at)
        if not standing.ok and at != self.base.centre:
            return refused(standing, self.field, "15.0")
        route = self.ways.path(self.base, at, self.inches)
        if not route.ok:
            return refused(route, self.field)
        if not self._fits(at):
            return Verdict(False, "spot.closer", "18.4")
        return Verdict(False, "spot.out_of_sight", "TC.mesmer")

    # ------------------------------------------------------------------ looking for points

    def somewhere(self, rng: random.Random) -> Point:
        angle = rng.random() * tau
        near = self._others_near if rng.random() < TOUCHING else []
        if near:
            other = near[int(rng.random() * len(near))]
            return Round(other.centre, other.radius + self.base.radius).at(angle)
        reach = self.inches if self.least < self.inches else self.least
        return self._on_board(self._at(angle, max(self.least, reach * sqrt(rng.random()))))

    @cached_property
    def _others_near(self) -> list[Base]:
        """The bases that this one could reach."""
        most = self.inches + 2 * self.base.radius
        others = self.field.others(self.base.id)
        return [other for other in others if gap(other.centre, self.base.centre) <= most]

    def _on_board(self, at: Point) -> Point:
        """A point, or the one in contact with an edge of the battlefield that it lies behind."""
        terrain, rim = self.field.terrain, self.base.radius
        return (
            min(max(at[0], rim), terrain.width - rim),
            min(max(at[1], rim), terrain.depth - rim),
        )

    def likely(self) -> Iterator[Point]:
        if not self.least:
            yield self.base.centre
        for length in self._lengths():
            for step in range(DIRECTIONS):
                yield self._at(self._heading() + self._fanned(step), length)

    def borders(self) -> list[Border]:
        """The borders of where it may end; obstacles on the way are not among them."""
        start, field = self.base.centre, self.field
        found = [*placement.borders(field, self.base), Round(start, self.inches), Round(start, self.least)]
        if self.source is not None:
            found += self._round_source(self._start_from_source + (HARDLY if self.away else 0.0))
        if self.watched:
            found += view_borders(field, field.base(self.watched))
        return [border for border in found if gap(opposite(border, start), start) <= self._most]

    def _round_source(self, far: float) -> Iterator[Border]:
        """The points at a distance from the source of the attack."""
        if isinstance(self.source, str):
            for patch in patches(self.field.terrain, self.field.thing(self.source)):
                yield from around(patch, far + self.base.radius)
        elif self.source is not None:
            yield Round(self.source, far)

    @property
    def _most(self) -> float:
        """The greatest distance from its start at which it can end, in inches."""
        return max(self.inches, self.least) + EPS

    def corners(self) -> Iterator[Point]:
        """Where it stands or, if it must go, steps in all directions that count, and the ends of longer ways.

        Of all points where it may end, the one with the shortest way is straight ahead, at a corner, or where a way
        meets a border at a right angle.
        """
        if not self.least:
            yield self.base.centre
            return
        borders, start = self.borders(), self.base.centre
        for angle in decisive(start, self.least, borders, self.ground.circles):
            yield self._at(angle, self.least)
        if self.inches > self.least:
            far = (*corners(borders), *self._straight_to(borders))
            yield from (at for at in far if gap(at, start) <= self._most)

    def _straight_to(self, borders: Sequence[Border]) -> Iterator[Point]:
        """Where a way meets a border at a right angle, from the start or past something that it goes round."""
        for border in borders:
            yield opposite(border, self.base.centre)
            for circle in self.ground.circles:
                yield from (opposite(border, at) for at in leaving(circle, border))

    def near(self, at: Point) -> Iterator[Point]:
        if self.least:
            found = [toward(self.base.centre, at, self.least), *self._toward(at), *self.corners()]
            yield from sorted(found, key=lambda each: gap(each, at))
        else:
            yield from self._toward(at)

    def _toward(self, at: Point) -> Iterator[Point]:
        """As far as it can go towards a point, and where it fits closest to there."""
        far = self.map.farthest_toward(at)
        if far is None:
            place = self.field.placement(self.base, at).nearest
            if place is not None:
                yield place
                far = self.map.farthest_toward(place)
        if far is not None:
            yield far
            place = self.field.placement(self.base, far).nearest
            if place is not None:
                yield place

    def straight_away(self) -> MoveSpots:
        """The points in a straight line that end farther from the source: a Dodge needs one of them (M5)."""
        return replace(self, away=True)

    def _lengths(self) -> tuple[float, ...]:
        if self.least:
            return (self.least, self.inches) if self.inches > self.least else (self.least,)
        return self.inches, self.inches / 2, self.inches / 4

    def _heading(self) -> float:
        """Away from the source, where there is one."""
        source = self.source
        if isinstance(source, str):
            source = self.field.distance(source, self.base).start
        return 0.0 if source is None else bearing(source, self.base.centre)

    def _fanned(self, step: int) -> float:
        """The angles of a fan that opens to both sides."""
        return (step + 1) // 2 * (1 if step % 2 else -1) * tau / DIRECTIONS

    def _at(self, angle: float, length: float) -> Point:
        return Round(self.base.centre, length).at(angle)


# ---------------------------------------------------------------------- knockbacks


@dataclass(frozen=True)
class KnockbackSpots(Spots):
    """The points at which a knockback can end, including the one where the fighter stands, for no knockback."""

    base: Base
    answer: Knockback

    def verdict(self, at: Point) -> Verdict:
        along = self._along(at)
        if gap(at, self._point(along)) > EPS * 1.5:
            return Verdict(False, "spot.off_the_line", self.rule)
        if not any(low - EPS <= along <= high + EPS for low, high in self.answer.allowed):
            return Verdict(False, "spot.stopped", self.rule)
        standing = self.field.placement(self.base, at)
        return OK if standing.ok else refused(standing, self.field, "15.0")

    def somewhere(self, rng: random.Random) -> Point:
        low, high = self.answer.allowed[int(rng.random() * len(self.answer.allowed))]
        return self._point(low + (high - low) * rng.random())

    def likely(self) -> Iterator[Point]:
        yield self.answer.end
        yield self.base.centre
        for low, high in self.answer.allowed:
            yield from (self._point(high), self._point((low + high) / 2), self._point(low))

    def borders(self) -> list[Border]:
        """The stretches of the line, and what stands in them where it is passed through (F7)."""
        stretches = [(self._point(low), self._point(high)) for low, high in self.answer.allowed]
        return [*stretches, *placement.borders(self.field, self.base)]

    def near(self, at: Point) -> Iterator[Point]:
        along = self._along(at)
        clamped = [min(max(along, low), high) for low, high in self.answer.allowed]
        yield from (self._point(each) for each in sorted(clamped, key=lambda each: abs(each - along)))

    def _along(self, at: Point) -> float:
        x, y = self.base.centre
        direction = self.answer.direction
        return (at[0] - x) * cos(direction) + (at[1] - y) * sin(direction)

    def _point(self, along: float) -> Point:
        x, y = self.base.centre
        direction = self.answer.direction
        return x + along * cos(direction), y + along * sin(direction)


# ---------------------------------------------------------------------- straight steps


def decisive(
    start: Point, length: float, borders: Iterable[Border], passed: Iterable[Circle]
) -> Iterator[float]:
    """The directions at which it can change whether a straight step is legal, and one between each two of them.

    A step of one length is legal or not throughout between two neighbours of the directions in which it ends on one of
    the borders of where it may end, or just touches something on its way: a circle that ways bend round. So what none
    of these directions allows, none allows.
    """
    angles = {bearing(start, end) % tau for end in cuts(Round(start, length), borders)}
    for circle in passed:
        angles |= {angle % tau for angle in past(start, (circle.x, circle.y), circle.radius, length)}
    found = sorted(angles) or [0.0]
    yield from found
    yield from ((one + other) / 2 for one, other in pairwise([*found, found[0] + tau]))


def past(start: Point, centre: Point, radius: float, length: float) -> Iterator[float]:
    """The directions in which a line of a length from a point touches a circle."""
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


# ---------------------------------------------------------------------- ways


def route_over(field: Battlefield, base: Base, stops: tuple[Point, ...]) -> Route:
    """The shortest way from the first of some stops over the others."""
    return field.path(base, stops[-1], None, stops[1:-1])


def points_of(route: Route, goal: Point) -> tuple[Point, ...]:
    """The points of a way; if none was found, it leads straight to its goal."""
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
    """The length of a way in inches, bends included."""
    return route.length if isfinite(route.length) else gap(route.start, goal)


def looked_from(route: Route, goal: Point, borders: Sequence[Border]) -> Iterator[Point]:
    """A point of every stretch of a way between two borders: what is seen from there is seen from the whole stretch."""
    for leg in route.legs or (Line(route.start, goal),):
        marks = sorted({0.0, 1.0, *(_share(leg, at) for at in cuts(_border(leg), borders))})
        for one, other in pairwise(mark for mark in marks if mark <= 1):
            yield _at(leg, (one + other) / 2)
    yield goal


def _border(leg: Leg) -> Border:
    return (leg.start, leg.end) if isinstance(leg, Line) else Round(leg.centre, leg.radius)


def _share(leg: Leg, at: Point) -> float:
    """The share of a leg after which a point comes; more than 1 if a bend does not reach it."""
    if isinstance(leg, Line):
        return gap(leg.start, at) / (leg.length or 1.0)
    turned = bearing(leg.centre, at) - leg.start
    return (turned if leg.sweep > 0 else -turned) % tau / abs(leg.sweep)


def _at(leg: Leg, share: float) -> Point:
    return leg.at(share) if isinstance(leg, Bend) else toward(leg.start, leg.end, leg.length * share)
