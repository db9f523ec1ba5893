"""Events of Magewinds, for the log and the animations; the kernel tells moved cards and rolled dice.

Fighters go by number, for the table, and by seat and name (`who`), for the log. Points are in millionths of an inch.
"""

from __future__ import annotations

from game.core.event import Event
from game.core.record import Plain, record
from game.core.zones import NOBODY
from game.magewinds.field import INCH

Way = tuple[tuple[int, int], ...]
"""The points that a base passes, from the first to the last."""


def length_text(length: int) -> str:
    """A length in inches with at most two decimals: 3.5, 2."""
    return f"{length / INCH:.2f}".rstrip("0").rstrip(".")


@record
class FighterEvent(Event):
    """Base of events about one fighter: the seat whose doing it is, the fighter's number, and its name."""

    seat: int
    fighter: int
    who: str


@record
class Ranked(Event):
    """A roll-off was decided: the seats from the winner on (3.1)."""

    seats: tuple[int, ...]

    def facts(self) -> dict[str, Plain]:
        return Event.facts(self) | {"first": self.seats[0]}


@record
class ScenarioChosen(Event):
    """The scenario of the battle (10.1)."""

    scenario: str


@record
class Mustered(Event):
    """Fighters joined a warband (10.2)."""

    seat: int
    fighters: tuple[int, ...]
    profiles: tuple[str, ...]


@record
class GroundChosen(Event):
    """The battle is fought on a map (10.3)."""

    seat: int
    ground: str


@record
class FeatureSet(Event):
    """A terrain feature was set up, or taken away again (10.3)."""

    seat: int
    feature: str
    taken_away: bool

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


@record
class Claimed(Event):
    """A player got a territory or a corner, or named an edge: `what` is one of these three."""

    seat: int
    what: str
    claim: str

    @property
    def variant(self) -> str:
        return self.what


@record
class Divided(Event):
    """The way in which the battlefield is divided."""

    seat: int
    division: str


@record
class LeftOut(FighterEvent):
    """There was no room for a fighter, which takes no part in the battle (10.5)."""


@record
class Deployed(FighterEvent):
    """A fighter was set up on the battlefield: deployed, brought back or summoned (10.5, 20.2)."""

    x: int
    y: int
    how: str

    @property
    def variant(self) -> str:
        return self.how


@record
class PhaseBegan(Event):
    """A phase of a round began (11.0)."""

    phase: str
    round: int

    @property
    def variant(self) -> str:
        return self.phase


@record
class TurnBegan(Event):
    """A player's turn in a phase."""

    seat: int
    phase: str

    @property
    def variant(self) -> str:
        return self.phase


@record
class Passed(Event):
    """A player passed; `forced` by the rules, `waited` if it only let the turn go by (T2)."""

    seat: int
    forced: bool
    waited: bool = False

    @property
    def variant(self) -> str:
        return "waited" if self.waited else "forced" if self.forced else ""


@record
class Drew(Event):
    """A player drew the top card of the deck, or kept one of those it saw."""

    seat: int
    insight: bool

    @property
    def variant(self) -> str:
        return "insight" if self.insight else ""


@record
class Activated(FighterEvent):
    """A fighter was activated; `player` plays it."""

    player: int

    @property
    def variant(self) -> str:
        return "" if self.seat == self.player else "seized"


@record
class Acted(FighterEvent):
    """A fighter began an action or a reaction."""

    action: str
    free: bool

    @property
    def variant(self) -> str:
        return f"{self.action}.free" if self.free else self.action


@record
class StepTakenBack(FighterEvent):
    """A step move led nowhere and was taken back (M4)."""

    action: str
    x: int
    y: int


@record
class CountersChanged(FighterEvent):
    """A fighter's action counters (9.1), after an action or a recovery."""

    before: int
    after: int

    @property
    def variant(self) -> str:
        return "recovered" if self.after < self.before else ""


@record
class Travelled(FighterEvent):
    """A fighter moved along a way: `how` is move, step, knockback or push."""

    way: Way
    length: int
    how: str

    @property
    def variant(self) -> str:
        return self.how

    def facts(self) -> dict[str, Plain]:
        return Event.facts(self) | {"inches": length_text(self.length)}


