"""All that a base can reach: every point lies on a straight line that leaves the start, or a track, without a bend.

The rays that leave one track, side by side, sweep a strip; the region is all strips together. Rays stand closer
where their ends need it, so that the outline is true to a few thousandths of an inch.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import acos, cos, hypot, inf, nan, radians, sin, tau
from typing import NamedTuple

from game.battlefield.paths.circles import QUARTER, Tangent, Track
from game.battlefield.paths.distances import Arrival, DistanceMap
from game.battlefield.plane import EPS, Point, turn, wrapped

WIDEST = radians(6)
"""Between two rays."""
BESIDE = 1e-7
"""Beside a line that touches a circle: there the outline jumps."""
NEAR, FLAT = 0.008, 0.003
"""Inches: ends on different things this near need no ray between; an outline that bends no more is straight."""
CURVED = FLAT / 4
"""Inches by which a curve that bends so evenly may leave its chord without a ray to tell."""
SAGGING = 0.0015
"""Inches by which a chord may cut into what a track goes round."""
SAME_SIDE = 1e-9
"""The largest difference between normals of one straight side."""
LIMIT, EDGE = "limit", "edge"


class Ray(NamedTuple):
    """The end of a ray, the thing that ends it, and the normal of its side there; NaN where the side is curved."""

    x: float
    y: float
    at: object
    nx: float = nan
    ny: float = nan


Ring = tuple[Point, ...]
Disc = tuple[float, float, float]
Toward = tuple[float, Ray, Point]
"""A ray by what tells it from its neighbours, with where it begins."""


def strips(map: DistanceMap) -> tuple[Ring, ...]:
    """All points within the limit of a map, as rings of centre points that overlap each other."""
    map.explore()
    if not map.is_open:
        return ()
    region = _Region(map)
    return (region.from_start(), *region.from_tracks())


class _Region:
    """The making of a region."""

    def __init__(self, map: DistanceMap) -> None:
        self.map, self.ground, self.limit = map, map.ground, min(map.limit, 1000.0)
        self.lines: dict[Arrival | None, list[Tangent]] = {None: []}
        """The lines on which ways go on from the start, and from each arrival."""
        for arrivals in map.tracks.values():
            for arrival in arrivals:
                self.lines.setdefault(arrival.before, []).append(arrival.line)

    def discs(self, x: float, y: float, within: float) -> list[Disc]:
        """The discs that other bases keep the centre out of, as far as rays of a length can meet them."""
        return [disc for disc in self.ground.discs if hypot(disc[0] - x, disc[1] - y) < within + disc[2]]

    def from_start(self) -> Ring:
        """Straight lines from the start in all directions."""
        track = _Pivot(self, *self.map.start)
        return tuple((ray.x, ray.y) for _, ray, _ in track.rays())

    def from_tracks(self) -> Iterator[Ring]:
        """Straight lines from every stretch of a track that ways go along."""
        for arrivals in self.map.tracks.values():
            for arrival in arrivals:
                fan = _Fan(self, arrival, arrivals)
                if fan.width > 0:
                    rays = fan.rays()
                    yield (
                        *(begin for _, _, begin in rays),
                        *((ray.x, ray.y) for _, ray, _ in reversed(rays)),
                    )

    def ray(self, x: float, y: float, ux: float, uy: float, longest: float, discs: list[Disc]) -> Ray:
        """A ray in a direction until it meets something, or its length is used up."""
        length, at, nx, ny = self._inside(x, y, ux, uy, longest)
        for disc in discs:
            cx, cy, radius = disc
            px, py = cx - x, cy - y
            along = px * ux + py * uy
            if along > 0:
                off = px * uy - py * ux
                square = radius * radius - off * off
                if square > 0 and along - square**0.5 < length:
                    length, at, nx, ny = max(0.0, along - square**0.5), disc, nan, nan
        ex, ey = x + ux * length, y + uy * length
        if length > EPS:
            met = self.ground.layout.stopping.first(x, y, ex, ey)
            if met is not None:
                share, at, nx, ny = met
                ex, ey = x + (ex - x) * share, y + (ey - y) * share
        return Ray(ex, ey, at, nx, ny)

    def _inside(
        self, x: float, y: float, ux: float, uy: float, longest: float
    ) -> tuple[float, object, float, float]:
        """How far a ray gets on the battlefield, and what ends it."""
        layout = self.ground.layout
        across = ((layout.right if ux > 0 else layout.lowest) - x) / ux if ux else inf
        along = ((layout.far if uy > 0 else layout.lowest) - y) / uy if uy else inf
        if longest <= across and longest <= along:
            return longest, LIMIT, nan, nan
        if across < along:
            return max(0.0, across), EDGE, (1.0 if ux > 0 else -1.0), 0.0
        return max(0.0, along), EDGE, 0.0, (1.0 if uy > 0 else -1.0)


class _Pivot:
    """Rays from the start, identified by their directions."""

    def __init__(self, region: _Region, x: float, y: float) -> None:
        self.region, self.x, self.y = region, x, y
        self.discs = region.discs(x, y, region.limit)

    def rays(self) -> list[Toward]:
        directions = [WIDEST * step for step in range(round(tau / WIDEST))]
        for line in self.region.lines[None]:
            direction = wrapped(line.onto.angle(line.arrive) + line.onto.sense * QUARTER)
            directions += (direction - BESIDE, direction + BESIDE)
        directions.sort()
        rays = [self.toward(direction) for direction in directions]
        rays.append((directions[0] + tau, *rays[0][1:]))
        return _refined(rays, self)

    def toward(self, direction: float) -> Toward:
        start = (self.x, self.y)
        return (
            direction,
            self.region.ray(*start, cos(direction), sin(direction), self.region.limit, self.discs),
            start,
        )


class _Fan:
    """Rays that leave a track after an arrival, identified by the angle that it has turned."""

    def __init__(self, region: _Region, arrival: Arrival, all_on_track: list[Arrival]) -> None:
        self.region, self.arrival, self.track = region, arrival, arrival.track
        self.left = region.limit - arrival.far
        self.width = min(arrival.ahead, self.left / self.track.circle.radius, tau)
        for other in all_on_track:
            if other is not arrival and (turned := arrival.turned(other.place)) is not None:
                self.width = min(self.width, turned)
        circle = self.track.circle
        self.discs = region.discs(circle.x, circle.y, self.left + circle.radius)

    def rays(self) -> list[Toward]:
        """Rays close enough to each other that chords between their beginnings lie on the track, nearly."""
        step = min(WIDEST, 2 * acos(1 - min(1.0, SAGGING / self.track.circle.radius)))
        count = int(self.width / step) + 1
        turns = [self.width * number / count for number in range(count + 1)]
        for line in self.region.lines.get(self.arrival, ()):
            turned = self.arrival.turned(line.leave)
            if turned is not None and turned < self.width:
                turns += (max(0.0, turned - BESIDE), min(self.width, turned + BESIDE))
        turns.sort()
        return _refined([self.toward(turned) for turned in turns], self)

    def toward(self, turned: float) -> Toward:
        track: Track = self.track
        circle, angle = track.circle, track.angle(self.arrival.place + turned)
        c, s = cos(angle), sin(angle)
        x, y = circle.x + circle.radius * c, circle.y + circle.radius * s
        left = max(0.0, self.left - circle.radius * turned)
        return turned, self.region.ray(x, y, -s * track.sense, c * track.sense, left, self.discs), (x, y)


def _refined(rays: list[Toward], source: _Pivot | _Fan) -> list[Toward]:
    """The rays with others between them where the outline needs them."""
    found = rays[:1]
    for ray in rays[1:]:
        _between(found, found[-1], ray, source)
        found.append(ray)
    return found


def _between(found: list[Toward], one: Toward, other: Toward, source: _Pivot | _Fan) -> None:
    """Add the rays that are needed between two."""
    a, b, apart = one[1], other[1], other[0] - one[0]
    if apart <= 3 * BESIDE or _is_straight(one, other, source.region.ground.layout.radius):
        return
    middle = source.toward((one[0] + other[0]) / 2)
    if a.at == b.at == middle[1].at and _bulge(a, middle[1], b) <= FLAT:
        found.append(middle)
        return
    _between(found, one, middle, source)
    found.append(middle)
    _between(found, middle, other, source)


def _is_straight(one: Toward, other: Toward, radius: float) -> bool:
    """Whether no ray is needed between two, as their ends are on one side, or too near for a curve to matter.

    What is grown by a radius bends no more than a circle of it; where the length runs out, the outline bends round
    where the rays begin.
    """
    a, b = one[1], other[1]
    chord = (a.x - b.x) ** 2 + (a.y - b.y) ** 2
    if a.at != b.at:
        return chord <= NEAR * NEAR
    if a.at == LIMIT:
        far = (a.x - one[2][0]) ** 2 + (a.y - one[2][1]) ** 2
        return far * (other[0] - one[0]) ** 4 <= (8 * CURVED) ** 2
    if abs(a.nx - b.nx) <= SAME_SIDE and abs(a.ny - b.ny) <= SAME_SIDE:
        return True
    return a.at != EDGE and chord <= 8 * radius * CURVED


def _bulge(a: Ray, middle: Ray, b: Ray) -> float:
    """How far the end of a ray is from the line between its neighbours' ends."""
    length = hypot(b.x - a.x, b.y - a.y)
    if length <= EPS:
        return hypot(middle.x - a.x, middle.y - a.y)
    return abs(turn((a.x, a.y), (b.x, b.y), (middle.x, middle.y))) / length
