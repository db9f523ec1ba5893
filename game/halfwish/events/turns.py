"""What happens in Halfwish outside of duels: set-up, dice, cards, the choice of a turn, upgrades."""

from __future__ import annotations

from game.core.event import Event
from game.core.record import record
from game.core.zones import EVERYONE, bit


@record
class StarterChosen(Event):
    """Who starts the match."""

    seat: int


@record
class ClassChosen(Event):
    """A player took a class; "" is the mirror deck."""

    seat: int
    hero: str

    @property
    def variant(self) -> str:
        return "" if self.hero else "mirror"


@record
class PowersChosen(Event):
    """A player picked powers, which nobody else sees."""

    seat: int
    count: int


@record
class RoundBegan(Event):
    """A round of so many, and who starts it."""

    round: int
    seat: int
    rounds: int


@record
class TurnBegan(Event):
    """A turn of so many in its round, and who starts it."""

    round: int
    turn: int
    seat: int
    turns: int


@record
class DiceRolled(Event):
    """A player rolled a number of dice. What they show is told by the cards that move, to whoever sees them."""

    seat: int
    count: int
    why: str

    @property
    def variant(self) -> str:
        return self.why


@record
class DiceTurned(Event):
    """A card turned a player's dice, which show `shown` if they lie open."""

    seat: int
    source: str
    shown: tuple[int, ...] = ()

    @property
    def variant(self) -> str:
        return "open" if self.shown else ""


@record
class DiceKept(Event):
    """A player keeps the DV for the next turn, or will roll anew; `before`: has to, having kept it already."""

    seat: int
    kept: bool
    before: bool = False

    @property
    def variant(self) -> str:
        return "" if self.kept else "before" if self.before else "not"


@record
class DiceSwapped(Event):
    """The players exchanged their dice."""

    source: str


@record
class Drew(Event):
    """A player drew cards."""

    seat: int
    count: int


@record
class Discarded(Event):
    """A player had more cards than the hand limit allows, or had to discard one."""

    seat: int
    cards: tuple[str, ...]
    why: str

    @property
    def variant(self) -> str:
        return self.why


@record
class Chose(Event):
    """What the turn player wants: duel, scout, parley."""

    seat: int
    choice: str

    @property
    def variant(self) -> str:
        return self.choice


@record
class Replied(Event):
    """What the other one says to it."""

    seat: int
    choice: str
    agreed: bool

    @property
    def variant(self) -> str:
        return f"{self.choice}.{'agreed' if self.agreed else 'refused'}"


@record
class MapTurned(Event):
    """The turn's map card was turned up: by a scout, a parley (which disables it) or for a showdown."""

    card: str
    turn: int
    why: str

    @property
    def variant(self) -> str:
        return self.why


@record
class ParleysCounted(Event):
    """How many parleys in a row were accepted by now."""

    count: int


@record
class UpgradesOffered(Event):
    """Upgrades lie open to choose from; `extra` ones are never hidden."""

    cards: tuple[str, ...]
    extra: bool

    @property
    def variant(self) -> str:
        return "extra" if self.extra else ""


@record
class UpgradeOrder(Event):
    """Who upgrades first, as the losing player said."""

    chooser: int
    first: int


@record
class Upgraded(Event):
    """A player took an upgrade; "" for those who don't know which."""

    seat: int
    upgrade: str
    replaces: str
    known: int = EVERYONE

    @property
    def variant(self) -> str:
        return "" if self.upgrade else "secret"

    def seen_by(self, seat: int | None) -> Upgraded:
        if self.known & bit(seat):
            return Upgraded(self.rule, self.seat, self.upgrade, self.replaces, bit(seat))
        return Upgraded(self.rule, self.seat, "", "", 0)


@record
class UpgradeSkipped(Event):
    """A player took no upgrade and heals instead."""

    seat: int
