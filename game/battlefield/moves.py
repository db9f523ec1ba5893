"""Moving (13.4, 15.0): the way of a base to a point, everything that it can reach, and the length of a Move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from math import inf
from typing import NamedTuple

from game.battlefield.answers import Allowance, Blocker, Reach, Route
from game.battlefield.cache import Cached
from game.battlefield.paths.distances import DistanceMap
from game.battlefield.paths.ground import Ground, layout_of
from game.battlefield.paths.region import strips
from game.battlefield.paths.route import Leg
from game.battlefield.plane import EPS, Point, gap, toward
from game.battlefield.setting import Setting
from game.battlefield.terrain import Part, Terrain
from game.battlefield.things import Base

RULE, MOVE_RULE = "15.0", "13.4"
ENGAGED, LOST = 1.0, 2.0
"""Inches within which an enemy shortens a Move, and by how many (13.4)."""


def path(
    field: Setting, mover: Base, goal: Point, inches: float | None = None, via: Sequence[Point] = ()
) -> Route:
    """The shortest way of a base to a point, over some points if wanted, and whether it is within a length."""
    ground = ground_of(field, mover)
    stops = (mover.centre, *via, goal)
    taken = _taken(ground, stops)
    if taken is not None:
        code, blockers, depth = taken
        return _route(mover, goal, inches, code, blockers=blockers, margin=depth)
    legs: list[Leg] = []
    for start, end in pairwise(stops):
        map = map_of(field, mover, start)
        if map.distance(end) == inf:
            return _route(
                mover, goal, inches, "route.no_way", blockers=tuple(_on_the_way(ground, start, end))
            )
        legs += map.route(end)
    return _judged(ground, mover, goal, inches, tuple(legs))


def reach(field: Setting, mover: Base, inches: float) -> Reach:
    """Everything that a base can reach by a move of a length."""
    map = DistanceMap(ground_of(field, mover), mover.centre, inches)
    code = "reach.ok" if map.is_open else "reach.stuck"
    return Reach(
        ok=map.is_open, rule=RULE, code=code, base=mover.id, inches=inches, strips=strips(map), map=map
    )


def allowance(field: Setting, mover: Base, movement: float) -> Allowance:
    """How far a Move action takes a fighter of this Movement: 2 less with an enemy within 1 inch, once (13.4)."""
    gaps = {
        base.id: gap(base.centre, mover.centre) - base.radius - mover.radius
        for base in field.others(mover.id)
        if base.kind == "fighter" and mover.kind == "fighter" and base.warband != mover.warband
    }
    enemies = tuple(name for name, apart in gaps.items() if apart <= ENGAGED + EPS)
    return Allowance(
        ok=not enemies,
        rule=MOVE_RULE,
        code="allowance.engaged" if enemies else "allowance.full",
        margin=abs(min(gaps.values(), default=inf) - ENGAGED),
        base=mover.id,
        movement=movement,
        inches=max(0.0, movement - LOST) if enemies else movement,
        enemies=enemies,
    )


def ground_of(field: Setting, mover: Base) -> Ground:
    """The ground of a base: the terrain and all other bases. Cached for the next question."""
    return _known(field, mover).ground


def map_of(field: Setting, mover: Base, start: Point, limit: float = inf) -> DistanceMap:
    """The distances of all points from one for a base, up to a limit. Cached for the next question."""
    ground, maps = _known(field, mover)
    return maps.get((start, limit), partial(DistanceMap, ground, start, limit))


class Known(NamedTuple):
    """The ground of a base, and its maps by the points that they start from and their limits."""

    ground: Ground
    maps: Cached[tuple[Point, float], DistanceMap]


MOST_GROUNDS, MOST_MAPS = 32, 32


def _known(field: Setting, mover: Base) -> Known:
    found: Known = field.kept.get(("ground", mover.id, mover.radius), lambda: _kept(field, mover))
    return found


def _kept(field: Setting, mover: Base) -> Known:
    """What the terrain keeps of all grounds, lest none of them refers to itself."""
    terrain, radius, low_by_centre = field.terrain, mover.radius, field.readings.low_by_centre
    others = tuple(field.others(mover.id))
    kept: Cached[object, Known] = terrain.keep(("grounds", radius), lambda: Cached(MOST_GROUNDS))
    return kept.get((others, low_by_centre), lambda: _made(terrain, radius, others, low_by_centre))


def _made(terrain: Terrain, radius: float, others: tuple[Base, ...], low_by_centre: bool) -> Known:
    ground = Ground(layout_of(terrain, radius), others, low_by_centre=low_by_centre)
    return Known(ground, Cached(MOST_MAPS))


def _judged(ground: Ground, mover: Base, goal: Point, inches: float | None, legs: tuple[Leg, ...]) -> Route:
    """The verdict on a way that exists: whether it is short enough, and the base may end there (15.0)."""
    length = sum(leg.length for leg in legs)
    margin = inf if inches is None else abs(inches - length)
    part = ground.low_at(*goal)
    low = () if part is None else (_terrain(part, goal),)
    code = "route.goal_low" if low else "route.ok"
    if inches is not None and length > inches + EPS:
        code = "route.too_far"
    return _route(mover, goal, inches, code, blockers=low, margin=margin, length=length, legs=legs)


def _route(
    mover: Base,
    goal: Point,
    inches: float | None,
    code: str,
    *,
    blockers: tuple[Blocker, ...] = (),
    margin: float = inf,
    length: float = inf,
    legs: tuple[Leg, ...] = (),
) -> Route:
    return Route(
        ok=code == "route.ok",
        rule=RULE,
        code=code,
        margin=margin,
        base=mover.id,
        start=mover.centre,
        goal=goal,
        length=length,
        allowance=inches,
        legs=legs,
        blockers=blockers,
    )


def _taken(ground: Ground, stops: Sequence[Point]) -> tuple[str, tuple[Blocker, ...], float] | None:
    """The first stop where the base can't be: the code of the sentence, what it would overlap, and how deep."""
    for number, stop in enumerate(stops):
        overlaps = sorted(_overlaps(ground, stop), key=lambda overlap: -overlap[1])
        if overlaps:
            which = "start" if number == 0 else "goal" if number == len(stops) - 1 else "waypoint"
            how = "off" if overlaps[0][0].kind == "edge" and number else "taken"
            blockers = tuple(blocker for blocker, _ in overlaps)
            return f"route.{which}_{how}", blockers, overlaps[0][1]
    return None


