"""What all regions have in common: judging in inches, and finding legal points.

Likely points are tried first, as they are quick and good. Where none of them is legal, the corners of the region's
borders decide whether any point is: a question is asked if and only if it has an answer. Touching is legal, so a
region that is but a line or a point has corners too; what is legal only by the tolerance of 1e-6 may go unfound.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice, product

from game.battlefield import Battlefield, words
from game.battlefield.answers import Answer
from game.battlefield.borders import Border, closest, corners
from game.battlefield.plane import EPS, Point
from game.core.question import Verdict
from game.magewinds.field import inches, whole

Spot = tuple[int, ...]
ATTEMPTS = 16
"""A random point is looked for so many times before the likely ones are taken."""
NUDGES = tuple(sorted(product((0, -1, 1), repeat=2), key=lambda nudge: abs(nudge[0]) + abs(nudge[1])))
HARDLY = 4 * EPS
"""So much farther is farther, whatever is rounded."""


def refused(answer: Answer, field: Battlefield, rule: str = "") -> Verdict:
    """A refusal in the words of the battlefield, under its section or another one that says the same."""
    return Verdict(False, "geometry", rule or answer.rule, {"why": words.sentence(answer, field)})


@dataclass(frozen=True)
class Spots(ABC):
    """Points of a battlefield. `rule` is the section under which a point is refused."""

    field: Battlefield = field(compare=False, repr=False)
    rule: str

    @abstractmethod
    def judge(self, at: Point) -> Verdict:
        """Whether a point in inches belongs to the region, and if not why."""

    @abstractmethod
    def likely(self) -> Iterator[Point]:
        """Points worth a look, the best first."""

    @abstractmethod
    def borders(self) -> Sequence[Border]:
        """Straight lines and circles on which all of the region's border lies."""

    def corners(self) -> Iterator[Point]:
        """Points of which one is legal if any is."""
        return corners(self.borders())

    def somewhere(self, rng: random.Random) -> Point:
        """A random point that may be legal: somewhere on the battlefield."""
        return rng.random() * self.field.terrain.width, rng.random() * self.field.terrain.depth

    def holds(self, at: Point) -> bool:
        """Whether a point is legal: the same verdict, in less time where a region can."""
        return self.judge(at).ok

    def near(self, at: Point) -> Iterable[Point]:
        """Points that a wanted one may mean, the best first; where none is legal, it means the nearest."""
        return ()

    # ------------------------------------------------------------------ what a question asks of it

    def any_legal(self) -> bool:
        """Whether there is a point at all."""
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
        return self.judge(inches(*spot))

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
        return self.meant(inches(*rough[-2:]))

    def meant(self, at: Point) -> Spot:
        """The legal spot that a point means which is not legal itself."""
        for spot in self._spots(self.near(at)):
            return spot
        nearest = closest(self.borders(), at, lambda each: self.settled(each) is not None)
        found = None if nearest is None else self.settled(nearest)
        return found or self.suggest(1)[0]

    def settled(self, at: Point) -> Spot | None:
        """A point as the state has it, rounded so that it stays legal; None where it is not."""
        x, y = whole(at)
        for dx, dy in NUDGES:
            if self.holds(inches(x + dx, y + dy)):
                return x + dx, y + dy
            if (dx, dy) == (0, 0) and not self.holds(at):
                return None  # it is not rounding that makes it illegal
        return None

    def _spots(self, points: Iterable[Point]) -> Iterator[Spot]:
        seen: set[Spot] = set()
        for point in points:
            spot = self.settled(point)
            if spot is not None and spot not in seen:
                seen.add(spot)
                yield spot
