"""The pause menu over a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.dialog import dim
from scenes.intents import Intent, Key
from scenes.kit.button import Button
from scenes.kit.layout import centred, rows
from scenes.kit.panel import Panel
from scenes.kit.tree import Tree
from scenes.scene import Scene
from scenes.settings import SettingsScene

if TYPE_CHECKING:
    from scenes.app import App

WIDTH = 40  # units


@dataclass(frozen=True, slots=True)
class PauseAct:
    """One more thing that a table offers while it is paused."""

    words: str
    act: Callable[[], None]
    icon: str = ""


class Pause(Scene):
    """Stops the table: go on, what the table offers, settings, back to the menu.

    The table's acts run after the pause is gone; `leave_table` ends the match on the screen (it is saved).
    """

    overlay = True

    def __init__(self, app: App, acts: Sequence[PauseAct], leave_table: Callable[[], None]) -> None:
        super().__init__(app)
        self.tree = Tree(app.theme, app.play)
        self.panel = Panel("Pause", title="Pause", alpha=255)
        self.buttons = [
            Button("Go on", self._go_on, primary=True, icon="play", shortcut="Esc", align="left"),
            *(Button(act.words, self._after(act.act), icon=act.icon, align="left") for act in acts),
            Button("Settings", self._settings, icon="settings", align="left"),
            Button("Back to the menu", self._after(leave_table), icon="house", align="left"),
        ]
        self.tree.add(self.panel)
        self.panel.add(*self.buttons)
        self.tree.set_focus(self.buttons[0])

    def arrange(self, area: pygame.Rect) -> None:
        theme = self.app.theme
        gap = theme.px(1)
        high = self.buttons[0].natural(area.width)[1]
        head = self.panel.natural_head + theme.px(2)
        needed = len(self.buttons) * (high + gap) - gap + head + 2 * theme.px(2)
        self.panel.place(centred(area, (theme.px(WIDTH), needed)))
        inside = self.panel.inside
        column = pygame.Rect(inside.x, inside.y + theme.px(1), inside.width, inside.height - theme.px(1))
        for button, cell in zip(self.buttons, rows(column, [high] * len(self.buttons), gap), strict=True):
            button.place(cell)

    def handle(self, intent: Intent) -> bool:
        if not super().handle(intent) and isinstance(intent, Key) and intent.command in ("cancel", "pause"):
            self._go_on()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        dim(surface)
        super().draw(surface)

    def _go_on(self) -> None:
        self.app.stack.remove(self)

    def _after(self, act: Callable[[], None]) -> Callable[[], None]:
        def run() -> None:
            self._go_on()
            act()

        return run

    def _settings(self) -> None:
        self.app.stack.push(SettingsScene(self.app))
