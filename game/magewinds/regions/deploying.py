"""Where a scenario lets something be set up: its limits, and room for the base (10.3, 10.5)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from game.battlefield import Base, Marker, placement
from game.battlefield.borders import Border, inset
from game.battlefield.moves import ground_of
from game.battlefield.plane import Point
from game.core.content import Primitive
from game.core.question import OK, Verdict
from game.magewinds import zones
from game.magewinds.content.places import Limits
from game.magewinds.regions.bounds import Box, bounds, limit_borders
from game.magewinds.regions.region import Spots, refused
from game.magewinds.zones import Claims

MESH = 1.0
"""Inches between the points of the net that is thrown over the battlefield."""


@dataclass(frozen=True)
class DeploySpots(Spots):
    """Where a base, or a marker, keeps to a scenario's limits."""

    base: Base | Marker
    limits: Limits
    claims: Claims

    def judge(self, at: Point) -> Verdict:
        thing = self._there(at)
        if isinstance(thing, Base):
            standing = self.field.placement(thing, at)
            if not standing.ok:
                return refused(standing, self.field.placed(thing))
        elif not self.field.on_battlefield(at).ok:
            return refused(self.field.on_battlefield(at), self.field)
        broken = zones.broken(self.field, self.limits, thing, self.claims)
        return OK if not broken else self._why_not(broken[0])

    def holds(self, at: Point) -> bool:
        thing = self._there(at)
        if not zones.keeps(self.field, self.limits, thing, self.claims):
            return False
        if isinstance(thing, Base):
            return ground_of(self.field, thing).may_end(*at)
        return self.field.on_battlefield(at).ok

    def _there(self, at: Point) -> Base | Marker:
        return self.base.at(at) if isinstance(self.base, Base) else replace(self.base, centre=at)

    def _why_not(self, limit: Primitive) -> Verdict:
        facts = {"inches": f"{getattr(limit, 'inches', 0):g}", "of": getattr(limit, "of", "")}
        variant = getattr(limit, "of", getattr(limit, "whose", ""))
        code = f"limit.{limit.kind}.{variant}" if variant else f"limit.{limit.kind}"
        return Verdict(False, code, self.rule, facts)

    # ------------------------------------------------------------------ looking for points

    def somewhere(self, rng: random.Random) -> Point:
        left, near, right, far = self._box
        return left + (right - left) * rng.random(), near + (far - near) * rng.random()

    def likely(self) -> Iterator[Point]:
        """Points all over the part of the battlefield that comes into question, its middle first."""
        left, near, right, far = self._box
        yield from product(_row(left, right), _row(near, far))

    def borders(self) -> list[Border]:
        found = list(limit_borders(self.field, self.limits, self.base, self.claims))
        if isinstance(self.base, Base):
            return found + placement.borders(self.field, self.base)
        return [*found, *inset(self.field.terrain.width, self.field.terrain.depth, 0.0)]

    @property
    def _box(self) -> Box:
        return bounds(self.field, self.limits, self.base, self.claims)


def _row(low: float, high: float) -> list[float]:
    """Numbers at a distance from each other, from the middle outwards, and last both ends."""
    if high < low:
        return []
    middle = (low + high) / 2
    count = int((high - low) / 2 / MESH)
    between = [middle + MESH * step for step in range(-count, count + 1)]
    return [*sorted(between, key=lambda each: abs(each - middle)), low, high]