def _overlaps(ground: Ground, p: Point) -> Iterator[tuple[Blocker, float]]:
    """Everything that stops a base from passing a point, with the depth of the overlap."""
    beyond = ground.layout.beyond(*p)
    if beyond > EPS:
        yield Blocker("", "edge", p), beyond
    for base in ground.others:
        depth = base.radius + ground.layout.radius - gap(base.centre, p)
        if depth > EPS:
            yield Blocker(base.id, base.kind, p), depth
    over = ground.layout.stopping.over(p)
    if over is not None:
        yield _terrain(over[0], p), over[1]


def _terrain(part: Part, p: Point) -> Blocker:
    return Blocker(part.id, "terrain", p, height=part.height)


def _on_the_way(ground: Ground, start: Point, end: Point) -> list[Blocker]:
    """Everything between two points, in its order on the straight line."""
    met = [_terrain(part, point) for part, point in ground.layout.stopping.met(start, end)]
    for base in ground.others:
        along = _entry(base.centre, base.radius + ground.layout.radius - EPS, start, end)
        if along is not None:
            met.append(Blocker(base.id, base.kind, toward(start, end, along)))
    return sorted(met, key=lambda blocker: gap(start, blocker.point or start))


def _entry(centre: Point, radius: float, start: Point, end: Point) -> float | None:
    """The distance in inches at which the line between two points enters a disc; None where it misses it."""
    length = gap(start, end)
    if length == 0:
        return None
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    px, py = centre[0] - start[0], centre[1] - start[1]
    along, square = px * ux + py * uy, radius * radius - (px * uy - py * ux) ** 2
    if square <= 0 or not 0 < along < length + radius:
        return None
    entry = along - square**0.5
    return max(0.0, entry) if entry < length else None
