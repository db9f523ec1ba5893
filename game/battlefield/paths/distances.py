"""How far every point is for a base: the search for shortest ways, taken up where a question left it.

From the start lines go to all circles that can be touched; who has come to a circle may go along its free stretch
and leave it by any line. The nearest arrival is followed first, so that what is found is shortest. Only as much is
searched as the questions need.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from itertools import count
from math import inf, sqrt, tau

from game.battlefield.answers import Leg, Line
from game.battlefield.paths.circles import HAIR, Circle, Track
from game.battlefield.paths.ground import Ground
from game.battlefield.paths.route import bend, cut, end_of, worth_telling
from game.battlefield.paths.tangents import Tangent, from_point, place_toward
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

    def turned(self, place: float) -> float | None:
        """How far it has turned where it comes to a place of its track; None where it does not come there."""
        on = place - self.place
        if not self.track.circle.is_corner:
            on %= tau
            if on > tau - HAIR:
                return 0.0
        if on < -HAIR or on > self.ahead + HAIR:
            return None
        return on if on > 0 else 0.0


@dataclass(frozen=True, slots=True)
class Found:
    """A shortest way to a point: from the start in a straight line, or leaving the track of an arrival."""

    length: float
    arrival: Arrival | None = None
    place: float = 0.0


NO_WAY = Found(inf)


class DistanceMap:
    """All shortest ways of one base from where it stands, up to a length.

    `start` is a point, `limit` in inches: what is farther is infinitely far.
    """

    def __init__(self, ground: Ground, start: Point, limit: float = inf) -> None:
        self.ground, self.start, self.limit = ground, start, limit
        self.tracks: dict[Track, list[Arrival]] = {}
        """Arrivals by track, the nearest first."""
        self._waiting: list[tuple[float, int, Tangent, Arrival | None]] = []
        self._reached: list[tuple[float, float, float, float, Circle]] = []
        """Circles with an arrival: x, y, the radius squared, how far the nearest arrival is."""
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
        """How far the base must move to a point that it may pass; infinite if it cannot, or not within the limit."""
        found = self._find(p)
        return inf if found is None else found.length

    def reaches(self, p: Point) -> bool:
        """Whether the base may move to a point within the limit, and end there (15.0)."""
        return self.ground.may_end(*p) and self._find(p) is not None

    def route(self, p: Point) -> tuple[Leg, ...]:
        """The shortest way to a point, as lines and bends; () where there is none within the limit."""
        found = self._find(p)
        return () if found is None else worth_telling(list(self._legs(found, p)))

    def farthest_toward(self, p: Point) -> Point | None:
        """Where the limit runs out on the shortest way to a point; the point itself within the limit.

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
        bounds = []
        for at, (x, y, square, far, _) in enumerate(self._reached):
            rest = (px - x) ** 2 + (py - y) ** 2 - square
            bounds.append((far + sqrt(rest) if rest > 0 else far, at))
        bounds.sort()
        ready: list[tuple[float, int, Found]] = []
        for bound, at in bounds:
            if (best := self._first_clear(ready, bound, p)) is not None:
                return best
            for found in self._leaving_for(self._reached[at][4], p):
                heappush(ready, (found.length, next(self._number), found))
        return self._first_clear(ready, inf, p) or NO_WAY

    def _first_clear(self, ready: list[tuple[float, int, Found]], bound: float, p: Point) -> Found | None:
        """Take ways up to a length, the shortest first, until the last straight stretch of one is clear."""
        while ready and ready[0][0] <= bound:
            found = heappop(ready)[2]
            if self._arrives(found, p):
                return found
        return None

    def _leaving_for(self, circle: Circle, p: Point) -> Iterator[Found]:
        """The shortest way to a point from each track of a circle, whether clear or not."""
        dx, dy = p[0] - circle.x, p[1] - circle.y
        rest = dx * dx + dy * dy - circle.radius * circle.radius
        length = sqrt(rest) if rest > 0 else 0.0
        for track in (circle.left, circle.right):
            arrivals = self.tracks.get(track)
            if arrivals:
                place = place_toward(track, dx, dy, length)
                ways = [way for each in arrivals if (way := _by(each, place, length)) is not None]
                if ways:
                    yield min(ways, key=_length)

    def _better(self, arrival: Arrival, p: Point, best: Found) -> Found:
        """The way by an arrival if it is shorter and clear, else the best so far."""
        circle = arrival.track.circle
        dx, dy = p[0] - circle.x, p[1] - circle.y
        rest = dx * dx + dy * dy - circle.radius * circle.radius
        length = sqrt(rest) if rest > 0 else 0.0
        if arrival.far + length >= best.length:
            return best
        found = _by(arrival, place_toward(arrival.track, dx, dy, length), length)
        if found is None or found.length >= best.length or not self._arrives(found, p):
            return best
        return found

    def _arrives(self, found: Found, p: Point) -> bool:
        """Whether the last straight stretch of a way is clear."""
        assert found.arrival is not None
        return self.ground.is_clear(*found.arrival.track.point(found.place), *p)

    def _legs(self, found: Found, p: Point) -> Iterator[Leg]:
        """The way to a point from the start on."""
        steps: list[Leg] = []
        arrival, place, end = found.arrival, found.place, p
        while arrival is not None:
            steps.append(Line(arrival.track.point(place), end))
            steps.append(bend(arrival.track, arrival.place, arrival.turned(place) or 0.0))
            end = arrival.track.point(arrival.place)
            place, arrival = arrival.line.leave, arrival.before
        yield Line(self.start, end)
        yield from reversed(steps)

    # ------------------------------------------------------------------ the search

    def _set_out(self) -> None:
        longest = self.limit + EPS
        x, y = self.start
        for circle in self.ground.circles:
            near = longest + circle.radius
            if abs(circle.x - x) <= near and abs(circle.y - y) <= near:
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
        if known and _is_known(known, place, far):
            return None
        ahead = track.ahead(self.ground.arcs(track.circle), place)
        if ahead is None or not self._is_clear(line, before):
            return None
        arrival = Arrival(track, place, far, ahead, line, before)
        self._note(arrival)
        self._go_on(arrival)
        return arrival

    def _note(self, arrival: Arrival) -> None:
        circle = arrival.track.circle
        if circle.left not in self.tracks and circle.right not in self.tracks:
            self._reached.append((circle.x, circle.y, circle.radius**2, arrival.far, circle))
        self.tracks.setdefault(arrival.track, []).append(arrival)

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


def _by(arrival: Arrival, place: float, length: float) -> Found | None:
    """The way that leaves the track of an arrival at a place, for a last stretch of some length."""
    turned = arrival.turned(place)
    if turned is None:
        return None
    return Found(arrival.far + arrival.track.circle.radius * turned + length, arrival, place)


def _length(found: Found) -> float:
    return found.length


def _is_known(known: list[Arrival], place: float, far: float) -> bool:
    """Whether a track is come to at a place just as soon by an arrival further back."""
    for arrival in known:
        turned = arrival.turned(place)
        if turned is not None and arrival.far + arrival.track.circle.radius * turned <= far + SAME_LENGTH:
            return True
    return False
