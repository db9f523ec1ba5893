"""Knockback and pushes: a base moved straight away from something until it meets the first thing (18.5.4, 19.2).

It stops in contact with another base, a medium or high obstacle, or the edge of the battlefield. It may pass over low
obstacles but not end on one; moveable objects do not pass over them either. A knockback is up to so many inches, as its
player likes; a push is as far as it goes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from math import cos, inf, sin

from game.battlefield import measure
from game.battlefield.answers import Blocker, Knockback
from game.battlefield.lines.blocks import SHORT, circles
from game.battlefield.lines.stretches import Stretch
from game.battlefield.lines.sweep import Meeting, Sweep, base_met, centre_over, edges_met, parts_met
from game.battlefield.plane import EPS, Point, bearing, gap
from game.battlefield.setting import Setting
from game.battlefield.terrain import Height, Part
from game.battlefield.things import Base, Thing


def knockback(field: Setting, base: Base, source: Thing, inches: float, slack: float = EPS) -> Knockback:
    """How far a base may be moved straight away from something (18.5.4)."""
    return _moved(field, base, source, inches, slack, pushed=False)


def push(field: Setting, base: Base, away: Thing | float, inches: float, slack: float = EPS) -> Knockback:
    """How far a base is moved straight away from something, or in a direction: all the way, or as far as it goes."""
    return _moved(field, base, away, inches, slack, pushed=True)


def _moved(
    field: Setting, base: Base, away: Thing | float, inches: float, slack: float, *, pushed: bool
) -> Knockback:
    heading = _heading(field, base, away)
    way = Sweep(base.centre, (cos(heading or 0.0), sin(heading or 0.0)), base.radius, slack)
    reach = inches if heading is not None else 0.0
    first = min(_stops(field, base, way, reach), default=None, key=_touch)
    room = reach if first is None else max(0.0, _touch(first))
    lows = list(_lows(field, base, way, room))
    allowed = _allowed(lows, room)
    furthest = allowed[-1][1]
    last = lows[-1] if lows and furthest < room - SHORT else first
    code = "nowhere" if heading is None else _code(furthest, room, last)
    return Knockback(
        ok=furthest > EPS,
        margin=furthest if furthest > EPS else inf,
        rule=_rule(base, pushed),
        code=f"{'push' if pushed else 'knockback'}.{code}",
        base=base.id,
        source="" if isinstance(away, float) else measure.id_of(away),
        inches=inches,
        direction=heading or 0.0,
        furthest=furthest,
        end=_along(way, furthest),
        allowed=((furthest, furthest),) if pushed else tuple(allowed),
        stopped_by=None if last is None else _blocker(field, base, way, last),
    )


def _rule(base: Base, pushed: bool) -> str:
    if not pushed:
        return "18.5.4"
    return "19.2" if base.kind == "object" else "15.0"


def _code(furthest: float, room: float, stop: Meeting | None) -> str:
    if stop is None:
        return "free"
    if furthest <= EPS:
        return "held"
    return "low" if furthest < room - SHORT else "stopped"


def _heading(field: Setting, base: Base, away: Thing | float) -> float | None:
    """Straight away from something: from a base's centre, or from the closest point of anything else."""
    if isinstance(away, float):
        return away
    origin = away.centre if isinstance(away, Base) else measure.closest(field.terrain, base, away)[1]
    return bearing(origin, base.centre) if gap(origin, base.centre) > SHORT else None


def _touch(meeting: Meeting) -> float:
    return meeting.outer[0]


def _along(way: Sweep, inches: float) -> Point:
    (x, y), (dx, dy) = way.start, way.direction
    return x + dx * inches, y + dy * inches


def _stops(field: Setting, base: Base, way: Sweep, inches: float) -> Iterator[Meeting]:
    """What the base must not move through, where it comes that far."""
    least = Height.LOW if base.kind == "object" else Height.MEDIUM
    high = (part for part in _within(field, way, inches) if part.height >= least)
    meetings = chain(
        *(parts_met(way, part) for part in high),
        *(base_met(way, other) for other in field.others(base.id)),
        edges_met(way, field.terrain),
    )
    return (each for each in meetings if _is_on_way(each, inches))


def _within(field: Setting, way: Sweep, inches: float) -> Iterator[Part]:
    """The parts that may be met in so many inches, whatever the direction."""
    around = field.terrain.keep("circles", lambda: circles(field.terrain))
    for part in field.terrain.parts:
        x, y, reach = around[part.id]
        if gap(way.start, (x, y)) < inches + way.radius + reach + EPS:
            yield part


def _is_on_way(meeting: Meeting, inches: float) -> bool:
    return meeting.inner[0] < inches and meeting.inner[1] > 0


def _lows(field: Setting, base: Base, way: Sweep, room: float) -> Iterator[Meeting]:
    """The low obstacles that the base passes and must not end on (15.0), in order along the way."""
    if base.kind == "object" or field.readings.knockback_onto_low:
        return iter(())
    lows = [part for part in _within(field, way, room) if part.height == Height.LOW]
    if field.readings.low_by_centre:
        found = centre_over(way, lows)
    else:
        found = (each for part in lows for each in parts_met(way, part))
    # Where it ends counts, so also what it overlaps only there.
    return iter(sorted((each for each in found if each.inner[0] < room and each.inner[1] > 0), key=_touch))


def _allowed(lows: Sequence[Meeting], room: float) -> list[Stretch]:
    """Where the base may end: between the low obstacles, as close to them as to touch; and where it stands."""
    allowed: list[Stretch] = []
    at = over = 0.0
    for _, outer, inner in lows:
        if not allowed or inner[0] >= over:
            allowed.append((at, max(at, outer[0])))
        at, over = max(at, outer[1]), max(over, inner[1])
    if over <= room:
        allowed.append((min(at, room), room))
    return allowed


def _blocker(field: Setting, base: Base, way: Sweep, meeting: Meeting) -> Blocker:
    """What the base meets, and where it touches it."""
    at = base.at(_along(way, max(0.0, _touch(meeting))))
    thing = meeting.thing
    point = measure.closest(field.terrain, at, field.thing(thing))[1]
    if isinstance(thing, str):
        return Blocker(thing, "edge", point)
    if isinstance(thing, Base):
        return Blocker(thing.id, thing.kind, point)
    return Blocker(thing.id, "terrain", point, (), thing.height)
