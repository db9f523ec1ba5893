"""The base of what lies on this table: clicked it may be an answer, held it is shown large."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.app.input import Pos
from scenes.table import board as part

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard


class Part(part.Part):
    """Something on this table."""

    board: WizardBoard
    legible = False
    """Whether it can be shown large, so that the keyboard leads to it even if it is not lit."""

    @property
    def lively(self) -> bool:
        """Whether it is painted anew each time, because it is lit or pointed at."""
        return self.visible and (self.raised or self.offered or self.board.hinted(self))

    def activate(self) -> None:
        self.board.choose(self)

    def details(self) -> bool:
        return self.board.enlarge(self)

    def point_at(self, pos: Pos) -> None:
        self.board.think()

    def point_off(self) -> None:
        self.board.think()
