"""Events of spells and other abilities, and of what they leave behind (5.0, 17.0)."""

from __future__ import annotations

from game.core.event import Event
from game.core.record import record
from game.core.zones import NOBODY


@record
class Cast(Event):
    """A fighter used an ability; `cards` paid for it, `target` is whom or what it is aimed at, in words."""

    seat: int
    fighter: int
    who: str
    ability: str
    cards: tuple[str, ...]
    target: str
    on: int
    owner: int = NOBODY
    """Whose fighter the target is; of terrain nobody's."""

    @property
    def variant(self) -> str:
        told = ("paid" if self.cards else "used") + (".at" if self.target else "")
        return f"{told}.terrain" if self.target and self.owner == NOBODY else told


@record
class Foretold(Event):
    """A fighter's action was foretold (F12)."""

    seat: int
    fighter: int
    who: str
    enemy: int
    owner: int
    target: str
    action: str


@record
class CameTrue(Event):
    """A foretold action was begun."""

    seat: int
    fighter: int
    who: str
    action: str


@record
class Noted(Event):
    """A target was noted face down (F14)."""

    seat: int
    fighter: int
    who: str
    ability: str


@record
class EffectEnded(Event):
    """An effect is over."""

    seat: int
    fighter: int
    who: str
    ability: str

    @property
    def variant(self) -> str:
        return self.ability


@record
class ConditionChanged(Event):
    """A fighter has a condition, or is rid of it."""

    seat: int
    fighter: int
    who: str
    condition: str
    has: bool

    @property
    def variant(self) -> str:
        return "" if self.has else "cured"


@record
class Healed(Event):
    """Damage was removed (20.1)."""

    seat: int
    fighter: int
    who: str
    amount: int
    damage: int

    @property
    def variant(self) -> str:
        return "" if self.amount else "nothing"


@record
class Cloned(Event):
    """A fighter became two (TC.mesmer)."""

    seat: int
    one: int
    other: int
    who: str
    x: int
    y: int
    other_x: int
    other_y: int


@record
class Vanished(Event):
    """A double was found out, or is gone with whoever it hung on. `seat`'s `who` goes on as `fighter`."""

    seat: int
    fighter: int
    gone: int
    who: str
    x: int
    y: int
