"""The base of all ways to answer a question on this table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from scenes.half_the_battle.lights import Lights
from scenes.table import board as chooser
from scenes.table.action_button import Deed
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.half_the_battle.board import BattleBoard
    from scenes.half_the_battle.desk import ItemPart
    from scenes.half_the_battle.parts import PiecePart


class Chooser(chooser.Chooser):
    """Base: a question on the table of Half the Battle."""

    board: BattleBoard
    peeks: ClassVar[bool] = True
    """Whether pieces that are pointed at show their actions meanwhile."""

    @property
    def seat(self) -> int:
        return self.question.seat

    def lights(self, pointed: Widget | None) -> Lights:
        """What the dungeon tells while something is pointed at."""
        return self.board.resting(pointed)

    def piece(self, number: int) -> bool:
        """A piece was clicked; whether that meant something."""
        return False

    def lane(self, lane: int) -> None:
        """A lane was clicked."""

    def item(self, part: ItemPart) -> bool:
        """An item was clicked; whether that meant something."""
        return False

    def can_carry(self, part: PiecePart) -> bool:
        """Whether a piece can be dragged."""
        return False

    def drop(self, part: PiecePart, lane: int) -> None:
        """A dragged piece was let go of in a lane (0: outside of the dungeon)."""

    def confirm(self) -> None:
        """The confirm key."""

    def type(self, digit: int) -> bool:
        """A digit was typed; True when it meant something."""
        return False

    def refuse(self, part: Widget, answer: Any) -> None:
        """Says why an answer is not legal, beside what was clicked."""
        self.board.refuse(part, self.why(answer))

    def looks(self, part: Widget) -> bool:
        """Whether a tap only looks at something that the next tap takes: a finger can't point at it first."""
        board = self.board
        if not board.by_touch or board.lighting.shown is part:
            return False
        board.lighting.show(part)
        return True

    def deed(
        self,
        answer: Any,
        name: str = "",
        *,
        icon: str = "",
        words: str = "",
        primary: bool = True,
        key: str = "",
    ) -> Deed:
        """A button that gives an answer, or says why it can't."""
        made = Deed(
            self.board,
            name or self.label(answer),
            lambda: self.give(answer),
            words=words,
            icon=icon,
            primary=primary,
            shortcut=key,
        )
        made.forbid(self.why(answer))
        return made
