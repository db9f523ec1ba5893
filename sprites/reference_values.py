"""What a fighter's reference card shows, as plain values: all words are given as they are to be read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from sprites.suits import Charge

Standing = Literal["battle", "reserve", "out", "escaped", "gone"]
Attribute = Literal["toughness", "movement", "armour", "deflect", "evasion", "dodge"]
Tone = Literal["plain", "good", "bad"]

ATTRIBUTES: Final[tuple[Attribute, ...]] = (
    "toughness",
    "movement",
    "armour",
    "deflect",
    "evasion",
    "dodge",
)


NO_COUNTERS: Final = -1
"""The counters of a card that nobody plays with yet."""


@dataclass(frozen=True, slots=True)
class Figure:
    """An attribute (4.5): its short and its full name, what it is now and what the profile says."""

    attribute: Attribute
    name: str
    value: int
    printed: int

    @property
    def change(self) -> int:
        """How much better it is than printed, worse where negative."""
        return self.value - self.printed


@dataclass(frozen=True, slots=True)
class Tag:
    """Something carried, a condition, or an effect in force; `look` is its entry in looks.yaml."""

    words: str
    look: str
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class Strike:
    """Power and Precision (6.0); `words` "" where an attack is in one piece."""

    words: str
    power: int
    precision: int


@dataclass(frozen=True, slots=True)
class AttackLine:
    """An attack on a full card: its range as written, and what it takes to be cast."""

    name: str
    melee: bool
    reach: str
    strikes: tuple[Strike, ...]
    cost: tuple[Charge, ...] = ()
    words: str = ""
    open: bool = True


@dataclass(frozen=True, slots=True)
class AbilityLine:
    """An ability on a full card: what kind it is, its cost, and whether it can be used just now.

    Where it is in force on the fighter, `tag` stands for its name.
    """

    name: str
    kind: str = ""
    cost: tuple[Charge, ...] = ()
    words: str = ""
    open: bool = True
    tag: Tag | None = None


@dataclass(frozen=True, slots=True)
class Reference:
    """A fighter as its card shows it.

    `profile` is "" where the name says it; `look` is its entry in looks.yaml; `counters` are the actions made in this
    round (9.1); `note` says where a fighter is that is not on the battlefield.
    """

    name: str
    profile: str
    look: str
    warband: int
    initials: str
    toughness: int
    damage: int = 0
    counters: int = 0
    attributes: tuple[Figure, ...] = ()
    carries: tuple[Tag, ...] = ()
    tags: tuple[Tag, ...] = ()
    attacks: tuple[AttackLine, ...] = ()
    abilities: tuple[AbilityLine, ...] = ()
    standing: Standing = "battle"
    note: str = ""
    activatable: bool = False
    acting: bool = False
    selected: bool = False
