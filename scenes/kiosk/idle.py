"""Is anybody there? A countdown over whatever is shown, and the code by which a match that was left goes on."""

from __future__ import annotations

import math
from collections.abc import Callable

from pygame import Rect

from scenes.app.app import App
from scenes.app.input import Intent, Key
from scenes.kiosk.attract import accepts
from scenes.kiosk.start import Slip
from scenes.ui.button import Button
from scenes.ui.label import Label


class Countdown(Slip):
    """Leads to `nobody` when its seconds are over. `code` is what the match on the table goes on by, "" for none."""

    def __init__(self, app: App, seconds: float, code: str, nobody: Callable[[], None]) -> None:
        self.left, self.nobody = seconds, nobody
        self.number = Label("", "display", family="serif", bold=True, color="gold", align="center")
        column = [
            Label("Are you still there?", "title", family="serif", bold=True, align="center"),
            self.number,
            Label(KEPT if code else "Then it begins anew.", "lead", align="center"),
            *([code_label(code)] if code else []),
            Button("Keep playing" if code else "I am here", self._stay, primary=True, icon="touch"),
        ]
        super().__init__(app, "Is anybody there?", column)

    def arrange(self, area: Rect) -> None:
        self.number.say("00")
        super().arrange(area)
        self._count()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.left -= dt
        self._count()
        if self.left <= 0:
            self.nobody()

    def _count(self) -> None:
        self.number.say(str(max(0, math.ceil(self.left))))

    def handle(self, intent: Intent) -> bool:
        """The button, or anything that shows that somebody is there."""
        if not super().handle(intent) and accepts(intent):
            self._stay()
        return True

    def _stay(self) -> None:
        self.app.stack.remove(self)


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
