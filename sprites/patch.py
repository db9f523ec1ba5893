"""Patches of light on the ground: overlapping shapes as one area, filled faintly, with a clear border."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from sprites import raster
from sprites.cache import native
from sprites.dashes import arc
from sprites.paint import Point
from sprites.theme import Rgb

TURN: Final = 6.283185307179586
LARGE: Final = 700_000  # pixels, above which shapes are not painted twice as fine
CLEAR: Final = (0, 0, 0, 0)
SOLID: Final = (255, 255, 255, 255)


class Patch:
    """An area of the screen being put together, in pixels of the screen; `box` is all that it can cover."""

    def __init__(self, box: Rect) -> None:
        self.box = box
        self.fine = 1 if box.width * box.height > LARGE else 2
        self._canvas = raster.clear((max(1, box.width) * self.fine, max(1, box.height) * self.fine))

    def add(self, corners: Sequence[Point]) -> None:
        """Adds a polygon."""
        if len(corners) > 2:
            pygame.draw.polygon(self._canvas, SOLID, self._placed(corners))

    def remove(self, corners: Sequence[Point]) -> None:
        """Takes a polygon out."""
        if len(corners) > 2:
            pygame.draw.polygon(self._canvas, CLEAR, self._placed(corners))

    def add_disc(self, centre: Point, across: float, down: float) -> None:
        self.add(arc(centre, across, down, 0, TURN))

    def remove_disc(self, centre: Point, across: float, down: float) -> None:
        self.remove(arc(centre, across, down, 0, TURN))

    def picture(self, color: Rgb, fill: int, border: int = 2) -> Surface:
        """The area in a colour: `fill` of 255 inside, full along a border of so many pixels within its edge."""
        whole = self._canvas
        if self.fine > 1:
            whole = raster.smooth(whole, (max(1, self.box.width), max(1, self.box.height)))
        edge = whole.copy()
        edge.blit(_inner(whole, border), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        whole.fill((0, 0, 0, fill), special_flags=pygame.BLEND_RGBA_MULT)
        edge.fill((0, 0, 0, 235), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(edge, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
        whole.fill((*color, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return native(whole)

    def _placed(self, corners: Sequence[Point]) -> list[Point]:
        left, top, fine = self.box.x, self.box.y, self.fine
        return [((x - left) * fine, (y - top) * fine) for x, y in corners]


def _inner(whole: Surface, border: int) -> Surface:
    """What is left of an area without its border; the edge of the picture is none."""
    left = whole.copy()
    for shift in ((border, 0), (-border, 0), (0, border), (0, -border)):
        left.blit(whole, shift, special_flags=pygame.BLEND_RGBA_MIN)
    return left
