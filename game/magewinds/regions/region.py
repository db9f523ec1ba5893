"""What all regions have in common: judging in inches, and finding legal points by trying likely ones."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice, product

from game.battlefield import Battlefield, words
from game.battlefield.answers import Answer
from game.battlefield.plane import Point, gap
from game.core.question import Verdict
from game.magewinds.field import inches, whole

Spot = tuple[int, ...]
ATTEMPTS = 16
"""A random point is looked for so many times before the likely ones are taken."""
NUDGES = tuple(sorted(product((0, -1, 1), repeat=2), key=lambda nudge: abs(nudge[0]) + abs(nudge[1])))
HALVINGS = 22
"""So often is the way from a legal point to a wanted one halved: to less than a millionth of an inch."""


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
        """Points worth a look, the best first; at least one is legal."""

    def somewhere(self, rng: random.Random) -> Point:
        """A random point that may be legal: somewhere on the battlefield."""
        return rng.random() * self.field.terrain.width, rng.random() * self.field.terrain.depth

    def holds(self, at: Point) -> bool:
        """Whether a point is legal: the same verdict, in less time where a region can."""
        return self.judge(at).ok

    def near(self, at: Point) -> Iterable[Point]:
        """Points close to a wanted one that may be legal, the closest first."""
        return ()

    # ------------------------------------------------------------------ what a question asks of it

    def any_legal(self) -> bool:
        """Whether there is a point at all."""
        return any(self.settled(at) is not None for at in self.likely())

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
        found = list(islice(self._spots(self.likely()), ATTEMPTS))
        return found[int(rng.random() * len(found))]

    def suggest(self, count: int) -> Sequence[Spot]:
        """A few legal spots."""
        return list(islice(self._spots(self.likely()), count))

    def snap(self, rough: Spot) -> Spot:
        """The legal spot nearest to a rough one, or near it."""
        if len(rough) == 2 and self.holds(inches(*rough)):
            return rough
        at = inches(*rough[-2:])
        for spot in self._spots(self.near(at)):
            return spot
        return self._approach(at)

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

    def _approach(self, at: Point) -> Spot:
        """From the likely spot nearest to a wanted point as far towards it as is legal."""
        start = min(islice(self._spots(self.likely()), 60), key=lambda spot: gap(inches(*spot), at))
        best, (ax, ay) = start, inches(*start)
        low, high = 0.0, 1.0
        for _ in range(HALVINGS):
            middle = (low + high) / 2
            spot = whole((ax + (at[0] - ax) * middle, ay + (at[1] - ay) * middle))
            if self.holds(inches(*spot)):
                low, best = middle, spot
            else:
                high = middle
        return best
