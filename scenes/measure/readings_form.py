"""How the rules are read: every open question of the rulebook with a switch for its other answer."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.battlefield.readings import Readings
from scenes.kit.label import Label
from scenes.kit.scroll_view import ScrollView
from scenes.kit.toggle import Toggle


class ReadingsForm(ScrollView):
    """A switch for each reading, with the sentence that it makes true. `act(readings)` follows a change."""

    def __init__(self, readings: Readings, act: Callable[[Readings], None]) -> None:
        super().__init__("Readings", self._arrange)
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

    def _arrange(self, area: pygame.Rect) -> int:
        edge = self.theme.px(0.5)
        wide, top = area.width - 2 * edge, area.y
        for toggle, words in self.rows:
            high = toggle.natural(wide)[1]
            toggle.place(pygame.Rect(area.x + edge, top, wide, high))
            top += high
            tall = words.natural(wide)[1]
            words.place(pygame.Rect(area.x + edge, top, wide, tall))
            top += tall + self.theme.px(1)
        return top - area.y
