"""Reading and writing files. A file is written whole or not at all, even if the disk is full or the program killed."""

from __future__ import annotations

import errno
import json
import os
import secrets
import stat
import sys
from contextlib import suppress
from itertools import chain, count
from pathlib import Path
from typing import Any, NoReturn

from game.core import reasons

if sys.platform != "win32":
    import fcntl

TEMPORARY = ".spellboard-{}.tmp"
WHY = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "quota",
    errno.EFBIG: "large",
    errno.EROFS: "read_only",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "in_the_way",
    errno.EEXIST: "in_the_way",
    errno.ELOOP: "ring",
    errno.EIO: "silent",
}
"""The codes of reasons for errors of the system."""
TRIES = 5
"""Attempts to create a temporary file that another program may clear away at once."""


def reason(error: OSError) -> str:
    """Why a file could not be read or written, as the end of a sentence: "the disk is full"."""
    if error.errno in WHY:
        return reasons.reason(f"file.{WHY[error.errno]}")
    why = error.strerror or reasons.reason("file.refused")
    return why[:1].lower() + why[1:]


def real(path: Path) -> Path:
    """The absolute path with its links followed. A ring of links stays as it is; opening it raises OSError.

    `Path.resolve` does the same, but raises RuntimeError for rings before Python 3.13.
    """
    return Path(os.path.realpath(path))


def write(path: Path, content: str | bytes) -> None:
    """Write a whole file; text as UTF-8. Raises OSError, and then the old file is untouched.

    The content goes to a temporary file in the same folder, which is synced and then renamed, so that the path names
    the old file or the new one at any time. Links are followed. A pipe or a terminal is written to directly.
    """
    raw = content.encode() if isinstance(content, str) else content
    try:
        if path.exists() and not path.is_file():
            with path.open("wb") as file:
                file.write(raw)
        else:
            _replace(real(path), raw)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error


def _replace(goal: Path, raw: bytes) -> None:
    temporary, handle = _begin(goal.parent)
    try:
        try:
            _write_all(handle, raw)
            os.fsync(handle)
            if sys.platform != "win32" and goal.exists():
                os.fchmod(handle, stat.S_IMODE(goal.stat().st_mode))
        finally:
            os.close(handle)
        temporary.replace(goal)
    except BaseException:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise
    _sync_folder(goal.parent)


def read(path: Path, most: int) -> bytes:
    """The bytes of a plain file. Raises OSError, also for a file of more than `most` bytes and for a pipe."""
    if not stat.S_ISREG(path.stat().st_mode):  # opening a pipe would wait for ever
        raise OSError(errno.EINVAL, reasons.reason("file.not_plain"), str(path))
    raw = read_up_to(path, most)
    if raw is None:
        raise OSError(errno.EINVAL, reasons.reason("file.far_too_large"), str(path))
    return raw


def read_up_to(path: Path, most: int) -> bytes | None:
    """All bytes of a file or pipe; None if there are more than `most`. Raises OSError."""
    with path.open("rb") as file:
        raw = file.read(most + 1)
    return raw if len(raw) <= most else None


def read_json(path: Path, most: int) -> dict[str, Any]:
    """The mapping in a JSON file of at most `most` bytes. Raises OSError and ValueError."""
    document = from_json(read(path, most).decode("utf-8"))
    if not isinstance(document, dict):
        raise ValueError(reasons.reason("file.no_mapping"))
    return document


def from_json(text: str) -> Any:
    """The document that JSON text holds. Raises ValueError, also for NaN and the like."""
    try:
        return json.loads(text, parse_constant=_no_number)
    except RecursionError as error:
        raise ValueError(reasons.reason("file.deep")) from error


def _no_number(word: str) -> NoReturn:
    raise ValueError(reasons.reason("file.no_number", word=word))


def unused(path: Path) -> Path:
    """The path, with a number where something is there already."""
    numbered = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in count(2))
    return next(each for each in chain([path], numbered) if not each.exists())


def clear_temporaries(folder: Path) -> None:
    """Remove temporary files that killed programs left in a folder, except those that are being written."""
    with suppress(OSError):
        for path in folder.glob(TEMPORARY.format("*")):
            _clear(path)


def set_aside(path: Path) -> Path:
    """Rename a damaged file, so that a good one can take its place; returns the new path. Raises OSError."""
    aside = path.with_name(f"{path.name}.damaged")
    path.replace(aside)
    return aside


def _begin(folder: Path) -> tuple[Path, int]:
    """A new temporary file, which is locked until it is closed where the system can do that."""
    for _ in range(TRIES):
        path = folder / TEMPORARY.format(secrets.token_hex(8))
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
        if sys.platform == "win32":  # no other program can remove an open file
            return path, handle
        with suppress(OSError):  # some file systems know no locks
            fcntl.flock(handle, fcntl.LOCK_EX)
        with suppress(OSError):
            if os.path.samestat(os.fstat(handle), path.stat()):
                return path, handle
        os.close(handle)
    raise OSError(errno.EINVAL, reasons.reason("file.cleared"))


def _write_all(handle: int, raw: bytes) -> None:
    """Write all bytes: a disk that is nearly full takes some of them and fails only the next time."""
    left = memoryview(raw)
    while left:
        written = os.write(handle, left)
        if not written:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        left = left[written:]


def _sync_folder(folder: Path) -> None:
    """Make a renaming survive a power cut, where folders can be synced; the file itself is safe already."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _clear(path: Path) -> None:
    if sys.platform == "win32":
        with suppress(OSError):
            path.unlink()
        return
    with suppress(OSError):
        handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            path.unlink()
        finally:
            os.close(handle)
