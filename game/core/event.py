"""Events: what happened in a match, with the rule that caused it.

The log, the animations, the narrator and the statistics are made from events. `seen_by` blanks what a seat may not
know. The fields of an event are plain data.
"""

from __future__ import annotations

import re
from typing import ClassVar, Self

from game.core.record import Plain, Record, plain, record
from game.core.zones import EVERYONE, HIDDEN, bit


@record
class Event(Record):
    """Base of all events. `rule` is the id of a section of the title's rules."""

    rule: str

    kind: ClassVar[str]
    """The name by which texts and animations know the event: its class name in snake case."""

    def __init_subclass__(cls) -> None:
        cls.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    @property
    def variant(self) -> str:
        """The variant of the sentence about its kind; "" for the plain one."""
        return ""

    def seen_by(self, seat: int | None) -> Self:
        """The event as a seat (None: an onlooker) may know it."""
        return self

    def facts(self) -> dict[str, Plain]:
        """All fields of the event and its kind, for logs, digests and transcripts."""
        return {"event": self.kind, **plain(self)}


@record
class Moved(Event):
    """A card went from one zone to another. Only the seats in `known` learn which card it was."""

    card: int
    face: str
    source: str
    target: str
    known: int = EVERYONE

    @property
    def variant(self) -> str:
        """Source and target, without the seats' numbers: "draw.discard"."""
        return f"{self.source.split()[0]}.{self.target.split()[0]}"

    def seen_by(self, seat: int | None) -> Moved:
        known = bit(seat)
        if self.known & known:
            return Moved(self.rule, self.card, self.face, self.source, self.target, known)
        return Moved(self.rule, HIDDEN, "", self.source, self.target, 0)


@record
class Shown(Event):
    """Cards were shown to some seats without being moved."""

    cards: tuple[int, ...]
    faces: tuple[str, ...]
    zone: str
    known: int = EVERYONE

    @property
    def variant(self) -> str:
        """The zone, without the seat's number: "hand"."""
        return self.zone.split()[0]

    def seen_by(self, seat: int | None) -> Shown:
        known = bit(seat)
        if self.known & known:
            return Shown(self.rule, self.cards, self.faces, self.zone, known)
        return Shown(self.rule, (HIDDEN,) * len(self.cards), ("",) * len(self.faces), self.zone, 0)


@record
class Shuffled(Event):
    """A zone was shuffled; nobody knows its cards any more."""

    zone: str
    count: int


@record
class Rolled(Event):
    """A die was rolled. `why` names the question that the roll answered."""

    seat: int
    sides: int
    face: int
    why: str

    @property
    def variant(self) -> str:
        return self.why


@record
class Decided(Event):
    """The match is over. No winners: a draw."""

    winners: tuple[int, ...]

    @property
    def variant(self) -> str:
        return "draw" if not self.winners else "" if len(self.winners) == 1 else "many"
