"""Events of objects (19.0), of the scenario, and of how a battle ends."""

from __future__ import annotations

from game.core.event import Event
from game.core.record import record


@record
class PickedUp(Event):
    """A fighter picked an object up (19.1), or collected it."""

    seat: int
    fighter: int
    who: str
    piece: int
    name: str
    collected: bool

    @property
    def variant(self) -> str:
        return "collected" if self.collected else ""


@record
class Dropped(Event):
    """A fighter dropped an object (19.1)."""

    seat: int
    fighter: int
    who: str
    piece: int
    name: str
    x: int
    y: int


@record
class Escaped(Event):
    """A fighter left the battlefield and is not out of action."""

    seat: int
    fighter: int
    who: str
    action: str


@record
class Stormed(Event):
    """The storm strikes (Z5)."""

    fighters: tuple[int, ...]
    damage: int


@record
class Eliminated(Event):
    """A player has no fighter left on the battlefield (N2)."""

    seat: int


@record
class Kept(Event):
    """A player kept a card and pays its value in damage, or discarded it (14.1)."""

    seat: int
    value: int

    @property
    def variant(self) -> str:
        return "" if self.value else "discarded"


@record
class BattleEnded(Event):
    """What ended the battle: an ending of the scenario."""

    scenario: str
    ending: str

    @property
    def variant(self) -> str:
        return f"{self.scenario}.{self.ending}"
