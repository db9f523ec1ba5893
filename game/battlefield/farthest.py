"""The point of one footprint that is farthest from another, which "wholly within" depends on (8.0).

The distance of a point from a footprint is the least of its distances to the footprint's convex patches, and each of
these is a convex function. So the greatest value lies on the rim of the measured footprint, or in a pocket, a point
with three patches around it. Both are found by branch and bound: a stretch of the rim, or a square, is halved as long
as its upper bound is better than the best point so far.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import pairwise
from math import hypot, inf, pi
from typing import NamedTuple

from game.battlefield.footprint import Patch, Round, Straight
from game.battlefield.plane import Point, bearing, gap, wrapped

FINE = 1e-10
"""A bound that promises less than this, in inches, is not followed."""


class Farthest(NamedTuple):
    """The distance of the farthest point, the point, and the point that it is measured to."""

    inches: float
    start: Point
    end: Point


def farthest(some: Sequence[Patch], others: Sequence[Patch]) -> Farthest:
    """The point of some patches that is farthest from the others."""
    best = Farthest(-inf, (0.0, 0.0), (0.0, 0.0))
    for patch in some:
        search = _Search(_near(patch, others), best)
        for side in patch.sides:
            search.rim(side)
        if len(search.others) > 2:
            search.pockets(patch)
        best = search.best
    return best


def _near(patch: Patch, others: Sequence[Patch]) -> Sequence[Patch]:
    """The patches that can be the nearest to some point of a patch."""
    if len(others) == 1:
        return others
    square = _box(patch)
    found = [other.distance(square.centre) for other in others]
    most = min(found) + 2 * square.reach
    return [other for far, other in zip(found, others, strict=True) if far <= most]


@dataclass(slots=True)
class _Search:
    others: Sequence[Patch]
    best: Farthest

    def look(self, p: Point) -> list[float]:
        """The distances from a point to all patches; remembers the point if it is the best so far."""
        ends = [patch.nearest(p) for patch in self.others]
        found = [gap(p, end) for end in ends]
        least = min(found)
        if least > self.best.inches:
            self.best = Farthest(least, p, ends[found.index(least)])
        return found

    # ------------------------------------------------------------------ the rim

    def rim(self, side: Straight | Round) -> None:
        """Looks along a side for the farthest point."""
        if isinstance(side, Round) and side.radius == 0:
            self.look(side.centre)
            return
        curve = _Curve(side)
        peaks = self._peaks(side)
        marks = [(at, self.look(curve.at(at))) for at in curve.marks]
        queue: list[_Stretch] = []
        for begin, end in pairwise(marks):
            self._wait(queue, _Stretch.of(begin, end, peaks))
        while queue and -queue[0].bound > self.best.inches + FINE:
            stretch = heappop(queue)
            middle = (stretch.begin[0] + stretch.end[0]) / 2
            if not stretch.begin[0] < middle < stretch.end[0]:
                continue
            mark = middle, self.look(curve.at(middle))
            self._wait(queue, _Stretch.of(stretch.begin, mark, peaks))
            self._wait(queue, _Stretch.of(mark, stretch.end, peaks))

    def _wait(self, queue: list[_Stretch], stretch: _Stretch) -> None:
        if -stretch.bound > self.best.inches + FINE:
            heappush(queue, stretch)

    def _peaks(self, side: Straight | Round) -> list[list[tuple[float, float]]]:
        """For each patch, where on an arc its distance alone is greatest: angles and distances."""
        if not isinstance(side, Round):
            return [[] for _ in self.others]
        found: list[list[tuple[float, float]]] = []
        for number, patch in enumerate(self.others):
            angles = [angle for angle in _away(patch, side.centre) if side.has(angle)]
            ahead = [side.start + wrapped(angle - side.start) for angle in angles]
            found.append([(angle, self.look(side.at(angle))[number]) for angle in ahead])
        return found

    # ------------------------------------------------------------------ pockets

    def pockets(self, patch: Patch) -> None:
        """Looks inside a patch for points that are farther than their surroundings."""
        queue = [_box(patch)]
        while queue:
            square = queue.pop()
            if patch.distance(square.centre) <= square.reach and self._may_hold(patch, square):
                queue += square.quarters()

    def _may_hold(self, patch: Patch, square: _Square) -> bool:
        """Whether a square may have a point in it that is farther than the best, and than those around it."""
        if square.reach < FINE:
            return False
        centre, reach = square.centre, square.reach
        ends = [other.nearest(centre) for other in self.others]
        found = [gap(centre, end) for end in ends]
        least = min(found)
        if least > self.best.inches and patch.contains(centre):
            self.best = Farthest(least, centre, ends[found.index(least)])
        near = [(far, end) for far, end in zip(found, ends, strict=True) if far <= least + 2 * reach]
        if len(near) < 3 or least + reach <= self.best.inches + FINE:
            return False
        if least <= 2 * reach:
            return True
        pulls = [
            _Pull(far, ((centre[0] - end[0]) / far, (centre[1] - end[1]) / far)) for far, end in sorted(near)
        ]
        return _is_surrounded(pulls, reach) and _bound(pulls, reach) > self.best.inches + FINE


# ---------------------------------------------------------------------- stretches of the rim


@dataclass(frozen=True, slots=True)
class _Curve:
    """A side by a number that runs along it: the angle of an arc, the share of a straight side."""

    side: Straight | Round

    @property
    def marks(self) -> list[float]:
        if isinstance(self.side, Round):
            return [self.side.start + self.side.sweep * quarter / 4 for quarter in range(5)]
        return [0.0, 1.0]

    def at(self, place: float) -> Point:
        if isinstance(self.side, Round):
            return self.side.at(place)
        (ax, ay), (bx, by) = self.side
        return ax + (bx - ax) * place, ay + (by - ay) * place


_Mark = tuple[float, list[float]]
"""A place on a curve, with the distances to all patches there."""


@dataclass(frozen=True, slots=True, order=True)
class _Stretch:
    """A stretch of a curve. `bound` is less than nothing on it, turned negative: the best comes first."""

    bound: float
    begin: _Mark
    end: _Mark

    @staticmethod
    def of(begin: _Mark, end: _Mark, peaks: list[list[tuple[float, float]]]) -> _Stretch:
        bound = inf
        for at_begin, at_end, high in zip(begin[1], end[1], peaks, strict=True):
            most = max(at_begin, at_end)
            for place, far in high:
                if begin[0] < place < end[0] and far > most:
                    most = far
            bound = min(bound, most)
        return _Stretch(-bound, begin, end)


def _away(patch: Patch, centre: Point) -> Iterator[float]:
    """The directions from a centre in which a circle around it may be farthest from a patch."""
    near = patch.nearest(centre)
    if near != centre:
        yield bearing(near, centre)
    for a, b in patch.straight:
        yield bearing(a, b) - pi / 2
    yield from (bearing(arc.centre, centre) for arc in patch.arcs if arc.centre != centre)


# ---------------------------------------------------------------------- squares inside


@dataclass(frozen=True, slots=True)
class _Square:
    """A square of points. `reach` is how far its corners are from its centre."""

    centre: Point
    half: float

    @property
    def reach(self) -> float:
        return hypot(self.half, self.half)

    def quarters(self) -> Iterator[_Square]:
        half = self.half / 2
        for x, y in ((-half, -half), (half, -half), (-half, half), (half, half)):
            yield _Square((self.centre[0] + x, self.centre[1] + y), half)


def _box(patch: Patch) -> _Square:
    """A square that holds a patch."""
    (left, near), (right, far) = patch.low, patch.high
    return _Square(((left + right) / 2, (near + far) / 2), max(right - left, far - near) / 2)


class _Pull(NamedTuple):
    """How far a patch is, and the direction that leads straight away from it."""

    far: float
    away: Point


def _is_surrounded(pulls: Sequence[_Pull], reach: float) -> bool:
    """False where, everywhere in a square, there is a way that leads away from all patches at once."""
    x, y = sum(pull.away[0] for pull in pulls), sum(pull.away[1] for pull in pulls)
    long = hypot(x, y)
    if long == 0:
        return True
    return any((pull.away[0] * x + pull.away[1] * y) / long <= reach / pull.far for pull in pulls)


def _bound(pulls: Sequence[_Pull], reach: float) -> float:
    """No point of a square is farther from all patches than this.

    Where two patches pull against each other, what is won from one is lost to the other.
    """
    first = pulls[0]
    bound = first.far + reach
    for pull in pulls[1:]:
        slope = hypot(first.away[0] + pull.away[0], first.away[1] + pull.away[1]) / 2
        bend = reach * reach / (2 * (first.far - reach))
        bound = min(bound, (first.far + pull.far) / 2 + slope * reach + bend)
    return bound
