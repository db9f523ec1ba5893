"""What happens in a duel: committed actions, powers, what lies open, what it comes to."""

from __future__ import annotations

from game.core.event import Event
from game.core.record import Plain, record
from game.halfwish.clash import WHOLLY


@record
class OfBoth(Event):
    """Base of events that tell figures of both players, by seat."""

    def facts(self) -> dict[str, Plain]:
        """With both seats, so that a sentence can name them."""
        return Event.facts(self) | {"one": 0, "other": 1}


@record
class InClash(Event):
    """Base of events about a slot, which is a field of theirs."""

    def facts(self) -> dict[str, Plain]:
        """With the number of the clash, as people count them: from 1."""
        told = Event.facts(self)
        slot = told["slot"]
        assert isinstance(slot, int)
        return told | {"clash": slot + 1}


@record
class DuelBegan(Event):
    """A duel, with how many actions, in the turn of one of the two."""

    aggressor: int
    defender: int
    size: int
    active: int

    @property
    def variant(self) -> str:
        """Who starts a turn is often taken for the aggressor (GM's Notes of Section III)."""
        return "" if self.aggressor == self.active else "refused"


@record
class Committed(Event):
    """A player committed actions, or changed them."""

    seat: int
    count: int
    changed: bool

    @property
    def variant(self) -> str:
        return "changed" if self.changed else ""


@record
class PowerPlayed(Event):
    """A player played a power."""

    seat: int
    power: str
    cost: int

    @property
    def variant(self) -> str:
        return "" if self.cost else "free"


@record
class StageBegan(Event):
    """A stage of a duel: map, actions, dice, showdown, end."""

    stage: str

    @property
    def variant(self) -> str:
        return self.stage


@record
class ActionsShown(Event):
    """Actions that a player committed lie open."""

    seat: int
    cards: tuple[str, ...]


@record
class DiceShown(Event):
    """A player's dice lie open."""

    seat: int
    one: int
    other: int
    dv: int


@record
class Reckoned(OfBoth):
    """What the duel would come to as it stands: damage of the clashes and points by seat, who wins, how many fall."""

    damage: tuple[int, ...]
    nets: tuple[int, ...]
    winner: int
    fallen: int

    @property
    def variant(self) -> str:
        return "fatal" if self.fallen else "drawn" if self.winner < 0 else ""


@record
class Changed(InClash):
    """A card changed figures of the duel: a player's strikes, blocks, evades, keywords, DV or damage."""

    seat: int
    word: str
    slot: int
    by: int
    keyword: str
    source: str

    @property
    def variant(self) -> str:
        """The word; `wholly` where all damage is prevented, `one` where it is about one slot."""
        wholly = ".wholly" if self.word == "prevent" and self.by >= WHOLLY else ""
        return f"{self.word}{wholly}{'.one' if self.slot >= 0 else ''}"


@record
class Struck(InClash):
    """What a clash did to a player: damage, or nothing. `how` tells by what: strike, first_strike, retaliation."""

    seat: int
    slot: int
    damage: int
    how: str

    @property
    def variant(self) -> str:
        return self.how


@record
class Evaded(InClash):
    """An evade worked."""

    seat: int
    slot: int


@record
class Transformed(InClash):
    """A committed action counts as another."""

    seat: int
    slot: int
    into: str


@record
class SlotsSwapped(Event):
    """A player's two committed actions changed places."""

    seat: int


@record
class Exchanged(InClash):
    """A committed action went back to hand and another took its place; "" for both while actions are hidden."""

    seat: int
    slot: int
    back: str
    card: str


@record
class Peeked(Event):
    """A player saw what the other hides: dice or a committed action, and nobody else learns what was seen."""

    seat: int
    what: str
    seen: tuple[str, ...] = ()

    @property
    def variant(self) -> str:
        return f"{self.what}{'.seen' if self.seen else ''}"

    def seen_by(self, seat: int | None) -> Peeked:
        return self if seat == self.seat else Peeked(self.rule, self.seat, self.what)


@record
class Silenced(Event):
    """A player can play no more powers but the basic ones in this duel."""

    seat: int


@record
class Recovered(Event):
    """A committed action goes back to its owner's hand."""

    seat: int
    card: str


@record
class DuelEnded(OfBoth):
    """Who won a duel (NOBODY: drawn), and both nets of points."""

    winner: int
    nets: tuple[int, ...]

    @property
    def variant(self) -> str:
        return "drawn" if self.winner < 0 else ""
