"""Shortest ways by a plain search: all circles, all lines between any two, the nearest first, nothing left out.

It knows the circles of a ground and what is free there, and nothing of barriers, of bounds or of goals; so it judges
the search that goes round only what ways have met. It takes long.
"""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count
from math import atan2, hypot, inf, pi, sqrt, tau

from game.battlefield.paths.circles import Circle, Track
from game.battlefield.paths.ground import Ground
from game.battlefield.plane import Point

HAIR = 1e-7
SAME = 1e-12
Reached = tuple[float, float, float]
"""A place of a track, how far it is from the start, and how far the track goes on from there."""


class PlainMap:
    """The distances of a base from a point to all others."""

    def __init__(self, ground: Ground, start: Point) -> None:
        self.ground, self.start = ground, start
        self.tracks = [track for each in ground.barriers for pair in each.pairs for track in pair]
        self.reached: dict[Track, list[Reached]] = {track: [] for track in self.tracks}
        self._search()

    def distance(self, p: Point) -> float:
        """The length of the shortest way to a point."""
        if not self.ground.is_free(*self.start) or not self.ground.is_free(*p):
            return inf
        if self.ground.is_clear(*self.start, *p):
            return hypot(p[0] - self.start[0], p[1] - self.start[1])
        best = inf
        for track, reached in self.reached.items():
            length, place = leaving(track, p)
            far = min((on(track, each, place) for each in reached), default=inf) + length
            if far < best and self.ground.is_clear(*track.point(place), *p):
                best = far
        return best

    def _search(self) -> None:
        number, waiting = count(), []
        for track in self.tracks:
            circle = track.circle
            length, back = leaving(opposite(track), self.start)
            place = (circle.width if circle.is_corner else tau) - back
            if fits(circle, place) and touches(circle, self.start):
                waiting.append((length, next(number), track, place % tau, self.start))
        waiting.sort()
        while waiting:
            far, _, track, place, begin = heappop(waiting)
            if any(on(track, each, place) <= far + SAME for each in self.reached[track]):
                continue
            ahead = track.ahead(self.ground.arcs(track), place)
            if ahead is None or not self.ground.is_clear(*begin, *track.point(place)):
                continue
            here = place, far, ahead
            self.reached[track].append(here)
            for other in self.tracks:
                line = between(track, other)
                if line is not None:
                    leave, length, arrive = line
                    whole = on(track, here, leave) + length
                    if whole < inf:
                        heappush(waiting, (whole, next(number), other, arrive, track.point(leave)))


def opposite(track: Track) -> Track:
    return Track(track.circle, -track.sense, track.barrier)


def fits(circle: Circle, place: float) -> bool:
    """Whether a place is one of a circle's, and not beyond the ends of a corner's."""
    return not circle.is_corner or -HAIR <= place <= circle.width + HAIR


def touches(circle: Circle, p: Point) -> bool:
    return hypot(p[0] - circle.x, p[1] - circle.y) > circle.radius - 2e-6


def leaving(track: Track, p: Point) -> tuple[float, float]:
    """The length of the line on which a track is left for a point, and the place where."""
    circle = track.circle
    dx, dy = p[0] - circle.x, p[1] - circle.y
    length = sqrt(max(0.0, dx * dx + dy * dy - circle.radius**2))
    return length, track.place(atan2(dy, dx) - track.sense * atan2(length, circle.radius))


def on(track: Track, reached: Reached, place: float) -> float:
    """How far it is from the start to a place, by way of one that was reached before on the track."""
    at, far, ahead = reached
    turned = place - at
    if not track.circle.is_corner:
        turned = 0.0 if turned % tau > tau - HAIR else turned % tau
    if not -HAIR <= turned <= ahead + HAIR:
        return inf
    return far + track.circle.radius * max(0.0, turned)


def between(one: Track, other: Track) -> tuple[float, float, float] | None:
    """The line from a track to another: the place where it leaves, its length, the place where it arrives."""
    a, b = one.circle, other.circle
    dx, dy = b.x - a.x, b.y - a.y
    offset = b.radius * other.sense - a.radius * one.sense
    rest = dx * dx + dy * dy - offset * offset
    if (dx == 0 and dy == 0) or rest < -4e-6 * max(a.radius, b.radius):
        return None
    length = sqrt(max(0.0, rest))
    direction = atan2(dy, dx) - atan2(offset, length)
    leave, arrive = (track.place(direction - track.sense * pi / 2) for track in (one, other))
    return (leave, length, arrive) if fits(a, leave) and fits(b, arrive) else None
