"""One program plays a match at a time: who goes on with a save holds it, and a second program is told so.

What is held is a lock of the operating system on a small file beside the save. The system lets go of it when a
program ends, however it ends: after a crash nothing is in the way. Within one program the same save may be held
several times. Where a file system knows no locks, or the folder can't be written, a match is played unguarded.

A save can have a second name, as a hard link. So the file that is there when it is taken up is locked as well,
where the system lets a locked file be read and replaced; every save after that is a file of its own.
"""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO

from game.core import files
from game.core.save import SaveError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

BUSY = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}
"""How a system says that another program has the lock."""
TRIES = 10
"""How often a lock is tried whose file is taken away by the program that lets go of it at this moment."""


class HeldError(SaveError):
    """A save that another program is playing."""


class FileLock:
    """Keeps other programs from a save until `release`. Raises HeldError where one plays it already."""

    _files: dict[Path, list[IO[bytes]]] = {}  # noqa: RUF012 - what this program holds, and how often
    _counts: dict[Path, int] = {}  # noqa: RUF012

    def __init__(self, save: Path) -> None:
        self.path = _lock_of(save)
        self._mine = True
        if self.path not in self._files:
            file = _open(self.path, save.name)
            if file is None:
                self._mine = False
                return
            try:
                self._files[self.path] = [file, *_lock_itself(save)]
            except HeldError:
                _close(file, self.path)
                raise
        self._counts[self.path] = self._counts.get(self.path, 0) + 1

    def release(self) -> None:
        """Let other programs have the save. Again is no matter."""
        if not self._mine:
            return
        self._mine = False
        self._counts[self.path] -= 1
        if not self._counts[self.path]:
            del self._counts[self.path]
            file, *itself = self._files.pop(self.path)
            for each in itself:
                each.close()
            _close(file, self.path)

    def __enter__(self) -> FileLock:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def _lock_of(save: Path) -> Path:
    whole = files.real(save)
    return whole.with_name(f".{whole.name}.lock")


def _open(path: Path, name: str) -> IO[bytes] | None:
    """The locked file; None where there can be no lock. Raises HeldError."""
    for _ in range(TRIES):
        try:
            file = path.open("ab")
        except OSError:
            return None
        try:
            _lock(file)
            if _is(file, path):
                return file
        except OSError as error:
            file.close()
            if error.errno in BUSY:
                raise _held(name) from error
            return None
        file.close()
    return None


def _held(name: str) -> HeldError:
    return HeldError(f"{name} is being played in another window of Spellboard: leave the table there first.")


def _lock_itself(save: Path) -> list[IO[bytes]]:
    """The save, locked; [] where there is none or it can't be. Raises HeldError."""
    if sys.platform == "win32" or not save.is_file():
        return []
    try:
        file = save.open("rb")
    except OSError:
        return []
    try:
        # Other than `lockf`, this lock survives that the program reads the save and closes it again.
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.close()
        if error.errno in BUSY:
            raise _held(save.name) from error
        return []
    return [file]


def _is(file: IO[bytes], path: Path) -> bool:
    """Whether the file that was locked still has its name: whoever held it before may just have removed it."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False


def _lock(file: IO[bytes]) -> None:
    """Lock the file's first byte at once. OSError where that can't be."""
    if sys.platform == "win32":
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1)


def _close(file: IO[bytes], path: Path) -> None:
    """Let go, and tidy up. Windows removes no file that is open, other systems none that another has locked."""
    if sys.platform == "win32":
        file.close()
    with suppress(OSError):
        path.unlink(missing_ok=True)
    file.close()
