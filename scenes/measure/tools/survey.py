"""Who can see, reach and attack whom: every pair of fighters, worked out a little at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import cos, sin, tau

from game.battlefield import Base, Battlefield
from game.battlefield.answers import Route
from game.battlefield.document import BattlefieldDocument
from game.battlefield.plane import EPS, Point, bearing, gap
from scenes.measure.tools.attack import Assault, are_friends

Pair = tuple[str, str]
MOST_FIGHTERS = 24
"""So many fighters fit into a table."""
PAIR_COST, REACH_COST = 1, 12
"""How long a pair takes, and how long its reach, in units of one line of sight with one attack."""
TURNS = 24
"""So many places around the target are tried first; the first of them is the nearest by a straight line."""
FINEST = 0.02
"""Then places between those, until they lie so many inches apart."""
NARROWINGS = 16
"""How often the neighbourhood of the best place is narrowed down to the shortest way."""
Arc = tuple[float, float]


@dataclass(slots=True)
class Found:
    """What is known of one fighter and another: the attack, and the way into contact (None: too far off)."""

    assault: Assault
    friends: bool
    """Whether they are of one warband (4.3)."""
    way: Route | None = None
    reaches: bool | None = None
    """Whether its Move action takes it into contact; None while that is not yet known."""


@dataclass(slots=True)
class Survey:
    """All pairs of fighters of a battlefield. `work` finds out some more of them."""

    battlefield: Battlefield
    movements: dict[str, float]
    """How far a Move action takes each of them, in inches."""
    minimum: float
    maximum: float
    pairs: dict[Pair, Found] = field(default_factory=dict)
    done: bool = False
    _steps: Iterator[int] | None = None

    @property
    def fighters(self) -> list[Base]:
        """The rows and the columns, by warband: as many as a table holds."""
        return fighters_of(self.battlefield)[:MOST_FIGHTERS]

    def is_of(self, battlefield: Battlefield, minimum: float, maximum: float) -> bool:
        """Whether it is the survey of this battlefield with this range of attack."""
        return self.battlefield is battlefield and (self.minimum, self.maximum) == (minimum, maximum)

    def work(self, budget: int) -> bool:
        """Works on for so many units; whether something new is known."""
        if self.done:
            return False
        self._steps = self._steps or self._all()
        while budget > 0:
            cost = next(self._steps, None)
            if cost is None:
                self.done = True
                break
            budget -= cost
        return True

    def finish(self) -> None:
        """Works until all is known."""
        while not self.done:
            self.work(1000)

    def _all(self) -> Iterator[int]:
        """First what is seen and attacked, which is quick, then what is reached. Gives the cost of each step."""
        pairs = [(a.id, b.id) for a in self.fighters for b in self.fighters if a is not b]
        for pair in pairs:
            assault = Assault.of(self.battlefield, *pair, self.minimum, self.maximum)
            self.pairs[pair] = Found(assault, are_friends(self.battlefield, *pair))
            yield PAIR_COST
        for pair in pairs:
            found = self.pairs[pair]
            found.way = way_into_contact(self.battlefield, *pair, self.movements[pair[0]])
            found.reaches = found.way is not None and found.way.ok
            yield PAIR_COST if found.way is None else REACH_COST


def fighters_of(battlefield: Battlefield) -> list[Base]:
    """All fighters, by warband."""
    fighters = (base for base in battlefield.bases.values() if base.kind == "fighter")
    return sorted(fighters, key=lambda base: base.warband)


def movements(document: BattlefieldDocument, battlefield: Battlefield) -> dict[str, float]:
    """How far a Move action takes each fighter from where it stands (13.4)."""
    return {each.id: battlefield.allowance(each.id, each.movement).inches for each in document.bases}


def way_into_contact(field: Battlefield, mover: str, target: str, inches: float) -> Route | None:
    """The shortest way of a base into contact with another within a length; None where there is none."""
    return _Approach(field, mover, target, inches).shortest()


class _Approach:
    """The ways to the places around a target, by their angle."""

    def __init__(self, field: Battlefield, mover: str, target: str, inches: float) -> None:
        self.field = field
        self.mover, self.target = field.base(mover), field.base(target)
        self.inches = inches
        self.radius = self.mover.radius + self.target.radius
        self._routes: dict[float, Route] = {}

    def shortest(self) -> Route | None:
        facing = bearing(self.target.centre, self.mover.centre)
        arcs = [(facing + tau * turn / TURNS, facing + tau * (turn + 1) / TURNS) for turn in range(TURNS)]
        while arcs := [arc for arc in arcs if self._in_sight(arc)]:
            good = [angle for angle, _ in arcs if self.route(angle).ok]
            if good:
                return self._narrowed(min(good, key=self._length), arcs[0][1] - arcs[0][0])
            arcs = [half for arc in arcs if self._may_hold_one(arc) for half in _halves(arc)]
        return None

    def route(self, angle: float) -> Route:
        """The way to the place at an angle of the target."""
        if angle not in self._routes:
            self._routes[angle] = self.field.path(self.mover, self._place(angle), self.inches)
        return self._routes[angle]

    def _place(self, angle: float) -> Point:
        x, y = self.target.centre
        return x + self.radius * cos(angle), y + self.radius * sin(angle)

    def _length(self, angle: float) -> float:
        return self.route(angle).length

    def _in_sight(self, arc: Arc) -> bool:
        """Whether the length is enough for any place of an arc, as the crow flies."""
        middle = self._place((arc[0] + arc[1]) / 2)
        half = self.radius * (arc[1] - arc[0]) / 2
        return gap(self.mover.centre, middle) - half <= self.inches + EPS

    def _may_hold_one(self, arc: Arc) -> bool:
        """Whether a place between two that are too far could be near enough: not if it is a short step to both."""
        width = self.radius * (arc[1] - arc[0])
        if width < FINEST:
            return False
        low, high = self.route(arc[0]), self.route(arc[1])
        return not (self.inches + width < min(low.length, high.length) < float("inf"))

    def _narrowed(self, angle: float, width: float) -> Route:
        """The shortest way near a good one."""
        for _ in range(NARROWINGS):
            around = [each for each in (angle - width, angle, angle + width) if self.route(each).ok]
            better = min(around, key=self._length)
            width = width / 2 if better == angle else width
            angle = better
        return self.route(angle)


def _halves(arc: Arc) -> tuple[Arc, Arc]:
    middle = (arc[0] + arc[1]) / 2
    return (arc[0], middle), (middle, arc[1])
