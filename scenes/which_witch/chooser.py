"""The base of all ways to answer a question on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from scenes.app.input import Pos
from scenes.table import board as chooser
from scenes.which_witch.choices import Confirm
from scenes.which_witch.hand import HandCard
from scenes.which_witch.parts import Part

if TYPE_CHECKING:
    from scenes.which_witch.board import WitchBoard


class Chooser(chooser.Chooser):
    """Base: a question on the table of Which Witch."""

    board: WitchBoard

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

    def number(self, digit: int) -> bool:
        """A digit was typed; True when it meant something."""
        return False

    def button(self, name: str, answer: Any, *, primary: bool = True, shortcut: str = "") -> Confirm:
        """A button that gives an answer, or says why it can't."""
        made = Confirm(self.board, name, lambda: self.give(answer), primary=primary, shortcut=shortcut)
        made.forbid(self.why(answer))
        return made
