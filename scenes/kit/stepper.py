"""A stepper: a whole number between two ends, by its buttons, the wheel or arrow keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.intents import Key, Pos
from scenes.kit import looks
from scenes.kit.widget import Widget
from sprites.drawing import icons, shapes
from sprites.drawing.text import Face, draw, face, fit, width


class Stepper(Widget):
    """Minus, its words and the number, plus. `act(value)` is called after a person changed the number."""

    role = "stepper"
    focusable = True

    def __init__(self, name: str, value: int, low: int, high: int, act: Callable[[int], None]) -> None:
        super().__init__(name)
        self.value, self.low, self.high = value, low, high
        self.act = act
        self._under = 0

    def set(self, value: int) -> None:
        """Shows a number without telling anybody."""
        if value != self.value:
            self.value = value
            self.touch()

    @property
    def bleed(self) -> int:
        return self.theme.px(1)

    def natural(self, limit: int) -> tuple[int, int]:
        words = width(self.name, self._words) + width(str(self.high), self._figure) + self.theme.px(2)
        return min(limit, words + 2 * self.theme.target), self.theme.target

    def key(self, key: Key) -> bool:
        step = {"left": -1, "right": 1}.get(key.command)
        if step is None:
            return False
        self._change(self.value + step)
        return True

    def wheel(self, notches: float) -> bool:
        if self.enabled:
            self._change(self.value + (1 if notches > 0 else -1))
        return True

    def press_at(self, pos: Pos) -> None:
        side = self.theme.target
        self._under = int(pos[0] >= self.rect.right - side) - int(pos[0] < self.rect.x + side)

    def activate(self) -> None:
        """The signs change it by one; the words and the accept key go up and, at the end, back to the beginning."""
        step, self._under = self._under, 0
        if step:
            self._change(self.value + step)
        else:
            self._change(self.low if self.value == self.high else self.value + 1)

    def release_at(self, pos: Pos) -> None:
        if not self.contains(pos):
            self._under = 0

    @property
    def _words(self) -> Face:
        return face(self.theme, "body", bold=True)

    @property
    def _figure(self) -> Face:
        return face(self.theme, "heading", "serif", bold=True)

    def _change(self, value: int) -> None:
        value = max(self.low, min(self.high, value))
        if value != self.value:
            self.set(value)
            self.act(value)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        theme = self.theme
        looks.well(surface, area, theme.px(1.25), theme)
        if self.value > self.low and self.enabled:
            edge = shapes.ring(area.size, theme.px(1.25), theme.color("gold"), theme.hairline + 1)
            surface.blit(edge, area)
        side, color = theme.target, looks.word_color(theme, enabled=self.enabled)
        self._paint_sign(surface, "minus", (area.x + side // 2, area.centery), self.value > self.low)
        self._paint_sign(surface, "plus", (area.right - side // 2, area.centery), self.value < self.high)
        room = area.inflate(-2 * side, 0)
        number = draw(surface, str(self.value), self._figure, color, room, "right")
        room.width = number.left - room.x - theme.px(1)
        draw(surface, self.name, fit(self.name, self._words, room.width), color, room)

    def _paint_sign(self, surface: pygame.Surface, icon: str, centre: Pos, usable: bool) -> None:
        color = looks.word_color(self.theme, enabled=self.enabled and usable)
        icons.draw(surface, icon, centre, self.theme.px(2.5), color)
