"""Events of fighters and objects that move (15.0, 19.2)."""

from __future__ import annotations

from game.core.event import Event
from game.core.record import Plain, record
from game.magewinds.events.lengths import Way, told


@record
class Travelled(Event):
    """A fighter moved along a way: `how` is move, step, knockback or push."""

    seat: int
    fighter: int
    who: str
    way: Way
    length: int
    how: str

    @property
    def variant(self) -> str:
        return self.how

    def facts(self) -> dict[str, Plain]:
        return Event.facts(self) | {"inches": told(self.length)}


@record
class Shoved(Event):
    """An object was moved (19.2)."""

    seat: int
    piece: int
    name: str
    way: Way
    length: int

    def facts(self) -> dict[str, Plain]:
        return Event.facts(self) | {"inches": told(self.length)}
