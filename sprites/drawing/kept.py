"""Vector drawings as pixels. Those of the first screen that take long are kept on disk for the next start.

Later ones are not: there would be too many of them, and most are painted ahead.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO

import pygame

from game.core.disk_cache import CacheFile, digest

LONG, LARGE = 8_000, 40_000
"""Bytes of a text, and pixels of a picture, from which painting takes longer than reading."""
MOST = 200
"""Pictures that are kept, of all screens that were first ones."""

_starting = False


@contextmanager
def first_screen() -> Iterator[None]:
    """In the block, keep pictures, and take those that are kept."""
    global _starting
    _starting = True
    try:
        yield
    finally:
        _starting = False


def painted(svg: bytes, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a drawing that has this size."""
    place = _place_of(svg) if _starting and (len(svg) > LONG or size[0] * size[1] > LARGE) else None
    if place is None:
        return _paint(svg)
    key = digest(pygame.version.ver.encode(), svg)
    pixels = place.read(key)
    if pixels is not None and len(pixels) == size[0] * size[1] * 4:
        return pygame.image.frombytes(pixels, size, "RGBA")
    picture = _paint(svg)
    place.write(key, pygame.image.tobytes(picture, "RGBA"))
    return picture


def _paint(svg: bytes) -> pygame.Surface:
    return pygame.image.load(BytesIO(svg), "drawing.svg")


def _place_of(svg: bytes) -> CacheFile | None:
    try:
        return CacheFile("pictures", svg, MOST)
    except RuntimeError:  # the user has no home
        return None
