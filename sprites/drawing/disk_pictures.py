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
from typing import Literal

import pygame

from game.core.disk_cache import CacheFile, digest
from sprites.drawing import raster

LONG, LARGE = 8_000, 40_000
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
        return _kept(svg, size, "RGBA", lambda: _paint(svg))
    return _paint(svg)


def painting(
    size: Size, given: object, paint: Callable[[], pygame.Surface], *, sheer: bool = False
) -> pygame.Surface:
    """A picture that follows from what is given, from the code of `paint`'s module and from that of this room.

    What is given tells all its contents when it is written out. A `sheer` picture has alpha.
    """
    source = f"{paint.__qualname__} {size} {given!r}".encode()
    return _kept(source, size, "RGBA" if sheer else "RGB", paint, Path(paint.__code__.co_filename))


def _kept(
    source: bytes,
    size: Size,
    form: Literal["RGB", "RGBA"],
    paint: Callable[[], pygame.Surface],
    module: Path | None = None,
) -> pygame.Surface:
    place = _place_of(source) if _starting else None
    if place is None:
        return paint()
    key = digest(pygame.version.ver.encode(), source, _code(module) if module else b"")
    pixels = place.read(key)
    if pixels is not None and len(pixels) == size[0] * size[1] * len(form):
        found = pygame.image.frombytes(pixels, size, form)
        return found if form == "RGBA" else _as_painted(found)
    picture = paint()
    place.write(key, pygame.image.tobytes(picture, form))
    return picture


def _paint(svg: bytes) -> pygame.Surface:
    return pygame.image.load(BytesIO(svg), "drawing.svg")


def _as_painted(picture: pygame.Surface) -> pygame.Surface:
    """An opaque picture in the format in which such are painted, for which blending rounds in the same way."""
    found = raster.opaque(picture.get_size())
    found.blit(picture, (0, 0))
    return found


def _place_of(source: bytes) -> CacheFile | None:
    try:
        return CacheFile("pictures", source, MOST)
    except RuntimeError:  # the user has no home
        return None


@cache
def _code(module: Path) -> bytes:
    """The digest of the text of a module and of this room, and of Python's version."""
    texts = (path.read_bytes() for path in (module, *sorted(Path(__file__).parent.glob("*.py"))))
    return digest(sys.version.encode(), *texts)
