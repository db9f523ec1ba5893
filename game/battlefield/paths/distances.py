"""The distances of points for a base: a search for shortest ways that goes on where the last question left it.

A way that has reached a circle may follow its free stretch and leave it by any line. What promises the shortest way to
the goal is followed first (A*), so that the first way found is the shortest.

Only those barriers are gone round that a line has met. That is enough: as if the others were not there, a shortest way
is found, and then nothing is in its way. A barrier that is met is gone round from then on, from all places that were
reached before as well.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from heapq import heapify, heappop, heappush
from itertools import count
from math import cos, hypot, inf, pi, sin, sqrt, tau
from typing import NamedTuple

from game.battlefield.paths.circles import (
    ALL_ROUND,
    HAIR,
    Circle,
    Tangent,
    Track,
    lines_from,
    place_toward,
)
from game.battlefield.paths.ground import Ground
from game.battlefield.paths.route import Bend, Leg, Line, cut, end_of, worth_telling
from game.battlefield.plane import EPS, Arc, Point, gap
from game.core.dataclass import dataclass

SAME_LENGTH = 1e-12
NEAR_BY = 1.0
"""Inches from one goal to the next up to which bounds that aim at the one do for the other."""


Half = tuple[float, float, float]
"""A half-plane: all points with x and y so far along a unit vector, or farther."""
ANYWHERE = ((0.0, 0.0, -inf), (0.0, 0.0, -inf))
"""Half-planes that leave out nothing."""


@dataclass(eq=False, slots=True)
class Arrival:
    """A shortest way to a track: it is `far` from the start to `place`, and goes on freely for `ahead` radians.

    It came by `line` from the arrival `before`, None from the start.
    """

    track: Track
    place: float
    far: float
    ahead: float
    line: Tangent
    before: Arrival | None
    way: tuple[Leg, ...] = ()
    """All its lines and bends; () until they are first asked for."""
    sides: tuple[Half, Half] = field(init=False)
    """Half-planes that all lines lie in which leave its track."""

    def __post_init__(self) -> None:
        self.sides = ANYWHERE
        if self.ahead < pi:
            radius = self.track.circle.radius
            first = self._half(self.place, -1, -radius)
            self.sides = first, self._half(self.place + self.ahead, 1, radius * cos(self.ahead))

    def _half(self, place: float, sign: int, beyond: float) -> Half:
        """The half-plane in or against the direction of a place, from so far beyond the circle's centre."""
        angle, circle = self.track.angle(place), self.track.circle
        x, y = sign * cos(angle), sign * sin(angle)
        return x, y, x * circle.x + y * circle.y + beyond

    def may_leave_for(self, x: float, y: float, reach: float) -> bool:
        """Whether a line that leaves the track can meet a disc."""
        (ax, ay, a), (bx, by, b) = self.sides
        reach += EPS
        return ax * x + ay * y + reach > a and bx * x + by * y + reach > b

    def turned(self, place: float) -> float | None:
        """The angle that it has turned at a place of its track; None for a place that it doesn't reach."""
        on = place - self.place
        if not self.track.circle.is_corner:
            on %= tau
            if on > tau - HAIR:
                return 0.0
        if on < -HAIR or on > self.ahead + HAIR:
            return None
        return on if on > 0 else 0.0

    def legs(self) -> tuple[Leg, ...]:
        """The way from the start to here."""
        if not self.way:
            line = Line((self.line.ax, self.line.ay), (self.line.bx, self.line.by))
            self.way = (line,) if self.before is None else (*self.before.legs_until(self.line.leave), line)
        return self.way

    def legs_until(self, place: float) -> tuple[Leg, ...]:
        """The way from the start to a place further along the track."""
        track = self.track
        circle, sweep = track.circle, track.sense * (self.turned(place) or 0.0)
        return (*self.legs(), Bend((circle.x, circle.y), circle.radius, track.angle(self.place), sweep))


