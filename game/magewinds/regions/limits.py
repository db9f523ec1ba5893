"""A scenario's limits, measured on a battlefield for one player: where it lets something stand (8.0, 10.3, 10.5).

`Battlefield.placement` decides whether a base fits there at all; this module decides whether the player may put it
there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf
from typing import TypeAlias

from game.battlefield import Battlefield
from game.battlefield.borders import Border, around
from game.battlefield.footprint import Round, Straight, patches
from game.battlefield.measure import inches_between
from game.battlefield.plane import EPS, Point, Ring, gap, turn
from game.battlefield.polygon import edges
from game.battlefield.things import Base, Edge, Marker, Thing
from game.core.content import Primitive
from game.core.dataclass import dataclass
from game.magewinds.content.limits import (
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
from game.magewinds.field import piece_base
from game.magewinds.table import Table, size_of

ACROSS = {"left": "right", "right": "left", "near": "far", "far": "near"}
"""The edge of the battlefield that lies across from each."""
Box = tuple[float, float, float, float]
"""From x, from y, to x, to y."""
EVERYWHERE = (-inf, -inf, inf, inf)


@dataclass(frozen=True, slots=True)
class Claims:
    """The claims that the set-up gave to a player, and the pieces that it put on the battlefield."""

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
    return [limit for limit in limits if not judge(field, limit, claims, thing.id)(thing)]


def strikes(field: Battlefield, storm: Storm, fighter: Base) -> bool:
    """Whether a storm strikes a fighter where it stands."""
    near = distance(field, storm.of, fighter, NOTHING) <= storm.inches + EPS
    return near == (storm.where == "within")


def distance(field: Battlefield, spot: str, thing: Base | Marker, claims: Claims) -> float:
    """Inches to the nearest thing that a spot means; inf if there is none."""
    return _nearest(field, thing, things(field, spot, claims, thing.id))


def _nearest(field: Battlefield, thing: Base | Marker, others: Sequence[Thing]) -> float:
    return min([inches_between(field.terrain, thing, other) for other in others], default=inf)


def things(field: Battlefield, spot: str, claims: Claims, but: str = "") -> Sequence[Thing]:
    """All things that a spot means for a player, except for the one of an id. See `Spot` in content/limits.py."""
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


Judge: TypeAlias = Callable[[Base | Marker], bool]
"""Whether a thing keeps to a limit where it stands."""


def judge(field: Battlefield, limit: Primitive, claims: Claims, but: str) -> Judge:
    """The judge of a limit for the thing of an id; what it measures from is found once."""
    match limit:
        case Within() | AwayFrom() | InContact():
            return _by_distance(field, limit, things(field, limit.of, claims, but))
        case WhollyWithin(of=of, inches=inches):
            found = things(field, of, claims, but)
            return lambda thing: any(field.wholly_within(thing, each, inches).ok for each in found)
        case InTerritory():
            mine = [claims.territory] if claims.territory else []
            rings = mine if limit.whose == "own" else claims.opposing
            return lambda thing: any(inside(thing, ring) for ring in rings)
        case On():
            (spot,) = things(field, limit.spot, claims)
            return lambda thing: isinstance(spot, tuple) and gap(spot, thing.centre) <= EPS
    raise TypeError(f"{limit.kind} is no limit")


def _by_distance(field: Battlefield, limit: Within | AwayFrom | InContact, others: Sequence[Thing]) -> Judge:
    if isinstance(limit, AwayFrom):
        least = limit.inches - EPS
        return lambda thing: _nearest(field, thing, others) >= least
    most = (limit.inches if isinstance(limit, Within) else 0.0) + EPS
    return lambda thing: _nearest(field, thing, others) <= most


def inside(thing: Base | Marker, ring: Ring) -> bool:
    """Whether all of a thing is inside a convex polygon (G3)."""
    radius = thing.radius if isinstance(thing, Base) else 0.0
    before = ring[-1]
    for corner in ring:
        if turn(before, corner, thing.centre) / gap(before, corner) < radius - EPS:
            return False
        before = corner
    return True


# ---------------------------------------------------------------------- the claims of a player


def claims_of(t: Table, seat: int) -> Claims:
    """Everything that limits of the scenario can be about, for a player."""
    state = t.state
    who = state.players[seat]
    others = [each.territory for other, each in enumerate(state.players) if other != seat and each.territory]
    return Claims(
        ring(t, who.territory) if who.territory else (),
        tuple(ring(t, territory) for territory in others),
        corner(t, who.corner),
        state.objective,
        lying(t),
    )


def shared_claims(t: Table) -> Claims:
    """The claims that all players share: the objective edge, and the scenario's pieces."""
    return Claims(objective=t.state.objective, pieces=lying(t))


def lying(t: Table) -> tuple[str, ...]:
    """The ids of the scenario's pieces on the battlefield."""
    return tuple(piece_base(number) for number, piece in enumerate(t.state.pieces) if piece.lies)


def ring(t: Table, territory: str) -> Ring:
    """The corners of a territory in inches."""
    division = t.content.divisions[t.state.division]
    found = next(each for each in division.territories if each.id == territory)
    return ring_of(found, size_of(t))


def corner(t: Table, name: str) -> Point | None:
    """A corner of the battlefield."""
    return corners(size_of(t)).get(name)


# ---------------------------------------------------------------------- borders and bounds


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
            for other in things(field, spot, claims, thing.id):
                yield from _round_about(field, other, far)


def _measured(limit: Primitive, rim: float) -> tuple[str, float]:
    """The spot that a limit measures from, and the distance of the middle from it on the border of the limit."""
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
    """The points at a distance in inches from a thing."""
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
            return _near(things(field, limit.spot, claims, thing.id), 0.0)
        case Within():
            return _near(things(field, limit.of, claims, thing.id), limit.inches + rim)
        case WhollyWithin():
            return _near(things(field, limit.of, claims, thing.id), limit.inches - rim)
        case InContact():
            return _near(things(field, limit.of, claims, thing.id), rim)
        case AwayFrom(of="any_edge"):
            far = limit.inches + rim
            return far, far, field.terrain.width - far, field.terrain.depth - far
    return EVERYWHERE


def _near(things: Iterable[Thing], inches: float) -> Box:
    """The rectangle round all points within a distance of any of some things."""
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
    """The rectangle round some points; EVERYWHERE if there are none."""
    found = list(points)
    if not found:
        return EVERYWHERE
    xs, ys = [x for x, _ in found], [y for _, y in found]
    return min(xs), min(ys), max(xs), max(ys)


def _both(one: Box, other: Box) -> Box:
    """The intersection of two rectangles."""
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])
