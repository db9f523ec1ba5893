"""What can be aimed at, as slips: pieces in rows, lanes as buttons, below the action that is announced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.half_the_battle.reach import the_action
from scenes.half_the_battle.slips import ActionSlip, RowSlip
from scenes.table.action_button import Deed

if TYPE_CHECKING:
    from scenes.half_the_battle.board import BattleBoard
    from scenes.half_the_battle.chooser import Chooser


class TargetRow(RowSlip):
    """A piece that can be aimed at."""

    role = "target"

    def __init__(self, chooser: Chooser, number: int, chosen: bool, helped: bool = False) -> None:
        board = chooser.board
        super().__init__(board, number, board.faces.character(board.model, number), self.choose)
        self.chooser = chooser
        self.offered = True
        self.state = ("helped" if helped else "target") if chosen else "offered"

    def choose(self) -> None:
        """The same as a click on the piece."""
        self.chooser.piece(self.number)


class LaneDeed(Deed):
    """A lane, with who is meant in it: of a lane that is only gone to, all who stand there."""

    role = "target"

    def __init__(
        self, chooser: Chooser, lane: int, *, chosen: bool = False, meant: Sequence[int] | None = None
    ) -> None:
        board = chooser.board
        self.lane = lane
        model = board.model
        there = [number for seat in (0, 1) for number in model.standing(lane, seat)]
        name, words = board.faces.say("lane", lane=lane), called(board, there if meant is None else meant)
        super().__init__(board, name, self.choose, words=words, icon="check" if chosen else "")
        self.chooser = chooser

    def choose(self) -> None:
        """The same as a click on the lane."""
        self.chooser.lane(self.lane)


def called(board: BattleBoard, numbers: Sequence[int]) -> str:
    """Some pieces by their names."""
    names = [board.model.pieces[number].character for number in numbers]
    return board.faces.say("lane.with", pieces=names) if names else board.faces.say("lane.empty")


def chosen_action(chooser: Chooser) -> ActionSlip:
    """The action that a question is about, on its slip."""
    return action_slip(chooser.board, chooser.facts["piece"], chooser.facts["action"])


def action_slip(board: BattleBoard, number: int, name: str) -> ActionSlip:
    """An action of a piece, to be read."""
    action = the_action(board.model.table, number, name)
    standing = board.faces.standing(board.model, number, action)
    line = board.faces.action(action, board.model.card(number).range, standing)
    return ActionSlip(board, number, "", line, None)
