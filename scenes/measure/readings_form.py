"""How the rules are read: every open question of the rulebook with a switch for its other answer."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.battlefield.readings import Readings
from scenes.ui.label import Label
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Widget


class ReadingsForm(Widget):
    """A switch for each reading, with the sentence that it makes true. `act(readings)` follows a change."""

    role = "form"

    def __init__(self, readings: Readings, act: Callable[[Readings], None]) -> None:
        super().__init__("Readings")
        self.readings = readings
        self.act = act
        self.rows = [self._row(key) for key in Readings.model_fields]
        for toggle, words in self.rows:
            self.add(toggle, words)

    def _row(self, key: str) -> tuple[Toggle, Label]:
        letter, _, words = (Readings.model_fields[key].description or key).partition(": ")
        toggle = Toggle(letter, bool(getattr(self.readings, key)), lambda on: self._switch(key, on))
        return toggle, Label(words[:1].upper() + words[1:], "body", color="text_dim")

    def _switch(self, key: str, on: bool) -> None:
        self.readings = self.readings.model_copy(update={key: on})
        self.act(self.readings)

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def natural(self, limit: int) -> tuple[int, int]:
        heights = [child.natural(limit)[1] for child in self.children]
        return limit, sum(heights) + len(self.rows) * self.theme.px(1)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        top = rect.y
        for row in self.rows:
            for widget in row:
                high = widget.natural(rect.width)[1]
                widget.place(pygame.Rect(rect.x, top, rect.width, high))
                top += high
            top += self.theme.px(1)
