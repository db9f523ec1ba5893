"""A scrolling place for widgets: settings, long forms."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit.layout import not_negative
from scenes.kit.scroll import Scroll

Arrange = Callable[[pygame.Rect], int]


class ScrollView(Scroll):
    """Holds widgets. `arrange(area)` places them from the top of `area` (as wide as the content, shifted by
    what is scrolled) and gives the height that they need together."""

    role = "scroll"

    def __init__(self, name: str, arrange: Arrange) -> None:
        super().__init__(name)
        self.arrange = arrange
        self._height = 0

    @property
    def content_height(self) -> int:
        return self._height

    def place(self, rect: pygame.Rect) -> None:
        self.rect = not_negative(rect)
        self._height = self.arrange(self._area())
        super().place(rect)

    def scrolled(self) -> None:
        self.arrange(self._area())

    def _area(self) -> pygame.Rect:
        return pygame.Rect(self.rect.x, self.rect.y - self.offset, self.content_width, self.rect.height)
