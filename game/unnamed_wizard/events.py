"""The events of the Unnamed Wizard Game. Nothing is hidden; tiles are given by number and by the side that lies up."""

from __future__ import annotations

from game.core.event import Event
from game.core.record import record


@record
class StarterChosen(Event):
    """A player is the first."""

    seat: int


@record
class BoardTaken(Event):
    """A player takes a board, with pillars and power, and plays one of its sides."""

    seat: int
    wizard: str
    board: str
    power: int
    pillars: int

    @property
    def variant(self) -> str:
        return "named" if self.board == self.wizard else ""


@record
class CorePlaced(Event):
    """The core tile lies in the middle of the field."""

    seat: int
    tile: int
    name: str


@record
class SetTaken(Event):
    """A player chooses a set of tiles for the stack."""

    seat: int
    set: str
    tiles: int


@record
class RoundBegan(Event):
    """A round."""

    round: int


@record
class TurnBegan(Event):
    """A player is the active player."""

    seat: int


@record
class Invoked(Event):
    """A player places power in a slot of a spell."""

    seat: int
    where: str
    number: int
    which: int
    slot: int
    name: str
    counts: bool


@record
class RitualFilled(Event):
    """A ritual has power in all its slots."""

    seat: int
    name: str


@record
class Triggered(Event):
    """An effect of a player's happens by itself."""

    seat: int
    where: str
    number: int
    which: int
    name: str


@record
class PowerGained(Event):
    """Power from the supply into a pool."""

    seat: int
    count: int

    @property
    def variant(self) -> str:
        return "" if self.count else "none"


@record
class PowerPlaced(Event):
    """Power from the pool into the fortress."""

    seat: int
    count: int


@record
class PowerReturned(Event):
    """Power into the pool of its owner; NOBODY's goes to the supply."""

    seat: int
    owner: int
    where: str
    number: int
    which: int
    slot: int
    name: str

    @property
    def variant(self) -> str:
        if self.owner < 0:
            return "supply"
        return "fortress" if self.where == "fortress" else "own" if self.owner == self.seat else ""


@record
class PillarPlaced(Event):
    """A pillar from the pool onto a tile."""

    seat: int
    tile: int
    name: str


@record
class PillarReturned(Event):
    """A pillar from a tile into its owner's pool."""

    seat: int
    owner: int
    tile: int
    name: str

    @property
    def variant(self) -> str:
        return "own" if self.owner == self.seat else ""


@record
class PillarMoved(Event):
    """A pillar from tile to tile."""

    seat: int
    source: int
    tile: int
    left: str
    name: str


@record
class TilePlaced(Event):
    """A tile comes onto the field."""

    seat: int
    tile: int
    name: str
    q: int
    r: int


@record
class TileMoved(Event):
    """A tile goes to another place on the field."""

    seat: int
    tile: int
    name: str
    q: int
    r: int


@record
class TilesSwapped(Event):
    """Two tiles exchange their places."""

    seat: int
    tile: int
    other: int
    name: str
    second: str


@record
class TilesRotated(Event):
    """Three tiles take each other's places."""

    seat: int
    tiles: tuple[int, ...]
    names: tuple[str, ...]
    clockwise: bool


@record
class TileFlipped(Event):
    """A tile is turned over."""

    seat: int
    tile: int
    before: str
    name: str

    @property
    def variant(self) -> str:
        return "wild" if self.before == self.name else ""


@record
class TileRemoved(Event):
    """A tile leaves the game."""

    seat: int
    tile: int
    name: str


@record
class TileLifted(Event):
    """A tile is taken off the field to be placed anew, because the stack is empty (W3)."""

    seat: int
    tile: int
    name: str


@record
class ClaimBegan(Event):
    """A player is about to claim a tile, from a pattern."""

    seat: int
    tile: int
    name: str
    pattern: str
    tiles: tuple[int, ...]


@record
class TileClaimed(Event):
    """A tile goes to a player's area."""

    seat: int
    tile: int
    name: str
    runes: tuple[str, ...]
    best: int

    @property
    def variant(self) -> str:
        return "" if self.runes else "wild"


@record
class ClaimFailed(Event):
    """A tile that was to be claimed is locked or gone by now (W19)."""

    seat: int
    tile: int
    name: str


@record
class TileSealed(Event):
    """A claimed tile loses its runes and spells."""

    seat: int
    owner: int
    tile: int
    name: str


@record
class TileUnsealed(Event):
    """A sealed tile has its runes and spells again."""

    seat: int
    tile: int
    name: str


@record
class Meditated(Event):
    """A player meditates instead of invoking."""

    seat: int


@record
class BattleBegan(Event):
    """A player attacks another one over a tile."""

    seat: int
    defender: int
    tile: int
    name: str


@record
class StrengthCounted(Event):
    """How strong attacker and defender are, and how much power goes into their ethers."""

    seat: int
    defender: int
    strength: int
    against: int
    ether: int
    other: int


@record
class BattleRolled(Event):
    """The attacker's dice."""

    seat: int
    faces: tuple[str, ...]
    again: int

    @property
    def variant(self) -> str:
        return "again" if self.again else "" if self.faces else "none"


@record
class BattleLost(Event):
    """A combatant's losses by the dice: power from the ether, then pillars; the rest is wasted."""

    seat: int
    hits: int
    clashes: int
    count: int
    pillars: int
    wasted: int
    zone: str

    @property
    def variant(self) -> str:
        if self.pillars:
            return "pillars" if self.count else "only_pillars"
        if self.wasted:
            return "wasted" if self.count else "all_wasted"
        return "" if self.count else "nothing"


@record
class BattleEnded(Event):
    """A battle ended; power left in the ethers goes back to the fortresses."""

    seat: int
    defender: int
    won: bool

    @property
    def variant(self) -> str:
        return "won" if self.won else ""


@record
class DieRolled(Event):
    """A battle die that decides about an effect."""

    seat: int
    face: str
    name: str


@record
class InvokesAdded(Event):
    """More invocations in this turn."""

    seat: int
    count: int


@record
class TurnEnded(Event):
    """A player's turn is over."""

    seat: int


@record
class QuietEnd(Event):
    """Nobody has claimed a tile for some rounds; few are enough where the stack is empty (W35, W42)."""

    rounds: int
    more: bool
    """Whether there are still tiles in the stack."""

    @property
    def variant(self) -> str:
        return "more" if self.more else ""
