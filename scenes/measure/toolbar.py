"""The toolbar: the tools of the mat, each with its icon, name and key."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.app.texts import say
from scenes.measure.building.build import Build
from scenes.measure.controls import ToolButton
from scenes.measure.tools.measuring import MEASURING
from scenes.measure.tools.tool import Tool
from scenes.ui import style
from scenes.ui.button import Button
from scenes.ui.layout import grid
from scenes.ui.panel import Panel
from sprites.drawing import shapes

TOOLS: tuple[type[Tool], ...] = (Build, *MEASURING)
"""All tools, in the order of the toolbar; the first one is the default."""
WIDE, NARROW = 12.5, 10.5
"""The width of a button in units, in one column and in two columns."""


class Toolbar(Panel):
    """A slim panel at the left: the way back, the tools, undo and redo."""

    def __init__(
        self, back: Button, tools: Sequence[Tool], take: Callable[[Tool], None], *acts: Button
    ) -> None:
        super().__init__(say("measure.tools"))
        self.back = back
        self.buttons = {tool.id: self._button(tool, take) for tool in tools}
        self.acts = list(acts)
        self.add(back, *self.buttons.values(), *acts)

    def _button(self, tool: Tool, take: Callable[[Tool], None]) -> ToolButton:
        return ToolButton(tool.name, tool.icon, lambda: take(tool), label=tool.label, key=tool.key.upper())

    def show(self, tool: Tool) -> None:
        """Mark the current tool."""
        for name, button in self.buttons.items():
            button.selected = name == tool.id

    def wide(self, high: int) -> int:
        """Its width at a height, in pixels; it takes a second column if one is too short for everything."""
        theme, columns = self.theme, self._columns(high)
        return columns * (theme.px(WIDE if columns == 1 else NARROW) + theme.px(0.5)) + theme.px(1)

    def _columns(self, high: int) -> int:
        gap = self.theme.px(0.5)
        least = self.buttons["select"].natural(0)[1] + gap
        return -(-len(self.children) * least // max(1, high - self.theme.px(1.5)))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        gap, columns = self.theme.px(0.5), self._columns(rect.height)
        inside = rect.inflate(-2 * self.theme.px(0.75), -2 * self.theme.px(0.75))
        down = -(-len(self.children) // columns)
        natural = self.buttons["select"].natural(0)[1]
        tall = min(round(natural * 1.4), (inside.height - gap * (down - 1)) // down)
        for child, cell in zip(
            self.children, grid(inside, columns, len(self.children), gap, tall), strict=True
        ):
            child.place(cell)
        spare = inside.bottom - self.children[-1].rect.bottom
        for act in self.acts:
            act.place(act.rect.move(0, spare))

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        shapes.draw_shadow(surface, area, self.theme.px(1.5), self.theme.px(0.9))
        surface.blit(style.board(area.size, self.theme, self.alpha), area)
