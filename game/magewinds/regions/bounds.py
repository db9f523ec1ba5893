"""Where the points are that keep to a scenario's limits: the borders of what each allows, and a rectangle round all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import inf

from game.battlefield import Base, Battlefield, Marker
from game.battlefield.borders import Border, around
from game.battlefield.footprint import Round, Straight, patches
from game.battlefield.plane import Point, gap
from game.battlefield.polygon import edges
from game.battlefield.things import Edge, Thing
from game.core.content import Primitive
from game.magewinds import zones
from game.magewinds.content.places import AwayFrom, InContact, InTerritory, Limits, On, WhollyWithin, Within
from game.magewinds.zones import Claims

Box = tuple[float, float, float, float]
"""From x, from y, to x, to y."""
EVERYWHERE = (-inf, -inf, inf, inf)


def limit_borders(
    field: Battlefield, limits: Limits, thing: Base | Marker, claims: Claims
) -> Iterator[Border]:
    """The borders of where the middle of a base, or a marker, keeps to each limit."""
    rim = thing.radius if isinstance(thing, Base) else 0.0
    for limit in limits:
        if isinstance(limit, InTerritory):
            rings = [claims.territory] if limit.whose == "own" else claims.opposing
            yield from (_inwards(side, rim) for ring in rings for side in edges(ring))
        else:
            spot, far = _measured(limit, rim)
            for other in zones.things(field, spot, claims, thing.id):
                yield from _round_about(field, other, far)


def _measured(limit: Primitive, rim: float) -> tuple[str, float]:
    """What a limit measures from, and how far the middle is from there on the border of what it allows."""
    match limit:
        case Within() | AwayFrom():
            return limit.of, limit.inches + rim
        case WhollyWithin():
            return limit.of, limit.inches - rim
        case InContact():
            return limit.of, rim
        case On():
            return limit.spot, 0.0
    raise TypeError(f"{limit.kind} is no limit")


def _round_about(field: Battlefield, thing: Thing, inches: float) -> Iterator[Border]:
    """All that is so far from a thing."""
    for patch in patches(field.terrain, thing):
        yield from (side for side in around(patch, inches) if not isinstance(side, Round) or side.radius >= 0)


def _inwards(side: Straight, inches: float) -> Straight:
    """The side of a convex polygon, moved in."""
    (ax, ay), (bx, by) = side
    x, y = (ay - by) * inches / gap(*side), (bx - ax) * inches / gap(*side)
    return (ax + x, ay + y), (bx + x, by + y)


def bounds(field: Battlefield, limits: Limits, thing: Base | Marker, claims: Claims) -> Box:
    """A rectangle outside which the middle of a base, or a marker, cannot be."""
    rim = thing.radius if isinstance(thing, Base) else 0.0
    box: Box = (rim, rim, field.terrain.width - rim, field.terrain.depth - rim)
    for limit in limits:
        box = _both(box, _of_limit(field, limit, thing, claims, rim))
    return box


def _of_limit(field: Battlefield, limit: Primitive, thing: Base | Marker, claims: Claims, rim: float) -> Box:
    match limit:
        case InTerritory():
            rings = [claims.territory] if limit.whose == "own" else claims.opposing
            return _round(corner for ring in rings for corner in ring)
        case On():
            return _near(zones.things(field, limit.spot, claims, thing.id), 0.0)
        case Within():
            return _near(zones.things(field, limit.of, claims, thing.id), limit.inches + rim)
        case WhollyWithin():
            return _near(zones.things(field, limit.of, claims, thing.id), limit.inches - rim)
        case InContact():
            return _near(zones.things(field, limit.of, claims, thing.id), rim)
        case AwayFrom(of="any_edge"):
            far = limit.inches + rim
            return far, far, field.terrain.width - far, field.terrain.depth - far
    return EVERYWHERE


def _near(things: Iterable[Thing], inches: float) -> Box:
    """Round all that is so near to any of some things."""
    box = _round(corner for thing in things for corner in _corners(thing))
    return box[0] - inches, box[1] - inches, box[2] + inches, box[3] + inches


def _corners(thing: Thing) -> Iterable[Point]:
    match thing:
        case Edge():
            return thing.ends
        case Base():
            (x, y), radius = thing.centre, thing.radius
            return (x - radius, y - radius), (x + radius, y + radius)
        case Marker():
            return (thing.centre,)
        case (float(), float()):
            return (thing,)
    return EVERYWHERE[:2], EVERYWHERE[2:]


def _round(points: Iterable[Point]) -> Box:
    """Round some points; everywhere, if there are none."""
    found = list(points)
    if not found:
        return EVERYWHERE
    xs, ys = [x for x, _ in found], [y for _, y in found]
    return min(xs), min(ys), max(xs), max(ys)


def _both(one: Box, other: Box) -> Box:
    """What two rectangles have in common."""
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])
