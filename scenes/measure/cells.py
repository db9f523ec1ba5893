"""Cells side by side: heights by their letters, warbands by colour and shape; of most, one at most is chosen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from scenes.app.input import Key, Pos
from scenes.ui import style
from scenes.ui.widget import Widget
from sprites.drawing import shapes
from sprites.drawing.color import darken, lighten, mix
from sprites.drawing.text import Face, draw, face, fit
from sprites.drawing.theme import Rgb

T = TypeVar("T")
WARBANDS = 6


class Strip(Widget, ABC, Generic[T]):
    """Cells of (words, value), some of them on. A pointer takes the cell that it is on; left and right go along."""

    focusable = True

    def __init__(self, name: str, options: Sequence[tuple[str, T]], *, hint: str = "") -> None:
        super().__init__(name, hint=hint)
        self.options = list(options)
        self._under: int | None = None

    @abstractmethod
    def is_on(self, index: int) -> bool:
        """Whether a cell is shown as chosen."""

    @abstractmethod
    def take(self, index: int | None) -> None:
        """A person took a cell, or pressed the accept key (None)."""

    @abstractmethod
    def go(self, step: int) -> None:
        """A person goes along by key: -1 left, 1 right."""

    def natural(self, limit: int) -> tuple[int, int]:
        return limit, self.theme.target

    def key(self, key: Key) -> bool:
        step = {"left": -1, "right": 1}.get(key.command)
        if step is None:
            return False
        self.go(step)
        return True

    def within(self, index: int) -> int:
        """The nearest cell that there is."""
        return max(0, min(len(self.options) - 1, index))

    def press_at(self, pos: Pos) -> None:
        self._under = self.within((pos[0] - self.rect.x) * len(self.options) // max(1, self.rect.width))

    def activate(self) -> None:
        under, self._under = self._under, None
        self.take(under)

    @property
    def _face(self) -> Face:
        return face(self.theme, "body", bold=True)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        style.well(surface, area, self.theme.px(1.25), self.theme)
        count = len(self.options)
        for index in range(count):
            left, right = area.width * index // count, area.width * (index + 1) // count
            box = pygame.Rect(area.x + left, area.y, right - left, area.height)
            self._paint_cell(surface, box.inflate(-self.theme.px(0.75), -self.theme.px(0.75)), index)

    def _paint_cell(self, surface: pygame.Surface, box: pygame.Rect, index: int) -> None:
        theme, on = self.theme, self.is_on(index)
        if on:
            fill = mix(theme.color("button"), self._tint(index), 0.22)
            style.plate(surface, box, theme.px(1), fill, theme.color("gold"), width=theme.hairline)
        self._paint_mark(surface, box, index, on)

    def _tint(self, index: int) -> Rgb:
        return self.theme.color("gold")

    def _paint_mark(self, surface: pygame.Surface, box: pygame.Rect, index: int, on: bool) -> None:
        words = self.options[index][0]
        color = self.theme.color("text" if on else "text_dim")
        draw(surface, words, fit(words, self._face, box.width), color, box, "center")


class Cells(Strip[T]):
    """A strip of which one is chosen; none is where the value is None. `act(value)` follows a choice."""

    role = "choice"

    def __init__(
        self,
        name: str,
        options: Sequence[tuple[str, T]],
        value: T | None,
        act: Callable[[T], None],
        *,
        hint: str = "",
    ) -> None:
        super().__init__(name, options, hint=hint)
        self.value = value
        self.act = act

    @property
    def index(self) -> int | None:
        """Which one is chosen."""
        return next((at for at, (_, value) in enumerate(self.options) if value == self.value), None)

    def set(self, value: T | None) -> None:
        """Shows a value without telling anybody."""
        if value != self.value:
            self.value = value
            self.touch()

    def is_on(self, index: int) -> bool:
        return index == self.index

    def go(self, step: int) -> None:
        here = self.index
        self._choose(0 if here is None else self.within(here + step))

    def take(self, index: int | None) -> None:
        """A pointer chooses what it was on; the accept key steps to the next, around the end."""
        here = -1 if self.index is None else self.index
        self._choose((here + 1) % len(self.options) if index is None else index)

    def _choose(self, index: int) -> None:
        value = self.options[index][1]
        if value != self.value:
            self.set(value)
            self.act(value)


class Warbands(Cells[int]):
    """The warbands, each with its colour and its shape."""

    def __init__(self, value: int | None, act: Callable[[int], None]) -> None:
        super().__init__("Warband", [("", index) for index in range(WARBANDS)], value, act)

    def _tint(self, index: int) -> Rgb:
        return self.theme.seat(index).colour

    def _paint_mark(self, surface: pygame.Surface, box: pygame.Rect, index: int, chosen: bool) -> None:
        seat = self.theme.seat(index)
        px = min(self.theme.px(2.75 if chosen else 2.25), box.width - 2)
        color = seat.colour if chosen else darken(seat.colour, 0.12)
        mark = shapes.seat_shape(seat.shape, px, lighten(color, 0.1), darken(color, 0.7), 1.2)
        surface.blit(mark, mark.get_rect(center=box.center))
