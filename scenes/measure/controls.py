"""Controls of the measuring screens: tool buttons, rows of widgets, cells to choose from, and lengths."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

import pygame

from game.battlefield import words
from game.battlefield.document import HeightWord
from game.battlefield.units import Unit, in_inches
from scenes.app.input import Key, Pos
from scenes.app.texts import say
from scenes.ui import style
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import columns, grid, rows
from scenes.ui.number import Slider
from scenes.ui.text_field import Entry
from scenes.ui.widget import Widget
from sprites.drawing import icons, shapes
from sprites.drawing.color import darken, lighten, mix
from sprites.drawing.text import Face, draw, face, fit, width
from sprites.drawing.theme import Rgb

T = TypeVar("T")
WARBANDS = 6
HEIGHTS: tuple[tuple[str, HeightWord], ...] = (("G", "ground"), ("L", "low"), ("M", "medium"), ("H", "high"))
"""The heights of terrain, with their letters on the mat."""
LENGTH_STEPS: dict[Unit, float] = {"inches": 0.25, "cm": 0.5}
"""The step of a slider."""


class ToolButton(Button):
    """A button with an icon above its name, and its key in the corner."""

    def __init__(
        self, name: str, icon: str, act: Callable[[], None], *, label: str = "", key: str = ""
    ) -> None:
        super().__init__(name, act, icon=icon, hint=f"{name} ({key})" if key else name)
        self.label = label or name
        self.letter = key

    def natural(self, limit: int) -> tuple[int, int]:
        return limit, max(
            self.theme.target, self._icon_px + face(self.theme, "small").height + self.theme.px(1)
        )

    @property
    def _icon_px(self) -> int:
        return self.theme.px(3)

    def _colours(self) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
        fill, edge = super()._colours()
        return (mix(fill, self.theme.color("gold"), 0.16), edge) if self.selected else (fill, edge)

    def _paint_words(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        theme, small = self.theme, face(self.theme, "small", bold=self.selected)
        color = style.word_color(theme, enabled=self.enabled, role="text")
        room = area.inflate(-theme.px(0.75), 0)
        kind = fit(self.label, small, room.width)
        group = self._icon_px + kind.height
        top = area.y + max(1, (area.height - group) // 2)
        tint = theme.color("gold") if self.selected else color
        icons.draw(surface, self.icon, (area.centerx, top + self._icon_px // 2), self._icon_px, tint)
        words = pygame.Rect(room.x, top + self._icon_px, room.width, kind.height)
        draw(surface, self.label, kind, color, words, "center")
        if self.letter:
            corner = pygame.Rect(area.x, area.y + 1, area.width - theme.px(0.75), small.height)
            dim = theme.color("text_dim")
            draw(surface, self.letter, face(theme, "small"), dim, corner, "right")


class Row(Widget):
    """Widgets side by side with equal shares of the width; in a column if each would have less than `least` units."""

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
    """Widgets of one size, at least `least` units wide, in even rows."""

    role = "tiles"

    def __init__(self, *widgets: Widget, least: float = 10.0) -> None:
        super().__init__(*widgets, least=least)

    def _across(self, wide: int) -> int:
        gap = self.theme.px(0.75)
        fitting = max(1, (wide + gap) // (max(self.theme.px(self.least), self.theme.least_target) + gap))
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
    """A control after a label, which takes a share of the width in percent."""

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


class Strip(Widget, ABC, Generic[T]):
    """Cells of (words, value), some of them on. A pointer takes the cell under it; left and right move along."""

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
        """Handle the user taking a cell, or pressing the accept key (None)."""

    @abstractmethod
    def go(self, step: int) -> None:
        """Handle the user moving along by key: -1 left, 1 right."""

    def natural(self, limit: int) -> tuple[int, int]:
        return limit, self.theme.target

    def key(self, key: Key) -> bool:
        step = {"left": -1, "right": 1}.get(key.command)
        if step is None:
            return False
        self.go(step)
        return True

    def within(self, index: int) -> int:
        """An index, limited to the cells that exist."""
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
    """A strip with one cell chosen, or none if the value is None. `act(value)` follows a choice."""

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
        """The index of the chosen cell, None for none."""
        return next((at for at, (_, value) in enumerate(self.options) if value == self.value), None)

    def set(self, value: T | None) -> None:
        """Show a value without calling `act`."""
        if value != self.value:
            self.value = value
            self.touch()

    def is_on(self, index: int) -> bool:
        return index == self.index

    def go(self, step: int) -> None:
        here = self.index
        self._choose(0 if here is None else self.within(here + step))

    def take(self, index: int | None) -> None:
        """A pointer chooses its cell; the accept key steps to the next, after the last to the first."""
        here = -1 if self.index is None else self.index
        self._choose((here + 1) % len(self.options) if index is None else index)

    def _choose(self, index: int) -> None:
        value = self.options[index][1]
        if value != self.value:
            self.set(value)
            self.act(value)


class Heights(Cells[HeightWord]):
    """A choice of terrain height, each with its letter; None if several features differ."""

    def __init__(self, value: HeightWord | None, act: Callable[[HeightWord], None]) -> None:
        super().__init__(say("measure.height"), HEIGHTS, value, act)


class Warbands(Cells[int]):
    """A choice of warband, each with its colour and shape."""

    def __init__(self, value: int | None, act: Callable[[int], None]) -> None:
        super().__init__(say("measure.warband"), [("", index) for index in range(WARBANDS)], value, act)

    def _tint(self, index: int) -> Rgb:
        return self.theme.seat(index).colour

    def _paint_mark(self, surface: pygame.Surface, box: pygame.Rect, index: int, chosen: bool) -> None:
        seat = self.theme.seat(index)
        px = min(self.theme.px(2.75 if chosen else 2.25), box.width - 2)
        color = seat.colour if chosen else darken(seat.colour, 0.12)
        mark = shapes.seat_shape(seat.shape, px, lighten(color, 0.1), darken(color, 0.7), 1.2)
        surface.blit(mark, mark.get_rect(center=box.center))


class Chips(Strip[T]):
    """A strip with any number of cells on. `act(on)` follows every change.

    A pointer switches the cell under it; by key, left and right move along and Enter switches.
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
        """Turn a cell on or off and call `act`."""
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


