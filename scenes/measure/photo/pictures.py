"""The pictures of photographed tables: each lies beside the file of its battlefield, and with the drafts."""

from __future__ import annotations

import logging
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pygame

from game.core import files
from game.photo.files import UnusableError, size_of
from scenes.app import folders

log = logging.getLogger(__name__)

MOST_BYTES, MOST_PIXELS = 8_000_000, 20_000_000
"""A picture that is larger comes from elsewhere, and is not shown."""
MOST_KEPT = 60
"""Pictures with the drafts; the oldest go first."""


def keep(jpeg: bytes) -> str:
    """Keep a picture with the drafts; returns its name. Raises OSError."""
    name = f"photo-{sha256(jpeg).hexdigest()[:12]}.jpg"
    files.write(_folder() / name, jpeg)
    kept = sorted(_folder().glob("photo-*"), key=lambda path: path.stat().st_mtime_ns)
    for path in kept[:-MOST_KEPT]:
        path.unlink(missing_ok=True)
    return name


def find(name: str, file: Path | None) -> Path | None:
    """Where a picture lies: beside the battlefield's file, or with the drafts; None if it is missing."""
    places: list[Path] = [*([file.parent] if file else []), _folder()]
    for folder in places:
        with suppress(OSError):
            if (folder / name).is_file():
                return folder / name
    return None


def carry(name: str, before: Path | None, file: Path) -> None:
    """Lay a picture beside the file in which its battlefield has been saved. Raises OSError."""
    found = find(name, before)
    if found and found.parent != file.parent:
        files.write(file.parent / name, files.read(found, MOST_BYTES))


def picture(name: str, file: Path | None) -> pygame.Surface | None:
    """A picture to draw; None if it is missing or can't be shown."""
    found = find(name, file)
    try:
        return _loaded(found, found.stat().st_mtime_ns) if found else None
    except OSError:
        return None


@lru_cache(maxsize=2)
def _loaded(path: Path, stamp: int) -> pygame.Surface | None:
    """A picture as it was written at a time. Nothing is decoded before its beginning has said how large it is."""
    try:
        raw = files.read(path, MOST_BYTES)
        width, height = size_of(raw)
        if width * height > MOST_PIXELS:
            raise ValueError("it is far too large")
        return pygame.image.load(BytesIO(raw), path.name)
    except (OSError, ValueError, UnusableError, pygame.error) as error:
        log.warning("picture %s not shown: %s", path.name, error)
        return None


def _folder() -> Path:
    """The folder of the pictures that lie with the drafts."""
    folder = folders.battlefields() / "photos"
    with suppress(OSError):
        folder.mkdir(exist_ok=True)
    return folder
