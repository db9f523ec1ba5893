"""A bounded memory for painted surfaces: the least recently used ones go when it is full."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec

import pygame

P = ParamSpec("P")
Painter = Callable[P, pygame.Surface]

_all: list[SurfaceCache] = []


class SurfaceCache:
    """Surfaces by key, at most `megabytes` of pixels together."""

    def __init__(self, megabytes: float) -> None:
        self.limit = int(megabytes * 1_000_000)
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        _all.append(self)

    def get(self, key: Hashable, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of that key, painted now if it is not there. Callers must not draw on it."""
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
            return surface
        surface = paint()
        self._kept[key] = surface
        self.bytes += _weight(surface)
        while self.bytes > self.limit and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.bytes -= _weight(oldest)
        return surface

    def clear(self) -> None:
        self._kept.clear()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._kept)


def cached(megabytes: float) -> Callable[[Painter[P]], Painter[P]]:
    """Decorates a function that paints a surface from hashable arguments: each is painted once."""

    def decorate(paint: Painter[P]) -> Painter[P]:
        cache = SurfaceCache(megabytes)

        @wraps(paint)
        def remembered(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
            key = (args, tuple(kwargs.items())) if kwargs else args
            return cache.get(key, lambda: paint(*args, **kwargs))

        return remembered

    return decorate


def forget_all() -> None:
    """Empties every cache: after the display was closed, or when a resize made the pictures useless."""
    for cache in _all:
        cache.clear()


def native(surface: pygame.Surface) -> pygame.Surface:
    """The same picture in the screen's order of colours: any other is put on the screen thirty times slower."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def _weight(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
