"""Hands files that somebody opens to the program that runs already, so that they don't get a second window.

The running program has a lock, which the system releases however it ends, and looks now and then into a folder of its
user's. A second start writes the path of its file there and ends once the path is taken. There is no port and no
socket that a stranger could knock at: who can't write into the user's folders can't ask for anything, and what lies
there can only ever be the path of a file, which is opened like one that is dropped onto the window.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from secrets import token_hex

from game.core import files
from game.core.file_lock import FileLock, HeldError
from scenes.app import folders

SUFFIX = ".path"
LONGEST = 32 * 1024
"""Bytes of a path, at most."""
MOST = 20
"""Paths that are taken at once, at most."""
LOOK_SECONDS = 0.2
LOCK_SECONDS = 5.0
"""How often a program without the lock tries to get it: the program that had it may have ended."""
PATIENCE = 5.0
"""Seconds after which a program that takes no path counts as stuck."""


def _lock(folder: Path) -> FileLock:
    """The lock of the program that opens files. Raises HeldError if another program has it."""
    return FileLock(folder / "program")


def hand_over(path: Path, patience: float = PATIENCE) -> bool:
    """Have the program that runs open a file; False if none runs, or it doesn't take the path in time."""
    folder = folders.handed_over()
    if not _runs(folder):
        return False
    _let_come_to_front()
    note = folder / f"{time.time_ns():020}-{token_hex(4)}{SUFFIX}"
    try:
        files.write(note, os.fsencode(path.absolute()))
    except OSError:
        return False
    end = time.monotonic() + patience
    while note.exists() and time.monotonic() < end and _runs(folder):
        time.sleep(0.02)
    return not _removed(note)


def _runs(folder: Path) -> bool:
    """Whether a program has the lock."""
    try:
        _lock(folder).release()
    except HeldError:
        return True
    return False


def _removed(note: Path) -> bool:
    """Remove a note; False if it is gone already."""
    try:
        note.unlink()
    except OSError:
        return False
    return True


def _let_come_to_front() -> None:
    """Allow the running program to come to the front, which Windows lets only the program do that has the focus."""
    if sys.platform == "win32":
        import ctypes

        any_process = -1
        ctypes.windll.user32.AllowSetForegroundWindow(any_process)


class Inbox:
    """The paths that other starts of the program hand over to this one."""

    def __init__(self) -> None:
        self._folder = folders.handed_over()
        self._hold: FileLock | None = None
        self._wait = 0.0
        self._take_lock()

    def poll(self, dt: float) -> list[Path]:
        """The paths that were handed over, the oldest first. `dt` seconds have passed since the last call."""
        self._wait -= dt
        if self._wait > 0:
            return []
        if self._hold is None:
            self._take_lock()
            return []
        self._wait = LOOK_SECONDS
        return [path for note in _notes(self._folder) if (path := _taken(note))]

    def close(self) -> None:
        if self._hold:
            self._hold.release()
            self._hold = None

    def _take_lock(self) -> None:
        """Take the lock if it is free."""
        try:
            self._hold = _lock(self._folder)
        except HeldError:
            self._wait = LOCK_SECONDS


def _notes(folder: Path) -> list[Path]:
    """The oldest notes; what is no ordinary file is none."""
    try:
        with os.scandir(folder) as found:
            names = [each.name for each in found if each.name.endswith(SUFFIX) and _is_plain(each)]
    except OSError:
        return []
    return [folder / name for name in sorted(names)[:MOST]]


def _is_plain(entry: os.DirEntry[str]) -> bool:
    return entry.is_file(follow_symlinks=False)


def _taken(note: Path) -> Path | None:
    """Take a note away; the path in it, or None for anything else."""
    text = b""
    with suppress(OSError):
        if _counts(note):
            text = files.read(note, LONGEST)
    return _path_in(text) if _removed(note) else None


def _counts(note: Path) -> bool:
    """Whether a note is this user's, and not so old that the program that wrote it was killed before it ended."""
    found = note.lstat()
    own = sys.platform == "win32" or found.st_uid == os.getuid()
    return own and abs(time.time() - found.st_mtime) < 2 * PATIENCE


def _path_in(text: bytes) -> Path | None:
    """The absolute path that a note consists of; None if it is none."""
    try:
        path = Path(os.fsdecode(text))
    except UnicodeDecodeError:
        return None
    return path if path.is_absolute() and b"\0" not in text else None
