"""The document on the mat: an editable battlefield with a selection and undo."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Protocol

from game.battlefield import Battlefield, build
from game.battlefield.document import BattlefieldDocument
from game.battlefield.files import plain
from game.battlefield.plane import Point
from scenes.measure import edits

MOST_STEPS = 200
"""Number of changes that can be undone."""


class Keep(Protocol):
    """The saving of a document after every change."""

    def __call__(self, document: Document) -> None:
        """Save the changed document."""

    def release(self) -> None:
        """Let go of the closed document, so that another program may open it."""

    @property
    def losses(self) -> list[str]:
        """Sentences about unsaved changes that closing the document would lose."""


class Document:
    """An editable battlefield: every change replaces its `data`, and can be undone.

    `field` is the battlefield of the data; `changed` counts the changes. `chosen` are the ids of the selected things,
    `lifted` those of the dragged ones, which the tool draws instead of the mat. `path` is the file that it was opened
    from or saved in; `keep` is called after every change. `notice` is a sentence for the user who takes it up, or "".
    `original` is the content of its file, None without a file.
    """

    def __init__(self, data: BattlefieldDocument, path: Path | None = None, keep: Keep | None = None) -> None:
        self.data = data
        self.field = Battlefield.of(data)
        self.chosen: tuple[str, ...] = ()
        self.changed = 0
        self.path = path
        self.keep = keep
        self.notice = ""
        self.lifted: frozenset[str] = frozenset()
        self.original: BattlefieldDocument | None = data
        self._past: list[BattlefieldDocument] = []
        self._future: list[BattlefieldDocument] = []
        self._merging = ""

    @property
    def middle(self) -> Point:
        """The middle of the battlefield, where things go that are placed without a pointer."""
        width, depth = self.data.size
        return width / 2, depth / 2

    @property
    def dirty(self) -> bool:
        """Whether it has changes that are missing from its file."""
        return self.data != self.original

    @property
    def losses(self) -> list[str]:
        """Sentences about unsaved changes that closing it would lose."""
        return self.keep.losses if self.keep else []

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def choose(self, things: Iterable[str]) -> None:
        """Select these things and no others."""
        self.chosen = tuple(dict.fromkeys(things))

    def lift(self, things: Iterable[str] = ()) -> None:
        """Mark these things as dragged, and no others."""
        self.lifted = frozenset(things)

    def change(self, data: BattlefieldDocument, merge: str = "") -> None:
        """Replace the data. If it raises BattlefieldError, the document is unchanged.

        Successive changes with the same `merge` are undone in one step.
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
        """Undo the last change; return whether there was one."""
        return self._step(self._past, self._future)

    def redo(self) -> bool:
        """Redo the last undone change; return whether there was one."""
        return self._step(self._future, self._past)

    @property
    def history(self) -> tuple[Sequence[BattlefieldDocument], Sequence[BattlefieldDocument]]:
        """What can be undone, the first state first, and what can be redone, the last state first."""
        return self._past, self._future

    def remember(self, past: Sequence[BattlefieldDocument], future: Sequence[BattlefieldDocument]) -> None:
        """Take over a history."""
        self._past, self._future = list(past), list(future)

    def saved(self, path: Path) -> None:
        """Note that the data was saved in a file."""
        self.path, self.original = path, self.data

    def unsaved(self, original: BattlefieldDocument | None) -> None:
        """Note the content of its file; None if there is no file."""
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
