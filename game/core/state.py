"""The part of the state that all titles share: dice, cards and who knows them, triggers, and the result."""

from __future__ import annotations

from dataclasses import field

from game.core.record import Record, record


@record
class Result(Record):
    """How a match ended. No winners: a draw. `rule` is the section that ended it."""

    winners: tuple[int, ...]
    rule: str


@record
class Trigger(Record):
    """An event that seats may respond to, at a timing point; the newest is the last of `State.occurrences`."""

    point: str
    actor: int
    subject: int
    amount: int = 0
    cancelled: bool = False
    word: str = ""
    """The id of the action that it is about, where the point doesn't tell."""
    used: list[tuple[int, str]] = field(default_factory=list)
    """Seats and what they responded with, where nobody may use the same thing twice."""


@record
class State(Record):
    """Base of every title's state. `faces` and `backs` are by card, `seen` as in zones.py."""

    seats: int
    dice: int
    faces: tuple[str, ...] = ()
    backs: tuple[int, ...] = ()
    seen: list[int] = field(default_factory=list)
    occurrences: list[Trigger] = field(default_factory=list)
    """Triggers that may be responded to, one inside the other. Saves hold the name of this field."""
    result: Result | None = None
