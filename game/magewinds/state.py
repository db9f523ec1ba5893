"""The state of a match: the battlefield and who stands on it, the winds, and what is under way.

Points are in millionths of an inch (`field.py` makes a battlefield of them). Fighters, pieces and players are
referred to by their index in the lists.
"""

from __future__ import annotations

import enum
from dataclasses import field

from game.core.record import Record, record
from game.core.state import State
from game.core.zones import NOBODY, Sight, Zone

NONE = -1
"""The number of no fighter, and of no piece."""
REAL, DOUBLE = "the real one", "the double"
"""The faces of the two cards of a pair, less their number."""
FeaturePlaced = tuple[str, int, int, int]
"""A terrain feature that players set up: its kind, the point of its middle, and its turn in degrees."""


class Place(enum.IntEnum):
    """Where a fighter is."""

    RESERVE = 0
    """It still has to be set up (10.5)."""
    FIELD = 1
    OUT = 2
    """Taken down (18.5.3)."""
    ESCAPED = 3
    """It left of its own accord, and is not out of action."""
    GONE = 4
    """It was left out of the deployment, or was a double that vanished."""


ON_FIELD = Place.FIELD
"""For what is asked of every fighter again and again: looking a place up in its class takes longer than the rest."""


@record
class Fighter(Record):
    """A fighter (4.0). `counters` is the number of actions that it has made in this round (9.1)."""

    profile: str
    name: str
    warband: int
    starting: bool = True
    place: Place = Place.RESERVE
    x: int = 0
    y: int = 0
    damage: int = 0
    counters: int = 0
    carries: list[int] = field(default_factory=list)
    conditions: list[str] = field(default_factory=list)
    fell_in_round: int = 0
    """The round in whose Action Phase it was taken down."""


@record
class Piece(Record):
    """An object or marker of the scenario: it lies on the battlefield, is carried, or was collected."""

    x: int = 0
    y: int = 0
    lies: bool = False
    carrier: int = NONE
    collector: int = NOBODY


@record
class Pair(Record):
    """A fighter and its double (TC.mesmer). A face-down card for each of the two says which it is."""

    maker: int
    one: int
    other: int
    face_of_one: Zone
    face_of_other: Zone


@record
class Lasting(Record):
    """An effect in force: number `word` of an ability's effects, until one of the moments that the effect names.

    `on` is a fighter; NONE where the effect is on a group, or on the fighter that the face-down note names.
    """

    ability: str
    word: int
    user: int
    on: int = NONE
    spent: int = 0
    x: int = 0
    y: int = 0
    foretold: int = NONE
    action: str = ""
    began: bool = False
    """The activation that it waits for has begun."""
    note: Zone | None = None
    spare: Zone | None = None


@record
class Activation(Record):
    """The activation of a turn (13.0). `player` decides and pays, and need not own the fighter (F14)."""

    fighter: int
    player: int
    action: str = ""
    free: bool = False
    began_clear: int = 0
    """How far the nearest enemy was when the action began."""
    only: str = ""
    """The type of attack that a free Attack action allows, "" for any (F16)."""
    failed: list[str] = field(default_factory=list)
    """Actions that came to nothing after their step move, which was taken back (M4)."""
    cast: list[str] = field(default_factory=list)
    """Spells of the activation that were cast before its action: none of them a second time (S5)."""


@record
class Attack(Record):
    """An attack on one target (18.0). `source` is a fighter or, with `feature`, terrain (F5)."""

    player: int
    source: int
    target: int
    attack: str
    piece: int = NONE
    feature: str = ""
    ability: str = ""
    x: int = 0
    y: int = 0
    """The point that the target is attacked from: the source's centre, or the feature's nearest point."""
    choice: str = ""
    reaction: str = ""
    number: int = 0
    """The target number (18.5.1)."""
    hits: int = 0
    extra: bool = False
    """One of those that a splash adds: it needs no line of attack (F11)."""


@record
class OwedStep(Record):
    """The step move of a reaction that is still to come (13.3), and where the attack came from."""

    fighter: int
    reaction: str
    x: int
    y: int
    free: bool
    feature: str = ""


@record
class Use(Record):
    """A use of an ability that may be used a limited number of times."""

    ability: str
    fighter: int
    warband: int
    round: int


@record
class Player(Record):
    """A seat: its winds, its attack choice cards (0.10), and what the set-up gave it."""

    hand: Zone
    kept: Zone
    peek: Zone
    choices: Zone
    laid: Zone
    out: bool = False
    """Without a fighter on the battlefield: no turns any more (N2)."""
    territory: str = ""
    corner: str = ""
    felled: int = 0
    """Enemies that its fighters' abilities put out of action in this round."""
    felled_before: int = 0
    began_with: int = 0
    """How many fighters its warband had at the start."""


@record
class Rules(Record):
    """The options of the battle that rules look up."""

    scenario: str = "roll_off"
    """roll_off: its winner chooses; random; or the id of a scenario (10.1)."""
    warbands: str = "secret"
    """secret, open_simultaneous or open_sequential (TC.warbands)."""
    warbands_first: bool = False
    terrain: str = "map"
    """map, build or alternate (10.3)."""
    published_only: bool = False
    light_precision_1_5: bool = False
    beta_fighters: bool = False
    clones: bool = False
    as_found: bool = False
    guard_ignores_double_counter: bool = False
    barrier_vs_windburn: bool = True
    sight_any_point: bool = False
    minimum_range_by_gap: bool = False


@record
class MagewindsState(State):
    """The whole table."""

    rules: Rules = field(default_factory=Rules)
    scenario: str = ""
    slots: int = 8
    phase: str = "setup"
    """setup, deployment, channelling, action, end or windburn."""
    round: int = 0
    ranks: list[int] = field(default_factory=list)
    """Who has which role of the scenario: the seats in the order of its roles."""
    ground: str = ""
    """The map, or "" where the players set terrain up."""
    terrain: tuple[FeaturePlaced, ...] = ()
    division: str = ""
    objective: str = ""
    fighters: list[Fighter] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    pairs: list[Pair] = field(default_factory=list)
    players: list[Player] = field(default_factory=list)
    deck: Zone = field(default_factory=lambda: Zone("deck", Sight.COUNT, NOBODY, []))
    face_up: Zone = field(default_factory=lambda: Zone("face_up", Sight.ALL, NOBODY, []))
    discard: Zone = field(default_factory=lambda: Zone("discard", Sight.ALL, NOBODY, []))
    order: list[int] = field(default_factory=list)
    """The seats in the order of their turns in this phase."""
    passes: list[int] = field(default_factory=list)
    """The seats that have passed in this phase, in the order in which they did."""
    turn: int = NOBODY
    waits: int = 0
    """How many turns in a row were waited out (T2)."""
    activation: Activation | None = None
    attack: Attack | None = None
    owed: list[OwedStep] = field(default_factory=list)
    lasting: list[Lasting] = field(default_factory=list)
    uses: list[Use] = field(default_factory=list)
    notes: int = 0
    """How many notes were ever written; it gives each a name of its own."""

    def standing(self, warband: int | None = None) -> list[int]:
        """The fighters on the battlefield, of one warband or of all."""
        there = enumerate(self.fighters)
        if warband is None:
            return [number for number, each in there if each.place is ON_FIELD]
        return [number for number, each in there if each.place is ON_FIELD and each.warband == warband]

    def in_battle(self) -> list[int]:
        """The seats that have a fighter on the battlefield."""
        return sorted({each.warband for each in self.fighters if each.place is ON_FIELD})
