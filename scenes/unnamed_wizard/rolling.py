"""What a real battle die shows: its three faces to click, or the number of an ordinary die to type."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect

from scenes.ui.widget import Widget
from scenes.unnamed_wizard.chooser import Chooser
from scenes.unnamed_wizard.dice import FacePart


class EnterDie(Chooser):
    """A part for each face that differs; digits stand for the faces of a die of six."""

    def begin(self) -> None:
        faces = self.board.faces.content.figures.die
        self.numbers = {face: faces.index(face) + 1 for face in faces}
        self.row = [FacePart(self.board, face, self._giving(number)) for face, number in self.numbers.items()]
        self.board.front.hold(self.say("roll.title"), self.row, self._lay, self.say("roll.words"))
        self.board.front.say(self.say("heading.roll"))

    def _giving(self, number: int) -> Callable[[], None]:
        return lambda: self.give(number)

    def _lay(self, room: Rect) -> Sequence[Rect]:
        gap = self.board.places.gap
        side = min((room.width - 2 * gap) // 3, room.height)
        left = room.centerx - (3 * (side + gap) - gap) // 2
        return [Rect(left + at * (side + gap), room.y + gap, side, side) for at in range(len(self.row))]

    def type(self, digit: int) -> bool:
        if not 0 < digit <= len(self.board.faces.content.figures.die):
            return False
        self.give(digit)
        return True

    def named(self, answer: Any) -> Sequence[Widget]:
        face = self.board.faces.content.figures.die[answer - 1]
        return [part for part in self.row if part.face == face]
