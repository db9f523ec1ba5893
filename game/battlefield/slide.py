"""Sliding: a base is pushed towards a point and glides along everything that it meets.

It moves in small steps. After each it is pushed out of what it overlaps, the deepest first, until it overlaps nothing;
if that fails, it stays where it was. Low obstacles stop it as well: it can't stand on them (15.0).

pymunk finds the overlaps with terrain: a Space holds the obstacles at their true size and is never stepped. Other bases
move all the time, so their overlaps are computed directly. A base on the battlefield can't reach terrain beyond its
edge (2.1).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, hypot
from typing import NamedTuple

import pymunk

from game.battlefield.plane import EPS, Point, gap, toward
from game.battlefield.setting import Setting
from game.battlefield.spaces import EVERYTHING, UNITS, new_space, shapes
from game.battlefield.terrain import Height, Terrain
from game.battlefield.things import Base
from game.core.dataclass import dataclass


class Push(NamedTuple):
    """An overlap: how deep, and the direction that leads out."""

    depth: float
    way: Point


class Contact:
    """The obstacles of some terrain, for collisions."""

    def __init__(self, terrain: Terrain, lowest: Height) -> None:
        self._space = new_space()
        for part in terrain.parts:
            if part.height >= lowest:
                self._space.add(*shapes(self._space, part, 0.0))
        self._probes: dict[float, tuple[pymunk.Body, pymunk.Circle]] = {}

    def _probe(self, at: Point, radius: float) -> pymunk.Circle:
        """A base of a size at a point."""
        if radius not in self._probes:
            body = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
            self._probes[radius] = body, pymunk.Circle(body, radius * UNITS)
        body, circle = self._probes[radius]
        body.position = at[0] * UNITS, at[1] * UNITS
        return circle

    def deepest(self, at: Point, radius: float, others: Sequence[Base]) -> Push | None:
        """The deepest overlap of a base at a point with terrain or with other bases."""
        found = _deepest_base(at, radius, others)
        for hit in self._space.shape_query(self._probe(at, radius)):
            contacts = hit.contact_point_set
            if contacts.points:
                depth = -min(point.distance for point in contacts.points) / UNITS
                if found is None or depth > found.depth:
                    found = Push(depth, (-contacts.normal.x, -contacts.normal.y))
        return found

    def is_inside(self, at: Point) -> bool:
        """Whether a point lies inside of terrain. The depth of a base right in the middle of a piece is told as 0."""
        point = at[0] * UNITS, at[1] * UNITS
        return self._space.point_query_nearest(point, 0.0, EVERYTHING) is not None


def contact(terrain: Terrain, lowest: Height = Height.LOW) -> Contact:
    """The obstacles of some terrain that stop a base, from a height up."""
    return terrain.keep(("contact", lowest), lambda: Contact(terrain, lowest))


def _deepest_base(at: Point, radius: float, others: Sequence[Base]) -> Push | None:
    found: Push | None = None
    for base in others:
        dx, dy = at[0] - base.centre[0], at[1] - base.centre[1]
        reach = radius + base.radius
        if abs(dx) < reach and abs(dy) < reach:
            away = hypot(dx, dy)
            depth = reach - away
            if depth > (found.depth if found else 0.0):
                found = Push(depth, (dx / away, dy / away) if away else (1.0, 0.0))
    return found


CLEAR = 1e-7
"""Inches up to which an overlap is ignored."""
ROUNDS = 8
"""Times that a base is pushed out after a step, at most."""
SPARE_STEPS = 8
"""Steps beyond those of the straight line, to get round obstacles."""


def pushed(field: Setting, mover: Base, to: Point) -> Point:
    """The place of a base after it is pushed towards a point.

    It never ends in an overlap deeper than EPS, unless it began in one and has nowhere to go: a base that overlaps
    something follows the push into any free place.
    """
    lowest = Height.MEDIUM if field.readings.low_by_centre else Height.LOW
    table = _Table(contact(field.terrain, lowest), field.terrain, mover.radius, field.others(mover.id))
    to = table.kept(to)
    start = table.freed(mover.centre)
    if start is None or gap(start, mover.centre) > mover.radius:
        return table.freed(to) or mover.centre
    return _glide(table, start, to)


def _glide(table: _Table, start: Point, to: Point) -> Point:
    step = table.radius / 2
    here, aim = start, to
    for _ in range(2 * ceil(gap(start, to) / step) + SPARE_STEPS):
        left = gap(here, to)
        if left <= CLEAR:
            break
        wanted = aim if gap(here, aim) <= step else toward(here, aim, step)
        there = table.freed(wanted)
        if there is None or gap(there, to) > left - EPS:
            break
        here, aim = there, _along(there, gap(wanted, there), wanted, to)
    return here


def _along(here: Point, pushed_by: float, wanted: Point, to: Point) -> Point:
    """The next aim: the goal, or the point closest to it along the thing that the base just met."""
    if pushed_by <= CLEAR:
        return to
    x, y = (here[0] - wanted[0]) / pushed_by, (here[1] - wanted[1]) / pushed_by
    into = (to[0] - here[0]) * x + (to[1] - here[1]) * y
    return to[0] - x * into, to[1] - y * into


@dataclass(frozen=True, slots=True)
class _Table:
    contact: Contact
    terrain: Terrain
    radius: float
    others: Sequence[Base]

    def kept(self, at: Point) -> Point:
        """The nearest point at which a base is wholly on the battlefield (2.1)."""
        return _clamped(at[0], self.radius, self.terrain.width), _clamped(
            at[1], self.radius, self.terrain.depth
        )

    def freed(self, at: Point) -> Point | None:
        """The place of a base after it is pushed out of everything that it overlaps; None if it is stuck."""
        at = self.kept(at)
        for _ in range(ROUNDS):
            push = self.contact.deepest(at, self.radius, self.others)
            if push is None or push.depth <= CLEAR:
                return None if self.contact.is_inside(at) else at
            at = self.kept((at[0] + push.way[0] * push.depth, at[1] + push.way[1] * push.depth))
        return None


def _clamped(value: float, radius: float, size: float) -> float:
    return min(max(value, radius), size - radius) if size > 2 * radius else size / 2
