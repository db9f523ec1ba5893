"""Keeps two programs from playing the same match: the first one locks its save.

The lock is one of the operating system on a small file beside the save. The system releases it when a program ends,
however it ends, so nothing is left after a crash. Within one program the same save may be locked several times. Where a
file system has no locks, or the folder can't be written, a match is played without one.

A save can have a second name, as a hard link. So the save itself is locked as well when it is opened, where the system
lets a locked file be read and replaced; every save after that is a new file.
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
from game.core.reasons import reason
from game.core.save import SaveError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

BUSY = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}
"""Errors which mean that another program has the lock."""
TRIES = 10
"""Attempts to lock a file that another program may remove as it releases it."""


class HeldError(SaveError):
    """Another program is playing the match of a save."""


class FileLock:
    """A lock on a save until `release`. Raises HeldError if another program has it."""

    _files: dict[Path, list[IO[bytes]]] = {}  # noqa: RUF012 - the open files of this program's locks, and their counts
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
        """Release the lock; may be called again."""
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
    """The locked file; None where locks don't work. Raises HeldError."""
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
    return HeldError(reason("save.held", name=name))


def _lock_itself(save: Path) -> list[IO[bytes]]:
    """The locked save; [] where there is none or it can't be locked. Raises HeldError."""
    if sys.platform == "win32" or not save.is_file():
        return []
    try:
        file = save.open("rb")
    except OSError:
        return []
    try:
        # Unlike `lockf`, this lock survives when the program reads the save and closes it again.
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.close()
        if error.errno in BUSY:
            raise _held(save.name) from error
        return []
    return [file]


def _is(file: IO[bytes], path: Path) -> bool:
    """Whether the locked file still has its name: the program that had the lock before may have removed it."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False


def _lock(file: IO[bytes]) -> None:
    """Lock the first byte of a file without waiting. Raises OSError."""
    if sys.platform == "win32":
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1)


def _close(file: IO[bytes], path: Path) -> None:
    """Release the lock and remove its file.

    Windows can't remove an open file. Elsewhere it is removed while still locked, or it could be another's by then.
    """
    if sys.platform == "win32":
        file.close()
    with suppress(OSError):
        path.unlink(missing_ok=True)
    file.close()