class Found(NamedTuple):
    """A shortest way to a point: from the start in a straight line, or leaving the track of an arrival."""

    length: float
    arrival: Arrival | None = None
    place: float = 0.0

    def legs(self, start: Point, p: Point) -> tuple[Leg, ...]:
        """The way from the start to the point."""
        if self.arrival is None:
            return (Line(start, p),)
        return (*self.arrival.legs_until(self.place), Line(self.arrival.track.point(self.place), p))


def best_leaving(arrivals: list[Arrival], p: Point) -> Found | None:
    """The shortest way to a point that leaves a track after some of its arrivals, clear or not."""
    track = arrivals[0].track
    dx, dy = p[0] - track.circle.x, p[1] - track.circle.y
    length = last_stretch(track.circle, dx, dy)
    place = place_toward(track, dx, dy, length)
    best: Found | None = None
    for arrival in arrivals:
        turned = arrival.turned(place)
        if turned is not None:
            whole = arrival.far + track.circle.radius * turned + length
            if best is None or whole < best.length:
                best = Found(whole, arrival, place)
    return best


def last_stretch(circle: Circle, dx: float, dy: float) -> float:
    """How long a line is that leaves a circle for a point at (dx, dy) from its centre."""
    rest = dx * dx + dy * dy - circle.radius * circle.radius
    return sqrt(rest) if rest > 0 else 0.0


def is_known(known: list[Arrival], place: float, far: float) -> bool:
    """Whether an earlier arrival reaches a place of a track by a way that is no longer."""
    for arrival in known:
        turned = arrival.turned(place)
        if turned is not None and arrival.far + arrival.track.circle.radius * turned <= far + SAME_LENGTH:
            return True
    return False


def _is_whole(circle: Circle, arcs: tuple[Arc, ...], end: float) -> bool:
    """Whether nothing stops a track before the place `end`, where it ends."""
    return arcs is ALL_ROUND or (circle.is_corner and end >= circle.width - HAIR)


