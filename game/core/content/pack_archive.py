"""A content pack as one .zip file: read like a hostile file, and written so that the same pack is the same file.

Nothing of an archive is believed: what is in it is unpacked in memory, up to limits that are checked while it is read,
and a name that might mean another place on some system is refused.
"""

import io
import re
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

from game.core import files
from game.core.content.pack import PACK
from game.core.problem import ContentError, Mark, Problem, quoted
from game.core.reasons import reason
from game.core.shown import shown
from game.core.yaml_tree import MAX_BYTES

SUFFIX = ".zip"
KINDS = (".yaml", ".md", ".txt")
"""The kinds of files in a pack: content, and notes for people."""
LARGEST = 8 << 20
"""Bytes of an archive, at most."""
MOST_BYTES = 16 << 20
"""Bytes of all that is in it."""
MOST_FILES = 500
MOST_ENTRIES = 2 * MOST_FILES
"""Files, folders, and what systems add by themselves."""
RATIO, SMALL = 100, 64 << 10
"""How many times larger than in the archive a file may be that is not small."""
DEPTH = 4
"""Folders within folders, and a file in them."""
NAME = re.compile(r"[A-Za-z0-9_](?:[A-Za-z0-9_ .-]{0,62}[A-Za-z0-9_-])?")
DEVICE = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)
"""Names that mean a device on Windows, whatever follows the point."""
MAC = "__macosx"
LITTER = frozenset({".ds_store", ".directory", "thumbs.db", "desktop.ini"})
"""A folder and files that systems put into archives and folders by themselves."""
ENTRY = b"PK\1\2"
"""What every entry in the list of an archive begins with."""
TIME = (1980, 1, 1, 0, 0, 0)
BROKEN = (
    *(zipfile.BadZipFile, zlib.error, EOFError, struct.error, NotImplementedError, RuntimeError),
    *(ValueError, OverflowError, KeyError, IndexError, LookupError),
)
"""What the library raises for archives that are damaged, or packed in a way that it doesn't know."""


