"""The table: fourteen pieces in ten lanes, items, Rage dice, tokens, the announced action."""

from __future__ import annotations

from dataclasses import field

from game.core.record import Record, record
from game.core.state import State
from game.core.zones import Sight, Zone

NONE = -1
"""No piece, no lane."""
LEFT, RIGHT = 0, 1
FACING = (1, -1)
"""Which way each player's pieces face, for the whole match (Movement, Direction)."""
PARTY = 7
PARTIES = range(PARTY), range(PARTY, 2 * PARTY)


def party_of(seat: int) -> range:
    """The numbers of a player's seven pieces, which follow one another."""
    return PARTIES[seat]


@record
class Mark(Record):
    """A token on a lane or a piece. `giver` is a piece; `rounds` are those left (0: until the giver dies)."""

    kind: str
    owner: int
    giver: int
    rounds: int
    lane: int = NONE
    piece: int = NONE


@record
class Piece(Record):
    """A character or a monster: whose, where, its HP. Dying pieces stay until the end of the turn (R1, R3)."""

    owner: int
    character: str
    lane: int
    hp: int
    dying: bool = False
    fatal: bool = False
    """Whether it dies of its own fatal action."""
    killer: int = NONE
    """The enemy piece whose action kills it."""
    gone: bool = False
    used: list[str] = field(default_factory=list)
    """Actions that it can use once in a match, and has used."""
    stands_at: int = 0
    """The HP that it is set to at the end of the turn; 0: none."""


@record
class Player(Record):
    """A seat. `rage` are the Rage dice it holds, `earned` those it gets at the end of the round."""

    items: Zone
    used: Zone
    rage: list[str] = field(default_factory=list)
    earned: list[str] = field(default_factory=list)
    tokens: int = 0
    """Ability tokens of the monster."""
    woken: bool = False
    """Whether the monster has gained its free token (R25)."""
    converted: bool = False
    """Whether Rage was converted in this round (R16)."""
    selected: int = NONE
    monster_hp: int = 0
    """The HP that the monster began with: they break ties."""


@record
class Change(Record):
    """The use of an item on the announced action: which item, its owner, the piece that it is for."""

    item: str
    owner: int
    piece: int


@record
class Announcement(Record):
    """An action with its targets, or damage by Rage, before anything happens (step A4)."""

    seat: int
    actor: int
    action: str
    """"" for Rage."""
    pieces: tuple[int, ...]
    lanes: tuple[int, ...]
    leap: int = NONE
    """Where the acting piece moves to by the action itself."""
    damage: int = 0
    """The damage of Rage."""
    serenaded: bool = False
    """Whether the acting piece stood in a Serenaded lane when it was announced."""
    changes: list[Change] = field(default_factory=list)
    blinked: list[int] = field(default_factory=list)
    """Pieces that blinked away and may be out of reach."""


@record
class Phase(Record):
    """The action phase that is played: what the selected piece did and may still do."""

    seat: int
    walks: int = 0
    """How often it moved, and how many lanes in all."""
    walked: int = 0
    acted: bool = False
    walked_on: bool = False
    """Whether it moved after its action."""
    choosing: bool = False
    """Whether an action was chosen that is not announced yet."""
    farther: int = 0
    splits: bool = False
    """Whether it may move both before and after its action (Boots of Haste)."""
    reach: int = 0
    """How many lanes farther its action reaches."""
    snared: bool = False


@record
class BattleState(State):
    """The whole table. `acting` is the seat whose phase it is, `phase` setup, select or act."""

    pieces: list[Piece] = field(default_factory=list)
    players: list[Player] = field(default_factory=list)
    bag: Zone = field(default_factory=lambda: Zone("bag", Sight.COUNT, -1, []))
    marks: list[Mark] = field(default_factory=list)
    initiative: int = NONE
    round: int = 0
    phase: str = "setup"
    acting: int = NONE
    turn: Phase | None = None
    announced: Announcement | None = None
    quiet: int = 0
    """Rounds in a row without damage or death (R20)."""
    loud: bool = False
    """Whether there was any in this round."""
    deathless: int = 0
    """Rounds in a row without a death (R40)."""
    deadly: bool = False
    """Whether a piece went in this round."""
    rage_by_monsters: bool = False
    roster: str = ""
    free: bool = False
    """Whether pieces are placed freely."""

    def living(self, seat: int) -> list[int]:
        """A player's pieces that are not removed, dying ones among them (R3)."""
        return [number for number in party_of(seat) if not self.pieces[number].gone]

    def lives(self, seat: int) -> bool:
        """Whether a player has any pieces left."""
        first = seat * PARTY
        return any(not who.gone for who in self.pieces[first : first + PARTY])
