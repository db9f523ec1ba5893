"""A log: lines that are only ever added at the end, of which a window is drawn."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable

import pygame

from scenes.kit.scroll import Scroll
from sprites import richtext
from sprites.text import face

MOST_LINES = 5000


class LogList(Scroll):
    """Marked-up lines, the newest at the bottom; it stays there unless somebody scrolled up.

    Lines are measured when they come and painted when they are seen: adding one costs the same however many
    there are. `act(index)` is called when a line is clicked.
    """

    role = "log"
    focusable = True

    def __init__(
        self, name: str = "Log", *, act: Callable[[int], None] | None = None, step: str = "body"
    ) -> None:
        super().__init__(name)
        self.lines: list[str] = []
        self.step = step
        self.act = act
        self._bottoms: list[int] = []
        self._pressed_at = (0, 0)  # where, and at which offset

    def append(self, markup: str) -> None:
        """Adds a line."""
        at_end = self.offset >= self.furthest
        if len(self.lines) >= MOST_LINES:
            self.replace(self.lines[MOST_LINES // 2 :])
        self.lines.append(markup)
        self._measure(markup)
        if at_end:
            self.offset = self.furthest
        self.touch()

    def replace(self, lines: list[str]) -> None:
        """Shows other lines, from their end: after an undo, for another viewer."""
        self.lines = list(lines)
        self._measure_all()
        self.offset = self.furthest
        self.touch()

    def restyled(self) -> None:
        self._measure_all()

    def place(self, rect: pygame.Rect) -> None:
        at_end = self.offset >= self.furthest
        if rect.width != self.rect.width:
            self.rect = rect.copy()
            self._measure_all()
        super().place(rect)
        if at_end:
            self.scroll_to(self.furthest)

    @property
    def content_height(self) -> int:
        return self._bottoms[-1] if self._bottoms else 0

    def press_at(self, pos: tuple[int, int]) -> None:
        self._pressed_at = (pos[1], self.offset)
        super().press_at(pos)

    def activate(self) -> None:
        """A line was clicked; a press that scrolled meant no line."""
        y, offset = self._pressed_at
        index = bisect_right(self._bottoms, y - self.rect.y + offset)
        if self.act and not self._on_bar and offset == self.offset and index < len(self.lines):
            self.act(index)

    @property
    def _gap(self) -> int:
        return self.theme.px(0.75)

    def _measure(self, markup: str) -> None:
        high = richtext.height(markup, face(self.theme, self.step), self.content_width) + self._gap
        self._bottoms.append(self.content_height + high)

    def _measure_all(self) -> None:
        self._bottoms = []
        for markup in self.lines:
            self._measure(markup)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        kind = face(self.theme, self.step)
        index = bisect_right(self._bottoms, self.offset)
        while index < len(self.lines):
            top = (self._bottoms[index - 1] if index else 0) - self.offset
            if top >= area.height:
                return
            words = richtext.block(self.lines[index], kind, "text", self.content_width, self.theme)
            surface.blit(words, (area.x, area.y + top))
            index += 1
