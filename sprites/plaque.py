"""The outcome of a clash: figures with a soft shadow, and a dark plaque that grows into its place."""

from __future__ import annotations

import pygame
from pygame import Rect

from sprites.drawing import raster, shapes, text
from sprites.drawing.cache import cached
from sprites.drawing.color import with_alpha
from sprites.drawing.motion import clamp, settle
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme


def figure(
    target: pygame.Surface,
    words: str,
    left: tuple[int, int],
    px: int,
    color: Rgb,
    theme: Theme,
) -> int:
    """Draw a figure with a soft shadow, its left edge at a point. Returns the left edge of the next one."""
    face = Face("serif", max(14, px), bold=True)
    for shift, ink in ((2, theme.color("night")), (0, color)):
        written = text.label(words, face, ink)
        target.blit(written, written.get_rect(midleft=(left[0] + shift, left[1] + shift)))
    return left[0] + written.get_width() + px // 4


def size_of(words: str, face: Face, theme: Theme) -> tuple[int, int]:
    """The size of a plaque with words."""
    return text.label(words, face, theme.color("text")).get_rect().inflate(theme.px(5), theme.px(2)).size


def draw(
    target: pygame.Surface,
    words: str,
    face: Face,
    color: str,
    area: Rect,
    theme: Theme,
    risen: float = 1.0,
) -> None:
    """Draw an outcome in its area. `risen` (0 to 1) is how far it has grown."""
    share = settle(clamp(risen))
    board = _plaque(words, face, color, area.size, theme)
    size = max(2, round(area.width * share)), max(2, round(area.height * share))
    grown = board if share == 1 else raster.smooth(board, size)
    target.blit(grown, grown.get_rect(center=area.center))


@cached(megabytes=2)
def _plaque(words: str, face: Face, color: str, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The outcome on a dark plaque with an edge in its colour."""
    surface = raster.clear(size)
    area = surface.get_rect()
    edge = with_alpha(theme.color(color), 200)
    shapes.draw_rounded(surface, area, theme.px(1.5), (*theme.color("well"), 236), edge, theme.hairline + 1)
    written = text.label(words, face, theme.color(color))
    surface.blit(written, written.get_rect(center=area.center))
    return surface
