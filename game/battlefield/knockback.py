"""Knockback and pushes: a base moved straight away from something until it meets the first thing (18.5.4, 19.2).

It stops in contact with another base, a medium or high obstacle, or the edge of the battlefield. It may pass over low
obstacles but not end on one; moveable objects do not pass over them either. The player chooses
the length of a knockback, up to a limit; a push goes as far as it can.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from math import cos, inf, sin, sqrt
from typing import NamedTuple

from game.battlefield import measure
from game.battlefield.answers import Blocker, Knockback
from game.battlefield.lines.blocks import SHORT, chord, of_part, parts_within
from game.battlefield.lines.stretches import Stretch, common, union
from game.battlefield.plane import EPS, Point, Ring, bearing, gap
from game.battlefield.polygon import edges
from game.battlefield.setting import Setting
from game.battlefield.terrain import Disc, Height, Part, Terrain
from game.battlefield.things import Base, Thing


class Sweep(NamedTuple):
    """A straight way of a round base."""

    start: Point
    direction: Point
    radius: float
    slack: float


class Meeting(NamedTuple):
    """Something on the way, and the stretches where the base would overlap it: at all, and by more than the slack."""

    thing: Part | Base | str
    outer: Stretch
    inner: Stretch


def knockback(field: Setting, base: Base, source: Thing, inches: float, slack: float = EPS) -> Knockback:
    """How far a base may be moved straight away from something (18.5.4)."""
    return _moved(field, base, source, inches, slack, pushed=False)


def push(field: Setting, base: Base, away: Thing | float, inches: float, slack: float = EPS) -> Knockback:
    """How far a base is pushed straight away from something, or in a direction: as far as it can go."""
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
    """Everything within reach that the base must not move through."""
    least = Height.LOW if base.kind == "object" else Height.MEDIUM
    high = (
        part for part in parts_within(field.terrain, way.start, inches + way.radius) if part.height >= least
    )
    meetings = chain(
        *(_parts_met(way, part) for part in high),
        *(_base_met(way, other) for other in field.others(base.id)),
        _edges_met(way, field.terrain),
    )
    return (each for each in meetings if _is_on_way(each, inches))


def _is_on_way(meeting: Meeting, inches: float) -> bool:
    return meeting.inner[0] < inches and meeting.inner[1] > 0


def _lows(field: Setting, base: Base, way: Sweep, room: float) -> Iterator[Meeting]:
    """The low obstacles that the base passes and must not end on (15.0), in order along the way."""
    if base.kind == "object" or field.readings.knockback_onto_low:
        return iter(())
    lows = [
        part
        for part in parts_within(field.terrain, way.start, room + way.radius)
        if part.height == Height.LOW
    ]
    if field.readings.low_by_centre:
        found = _centre_over(way, lows)
    else:
        found = (each for part in lows for each in _parts_met(way, part))
    # Where it ends counts, so also what it overlaps only there.
    return iter(sorted((each for each in found if each.inner[0] < room and each.inner[1] > 0), key=_touch))


def _allowed(lows: Sequence[Meeting], room: float) -> list[Stretch]:
    """The stretches where the base may end: between low obstacles, touching included, and where it stands."""
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
    """The thing that the base meets, and the point of contact."""
    at = base.at(_along(way, max(0.0, _touch(meeting))))
    thing = meeting.thing
    point = measure.closest(field.terrain, at, field.thing(thing))[1]
    if isinstance(thing, str):
        return Blocker(thing, "edge", point)
    if isinstance(thing, Base):
        return Blocker(thing.id, thing.kind, point)
    return Blocker(thing.id, "terrain", point, (), thing.height)


# ---------------------------------------------------------------------- a base swept along a line

# A base overlaps an obstacle where its centre lies in the obstacle let out by the base's radius: straight sides moved
# out, and an arc round each corner. Stretches are inches along the whole line, also behind its start.


def _parts_met(sweep: Sweep, part: Part) -> Iterator[Meeting]:
    """The stretches in which a part is overlapped, piece by piece."""
    if isinstance(part.shape, Disc):
        yield from _met(part, *_rounds(sweep, part.shape.centre, part.shape.radius))
        return
    for piece in part.shape.on_board:
        outer = _over_piece(sweep, sweep.radius, piece)
        if outer:
            yield from _met(part, outer, _over_piece(sweep, sweep.radius - sweep.slack, piece))


def _base_met(sweep: Sweep, base: Base) -> Iterator[Meeting]:
    """The stretch in which another base is overlapped."""
    yield from _met(base, *_rounds(sweep, base.centre, base.radius))


def _edges_met(sweep: Sweep, terrain: Terrain) -> Iterator[Meeting]:
    """The stretches beyond the edges of the battlefield."""
    (x, y), (dx, dy), radius, slack = sweep
    room = (
        ("edge.left", x - radius, -dx),
        ("edge.right", terrain.width - radius - x, dx),
        ("edge.near", y - radius, -dy),
        ("edge.far", terrain.depth - radius - y, dy),
    )
    for name, inches, pace in room:
        if pace > 1e-12:
            yield Meeting(name, (inches / pace, inf), ((inches + slack) / pace, inf))


def _centre_over(sweep: Sweep, parts: Sequence[Part]) -> Iterator[Meeting]:
    """The stretches in which the base's centre is over any of these parts, also where it runs in a seam of two."""
    left, right = (_inside(sweep, parts, aside) for aside in (sweep.slack, -sweep.slack))
    for stretch in common(
        union((each for each, _ in left), SHORT), union((each for each, _ in right), SHORT)
    ):
        over = next(part for (low, high), part in (*left, *right) if low < stretch[1] and high > stretch[0])
        yield Meeting(over, stretch, stretch)


