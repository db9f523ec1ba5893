"""The panel beside what is fitted: what to do, with what, how large it is, and what was found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scenes.measure.calibration import Reference
from scenes.measure.fitting import LEAST
from scenes.ui.button import Button
from scenes.ui.choice import Choice
from scenes.ui.label import Label
from scenes.ui.number import Stepper
from scenes.ui.panel import Panel
from scenes.ui.scroll import ScrollView
from scenes.ui.text_field import Entry
from scenes.ui.widget import Widget

TARGET = 48  # pixels: the least side of what a finger has to hit
MOST = 9999  # pixels that anything is long


@dataclass(frozen=True, slots=True)
class CalibrateActs:
    """What the panel leads to: another reference (by id), typed words, a new width or height in pixels."""

    choose: Callable[[str], None]
    typed: Callable[[str], None]
    widen: Callable[[int], None]
    heighten: Callable[[int], None]
    back: Callable[[], None]
    go_on: Callable[[], None]


class CalibratePanel(Panel):
    """Words and controls from the top, the two ways to go at the foot."""

    def __init__(self, acts: CalibrateActs) -> None:
        super().__init__("True scale", title="True scale")
        self.head = Label("", "lead", family="serif", bold=True, color="brass")
        self.words = Label("", "body")
        self.references: Choice[str] = Choice("Fit", [("", "")], "", acts.choose)
        self.length = Entry(
            "Length in millimetres",
            act=acts.typed,
            limit=7,
            allowed=_is_figure,
            placeholder="Length in millimetres",
        )
        self.across = Stepper("Width", LEAST, LEAST, MOST, acts.widen)
        self.down = Stepper("Height", LEAST, LEAST, MOST, acts.heighten)
        self.found = Label("", "body", color="text_dim")
        self.form = ScrollView("True scale", self._arrange_form)
        self.form.add(self.head, self.words, self.references, self.length, self.across, self.down, self.found)
        self.back = Button("Back", acts.back, shortcut="Esc")
        self.go_on = Button("Next", acts.go_on, primary=True)
        self.add(self.form, self.back, self.go_on)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inside, gap = self.inside, self.theme.px(1.5)
        high = max(TARGET, self.go_on.natural(inside.width)[1])
        half, foot = (inside.width - gap) // 2, inside.bottom - high
        self.back.place(pygame.Rect(inside.x, foot, half, high))
        self.go_on.place(pygame.Rect(inside.right - half, foot, half, high))
        self.form.place(pygame.Rect(inside.x, inside.y, inside.width, foot - gap - inside.y))

    def offer(self, references: Sequence[Reference], chosen: str) -> None:
        """Shows what can be fitted; nothing to choose where that is ()."""
        self.references.visible = bool(references)
        self.references.options = [(each.name, each.id) for each in references]
        self.references.set(chosen)
        self.references.touch()

    def measure(self, across: int, down: int, *, line: bool, typed: bool) -> None:
        """Shows how large the outline is; of a line its length alone, and where its true one is typed."""
        self.across.name = "Length" if line else "Width"
        self.across.set(across)
        self.down.set(down)
        self.across.visible, self.down.visible, self.length.visible = True, not line, typed

    def hide_measures(self) -> None:
        """Nothing is fitted any longer."""
        self.across.visible = self.down.visible = self.length.visible = False

    def tell(self, words: str, *, wrong: bool = False) -> None:
        """Says what was found, or what is wrong, which keeps from going on."""
        self.found.color = "danger_text" if wrong else "text_dim"
        self.found.say(words)
        self.found.touch()
        self.go_on.forbid(words if wrong else "")
        if self.form.rect.width:
            self.form.place(self.form.rect)

    def _arrange_form(self, area: pygame.Rect) -> int:
        edge = self.theme.px(0.75)
        column = area.inflate(-2 * edge, 0)
        top = area.y + edge
        for widget in self._rows():
            high = widget.natural(column.width)[1]
            high = high if isinstance(widget, Label) else max(TARGET, high)
            widget.place(pygame.Rect(column.x, top, column.width, high))
            top += high + self.theme.px(1.5)
        return top - area.y

    def _rows(self) -> list[Widget]:
        return [widget for widget in self.form.children if widget.visible]


def _is_figure(letter: str) -> bool:
    return letter in "0123456789.,"
