"""What the search has found: arrivals at tracks, and ways on from them to points."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt, tau
from typing import NamedTuple

from game.battlefield.paths.circles import HAIR, Circle, Tangent, Track, place_toward
from game.battlefield.paths.route import Bend, Leg, Line
from game.battlefield.plane import Point

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
    """All its lines and bends, once somebody asked."""

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
    """Whether a track is come to at a place just as soon by an arrival further back."""
    for arrival in known:
        turned = arrival.turned(place)
        if turned is not None and arrival.far + arrival.track.circle.radius * turned <= far + SAME_LENGTH:
            return True
    return False
