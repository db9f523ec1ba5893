"""Chips: several small things in a row, each of them on or off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from scenes.intents import Key, Pos
from scenes.kit import looks
from scenes.kit.widget import Widget
from sprites import paint
from sprites.colour import mix
from sprites.text import Face, draw, face, fit, width

T = TypeVar("T")


class Chips(Widget, Generic[T]):
    """Cells side by side, of (words, value). `on` are those switched on; `act(on)` follows every change.

    A pointer switches the cell that it is on; by key, left and right go along and Enter switches.
    """

    role = "chips"
    focusable = True

    def __init__(
        self,
        name: str,
        options: Sequence[tuple[str, T]],
        on: Sequence[T],
        act: Callable[[tuple[T, ...]], None],
    ) -> None:
        super().__init__(name)
        self.options = list(options)
        self.on = set(on)
        self.at = 0
        self.act = act
        self._under: int | None = None

    def natural(self, limit: int) -> tuple[int, int]:
        widest = max(width(words, self._face) for words, _ in self.options) + self.theme.px(2)
        return min(limit, len(self.options) * max(widest, self.theme.target)), self.theme.target

    def switch(self, index: int) -> None:
        """Turns a cell on, or off, and tells so."""
        self.at = index
        self.on ^= {self.options[index][1]}
        self.touch()
        self.act(tuple(value for _, value in self.options if value in self.on))

    def key(self, key: Key) -> bool:
        step = {"left": -1, "right": 1}.get(key.command)
        if step is None:
            return False
        self.at = max(0, min(len(self.options) - 1, self.at + step))
        self.touch()
        return True

    def press_at(self, pos: Pos) -> None:
        count = len(self.options)
        self._under = max(0, min(count - 1, (pos[0] - self.rect.x) * count // max(1, self.rect.width)))

    def activate(self) -> None:
        under, self._under = self._under, None
        self.switch(self.at if under is None else under)

    @property
    def _face(self) -> Face:
        return face(self.theme, "body", bold=True)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        looks.well(surface, area, self.theme.px(1.25), self.theme)
        count = len(self.options)
        for index in range(count):
            left, right = area.width * index // count, area.width * (index + 1) // count
            cell = pygame.Rect(area.x + left, area.y, right - left, area.height)
            self._paint_cell(surface, cell.inflate(-self.theme.px(0.75), -self.theme.px(0.75)), index)

    def _paint_cell(self, surface: pygame.Surface, box: pygame.Rect, index: int) -> None:
        theme = self.theme
        words, value = self.options[index]
        if value in self.on:
            fill = mix(theme.color("button"), theme.color("gold"), 0.22)
            looks.plate(surface, box, theme.px(1), fill, theme.color("gold"), width=theme.hairline)
        if self.focused and index == self.at:
            surface.blit(paint.ring(box.size, theme.px(1), theme.color("focus"), theme.hairline), box)
        role = "text" if value in self.on else "text_dim"
        draw(surface, words, fit(words, self._face, box.width), theme.color(role), box, "center")
