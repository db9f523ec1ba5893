"""What changes how a player stands: health, points, mana and the like; and how the match ends."""

from __future__ import annotations

from game.core.event import Event
from game.core.record import Plain, record


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
    """A player healed, by so much."""

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
    """A player has a negative effect, with so many stacks; none: it ended."""

    seat: int
    status: str
    now: int

    @property
    def variant(self) -> str:
        return f"{self.status}{'' if self.now else '.over'}"


@record
class MatchEnded(Event):
    """What decided the match: `fallen`, or the first of points, lamps, health and first point that was not level."""

    winner: int
    by: str
    most: int
    least: int

    @property
    def variant(self) -> str:
        return self.by

    def facts(self) -> dict[str, Plain]:
        """With the loser, who is the other one."""
        return Event.facts(self) | {"loser": 1 - self.winner}
