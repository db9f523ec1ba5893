"""The table: two players, the map, the upgrades, the dice, the duel that is being fought."""

from __future__ import annotations

from dataclasses import field

from game.core.record import Record, record
from game.core.state import State
from game.core.zones import Sight, Zone

EVERY = -1
"""Stands for all slots."""
NOBODY_YET = -1
MAP_BACK, UPGRADE_BACK, ACTION_BACK, POWER_BACK, DIE_BACK = 0, 1, 2, 4, 6
"""Backs of cards. Each player, or each die, has one of its own of the last three: the number is added."""


@record
class Player(Record):
    """A seat. `kept` tells that the DV was kept once, `keeps` that it is kept for the next turn.

    A hero is a class, "" with the mirror deck. Dice `aside` show the pair that a card may bring back. The upgrades that
    were taken lie beside the deck; in it they take the places of basic actions.
    """

    hero: str
    health: int
    deck: Zone
    hand: Zone
    discard: Zone
    slots: list[Zone]
    cup: Zone
    aside: Zone
    library: Zone
    powers: Zone
    basics: Zone
    played: Zone
    upgrades: Zone
    points: int = 0
    lamps: int = 0
    mana: int = 0
    extra_upgrades: int = 0
    ignite: int = 0
    poison: int = 0
    keeps: bool = False
    kept: bool = False
    powered: bool = False
    """Whether this player played a power that is not basic in this turn."""
    used: list[str] = field(default_factory=list)
    """The perks that were used in this round."""


@record
class Modifier(Record):
    """A change by a card for the duel: for a player, in one slot or all, for actions with a keyword."""

    word: str
    seat: int
    slot: int
    by: int
    keyword: str
    source: str


@record
class Duel(Record):
    """A duel from its declaration to its end. Lists are by seat."""

    aggressor: int
    size: int
    stage: str = "preparation"
    """preparation, map, actions, dice, showdown, end."""
    gained: list[int] = field(default_factory=lambda: [0, 0])
    """Points gained and lost in it."""
    wounds: list[int] = field(default_factory=lambda: [0, 0])
    """Number of times each took damage."""
    scored: int = 0
    """For how many of the defender's wounds the aggressor has the point."""
    winner: int = NOBODY_YET
    modifiers: list[Modifier] = field(default_factory=list)
    counts_as: list[list[str]] = field(default_factory=lambda: [["", ""], ["", ""]])
    """The basic actions that committed ones were turned into."""
    silenced: list[bool] = field(default_factory=lambda: [False, False])
    promises: list[tuple[int, str, int]] = field(default_factory=list)
    """Effects for the end of the duel: the player, the card, the index of the effect on it."""
    used: list[tuple[int, str]] = field(default_factory=list)
    """Perks that were used in it."""
    returning: list[int] = field(default_factory=list)
    """Committed cards that go back to hand."""
    robbed: list[int] = field(default_factory=list)
    """Seats that have to discard a card at random."""

    @property
    def defender(self) -> int:
        """The other one."""
        return 1 - self.aggressor


@record
class Lot(Record):
    """A secret pick: whose, where it lies among the player's upgrades, and of which upgrades it is one (Part 4)."""

    seat: int
    place: int
    offered: tuple[str, ...]


@record
class Tally(Record):
    """Counts of the match so far: duels by the number of actions, accepted parleys."""

    duels: list[int] = field(default_factory=lambda: [0, 0])
    parleys: int = 0


@record
class HalfwishState(State):
    """The whole table. `starter` begins the match, `active` the turn; rounds and turns count from 1."""

    players: list[Player] = field(default_factory=list)
    tray: Zone = field(default_factory=lambda: Zone("tray", Sight.COUNT, -1, []))
    """The faces of all dice that these do not show."""
    maps: Zone = field(default_factory=lambda: Zone("maps", Sight.COUNT, -1, []))
    row: Zone = field(default_factory=lambda: Zone("row", Sight.COUNT, -1, []))
    past: Zone = field(default_factory=lambda: Zone("past", Sight.ALL, -1, []))
    supply: Zone = field(default_factory=lambda: Zone("supply", Sight.COUNT, -1, []))
    offer: Zone = field(default_factory=lambda: Zone("offer", Sight.ALL, -1, []))
    spent: Zone = field(default_factory=lambda: Zone("spent", Sight.COUNT, -1, []))
    lots: list[Lot] = field(default_factory=list)
    duel: Duel | None = None
    starter: int = 0
    opener: int = 0
    """The seat that started the round."""
    active: int = 0
    round: int = 0
    turn: int = 0
    phase: str = "setup"
    """setup, turn, upgrades."""
    revealed: bool = False
    """Whether the turn's map card lies face up."""
    disabled: bool = False
    """Whether its effect is off, because a parley turned it up."""
    parleys: int = 0
    """Accepted parleys in a row."""
    first_scorer: int = NOBODY_YET
    mirror: bool = False
    draws: tuple[int, ...] = ()
    tally: Tally = field(default_factory=Tally)
