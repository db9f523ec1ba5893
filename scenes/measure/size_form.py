"""The size of a mat: usual sizes to choose from, or one's own, in inches or in centimetres."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.battlefield.content import presets
from game.battlefield.document import BROADEST, LONGEST, SMALLEST
from game.battlefield.plane import Point
from game.battlefield.units import Unit, counted, in_inches
from scenes.app.texts import say
from scenes.measure.controls import Cells, Named, Row, Tiles, is_digit
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.text_field import Entry
from scenes.ui.widget import Widget

UNITS: tuple[Unit, ...] = ("inches", "cm")
SAME = 0.01
"""Inches: sizes that differ by less are the same."""


class SizeForm(Widget):
    """A choice of unit and size. `size` is in inches, None if what is typed is no size; `act()` follows every change.

    A change of the unit leads to the like size in that unit, or keeps the size if it `measures` a mat that is there.
    """

    role = "form"

    def __init__(self, size: Point, unit: Unit, act: Callable[[], None], *, measures: bool = False) -> None:
        super().__init__(say("battlefields.size"))
        self.size: Point | None = size
        self.act = act
        self.measures = measures
        units = [(say(f"battlefields.size.unit.{each}"), each) for each in UNITS]
        self.units: Cells[Unit] = Cells(say("battlefields.size.unit"), units, unit, self._take_unit)
        self.usual = [SizeButton("", self._chooser(at), step="body") for at in range(len(presets().sizes))]
        self.entries = [
            self._entry(name) for name in (say("battlefields.size.width"), say("battlefields.size.depth"))
        ]
        self.own = Row(*(Named(each.name, each, 30) for each in self.entries), least=14)
        self.fault = Label("", "body", color="danger_text")
        self.add(
            Named(say("battlefields.size.unit"), self.units, 30),
            Tiles(*self.usual, least=12.5),
            self.own,
            self.fault,
        )
        self._show()

    def _entry(self, name: str) -> Entry:
        return Entry(name, act=self._typed, limit=6, allowed=is_digit, placeholder=name)

    def _chooser(self, at: int) -> Callable[[], None]:
        return lambda: self._take(usual_sizes(self.unit)[at])

    @property
    def unit(self) -> Unit:
        """The unit of what is typed."""
        return self.units.value or "inches"

    def show(self, size: Point, unit: Unit) -> None:
        """Show a size without calling `act`."""
        self.units.set(unit)
        self.size = size
        self._show()

    # ------------------------------------------------------------------ choices

    def _take_unit(self, unit: Unit) -> None:
        before = usual_sizes("inches" if unit == "cm" else "cm")
        at = None if self.measures or not self.size else _index(before, self.size)
        if at is not None:
            self.size = usual_sizes(unit)[at]
        self._show()
        self.act()

    def _take(self, size: Point) -> None:
        self.size = size
        self._show()
        self.act()

    def _typed(self, text: str) -> None:
        self.size = self._read()
        self._mark()
        self.act()

    def _read(self) -> Point | None:
        """The typed size, None if it is none."""
        try:
            width, depth = (
                round(in_inches(float(each.text.replace(",", ".")), self.unit), 4) for each in self.entries
            )
        except ValueError:
            return None
        fits = (
            min(width, depth) >= SMALLEST and min(width, depth) <= BROADEST and max(width, depth) <= LONGEST
        )
        return (width, depth) if fits else None

    # ------------------------------------------------------------------ what is shown

    def _show(self) -> None:
        """Show the size in the fields, and the usual sizes of the unit."""
        for entry, side in zip(self.entries, self.size or (), strict=False):
            entry.set(f"{counted(side, self.unit):.2f}".rstrip("0").rstrip("."))
        for button, size in zip(self.usual, usual_sizes(self.unit), strict=True):
            button.name = written_size(size, self.unit)
            button.touch()
        self._mark()

    def _mark(self) -> None:
        """Mark the usual size that is chosen, or say what is wrong with another one."""
        at = _index(usual_sizes(self.unit), self.size) if self.size else None
        for number, button in enumerate(self.usual):
            button.selected = number == at
        self.fault.say("" if self.size else say(f"battlefields.size.limits.{self.unit}"))
        self.fault.visible = self.size is None
        if self.rect.width:
            self.place(self.rect)

    # ------------------------------------------------------------------ layout

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def natural(self, limit: int) -> tuple[int, int]:
        heights = [child.natural(limit)[1] for child in self.children if child.visible]
        return limit, sum(heights) + (len(heights) - 1) * self.theme.px(1)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        top = rect.y
        for child in self.children:
            if child.visible:
                high = child.natural(rect.width)[1]
                child.place(pygame.Rect(rect.x, top, rect.width, high))
                top += high + self.theme.px(1)


class SizeButton(Button):
    """A button with a size on it, which needs no more room than its words."""

    @property
    def _margin(self) -> int:
        return self.theme.px(0.5)


def usual_sizes(unit: Unit) -> list[Point]:
    """The usual sizes in a unit, in inches; those of either unit follow one another alike."""
    file = presets()
    return [
        (round(in_inches(width, unit), 4), round(in_inches(depth, unit), 4))
        for width, depth in (file.sizes if unit == "inches" else file.sizes_cm)
    ]


def written_size(size: Point, unit: Unit) -> str:
    """A size as people write it: 24 × 16, 60 × 40."""
    return " × ".join(f"{counted(side, unit):.1f}".removesuffix(".0") for side in size)


def _index(sizes: list[Point], size: Point) -> int | None:
    """Which of some sizes one is, None for none."""
    same = (
        at
        for at, other in enumerate(sizes)
        if all(abs(one - two) < SAME for one, two in zip(size, other, strict=True))
    )
    return next(same, None)
