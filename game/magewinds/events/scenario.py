"""Events of objects (19.0), of the scenario, and of how a battle ends."""

from __future__ import annotations

from typing import ClassVar

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
    kind: ClassVar[str] = "picked_up"

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
    kind: ClassVar[str] = "dropped"


@record
class Escaped(Event):
    """A fighter left the battlefield and is not out of action."""

    seat: int
    fighter: int
    who: str
    action: str
    kind: ClassVar[str] = "escaped"


@record
class Stormed(Event):
    """The storm strikes (Z5)."""

    fighters: tuple[int, ...]
    damage: int
    kind: ClassVar[str] = "stormed"


@record
class Eliminated(Event):
    """A player has no fighter left on the battlefield (N2)."""

    seat: int
    kind: ClassVar[str] = "eliminated"


@record
class Kept(Event):
    """A player kept a card and pays its value in damage, or discarded it (14.1)."""

    seat: int
    value: int
    kind: ClassVar[str] = "kept"

    @property
    def variant(self) -> str:
        return "" if self.value else "discarded"


@record
class BattleEnded(Event):
    """What ended the battle: an ending of the scenario."""

    scenario: str
    ending: str
    kind: ClassVar[str] = "battle_ended"

    @property
    def variant(self) -> str:
        return f"{self.scenario}.{self.ending}"
