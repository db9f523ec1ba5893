"""Piles of cards: their place on the cloth, and the badge with their count."""

from __future__ import annotations

import pygame

from sprites.drawing import icons, raster, shapes, text
from sprites.drawing.cache import cached
from sprites.drawing.text import Face
from sprites.drawing.theme import Theme


def socket(target: pygame.Surface, area: pygame.Rect, icon: str, theme: Theme) -> None:
    """The stitched outline of a place for a card."""
    target.blit(_socket(area.size, icon, theme), area)


@cached(megabytes=4)
def _socket(size: tuple[int, int], icon: str, theme: Theme) -> pygame.Surface:
    surface = raster.clear(size)
    radius = round(size[0] * 0.07)
    surface.blit(shapes.rounded(size, radius, (0, 0, 0, 60)), (0, 0))
    thread = (*theme.color("brass"), 230)
    surface.blit(shapes.ring(size, radius, thread, theme.hairline + 1), (0, 0))
    side = round(size[0] * 0.42)
    icons.draw(surface, icon, (size[0] / 2, size[1] / 2), side, (*theme.color("brass"), 220))
    return surface


def badge(target: pygame.Surface, words: str, corner: tuple[int, int], theme: Theme) -> None:
    """Draw a number on a dark plaque whose lower right corner lies just outside `corner`."""
    face = Face("serif", theme.text_px("lead"), bold=True)
    written = text.label(words, face, theme.color("text"))
    plaque = written.get_rect().inflate(theme.px(1.25), 2)
    plaque.width = max(plaque.width, plaque.height)
    plaque.bottomright = (corner[0] + plaque.width // 3, corner[1] + plaque.height // 3)
    shapes.draw_rounded(target, plaque, plaque.height // 2, theme.color("well"), theme.color("panel_edge"))
    target.blit(written, written.get_rect(center=plaque.center))
