"""The base of all ways to answer a question on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core import narrate
from scenes.board import Asked
from scenes.intents import Pos
from scenes.which_witch.choices import Confirm
from scenes.which_witch.hand import HandCard
from scenes.which_witch.parts import Part

if TYPE_CHECKING:
    from scenes.which_witch.board import WitchBoard


class Chooser:
    """Base: a question on the table. Begins by lighting up what may be chosen."""

    def __init__(self, board: WitchBoard, asked: Asked) -> None:
        self.board = board
        self.asked = asked
        self.question = asked.question
        self.facts: dict[str, Any] = asked.question.facts or {}

    def begin(self) -> None:
        """Lights up what may be chosen and lays out what is needed."""

    def card(self, card: HandCard) -> None:
        """A card of the hand was clicked."""

    def seat(self, number: int) -> None:
        """A seat was clicked."""

    def goals(self, card: HandCard) -> Sequence[Part]:
        """What lights up while a card is dragged: where it may go to."""
        return ()

    def can_drop(self, card: HandCard, pos: Pos) -> bool:
        """Whether letting go of a dragged card here means something."""
        return False

    def drop(self, card: HandCard, pos: Pos) -> None:
        """A dragged card was let go of where it can be dropped."""

    def confirm(self) -> None:
        """The confirm key."""

    def cancel(self) -> bool:
        """Backs out of a half-made choice; False when there was none."""
        return False

    def number(self, digit: int) -> bool:
        """A digit was typed; True when it meant something."""
        return False

    def named(self, answer: Any) -> Sequence[Part]:
        """The parts that an answer names, for hints."""
        return []

    def why(self, answer: Any) -> str:
        """Why an answer is not legal, "" when it is."""
        return self.board.faces.why(self.asked.judge(answer))

    def label(self, answer: Any) -> str:
        return narrate.label(self.board.title, self.question, answer, self.board.faces.names)

    def give(self, answer: Any) -> None:
        if self.asked.judge(answer).ok:
            self.asked.give(answer)

    def button(self, name: str, answer: Any, *, primary: bool = True, shortcut: str = "") -> Confirm:
        """A button that gives an answer, or says why it can't."""
        made = Confirm(self.board, name, lambda: self.give(answer), primary=primary, shortcut=shortcut)
        made.forbid(self.why(answer))
        return made
