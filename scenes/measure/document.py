"""The document on the mat: the battlefield that is being rebuilt, what is chosen on it, and the way back."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Protocol

from game.battlefield import Battlefield, build
from game.battlefield.document import BattlefieldDocument
from game.battlefield.files import plain
from scenes.measure import edits

MOST_STEPS = 200
"""So many changes can be undone."""


class Keep(Protocol):
    """Puts a document where nothing is lost, whenever it has changed."""

    def __call__(self, document: Document) -> None:
        """The document has changed."""

    def release(self) -> None:
        """The document is left: another program may take it up."""

    @property
    def losses(self) -> list[str]:
        """What would be lost if the document were left now, as sentences."""


class Document:
    """A battlefield that can be changed: every change puts other `data` in its place, and can be undone.

    `field` is the battlefield that the data describe; `changed` counts its changes. `chosen` are the ids of what is
    selected, `lifted` those of what is dragged, which the mat leaves to the tool to draw. `path` is the file that it
    was opened from or saved in; `keep` is called after every change. `original` is what its file holds, None where
    there is no file.
    """

    def __init__(self, data: BattlefieldDocument, path: Path | None = None, keep: Keep | None = None) -> None:
        self.data = data
        self.field = Battlefield.of(data)
        self.chosen: tuple[str, ...] = ()
        self.changed = 0
        self.path = path
        self.keep = keep
        self.lifted: frozenset[str] = frozenset()
        self.original: BattlefieldDocument | None = data
        self._past: list[BattlefieldDocument] = []
        self._future: list[BattlefieldDocument] = []
        self._merging = ""

    @property
    def dirty(self) -> bool:
        """Whether there are changes that its file does not have."""
        return self.data != self.original

    @property
    def losses(self) -> list[str]:
        """What would be lost if it were left now, as sentences."""
        return self.keep.losses if self.keep else []

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def choose(self, things: Iterable[str]) -> None:
        """Selects these things instead of those that were."""
        self.chosen = tuple(dict.fromkeys(things))

    def lift(self, things: Iterable[str] = ()) -> None:
        """Marks these things as dragged, and no others."""
        self.lifted = frozenset(things)

    def change(self, data: BattlefieldDocument, merge: str = "") -> None:
        """Puts other data in place of these. Raises BattlefieldError, and then nothing has changed.

        Changes in a row with the same `merge` are one step back.
        """
        if data == self.data:
            return
        data = build.read(plain(data))
        field = Battlefield.of(data)
        if not (merge and merge == self._merging and self._past):
            self._past = [*self._past, self.data][-MOST_STEPS:]
        self._future.clear()
        self._merging = merge
        self._take(data, field)

    def undo(self) -> bool:
        """Takes the last change back; whether there was one."""
        return self._step(self._past, self._future)

    def redo(self) -> bool:
        """Makes the change again that was taken back last; whether there was one."""
        return self._step(self._future, self._past)

    def saved(self, path: Path) -> None:
        """The data as they are now lie in a file."""
        self.path, self.original = path, self.data

    def unsaved(self, original: BattlefieldDocument | None) -> None:
        """Its file holds other data than these, or there is no file."""
        self.original = original

    def _step(self, source: list[BattlefieldDocument], target: list[BattlefieldDocument]) -> bool:
        if not source:
            return False
        target.append(self.data)
        data = source.pop()
        self._merging = ""
        self._take(data, Battlefield.of(data))
        return True

    def _take(self, data: BattlefieldDocument, field: Battlefield) -> None:
        self.data, self.field = data, field
        self.chosen = tuple(thing for thing in self.chosen if thing in edits.names(data))
        self.changed += 1
        if self.keep:
            self.keep(self)
