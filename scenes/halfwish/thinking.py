"""What-if: while an answer is pointed at, the sums show what it would lead to (the gamemaster's help, Part 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.halfwish.foresight import suppose
from scenes.halfwish.fan_card import FanCard
from scenes.halfwish.model import Model
from scenes.table.board import Part
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.halfwish.board import HalfwishBoard


class Thinking:
    """Watches what is pointed at, and has it thought through once."""

    def __init__(self, board: HalfwishBoard) -> None:
        self.board = board
        self._thought: tuple[Any, ...] = ()

    def forget(self) -> None:
        """Nothing is thought of any more."""
        self._thought = ()
        self.board.stage.forget()

    def update(self) -> bool:
        """Whether something else is thought of now."""
        board = self.board
        if board.chooser is None or board.stage.now is None or board.concealed:
            return False
        part = next((part for part in _walk(board) if part.raised), None)
        answers = board.chooser.thought(part) if part else ()
        if answers and not board.chooser.asked.judge(answers[0]).ok:
            answers = ()
        if answers == self._thought:
            return False
        self._thought = answers
        board.stage.forget()
        if part and answers:
            self._think(part, answers)
        board.refresh()
        return True

    def _think(self, part: Part, answers: tuple[Any, ...]) -> None:
        """Foresees the answers, and says so where that can't be done."""
        board = self.board
        assert board.chooser is not None
        board.stage.idea_words = board.faces.text(part.kind) if isinstance(part, FanCard) else ""
        view = board.chooser.asked.foresee(answers)
        if view is None or view.state.duel is None:
            self._suppose(part, answers[0])
            return
        model = Model.of(view, board.title)
        board.stage.thought = model.projection()
        targets = any(question.key in TARGETS for question in view.pending)
        board.stage.idea = self._title(part, "idea.target" if targets else "idea")
        board.stage.thought_dice = tuple(model.dice(seat) for seat in (0, 1))

    def _suppose(self, part: Part, answer: Any) -> None:
        """The duel would end with it, or dice have a say: what can be said is said, and else that it can't."""
        board = self.board
        assert board.chooser is not None
        table, seat = board.model.table, board.chooser.question.seat
        if board.chooser.question.key == "slot":
            board.stage.thought = suppose(table, seat, board.chooser.facts["card"], answer)
        elif isinstance(answer, tuple) and answer[0] == "power":
            board.stage.thought = suppose(table, seat, answer[1])
        board.stage.idea = self._title(part, "idea" if board.stage.thought else "idea.open")

    def _title(self, part: Part, code: str) -> str:
        """What is thought of, and that it would change nothing where that is so."""
        stage, say = self.board.stage, self.board.faces.say
        words = say(code, name=part.name)
        idle = code == "idea" and stage.thought == stage.now
        return f"{words}: {say('idea.nothing')}" if idle else words


TARGETS = ("slot", "die", "swap", "swap_slots", "pay")
"""Questions that a power asks before it does anything."""


def _walk(board: HalfwishBoard) -> list[Part]:
    parents: tuple[Widget, ...] = (board.powers[1], board.hands[1], board.front.middle, board.front.buttons)
    found = [part for parent in parents if parent.visible for part in parent.children]
    slots = [part for side in board.slots for part in side if part.visible]
    return [part for part in (*found, *slots) if isinstance(part, Part)]
