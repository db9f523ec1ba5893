"""Events of the set-up (10.0): roll-offs, scenario, warbands, terrain, territories, deployment."""

from __future__ import annotations

from game.core.event import Event
from game.core.record import Plain, record


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
    """A player got a territory, a corner or named an edge: `what` says which of these."""

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
class LeftOut(Event):
    """There was no room for a fighter, which takes no part in the battle (10.5)."""

    seat: int
    fighter: int
    who: str


@record
class Deployed(Event):
    """A fighter was set up on the battlefield: deployed, brought back or summoned (10.5, 20.2)."""

    seat: int
    fighter: int
    who: str
    x: int
    y: int
    how: str

    @property
    def variant(self) -> str:
        return self.how
