"""The file of a new match."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path

from game.core.file_lock import HeldError, Hold
from scenes import folders


def new_file(title_id: str) -> tuple[Path, Hold]:
    """A file that is not there yet, named by title and time, and held: another program may begin just now."""
    stem = f"{title_id}-{datetime.now():%Y%m%d-%H%M%S}"
    for number in count(1):
        path = folders.saves() / f"{_numbered(stem, number)}.json"
        if path.exists() or (folders.replays() / path.name).exists():
            continue
        with suppress(HeldError):
            hold = Hold(path)
            if not path.exists():
                return path, hold
            hold.release()
    raise AssertionError("numbers end")


def _numbered(stem: str, number: int) -> str:
    return stem if number == 1 else f"{stem}-{number}"
