"""The battlefield: everything on it, and a method for every question about it.

A battlefield never changes: `placed` and `without` give another one that shares its terrain, so that a thousand
positions can be tried at the cost of a small copy each. The module of each section of the rulebook answers its
questions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import inf
from numbers import Real
from typing import Any, TypeVar

from game.battlefield import (
    arguments,
    attack,
    build,
    connectivity,
    cover,
    knockback,
    margins,
    measure,
    moves,
    placement,
    sight,
    slide,
)
from game.battlefield.answers import (
    Allowance,
    Answer,
    Connectivity,
    Cover,
    Distance,
    Knockback,
    LineOfAttack,
    Placement,
    Reach,
    Route,
    Sight,
    Within,
)
from game.battlefield.document import BattlefieldDocument
from game.battlefield.plane import Point
from game.battlefield.setting import Setting
from game.battlefield.things import RADIUS, Base, Ref
from game.core.dataclass import dataclass

A = TypeVar("A", bound=Answer)


@dataclass(frozen=True, slots=True, eq=False)
class Battlefield(Setting):
    """A battlefield in inches.

    Questions take the ids of things, the things themselves, or points. They raise UnknownThingError for an id that
    nothing has, and ArgumentError for numbers and points that are none, such as NaN, and for lengths below 0.
    """

    @classmethod
    def from_dict(cls, document: Mapping[str, Any]) -> Battlefield:
        """The battlefield of a document, as YAML and JSON hold it. Raises BattlefieldError with one sentence."""
        return cls.of(build.read(document))

    @classmethod
    def of(cls, document: BattlefieldDocument) -> Battlefield:
        """The battlefield of a document that was read. Raises BattlefieldError."""
        build.check(document)
        return cls(
            build.terrain(document),
            build.bases(document),
            build.markers(document),
            document.readings,
            document.name,
            document.unit,
            sigmas=build.sigmas(document),
        )

    # ------------------------------------------------------------------ measuring (2.1, 8.0)

    def distance(self, a: Ref, b: Ref) -> Distance:
        """The distance between two things."""
        return self._known(measure.distance(self, self.thing(a), self.thing(b)))

    def within(self, a: Ref, b: Ref, inches: float) -> Within:
        """Whether two things are within a distance of each other."""
        return self._known(
            measure.within(self, self.thing(a), self.thing(b), arguments.length(inches, "distance"))
        )

    def is_within(self, a: Ref, b: Ref, inches: float) -> bool:
        """Whether `within` says yes, found faster."""
        return measure.is_within(self, self.thing(a), self.thing(b), inches)

    def wholly_within(self, a: Ref, b: Ref, inches: float) -> Within:
        """Whether every part of `a` is within a distance of `b`."""
        return self._known(
            measure.wholly_within(self, self.thing(a), self.thing(b), arguments.length(inches, "distance"))
        )

    def on_battlefield(self, thing: Ref) -> Placement:
        """Whether a thing is within the bounds, all of it (2.1)."""
        return measure.on_battlefield(self, self.thing(thing))

    # ------------------------------------------------------------------ standing and moving (13.4, 15.0, 20.2)

    def placement(self, base: str | Base, at: Point | None = None) -> Placement:
        """Whether a base may stand at a point, by default where it is; and where it may if not."""
        mover = self.base(base)
        return placement.check(self, mover, mover.centre if at is None else arguments.point(at))

    def slide(self, base: str | Base, to: Point) -> Point:
        """The place of a base after it is pushed towards a point, sliding along everything that it meets."""
        return slide.pushed(self, self.base(base), arguments.point(to))

    def allowance(self, base: str | Base, movement: float) -> Allowance:
        """How far a Move action takes a fighter of this Movement from where it stands (13.4)."""
        return self._known(moves.allowance(self, self.base(base), arguments.length(movement, "movement")))

    def path(
        self, base: str | Base, goal: Point, inches: float | None = None, via: Sequence[Point] = ()
    ) -> Route:
        """The shortest way to a point, over some points if wanted, and whether it is within a length."""
        stops = [arguments.point(stop) for stop in via]
        limit = None if inches is None else arguments.length(inches, "path")
        return self._known(moves.path(self, self.base(base), arguments.point(goal), limit, stops))

    def reach(self, base: str | Base, inches: float) -> Reach:
        """Everything that a base can reach by a move of a length."""
        return moves.reach(self, self.base(base), arguments.length(inches, "move"))

    def knockback(self, base: str | Base, source: Ref, inches: float = 1.0) -> Knockback:
        """How far a base can be moved straight away from something (18.5.4)."""
        length = arguments.length(inches, "knockback")
        return self._known(knockback.knockback(self, self.base(base), self.thing(source), length))

    def push(self, base: str | Base, away: Ref | float, inches: float) -> Knockback:
        """How far a base is moved straight away from something, or in a direction: as far as it goes (19.2)."""
        length = arguments.length(inches, "push")
        if isinstance(away, int | float | Real):
            direction = arguments.number(away, "direction")
            return self._known(knockback.push(self, self.base(base), direction, length))
        return self._known(knockback.push(self, self.base(base), self.thing(away), length))

    def connected(self, radius: float = RADIUS) -> Connectivity:
        """Whether terrain cuts no part of the battlefield off from the rest (10.3)."""
        return connectivity.connected(self.terrain, arguments.radius(radius))

    # ------------------------------------------------------------------ seeing and attacking (16.0, 18.1, 18.2)

    def line_of_sight(self, observer: str | Base, target: Ref) -> Sight:
        """Whether a fighter sees a thing."""
        return self._known(sight.line_of_sight(self, self.base(observer), self.thing(target)))

    def sees(self, observer: str | Base, target: Ref) -> bool:
        """Whether a fighter sees a thing: the verdict of `line_of_sight` alone, in a part of the time."""
        return sight.sees(self, self.base(observer), self.thing(target))

    def line_of_attack(
        self, attacker: str | Base, target: str | Base, minimum: float = 0.0, maximum: float = 100.0
    ) -> LineOfAttack:
        """Whether there is a line of attack of a fitting length."""
        shortest = arguments.length(minimum, "minimum")
        longest = arguments.limit(maximum, "maximum")
        return self._known(
            attack.line_of_attack(self, self.base(attacker), self.base(target), shortest, longest)
        )

    def can_attack(
        self, attacker: str | Base, target: str | Base, minimum: float = 0.0, maximum: float = 100.0
    ) -> bool:
        """Whether there is a line of attack: the verdict of `line_of_attack` alone, mostly in a part of the time."""
        shortest = arguments.length(minimum, "minimum")
        longest = arguments.limit(maximum, "maximum")
        return attack.can_attack(self, self.base(attacker), self.base(target), shortest, longest)

    def cover(self, attacker: str | Base, target: str | Base, maximum: float = inf) -> Cover:
        """Whether a target is in the open, or in cover. `maximum` range matters only where readings say so."""
        longest = arguments.limit(maximum, "maximum")
        return self._known(cover.cover(self, self.base(attacker), self.base(target), longest))

    def is_open(self, attacker: str | Base, target: str | Base) -> bool:
        """Whether a target is in the open at any range: the verdict of `cover` alone, in a part of the time.

        Where readings count the edge beyond a range as covered, `cover` has to be asked.
        """
        return cover.is_open(self, self.base(attacker), self.base(target))

    def _known(self, answer: A) -> A:
        """An answer with what a photograph leaves open."""
        return margins.doubted(self, answer) if self.sigmas else answer

    def judged(self, answer: A) -> A:
        """An answer about a line or a knockback with its margin, which takes several times as long as the answer."""
        return replace(answer, margin=margins.margin(self, answer))