class Measured(Protocol):
    """Something with a unit for its lengths."""

    @property
    def unit(self) -> Unit:
        """What lengths are shown and typed in."""


def parsed_length(text: str, longest: float, unit: Unit = "inches") -> float | None:
    """A typed length ("2.5", "2,5", "3″") in inches; None if it isn't a length up to `longest` inches."""
    try:
        found = in_inches(float(text.strip().rstrip('"″').replace(",", ".")), unit)
    except ValueError:
        return None
    return found if 0 < found <= longest else None


def written_length(length: float, unit: Unit = "inches") -> str:
    """A length in the form that a user types."""
    return words.short(length, unit).removesuffix(words.SIGNS[unit])


def length_entry(name: str, act: Callable[[float], None], longest: float, by: Measured) -> Entry:
    """A text field for a length; calls `act` with inches whenever the text is a valid one."""

    def typed(text: str) -> None:
        found = parsed_length(text, longest, by.unit)
        if found is not None:
            act(found)

    return Entry(name, act=typed, limit=6, allowed=is_digit, placeholder=name)


def length_prompt(name: str, act: Callable[[float], None], longest: float, by: Measured) -> Entry:
    """A text field for a length; Enter calls `act` with inches and clears the field."""

    def done(text: str) -> None:
        found = parsed_length(text, longest, by.unit)
        if found is not None:
            line.set("")
            act(found)

    line = Entry(name, done=done, limit=6, allowed=is_digit, placeholder=name)
    return line


def length_slider(name: str, length: float, act: Callable[[float], None], longest: float) -> Slider:
    """A slider for a length in inches."""
    return Slider(name, length, act, low=0.0, high=longest, step=LENGTH_STEPS["inches"], show=words.short)


def graduate(slider: Slider, unit: Unit) -> None:
    """Let a slider for a length in inches move and show in steps of a unit."""
    slider.step = in_inches(LENGTH_STEPS[unit], unit)
    slider.show = lambda length: words.short(length, unit)
    slider.touch()


def is_digit(letter: str) -> bool:
    """Whether a letter may be part of a length."""
    return letter in "0123456789.,"
