"""Where a scenario lets something stand: its limits, measured on a battlefield for one player (8.0, 10.3, 10.5).

Whether a base fits there at all is the battlefield's to say (`Battlefield.placement`); whether the player may put it
there is said here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from game.battlefield import Battlefield
from game.battlefield.measure import inches_between
from game.battlefield.plane import EPS, Point, Ring, gap, turn
from game.battlefield.things import Base, Marker, Thing
from game.core.content import Primitive
from game.magewinds.content.places import (
    AwayFrom,
    InContact,
    InTerritory,
    Limits,
    On,
    Territory,
    WhollyWithin,
    Within,
)
from game.magewinds.content.scenarios import Storm

ACROSS = {"left": "right", "right": "left", "near": "far", "far": "near"}
"""The edge of the battlefield that lies across from each."""


@dataclass(frozen=True, slots=True)
class Claims:
    """What the set-up gave to a player, and what it put on the battlefield."""

    territory: Ring = ()
    opposing: tuple[Ring, ...] = ()
    corner: Point | None = None
    objective: str = ""
    """The edge that was named: left, right, near or far."""
    pieces: tuple[str, ...] = ()
    """The ids of the scenario's pieces on the battlefield."""


NOTHING = Claims()


def ring_of(territory: Territory, size: Point) -> Ring:
    """A territory's corners in inches, on a battlefield of this width and depth."""
    return tuple((x * size[0], y * size[1]) for x, y in territory.polygon)


def corners(size: Point) -> dict[str, Point]:
    """The corners of a battlefield, by name."""
    width, depth = size
    return {
        "near_left": (0.0, 0.0),
        "near_right": (width, 0.0),
        "far_right": (width, depth),
        "far_left": (0.0, depth),
    }


def longer_edges(size: Point) -> tuple[str, ...]:
    """The edges that one of them can be named from: the longer two, or all of a square."""
    width, depth = size
    return (*(("left", "right") if depth >= width else ()), *(("near", "far") if width >= depth else ()))


def broken(field: Battlefield, limits: Limits, thing: Base | Marker, claims: Claims) -> list[Primitive]:
    """The limits that are not kept by a base, or a marker, where it stands."""
    return [limit for limit in limits if not _kept(field, limit, thing, claims)]


def keeps(field: Battlefield, limits: Limits, thing: Base | Marker, claims: Claims) -> bool:
    """Whether a base, or a marker, keeps to all limits where it stands."""
    return all(_kept(field, limit, thing, claims) for limit in limits)


def strikes(field: Battlefield, storm: Storm, fighter: Base) -> bool:
    """Whether a storm strikes a fighter where it stands."""
    near = distance(field, storm.of, fighter, NOTHING) <= storm.inches + EPS
    return near == (storm.where == "within")


def distance(field: Battlefield, spot: str, thing: Base | Marker, claims: Claims) -> float:
    """How many inches it is to the nearest thing that a spot means; inf where there is none."""
    found = (inches_between(field.terrain, thing, other) for other in things(field, spot, claims, thing.id))
    return min(found, default=inf)


def things(field: Battlefield, spot: str, claims: Claims, but: str = "") -> Sequence[Thing]:
    """All that a spot means for a player, but for the thing of one id. See `places.Spot`."""
    if spot == "centre":
        return [(field.terrain.width / 2, field.terrain.depth / 2)]
    if spot == "own_corner":
        return [claims.corner] if claims.corner else []
    if spot == "pieces":
        return [field.thing(piece) for piece in claims.pieces if piece != but]
    if spot == "fighters":
        return [base for base in field.others(but) if base.kind == "fighter"]
    return [field.thing(f"edge.{side}") for side in _sides(spot, claims)]


def _sides(spot: str, claims: Claims) -> Sequence[str]:
    if spot == "any_edge":
        return [*ACROSS]
    if not claims.objective:
        return ()
    return [claims.objective if spot == "objective_edge" else ACROSS[claims.objective]]


def _kept(field: Battlefield, limit: Primitive, thing: Base | Marker, claims: Claims) -> bool:
    match limit:
        case Within():
            return distance(field, limit.of, thing, claims) <= limit.inches + EPS
        case AwayFrom():
            return distance(field, limit.of, thing, claims) >= limit.inches - EPS
        case InContact():
            return distance(field, limit.of, thing, claims) <= EPS
        case WhollyWithin():
            found = things(field, limit.of, claims, thing.id)
            return any(field.wholly_within(thing, each, limit.inches).ok for each in found)
        case InTerritory():
            own = [claims.territory] if claims.territory else []
            return any(inside(thing, ring) for ring in (own if limit.whose == "own" else claims.opposing))
        case On():
            (spot,) = things(field, limit.spot, claims)
            return isinstance(spot, tuple) and gap(spot, thing.centre) <= EPS
    raise TypeError(f"{limit.kind} is no limit")


def inside(thing: Base | Marker, ring: Ring) -> bool:
    """Whether all of a thing is inside a convex polygon (G3)."""
    radius = thing.radius if isinstance(thing, Base) else 0.0
    sides = ((ring[at - 1], ring[at]) for at in range(len(ring)))
    return all(turn(a, b, thing.centre) / gap(a, b) >= radius - EPS for a, b in sides)
