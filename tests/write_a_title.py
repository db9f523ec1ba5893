"""Pig as `docs/write-a-title.md` builds it: its blocks of code, cut out and written to files."""

from __future__ import annotations

import atexit
import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import game
from game import titles
from game.core.title import Title

HOUSE = Path(__file__).resolve().parent.parent
PAGE = HOUSE / "docs" / "write-a-title.md"
BLOCK = re.compile(r"^```\w+ (\S+)\n(.*?)^```", re.DOTALL | re.MULTILINE)
"""A block whose fence names a file, and what it adds to it."""


def files() -> dict[str, str]:
    """The files of the page by their paths; blocks for the same file follow each other."""
    found: dict[str, str] = {}
    for path, code in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        found[path] = found.get(path, "") + code
    return found


@cache
def folder() -> Path:
    """The folder that the page calls `mine`, with all files; it goes when the tests are over."""
    made = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    for path, code in files().items():
        file = made / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(code, encoding="utf-8")
    return made


@contextmanager
def on_the_path() -> Iterator[None]:
    """Lets titles be found in that folder, as if Python had been started with it on its path."""
    before = list(game.__path__)
    game.__path__.append(str(folder() / "game"))
    try:
        yield
    finally:
        game.__path__[:] = before


def load() -> Title[Any, Any]:
    """Pig as a title."""
    with on_the_path():
        return titles.load("pig")
