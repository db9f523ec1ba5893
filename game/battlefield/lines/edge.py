"""The edge of a base as it is seen from a point: from angles of lines to places, and from places to arcs.

A place is how far round the edge a point lies from the one that is closest, clockwise, in radians: the near side
lies between the places of the tangents, `-turn` and `turn`, the far side from there on to `tau - turn`, where
`turn` is a right angle less that of a tangent.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import acos, asin, cos, inf, pi, sin, tau

from game.battlefield.lines.blocks import SHORT
from game.battlefield.lines.shadows import View
from game.battlefield.lines.stretches import Stretch, union
from game.battlefield.plane import Arc, Point

HALF = pi / 2
ALL_ROUND: tuple[Arc, ...] = ((0.0, tau),)


def near_side(seen: View) -> Stretch:
    """The places between the tangents."""
    return seen.spread - pi / 2, pi / 2 - seen.spread


def everything(seen: View) -> list[Stretch]:
    """All places."""
    return [(seen.spread - HALF, 3 * HALF + seen.spread)]


def places(seen: View, near: Iterable[Stretch], far: Iterable[Stretch]) -> list[Stretch]:
    """The places that lines at these angles lead to, in order round the edge."""
    found = [(_lean(seen, low) - low, _lean(seen, high) - high) for low, high in near]
    # The far side is met the other way round.
    found += [(pi - _lean(seen, high) - high, pi - _lean(seen, low) - low) for low, high in far]
    return union(found, SHORT)


def both_sides(seen: View, low: float, high: float) -> list[Stretch]:
    """The places that all lines between two angles lead to, on the near side and on the far side."""
    from_low, from_high = _lean(seen, low), _lean(seen, high)
    near_end, far_begin = from_high - high, pi - from_high - high
    if near_end + SHORT < far_begin:
        return [(from_low - low, near_end), (far_begin, pi - from_low - low)]
    return [(from_low - low, pi - from_low - low)]


def _lean(seen: View, angle: float) -> float:
    """The angle at which a line meets the edge."""
    spread = seen.spread
    if -spread < angle < spread:
        share = seen.far * sin(angle) / seen.radius
        if -1 < share < 1:
            return asin(share)
    return HALF if angle > 0 else -HALF


def rest(seen: View, taken: Iterable[Stretch]) -> list[Stretch]:
    """The places that are left over."""
    at, end = seen.spread - HALF, 3 * HALF + seen.spread
    found = []
    for low, high in taken:
        if low > at + SHORT:
            found.append((at, low))
        if high > at:
            at = high
    if end > at + SHORT:
        found.append((at, end))
    return found


def between_lengths(seen: View, stretches: Iterable[Stretch], least: float, most: float) -> list[Stretch]:
    """Of some places, those that lie between two distances from the origin."""
    if most < seen.far - seen.radius or least > seen.far + seen.radius:
        return []
    if least <= seen.far - seen.radius and most >= seen.far + seen.radius:
        return list(stretches)
    low, high = _place_at(seen, least), _place_at(seen, most)
    bands = ((-high, -low), (low, high), (tau - high, tau - low))
    pairs = ((max(a, c), min(b, d)) for a, b in stretches for c, d in bands)
    return union(((a, b) for a, b in pairs if a <= b), SHORT)


def _place_at(seen: View, length: float) -> float:
    """The place, from 0 to pi, that is so far from the origin, or most nearly."""
    far, radius = seen.far, seen.radius
    return acos(max(-1.0, min(1.0, (far * far + radius * radius - length * length) / (2 * far * radius))))


def nearest(stretches: Iterable[Stretch]) -> float | None:
    """Of some places, the one closest to the origin."""
    found, least = None, inf
    for low, high in stretches:
        if low <= 0 <= high:
            return 0.0
        for place in (low, high):
            away = min(abs(place), tau - abs(place))
            if away < least:
                found, least = place, away
    return found


def point(seen: View, place: float) -> Point:
    """The point of a place."""
    dx, dy = seen.along
    x, y = -cos(place) * seen.radius, sin(place) * seen.radius
    cx, cy = seen.centre
    return cx + dx * x - dy * y, cy + dy * x + dx * y


def arcs(seen: View, stretches: list[Stretch]) -> tuple[Arc, ...]:
    """Places as arcs of the edge, seen from the base's centre."""
    if not stretches:
        return ()
    first, last = stretches[0][0], stretches[-1][1]
    if last - first >= tau - SHORT:
        if len(stretches) == 1:
            return ALL_ROUND
        stretches = [*stretches[1:-1], (stretches[-1][0], stretches[0][1] + tau)]
    found, back = [], seen.back
    for low, high in stretches:
        start = (back - high) % tau
        if start >= tau:  # what is hardly below 0, rounded
            start = 0.0
        found.append((start, start + high - low))
    return tuple(found)