@record
class Shoved(Event):
    """An object was moved (19.2)."""

    seat: int
    piece: int
    name: str
    way: Way
    length: int

    def facts(self) -> dict[str, Plain]:
        return Event.facts(self) | {"inches": length_text(self.length)}


@record
class AttackDeclared(FighterEvent):
    """An attack was declared on a fighter, or on an object (`target` NONE)."""

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
class Defended(FighterEvent):
    """The defending player's choice (18.4): a reaction, or "" for none."""

    reaction: str

    @property
    def variant(self) -> str:
        return "" if self.reaction else "none"


@record
class ChoiceRevealed(FighterEvent):
    """The attack choice is shown (18.3)."""

    choice: str

    @property
    def variant(self) -> str:
        return self.choice


@record
class Aimed(Event):
    """The target number of an attack and its parts (18.5.1). `power` dice are rolled."""

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
class Damaged(FighterEvent):
    """A fighter received damage; `total` of `toughness` now (18.5.3)."""

    amount: int
    total: int
    toughness: int
    why: str

    @property
    def variant(self) -> str:
        return self.why if self.amount else "none"


@record
class Negated(FighterEvent):
    """Points of damage were taken away before they were dealt."""

    amount: int

    @property
    def variant(self) -> str:
        return "" if self.amount else "nothing"


@record
class TakenDown(FighterEvent):
    """A fighter is out of action (18.5.3)."""


@record
class Cast(FighterEvent):
    """A fighter used an ability; `cards` paid for it, `target` is the name of its target."""

    ability: str
    cards: tuple[str, ...]
    target: str
    on: int
    owner: int = NOBODY
    """Whose fighter the target is; of terrain nobody's."""

    @property
    def variant(self) -> str:
        text = ("paid" if self.cards else "used") + (".at" if self.target else "")
        return f"{text}.terrain" if self.target and self.owner == NOBODY else text


@record
class Foretold(FighterEvent):
    """A fighter's action was foretold (F12)."""

    enemy: int
    owner: int
    target: str
    action: str


@record
class CameTrue(FighterEvent):
    """A foretold action was begun."""

    action: str


@record
class Noted(FighterEvent):
    """A target was noted face down (F14)."""

    ability: str


@record
class EffectEnded(FighterEvent):
    """An effect is over."""

    ability: str

    @property
    def variant(self) -> str:
        return self.ability


@record
class ConditionChanged(FighterEvent):
    """A fighter has a condition, or is rid of it."""

    condition: str
    has: bool

    @property
    def variant(self) -> str:
        return "" if self.has else "cured"


@record
class Healed(FighterEvent):
    """Damage was removed (20.1)."""

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
    """A double was found out, or is gone with its maker or its original. The real fighter goes on as `fighter`."""

    seat: int
    fighter: int
    gone: int
    who: str
    x: int
    y: int


@record
class PickedUp(FighterEvent):
    """A fighter picked an object up (19.1), or collected it."""

    piece: int
    name: str
    collected: bool

    @property
    def variant(self) -> str:
        return "collected" if self.collected else ""


@record
class Dropped(FighterEvent):
    """A fighter dropped an object (19.1)."""

    piece: int
    name: str
    x: int
    y: int


@record
class Escaped(FighterEvent):
    """A fighter left the battlefield and is not out of action."""

    action: str


@record
class Stormed(Event):
    """The storm strikes (Z5)."""

    fighters: tuple[int, ...]
    damage: int


@record
class Eliminated(Event):
    """A player has no fighter left on the battlefield (N2)."""

    seat: int


@record
class Kept(Event):
    """A player kept a card and pays its value in damage, or discarded it (14.1)."""

    seat: int
    value: int

    @property
    def variant(self) -> str:
        return "" if self.value else "discarded"


@record
class BattleEnded(Event):
    """An ending of the scenario ended the battle."""

    scenario: str
    ending: str

    @property
    def variant(self) -> str:
        return f"{self.scenario}.{self.ending}"
