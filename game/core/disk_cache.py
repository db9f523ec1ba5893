"""What one start worked out, kept on disk for the next ones: compiled flows, content that was read, pictures.

A file here belongs to one source: a file, or a drawing. Its first bytes are the key, a digest of everything that the
rest follows from; then come a checksum of the rest, and the rest. A file that does not match is not looked into, and is
replaced. Everything here is safe to delete, and a disk that can't be written to changes nothing. As with Python's own
compiled modules, `sys.dont_write_bytecode` keeps files from being written.
"""

from __future__ import annotations

import hashlib
import os
import sys
import zlib
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from game.core import files

SIZE = 32
"""Bytes of a digest."""
HEAD = SIZE + 4
"""Bytes of a file before its data."""
LARGEST = 8 * 1024 * 1024
"""Bytes of a file, at most."""


def digest(*parts: bytes) -> bytes:
    """The digest of some parts, each of which counts."""
    lengths = b"".join(len(part).to_bytes(8, "big") for part in parts)
    return hashlib.blake2b(b"".join((lengths, *parts)), digest_size=SIZE).digest()


def digest_of(files: Iterable[str]) -> bytes:
    """The digest of what files hold, each of which counts. Raises OSError."""
    found = hashlib.blake2b(digest_size=SIZE)
    for path in files:
        with open(path, "rb", 0) as file:  # noqa: PTH123 - hundreds of files, for which Path takes as long again
            text = file.read()
        found.update(len(text).to_bytes(8, "big"))
        found.update(text)
    return found.digest()


def head(key: bytes, data: bytes | memoryview) -> bytes:
    """What stands before the data of a file."""
    return key + zlib.crc32(data).to_bytes(4, "big")


class CacheFile:
    """The file in which something of a kind is kept that follows from a source. Raises RuntimeError without a home.

    Of more than `most` files of the kind the oldest are removed.
    """

    def __init__(self, kind: str, source: Path | bytes, most: int | None = None) -> None:
        stem, whole = (kind, source) if isinstance(source, bytes) else (source.stem, os.fsencode(source))
        self.path = _folder() / kind / f"{stem}-{digest(whole).hex()[:16]}.{sys.implementation.cache_tag}"
        self.most = most

    def read(self, key: bytes) -> bytes | None:
        """What was written under this key; None if there is no such file, or another or a damaged one."""
        try:
            raw = files.read_up_to(self.path, LARGEST) or b""
        except OSError:
            return None
        data = raw[HEAD:]
        return data if raw[:HEAD] == head(key, data) else None

    def read_into(self, key: bytes, room: memoryview) -> bool:
        """Fill a room with what was written under this key; False if there is nothing that fits, as in `read`."""
        try:
            with self.path.open("rb") as file:
                top = file.read(HEAD)
                fits = top[:SIZE] == key and file.readinto(room) == len(room) and not file.read(1)
        except OSError:
            return False
        return fits and top == head(key, room)

    def write(self, key: bytes, data: bytes) -> None:
        """Write data under a key; where that can't be, nothing happens."""
        if sys.dont_write_bytecode or len(data) > LARGEST - HEAD:
            return
        new = self.path.with_suffix(f"{self.path.suffix}-{os.getpid()}")
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            new.write_bytes(head(key, data) + data)
            new.replace(self.path)
            if self.most is not None:
                _keep_newest(self.path.parent, self.most)


def _keep_newest(folder: Path, most: int) -> None:
    """Remove all but the newest files of a folder. Raises OSError."""
    every = [*folder.iterdir()]
    if len(every) > most:
        every.sort(key=lambda path: path.stat().st_mtime_ns, reverse=True)
        for path in every[most:]:
            path.unlink(missing_ok=True)


def _folder() -> Path:
    """The platform's folder for caches, or the one in SPELLBOARD_HOME."""
    if home := os.environ.get("SPELLBOARD_HOME"):
        return Path(home).expanduser() / "cache"
    if sys.platform == "win32":
        local = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
        return local / "spellboard" / "Cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "spellboard"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "spellboard"
