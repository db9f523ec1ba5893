"""A form: the widgets that one question is answered with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from scenes.board import Asked
from scenes.kit.button import Button
from scenes.kit.widget import Widget
from scenes.words import Speaker
from sprites.drawing.theme import Theme


class Form:
    """Base of all forms. `widgets` are laid out by `arrange`; answers leave through `asked.give`."""

    def __init__(self, asked: Asked, speaker: Speaker) -> None:
        self.asked = asked
        self.speaker = speaker
        self.widgets: list[Widget] = []

    def words(self, answer: Any) -> str:
        """What the button says that gives an answer."""
        return self.speaker.answer(self.asked.question, answer)

    def giver(self, answer: Any) -> Callable[[], None]:
        """What the button does that gives an answer."""
        return lambda: self.asked.give(answer)

    def arrange(self, area: pygame.Rect, theme: Theme) -> int:
        """Places the widgets from the top of an area; gives the height that they need."""
        return wrapped(self.widgets, area, theme)

    def pick(self, number: int) -> bool:
        """The key of a number, counted from 0; True when it gave an answer."""
        return False

    def confirm_now(self) -> bool:
        """The confirm key; True when it was of use."""
        return False

    def advise(self, answer: Any) -> None:
        """Shows the answer of a hint; None takes it away."""


class Confirmed(Form):
    """A form whose answer is put together first, then given by a button that says what it does, or why it can't."""

    def __init__(self, asked: Asked, speaker: Speaker) -> None:
        super().__init__(asked, speaker)
        self.confirm = Button("Confirm", self._give, primary=True, icon="check", shortcut="C")

    @property
    def answer(self) -> Any:
        """What is put together so far."""
        raise TypeError(f"{type(self).__name__} puts nothing together")

    def judge(self) -> None:
        """The answer changed: may it be given, and what would giving it mean?"""
        verdict = self.asked.judge(self.answer)
        self.confirm.forbid("" if verdict else self.speaker.refusal(verdict))
        self.confirm.name = self.words(self.answer) if verdict else "Confirm"
        self.confirm.touch()

    def confirm_now(self) -> bool:
        self._give()
        return True

    def _give(self) -> None:
        if self.confirm.enabled:
            self.asked.give(self.answer)

    def arrange(self, area: pygame.Rect, theme: Theme) -> int:
        """The widgets in rows, the button below them in the middle."""
        high = wrapped(self.widgets[:-1], area, theme)
        gap = theme.px(1.5)
        wish = self.confirm.natural(area.width)
        box = pygame.Rect(0, area.y + high + gap, min(area.width, max(theme.px(40), wish[0])), wish[1])
        box.centerx = area.centerx
        self.confirm.place(box)
        return high + gap + box.height


def wrapped(widgets: Sequence[Widget], area: pygame.Rect, theme: Theme) -> int:
    """Places widgets in centred rows, as many side by side as fit; gives the height that they need."""
    gap = theme.px(1.75)
    top = area.y
    for row in _rows(widgets, area.width, gap):
        sizes = [widget.natural(area.width) for widget in row]
        left = area.centerx - (sum(size[0] for size in sizes) + gap * (len(row) - 1)) // 2
        for widget, size in zip(row, sizes, strict=True):
            widget.place(pygame.Rect((left, top), size))
            left += size[0] + gap
        top += max(size[1] for size in sizes) + gap
    return max(0, top - gap - area.y)


def _rows(widgets: Sequence[Widget], room: int, gap: int) -> list[list[Widget]]:
    """As few rows as they need, filled alike."""
    wishes = [widget.natural(room)[0] + gap for widget in widgets]
    count = -(-sum(wishes) // (room + gap))
    rows: list[list[Widget]] = []
    share, used = sum(wishes) / max(1, count), 0.0
    for widget, wish in zip(widgets, wishes, strict=True):
        filled = used >= share * len(rows) - wish / 2
        if not rows or filled or sum(w.natural(room)[0] + gap for w in rows[-1]) + wish > room + gap:
            rows.append([])
        rows[-1].append(widget)
        used += wish
    return rows
