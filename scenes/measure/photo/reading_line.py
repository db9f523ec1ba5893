"""How far the reading of a photograph is, with a way to stop it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.photo.reading import Progress
from scenes.app.texts import say
from scenes.ui import style
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.widget import Widget
from sprites.drawing import shapes


class ReadingLine(Widget):
    """A sentence with a bar below it, and a button that stops the reading. It is told of by `progress()`."""

    role = "progress"

    def __init__(self, progress: Callable[[], Progress | None], cancel: Callable[[], None]) -> None:
        super().__init__(say("photo.reading"))
        self.progress = progress
        self.label = Label("", "body")
        self.stop = Button(say("photo.cancel"), cancel, icon="cross", step="body")
        self.share = 0.0
        self.add(self.label, self.stop)
        self.update(0.0)

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def update(self, dt: float) -> None:
        super().update(dt)
        known = self.progress()
        words, share = (known.sentence, known.share) if known else ("", 0.0)
        self.label.say(words)
        if share != self.share:
            self.share = share
            self.touch()

    @property
    def moving(self) -> bool:
        return self.progress() is not None

    @property
    def _bar(self) -> int:
        return self.theme.px(1)

    def natural(self, limit: int) -> tuple[int, int]:
        gap = self.theme.px(1)
        return limit, self.label.face.height + self._bar + self.stop.natural(limit)[1] + 2 * gap

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        line = self.label.face.height
        self.label.place(pygame.Rect(rect.x, rect.y, rect.width, line))
        high = self.stop.natural(rect.width)[1]
        self.stop.place(pygame.Rect(rect.x, rect.bottom - high, rect.width, high))

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        top = area.y + self.label.face.height + self.theme.px(0.5)
        track = pygame.Rect(area.x, top, area.width, self._bar)
        style.well(surface, track, self._bar // 2, self.theme)
        done = pygame.Rect(track.x, track.y, max(self._bar, round(track.width * self.share)), self._bar)
        shapes.draw_rounded(surface, done, self._bar // 2, self.theme.color("gold"))
