"""What the log and the animations are told beside cards that move and dice that roll.

Fighters are told by number, for the table, and by seat and name (`who`), for the log. Points are millionths of an inch.
"""

from __future__ import annotations

from typing import ClassVar

from game.core.event import Event
from game.core.record import Plain, record

Way = tuple[tuple[int, int], ...]
"""The points that a base passes, from the first to the last."""
INCH = 1_000_000


def _told(inches: int) -> str:
    """A length as people say it: 3.5, 2."""
    return f"{inches / INCH:.2f}".rstrip("0").rstrip(".")


# ---------------------------------------------------------------------- setting up


@record
class Ranked(Event):
    """A roll-off was decided: the seats from the winner on (3.1)."""

    seats: tuple[int, ...]
    kind: ClassVar[str] = "ranked"

    def facts(self) -> dict[str, Plain]:
        return Event.facts(self) | {"first": self.seats[0]}


@record
class ScenarioChosen(Event):
    """The scenario of the battle (10.1)."""

    scenario: str
    kind: ClassVar[str] = "scenario_chosen"


@record
class Mustered(Event):
    """Fighters joined a warband (10.2)."""

    seat: int
    fighters: tuple[int, ...]
    profiles: tuple[str, ...]
    kind: ClassVar[str] = "mustered"


@record
class GroundChosen(Event):
    """The battle is fought on a map (10.3)."""

    seat: int
    ground: str
    kind: ClassVar[str] = "ground_chosen"


@record
class FeatureSet(Event):
    """A terrain feature was set up, or taken away again (10.3)."""

    seat: int
    feature: str
    taken_away: bool
    kind: ClassVar[str] = "feature_set"

    @property
    def variant(self) -> str:
        return "away" if self.taken_away else ""


@record
class PieceLaid(Event):
    """A piece of the scenario was put on the battlefield."""

    seat: int
    piece: int
    name: str
    x: int
    y: int
    kind: ClassVar[str] = "piece_laid"


@record
class Claimed(Event):
    """A player got a territory, a corner or named an edge: `what` says which of these."""

    seat: int
    what: str
    claim: str
    kind: ClassVar[str] = "claimed"

    @property
    def variant(self) -> str:
        return self.what


@record
class Divided(Event):
    """The way in which the battlefield is divided."""

    seat: int
    division: str
    kind: ClassVar[str] = "divided"


@record
class Deployed(Event):
    """A fighter was set up on the battlefield: deployed, brought back or summoned (10.5, 20.2)."""

    seat: int
    fighter: int
    who: str
    x: int
    y: int
    how: str
    kind: ClassVar[str] = "deployed"

    @property
    def variant(self) -> str:
        return self.how


# ---------------------------------------------------------------------- turns


@record
class PhaseBegan(Event):
    """A phase of a round began (11.0)."""

    phase: str
    round: int
    kind: ClassVar[str] = "phase_began"

    @property
    def variant(self) -> str:
        return self.phase


@record
class TurnBegan(Event):
    """A player's turn in a phase."""

    seat: int
    phase: str
    kind: ClassVar[str] = "turn_began"

    @property
    def variant(self) -> str:
        return self.phase


@record
class Passed(Event):
    """A player passed; `forced` if the rules made it, `waited` if it only let the turn go by (T2)."""

    seat: int
    forced: bool
    waited: bool = False
    kind: ClassVar[str] = "passed"

    @property
    def variant(self) -> str:
        return "waited" if self.waited else "forced" if self.forced else ""


@record
class Drew(Event):
    """A player drew the top card of the deck, or kept one of those it saw."""

    seat: int
    insight: bool
    kind: ClassVar[str] = "drew"

    @property
    def variant(self) -> str:
        return "insight" if self.insight else ""


@record
class Activated(Event):
    """A fighter was activated; `player` plays it."""

    seat: int
    fighter: int
    who: str
    player: int
    kind: ClassVar[str] = "activated"

    @property
    def variant(self) -> str:
        return "" if self.seat == self.player else "seized"


@record
class Acted(Event):
    """A fighter began an action or a reaction."""

    seat: int
    fighter: int
    who: str
    action: str
    free: bool
    kind: ClassVar[str] = "acted"

    @property
    def variant(self) -> str:
        return f"{self.action}.free" if self.free else self.action


@record
class StepTakenBack(Event):
    """A step move led nowhere and was taken back (M4)."""

    seat: int
    fighter: int
    who: str
    action: str
    x: int
    y: int
    kind: ClassVar[str] = "step_taken_back"


@record
class CountersChanged(Event):
    """A fighter's action counters (9.1), after an action or a recovery."""

    seat: int
    fighter: int
    who: str
    before: int
    after: int
    kind: ClassVar[str] = "counters_changed"

    @property
    def variant(self) -> str:
        return "recovered" if self.after < self.before else ""


# ---------------------------------------------------------------------- moving


