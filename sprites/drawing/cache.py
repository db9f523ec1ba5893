"""Caches of painted surfaces: a bounded one that drops the least recently used, and layers that seldom change."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from itertools import count
from typing import ParamSpec

import pygame
from pygame import Surface

P = ParamSpec("P")
Painter = Callable[P, pygame.Surface]

USUAL = 384
"""Megabytes of pixels that all caches hold at most, where nobody says otherwise."""

LEAST = 0.02
"""Seconds that are spent on painting at least, where a moment is set for its end."""

_all: list[SurfaceCache] = []
_uses = count()
_together = USUAL * 1_000_000
_budget: RenderBudget | None = None


class BudgetSpentError(Exception):
    """Another picture is to be painted, and the time for painting is over."""


@dataclass(slots=True)
class RenderBudget:
    """A time for painting: when it ends, and how many pictures were painted in it.

    However late it is, one picture is painted, and some time is spent on painting: whoever begins anew again and again
    comes to an end, and soon.
    """

    until: float
    painted: int = 0

    def paint(self, picture: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Paints a picture, or raises OutOfTimeError."""
        now = time.perf_counter()
        if not self.painted:
            self.until = max(self.until, now + LEAST)
        elif now > self.until:
            raise BudgetSpentError
        surface = picture()
        self.painted += 1
        return surface


@dataclass(slots=True)
class CachedSurface:
    """A surface, its bytes, and when it was used last."""

    surface: pygame.Surface
    weight: int
    used: int


class SurfaceCache:
    """Surfaces by key, at most `megabytes` of pixels together."""

    def __init__(self, megabytes: float) -> None:
        self.limit = int(megabytes * 1_000_000)
        self.bytes = 0
        self._entries: OrderedDict[Hashable, CachedSurface] = OrderedDict()
        _all.append(self)

    def get(self, key: Hashable, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of that key, painted now if it is not there. Callers must not draw on it."""
        entry = self._entries.get(key)
        if entry is not None:
            entry.used = next(_uses)
            self._entries.move_to_end(key)
            return entry.surface
        surface = _budget.paint(paint) if _budget else paint()
        self._add(key, CachedSurface(surface, _weight(surface), next(_uses)))
        return surface

    def _add(self, key: Hashable, entry: CachedSurface) -> None:
        self._entries[key] = entry
        self.bytes += entry.weight
        while self.bytes > self.limit and len(self._entries) > 1:
            self._drop_oldest()
        _shrink()

    @property
    def oldest(self) -> int | None:
        """When the surface was used last that was not used for longest; None where that is the only one."""
        return next(iter(self._entries.values())).used if len(self._entries) > 1 else None

    def _drop_oldest(self) -> None:
        _, oldest = self._entries.popitem(last=False)
        self.bytes -= oldest.weight

    def clear(self) -> None:
        self._entries.clear()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._entries)


@contextmanager
def painting_until(moment: float | None) -> Iterator[None]:
    """Inside, OutOfTimeError is raised instead of painting on after a moment of `time.perf_counter`; None: never."""
    global _budget
    _budget = None if moment is None else RenderBudget(moment)
    try:
        yield
    finally:
        _budget = None


def bound(megabytes: float) -> None:
    """Lets all caches together hold so much at most."""
    global _together
    _together = int(megabytes * 1_000_000)
    _shrink()


def _shrink() -> None:
    """Drops what was not used for longest, wherever it is, until all caches together keep their bound."""
    while sum(cache.bytes for cache in _all) > _together:
        found = [cache for cache in _all if cache.oldest is not None]
        if not found:
            return
        min(found, key=lambda cache: cache.oldest or 0)._drop_oldest()


def cached(megabytes: float) -> Callable[[Painter[P]], Painter[P]]:
    """Decorates a function that paints a surface from hashable arguments: each is painted once."""

    def decorate(paint: Painter[P]) -> Painter[P]:
        cache = SurfaceCache(megabytes)

        @wraps(paint)
        def wrapper(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
            key = (args, tuple(kwargs.items())) if kwargs else args
            return cache.get(key, lambda: paint(*args, **kwargs))

        return wrapper

    return decorate


def forget_all() -> None:
    """Empty every cache, so that all pictures are painted anew."""
    for cache in _all:
        cache.clear()


def native(surface: pygame.Surface) -> pygame.Surface:
    """The same picture in the screen's order of colours: any other is put on the screen thirty times slower."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def _weight(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


class Layer:
    """Everything from the ground up to some height, as one opaque picture of the whole screen."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._picture: Surface | None = None

    def draw(self, target: Surface, key: Hashable, paint: Callable[[Surface], None]) -> None:
        """Shows the layer on the whole target. `key` holds all that it depends on beside the target's size.

        `paint` covers the whole target; it is only called for another key.
        """
        picture = self._picture
        if picture is None or picture.get_size() != target.get_size():
            picture = self._picture = Surface(target.get_size(), 0, target)
            self._key = None
        elif key == self._key:
            target.blit(picture, (0, 0))
            return
        paint(target)
        picture.blit(target, (0, 0))
        self._key = key
