"""Pictures of the first screen that take long to paint, kept on disk for the next start.

Later ones are not: there would be too many of them, and most are painted ahead.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from pathlib import Path

import pygame

from game.core.disk_cache import CacheFile, digest
from sprites.drawing import raster

LONG, LARGE = 2_900, 12_000
"""Bytes of a text, and pixels of a picture, from which painting a drawing takes longer than reading it."""
MOST = 150
"""Pictures that are kept, of all screens that were first ones."""

Size = tuple[int, int]
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


def drawing(svg: bytes, size: Size) -> pygame.Surface:
    """The picture of a vector drawing that has this size."""
    if len(svg) > LONG or size[0] * size[1] > LARGE:
        return _kept(svg, size, lambda: _paint(svg), sheer=True)
    return _paint(svg)


def painting(
    size: Size, given: object, paint: Callable[[], pygame.Surface], *, sheer: bool = False
) -> pygame.Surface:
    """A picture that follows from what is given, from the code of `paint`'s folder and from that of this one.

    What is given tells all its contents when it is written out. A `sheer` picture has alpha.
    """
    source = f"{paint.__qualname__} {size} {given!r}".encode()
    return _kept(source, size, paint, Path(paint.__code__.co_filename).parent, sheer=sheer)


def _kept(
    source: bytes,
    size: Size,
    paint: Callable[[], pygame.Surface],
    folder: Path | None = None,
    *,
    sheer: bool,
) -> pygame.Surface:
    place = _place_of(source) if _starting else None
    if place is None:
        return paint()
    key = digest(pygame.version.ver.encode(), source, _code(folder) if folder else b"")
    kept = raster.clear(size) if sheer else raster.opaque(size)
    if place.read_into(key, memoryview(kept.get_buffer())):  # type: ignore[arg-type]  # it is a buffer
        return kept
    picture = paint()
    kept.fill((0, 0, 0, 0))
    kept.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    place.write(key, kept.get_buffer().raw)
    return picture


def _paint(svg: bytes) -> pygame.Surface:
    return pygame.image.load(BytesIO(svg), "drawing.svg")


def _place_of(source: bytes) -> CacheFile | None:
    try:
        return CacheFile("pictures", source, MOST)
    except RuntimeError:  # the user has no home
        return None


@cache
def _code(folder: Path) -> bytes:
    """The digest of the code in a folder and in this one, and of Python's version."""
    modules = (path for place in (folder, Path(__file__).parent) for path in sorted(place.glob("*.py")))
    return digest(sys.version.encode(), *(path.read_bytes() for path in modules))
