"""Events of attacks and of the damage they deal (18.0)."""

from __future__ import annotations

from game.core.event import Event
from game.core.record import Plain, record


@record
class AttackDeclared(Event):
    """An attack was declared on a fighter, or on an object (`target` NONE)."""

    seat: int
    fighter: int
    who: str
    attack: str
    target: int
    target_seat: int
    target_who: str
    piece: int
    cover: bool

    @property
    def variant(self) -> str:
        return ("object" if self.piece >= 0 else "") or ("cover" if self.cover else "")


@record
class ChoiceLaid(Event):
    """An attack choice card lies face down (18.3)."""

    seat: int
    fighter: int


@record
class Defended(Event):
    """The defending player's choice (18.4): a reaction, or "" for none."""

    seat: int
    fighter: int
    who: str
    reaction: str

    @property
    def variant(self) -> str:
        return "" if self.reaction else "none"


@record
class ChoiceRevealed(Event):
    """The attack choice is shown (18.3)."""

    seat: int
    fighter: int
    who: str
    choice: str

    @property
    def variant(self) -> str:
        return self.choice


@record
class Aimed(Event):
    """The target number of an attack and how it comes about (18.5.1). `power` dice are rolled."""

    seat: int
    fighter: int
    target: int
    power: int
    precision: int
    evasion: int
    number: int

    @property
    def variant(self) -> str:
        return "never" if self.number <= 0 else "always" if self.number >= 6 else ""


@record
class Hit(Event):
    """How many of an attack's dice hit (18.5.2), and how many hits Armour blocked (18.5.3)."""

    seat: int
    fighter: int
    target: int
    who: str
    hits: int
    blocked: int
    armour: int
    reflected: bool = False

    @property
    def variant(self) -> str:
        if self.reflected:
            return "reflected"
        if not self.hits:
            return "none"
        return "blocked" if self.blocked >= self.hits else ""

    def facts(self) -> dict[str, Plain]:
        return Event.facts(self) | {"through": self.hits - self.blocked}


@record
class Damaged(Event):
    """A fighter received damage; `total` of `toughness` now (18.5.3)."""

    seat: int
    fighter: int
    who: str
    amount: int
    total: int
    toughness: int
    why: str

    @property
    def variant(self) -> str:
        return self.why if self.amount else "none"


@record
class Negated(Event):
    """Points of damage were taken away before they were dealt."""

    seat: int
    fighter: int
    who: str
    amount: int

    @property
    def variant(self) -> str:
        return "" if self.amount else "nothing"


@record
class TakenDown(Event):
    """A fighter is out of action (18.5.3)."""

    seat: int
    fighter: int
    who: str
