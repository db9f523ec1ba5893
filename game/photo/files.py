"""Photographs as files: which can be read, and why others can't.

Nothing is decoded before its beginning has said how large it is: a small file may hold a picture that fills all memory.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from game.core import files
from game.photo.reading import Unusable

MOST_BYTES: Final = 60_000_000
MOST_PIXELS: Final = 110_000_000
LEAST_SIDE: Final = 800
"""Of the longer side, in pixels."""

APPLE = (b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1")
SIZED = re.compile(rb"[\xc0-\xc3\xc5-\xc7\xc9-\xcb\xcd-\xcf]")
"""Markers of JPEG segments that say how large the picture is."""
NEXT = re.compile(rb"\xff[^\x00\xff\xd0-\xd7]")
"""What ends the picture's own data in a JPEG file."""


class UnusableError(Exception):
    """A photograph of which nothing can be made."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.why = Unusable(code, facts)


def read(source: Path | bytes) -> bytes:
    """The bytes of a photograph, which is of a kind and a size that can be read. Raises UnusableError."""
    raw = source if isinstance(source, bytes) else _read(source)
    width, height = size_of(raw)
    if width * height > MOST_PIXELS:
        raise UnusableError("photo.huge", megapixels=round(width * height / 1e6), most=MOST_PIXELS // 10**6)
    if max(width, height) < LEAST_SIDE:
        raise UnusableError("photo.small", pixels=max(width, height), least=LEAST_SIDE)
    return raw


def _read(path: Path) -> bytes:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise UnusableError("photo.heavy", megabytes=MOST_BYTES // 10**6)
        return files.read(path, MOST_BYTES)
    except OSError as error:
        raise UnusableError("photo.unread", why=files.reason(error)) from error


def size_of(raw: bytes) -> tuple[int, int]:
    """Width and height by the beginning of a file. Raises UnusableError."""
    if len(raw) > MOST_BYTES:
        raise UnusableError("photo.heavy", megabytes=MOST_BYTES // 10**6)
    if raw[4:8] == b"ftyp" and raw[8:12] in APPLE:
        raise UnusableError("photo.heic")
    try:
        if raw.startswith(b"\xff\xd8\xff"):
            return _size_of_jpeg(raw)
        if raw.startswith(b"\x89PNG\r\n\x1a\n"):
            return int.from_bytes(raw[16:20]), int.from_bytes(raw[20:24])
        if raw.startswith(b"RIFF") and raw[8:12] == b"WEBP":
            return _size_of_webp(raw)
    except (ValueError, IndexError) as error:
        raise UnusableError("photo.broken") from error
    raise UnusableError("photo.kind")


def _size_of_jpeg(raw: bytes) -> tuple[int, int]:
    """Raises ValueError for a file that ends too early: the decoder would fill it up with grey."""
    size = None
    for kind, at in _segments(raw):
        if size is None and SIZED.match(kind):
            size = int.from_bytes(raw[at + 5 : at + 7]), int.from_bytes(raw[at + 3 : at + 5])
    if not size or 0 in size:
        raise ValueError
    return size


def _segments(raw: bytes) -> Iterator[tuple[bytes, int]]:
    """Kind of each segment of a JPEG file and where its content begins, up to the end of the picture."""
    at = 2
    while True:
        found = NEXT.search(raw, at)
        if found is None:
            raise ValueError
        kind, at = found[0][1:], found.end()
        if kind == b"\xd9":
            return
        yield kind, at
        at += max(int.from_bytes(raw[at : at + 2]), 2)


def _size_of_webp(raw: bytes) -> tuple[int, int]:
    kind, body = raw[12:16], raw[20:30]
    if kind == b"VP8 " and body[3:6] == b"\x9d\x01\x2a":
        return int.from_bytes(body[6:8], "little") & 0x3FFF, int.from_bytes(body[8:10], "little") & 0x3FFF
    if kind == b"VP8L" and body[0] == 0x2F:
        bits = int.from_bytes(body[1:5], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8X":
        return int.from_bytes(body[4:7], "little") + 1, int.from_bytes(body[7:10], "little") + 1
    raise ValueError
