"""The distances of points for a base: a search for shortest ways that goes on where the last question left it.

From the start, lines go to all circles that can be touched; a way that has reached a circle may follow its free stretch
and leave it by any line. The nearest arrival is followed first (Dijkstra), so that the ways found are shortest. Only as
much is searched as the questions need.
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from itertools import count
from math import inf, sqrt, tau
from typing import NamedTuple

from game.battlefield.paths.circles import HAIR, Circle, Tangent, Track, from_point, place_toward
from game.battlefield.paths.ground import Ground
from game.battlefield.paths.route import Bend, Leg, Line, cut, end_of, worth_telling
from game.battlefield.plane import EPS, Point, gap

SAME_LENGTH = 1e-12


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


NO_WAY = Found(inf)


class DistanceMap:
    """All shortest ways of one base from where it stands, up to a length.

    `start` is a point, `limit` in inches: what is farther is infinitely far.
    """

    def __init__(self, ground: Ground, start: Point, limit: float = inf) -> None:
        self.ground, self.start, self.limit = ground, start, max(0.0, limit)
        self.tracks: dict[Track, list[Arrival]] = {}
        """Arrivals by track, the nearest first."""
        self._waiting: list[tuple[float, int, Tangent, Arrival | None]] = []
        self._reached: list[tuple[float, float, float, float]] = []
        """Circles with an arrival: x, y, the radius squared, how far the nearest arrival is."""
        self._on_circle: list[list[list[Arrival]]] = []
        """For each of these circles, the arrivals on one track or on both."""
        self._number_of: dict[Circle, int] = {}
        self._number = count()
        self._asked: Point | None = None
        self._answer: Found | None = None
        self._whole: DistanceMap | None = None
        self.is_open = ground.is_free(*start)
        """Whether the base stands where it may; else it cannot move at all."""
        if self.is_open:
            self._set_out()

    # ------------------------------------------------------------------ what it is asked

    def distance(self, p: Point) -> float:
        """The length of the way to a point that the base may pass; infinite if there is none within the limit."""
        found = self._find(p)
        return inf if found is None else found.length

    def reaches(self, p: Point) -> bool:
        """Whether the base may move to a point within the limit, and end there (15.0)."""
        return self.ground.may_end(*p) and self._find(p) is not None

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
        if self._whole is None:
            self._whole = self if self.limit == inf else DistanceMap(self.ground, self.start)
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
        if self.ground.is_clear(*self.start, *p):
            return Found(straight)
        best = self._best_known(p)
        while self._waiting and self._waiting[0][0] < best.length:
            arrival = self._follow()
            if arrival is not None:
                best = self._better(arrival, p, best)
        return best if best is not NO_WAY and best.length <= self.limit + EPS else None

    def _best_known(self, p: Point) -> Found:
        """The shortest way by the arrivals found so far: the nearest circles first, until none can be better."""
        px, py = p
        bounds = [
            far + sqrt(rest) if (rest := (px - x) * (px - x) + (py - y) * (py - y) - square) > 0 else far
            for x, y, square, far in self._reached
        ]
        ready: list[tuple[float, int, Found]] = []
        while bounds:
            bound = min(bounds)
            if (best := self._first_clear(ready, bound, p)) is not None or bound == inf:
                return best or NO_WAY
            at = bounds.index(bound)
            bounds[at] = inf
            for arrivals in self._on_circle[at]:
                if (found := best_leaving(arrivals, p)) is not None:
                    heappush(ready, (found.length, next(self._number), found))
        return NO_WAY

    def _first_clear(self, ready: list[tuple[float, int, Found]], bound: float, p: Point) -> Found | None:
        """Take ways up to a length, the shortest first, until the last straight stretch of one is clear."""
        while ready and ready[0][0] <= bound:
            found = heappop(ready)[2]
            if self._arrives(found, p):
                return found
        return None

    def _better(self, arrival: Arrival, p: Point, best: Found) -> Found:
        """The way by an arrival if it is shorter and clear, else the best so far."""
        circle = arrival.track.circle
        if arrival.far + last_stretch(circle, p[0] - circle.x, p[1] - circle.y) >= best.length:
            return best
        found = best_leaving([arrival], p)
        if found is None or found.length >= best.length or not self._arrives(found, p):
            return best
        return found

    def _arrives(self, found: Found, p: Point) -> bool:
        """Whether the last straight stretch of a way is clear."""
        assert found.arrival is not None
        return self.ground.is_clear(*found.arrival.track.point(found.place), *p)

    # ------------------------------------------------------------------ the search

    def _set_out(self) -> None:
        """Let the lines from the start to all circles within the limit wait."""
        longest = self.limit + EPS
        x, y = self.start
        for circle in self.ground.circles:
            far = circle.radius + longest
            if -far <= circle.x - x <= far and -far <= circle.y - y <= far:
                for line in from_point(self.start, circle, longest):
                    self._waiting.append((line.length, next(self._number), line, None))
        heapify(self._waiting)

    def explore(self) -> None:
        """Search all that is within the limit."""
        while self._waiting:
            self._follow()

    def _follow(self) -> Arrival | None:
        """Follow the nearest way that waits; None where it is no better than another, or blocked."""
        far, _, line, before = heappop(self._waiting)
        track, place = line.onto, line.arrive
        known = self.tracks.get(track)
        if known and is_known(known, place, far):
            return None
        ahead = track.ahead(self.ground.arcs(track.circle), place)
        if ahead is None or not self._is_clear(line, before):
            return None
        arrival = Arrival(track, place, far, ahead, line, before)
        self._note(arrival)
        self._go_on(arrival)
        return arrival

    def _note(self, arrival: Arrival) -> None:
        track = arrival.track
        circle, known = track.circle, self.tracks.get(track)
        if known:
            known.append(arrival)
            return
        self.tracks[track] = [arrival]
        other = self.tracks.get(circle.right if track is circle.left else circle.left)
        if other:
            self._on_circle[self._number_of[circle]].append(self.tracks[track])
            return
        self._number_of[circle] = len(self._reached)
        self._reached.append((circle.x, circle.y, circle.radius**2, arrival.far))
        self._on_circle.append([self.tracks[track]])

    def _is_clear(self, line: Tangent, before: Arrival | None) -> bool:
        _, _, _, _, ax, ay, bx, by = line
        if before is None:
            return self.ground.is_clear(ax, ay, bx, by)
        return self.ground.is_clear_of_bases(ax, ay, bx, by)

    def _go_on(self, arrival: Arrival) -> None:
        """Let every line wait that leaves the track further on."""
        far, radius, longest = arrival.far, arrival.track.circle.radius, self.limit + EPS
        for line in self.ground.lines(arrival.track):
            turned = arrival.turned(line.leave)
            if turned is not None and (length := far + radius * turned + line.length) <= longest:
                heappush(self._waiting, (length, next(self._number), line, arrival))
