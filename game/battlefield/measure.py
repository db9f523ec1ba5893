"""Measuring (8.0): distances, "within" and "wholly within" (2.1, 9.4).

Distances run between the closest points of the things' bases, and are exact. Terrain counts only where it lies on
the battlefield.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import inf

from game.battlefield.answers import Blocker, Distance, Placement, Within
from game.battlefield.farthest import farthest
from game.battlefield.footprint import Patch, Straight, patches
from game.battlefield.plane import EPS, Point, gap, nearest_on_segment, toward, turn
from game.battlefield.setting import Setting
from game.battlefield.terrain import Disc, Feature, Part, Terrain
from game.battlefield.things import Base, Edge, Marker, Thing

Pair = tuple[Point, Point]
"""A point of one thing, and one of another."""


def id_of(thing: Thing) -> str:
    """The id that answers name a thing by: "" for a point."""
    return "" if isinstance(thing, tuple) else thing.id


# ---------------------------------------------------------------------- distance


def distance(field: Setting, a: Thing, b: Thing) -> Distance:
    """How far two things are apart; `ok` where they are in contact."""
    start, end = closest(field.terrain, a, b)
    inches = gap(start, end)
    touching = inches <= EPS
    code = "distance.contact" if touching else "distance.apart"
    return Distance(
        ok=touching,
        rule="8.0",
        code=code,
        margin=inf if touching else inches,
        a=id_of(a),
        b=id_of(b),
        inches=inches,
        start=start,
        end=end,
    )


def inches_between(terrain: Terrain, a: Thing, b: Thing) -> float:
    """The distance between two things as a number: 0 where they overlap."""
    if isinstance(a, Base) and isinstance(b, Base):
        return max(0.0, gap(a.centre, b.centre) - a.radius - b.radius)
    one, other = _disc(a), _disc(b)
    if one is not None and other is not None:
        return max(0.0, gap(one[0], other[0]) - one[1] - other[1])
    if one is not None and isinstance(b, Edge):
        return max(0.0, gap(one[0], nearest_on_segment(one[0], *b.ends)) - one[1])
    return gap(*closest(terrain, a, b))


def _disc(thing: Thing) -> tuple[Point, float] | None:
    """The centre and the radius of a base, a marker or a point; None for other things."""
    if isinstance(thing, Base):
        return thing.centre, thing.radius
    if isinstance(thing, Marker):
        return thing.centre, 0.0
    return (thing, 0.0) if isinstance(thing, tuple) else None


def closest(terrain: Terrain, a: Thing, b: Thing) -> Pair:
    """The closest points of two things, on `a` and on `b`: one point twice where they overlap."""
    if isinstance(a, Base) and isinstance(b, Base):
        return _of_bases(a, b)
    pairs = list(product(patches(terrain, a), patches(terrain, b)))
    if len(pairs) == 1:
        return closest_of(*pairs[0])
    bounds = [one.at_least(other) for one, other in pairs]
    found, least = closest_of(*pairs[0]), inf
    for at in sorted(range(len(pairs)), key=bounds.__getitem__):
        if bounds[at] >= least:
            break
        pair = closest_of(*pairs[at])
        if gap(*pair) < least:
            found, least = pair, gap(*pair)
    return found


def _of_bases(a: Base, b: Base) -> Pair:
    if gap(a.centre, b.centre) > a.radius + b.radius:
        return toward(a.centre, b.centre, a.radius), toward(b.centre, a.centre, b.radius)
    inside = toward(a.centre, b.centre, min(a.radius, gap(a.centre, b.centre)))
    return inside, inside


def closest_of(a: Patch, b: Patch) -> Pair:
    """The closest points of two patches."""
    if a.disc:
        return _from_disc(a.disc.centre, a.disc.radius, b)
    if b.disc:
        end, start = _from_disc(b.disc.centre, b.disc.radius, a)
        return start, end
    return min(_candidates(a, b), key=lambda pair: gap(*pair))


def _from_disc(centre: Point, radius: float, other: Patch) -> Pair:
    end = other.nearest(centre)
    return (end, end) if gap(centre, end) <= radius else (toward(centre, end, radius), end)


def _candidates(a: Patch, b: Patch) -> Iterator[Pair]:
    """Pairs among which the closest is: a way between them that cannot be shortened leaves a corner or an arc."""
    for probe in _probes(a):
        end = b.nearest(probe)
        yield a.nearest(end), end
    for probe in _probes(b):
        start = a.nearest(probe)
        yield start, b.nearest(start)
    yield from ((p, p) for p in _crossings(a.straight, b.straight))


def _probes(patch: Patch) -> Iterator[Point]:
    yield from patch.corners
    yield from (arc.centre for arc in patch.arcs)


def _crossings(some: Sequence[Straight], others: Sequence[Straight]) -> Iterator[Point]:
    """The points where straight sides cross."""
    for (a, b), (c, d) in product(some, others):
        from_a, from_b = turn(c, d, a), turn(c, d, b)
        if from_a * from_b < 0 and turn(a, b, c) * turn(a, b, d) < 0:
            share = from_a / (from_a - from_b)
            yield a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


# ---------------------------------------------------------------------- within


def within(field: Setting, a: Thing, b: Thing, inches: float) -> Within:
    """Whether two things are within a distance of each other."""
    start, end = closest(field.terrain, a, b)
    found = gap(start, end)
    code = "within.yes" if found <= inches + EPS else "within.no"
    return _within(code, a, b, inches, found, (start, end), wholly=False)


def is_within(field: Setting, a: Thing, b: Thing, inches: float) -> bool:
    """Whether two things are within a distance of each other, as a bare yes or no."""
    return inches_between(field.terrain, a, b) <= inches + EPS


def wholly_within(field: Setting, a: Thing, b: Thing, inches: float) -> Within:
    """Whether every part of `a` is within a distance of `b` (8.0)."""
    found, start, end = farthest(patches(field.terrain, a), patches(field.terrain, b))
    if found <= inches + EPS:
        code = "wholly_within.yes"
    else:
        partly = gap(*closest(field.terrain, a, b)) <= inches + EPS
        code = "wholly_within.partly" if partly else "wholly_within.no"
    return _within(code, a, b, inches, found, (start, end), wholly=True)


def _within(
    code: str, a: Thing, b: Thing, limit: float, inches: float, pair: Pair, *, wholly: bool
) -> Within:
    return Within(
        ok=inches <= limit + EPS,
        rule="8.0",
        code=code,
        margin=abs(inches - limit),
        a=id_of(a),
        b=id_of(b),
        limit=limit,
        inches=inches,
        start=pair[0],
        end=pair[1],
        wholly=wholly,
    )


# ---------------------------------------------------------------------- on the battlefield (2.1)


def on_battlefield(field: Setting, thing: Thing) -> Placement:
    """Whether a thing is wholly within the bounds. Terrain beyond them doesn't count."""
    width, depth = field.terrain.width, field.terrain.depth
    low, high = _extent(thing)
    spare = min(low[0], low[1], width - high[0], depth - high[1])
    at = (low[0] + high[0]) / 2, (low[1] + high[1]) / 2
    ok = spare >= -EPS
    terrain = isinstance(thing, Feature | Part)
    return Placement(
        ok=ok,
        rule="2.1",
        code="on_battlefield.whole" if ok else f"on_battlefield.{'cut' if terrain else 'off'}",
        margin=inf if ok and (terrain or spare <= EPS) else abs(spare),
        base=id_of(thing),
        at=at,
        overlaps=() if ok else tuple(_edges_passed(low, high, width, depth)),
    )


