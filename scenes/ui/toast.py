"""A sentence at the foot of the screen that goes away by itself."""

from __future__ import annotations

import pygame

from game.core.shown import shown
from sprites.drawing import richtext, shapes
from sprites.drawing.text import face
from sprites.drawing.theme import Theme

SECONDS = 5.0


class Toast:
    """Lies over all scenes, whichever come and go, and takes no input."""

    def __init__(self, words: str) -> None:
        self.words = shown(words)
        """What it says, without markup."""
        self.dirty = True
        self._left = SECONDS

    def drawn(self) -> None:
        """The sentence is on the screen."""
        self.dirty = False

    def update(self, dt: float) -> None:
        self._left -= dt

    @property
    def over(self) -> bool:
        """Whether it has been there long enough."""
        return self._left <= 0

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        kind = face(theme, "body")
        limit = min(theme.px(90), surface.get_width() - theme.px(10))
        markup = richtext.escape(self.words)
        width = max(line.width for line in richtext.wrap(markup, kind, limit))
        words = richtext.block(markup, kind, "text", width, theme)
        box = words.get_rect().inflate(theme.px(4), theme.px(2.5))
        box.midbottom = (surface.get_width() // 2, surface.get_height() - theme.px(3))
        radius = theme.px(1.25)
        shapes.draw_shadow(surface, box, radius, theme.px(1))
        shapes.draw_rounded(
            surface, box, radius, theme.color("panel"), theme.color("panel_edge"), theme.hairline
        )
        surface.blit(words, words.get_rect(center=box.center))
