"""The kinds of files that people open with the program, by the endings of their names.

Each kind has an ending of its own, which an installed program is registered for, and plain ones that are read as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from game.core import files
from game.core.dataclass import dataclass

Kind = Literal["match", "battlefield", "pack"]


@dataclass(frozen=True, slots=True)
class FileType:
    """A kind of file: the ending of new ones, and the `plain` endings that are read too. `based_on` is the media type
    of the format that it is written in."""

    kind: Kind
    ending: str
    plain: tuple[str, ...]
    based_on: str

    @property
    def media_type(self) -> str:
        """The media type by which desktops know it."""
        return f"application/x-spellboard-{self.kind}"

    @property
    def endings(self) -> tuple[str, ...]:
        return self.ending, *self.plain

    def fits(self, path: Path) -> bool:
        """Whether a file may be of this kind, by its name."""
        return path.suffix.lower() in self.endings

    def files(self, folder: Path) -> Iterator[Path]:
        """All that is in a folder and may be of this kind."""
        return (path for path in folder.glob("*") if self.fits(path))


MATCH = FileType("match", ".spellmatch", (".json",), "application/json")
BATTLEFIELD = FileType("battlefield", ".spellfield", (".yaml", ".yml", ".json"), "application/yaml")
PACK = FileType("pack", ".spellpack", (".zip",), "application/zip")
FILE_TYPES = (MATCH, BATTLEFIELD, PACK)
LARGEST = 8 * 1024 * 1024
"""Bytes of a JSON file that is looked into, at most."""


def kind_of(path: Path) -> Kind | None:
    """The kind of a file, by its name and, where that leaves it open, by what is in it; None if it is of no kind.

    Whether the file is sound, or is there at all, turns out when it is opened.
    """
    fitting = [each for each in FILE_TYPES if each.fits(path)]
    if len(fitting) > 1 and not _is_journal(path):
        return BATTLEFIELD.kind
    return fitting[0].kind if fitting else None


def _is_journal(path: Path) -> bool:
    """Whether a JSON file is a match."""
    try:
        return "journal" in files.read_json(path, LARGEST)
    except (OSError, ValueError):
        return False
