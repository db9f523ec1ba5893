"""Damage that is spread over one's own fighters, point by point (14.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.question import Spread
from game.magewinds.field import fighter_base
from scenes.magewinds.chooser import Chooser
from scenes.magewinds.deeds import Deed
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.magewinds.board import MagewindsBoard
    from scenes.table.board import Asked


class SpreadDamage(Chooser):
    """A click on a fighter deals it a point; the button deals all of it."""

    def __init__(self, board: MagewindsBoard, asked: Asked) -> None:
        super().__init__(board, asked)
        assert isinstance(self.question, Spread)
        self.total, self.targets, self.caps = (
            self.question.total,
            list(self.question.targets),
            self.question.caps,
        )
        self.dealt = [0] * len(self.targets)

    def begin(self) -> None:
        say = self.board.faces.say
        self.confirmation = Deed(self.board, say("spread.give"), self.deal, shortcut="C", primary=True)
        self.clear = Deed(self.board, say("spread.clear"), self._clear, shortcut="Esc")
        self.buttons = [self._button(at) for at in range(len(self.targets))]
        self.board.deeds.lay([*self.buttons, self.clear, self.confirmation])
        self.renew()

    def _button(self, at: int) -> Deed:
        name = self.board.model.fighter(self.targets[at]).name
        return Deed(self.board, name, lambda: self._deal_to(at))

    def renew(self) -> None:
        """Shows how much is spread, and who can take more."""
        say, left = self.board.faces.say, self.total - sum(self.dealt)
        for at, number in enumerate(self.targets):
            more = left > 0 and self.dealt[at] < self.caps[at]
            self.states[fighter_base(number)] = "offered" if more else "plain"
            self.board.plates[number].offered = more
            self.buttons[at].say(
                self.board.model.fighter(number).name, say("spread.points", count=self.dealt[at])
            )
            self.buttons[at].forbid("" if more else say("spread.full"))
        self.confirmation.say(say("spread.give"), say("spread.left", count=left))
        self.confirmation.forbid(self.why(tuple(self.dealt)))
        self.board.deeds.settle(self.board.deeds.room)

    def _deal_to(self, at: int) -> None:
        if sum(self.dealt) < self.total and self.dealt[at] < self.caps[at]:
            self.dealt[at] += 1
            self.renew()

    def _clear(self) -> None:
        self.dealt = [0] * len(self.targets)
        self.renew()

    def deal(self) -> None:
        """Gives what is spread."""
        self.give(tuple(self.dealt))

    def fighter(self, number: int) -> bool:
        if number in self.targets:
            self._deal_to(self.targets.index(number))
        return number in self.targets

    def confirm(self) -> bool:
        self.deal()
        return True

    def cancel(self) -> bool:
        had = any(self.dealt)
        self._clear()
        return had

    def named(self, answer: Any) -> Sequence[Widget]:
        self.dealt = list(answer)
        self.renew()
        return [self.confirmation]
