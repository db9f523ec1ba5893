"""A slider: a number between two ends, by dragging, clicking or arrow keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.intents import Key, Pos
from scenes.kit import looks
from scenes.kit.widget import Widget
from sprites.drawing import shapes
from sprites.drawing.color import lighten
from sprites.drawing.text import draw, face, width

SHORTEST = 8  # units: what is left of a slider beside its words is no shorter, or it goes without them


class Slider(Widget):
    """`value` moves between `low` and `high` in steps; `show(value)` gives the words at its end."""

    role = "slider"
    focusable = True
    draggable = True

    def __init__(
        self,
        name: str,
        value: float,
        act: Callable[[float], None],
        *,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        show: Callable[[float], str] = lambda value: f"{round(value * 100)} %",
    ) -> None:
        super().__init__(name)
        self.value, self.low, self.high, self.step = value, low, high, step
        self.act = act
        self.show = show

    def set(self, value: float) -> None:
        """Shows a value without telling anybody."""
        if value != self.value:
            self.value = value
            self.touch()

    @property
    def along(self) -> pygame.Rect:
        """Where its track lies."""
        return self._track(self.rect)

    def natural(self, limit: int) -> tuple[int, int]:
        return min(limit, self.theme.px(40)), self.theme.target

    def key(self, key: Key) -> bool:
        steps = {"left": -1, "right": 1, "page_down": -4, "page_up": 4}
        if key.command in steps:
            self._change(self.value + steps[key.command] * self.step)
        elif key.command in ("first", "last"):
            self._change(self.low if key.command == "first" else self.high)
        else:
            return False
        return True

    def press_at(self, pos: Pos) -> None:
        self.drag_to(pos)

    def drag_to(self, pos: Pos) -> None:
        track = self._track(self.rect)
        share = (pos[0] - track.x) / max(1, track.width)
        self._change(self.low + share * (self.high - self.low))

    def _change(self, value: float) -> None:
        steps = round((value - self.low) / self.step)
        value = min(self.high, max(self.low, round(self.low + steps * self.step, 6)))
        if value != self.value:
            self.set(value)
            self.act(value)

    def _track(self, area: pygame.Rect) -> pygame.Rect:
        high, knob = self.theme.px(1), self.theme.px(1.5)
        long = area.width - 2 * knob - self._end(area)
        return pygame.Rect(area.x + knob, area.centery - high // 2, max(1, long), high)

    def _end(self, area: pygame.Rect) -> int:
        """The room for the words at its end; none where they would leave no track to slide on."""
        end = width(self.show(self.high), face(self.theme, "body", bold=True)) + self.theme.px(2)
        return end if area.width - end >= self.theme.px(SHORTEST) else 0

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        theme = self.theme
        track = self._track(area)
        share = (self.value - self.low) / (self.high - self.low)
        middle = (track.x + round(share * track.width), track.centery)
        looks.well(surface, track, track.height // 2, theme)
        filled = pygame.Rect(track.x, track.y, max(track.height, middle[0] - track.x), track.height)
        role = "gold" if self.enabled else "control"
        shapes.draw_rounded(surface, filled, track.height // 2, theme.color(role))
        self._paint_knob(surface, middle)
        if self._end(area):
            color = looks.word_color(theme, enabled=self.enabled)
            draw(surface, self.show(self.value), face(theme, "body", bold=True), color, area, "right")

    def _paint_knob(self, surface: pygame.Surface, middle: tuple[int, int]) -> None:
        radius = self.theme.px(1.4)
        box = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        box.center = middle
        colour = self.theme.color("bone" if self.enabled else "control")
        colour = lighten(colour, 0.4) if self.hovered or self.pressed else colour
        shapes.draw_shadow(surface, box, radius, 3)
        surface.blit(shapes.disc(radius, colour, self.theme.color("ink"), 1), box)
