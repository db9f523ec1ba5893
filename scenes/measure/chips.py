"""Chips: several small things in a row, each of them on or off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame

from scenes.measure.cells import Strip
from sprites.drawing import shapes
from sprites.drawing.text import width

T = TypeVar("T")


class Chips(Strip[T]):
    """A strip of which any number are on: `on` to begin with. `act(on)` follows every change.

    A pointer switches the cell that it is on; by key, left and right go along and Enter switches.
    """

    role = "chips"

    def __init__(
        self,
        name: str,
        options: Sequence[tuple[str, T]],
        on: Sequence[T],
        act: Callable[[tuple[T, ...]], None],
    ) -> None:
        super().__init__(name, options)
        self.on = set(on)
        self.at = 0
        self.act = act

    def natural(self, limit: int) -> tuple[int, int]:
        widest = max(width(words, self._face) for words, _ in self.options) + self.theme.px(2)
        return min(limit, len(self.options) * max(widest, self.theme.target)), self.theme.target

    def switch(self, index: int) -> None:
        """Turns a cell on, or off, and tells so."""
        self.at = index
        self.on ^= {self.options[index][1]}
        self.touch()
        self.act(tuple(value for _, value in self.options if value in self.on))

    def is_on(self, index: int) -> bool:
        return self.options[index][1] in self.on

    def go(self, step: int) -> None:
        self.at = self.within(self.at + step)
        self.touch()

    def take(self, index: int | None) -> None:
        self.switch(self.at if index is None else index)

    def _paint_cell(self, surface: pygame.Surface, box: pygame.Rect, index: int) -> None:
        super()._paint_cell(surface, box, index)
        if self.focused and index == self.at:
            surface.blit(
                shapes.ring(box.size, self.theme.px(1), self.theme.color("focus"), self.theme.hairline), box
            )
