"""The journal: every answer with its outcome, and the seats that must agree before one is taken back."""

from __future__ import annotations

import enum
from collections.abc import Collection, Sequence
from operator import or_
from typing import Any

from game.core.dataclass import dataclass
from game.core.question import Interjection
from game.core.record import Record, record
from game.core.state import State

MOST = {
    "journal": 30_000,
    "checks": 5_000,
    "names": 16,
    "players": 16,
    "colours": 16,
    "options": 100,
    "dice": 1_000,
    "deal": 100,
}
"""Entries that a saved match has in these fields, at most."""
LONGEST_NAME = 60
"""Characters in the name of a player, at most."""
MOST_COLOURS = 16
"""Number of colours that seats can have."""


class Marks(enum.IntFlag):
    """Secrets that an answer revealed for good, found by comparing states, never declared by rules."""

    NONE = 0
    DICE = 1
    REVEAL = 2


DICE, REVEAL = int(Marks.DICE), int(Marks.REVEAL)


@record
class Entry(Record):
    """One answer, or one interjection, whose `flow` was run on top of the waiting question.

    `outcomes` are the rolls and shuffles that chance answered before somebody was asked again.
    """

    seat: int
    key: str
    answer: Any
    flow: str = ""
    outcomes: tuple[Any, ...] = ()
    marks: int = 0

    @property
    def given(self) -> Any:
        """The answer or interjection that `Match.submit` got."""
        return Interjection(self.flow, self.answer) if self.flow else self.answer


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of an undo: entries from `index` on are dropped if the seats in `consent` agree."""

    index: int
    consent: tuple[int, ...]
    marks: Marks

    @property
    def free(self) -> bool:
        """Whether nobody has to agree."""
        return not self.consent


def marks_between(dice: int, seen: list[int], after: State, by_hand: bool) -> int:
    """The `Marks` of an answer: whether it rolled dice (`by_hand`: was itself a roll) or showed hidden cards.

    `dice` and `seen` are those of the state before.
    """
    rolled = by_hand or dice != after.dice
    shown = seen != after.seen and _widened(seen, after.seen)
    return (DICE if rolled else 0) | (REVEAL if shown else 0)


def _widened(before: list[int], after: list[int]) -> bool:
    """Whether a mask has bits that it did not have. Masks that were added come last, and do not count."""
    return [*map(or_, before, after)] != before[: len(after)]


def undo_terms(
    entries: Sequence[Entry], seat: int, seats: int, undecided: Collection[int] = ()
) -> Terms | None:
    """The terms on which a seat takes back its newest answer; None if it gave none.

    `undecided` are the indices of answers that were given automatically, by a player's settings.
    """
    places = range(len(entries) - 1, -1, -1)
    index = next((i for i in places if entries[i].seat == seat and i not in undecided), None)
    if index is None:
        return None
    marks = Marks(0)
    for entry in entries[index:]:
        marks |= Marks(entry.marks)
    alone = all(entries[i].seat == seat or i in undecided for i in range(index, len(entries)))
    others = tuple(other for other in range(seats) if other != seat)
    return Terms(index, () if alone and not marks else others, marks)
