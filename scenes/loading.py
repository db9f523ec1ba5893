"""The moment before a table is laid: a first frame at once, then the content is read."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.scene import Scene
from sprites.drawing import table_top
from sprites.drawing.text import draw, face

if TYPE_CHECKING:
    from scenes.app import App


class Loading(Scene):
    """The empty table. Once it was seen, `steps` do what takes its time, one a frame, and open the scene that follows.

    The last one must take this scene off the stack or put another in its place; what they raise ends the program.
    """

    def __init__(self, app: App, words: str, *steps: Callable[[], None]) -> None:
        super().__init__(app)
        self.words = words
        self._steps = list(steps)
        self._seen = False

    def update(self, dt: float) -> None:
        if self._seen:
            self._steps.pop(0)()

    def drawn(self) -> None:
        super().drawn()
        self._seen = True

    @property
    def moving(self) -> bool:
        return True

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.app.theme
        surface.blit(table_top.table(self.app.size, theme), (0, 0))
        kind = face(theme, "title", "serif", bold=True)
        draw(surface, self.words, kind, theme.color("text"), surface.get_rect(), "center")
