"""Caches of painted surfaces: least-recently-used caches with a common limit, and layers of a screen."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import ParamSpec

import pygame
from pygame import Surface

from game.core.dataclass import dataclass

P = ParamSpec("P")
Painter = Callable[P, pygame.Surface]

USUAL = 384
"""Default limit of all caches together, in megabytes."""

LEAST = 0.01
"""Least seconds of a render budget."""

SHEER = (0xFF0000, 0xFF00, 0xFF, 0xFF000000)
"""The masks of pictures with alpha in the pixel format of the screen."""

_recent: OrderedDict[CachedSurface, None] = OrderedDict()
"""The surfaces of all caches, the least recently used first."""
_bytes = 0
_together = USUAL * 1_000_000
_budget: RenderBudget | None = None


class BudgetSpentError(Exception):
    """Raised when another picture would have to be painted after the budget is spent."""


@dataclass(slots=True)
class RenderBudget:
    """A time budget for rendering.

    At least one image is rendered per budget, so repeated calls always make progress.
    """

    until: float
    painted: int = 0

    def paint(self, picture: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Paint a picture. Raises BudgetSpentError if the time is over."""
        now = time.perf_counter()
        if not self.painted:
            self.until = max(self.until, now + LEAST)
        elif now > self.until:
            raise BudgetSpentError
        surface = picture()
        self.painted += 1
        return surface


@dataclass(slots=True, eq=False)
class CachedSurface:
    """A surface with its place in a cache, and its size in bytes."""

    cache: SurfaceCache
    key: Hashable
    surface: pygame.Surface
    weight: int


class SurfaceCache:
    """A cache of surfaces by key that holds at most `megabytes`."""

    def __init__(self, megabytes: float) -> None:
        self.limit = int(megabytes * 1_000_000)
        self.bytes = 0
        self._entries: OrderedDict[Hashable, CachedSurface] = OrderedDict()

    def get(self, key: Hashable, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of a key, painted if it is missing. Callers must not draw on it."""
        entry = self._entries.get(key)
        if entry is not None:
            self._entries.move_to_end(key)
            _recent.move_to_end(entry)
            return entry.surface
        surface = _budget.paint(paint) if _budget else paint()
        self._add(CachedSurface(self, key, surface, _weight(surface)))
        return surface

    def _add(self, entry: CachedSurface) -> None:
        global _bytes
        self._entries[entry.key] = entry
        self.bytes += entry.weight
        _recent[entry] = None
        _bytes += entry.weight
        while self.bytes > self.limit and len(self._entries) > 1:
            self.drop(next(iter(self._entries.values())))
        _shrink()

    def drop(self, entry: CachedSurface) -> None:
        """Forget a surface of this cache."""
        global _bytes
        del self._entries[entry.key], _recent[entry]
        self.bytes -= entry.weight
        _bytes -= entry.weight

    def __len__(self) -> int:
        return len(self._entries)


@contextmanager
def painting_until(moment: float | None) -> Iterator[None]:
    """In the block, raise BudgetSpentError instead of painting after a `time.perf_counter`; None: no limit."""
    global _budget
    _budget = None if moment is None else RenderBudget(moment)
    try:
        yield
    finally:
        _budget = None


def bound(megabytes: float) -> None:
    """Set the limit of all caches together."""
    global _together
    _together = int(megabytes * 1_000_000)
    _shrink()


def _shrink() -> None:
    """Drop the least recently used surfaces of all caches until they keep their common limit.

    The last one of a cache stays.
    """
    while _bytes > _together:
        oldest = next((entry for entry in _recent if len(entry.cache) > 1), None)
        if oldest is None:
            return
        oldest.cache.drop(oldest)


def cached(megabytes: float) -> Callable[[Painter[P]], Painter[P]]:
    """Decorate a function that paints a surface from hashable arguments with a cache of its own."""

    def decorate(paint: Painter[P]) -> Painter[P]:
        cache = SurfaceCache(megabytes)

        @wraps(paint)
        def wrapper(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
            key = (args, tuple(kwargs.items())) if kwargs else args
            return cache.get(key, lambda: paint(*args, **kwargs))

        return wrapper

    return decorate


def forget_all() -> None:
    """Empty all caches."""
    for entry in [*_recent]:
        entry.cache.drop(entry)


def native(surface: pygame.Surface) -> pygame.Surface:
    """The picture in the pixel format of the screen; others are blitted thirty times slower."""
    foreign = pygame.display.get_surface() and surface.get_masks() != SHEER
    return surface.convert_alpha() if foreign else surface


def native_opaque(surface: pygame.Surface) -> pygame.Surface:
    """An opaque picture in the pixel format of the screen."""
    screen = pygame.display.get_surface()
    return surface.convert() if screen and surface.get_masks() != screen.get_masks() else surface


def _weight(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


class Layer:
    """The lower layers of a screen, cached as one opaque picture."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._picture: Surface | None = None

    def draw(self, target: Surface, key: Hashable, paint: Callable[[Surface], None]) -> None:
        """Draw the layer on the whole target.

        `key` holds everything that the layer depends on except the target's size. `paint` draws on the whole target,
        and is only called for a new key.
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
