"""Who can see, reach and attack whom: every pair of fighters, worked out a little at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from game.battlefield import Base, Battlefield
from game.battlefield.answers import Route
from game.battlefield.document import BattlefieldDocument
from scenes.measure.tools.approach import way_into_contact
from scenes.measure.tools.assault import Assault, are_friends

Pair = tuple[str, str]
MOST = 24
"""So many fighters fit into a table."""
PAIR_COST, REACH_COST = 1, 12
"""How long a pair takes, and how long its reach, in units of one line of sight with one attack."""


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
        return fighters_of(self.battlefield)[:MOST]

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