class DistanceMap:
    """All shortest ways of one base from where it stands, up to a length.

    `start` is a point, `limit` in inches: what is farther is infinitely far.
    """

    def __init__(self, ground: Ground, start: Point, limit: float = inf) -> None:
        self.ground, self.start, self.limit = ground, start, max(0.0, limit)
        self.tracks: dict[Track, list[Arrival]] = {}
        """Arrivals by track."""
        self._arrivals: list[Arrival] = []
        self._awake: dict[int, None] = {}
        """The numbers of the barriers that ways have met, in this order: only these are gone round."""
        self._waiting: list[tuple[float, int, float, Tangent | None, Arrival | None]] = []
        """Lines to follow and barriers to go on to: a lower bound of the way to the goal, a count, the length of the
        way to the line's end or the barrier's number, the line or None, and the arrival that it leaves."""
        self._goal: Point | None = None
        """What the bounds aim at; None where all ways are wanted, the nearest first."""
        self._reached: dict[Circle, int] = {}
        self._nearest: list[tuple[float, float, float, float]] = []
        """Circles with an arrival: x, y, the radius squared, how far the nearest arrival is."""
        self._on_circle: list[list[list[Arrival]]] = []
        """For each of these circles, the arrivals on one track or on both."""
        self._number = count()
        self._asked: Point | None = None
        self._answer: Found | None = None
        self._whole: DistanceMap | None = None
        self.is_open = ground.is_free(*start)
        """Whether the base stands where it may; else it cannot move at all."""

    # ------------------------------------------------------------------ what it is asked

    def distance(self, p: Point) -> float:
        """The length of the way to a point that the base may pass; infinite if there is none within the limit."""
        found = self._find(p)
        return inf if found is None else found.length

    def reaches(self, p: Point) -> bool:
        """Whether the base may move to a point within the limit, and end there (15.0)."""
        return self.ground.low_at(*p) is None and self._find(p) is not None

    def route(self, p: Point) -> tuple[Leg, ...]:
        """The shortest way to a point, as lines and bends; () where there is none within the limit."""
        found = self._find(p)
        return () if found is None else worth_telling(found.legs(self.start, p))

    def farthest_toward(self, p: Point) -> Point | None:
        """The point where the limit ends on the shortest way to a point; the point itself within the limit.

        None where no way leads there. The place may be over a low obstacle: `reaches` tells whether the base may
        end there.
        """
        far = self.whole.distance(p)
        if far == inf:
            return None
        if far <= self.limit + EPS:
            return p
        legs = list(cut(self.whole.route(p), self.limit))
        return end_of(legs[-1]) if legs else self.start

    @property
    def whole(self) -> DistanceMap:
        """The map of the same base without a limit."""
        if self.limit == inf:
            return self
        if self._whole is None:
            self._whole = DistanceMap(self.ground, self.start)
        return self._whole

    # ------------------------------------------------------------------ the way to a point

    def _find(self, p: Point) -> Found | None:
        """The shortest way to a point, remembered until another is asked for."""
        if self._asked != p:
            self._asked, self._answer = p, self._shortest(p)
        return self._answer

    def _shortest(self, p: Point) -> Found | None:
        if not self.is_open or not self.ground.is_free(*p):
            return None
        straight = gap(self.start, p)
        if straight > self.limit + EPS:
            return None
        met = self.ground.stop(*self.start, *p)
        if met is None:
            return Found(straight)
        off = self._aim(p)
        self._wake(met)
        return self._search(p, off)

    def _search(self, p: Point, off: float) -> Found | None:
        """The shortest way to a point that is not in plain sight. Bounds aim as far from it as `off`."""
        ready = self._known_ways(p)
        longest = self.limit + EPS
        while True:
            bound = self._waiting[0][0] - off if self._waiting else inf
            if ready and ready[0][0] <= bound:
                length, _, found = heappop(ready)
                if length > longest:
                    return None
                if isinstance(found, int):
                    for arrivals in self._on_circle[found]:
                        self._add_way(ready, arrivals, p)
                elif (met := self._stop_before(found, p)) is None:
                    return found
                else:
                    self._wake(met)
            elif bound > longest or bound == inf:
                return None
            elif (arrival := self._follow()) is not None:
                self._add_way(ready, [arrival], p)

    def _known_ways(self, p: Point) -> list[tuple[float, int, Found | int]]:
        """The circles with arrivals, by lower bounds of the ways over them."""
        px, py = p
        ready: list[tuple[float, int, Found | int]] = [
            (far + sqrt(rest) if (rest := (px - x) ** 2 + (py - y) ** 2 - square) > 0 else far, -1 - at, at)
            for at, (x, y, square, far) in enumerate(self._nearest)
        ]
        heapify(ready)
        return ready

    def _add_way(
        self, ready: list[tuple[float, int, Found | int]], arrivals: list[Arrival], p: Point
    ) -> None:
        if (found := best_leaving(arrivals, p)) is not None:
            heappush(ready, (found.length, next(self._number), found))

    def _stop_before(self, found: Found, p: Point) -> int | None:
        """The barrier on the last straight stretch of a way."""
        assert found.arrival is not None
        return self.ground.stop(*found.arrival.track.point(found.place), *p)

    # ------------------------------------------------------------------ the search

    def _aim(self, p: Point | None) -> float:
        """Aim the bounds at a point, or at none; returns how far from it they aim, since near by is good enough."""
        if p is not None and self._goal is not None and (off := gap(self._goal, p)) <= NEAR_BY:
            return off
        if p != self._goal:
            self._goal = p
            waiting, self._waiting = self._waiting, []
            for _, _, far, what, before in waiting:
                if what is None:
                    self._await_barriers((int(far),), before)
                else:
                    self._await_line(what, far, before)
        return 0.0

    def _left(self, x: float, y: float) -> float:
        """The least length of a way on from a point."""
        goal = self._goal
        return 0.0 if goal is None else hypot(goal[0] - x, goal[1] - y)

    def _wake(self, *numbers: int) -> None:
        """Go round barriers from now on, since a way has met them."""
        new = [number for number in numbers if number not in self._awake]
        if not new:
            return
        self._awake |= dict.fromkeys(new)
        self._await_barriers(new, None)
        for arrival in self._arrivals:
            self._await_barriers(new, arrival)

    def _await_barriers(self, numbers: Iterable[int], before: Arrival | None) -> None:
        """Let barriers wait until it is worth while to go on to them from an arrival, or from the start."""
        (x, y), far = (self.start, 0.0) if before is None else ((before.line.bx, before.line.by), before.far)
        goal, longest, barriers = self._goal, self.limit + EPS - far, self.ground.barriers
        gx, gy = goal or (x, y)
        straight = hypot(gx - x, gy - y)
        for number in numbers:
            each = barriers[number]
            bx, by, reach = each.x, each.y, each.reach
            if before is not None and not before.may_leave_for(bx, by, reach):
                continue
            off = hypot(bx - x, by - y) - reach
            if off > longest:
                continue
            if goal is None:
                self._go_on(number, before)
                continue
            on = hypot(bx - gx, by - gy) - reach
            if off > 0:
                on += off
            bound = far + (on if on > straight else straight)
            heappush(self._waiting, (bound, next(self._number), number, None, before))

    def explore(self) -> None:
        """Search all that is within the limit."""
        if not self.is_open:
            return
        self._aim(None)
        (x, y), longest = self.start, self.limit + EPS
        self._wake(
            *(
                number
                for number, each in enumerate(self.ground.barriers)
                if hypot(each.x - x, each.y - y) - each.reach <= longest
            )
        )
        while self._waiting:
            self._follow()

    def _follow(self) -> Arrival | None:
        """Follow what waits with the least bound: returns where a line arrives, None where it brings nothing new."""
        _, _, far, what, before = heappop(self._waiting)
        if what is None:
            self._go_on(int(far), before)
            return None
        track, place = what.onto, what.arrive
        known = self.tracks.get(track)
        if known and is_known(known, place, far):
            return None
        met = (
            self.ground.stop(what.ax, what.ay, what.bx, what.by)
            if before is None
            else self.ground.stop_of(what)
        )
        if met is not None:
            self._wake(met)
            return None
        arcs = self.ground.arcs(track)
        ahead = track.ahead(arcs, place)
        if ahead is None or not _is_whole(track.circle, arcs, place + ahead):
            self._wake(*self.ground.around(track))
        if ahead is None:
            return None
        arrival = Arrival(track, place, far, ahead, what, before)
        self._note(arrival)
        self._await_barriers(self._awake, arrival)
        return arrival

    def _note(self, arrival: Arrival) -> None:
        self._arrivals.append(arrival)
        track = arrival.track
        circle, known = track.circle, self.tracks.get(track)
        at = self._reached.get(circle)
        if at is None:
            at = self._reached[circle] = len(self._nearest)
            self._nearest.append((circle.x, circle.y, circle.radius**2, arrival.far))
            self._on_circle.append([])
        elif arrival.far < self._nearest[at][3]:
            self._nearest[at] = (*self._nearest[at][:3], arrival.far)
        if known:
            known.append(arrival)
        else:
            self.tracks[track] = [arrival]
            self._on_circle[at].append(self.tracks[track])

    def _go_on(self, number: int, before: Arrival | None) -> None:
        """Let every line to a barrier wait that leaves the start, or the track of an arrival further on."""
        longest, ground = self.limit + EPS, self.ground
        if before is None:
            for pair in ground.barriers[number].pairs:
                for line in lines_from(self.start, pair, longest):
                    self._await_line(line, line.length, None)
            return
        far, track = before.far, before.track
        radius = track.circle.radius
        for pair in ground.barriers[number].pairs:
            circle = pair[0].circle
            if before.may_leave_for(circle.x, circle.y, circle.radius):
                for line in ground.lines(track, pair, number):
                    if line.stop < 0 or line.stop not in self._awake:
                        turned = before.turned(line.leave)
                        if turned is not None and (length := far + radius * turned + line.length) <= longest:
                            self._await_line(line, length, before)

    def _await_line(self, line: Tangent, length: float, before: Arrival | None) -> None:
        bound = length + self._left(line.bx, line.by)
        heappush(self._waiting, (bound, next(self._number), length, line, before))
