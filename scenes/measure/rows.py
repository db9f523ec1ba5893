"""Small containers of the panel: things side by side, and a control with its word before it."""

from __future__ import annotations

import pygame

from scenes.kit.label import Label
from scenes.kit.layout import columns, grid
from scenes.kit.widget import Widget


class Row(Widget):
    """Widgets side by side, each with the same share of the width."""

    role = "row"

    def __init__(self, *widgets: Widget) -> None:
        super().__init__()
        self.add(*widgets)

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def natural(self, limit: int) -> tuple[int, int]:
        return limit, max(child.natural(limit)[1] for child in self.children)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        gap = self.theme.px(1)
        for child, cell in zip(self.children, columns(rect, [1.0] * len(self.children), gap), strict=True):
            child.place(cell)


class Tiles(Row):
    """Widgets of one size in rows of as many as fit, `least` units wide."""

    role = "tiles"

    def __init__(self, *widgets: Widget, least: float = 10.0) -> None:
        super().__init__(*widgets)
        self.least = least

    def _across(self, wide: int) -> int:
        gap = self.theme.px(0.75)
        fitting = (wide + gap) // (max(self.theme.px(self.least), self.theme.target) + gap)
        return max(1, min(len(self.children), fitting))

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
    """A control with its word before it."""

    role = "row"

    def __init__(self, words: str, control: Widget) -> None:
        super().__init__()
        self.label = Label(words, "body", color="text_dim")
        self.control = control
        self.add(self.label, control)

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def natural(self, limit: int) -> tuple[int, int]:
        return limit, max(self.theme.target, self.control.natural(limit)[1])

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        wide = min(self.label.natural(rect.width)[0], rect.width // 2)
        self.label.place(pygame.Rect(rect.x, rect.y, wide, rect.height))
        left = rect.x + wide + self.theme.px(1)
        self.control.place(pygame.Rect(left, rect.y, rect.right - left, rect.height))
