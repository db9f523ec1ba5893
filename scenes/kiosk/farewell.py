"""Somebody gets up from a table in the middle of a match: it is kept, and this is how it goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.intents import Intent, Key
from scenes.kiosk.slip import Slip
from scenes.kit.button import Button
from scenes.kit.label import Label

if TYPE_CHECKING:
    from scenes.app import App

KEPT = "Your match is kept. It goes on by this code:"


def code_label(code: str) -> Label:
    """A code, large enough to be noted down."""
    return Label(code, "display", family="serif", bold=True, align="center")


class Farewell(Slip):
    """Shows the code of the match, and leads to `leave` or back to the table."""

    def __init__(self, app: App, code: str, leave: Callable[[], None]) -> None:
        column = [
            Label("Leave the table?", "title", family="serif", bold=True, align="center"),
            Label(KEPT, "lead", align="center"),
            code_label(code),
            Button("To the games", leave, primary=True, icon="house"),
            Button("Keep playing", self._stay, icon="play"),
        ]
        super().__init__(app, "Leave the table?", column)

    def handle(self, intent: Intent) -> bool:
        if not super().handle(intent) and isinstance(intent, Key) and intent.command == "cancel":
            self._stay()
        return True

    def _stay(self) -> None:
        self.app.stack.remove(self)
