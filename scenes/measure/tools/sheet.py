"""A sheet over the mat: what stays as it is while the pointer moves is drawn once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace

import pygame

from sprites.battlefield.scale import Scale
from sprites.drawing import raster

Painter = Callable[[pygame.Surface, Scale], None]


class Sheet:
    """The last picture, by what it shows."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._picture: pygame.Surface | None = None

    def draw(
        self, target: pygame.Surface, area: pygame.Rect, scale: Scale, key: Hashable, paint: Painter
    ) -> None:
        """Lays it over an area of the target; `paint(surface, scale)` is asked where the key is another."""
        whole = (key, scale, tuple(area))
        if self._picture is None or whole != self._key:
            self._picture = raster.clear(area.size)
            origin = scale.origin[0] - area.x, scale.origin[1] - area.y
            paint(self._picture, replace(scale, origin=origin))
            self._key = whole
        target.blit(self._picture, area)
