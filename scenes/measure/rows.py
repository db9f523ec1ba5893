"""Small containers of the panel: things side by side, and a control with its word before it."""

from __future__ import annotations

import pygame

from scenes.ui.label import Label
from scenes.ui.layout import columns, grid, rows
from scenes.ui.widget import Widget


class Row(Widget):
    """Widgets side by side, each with the same share of the width; one below the other where each has less than
    `least` units."""

    role = "row"

    def __init__(self, *widgets: Widget, least: float = 0.0) -> None:
        super().__init__()
        self.least = least
        self.add(*widgets)

    def _is_narrow(self, wide: int) -> bool:
        return wide < len(self.children) * self.theme.px(self.least)

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def natural(self, limit: int) -> tuple[int, int]:
        high = max(child.natural(limit)[1] for child in self.children)
        if self._is_narrow(limit):
            return limit, len(self.children) * (high + self.theme.px(1)) - self.theme.px(1)
        return limit, high

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        divide = rows if self._is_narrow(rect.width) else columns
        cells = divide(rect, [1.0] * len(self.children), self.theme.px(1))
        for child, cell in zip(self.children, cells, strict=True):
            child.place(cell)


class Tiles(Row):
    """Widgets of one size in even rows of as many as fit, `least` units wide."""

    role = "tiles"

    def __init__(self, *widgets: Widget, least: float = 10.0) -> None:
        super().__init__(*widgets, least=least)

    def _across(self, wide: int) -> int:
        gap = self.theme.px(0.75)
        fitting = max(1, (wide + gap) // (max(self.theme.px(self.least), self.theme.target) + gap))
        down = -(-len(self.children) // fitting)
        return -(-len(self.children) // down)

    def natural(self, limit: int) -> tuple[int, int]:
        down = -(-len(self.children) // self._across(limit))
        high = max(child.natural(limit)[1] for child in self.children)
        return limit, down * high + (down - 1) * self.theme.px(0.75)

    def place(self, rect: pygame.Rect) -> None:
        Widget.place(self, rect)
        cells = grid(rect, self._across(rect.width), len(self.children), self.theme.px(0.75))
        for child, cell in zip(self.children, cells, strict=True):
            child.place(cell)


class Named(Widget):
    """A control with its word before it, which takes a share of the width, in hundredths."""

    role = "row"

    def __init__(self, words: str, control: Widget, share: int = 36) -> None:
        super().__init__()
        self.share = share
        self.label = Label(words, "body", color="text_dim")
        self.control = control
        self.add(self.label, control)

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def natural(self, limit: int) -> tuple[int, int]:
        return limit, max(self.theme.target, self.control.natural(limit)[1])

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        wide = max(self.label.natural(rect.width)[0], rect.width * self.share // 100)
        self.label.place(pygame.Rect(rect.x, rect.y, wide, rect.height))
        left = rect.x + wide + self.theme.px(1)
        self.control.place(pygame.Rect(left, rect.y, rect.right - left, rect.height))