def _extent(thing: Thing) -> Pair:
    """The least and the greatest coordinates of a thing, also of what lies beyond the bounds."""
    points = list(_extremes(thing))
    return (min(x for x, _ in points), min(y for _, y in points)), (
        max(x for x, _ in points),
        max(y for _, y in points),
    )


def _extremes(thing: Thing) -> Iterator[Point]:
    if isinstance(thing, Feature):
        for part in thing.parts:
            yield from _extremes(part)
    elif isinstance(thing, Part):
        shape = thing.shape
        yield from _box(shape.centre, shape.radius) if isinstance(shape, Disc) else shape.ring
    elif isinstance(thing, Base):
        yield from _box(thing.centre, thing.radius)
    elif isinstance(thing, Edge):
        yield from thing.ends
    else:
        yield thing.centre if isinstance(thing, Marker) else thing


def _box(centre: Point, radius: float) -> Pair:
    (x, y), r = centre, radius
    return (x - r, y - r), (x + r, y + r)


def _edges_passed(low: Point, high: Point, width: float, depth: float) -> Iterator[Blocker]:
    """The edges that something reaches over, with the point farthest outside of each."""
    middle = (low[0] + high[0]) / 2, (low[1] + high[1]) / 2
    sides = (
        (-low[0], (low[0], middle[1])),
        (high[0] - width, (high[0], middle[1])),
        (-low[1], (middle[0], low[1])),
        (high[1] - depth, (middle[0], high[1])),
    )
    return (Blocker("", "edge", point) for over, point in sides if over > EPS)
