"""What the mat does while nothing is to be put on it: it says what was clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.battlefield.plane import Point
from scenes.measure.tools.tool import Tool

if TYPE_CHECKING:
    from scenes.magewinds.board import MagewindsBoard


class Look(Tool):
    """A click on a thing is the affair of whoever asks; a click on the empty ground may mean a territory."""

    id = "look"

    def __init__(self, board: MagewindsBoard) -> None:
        super().__init__(board.desk)
        self.board = board
        self._pressed = ""

    def press(self, at: Point, thing: str) -> None:
        self._pressed = thing

    def release(self, at: Point, thing: str) -> None:
        if thing == self._pressed:
            self.board.choose_thing(thing, at)
