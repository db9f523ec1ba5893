"""Events of rounds, turns, activations, actions and their counters (11.0 to 13.5)."""

from __future__ import annotations

from game.core.event import Event
from game.core.record import record


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
    """A player passed; `forced` if the rules made it, `waited` if it only let the turn go by (T2)."""

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
class Activated(Event):
    """A fighter was activated; `player` plays it."""

    seat: int
    fighter: int
    who: str
    player: int

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


@record
class CountersChanged(Event):
    """A fighter's action counters (9.1), after an action or a recovery."""

    seat: int
    fighter: int
    who: str
    before: int
    after: int

    @property
    def variant(self) -> str:
        return "recovered" if self.after < self.before else ""
