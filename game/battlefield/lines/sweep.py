"""A base swept along a straight line: from where to where it overlaps something.

A base overlaps an obstacle where its centre lies in the obstacle let out by the base's radius: straight sides
moved out, and an arc round each corner. Stretches are inches along the whole line, also behind its start.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf, sqrt
from typing import NamedTuple

from game.battlefield.lines.blocks import SHORT, chord, of_part
from game.battlefield.lines.stretches import Stretch, common, union
from game.battlefield.plane import Point, Ring
from game.battlefield.polygon import edges
from game.battlefield.terrain import Disc, Part, Terrain
from game.battlefield.things import Base


class Sweep(NamedTuple):
    """A straight way of a round base."""

    start: Point
    direction: Point
    radius: float
    slack: float


class Meeting(NamedTuple):
    """Something on the way: from where to where the base would overlap it, at all and by more than the slack."""

    thing: Part | Base | str
    outer: Stretch
    inner: Stretch


def parts_met(sweep: Sweep, part: Part) -> Iterator[Meeting]:
    """The stretches in which a part is overlapped, piece by piece."""
    if isinstance(part.shape, Disc):
        yield from _met(part, *_rounds(sweep, part.shape.centre, part.shape.radius))
        return
    for piece in part.shape.on_board:
        outer = _over_piece(sweep, sweep.radius, piece)
        if outer:
            yield from _met(part, outer, _over_piece(sweep, sweep.radius - sweep.slack, piece))


def base_met(sweep: Sweep, base: Base) -> Iterator[Meeting]:
    """The stretch in which another base is overlapped."""
    yield from _met(base, *_rounds(sweep, base.centre, base.radius))


def edges_met(sweep: Sweep, terrain: Terrain) -> Iterator[Meeting]:
    """From where on the edges of the battlefield are crossed."""
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


def centre_over(sweep: Sweep, parts: Sequence[Part]) -> Iterator[Meeting]:
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
            # A hair more, so that a line exactly along a seam is inside on both hands in spite of rounding.
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
    """Where the line crosses a side that is moved out."""
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
