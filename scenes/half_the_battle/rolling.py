"""What a real die shows, for the HP of a monster: its faces to click, or the number to type."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.half_the_battle.state import NONE
from scenes.half_the_battle.chooser import Chooser
from scenes.half_the_battle.lights import Lights
from scenes.table.action_button import DieFace
from scenes.ui.widget import Widget
from sprites.dice.die import Die

ACROSS = 7  # faces in a row
D20 = Die(20, pips=False)


class EnterRoll(Chooser):
    """All faces in the middle; the monster is lit for which it is rolled."""

    peeks = False

    def begin(self) -> None:
        board = self.board
        self._typed = 0
        faces: Sequence[int] = self.question.options() or ()
        self.row = {
            face: DieFace(board, str(face), face, self._giving(face), of=D20) for face in sorted(faces)
        }
        board.front.lay(list(self.row.values()), columns=ACROSS)
        board.front.say(board.faces.say("heading.roll", character=self.facts["character"]))
        board.lighting.renew()

    def _giving(self, face: int) -> Callable[[], None]:
        return lambda: self.give(face)

    def type(self, digit: int) -> bool:
        """Goes to the face of the number that is typed; Enter takes it."""
        both = 10 * self._typed + digit
        self._typed = both if both in self.row else digit
        if self._typed not in self.row:
            return False
        self.board.focus(self.row[self._typed])
        return True

    def lights(self, pointed: Widget | None) -> Lights:
        monster = self.board.model.monster(self.seat)
        return Lights(pieces={monster: "selected"} if monster != NONE else {})

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.row[answer]]
