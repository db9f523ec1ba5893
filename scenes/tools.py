"""The tools of a table: hint, undo, redo, log, rules, pause, as small buttons with their keys."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

import pygame

from scenes.dialog import Answer, Dialog
from scenes.intents import COMMANDS
from scenes.kit.icon_button import IconButton
from scenes.session import Takeback
from sprites.drawing.richtext import escape

if TYPE_CHECKING:
    from scenes.table import TableScene

MOST_LINES = 5
"""An undo names so many lines of the log that go; of more it gives the number."""


class Tools:
    """The buttons in the bar at the top, and what they do."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.session = table.session
        self.redo = _tool("redo", self._redo)
        self.undo = _tool("undo", self._undo)
        self.hint = _tool("hint", self._hint)
        self.log = _tool("log", table.toggle_log)
        self.rules = IconButton("Rules", "rules", table.open_rules, shortcut=COMMANDS["help"].shown)
        self.pause = _tool("pause", table.open_pause)
        self.buttons = [self.redo, self.undo, self.hint, self.log, self.rules, self.pause]

    def place(self, area: pygame.Rect) -> int:
        """At the right end of an area; gives where they begin."""
        gap = self.table.app.theme.px(0.75)
        side = self.table.app.theme.target
        left = area.right - len(self.buttons) * (side + gap) + gap
        for at, button in enumerate(self.buttons):
            button.place(pygame.Rect(left + at * (side + gap), area.centery - side // 2, side, side))
        return left

    def settle(self) -> None:
        """What can be used now; what can't says why."""
        back = self.session.takeback()
        self.undo.forbid(back.against if back else "There is nothing of yours to take back.")
        self.redo.visible = self.session.can_redo
        self.hint.forbid("" if self.session.can_hint else "Hints are for your own decisions.")

    def key(self, command: str) -> bool:
        """Does what a tool's key says, or says why it can't; True when it is a tool's key."""
        button = {"hint": self.hint, "undo": self.undo, "redo": self.redo, "log": self.log}.get(command)
        if button is None or not button.visible:
            return button is not None
        if button.enabled:
            button.act()
        else:
            self.table.app.play("refusal")
            self.table.app.say(button.why)
        return True

    def _hint(self) -> None:
        if self.session.question is not None:
            self.session.seek_hint()
            self.show_hint()
            if self.session.seeking:
                self.table.ponder()

    def show_hint(self) -> None:
        """Shows the hint that was asked for, once a bot has thought about it."""
        question, answer = self.session.question, self.session.found_hint()
        if question is not None and answer is not None:
            self.table.advise(answer, self.session.speaker.answer(question, answer))

    def _redo(self) -> None:
        if self.session.redo():
            self.table.show_all()

    def _undo(self) -> None:
        back = self.session.takeback()
        if back is None or back.against:
            self.settle()
        elif back.terms.free:
            self._take_back(())
        else:
            self._ask_others(back)

    def _ask_others(self, back: Takeback) -> None:
        """Names what would be taken back, and who has to agree. Meanwhile others may look at the screen."""
        table, people = self.table, bool(back.people)
        if people:
            table.conceal(True)
        words = "All agree" if people else "Take it back"
        answers = [
            Answer(words, lambda: self._take_back(back.people), primary=not people),
            Answer("Leave it", lambda: table.conceal(False), primary=people),
        ]
        table.app.stack.push(Dialog(table.app, "Take this back?", self._told(back), answers))

    def _told(self, back: Takeback) -> list[str]:
        shown = back.lines[:MOST_LINES] if len(back.lines) > MOST_LINES + 1 else back.lines
        told = [f"- {escape(line.text)}" for line in shown]
        if len(shown) < len(back.lines):
            told.append(f"- … and {len(back.lines) - len(shown)} more")
        if back.cards:
            told.append("Cards that were hidden have been shown since.")
        elif back.dice:
            told.append("Dice were rolled since.")
        if back.people:
            many = "have" if len(back.people) > 1 else "has"
            told.append(f"*{escape(self.session.speaker.people(back.people))}* {many} to agree.")
        return told

    def _take_back(self, agreed: Collection[int]) -> None:
        self.table.conceal(False)
        if self.session.undo(agreed):
            self.table.show_all()


def _tool(command: str, act: Callable[[], None]) -> IconButton:
    found = COMMANDS[command]
    return IconButton(found.words, command, act, shortcut=found.shown)