@record
class Travelled(Event):
    """A fighter moved along a way: `how` is move, step, knockback or push."""

    seat: int
    fighter: int
    who: str
    way: Way
    length: int
    how: str
    kind: ClassVar[str] = "travelled"

    @property
    def variant(self) -> str:
        return self.how

    def facts(self) -> dict[str, Plain]:
        return Event.facts(self) | {"inches": _told(self.length)}


@record
class Shoved(Event):
    """An object was moved (19.2)."""

    seat: int
    piece: int
    name: str
    way: Way
    length: int
    kind: ClassVar[str] = "shoved"

    def facts(self) -> dict[str, Plain]:
        return Event.facts(self) | {"inches": _told(self.length)}


# ---------------------------------------------------------------------- abilities


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
    kind: ClassVar[str] = "cast"

    @property
    def variant(self) -> str:
        return ("paid" if self.cards else "used") + (".at" if self.target else "")


@record
class Foretold(Event):
    """A fighter's action was foretold (F12)."""

    seat: int
    fighter: int
    who: str
    enemy: int
    target: str
    action: str
    kind: ClassVar[str] = "foretold"


@record
class CameTrue(Event):
    """A foretold action was begun."""

    seat: int
    fighter: int
    who: str
    action: str
    kind: ClassVar[str] = "came_true"


@record
class Noted(Event):
    """A target was noted face down (F14)."""

    seat: int
    fighter: int
    who: str
    ability: str
    kind: ClassVar[str] = "noted"


@record
class EffectEnded(Event):
    """An effect is over."""

    seat: int
    fighter: int
    who: str
    ability: str
    kind: ClassVar[str] = "effect_ended"


@record
class ConditionChanged(Event):
    """A fighter has a condition, or is rid of it."""

    seat: int
    fighter: int
    who: str
    condition: str
    has: bool
    kind: ClassVar[str] = "condition_changed"

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
    kind: ClassVar[str] = "healed"


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
    kind: ClassVar[str] = "cloned"


@record
class Vanished(Event):
    """A double was found out, or is gone with whoever it hung on. `seat`'s `who` goes on as `fighter`."""

    seat: int
    fighter: int
    gone: int
    who: str
    x: int
    y: int
    kind: ClassVar[str] = "vanished"


# ---------------------------------------------------------------------- attacking


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
    kind: ClassVar[str] = "attack_declared"

    @property
    def variant(self) -> str:
        return ("object" if self.piece >= 0 else "") or ("cover" if self.cover else "")


@record
class ChoiceLaid(Event):
    """An attack choice card lies face down (18.3)."""

    seat: int
    fighter: int
    kind: ClassVar[str] = "choice_laid"


@record
class Defended(Event):
    """The defending player's choice (18.4): a reaction, or "" for none."""

    seat: int
    fighter: int
    who: str
    reaction: str
    kind: ClassVar[str] = "defended"

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
    kind: ClassVar[str] = "choice_revealed"

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
    kind: ClassVar[str] = "aimed"

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
    kind: ClassVar[str] = "hit"

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
    kind: ClassVar[str] = "damaged"

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
    kind: ClassVar[str] = "negated"


@record
class TakenDown(Event):
    """A fighter is out of action (18.5.3)."""

    seat: int
    fighter: int
    who: str
    kind: ClassVar[str] = "taken_down"


# ---------------------------------------------------------------------- objects and the scenario


@record
class PickedUp(Event):
    """A fighter picked an object up (19.1), or collected it."""

    seat: int
    fighter: int
    who: str
    piece: int
    name: str
    collected: bool
    kind: ClassVar[str] = "picked_up"

    @property
    def variant(self) -> str:
        return "collected" if self.collected else ""


@record
class Dropped(Event):
    """A fighter dropped an object (19.1)."""

    seat: int
    fighter: int
    who: str
    piece: int
    name: str
    x: int
    y: int
    kind: ClassVar[str] = "dropped"


@record
class Escaped(Event):
    """A fighter left the battlefield and is not out of action."""

    seat: int
    fighter: int
    who: str
    action: str
    kind: ClassVar[str] = "escaped"


@record
class Stormed(Event):
    """The storm strikes (Z5)."""

    fighters: tuple[int, ...]
    damage: int
    kind: ClassVar[str] = "stormed"


@record
class Eliminated(Event):
    """A player has no fighter left on the battlefield (N2)."""

    seat: int
    kind: ClassVar[str] = "eliminated"


@record
class Kept(Event):
    """A player kept a card and pays its value in damage, or discarded it (14.1)."""

    seat: int
    value: int
    kind: ClassVar[str] = "kept"


@record
class BattleEnded(Event):
    """What ended the battle: an ending of the scenario."""

    scenario: str
    ending: str
    kind: ClassVar[str] = "battle_ended"

    @property
    def variant(self) -> str:
        return f"{self.scenario}.{self.ending}"
