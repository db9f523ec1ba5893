"""Areas where a base or marker may be put: set up (10.3, 10.5), re-deployed, dropped, aimed at (9.4, 20.2)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cached_property
from itertools import product
from math import sqrt, tau

from game.battlefield import Base, Marker, placement
from game.battlefield.borders import Border, inset
from game.battlefield.footprint import Round
from game.battlefield.moves import ground_of
from game.battlefield.paths.ground import Ground
from game.battlefield.plane import EPS, Point, gap
from game.core.content import Primitive
from game.core.dataclass import dataclass
from game.core.question import OK, Verdict
from game.magewinds.content.limits import Limits
from game.magewinds.regions.limits import Box, Claims, Judge, bounds, broken, judge, limit_borders
from game.magewinds.regions.region import HARDLY, Spots, refused, view_borders

MESH = 1.0
"""Inches between the points that are tried all over the battlefield."""
RINGS, DIRECTIONS = 12, 24


@dataclass(frozen=True)
class DeploySpots(Spots):
    """Where a base, or a marker, keeps to a scenario's limits."""

    base: Base | Marker
    limits: Limits
    claims: Claims

    def verdict(self, at: Point) -> Verdict:
        thing = self.base.at(at)
        if isinstance(thing, Base):
            standing = self.field.placement(thing, at)
            if not standing.ok:
                return refused(standing, self.field.placed(thing))
        elif not self.field.on_battlefield(at).ok:
            return refused(self.field.on_battlefield(at), self.field)
        unkept = broken(self.field, self.limits, thing, self.claims)
        return OK if not unkept else self._why_not(unkept[0])

    def holds(self, at: Point) -> bool:
        if not (self.field.on_battlefield(at).ok if self._ground is None else self._ground.may_end(*at)):
            return False
        there = self.base.at(at)
        return all(keeps(there) for keeps in self._judges)

    @cached_property
    def _judges(self) -> list[Judge]:
        return [judge(self.field, limit, self.claims, self.base.id) for limit in self.limits]

    @cached_property
    def _ground(self) -> Ground | None:
        """The ground that the base stands on; None for a marker."""
        return ground_of(self.field, self.base) if isinstance(self.base, Base) else None

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
        """Points all over the rectangle that the limits allow, its middle first."""
        left, near, right, far = self._box
        yield from product(_row(left, right), _row(near, far))

    def borders(self) -> list[Border]:
        found = list(limit_borders(self.field, self.limits, self.base, self.claims))
        if isinstance(self.base, Base):
            return found + placement.borders(self.field, self.base)
        return [*found, *inset(self.field.terrain.width, self.field.terrain.depth, 0.0)]

    @cached_property
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


# ---------------------------------------------------------------------- put down


@dataclass(frozen=True)
class PutSpots(Spots):
    """Where a base fits (`base`), or a marker lies (None), measured from a user.

    `within` inches of the user; `enemies` are the bases that it has to be farther away from than `beyond`. Where
    `viewer` is given, it must see the point (16.0). `touching` is the base that it has to be in contact with.
    """

    base: Base | None
    user: Base
    within: float | None = None
    viewer: Base | None = None
    enemies: tuple[Base, ...] = ()
    beyond: float = 0.0
    touching: Base | None = None

    def verdict(self, at: Point) -> Verdict:
        if self.base is None:
            on = self.field.on_battlefield(at)
            if not on.ok:
                return refused(on, self.field)
        else:
            standing = self.field.placement(self.base, at)
            if not standing.ok:
                return refused(standing, self.field.placed(self.base))
        return self._measured(at)

    def holds(self, at: Point) -> bool:
        return self._fits(at) and self._measured(at).ok

    def _fits(self, at: Point) -> bool:
        if self.base is None:
            return self.field.on_battlefield(at).ok
        return self._ground.may_end(*at)

    @cached_property
    def _ground(self) -> Ground:
        """The ground that the base stands on."""
        assert self.base is not None
        return ground_of(self.field, self.base)

    def _measured(self, at: Point) -> Verdict:
        radius = 0.0 if self.base is None else self.base.radius
        if self.touching is not None and self._apart(self.touching, at, radius) > 2 * EPS:
            return Verdict(False, "spot.not_touching", self.rule)
        if self.within is not None and self._apart(self.user, at, radius) > self.within + EPS:
            return Verdict(False, "spot.too_far", self.rule, {"inches": f"{self.within:g}"})
        near = [each for each in self.enemies if self._apart(each, at, radius) <= self.beyond + EPS]
        if near:
            facts = {"inches": f"{self.beyond:g}", "who": near[0].name}
            return Verdict(False, "spot.near_enemy", self.rule, facts)
        if self.viewer is not None and not self.field.sees(self.viewer, at):
            return Verdict(False, "spot.unseen", "16.0")
        return OK

    @staticmethod
    def _apart(other: Base, at: Point, radius: float) -> float:
        return max(0.0, gap(other.centre, at) - other.radius - radius)

    # ------------------------------------------------------------------ looking for points

    @property
    def _reach(self) -> float:
        """The greatest distance from the user's centre, in inches."""
        radius = 0.0 if self.base is None else self.base.radius
        if self.touching is not None:
            return self.touching.radius + radius
        if self.within is None:
            return sqrt(self.field.terrain.width**2 + self.field.terrain.depth**2)
        return self.within + self.user.radius + radius

    @property
    def _middle(self) -> Base:
        return self.touching or self.user

    def somewhere(self, rng: random.Random) -> Point:
        if self.touching is None and self.within is None:
            return super().somewhere(rng)
        share = 1.0 if self.touching is not None else sqrt(rng.random())
        return self._at(rng.random() * tau, self._reach * share)

    def likely(self) -> Iterator[Point]:
        rings = 1 if self.touching is not None else RINGS
        for ring in range(rings, 0, -1):
            length = self._reach * ring / rings
            yield from (self._at(tau * step / DIRECTIONS, length) for step in range(DIRECTIONS))

    def borders(self) -> list[Border]:
        radius = 0.0 if self.base is None else self.base.radius
        found = self._standing()
        found += [Round(each.centre, each.radius + radius + self.beyond + HARDLY) for each in self._kept_away]
        if self.touching is not None:
            found.append(Round(self.touching.centre, self.touching.radius + radius))
        if self.within is not None:
            found.append(Round(self.user.centre, self.within + self.user.radius + radius))
        if self.viewer is not None:
            found += view_borders(self.field, self.viewer)
        return found

    def _standing(self) -> list[Border]:
        """The borders of where the base, or the marker, can be at all."""
        if self.base is not None:
            return placement.borders(self.field, self.base)
        return list(inset(self.field.terrain.width, self.field.terrain.depth, 0.0))

    @property
    def _kept_away(self) -> tuple[Base, ...]:
        return self.enemies if self.beyond >= 0 else ()

    def _at(self, angle: float, length: float) -> Point:
        return Round(self._middle.centre, length).at(angle)
