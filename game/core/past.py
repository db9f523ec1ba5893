"""The past of a match: its play before each answer, made again from checkpoints and the journal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Generic, TypeVar

from game.core.event import Event
from game.core.journal import Entry
from game.core.play import Play
from game.core.state import State

S = TypeVar("S", bound=State)
C = TypeVar("C")

STRIDE = 20
"""Answers from one checkpoint to the next. A play of the past is made again from at most so many."""


class Stretch(Generic[S, C]):
    """A checkpoint, which is the play before an answer, and the entries of the journal from there on.

    Entries are only ever added: a match that goes back takes another stretch, so whoever holds one still finds in it
    what was answered.
    """

    __slots__ = ("_digest", "entries", "play")

    def __init__(self, play: Play[S, C], entries: Sequence[Entry] = ()) -> None:
        self.play = play
        self.entries = list(entries)
        self._digest = ""

    def first(self, count: int) -> Stretch[S, C]:
        """A stretch with the same checkpoint and its first entries."""
        new = Stretch(self.play, self.entries[:count])
        new._digest = self._digest
        return new

    def after(self, count: int) -> Play[S, C]:
        """The play after the first entries; it is the caller's own."""
        play = self.play.fork()
        for entry in self.entries[:count]:
            play.give(entry.seat, entry.given)
        return play

    def events(self, index: int) -> tuple[Event, ...]:
        """The events of an entry."""
        play, told = self.after(index), list[Event]()
        play.table.outbox = told
        play.give(self.entries[index].seat, self.entries[index].given)
        return tuple(told)

    @property
    def digest(self) -> str:
        """The digest of the checkpoint."""
        self._digest = self._digest or self.play.digest()
        return self._digest


class Past(Sequence[tuple[Play[S, C], int]]):
    """Before each entry of a journal: the play, and how many events had been told.

    Each play is made when it is asked for, and is the caller's own.
    """

    def __init__(self, stretches: Sequence[Stretch[S, C]], told: Sequence[int]) -> None:
        self._stretches, self._told = stretches, told

    def __len__(self) -> int:
        return len(self._told)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self)))]
        at = range(len(self))[index]
        return self._stretches[at // STRIDE].after(at % STRIDE), self._told[at]

    def __iter__(self) -> Iterator[tuple[Play[S, C], int]]:
        told = iter(self._told)
        for stretch in self._stretches:
            play = stretch.play.fork()
            for entry in stretch.entries:
                yield play.fork(), next(told)
                play.give(entry.seat, entry.given)
