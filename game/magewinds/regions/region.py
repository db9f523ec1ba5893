"""The base of all regions: judging in inches, finding legal points, and the borders of what a base sees.

Likely points are tried first, as they are quick and good. If none of them is legal, the corners of the region's
borders decide whether any point is: a question is asked if and only if it has an answer. Touching is legal, so a
region that is only a line or a point has corners too; points that are legal only by the tolerance of 1e-6 may be
missed.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from itertools import chain, combinations, islice, product
from math import acos, cos, sin

from game.battlefield import Base, Battlefield, words
from game.battlefield.answers import Answer
from game.battlefield.borders import Border, closest, corners
from game.battlefield.footprint import Round, Straight, part_patches
from game.battlefield.plane import EPS, Point, bearing, gap
from game.battlefield.terrain import Height
from game.core.dataclass import dataclass
from game.core.question import Verdict
from game.magewinds.field import inches, whole

Spot = tuple[int, ...]
ATTEMPTS = 16
"""Number of random points that are tried before the likely ones."""
NUDGES = tuple(sorted(product((0, -1, 1), repeat=2), key=lambda nudge: abs(nudge[0]) + abs(nudge[1])))
HARDLY = 4 * EPS
"""A distance in inches that counts as farther in spite of rounding."""


def refused(answer: Answer, field: Battlefield, rule: str = "") -> Verdict:
    """A refusal in the words of the battlefield, under its section or the one given."""
    return Verdict(False, "geometry", rule or answer.rule, {"why": words.sentence(answer, field)})


@dataclass(frozen=True)
class Spots(ABC):
    """Points of a battlefield. `rule` is the section under which a point is refused."""

    field: Battlefield = field(compare=False, repr=False)
    rule: str

    @abstractmethod
    def verdict(self, at: Point) -> Verdict:
        """Whether a point in inches belongs to the region, and if not why."""

    @abstractmethod
    def likely(self) -> Iterator[Point]:
        """Points worth a look, the best first."""

    @abstractmethod
    def borders(self) -> Sequence[Border]:
        """Straight lines and circles on which all of the region's border lies."""

    def corners(self) -> Iterator[Point]:
        """Points that include a legal one if there is any."""
        return corners(self.borders())

    def somewhere(self, rng: random.Random) -> Point:
        """A random point that may be legal: somewhere on the battlefield."""
        return rng.random() * self.field.terrain.width, rng.random() * self.field.terrain.depth

    def holds(self, at: Point) -> bool:
        """Whether a point is legal: the verdict of `verdict`, found faster by some regions."""
        return self.verdict(at).ok

    def near(self, at: Point) -> Iterable[Point]:
        """Points that a player may mean by an illegal one, the best first; if none is legal, it means the nearest."""
        return ()

    # ------------------------------------------------------------------ what a question asks of it

    def any_legal(self) -> bool:
        """Whether the region has any legal point."""
        return next(self.spots(), None) is not None

    def spots(self) -> Iterator[Spot]:
        """Legal spots, at least one if there is any."""
        likely = self._spots(self.likely())
        first = next(likely, None)
        if first is None:
            yield from self._spots(self.corners())
        else:
            yield from chain((first,), likely)

    def contains(self, spot: Spot) -> Verdict:
        """Whether a spot is legal, and if not why."""
        if len(spot) != 2:
            return Verdict(False, "not_a_point", self.rule)
        return self.verdict(inches(*spot))

    def sample(self, rng: random.Random) -> Spot:
        """A random legal spot."""
        for _ in range(ATTEMPTS):
            spot = self.settled(self.somewhere(rng))
            if spot is not None:
                return spot
        found = list(islice(self.spots(), ATTEMPTS))
        return found[int(rng.random() * len(found))]

    def suggest(self, count: int) -> Sequence[Spot]:
        """A few legal spots."""
        return list(islice(self.spots(), count))

    def snap(self, rough: Spot) -> Spot:
        """The legal spot nearest to a rough one, or the one that it means."""
        if len(rough) == 2 and self.holds(inches(*rough)):
            return rough
        return self.target(inches(*rough[-2:]))

    def target(self, at: Point) -> Spot:
        """The legal spot that an illegal point means."""
        for spot in self._spots(self.near(at)):
            return spot
        nearest = closest(self.borders(), at, lambda each: self.settled(each) is not None)
        found = None if nearest is None else self.settled(nearest)
        return found or self.suggest(1)[0]

    def settled(self, at: Point) -> Spot | None:
        """A point in millionths of an inch, rounded so that it stays legal; None if it is not legal."""
        x, y = whole(at)
        for dx, dy in NUDGES:
            there = inches(x + dx, y + dy)
            if self.holds(there):
                return x + dx, y + dy
            if (dx, dy) == (0, 0) and (there == at or not self.holds(at)):
                return None  # it is not rounding that makes it illegal
        return None

    def _spots(self, points: Iterable[Point]) -> Iterator[Spot]:
        seen: set[Spot] = set()
        for point in points:
            spot = self.settled(point)
            if spot is not None and spot not in seen:
                seen.add(spot)
                yield spot


# ---------------------------------------------------------------------- what a base sees


def view_borders(field: Battlefield, eye: Base) -> list[Border]:
    """The borders of where a base sees: the sides of high obstacles, and the lines past them.

    Lines through its centre, as sight is measured; where any point of a base will do, all that touch two things (A1).
    """
    found: list[Border] = field.kept.get(("view", eye), lambda: _borders(field, eye))
    return found


def _borders(field: Battlefield, eye: Base) -> list[Border]:
    parts = (part for part in field.terrain.parts if part.height is Height.HIGH)
    high = [patch for part in parts for patch in part_patches(field.terrain, part)]
    sides: list[Border] = [side for patch in high for side in patch.sides]
    rims = [Round(corner, 0.0) for patch in high for corner in patch.corners]
    rims += [arc for patch in high for arc in patch.arcs]
    pairs = [(Round(eye.centre, 0.0), rim) for rim in rims]
    if field.readings.sight_any_point:
        pairs += combinations([Round(eye.centre, eye.radius), *rims], 2)
    long = field.terrain.width + field.terrain.depth
    return sides + [line for pair in pairs for line in _touching(*pair, long)]


def _touching(one: Round, other: Round, long: float) -> Iterator[Straight]:
    """The straight lines that touch two circles, `long` inches to both sides."""
    far, towards = gap(one.centre, other.centre), bearing(one.centre, other.centre)
    for nearer in {other.radius - one.radius, -other.radius - one.radius}:
        if abs(nearer) < far:
            aside = acos(nearer / far)
            yield _line(one, towards + aside, long)
            if one.radius or other.radius:
                yield _line(one, towards - aside, long)


def _line(circle: Round, angle: float, long: float) -> Straight:
    """The line that touches a circle with the circle on the side that an angle points to."""
    x, y = cos(angle), sin(angle)
    foot: Point = circle.centre[0] - x * circle.radius, circle.centre[1] - y * circle.radius
    return (foot[0] - y * long, foot[1] + x * long), (foot[0] + y * long, foot[1] - x * long)
