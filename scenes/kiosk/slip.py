"""A slip in the middle of the screen: labels and buttons, one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from scenes.dialog import dim
from scenes.kit.button import Button
from scenes.kit.layout import centred
from scenes.kit.panel import Panel
from scenes.kit.tree import Tree
from scenes.kit.widget import Widget
from scenes.scene import Scene

if TYPE_CHECKING:
    from scenes.app import App

WIDTH = 64  # units


class Slip(Scene):
    """Dims what is below. `column` is what stands on it, from above; its first button has the focus."""

    overlay = True

    def __init__(self, app: App, name: str, column: Sequence[Widget]) -> None:
        super().__init__(app)
        self.tree = Tree(app.theme, app.play)
        self.panel = Panel(name, alpha=255)
        self.column = column
        self.tree.add(self.panel)
        self.panel.add(*column)
        self.tree.set_focus(next((each for each in column if isinstance(each, Button)), None))

    def arrange(self, area: Rect) -> None:
        theme = self.app.theme
        gap, inner = theme.px(2), theme.px(WIDTH) - theme.px(8)
        heights = [self._high(widget, inner) for widget in self.column]
        high = sum(heights) + gap * (len(heights) + 1) + theme.px(4)
        self.panel.place(centred(area, (theme.px(WIDTH), high)))
        top = self.panel.rect.y + theme.px(2) + gap
        for widget, tall in zip(self.column, heights, strict=True):
            widget.place(Rect(self.panel.rect.centerx - inner // 2, top, inner, tall))
            top += tall + gap

    def _high(self, widget: Widget, wide: int) -> int:
        high = widget.natural(wide)[1]
        theme = self.app.theme
        return max(high, theme.target + theme.px(2)) if isinstance(widget, Button) else high

    def draw(self, surface: pygame.Surface) -> None:
        dim(surface)
        super().draw(surface)
