"""Breaking in between question and answer: an item that can be used now, or converting Rage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.question import Interjection
from game.half_the_battle.rules.items import Use
from game.half_the_battle.rules.windows import CONVERT, USE_ITEM
from scenes.half_the_battle.using import Using
from scenes.table.action_button import Deed
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.half_the_battle.board import BattleBoard


class BreakIn(Using):
    """What can be done now, instead of answering; afterwards the question waits as before."""

    def begin(self) -> None:
        self.choose()

    def take(self, item: str = "", *, rage: bool = False) -> None:
        """Goes on with an item, or with Rage, where one was clicked."""
        if rage:
            self.convert()
        elif item:
            self.choose(item)

    def uses(self) -> list[Use]:
        return [each.arguments[1] for each in self.asked.interjections if each.flow == USE_ITEM]

    def answer_of(self, use: Use) -> Interjection:
        return Interjection(USE_ITEM, (self.seat, use))

    @property
    def converts(self) -> bool:
        """Whether Rage can be converted."""
        return any(each.flow == CONVERT for each in self.asked.interjections)

    def convert(self) -> None:
        self.give(Interjection(CONVERT, (self.seat,)))

    def deeds(self) -> list[Deed]:
        row = super().deeds()
        if self.converts:
            say = self.board.faces.say
            row.append(
                Deed(self.board, say("convert"), self.convert, words=say("convert.words"), icon="fury")
            )
        return row

    def foot(self) -> list[Deed]:
        return [self.back()]

    def back(self) -> Deed:
        return Deed(
            self.board, self.board.faces.say("back"), self.leave, icon="undo", primary=False, shortcut="Esc"
        )

    def leave(self) -> None:
        """Back to the question."""
        if self.item_name:
            self.choose()
        else:
            self.board.ask(self.asked)

    def cancel(self) -> bool:
        self.leave()
        return True


def break_in(board: BattleBoard, item: str = "", *, rage: bool = False) -> None:
    """Begins to use an item, or to convert Rage, before the question is answered; or says why not."""
    why = board.lighting.why_not(item, rage=rage)
    if why or board.asked is None:
        board.refuse(_part(board, item, rage=rage), why)
        return
    asked = board.asked
    board.forget_question()
    board.chooser = chooser = BreakIn(board, asked)
    chooser.begin()
    chooser.take(item, rage=rage)


def _part(board: BattleBoard, item: str, *, rage: bool) -> Widget:
    """What was used to break in."""
    if item:
        return next(part for row in board.items for part in row if part.item == item)
    return board.rage[board.viewer or 0] if rage else board.interrupt


def used_by(board: BattleBoard, deed: Interjection) -> Sequence[Widget]:
    """What on the desk an interjection uses."""
    if deed.flow != USE_ITEM:
        return [board.rage[board.viewer or 0]]
    return [part for row in board.items for part in row if part.item == deed.arguments[1][1]]
