"""Going through what lies on a battlefield by key: in order, and by direction."""

from __future__ import annotations

from collections.abc import Sequence

from game.battlefield import Base, Battlefield, Marker
from game.battlefield.plane import Point
from game.battlefield.terrain import Disc, Feature, Part
from game.battlefield.things import Edge

SIDEWAYS = 2.0
"""How much worse an inch aside is than an inch ahead."""


SIDES = ("edge.left", "edge.right", "edge.near", "edge.far")
"""The edges of the battlefield."""
BESIDE = 0.2
"""A point so many inches from an edge, or beyond it, stands for the edge."""


def names(field: Battlefield) -> list[str]:
    """The ids of all things: fighters by warband, objects, markers, features, parts of those with several, edges."""
    bases = sorted(field.bases.values(), key=lambda base: (base.kind != "fighter", base.warband))
    features = field.terrain.features
    parts = [part.id for each in features.values() if len(each.parts) > 1 for part in each.parts]
    return [*(base.id for base in bases), *field.markers, *features, *parts, *SIDES]


def edge_at(field: Battlefield, at: Point) -> str:
    """The edge of the battlefield that a point lies at, "" for none."""
    terrain = field.terrain
    inside = (at[0], terrain.width - at[0], at[1], terrain.depth - at[1])
    side = min(range(4), key=lambda index: inside[index])
    return SIDES[side] if inside[side] <= BESIDE else ""


def part_at(field: Battlefield, feature: str, at: Point) -> str:
    """The part of a feature that covers a point, the highest where several do; the feature where none does."""
    there = field.terrain.features.get(feature)
    parts = [part for part in there.parts if field.distance(part, at).ok] if there else []
    return max(parts, key=lambda part: part.height).id if parts else feature


def middle(field: Battlefield, ref: str) -> Point:
    """Where a thing is pointed at: its centre, the middle of its first part, or of an edge."""
    thing = field.thing(ref)
    if isinstance(thing, Base | Marker):
        return thing.centre
    if isinstance(thing, Feature | Part):
        return _middle_of(thing.parts[0] if isinstance(thing, Feature) else thing)
    if isinstance(thing, Edge):
        (x1, y1), (x2, y2) = thing.ends
        return (x1 + x2) / 2, (y1 + y2) / 2
    return thing


def _middle_of(part: Part) -> Point:
    """The mean of the corners of its first piece, which is convex: a point that the part covers."""
    if isinstance(part.shape, Disc):
        return part.shape.centre
    piece = part.shape.pieces[0]
    return sum(x for x, _ in piece) / len(piece), sum(y for _, y in piece) / len(piece)


def toward(field: Battlefield, things: Sequence[str], start: Point, way: Point) -> str | None:
    """The nearest of some things on a side of a point, None where there is none."""
    costs = {thing: _cost(start, middle(field, thing), way) for thing in things}
    ahead = {thing: cost for thing, cost in costs.items() if cost is not None}
    return min(ahead, key=lambda thing: ahead[thing]) if ahead else None


def _cost(start: Point, end: Point, way: Point) -> float | None:
    across, down = end[0] - start[0], end[1] - start[1]
    ahead = across * way[0] + down * way[1]
    aside = abs(across * way[1]) + abs(down * way[0])
    return ahead + SIDEWAYS * aside if ahead > 1e-9 and aside <= 4 * ahead else None
