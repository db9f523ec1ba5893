"""The events of Which Witch, besides the kernel's cards that move and dice that roll."""

from __future__ import annotations

from game.core.event import Event
from game.core.record import Plain, record


@record
class WitchChosen(Event):
    """A player took a Witch Card and its Life Hearts."""

    seat: int
    witch: str
    hearts: int


@record
class TurnBegan(Event):
    """A turn began; `extra` if a Zoom Broom gave it."""

    seat: int
    number: int
    extra: bool

    @property
    def variant(self) -> str:
        return "extra" if self.extra else ""


@record
class TurnSkipped(Event):
    """A player had no card and so no action."""

    seat: int


@record
class Used(Event):
    """A player used a card as its action, or in answer to another's."""

    seat: int
    card: str


@record
class Aimed(Event):
    """A hex or a spell attack was announced against a player."""

    seat: int
    target: int
    card: str
    count: int

    @property
    def variant(self) -> str:
        return "" if self.rule == "V.attack" else "hex"


@record
class Joined(Event):
    """Familiars joined a duel: `bonus` is what they add to their player's total."""

    seat: int
    cards: tuple[str, ...]
    bonus: int


@record
class Blocked(Event):
    """An attack was blocked."""

    seat: int
    card: str


@record
class Totalled(Event):
    """Both totals of a duel. Equal: both roll again."""

    attacker: int
    target: int
    attack: int
    defence: int

    @property
    def variant(self) -> str:
        if self.attack == self.defence:
            return "tie"
        return "hit" if self.attack > self.defence else "miss"


@record
class HeartsChanged(Event):
    """A player's Life Hearts went from one number to another."""

    seat: int
    before: int
    after: int

    @property
    def variant(self) -> str:
        if self.before == self.after:
            return "same"
        return "gained" if self.after > self.before else "lost"

    def facts(self) -> dict[str, Plain]:
        return Event.facts(self) | {"change": abs(self.after - self.before)}


@record
class Discarded(Event):
    """A player discarded identical cards as its action."""

    seat: int
    card: str
    count: int


@record
class Stolen(Event):
    """A card went from a hand to the thief's. Only these two know which (WW-09)."""

    thief: int
    victim: int
    card: str

    def seen_by(self, seat: int | None) -> Stolen:
        knows = seat in (self.thief, self.victim)
        return self if knows else Stolen(self.rule, self.thief, self.victim, "")


@record
class WandChanged(Event):
    """A player's die changed; `card` is the wand now in play, "" for none."""

    seat: int
    card: str
    die: int

    @property
    def variant(self) -> str:
        return "" if self.card else "lost"


@record
class WandTaken(Event):
    """A wand in play was taken by a hex; `equipped`: the taker put it in play."""

    seat: int
    target: int
    card: str
    equipped: bool

    @property
    def variant(self) -> str:
        return "" if self.equipped else "discarded"


@record
class ExtraTurns(Event):
    """A player has extra turns to come."""

    seat: int
    gained: int
    left: int


@record
class Refilled(Event):
    """A player drew up to its hand size."""

    seat: int
    count: int


@record
class Eliminated(Event):
    """A player has no Life Hearts left and is out of the game."""

    seat: int
    by: int


@record
class HandGrew(Event):
    """A player took the larger hand as its reward."""

    seat: int
    size: int


@record
class RewardDeclined(Event):
    """A player took no reward."""

    seat: int