class PackError(ValueError):
    """An archive that is no pack; the text is one sentence."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(shown(reason(f"pack.{code}", **facts)))


def read_archive(file: Path) -> dict[str, bytes]:
    """The files of a pack by their path in it, with pack.yaml at its top. Raises PackError.

    A single folder around all of them is left out.
    """
    try:
        data = files.read(file, LARGEST)
    except OSError as error:
        raise PackError("unread", file=file.name, why=files.reason(error)) from error
    if not zipfile.is_zipfile(io.BytesIO(data)):
        raise PackError("no_zip", file=file.name)
    if data.count(ENTRY) > MOST_ENTRIES:
        raise PackError("many", file=file.name, most=MOST_FILES)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            found = _unpacked(archive, file.name)
    except PackError:
        raise
    except BROKEN as error:
        raise PackError("broken", file=file.name) from error
    return _at_its_top(found, file.name)


def _unpacked(archive: zipfile.ZipFile, file: str) -> dict[str, bytes]:
    """What is in an archive, read up to the limits. Raises PackError and BROKEN."""
    found: dict[str, bytes] = {}
    room = MOST_BYTES
    for info in _entries(archive, file):
        if len(found) == MOST_FILES:
            raise PackError("many", file=file, most=MOST_FILES)
        with archive.open(info) as packed:
            data = packed.read(min(room, MAX_BYTES) + 1)
        room -= len(data)
        if room < 0 or len(data) > MAX_BYTES:
            raise PackError(
                "large", file=file, name=quoted(info.filename), most=MAX_BYTES >> 20, all=MOST_BYTES >> 20
            )
        if len(data) > SMALL and len(data) > RATIO * max(1, info.compress_size):
            raise PackError("bomb", file=file, name=quoted(info.filename))
        found[info.filename] = data
    return found


def _entries(archive: zipfile.ZipFile, file: str) -> Iterator[zipfile.ZipInfo]:
    """The files in an archive, each as its name and kind allow it. Raises PackError."""
    seen: set[str] = set()
    for info in archive.infolist():
        name = info.orig_filename
        if _is_litter(name):
            continue
        if fault := _fault(info) or fault_of(name.removesuffix("/"), folder=name.endswith("/")):
            raise PackError(fault, file=file, name=quoted(name))
        folded = name.removesuffix("/").lower()
        if folded in seen:
            raise PackError("twice", file=file, name=quoted(name))
        seen.add(folded)
        if not name.endswith("/"):
            yield info


def _is_litter(name: str) -> bool:
    """Whether a system put it there by itself."""
    parts = name.lower().split("/")
    return parts[0] == MAC or parts[-1] in LITTER


def _fault(info: zipfile.ZipInfo) -> str:
    """The code of what is wrong with an entry besides its name, or ""."""
    if info.flag_bits & 1:
        return "locked"
    kind = stat.S_IFMT(info.external_attr >> 16)
    return "link" if kind not in (0, stat.S_IFREG, stat.S_IFDIR) else ""


def fault_of(name: str, *, folder: bool = False) -> str:
    """The code of what is wrong with a path in a pack, or ""."""
    parts = name.split("/")
    if len(parts) > DEPTH or not all(NAME.fullmatch(part) and not DEVICE.fullmatch(part) for part in parts):
        return "name"
    return "" if folder or PurePosixPath(name).suffix.lower() in KINDS else "kind"


def _at_its_top(found: Mapping[str, bytes], file: str) -> dict[str, bytes]:
    """The files without a folder around all of them. Raises PackError if there is no pack.yaml."""
    tops = {name.partition("/")[0] for name in found}
    if PACK.path not in found and len(tops) == 1:
        found = {name.partition("/")[2]: data for name, data in found.items()}
    if PACK.path not in found:
        raise PackError("no_pack", file=file, name=PACK.path)
    return dict(found)


def unpack(found: Mapping[str, bytes], folder: Path) -> None:
    """Write the files of an archive into a folder. Raises OSError."""
    for name, data in found.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


# ---------------------------------------------------------------------- writing


def files_of(folder: Path) -> dict[str, bytes]:
    """The files of a folder by their path in it, as an archive may hold them. Raises ContentError, OSError."""
    found: dict[str, bytes] = {}
    problems, room = [], MOST_BYTES
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if _is_litter(name) or _hidden(name):
            continue
        fault = "link" if path.is_symlink() else fault_of(name, folder=path.is_dir())
        if not fault and path.is_file():
            data = files.read_up_to(path, MAX_BYTES)
            room -= len(data or b"")
            fault = "large" if data is None or room < 0 else "many" if len(found) == MOST_FILES else ""
            found[name] = data or b""
        if fault:
            facts = {
                "file": folder.name,
                "name": quoted(name),
                "most": MAX_BYTES >> 20,
                "all": MOST_BYTES >> 20,
            }
            facts |= {"most": MOST_FILES} if fault == "many" else {}
            problems.append(Problem(Mark(str(path)), reason(f"pack.{fault}", **facts).rstrip(".")))
        if fault == "many":
            break
    if PACK.path not in found:
        problems.append(Problem(Mark(str(folder / PACK.path)), reason("pack.missing")))
    if problems:
        raise ContentError(problems)
    return found


def _hidden(name: str) -> bool:
    """Whether a file is hidden, or in a hidden folder: what editors and version control leave there."""
    return any(part.startswith(".") for part in name.split("/"))


def archive_of(found: Mapping[str, bytes]) -> bytes:
    """An archive of files by their path; the same files make the same archive."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name in sorted(found):
            info = zipfile.ZipInfo(name, TIME)
            info.create_system, info.external_attr = 3, (stat.S_IFREG | 0o644) << 16
            archive.writestr(info, found[name], zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()
