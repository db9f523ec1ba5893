"""The events of Half the Battle. Nothing is hidden; pieces are given by number, seat and character."""

from __future__ import annotations

from game.core.event import Event
from game.core.record import record


@record
class PartyChosen(Event):
    """Which characters a player leads."""

    seat: int
    party: tuple[str, ...]


@record
class PiecePlaced(Event):
    """A piece begins in a lane, with its HP."""

    piece: int
    seat: int
    character: str
    lane: int
    hp: int

    @property
    def variant(self) -> str:
        return "free" if self.rule == "variants.places" else ""


@record
class MonsterRolled(Event):
    """A monster's HP by a roll; tied rolls are made again."""

    piece: int
    seat: int
    character: str
    hp: int


@record
class InitiativeTaken(Event):
    """A player takes the initiative token."""

    seat: int


@record
class RoundBegan(Event):
    """A round."""

    round: int
    seat: int


@record
class Selected(Event):
    """A player announced the piece that will act; `again` if a Decoy Whistle changed it."""

    piece: int
    seat: int
    character: str
    again: bool

    @property
    def variant(self) -> str:
        return "again" if self.again else ""


@record
class PhaseBegan(Event):
    """A player's action phase."""

    seat: int
    piece: int
    character: str


@record
class PhaseMissed(Event):
    """A player has no piece to act with."""

    seat: int


@record
class PieceMoved(Event):
    """A piece went to another lane: walked, driven, leapt, blinked."""

    piece: int
    seat: int
    character: str
    start: int
    lane: int
    how: str

    @property
    def variant(self) -> str:
        return self.how


@record
class Announced(Event):
    """A player announced an action and what it is aimed at."""

    seat: int
    piece: int
    character: str
    action: str
    pieces: tuple[int, ...]
    lanes: tuple[int, ...]
    side: int
    """The owner of the targets, if they are pieces; `aimed` are their characters."""
    aimed: tuple[str, ...]

    @property
    def variant(self) -> str:
        if self.lanes:
            return "lanes" if len(self.lanes) > 1 else "lane"
        if len(self.pieces) > 1 and len(set(self.pieces)) == 1:
            return "twice"
        return "pieces" if self.pieces else ""


@record
class Damaged(Event):
    """A piece took damage. `how`: action, rage, reflected, redirected."""

    piece: int
    seat: int
    character: str
    damage: int
    hp: int
    lethal: bool
    how: str

    @property
    def variant(self) -> str:
        return f"{self.how}.lethal" if self.lethal else self.how


@record
class Unhurt(Event):
    """Damage was reduced to nothing, or never reached its target."""

    piece: int
    seat: int
    character: str
    why: str

    @property
    def variant(self) -> str:
        return self.why


@record
class HpChanged(Event):
    """A piece was healed, paid with HP, or stands at a number now."""

    piece: int
    seat: int
    character: str
    before: int
    hp: int
    how: str

    @property
    def variant(self) -> str:
        return self.how if self.before != self.hp else f"{self.how}.same"


@record
class Dying(Event):
    """A piece will be gone at the end of the turn."""

    piece: int
    seat: int
    character: str
    fatal: bool

    @property
    def variant(self) -> str:
        return "fatal" if self.fatal else ""


@record
class Saved(Event):
    """A dying piece stays."""

    piece: int
    seat: int
    character: str


@record
class Removed(Event):
    """A piece is gone."""

    piece: int
    seat: int
    character: str
    lane: int


@record
class Marked(Event):
    """A token was placed on a lane or a piece."""

    mark: str
    owner: int
    lane: int
    piece: int
    character: str
    rounds: int
    side: int

    @property
    def variant(self) -> str:
        if self.piece < 0:
            return "lane"
        return "piece" if self.rounds else "lasting"


@record
class MarkEnded(Event):
    """A token is gone."""

    mark: str
    owner: int
    lane: int
    piece: int
    character: str
    side: int

    @property
    def variant(self) -> str:
        return "piece" if self.piece >= 0 else "lane"


@record
class ItemUsed(Event):
    """A player used an item, on a piece where it is for one."""

    seat: int
    item: str
    piece: int
    character: str
    side: int

    @property
    def variant(self) -> str:
        return "on" if self.piece >= 0 else ""


@record
class ItemTurned(Event):
    """Rage turned an item: the own one up again, or the opponent's down."""

    seat: int
    item: str
    up: bool
    side: int

    @property
    def variant(self) -> str:
        return "up" if self.up else "down"


@record
class RageConverted(Event):
    """A player converted Rage dice."""

    seat: int
    dice: tuple[str, ...]
    rage: int
    option: str
    piece: int
    character: str
    side: int
    damage: int
    """The damage to the piece; 0 for another option."""

    @property
    def variant(self) -> str:
        return self.option


@record
class RageEarned(Event):
    """A player gets the dice of enemies that its characters killed in this round."""

    seat: int
    dice: tuple[str, ...]


@record
class TokenGained(Event):
    """A monster has an ability token more; `free` the one for falling low."""

    seat: int
    character: str
    tokens: int
    free: bool

    @property
    def variant(self) -> str:
        return "free" if self.free else ""


@record
class MatchEnded(Event):
    """A player wins: `why` is empty, rage, monster, pieces or hp; `more` and `less` are the figures compared."""

    seat: int
    other: int
    why: str
    more: int
    less: int

    @property
    def variant(self) -> str:
        return self.why


@record
class QuietEnd(Event):
    """There was no damage for too many rounds, or no death: the match ends."""

    rounds: int
    deathless: bool

    @property
    def variant(self) -> str:
        return "deathless" if self.deathless else ""
