"""Built-in content as it was loaded, kept on disk: what has been checked once needs no check at the next start.

It follows from the texts of its files, from all code of the rules, and from the versions of Python and pydantic. What
lies elsewhere, such as packs, is checked at every start.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import TypeVar

from pydantic import VERSION

from game import DATA
from game.core.disk_cache import CacheFile, digest, digest_of

T = TypeVar("T")


def kept(place: Path, files: Iterable[Path], load: Callable[[], T]) -> T:
    """What `load` makes of the files of a place, or made at an earlier start if nothing has changed since.

    If it raises an error, nothing is kept.
    """
    if not place.is_relative_to(DATA):
        return load()
    try:
        shelf, key = CacheFile("models", place), _key(files)
    except (OSError, RuntimeError):  # a file can't be read, or the user has no home
        return load()
    data = shelf.read(key)
    found: T = load() if data is None else pickle.loads(data)
    if data is None:
        shelf.write(key, pickle.dumps(found))
    return found


def _key(files: Iterable[Path]) -> bytes:
    """The digest of everything that content follows from. Raises OSError."""
    texts = [part for file in files if file.exists() for part in (file.name.encode(), file.read_bytes())]
    return digest(sys.version.encode(), VERSION.encode(), _code(), *texts)


@cache
def _code() -> bytes:
    """The digest of all code of the rules. Raises OSError."""
    tree = os.walk(DATA.parent / "game")
    files = (f"{folder}/{name}" for folder, _, names in tree for name in names)
    return digest_of(sorted(file for file in files if file.endswith(".py")))
