"""A pad of large keys for a code or a PIN: no keyboard is needed, but one that is there can be used."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from scenes.dialog import dim
from scenes.intents import Intent, Key, Text
from scenes.kiosk import codes, pin
from scenes.kit.button import Button
from scenes.kit.label import Label
from scenes.kit.layout import centred, grid
from scenes.kit.panel import Panel
from scenes.kit.tree import Tree
from scenes.scene import Scene

if TYPE_CHECKING:
    from scenes.app import App

KEY = 8  # units: the side of a key


@dataclass(frozen=True, slots=True)
class Keys:
    """What can be typed: the signs, how many stand in a row, how long it is at most, whether others may read it.

    With `whole` it is done as soon as it is that long.
    """

    signs: str
    across: int
    most: int
    secret: bool
    whole: bool


def letters() -> Keys:
    """The letters of codes."""
    return Keys(codes.LETTERS, 7, codes.LENGTH, secret=False, whole=True)


def digits() -> Keys:
    """The digits of PINs."""
    return Keys("1234567890", 3, pin.LONGEST, secret=True, whole=False)


class Keypad(Scene):
    """`accept` is handed what was typed; it leads on, or gives a sentence about what is wrong. `back` gives up."""

    overlay = True

    def __init__(
        self, app: App, heading: str, keys: Keys, accept: Callable[[str], str], back: Callable[[], None]
    ) -> None:
        super().__init__(app)
        self.keys, self.accept, self.give_up = keys, accept, back
        self.typed = ""
        self.tree = Tree(app.theme, app.play)
        self.panel = Panel(heading, alpha=255)
        self.heading = Label(heading, "heading", family="serif", bold=True, align="center")
        self.shown = Label("", "display", family="serif", bold=True, color="gold", align="center")
        self.said = Label("", "lead", color="danger", align="center")
        self.signs = [Button(sign, self._presser(sign), step="heading") for sign in keys.signs]
        self.erase = Button("Erase", self._erase, icon="arrow_left")
        self.back = Button("Back", back, icon="cross")
        self.done = Button("Enter", self._enter, primary=True, icon="check")
        self.ways = [self.back, self.erase] if keys.whole else [self.back, self.erase, self.done]
        self.tree.add(self.panel)
        self.panel.add(self.heading, self.shown, self.said, *self.signs, *self.ways)
        self._show("")

    # ------------------------------------------------------------------ typing

    def _presser(self, sign: str) -> Callable[[], None]:
        return lambda: self._type(sign)

    def _type(self, sign: str) -> None:
        if sign in self.keys.signs and len(self.typed) < self.keys.most:
            self.typed += sign
            self._show("")
        if self.keys.whole and len(self.typed) == self.keys.most:
            self._enter()

    def _erase(self) -> None:
        self.typed = self.typed[:-1]
        self._show("")

    def _enter(self) -> None:
        wrong = self.accept(self.typed)
        if wrong:
            self.app.play("refusal")
            self.typed = ""
            self._show(wrong)

    def _show(self, wrong: str) -> None:
        blank = self.keys.most - len(self.typed) if self.keys.whole else 0
        self.shown.say(
            " ".join(("•" if self.keys.secret else sign) for sign in self.typed + "–" * blank) or "–"
        )
        self.said.say(wrong or " ")

    # ------------------------------------------------------------------ the screen

    def arrange(self, area: Rect) -> None:
        theme = self.app.theme
        gap, side = theme.px(1), max(theme.target, theme.px(KEY))
        down = -(-len(self.signs) // self.keys.across)
        wide = max(self.keys.across * (side + gap), len(self.ways) * theme.px(18))
        heights = [max(label.face.height, 1) for label in (self.heading, self.shown, self.said)]
        ways = max(theme.target, self.back.natural(wide)[1])
        total = sum(heights) + down * (side + gap) + ways + gap * 6
        self.panel.place(centred(area, (wide + theme.px(6), total + theme.px(4))))
        box = self.panel.rect.inflate(-theme.px(6), -theme.px(4))
        top = box.y
        for label, high in zip((self.heading, self.shown, self.said), heights, strict=True):
            label.place(Rect(box.x, top, box.width, high))
            top += high + gap
        across = self.keys.across
        for first in range(0, len(self.signs), across):
            row = self.signs[first : first + across]
            room = centred(Rect(box.x, top, box.width, side), (len(row) * (side + gap) - gap, side))
            for button, cell in zip(row, grid(room, len(row), len(row), gap, side), strict=True):
                button.place(cell)
            top += side + gap
        foot = Rect(box.x, box.bottom - ways, box.width, ways)
        for button, cell in zip(
            self.ways, grid(foot, len(self.ways), len(self.ways), gap, ways), strict=True
        ):
            button.place(cell)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Text):
            for sign in intent.text.upper():
                self._type(sign)
        elif isinstance(intent, Key) and intent.key == pygame.K_BACKSPACE:
            self._erase()
        elif isinstance(intent, Key) and intent.command == "cancel":
            self.give_up()
        elif not super().handle(intent) and isinstance(intent, Key) and intent.command == "accept":
            self._enter()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        dim(surface)
        super().draw(surface)
