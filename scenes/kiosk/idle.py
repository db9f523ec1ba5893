"""Is anybody there? A countdown over whatever is shown; a touch goes on."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.intents import Intent
from scenes.kiosk.farewell import KEPT, code_label
from scenes.kiosk.invitation import accepts
from scenes.kiosk.slip import Slip
from scenes.kit.button import Button
from scenes.kit.label import Label

if TYPE_CHECKING:
    from scenes.app import App


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
