"""The table: tiles with pillars and power, player boards, the stack, a turn, a battle."""

from __future__ import annotations

from dataclasses import field

from game.core.record import Record, record
from game.core.state import State
from game.core.zones import NOBODY, Sight, Zone

NONE = -1
"""No tile."""
CORE = 0
"""The core is the first tile in play."""


@record
class Tile(Record):
    """A tile in play. `owner` is who claimed it; on the field its pillars tell who owns it."""

    card: int
    side: str
    q: int = 0
    r: int = 0
    pillars: list[int] = field(default_factory=list)
    """By seat."""
    slots: list[int] = field(default_factory=list)
    """Whether there is power in each slot of its spell."""
    owner: int = NOBODY
    sealed: bool = False
    gone: bool = False

    @property
    def at(self) -> tuple[int, int]:
        """Its hex on the field."""
        return self.q, self.r

    @property
    def on_field(self) -> bool:
        """Whether it lies on the field."""
        return self.owner == NOBODY and not self.gone


@record
class Player(Record):
    """A seat: its board, power in its zones, pillars in its pool."""

    wizard: str = ""
    """The wizard whose board it is: the name on its other side."""
    board: str = ""
    """The side that is played."""
    pool: int = 0
    fortress: int = 0
    ether: int = 0
    pillars: int = 0
    slots: list[list[int]] = field(default_factory=list)
    """Whether there is power in each slot of each spell on the board."""


@record
class Turn(Record):
    """The active player's turn. `counted` invocations are those that count towards the limit."""

    seat: int
    counted: int = 0
    rituals: int = 0
    """How often a ritual was invoked."""
    more: int = 0
    """Invocations for this turn beyond those of the board; below 0 if it has fewer."""


@record
class Fight(Record):
    """A battle (Battle, 1 to 6). `strengths` and what they lose are attacker's and defender's."""

    attacker: int
    defender: int
    ground: int
    strengths: list[int] = field(default_factory=list)
    dice: list[str] = field(default_factory=list)
    rerolls: int = 0


@record
class WizardState(State):
    """The whole table. `order` are the seats in player order; `active` is whose turn it is."""

    players: list[Player] = field(default_factory=list)
    stack: Zone = field(default_factory=lambda: Zone("stack", Sight.COUNT, NOBODY, []))
    """The bottom tile comes first."""
    ground: Zone = field(default_factory=lambda: Zone("field", Sight.ALL, NOBODY, []))
    """Tiles in play, claimed ones too."""
    hand: Zone = field(default_factory=lambda: Zone("hand", Sight.ALL, NOBODY, []))
    """Tiles that were drawn and are not placed yet, for all to see."""
    box: Zone = field(default_factory=lambda: Zone("box", Sight.ALL, NOBODY, []))
    """Tiles that are not in the game, or not any more."""
    tiles: list[Tile] = field(default_factory=list)
    sets: list[str] = field(default_factory=list)
    """The chosen sets, in the order of choice."""
    supply: int = 0
    first: int = NOBODY
    round: int = 0
    opening: bool = False
    """Whether the first round of the match is running or comes next (W43)."""
    active: int = NOBODY
    turn: Turn | None = None
    claiming: list[int] = field(default_factory=list)
    """Tiles whose sorceries are resolved before they are claimed, the newest last."""
    placed: int = NONE
    """The tile that was placed last."""
    fight: Fight | None = None
    battles: int = 0
    """Battles of the whole match."""
    bare: bool = False
    """Whether the stack was empty as the round began."""
    quiet: int = 0
    """Whole rounds without a claim since the stack is empty (W35)."""
    idle: int = 0
    """Whole rounds without a claim (W42)."""
    claims: int = 0
    """Claims in the running round."""
    beginners: bool = False
    """Whether all play the Aspirant side."""
