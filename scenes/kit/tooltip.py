"""The tip beside what is pointed at: what it does, or why it can't be chosen."""

from __future__ import annotations

import pygame

from sprites.drawing import richtext, shapes
from sprites.drawing.text import face
from sprites.drawing.theme import Theme

WIDEST = 44  # units


class Tooltip:
    """One tip at a time; it keeps itself inside of the window, or of a `room` in it that it must not leave."""

    def __init__(self) -> None:
        self.words = ""
        self._anchor = pygame.Rect(0, 0, 0, 0)
        self._room: pygame.Rect | None = None
        self._theme: Theme | None = None

    @property
    def shown(self) -> bool:
        return bool(self.words)

    def show(self, words: str, anchor: pygame.Rect, theme: Theme, room: pygame.Rect | None = None) -> None:
        self.words, self._anchor, self._theme, self._room = words, anchor.copy(), theme, room

    def hide(self) -> None:
        self.words = ""

    def draw(self, surface: pygame.Surface) -> None:
        if not self.words or self._theme is None:
            return
        theme = self._theme
        kind = face(theme, "body")
        limit = min(theme.px(WIDEST), surface.get_width() - theme.px(6))
        width = max(line.width for line in richtext.wrap(self.words, kind, limit))
        words = richtext.block(self.words, kind, "text", width, theme)
        box = words.get_rect().inflate(theme.px(3), theme.px(2))
        box = self._beside(box, self._room or surface.get_rect(), theme.px(1.25))
        radius = theme.px(1)
        shapes.draw_shadow(surface, box, radius, theme.px(0.75))
        shapes.draw_rounded(
            surface, box, radius, theme.color("well"), theme.color("panel_edge"), theme.hairline
        )
        surface.blit(words, words.get_rect(center=box.center))

    def _beside(self, box: pygame.Rect, window: pygame.Rect, gap: int) -> pygame.Rect:
        """Above what it explains, or below where there is no room above."""
        box.midbottom = (self._anchor.centerx, self._anchor.top - gap)
        if box.top < window.top + gap:
            box.midtop = (self._anchor.centerx, self._anchor.bottom + gap)
        return box.clamp(window.inflate(-gap, -gap))
