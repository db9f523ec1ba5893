"""Controls for numbers: sliders, and steppers for whole ones."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.app.input import Key, Pos
from scenes.app.texts import say
from scenes.ui import style
from scenes.ui.widget import Widget
from sprites.drawing import icons, shapes
from sprites.drawing.color import lighten
from sprites.drawing.text import Face, draw, face, fit, width

SHORTEST = 8  # units; a slider that would be shorter beside its words is drawn without them


class Slider(Widget):
    """Moves a `value` between `low` and `high` in steps; `show(value)` gives the words at its end."""

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
        show: Callable[[float], str] = lambda value: say("app.percent", percent=round(value * 100)),
    ) -> None:
        super().__init__(name)
        self.value, self.low, self.high, self.step = value, low, high, step
        self.act = act
        self.show = show

    def set(self, value: float) -> None:
        """Show a value without calling `act`."""
        if value != self.value:
            self.value = value
            self.touch()

    @property
    def along(self) -> pygame.Rect:
        """The rectangle of its track."""
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
        track = self.along
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
        """The width of the words at its end, in pixels; 0 if they would leave too short a track."""
        end = width(self.show(self.high), face(self.theme, "body", bold=True)) + self.theme.px(2)
        return end if area.width - end >= self.theme.px(SHORTEST) else 0

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        theme = self.theme
        track = self._track(area)
        share = (self.value - self.low) / (self.high - self.low)
        middle = (track.x + round(share * track.width), track.centery)
        style.well(surface, track, track.height // 2, theme)
        filled = pygame.Rect(track.x, track.y, max(track.height, middle[0] - track.x), track.height)
        role = "gold" if self.enabled else "control"
        shapes.draw_rounded(surface, filled, track.height // 2, theme.color(role))
        self._paint_knob(surface, middle)
        if self._end(area):
            color = style.word_color(theme, enabled=self.enabled)
            draw(surface, self.show(self.value), face(theme, "body", bold=True), color, area, "right")

    def _paint_knob(self, surface: pygame.Surface, middle: tuple[int, int]) -> None:
        radius = self.theme.px(1.4)
        box = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        box.center = middle
        colour = self.theme.color("bone" if self.enabled else "control")
        colour = lighten(colour, 0.4) if self.hovered or self.pressed else colour
        shapes.draw_shadow(surface, box, radius, 3)
        surface.blit(shapes.disc(radius, colour, self.theme.color("ink"), 1), box)


class Stepper(Widget):
    """A minus sign, its words and the number, a plus sign. `act(value)` is called after the user changed the number."""

    role = "stepper"
    focusable = True

    def __init__(self, name: str, value: int, low: int, high: int, act: Callable[[int], None]) -> None:
        super().__init__(name)
        self.value, self.low, self.high = value, low, high
        self.act = act
        self._under = 0

    def set(self, value: int) -> None:
        """Show a number without calling `act`."""
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
        """The signs change it by one; the words and the accept key add one, after the highest back to the lowest."""
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
        style.well(surface, area, theme.px(1.25), theme)
        if self.value > self.low and self.enabled:
            edge = shapes.ring(area.size, theme.px(1.25), theme.color("gold"), theme.hairline + 1)
            surface.blit(edge, area)
        side, color = theme.target, style.word_color(theme, enabled=self.enabled)
        self._paint_sign(surface, "minus", (area.x + side // 2, area.centery), self.value > self.low)
        self._paint_sign(surface, "plus", (area.right - side // 2, area.centery), self.value < self.high)
        room = area.inflate(-2 * side, 0)
        number = draw(surface, str(self.value), self._figure, color, room, "right")
        room.width = number.left - room.x - theme.px(1)
        draw(surface, self.name, fit(self.name, self._words, room.width), color, room)

    def _paint_sign(self, surface: pygame.Surface, icon: str, centre: Pos, usable: bool) -> None:
        color = style.word_color(self.theme, enabled=self.enabled and usable)
        icons.draw(surface, icon, centre, self.theme.px(2.5), color)
