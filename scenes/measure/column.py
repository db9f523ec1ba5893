"""The column beside the mat: the battlefield's name, the tool in hand with its settings, and its answer."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from scenes.measure.readout import Readout
from scenes.measure.rows import Tiles
from scenes.measure.tools.tool import Tool
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.panel import Panel
from scenes.ui.scroll import ScrollView
from scenes.ui.widget import Widget

LINES = 2
"""Of words below a tool's name, for which there is always room."""
ANSWER = 0.34
"""The share of the height that is kept for the answer."""
SHORT = 5
"""Lines that a short answer takes: where there is less room than that, there is little."""


class Column(Panel):
    """A slim board at the right. `acts` are the buttons at its foot."""

    def __init__(self, title: Button, readout: Readout, acts: Sequence[Button]) -> None:
        super().__init__("Tool")
        self.heading = title
        self.head = Label("", "heading", family="serif", bold=True)
        self.line = Label("", "body", color="text_dim")
        self.settings = ScrollView("Settings", self._arrange)
        self.readout = readout
        self.acts = Tiles(*acts, least=5)
        self.add(title, self.head, self.line, self.settings, readout, self.acts)
        self._form: Hashable = None

    def show(self, tool: Tool) -> None:
        """Shows a tool: its words, its answer, and its settings where they are others now."""
        self.head.say(tool.name)
        self.line.say(tool.line)
        self.say(tool)
        form = tool.id, tool.form()
        if form != self._form:
            self._form = form
            self.settings.clear()
            self.settings.add(*tool.widgets())
            self.settings.offset = 0
        self.place(self.rect)

    def say(self, tool: Tool) -> None:
        """Shows its answer, which may come bit by bit."""
        if self.readout.say(tool.said()) and self.rect.width:
            self.place(self.rect)

    # ------------------------------------------------------------------ where things are

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        margin, gap = self.theme.px(2), self.theme.px(1)
        inside = rect.inflate(-2 * margin, -2 * margin)
        if inside.width <= 0 or inside.height <= 0:
            return
        top = inside.y
        for widget in (self.heading, self.head):
            high = widget.natural(inside.width)[1]
            widget.place(pygame.Rect(inside.x, top, inside.width, high))
            top += high + (gap if widget is self.heading else 0)
        foot = self.acts.natural(inside.width)[1]
        self.acts.place(pygame.Rect(inside.x, inside.bottom - foot, inside.width, foot))
        self._divide(pygame.Rect(inside.x, top, inside.width, inside.bottom - foot - gap - top))

    def _divide(self, rest: pygame.Rect) -> None:
        """The words stand above the settings; where there is little room, below them, until there is an answer.

        Either way the settings stay where they are while words and answers change.
        """
        gap, edge = self.theme.px(1), self.theme.px(0.5)
        words = self.line.natural(rest.width)[1]
        above = max(words, LINES * self.line.face.height)
        wanted = self._arrange(pygame.Rect(rest.x - edge, rest.y, rest.width + 2 * edge, 0))
        tight = above + wanted + 2 * gap + SHORT * self.line.face.height > rest.height
        self.line.visible = not (tight and self.readout.said)
        taken = gap + (0 if tight else above)
        under = pygame.Rect(rest.x, rest.y + taken, rest.width, rest.height - taken)
        below = self._share(under, wanted, words if tight else 0)
        self.line.place(
            pygame.Rect(rest.x, below.y if tight else rest.y, rest.width, words if tight else above)
        )

    def _share(self, rest: pygame.Rect, wanted: int, words: int) -> pygame.Rect:
        """The settings take what they need, as far as the answer, or the words in its place, keep their share.

        Gives the area below them.
        """
        gap, edge = self.theme.px(1), self.theme.px(0.5)
        answer = min(self.readout.content_height, round(rest.height * ANSWER))
        answer = max(answer, self.theme.target) if self.readout.said else words
        self.readout.visible = bool(self.readout.said)
        high = max(0, min(wanted, rest.height - answer - (gap if answer else 0)))
        wide = rest.width + 2 * edge + self.settings.bar_width
        self.settings.place(pygame.Rect(rest.x - edge, rest.y, wide, high))
        top = rest.y + high + (gap if high else 0)
        below = pygame.Rect(rest.x, top, rest.width, max(0, rest.bottom - top))
        self.readout.place(below)
        return below

    def _arrange(self, area: pygame.Rect) -> int:
        gap = self.theme.px(1)
        edge = self.theme.px(0.5)
        top = area.y + edge
        for widget in self._rows():
            high = widget.natural(area.width - 2 * edge)[1]
            if not isinstance(widget, Label) and widget.focusable:
                high = max(high, self.theme.target)
            widget.place(pygame.Rect(area.x + edge, top, area.width - 2 * edge, high))
            top += high + gap
        return top - area.y if top > area.y + edge else 0

    def _rows(self) -> list[Widget]:
        return [widget for widget in self.settings.children if widget.visible]
