"""Where a fighter may be knocked back to: a stretch of the line away from the attacker (18.5.4)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, sin

from game.battlefield import Base, placement
from game.battlefield.answers import Knockback
from game.battlefield.borders import Border
from game.battlefield.plane import EPS, Point, gap
from game.core.question import OK, Verdict
from game.magewinds.regions.region import Spots, refused


@dataclass(frozen=True)
class KnockbackSpots(Spots):
    """The points of a knockback, the one where the fighter stands among them: that is none."""

    base: Base
    answer: Knockback

    def judge(self, at: Point) -> Verdict:
        along = self._along(at)
        if gap(at, self._point(along)) > EPS * 1.5:
            return Verdict(False, "spot.off_the_line", self.rule)
        if not any(low - EPS <= along <= high + EPS for low, high in self.answer.allowed):
            return Verdict(False, "spot.stopped", self.rule)
        standing = self.field.placement(self.base, at)
        return OK if standing.ok else refused(standing, self.field, "15.0")

    def somewhere(self, rng: random.Random) -> Point:
        low, high = self.answer.allowed[int(rng.random() * len(self.answer.allowed))]
        return self._point(low + (high - low) * rng.random())

    def likely(self) -> Iterator[Point]:
        yield self.answer.end
        yield self.base.centre
        for low, high in self.answer.allowed:
            yield from (self._point(high), self._point((low + high) / 2), self._point(low))

    def borders(self) -> list[Border]:
        """The stretches of the line, and what stands in them where it is passed through (F7)."""
        stretches = [(self._point(low), self._point(high)) for low, high in self.answer.allowed]
        return [*stretches, *placement.borders(self.field, self.base)]

    def near(self, at: Point) -> Iterator[Point]:
        along = self._along(at)
        clamped = [min(max(along, low), high) for low, high in self.answer.allowed]
        yield from (self._point(each) for each in sorted(clamped, key=lambda each: abs(each - along)))

    def _along(self, at: Point) -> float:
        x, y = self.base.centre
        direction = self.answer.direction
        return (at[0] - x) * cos(direction) + (at[1] - y) * sin(direction)

    def _point(self, along: float) -> Point:
        x, y = self.base.centre
        direction = self.answer.direction
        return x + along * cos(direction), y + along * sin(direction)
