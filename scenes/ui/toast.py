"""Boxes of text over everything else: toasts at the foot of the screen, and the tips of widgets."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.shown import shown
from scenes.ui.free_place import NEVER, Obstacle, free_place
from sprites.drawing import richtext, shapes
from sprites.drawing.text import face
from sprites.drawing.theme import Theme

SECONDS = 5.0  # how long a toast stays
WIDEST_TIP = 44  # units


class Toast:
    """A sentence over all scenes, whichever come and go, for a few seconds. It takes no input."""

    def __init__(self, words: str) -> None:
        self.words = shown(words)
        """The text, without markup."""
        self.dirty = True
        self._left = SECONDS

    def drawn(self) -> None:
        """The sentence is on the screen."""
        self.dirty = False

    def update(self, dt: float) -> None:
        self._left -= dt

    @property
    def over(self) -> bool:
        """Whether it has been shown long enough."""
        return self._left <= 0

    def draw(self, surface: pygame.Surface, theme: Theme, buttons: Sequence[pygame.Rect] = ()) -> None:
        """Draw it at the foot of the screen, above the buttons there."""
        limit = min(theme.px(90), surface.get_width() - theme.px(10))
        words = _text(richtext.escape(self.words), limit, theme)
        box = words.get_rect().inflate(theme.px(4), theme.px(2.5))
        box.midbottom = (surface.get_width() // 2, surface.get_height() - theme.px(3))
        box = above(box, buttons, theme.px(1), surface.get_height() // 2)
        shapes.draw_shadow(surface, box, theme.px(1.25), theme.px(1))
        _draw_box(surface, words, box, theme.px(1.25), "panel", theme)


def above(box: pygame.Rect, buttons: Sequence[pygame.Rect], gap: int, highest: int) -> pygame.Rect:
    """A box, moved up until it lies over none of the buttons; where it was if that would be above `highest`."""
    moved = box.copy()
    while (hit := moved.collidelist(list(buttons))) >= 0:
        moved.bottom = buttons[hit].top - gap
    return moved if moved.top >= highest else box


class Tooltip:
    """One tip at a time. It stays inside of the window, or of the `room` that it is shown with."""

    def __init__(self) -> None:
        self.words = ""
        """The tip, as markup; "" shows none."""
        self._anchor = pygame.Rect(0, 0, 0, 0)
        self._room: pygame.Rect | None = None
        self._clear: Sequence[pygame.Rect] = ()
        self._theme: Theme | None = None

    def show(
        self,
        words: str,
        anchor: pygame.Rect,
        theme: Theme,
        room: pygame.Rect | None = None,
        clear: Sequence[pygame.Rect] = (),
    ) -> None:
        """Show a tip beside what it explains; it covers none of the areas that stay `clear` if it can be helped."""
        self.words, self._anchor, self._theme, self._room = words, anchor.copy(), theme, room
        self._clear = clear

    def hide(self) -> None:
        self.words = ""

    def draw(self, surface: pygame.Surface) -> None:
        if not self.words or self._theme is None:
            return
        theme = self._theme
        words = _text(self.words, min(theme.px(WIDEST_TIP), surface.get_width() - theme.px(6)), theme)
        box = words.get_rect().inflate(theme.px(3), theme.px(2))
        box = self._beside(box, self._room or surface.get_rect(), theme.px(1.25))
        shapes.draw_shadow(surface, box, theme.px(1), theme.px(0.75))
        _draw_box(surface, words, box, theme.px(1), "well", theme)

    def _beside(self, box: pygame.Rect, window: pygame.Rect, gap: int) -> pygame.Rect:
        """Above what it explains, or below if there is no room above, or else where it covers nothing."""
        room = window.inflate(-gap, -gap)
        box.midbottom = (self._anchor.centerx, self._anchor.top - gap)
        if box.top < window.top + gap:
            box.midtop = (self._anchor.centerx, self._anchor.bottom + gap)
        box = box.clamp(room)
        if box.collidelist(self._clear) < 0:
            return box
        obstacles = [Obstacle(area, NEVER) for area in (*self._clear, self._anchor)]
        return free_place([box.size], self._anchor.inflate(2 * gap, 2 * gap), obstacles, room)[0]


def _text(markup: str, limit: int, theme: Theme) -> pygame.Surface:
    """Text that is no wider than its longest line, nor than `limit` pixels."""
    kind = face(theme, "body")
    width = max(line.width for line in richtext.wrap(markup, kind, limit))
    return richtext.block(markup, kind, "text", width, theme)


def _draw_box(
    surface: pygame.Surface, words: pygame.Surface, box: pygame.Rect, radius: int, fill: str, theme: Theme
) -> None:
    edge = theme.color("panel_edge")
    shapes.draw_rounded(surface, box, radius, theme.color(fill), edge, theme.hairline)
    surface.blit(words, words.get_rect(center=box.center))
