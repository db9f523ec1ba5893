"""Where a base may be put down, or a marker: re-deployments, summons, dropped objects, points to aim at (20.2, 9.4)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt, tau

from game.battlefield import Base, placement
from game.battlefield.borders import Border, inset
from game.battlefield.footprint import Round
from game.battlefield.moves import ground_of
from game.battlefield.plane import EPS, Point, gap
from game.core.question import OK, Verdict
from game.magewinds.regions.region import HARDLY, Spots, refused
from game.magewinds.regions.views import view_borders

RINGS, DIRECTIONS = 12, 24


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

    def judge(self, at: Point) -> Verdict:
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
        return ground_of(self.field, self.base).may_end(*at)

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
        if self.viewer is not None and not self.field.line_of_sight(self.viewer, at).ok:
            return Verdict(False, "spot.unseen", "16.0")
        return OK

    @staticmethod
    def _apart(other: Base, at: Point, radius: float) -> float:
        return max(0.0, gap(other.centre, at) - other.radius - radius)

    # ------------------------------------------------------------------ looking for points

    @property
    def _reach(self) -> float:
        """How far from the user's centre it can be at most."""
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
