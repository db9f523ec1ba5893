"""Contact: what a base bumps into, as the physics library's collision response tells it.

A Space holds the obstacles of one layout of terrain at their true size and is never stepped: a probe of the base's
size is asked what it overlaps, how deep, and in which direction it gets free. Other bases move all the time and are
told by arithmetic. A base on the battlefield cannot reach what of terrain lies beyond the edge (2.1).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

import pymunk

from game.battlefield.plane import Point
from game.battlefield.spaces import EVERYTHING, UNITS, new_space, shapes
from game.battlefield.terrain import Height, Terrain
from game.battlefield.things import Base


class Push(NamedTuple):
    """An overlap: how deep, and the direction that leads out."""

    depth: float
    way: Point


class Contact:
    """The obstacles of a layout of terrain, to be bumped into."""

    def __init__(self, terrain: Terrain, lowest: Height) -> None:
        self._space = new_space()
        for part in terrain.parts:
            if part.height >= lowest:
                self._space.add(*shapes(self._space, part, 0.0))
        self._probes: dict[float, tuple[pymunk.Body, pymunk.Circle]] = {}

    def _probe(self, at: Point, radius: float) -> pymunk.Circle:
        """A base of a size, put somewhere."""
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
    """What a base bumps into on a layout of terrain, from a height up."""
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
