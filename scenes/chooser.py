"""The base of all ways to answer a question on a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core import narrate
from scenes.board import Asked
from scenes.kit.widget import Widget

if TYPE_CHECKING:
    from scenes.played_board import PlayedBoard


class Chooser:
    """Base: a question on the table. Begins by lighting up what may be chosen.

    It never knows the rules: what is legal and why not is asked of `asked.judge`.
    """

    board: PlayedBoard

    def __init__(self, board: PlayedBoard, asked: Asked) -> None:
        self.board = board
        self.asked = asked
        self.question = asked.question
        self.facts: dict[str, Any] = asked.question.facts or {}
        self.given = False

    def begin(self) -> None:
        """Lights up what may be chosen and lays out what is needed."""

    def begun(self) -> Any:
        """A half-made answer, for when the same is asked again: somebody else who was asked as well has answered."""
        return None

    def resume(self, begun: Any) -> None:
        """Goes on with a half-made answer."""

    def cancel(self) -> bool:
        """Backs out of a half-made choice; False when there was none."""
        return False

    def named(self, answer: Any) -> Sequence[Widget]:
        """The parts that an answer names, for hints."""
        return ()

    def why(self, answer: Any) -> str:
        """Why an answer is not legal, "" when it is."""
        return self.board.faces.why(self.asked.judge(answer))

    def label(self, answer: Any) -> str:
        return narrate.label(self.board.title, self.question, answer, self.board.faces.names)

    def give(self, answer: Any) -> None:
        """Answers, where that is legal."""
        if self.asked.judge(answer).ok:
            self.given = True
            self.asked.give(answer)
