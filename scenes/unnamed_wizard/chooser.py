"""The base of all ways to answer a question on this table, and of those whose answers lie on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.question import PASS
from scenes.table import board as chooser
from scenes.table.action_button import Deed
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import finding
from scenes.unnamed_wizard.finding import Key
from scenes.unnamed_wizard.places import rows_of

if TYPE_CHECKING:
    from pygame import Rect

    from scenes.unnamed_wizard.board import WizardBoard

MOST_HIGH = 7.5  # units: a button in the panel


class Chooser(chooser.Chooser):
    """Base: a question on the table of the Unnamed Wizard Game."""

    board: WizardBoard

    @property
    def seat(self) -> int:
        return self.question.seat

    def choose(self, part: Widget) -> bool:
        """Something on the table was clicked; whether that meant something."""
        return False

    def think(self, part: Widget | None) -> None:
        """Something else is pointed at, or nothing."""

    def confirm(self) -> bool:
        """The confirm key."""
        return False

    def type(self, digit: int) -> bool:
        """A digit was typed; True when it meant something."""
        return False

    def letter(self, letter: str) -> bool:
        """A letter was typed that means nothing elsewhere; True when it meant something."""
        return False

    # -- what choosers are made of ------------------------------------------------------------------

    def say(self, code: str, **facts: Any) -> str:
        return self.board.faces.say(code, **facts)

    def deed(self, answer: Any, name: str = "", **more: Any) -> Deed:
        """A button that gives an answer, or says why it can't."""
        made = Deed(self.board, name or self.label(answer), lambda: self.give(answer), **more)
        made.forbid(self.why(answer))
        return made

    def passing(self) -> list[Deed]:
        """The button that leaves it, where one may."""
        free = PASS in (self.question.options() or ())
        return [self.deed(PASS, primary=False)] if free else []

    def looks(self, part: Widget) -> bool:
        """Whether a tap only looks at something that the next tap takes: a finger can't point at it first."""
        board = self.board
        if not board.by_touch or board.looked_at is part:
            return False
        board.look_at(part)
        return True

    def list_up(self, name: str, deeds: Sequence[Deed], words: str = "") -> None:
        """Lays buttons at the right of the field, one below the other."""
        self.board.front.hold(name, deeds, lambda room: listed(room, len(deeds), self.board), words)


class Lit(Chooser):
    """A question whose answers lie on the table: each is lit where it lies."""

    def keys(self, answer: Any) -> Sequence[Key]:
        """What stands for an answer; the first is where it lies."""
        raise TypeError(f"{type(self).__name__} lies nowhere")

    def meant(self, key: Key) -> Any:
        """The answer that a click on something would have given, to say why not."""
        raise TypeError(f"{type(self).__name__} means nothing")

    def offers(self) -> Sequence[Any]:
        """The answers that lie on the table."""
        return [answer for answer in self.question.options() or () if answer != PASS]

    def begin(self) -> None:
        self.at: dict[Key, list[Any]] = {}
        for answer in self.offers():
            for key in self.keys(answer):
                self.at.setdefault(key, []).append(answer)
        self.board.light(list(self.at))
        self.board.front.offer(*self.passing())
        self.board.front.say(self.heading())

    def heading(self) -> str:
        """What is to be done, above the own spells."""
        code = f"heading.{self.question.key}"
        return self.say(code, **self.facts) if self.board.faces.has(code) else ""

    def choose(self, part: Widget) -> bool:
        key = finding.key_of(part)
        if key is None:
            return False
        answers = self.at.get(key, [])
        if not answers and key[0] == finding.SEAT:
            return False  # the board of a player is shown large
        if len(answers) > 1:
            self.sort_out(part, answers)
        elif answers:
            self.take(part, answers[0])
        else:
            self.board.refuse(part, self.why(self.meant(key)))
        return True

    def take(self, part: Widget, answer: Any) -> None:
        """An answer was clicked."""
        if not self.looks(part):
            self.give(answer)

    def sort_out(self, part: Widget, answers: Sequence[Any]) -> None:
        """Several answers lie there: they are told apart at the right of the field."""
        self.board.clear_looks()
        self.list_up(self.say("which"), [self.deed(answer) for answer in answers])
        if self.board.by_keyboard:
            self.board.focus(self.board.front.held.children[0])

    def think(self, part: Widget | None) -> None:
        key = finding.key_of(part) if part else None
        answers = self.at.get(key, []) if key else []
        self.preview(answers)

    def preview(self, answers: Sequence[Any]) -> None:
        """Shows what answers would lead to; takes that away where there are none."""

    def cancel(self) -> bool:
        if not self.board.front.open:
            return False
        self.board.front.let_go()
        return True

    def named(self, answer: Any) -> Sequence[Widget]:
        if answer == PASS:
            return self.board.front.buttons.children
        return finding.first(self.board, self.keys(answer))


def listed(room: Rect, count: int, board: WizardBoard) -> Sequence[Rect]:
    """Buttons one below the other, from the top."""
    gap, theme = board.places.gap, board.theme
    telling = any(deed.words for deed in board.front.held.children if isinstance(deed, Deed))
    most = theme.px(MOST_HIGH * (2 if telling else 1))
    high = min(room.height, count * (most + gap) - gap)
    return rows_of(room.__class__(room.x, room.y, room.width, high), count, gap)
