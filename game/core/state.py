"""What every title's state has: the dice, the cards and who knows them, what is just happening, the result."""

from __future__ import annotations

from dataclasses import field

from game.core.record import Record, record


@record
class Result(Record):
    """How a match ended. No winners: a draw. `rule` is the section that ended it."""

    winners: tuple[int, ...]
    rule: str


@record
class Occurrence(Record):
    """Something that is happening and may be responded to; the newest lies on top of `State.occurrences`."""

    point: str
    actor: int
    subject: int
    amount: int = 0
    cancelled: bool = False
    word: str = ""
    """What is happening, where the point alone does not tell: the id of an action."""
    used: list[tuple[int, str]] = field(default_factory=list)
    """Who answered it with what, where nobody may do so twice with the same."""


@record
class State(Record):
    """Base of every title's state. `faces` and `backs` are by card, `seen` as in zones.py."""

    seats: int
    dice: int
    faces: tuple[str, ...] = ()
    backs: tuple[int, ...] = ()
    seen: list[int] = field(default_factory=list)
    occurrences: list[Occurrence] = field(default_factory=list)
    result: Result | None = None
