"""What happens in Halfwish. Every event may be told to all as it is, but for those that say otherwise."""

from __future__ import annotations

from typing import ClassVar

from game.core.event import Event
from game.core.record import record
from game.core.zones import EVERYONE, bit


@record
class StarterChosen(Event):
    """Who starts the match."""

    seat: int
    kind: ClassVar[str] = "starter_chosen"


@record
class ClassChosen(Event):
    """A player took a class; "" is the mirror deck."""

    seat: int
    hero: str
    kind: ClassVar[str] = "class_chosen"

    @property
    def variant(self) -> str:
        return "" if self.hero else "mirror"


@record
class PowersChosen(Event):
    """A player picked powers, which nobody else sees."""

    seat: int
    count: int
    kind: ClassVar[str] = "powers_chosen"


@record
class RoundBegan(Event):
    """A round of so many, and who starts it."""

    round: int
    seat: int
    rounds: int
    kind: ClassVar[str] = "round_began"


@record
class TurnBegan(Event):
    """A turn of so many in its round, and who starts it."""

    round: int
    turn: int
    seat: int
    turns: int
    kind: ClassVar[str] = "turn_began"


@record
class DiceRolled(Event):
    """A player rolled a number of dice. What they show is told by the cards that move, to whoever sees them."""

    seat: int
    count: int
    why: str
    kind: ClassVar[str] = "dice_rolled"

    @property
    def variant(self) -> str:
        return self.why


@record
class DiceTurned(Event):
    """A card turned a player's dice. What they show is told by the cards that move."""

    seat: int
    source: str
    kind: ClassVar[str] = "dice_turned"


@record
class DiceKept(Event):
    """A player keeps the DV for the next turn, or will roll anew; `before`: has to, having kept it already."""

    seat: int
    kept: bool
    before: bool = False
    kind: ClassVar[str] = "dice_kept"

    @property
    def variant(self) -> str:
        return "" if self.kept else "before" if self.before else "not"


@record
class DiceSwapped(Event):
    """The players exchanged their dice."""

    source: str
    kind: ClassVar[str] = "dice_swapped"


@record
class Drew(Event):
    """A player drew cards."""

    seat: int
    count: int
    kind: ClassVar[str] = "drew"


@record
class Discarded(Event):
    """A player had more cards than the hand limit allows, or had to discard one."""

    seat: int
    cards: tuple[str, ...]
    why: str
    kind: ClassVar[str] = "discarded"

    @property
    def variant(self) -> str:
        return self.why


@record
class Chose(Event):
    """What the turn player wants: duel, scout, parley."""

    seat: int
    choice: str
    kind: ClassVar[str] = "chose"

    @property
    def variant(self) -> str:
        return self.choice


@record
class Replied(Event):
    """What the other one says to it."""

    seat: int
    choice: str
    agreed: bool
    kind: ClassVar[str] = "replied"

    @property
    def variant(self) -> str:
        return f"{self.choice}.{'agreed' if self.agreed else 'refused'}"


@record
class MapTurned(Event):
    """The turn's map card was turned up: by a scout, a parley (which disables it) or for a showdown."""

    card: str
    turn: int
    why: str
    kind: ClassVar[str] = "map_turned"

    @property
    def variant(self) -> str:
        return self.why


@record
class ParleysCounted(Event):
    """How many parleys in a row were accepted by now."""

    count: int
    kind: ClassVar[str] = "parleys_counted"


@record
class DuelBegan(Event):
    """A duel, with how many actions, in the turn of one of the two."""

    aggressor: int
    defender: int
    size: int
    active: int
    kind: ClassVar[str] = "duel_began"

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
    kind: ClassVar[str] = "committed"

    @property
    def variant(self) -> str:
        return "changed" if self.changed else ""


@record
class PowerPlayed(Event):
    """A player played a power."""

    seat: int
    power: str
    cost: int
    kind: ClassVar[str] = "power_played"


@record
class StageBegan(Event):
    """A stage of a duel: map, actions, dice, showdown, end."""

    stage: str
    kind: ClassVar[str] = "stage_began"

    @property
    def variant(self) -> str:
        return self.stage


@record
class ActionsShown(Event):
    """Actions that a player committed lie open."""

    seat: int
    cards: tuple[str, ...]
    kind: ClassVar[str] = "actions_shown"


