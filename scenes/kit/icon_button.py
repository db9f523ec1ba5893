"""A button that shows only an icon; its name is its tip."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit import looks
from scenes.kit.button import Button
from sprites.drawing import icons


class IconButton(Button):
    """Square, as large as a finger needs."""

    def __init__(self, name: str, icon: str, act: Callable[[], None], *, shortcut: str = "") -> None:
        super().__init__(name, act, icon=icon, hint=f"{name} ({shortcut})" if shortcut else name)

    def natural(self, limit: int) -> tuple[int, int]:
        return self.theme.target, self.theme.target

    def _paint_words(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        color = looks.word_color(self.theme, enabled=self.enabled)
        icons.draw(surface, self.icon, area.center, self._icon_px, color)
