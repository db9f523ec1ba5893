"""The desk: the battlefield that is being rebuilt, what is chosen on it, and the way back."""

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
    """Puts a desk where nothing is lost, whenever it has changed."""

    def __call__(self, desk: Document) -> None:
        """The desk has changed."""

    def release(self) -> None:
        """The desk is left: another program may take it up."""

    @property
    def losses(self) -> list[str]:
        """What would be lost if the desk were left now, as sentences."""


class Document:
    """A document and the battlefield that it is. Every change is a new document; those before can be gone back to.

    `chosen` are the ids of what is selected. `changed` is counted up whenever the battlefield is another one.
    `path` is the file that it was opened from or saved in. `keep` is called after every change: it puts the desk
    where nothing is lost.
    """

    def __init__(
        self, document: BattlefieldDocument, path: Path | None = None, keep: Keep | None = None
    ) -> None:
        self.document = document
        self.field = Battlefield.of(document)
        self.chosen: tuple[str, ...] = ()
        self.changed = 0
        self.path = path
        self.keep = keep
        self.lifted: frozenset[str] = frozenset()
        """What is being carried: the mat leaves it to the tool to draw."""
        self._past: list[BattlefieldDocument] = []
        self._future: list[BattlefieldDocument] = []
        self.original: BattlefieldDocument | None = document
        """What its file holds, None where there is no file."""
        self._merging = ""

    @property
    def dirty(self) -> bool:
        """Whether there are changes that its file does not have."""
        return self.document != self.original

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
        """These things are carried now, and no others."""
        self.lifted = frozenset(things)

    def change(self, document: BattlefieldDocument, merge: str = "") -> None:
        """Puts another document in place of this one. Raises BattlefieldError, and then nothing has changed.

        Changes in a row with the same `merge` are one step back.
        """
        if document == self.document:
            return
        document = build.read(plain(document))
        field = Battlefield.of(document)
        if not (merge and merge == self._merging and self._past):
            self._past = [*self._past, self.document][-MOST_STEPS:]
        self._future.clear()
        self._merging = merge
        self._take(document, field)

    def undo(self) -> bool:
        """Takes the last change back; whether there was one."""
        return self._step(self._past, self._future)

    def redo(self) -> bool:
        """Makes the change again that was taken back last; whether there was one."""
        return self._step(self._future, self._past)

    def saved(self, path: Path) -> None:
        """The document as it is now lies in a file."""
        self.path, self.original = path, self.document

    def unsaved(self, original: BattlefieldDocument | None) -> None:
        """Its file holds another document than this, or there is no file."""
        self.original = original

    def _step(self, source: list[BattlefieldDocument], target: list[BattlefieldDocument]) -> bool:
        if not source:
            return False
        target.append(self.document)
        document = source.pop()
        self._merging = ""
        self._take(document, Battlefield.of(document))
        return True

    def _take(self, document: BattlefieldDocument, field: Battlefield) -> None:
        self.document, self.field = document, field
        self.chosen = tuple(thing for thing in self.chosen if thing in edits.names(document))
        self.changed += 1
        if self.keep:
            self.keep(self)
