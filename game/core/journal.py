"""The journal: each answer and its outcome, and who must agree before one is taken back."""

from __future__ import annotations

import enum
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

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
"""No match that is saved has more entries in these."""
LONGEST_NAME = 60
"""Letters in the name of a player."""
MOST_COLOURS = 16
"""No seat's colour has a higher number."""


class Marks(enum.IntFlag):
    """What an answer did that cannot be unseen. Found by comparing states, never declared by rules."""

    NONE = 0
    DICE = 1
    REVEAL = 2


@record
class Entry(Record):
    """One answer, or one interjection when `flow` names the flow that was run upon the waiting question.

    `outcomes` are the rolls and shuffles that chance answered before the next rest.
    """

    seat: int
    key: str
    answer: Any
    flow: str = ""
    outcomes: tuple[Any, ...] = ()
    marks: int = 0

    @property
    def given(self) -> Any:
        """What was given to `Match.submit`."""
        return Interjection(self.flow, self.answer) if self.flow else self.answer


@dataclass(frozen=True, slots=True)
class Terms:
    """What taking back would mean: entries from `index` on are dropped, if the seats in `consent` agree."""

    index: int
    consent: tuple[int, ...]
    marks: Marks

    @property
    def free(self) -> bool:
        """Whether nobody needs to be asked."""
        return not self.consent


def marks_between(before: State, after: State, by_hand: bool) -> Marks:
    """What an answer did: dice thrown (`by_hand`: the answer itself was a roll), hidden cards shown."""
    marks = Marks.NONE
    if by_hand or before.dice != after.dice:
        marks |= Marks.DICE
    known = zip(
        before.seen, after.seen, strict=False
    )  # cards that were made just now come last, and were no secret
    if any(new & ~old for old, new in known):
        marks |= Marks.REVEAL
    return marks


def undo_terms(
    entries: Sequence[Entry], seat: int, seats: int, undecided: Collection[int] = ()
) -> Terms | None:
    """The terms on which a seat takes back its newest answer; None if it gave none.

    `undecided` are the places of answers that nobody decided on: given by what a player had settled beforehand.
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
