"""The answer bar: hangs below the prompt while a question waits that the board does not take itself."""

from __future__ import annotations

from typing import Any

import pygame

from game.core.question import Interjection
from scenes.answers.form import Form, wrapped
from scenes.answers.forms import form_for
from scenes.board import Asked
from scenes.intents import Key
from scenes.kit.button import Button
from scenes.kit.panel import Panel
from scenes.kit.scroll_view import ScrollView
from scenes.kit.widget import Widget
from scenes.words import Speaker

KEYS = "123456789"


class AnswerBar(Panel):
    """Hidden while nothing is asked of it."""

    role = "answers"

    def __init__(self, speaker: Speaker) -> None:
        super().__init__("Answers", alpha=255)
        self.speaker = speaker
        self.form: Form | None = None
        self.interjections: list[Widget] = []
        """A button for each interjection, below the form."""
        self._width = 0
        self.view = ScrollView("Answers", self._arrange)
        self.add(self.view)
        self.visible = False

    def ask(self, asked: Asked | None, *, interjections: bool = False) -> None:
        """Offers the answers to a question and, if they are wanted, its interjections; None takes them away."""
        self.view.clear()
        self.form = form_for(asked, self.speaker) if asked else None
        self.visible = self.form is not None
        self.interjections = []
        if asked and self.form:
            if interjections:
                self.interjections = [self._button(asked, each) for each in asked.interjections]
            self.view.add(*self.form.widgets, *self.interjections)
        self.touch()

    def _button(self, asked: Asked, interjection: Interjection) -> Button:
        words = self.speaker.answer(asked.question, interjection)
        return Button(words, lambda: asked.give(interjection), step="body")

    def settle(self, room: pygame.Rect, *, foot: bool = False) -> None:
        """Takes as much of a room as the answers need, from its top or from its foot."""
        if self.form is None:
            return
        margin, bar = self.theme.px(2), self.view.bar_width
        self._width = min(room.width, self.theme.px(112)) - 2 * margin - bar
        needed = self._arrange(pygame.Rect(0, 0, self._width, 0))
        shown = [*self.form.widgets, *self.interjections]
        extent = shown[0].rect.unionall([widget.rect for widget in shown])
        box = pygame.Rect(0, room.y, 0, min(room.height, needed + 2 * margin))
        box.width = extent.width + 2 * (margin + bar + self.theme.px(1))
        box.centerx = room.centerx
        box.bottom = room.bottom if foot else box.bottom
        self.place(box)
        inside = self.inside
        self.view.place(pygame.Rect(inside.x + bar, inside.y, inside.width - bar, inside.height))

    def key(self, key: Key) -> bool:
        """Number keys answer at once, the confirm key gives what was put together."""
        if self.form is None:
            return False
        if key.command == "confirm":
            return self.form.confirm_now()
        number = KEYS.find(chr(key.key)) if 0 < key.key < 128 else -1
        return number >= 0 and not key.mods and self.form.pick(number)

    def first(self) -> Any:
        """What the keyboard goes to first."""
        return self.form.widgets[0] if self.form else None

    def _arrange(self, area: pygame.Rect) -> int:
        """As wide as there is room for, however narrow the panel was made around it."""
        edge = self.theme.px(0.75)  # room for the glow and the focus ring
        wide = pygame.Rect(0, area.y + edge, self._width, 0)
        wide.centerx = area.centerx
        if self.form is None:
            return 0
        high = self.form.arrange(wide, self.theme)
        if self.interjections:
            below = wide.move(0, high + self.theme.px(2))
            high += self.theme.px(2) + wrapped(self.interjections, below, self.theme)
        return high + 2 * edge
