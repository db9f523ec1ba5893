"""Is anybody there? A countdown over whatever is shown; a touch goes on."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from scenes.dialog import dim
from scenes.intents import Intent
from scenes.kiosk.invitation import accepts
from scenes.kit.button import Button
from scenes.kit.label import Label
from scenes.kit.layout import centred
from scenes.kit.panel import Panel
from scenes.kit.tree import Tree
from scenes.scene import Scene

if TYPE_CHECKING:
    from scenes.app import App

WIDTH = 64  # units


class Countdown(Scene):
    """Leads to `nobody` when its seconds are over. `code` is what the match on the table goes on by, "" for none."""

    overlay = True

    def __init__(self, app: App, seconds: float, code: str, nobody: Callable[[], None]) -> None:
        super().__init__(app)
        self.left, self.nobody = seconds, nobody
        self.tree = Tree(app.theme, app.play)
        self.panel = Panel("Is anybody there?", alpha=255)
        self.heading = Label("Are you still there?", "title", family="serif", bold=True, align="center")
        self.number = Label("", "display", family="serif", bold=True, color="gold", align="center")
        kept = "Your match is kept. It goes on by this code:" if code else "Then it begins anew."
        self.words = Label(kept, "lead", align="center")
        self.code = Label(code, "display", family="serif", bold=True, align="center")
        self.stay = Button("Keep playing", self._stay, primary=True, icon="touch")
        self.tree.add(self.panel)
        self.row: list[Label | Button] = [
            self.heading,
            self.number,
            self.words,
            *([self.code] if code else []),
            self.stay,
        ]
        self.panel.add(*self.row)
        self.tree.set_focus(self.stay)

    def arrange(self, area: Rect) -> None:
        theme = self.app.theme
        gap, inner = theme.px(2), theme.px(WIDTH) - theme.px(8)
        self.number.say("00")
        heights = [widget.natural(inner)[1] for widget in self.row]
        heights[-1] = max(heights[-1], theme.target + theme.px(2))
        self.panel.place(
            centred(area, (theme.px(WIDTH), sum(heights) + gap * (len(heights) + 1) + theme.px(4)))
        )
        top = self.panel.rect.y + theme.px(2) + gap
        for widget, high in zip(self.row, heights, strict=True):
            widget.place(Rect(self.panel.rect.centerx - inner // 2, top, inner, high))
            top += high + gap
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

    def draw(self, surface: pygame.Surface) -> None:
        dim(surface)
        super().draw(surface)

    def _stay(self) -> None:
        self.app.stack.remove(self)
