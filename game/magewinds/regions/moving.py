"""Where a fighter may move to: a Move, a step, the step of a reaction (13.1, 13.4, 15.0, 18.4)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import cos, sin, sqrt, tau

from game.battlefield import Base, Battlefield
from game.battlefield.moves import ground_of
from game.battlefield.paths.distances import DistanceMap
from game.battlefield.paths.ground import Ground
from game.battlefield.plane import EPS, Point, bearing, gap
from game.core.question import OK, Verdict
from game.magewinds.field import inches
from game.magewinds.regions.directions import sideways, tight
from game.magewinds.regions.region import Spot, Spots, refused
from game.magewinds.regions.ways import points_of, route_over, walked

DIRECTIONS = 24
TOUCHING = 0.3
"""How often a random point is one in contact with something near: points at random never are."""
MOST_STOPS = 8
"""A way has no more way-points than this."""


@dataclass(frozen=True)
class MoveSpots(Spots):
    """All that a base can move to.

    `ways` is the battlefield that it moves over: the one it ends on, or what an ability leaves of it (F7). It may not
    end closer to `source`, must go `least` inches at least, and must keep the base `watched` in sight (F9).
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

    @property
    def ground(self) -> Ground:
        """What the base moves on."""
        return ground_of(self.ways, self.base)

    @property
    def map(self) -> DistanceMap:
        """How far every point is, remembered while nothing moves."""
        ground, start, limit = self.ground, self.base.centre, self.inches
        key = (start, limit)
        return ground.maps.get(key, lambda: DistanceMap(ground, start, limit))  # type: ignore[arg-type]

    # ------------------------------------------------------------------ judging

    def holds(self, at: Point) -> bool:
        start = self.base.centre
        if at == start:
            return self.least == 0.0
        if not self._fits(at) or not self.ground.may_end(*at):
            return False
        if self.ways is not self.field and not ground_of(self.field, self.base).may_end(*at):
            return False
        return self.map.reaches(at) and (not self.watched or self._keeps_sight((start, at)))

    def judge(self, at: Point) -> Verdict:
        if self.holds(at):
            return OK
        return self._why_not(at)

    def contains(self, spot: Spot) -> Verdict:
        if len(spot) == 2:
            return self.judge(inches(*spot))
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
        before, after = self._from_source(self.base.centre), self._from_source(at)
        return after > before + EPS if self.away else after >= before - EPS

    def _from_source(self, at: Point) -> float:
        """How far a point is from where the attack came: of terrain, every part counts (M7)."""
        assert self.source is not None
        if isinstance(self.source, str):
            return self.field.distance(self.base.at(at), self.source).inches
        return gap(at, self.source)

    def _keeps_sight(self, stops: tuple[Point, ...]) -> bool:
        route = route_over(self.ways, self.base, stops)
        return all(self._sees_from(point) for point in walked(points_of(route, stops[-1])))

    def _sees_from(self, at: Point) -> bool:
        moved = self.base.at(at)
        return self.field.placed(moved).line_of_sight(moved, self.watched).ok

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
        near = self._others_near() if rng.random() < TOUCHING else []
        if near:
            other = near[int(rng.random() * len(near))]
            return around(other.centre, angle, other.radius + self.base.radius)
        reach = self.inches if self.least < self.inches else self.least
        return self._on_board(self._at(angle, max(self.least, reach * sqrt(rng.random()))))

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
            for step in range(DIRECTIONS * (4 if self.least else 1)):
                yield self._at(self._heading() + self._fanned(step), length)
        if self.least:
            yield from (self._at(angle, self.least) for angle in self._narrow())

    def _narrow(self) -> Iterator[float]:
        """Directions that a fan may miss."""
        yield from tight(self.ground, self.base.centre, self.least)
        if self.source is not None and not isinstance(self.source, str):
            yield from sideways(self.base.centre, self.source, self.least)

    def near(self, at: Point) -> Iterator[Point]:
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

    def any_legal(self) -> bool:
        """Whether there is a point at all."""
        return any(self.holds(at) and self.settled(at) is not None for at in self.likely())

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
        count = DIRECTIONS * (4 if self.least else 1)
        return (step + 1) // 2 * (1 if step % 2 else -1) * tau / count

    def _at(self, angle: float, length: float) -> Point:
        return around(self.base.centre, angle, length)


def around(centre: Point, angle: float, length: float) -> Point:
    """A point so far from another, in a direction."""
    return centre[0] + length * cos(angle), centre[1] + length * sin(angle)
