"""The desk: the battlefield that is being rebuilt, what is chosen on it, and the way back."""

from __future__ import annotations

from game.battlefield import Battlefield
from game.battlefield.document import BattlefieldDocument

MOST_STEPS = 200
"""So many changes can be undone."""


class Desk:
    """A document and the battlefield that it is. Every change is a new document; those before can be gone back to.

    `chosen` are the ids of what is selected. `changed` is counted up whenever the battlefield is another one.
    """

    def __init__(self, document: BattlefieldDocument) -> None:
        self.document = document
        self.field = Battlefield.of(document)
        self.chosen: tuple[str, ...] = ()
        self.changed = 0
        self._past: list[BattlefieldDocument] = []
        self._future: list[BattlefieldDocument] = []

    def change(self, document: BattlefieldDocument) -> None:
        """Puts another document in place of this one. Raises BattlefieldError, and then nothing has changed."""
        field = Battlefield.of(document)
        self._past = [*self._past, self.document][-MOST_STEPS:]
        self._future.clear()
        self._take(document, field)

    def undo(self) -> bool:
        """Takes the last change back; whether there was one."""
        return self._step(self._past, self._future)

    def redo(self) -> bool:
        """Makes the change again that was taken back last; whether there was one."""
        return self._step(self._future, self._past)

    def _step(self, source: list[BattlefieldDocument], target: list[BattlefieldDocument]) -> bool:
        if not source:
            return False
        target.append(self.document)
        document = source.pop()
        self._take(document, Battlefield.of(document))
        return True

    def _take(self, document: BattlefieldDocument, field: Battlefield) -> None:
        self.document, self.field = document, field
        self.changed += 1
