"""The events of Halfwish. All are public, but for those with a `seen_by` of their own."""

from __future__ import annotations

from game.core.event import Event
from game.core.record import Plain, record
from game.core.zones import EVERYONE, bit
from game.halfwish.clash import WHOLLY

# ---------------------------------------------------------------------- rounds, turns and upgrades


@record
class StarterChosen(Event):
    """A player starts the match."""

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
    """A round began, and who starts it."""

    round: int
    seat: int
    rounds: int


@record
class TurnBegan(Event):
    """A turn began, and who starts it."""

    round: int
    turn: int
    seat: int
    turns: int


@record
class DiceRolled(Event):
    """A player rolled a number of dice. Their faces are in events of cards that move, for the seats that see them."""

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
    """A player keeps the DV for the next turn, or rolls again; `before`: has to, having kept it already."""

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
    """The turn player's choice: duel, scout, parley."""

    seat: int
    choice: str

    @property
    def variant(self) -> str:
        return self.choice


@record
class Replied(Event):
    """The opponent's reply to it."""

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
    """The number of parleys in a row that were accepted."""

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
    """The losing player chose who upgrades first."""

    chooser: int
    first: int


@record
class Upgraded(Event):
    """A player took an upgrade; "" for seats that don't know which."""

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


# ---------------------------------------------------------------------- duels


@record
class OfBoth(Event):
    """Base of events with figures of both players, by seat."""

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
        """A reminder where the aggressor did not start the turn (GM's Notes of Section III)."""
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
    """The projected result of the duel: damage of the clashes and points by seat, the winner, how many fall."""

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
        """The kind of change; `wholly` where all damage is prevented, `one` where it is about one slot."""
        wholly = ".wholly" if self.word == "prevent" and self.by >= WHOLLY else ""
        return f"{self.word}{wholly}{'.one' if self.slot >= 0 else ''}"


@record
class Struck(InClash):
    """A clash damaged a player, by `how`: strike, first_strike, retaliation."""

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
    """A duel ended, with its winner (NOBODY: drawn) and both nets of points."""

    winner: int
    nets: tuple[int, ...]

    @property
    def variant(self) -> str:
        return "drawn" if self.winner < 0 else ""


# ---------------------------------------------------------------------- health, points, and the end


@record
class Harmed(Event):
    """A card's effect damaged a player."""

    seat: int
    damage: int
    source: str


@record
class HealthChanged(Event):
    """A player's health."""

    seat: int
    before: int
    now: int

    @property
    def variant(self) -> str:
        return "" if self.now != self.before else "same"


@record
class Healed(Event):
    """A player healed."""

    seat: int
    by: int
    source: str

    @property
    def variant(self) -> str:
        return "" if self.by else "nothing"


@record
class Scored(Event):
    """Points came or went. `why`: wound, unhurt, hurt_back, parley, or the id of a card."""

    seat: int
    by: int
    now: int
    why: str

    @property
    def variant(self) -> str:
        return self.why if self.why in ROLE_POINTS else "lost" if self.by < 0 else ""

    def facts(self) -> dict[str, Plain]:
        """With the number of points lost, if any are."""
        return Event.facts(self) | ({"points": -self.by} if self.by < 0 else {})


ROLE_POINTS = ("wound", "unhurt", "hurt_back", "parley")


@record
class Paid(Event):
    """A player paid points or health, or would not."""

    seat: int
    points: int
    health: int
    source: str

    @property
    def variant(self) -> str:
        return "points" if self.points else "health" if self.health else "not"


@record
class Gained(Event):
    """A player gained mana, lamps or extra upgrades."""

    seat: int
    what: str
    by: int
    now: int

    @property
    def variant(self) -> str:
        return self.what


@record
class Afflicted(Event):
    """A player has a number of stacks of a negative effect; 0: it ended."""

    seat: int
    status: str
    now: int

    @property
    def variant(self) -> str:
        return f"{self.status}{'' if self.now else '.over'}"


@record
class MatchEnded(Event):
    """The match ended, decided by `fallen`, or the first of points, lamps, health and `first` that was not level."""

    winner: int
    by: str
    most: int
    least: int

    @property
    def variant(self) -> str:
        return self.by

    def facts(self) -> dict[str, Plain]:
        """With the loser as well."""
        return Event.facts(self) | {"loser": 1 - self.winner}