def _inside(sweep: Sweep, parts: Sequence[Part], aside: float) -> list[tuple[Stretch, Part]]:
    """The stretches of the line, moved aside, that lie in parts."""
    (x, y), (dx, dy) = sweep.start, sweep.direction
    found = []
    for part in parts:
        for block in of_part(part, 0.0):
            # Slightly larger, so that a line exactly along a seam is inside on both sides in spite of rounding.
            enter, leave = chord(block, x - dy * aside, y + dx * aside, dx, dy, SHORT)
            if enter < leave:
                found.append(((enter, leave), part))
    return found


def _met(thing: Part | Base, outer: Stretch | None, inner: Stretch | None) -> Iterator[Meeting]:
    if outer and inner:
        yield Meeting(thing, outer, inner)


def _rounds(sweep: Sweep, centre: Point, radius: float) -> tuple[Stretch | None, Stretch | None]:
    reach = sweep.radius + radius
    return _over_disc(sweep, centre, reach), _over_disc(sweep, centre, reach - sweep.slack)


def _over_disc(sweep: Sweep, centre: Point, radius: float) -> Stretch | None:
    """The stretch in which the line is inside a circle."""
    x, y = centre[0] - sweep.start[0], centre[1] - sweep.start[1]
    dx, dy = sweep.direction
    middle, aside = x * dx + y * dy, x * dy - y * dx
    square = radius * radius - aside * aside
    if square <= 0:
        return None
    half = sqrt(square)
    return middle - half, middle + half


def _over_piece(sweep: Sweep, radius: float, piece: Ring) -> Stretch | None:
    """The stretch inside a convex piece let out by a radius: it begins and ends on a side or on an arc."""
    found = [at for a, b in edges(piece) for at in _through_side(sweep, radius, a, b)]
    for corner in piece:
        found += _over_disc(sweep, corner, radius) or ()
    return (min(found), max(found)) if found else None


def _through_side(sweep: Sweep, radius: float, a: Point, b: Point) -> Iterator[float]:
    """Distances at which the line crosses a side that is moved out."""
    dx, dy = sweep.direction
    ex, ey = b[0] - a[0], b[1] - a[1]
    length = sqrt(ex * ex + ey * ey)
    across = (dx * ey - dy * ex) / length if length else 0.0
    if abs(across) < 1e-12:
        return
    x, y = sweep.start[0] - a[0], sweep.start[1] - a[1]
    at = (radius - (x * ey - y * ex) / length) / across
    if 0 <= ((x + dx * at) * ex + (y + dy * at) * ey) / length <= length:
        yield at