@record
class DiceShown(Event):
    """A player's dice lie open."""

    seat: int
    one: int
    other: int
    dv: int
    kind: ClassVar[str] = "dice_shown"


@record
class Reckoned(Event):
    """What the duel would come to as it stands: damage by seat."""

    damage: tuple[int, ...]
    kind: ClassVar[str] = "reckoned"


@record
class Changed(Event):
    """A card changed figures of the duel: a player's strikes, blocks, evades, keywords, DV or damage."""

    seat: int
    word: str
    slot: int
    by: int
    keyword: str
    source: str
    kind: ClassVar[str] = "changed"

    @property
    def variant(self) -> str:
        return self.word


@record
class Struck(Event):
    """What a clash did to a player: damage, or nothing. `how` tells by what: strike, first_strike, retaliation."""

    seat: int
    slot: int
    damage: int
    how: str
    kind: ClassVar[str] = "struck"

    @property
    def variant(self) -> str:
        return self.how


@record
class Evaded(Event):
    """An evade worked."""

    seat: int
    slot: int
    kind: ClassVar[str] = "evaded"


@record
class Harmed(Event):
    """A card's effect damaged a player."""

    seat: int
    damage: int
    source: str
    kind: ClassVar[str] = "harmed"


@record
class HealthChanged(Event):
    """A player's health."""

    seat: int
    before: int
    now: int
    kind: ClassVar[str] = "health_changed"


@record
class Healed(Event):
    """A player healed, by so much."""

    seat: int
    by: int
    source: str
    kind: ClassVar[str] = "healed"


@record
class Scored(Event):
    """Points came or went. `why`: wound, unhurt, hurt_back, parley, or the id of a card."""

    seat: int
    by: int
    now: int
    why: str
    kind: ClassVar[str] = "scored"

    @property
    def variant(self) -> str:
        return self.why if self.why in ROLE_POINTS else "lost" if self.by < 0 else ""


ROLE_POINTS = ("wound", "unhurt", "hurt_back", "parley")


@record
class Paid(Event):
    """A player paid points or health, or would not."""

    seat: int
    points: int
    health: int
    source: str
    kind: ClassVar[str] = "paid"

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
    kind: ClassVar[str] = "gained"

    @property
    def variant(self) -> str:
        return self.what


@record
class Afflicted(Event):
    """A player has a negative effect, with so many stacks; none: it ended."""

    seat: int
    status: str
    now: int
    kind: ClassVar[str] = "afflicted"

    @property
    def variant(self) -> str:
        return f"{self.status}{'' if self.now else '.over'}"


@record
class Transformed(Event):
    """A committed action counts as another."""

    seat: int
    slot: int
    into: str
    kind: ClassVar[str] = "transformed"


@record
class SlotsSwapped(Event):
    """A player's two committed actions changed places."""

    seat: int
    kind: ClassVar[str] = "slots_swapped"


@record
class Peeked(Event):
    """A player saw what the other hides."""

    seat: int
    what: str
    kind: ClassVar[str] = "peeked"

    @property
    def variant(self) -> str:
        return self.what


@record
class Silenced(Event):
    """A player can play no more powers but the basic ones in this duel."""

    seat: int
    kind: ClassVar[str] = "silenced"


@record
class Recovered(Event):
    """A committed action goes back to its owner's hand."""

    seat: int
    card: str
    kind: ClassVar[str] = "recovered"


@record
class DuelEnded(Event):
    """Who won a duel (NOBODY: drawn), and both nets of points."""

    winner: int
    nets: tuple[int, ...]
    kind: ClassVar[str] = "duel_ended"

    @property
    def variant(self) -> str:
        return "drawn" if self.winner < 0 else ""


@record
class UpgradesOffered(Event):
    """Upgrades lie open to choose from; `extra` ones are never hidden."""

    cards: tuple[str, ...]
    extra: bool
    kind: ClassVar[str] = "upgrades_offered"

    @property
    def variant(self) -> str:
        return "extra" if self.extra else ""


@record
class UpgradeOrder(Event):
    """Who upgrades first, as the losing player said."""

    chooser: int
    first: int
    kind: ClassVar[str] = "upgrade_order"


@record
class Upgraded(Event):
    """A player took an upgrade; "" for those who don't know which."""

    seat: int
    upgrade: str
    replaces: str
    known: int = EVERYONE
    kind: ClassVar[str] = "upgraded"

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
    kind: ClassVar[str] = "upgrade_skipped"
