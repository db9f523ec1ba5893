"""Short codes for matches that were left in the middle: who comes back types one, and goes on."""

from __future__ import annotations

import json
import random
from pathlib import Path

from game.core import files
from scenes.app.saving import keep, recall

LETTERS = "ACDEFHJKLMNPRTUVWXY"
"""Letters that are not taken for each other or for digits."""
LENGTH = 4
MOST = 2000
"""So many matches are kept; beyond that the oldest codes are forgotten."""
MAX_BYTES = 1_000_000
LONGEST_NAME = 200
"""Letters in the name of a match's file."""


class Codes:
    """The file that knows the codes. A damaged one is set aside: the matches themselves stay in their folder.

    `notice` tells the operator of it, "" where nothing was wrong.
    """

    def __init__(self, path: Path, dice: random.Random | None = None) -> None:
        self.path = path
        self._dice = dice or random.SystemRandom()
        found, self.notice = recall(
            path, _read, "the codes of the matches that wait", "those matches can't be resumed by code"
        )
        self._files = found or {}

    def of(self, match: Path) -> str:
        """The code of a match, the same each time it is asked for."""
        known = next((code for code, name in self._files.items() if name == match.name), "")
        return known or self._new(match.name)

    def match(self, code: str, folder: Path) -> Path | None:
        """The file that a code stands for, if it lies in the folder still."""
        name = self._files.get(code.upper())
        path = folder / name if name else None
        return path if path and path.is_file() else None

    def _new(self, name: str) -> str:
        code = ""
        while not code or code in self._files:
            code = "".join(self._dice.choice(LETTERS) for _ in range(LENGTH))
        self._files[code] = name
        for oldest in list(self._files)[:-MOST]:
            del self._files[oldest]
        keep(self.path, json.dumps(self._files, indent=0), "the codes of the matches that wait", quiet=True)
        return code


def _read(path: Path) -> dict[str, str]:
    """The codes of a file; an entry that can be none costs only itself. ValueError where there are no codes at all."""
    document = files.read_json(path, MAX_BYTES)
    return {code: name for code, name in document.items() if _is_code(code) and _is_name(name)}


def _is_code(code: str) -> bool:
    return len(code) == LENGTH and set(code) <= set(LETTERS)


def _is_name(name: object) -> bool:
    """Whether it is a file's name and no way to another folder."""
    return (
        isinstance(name, str)
        and len(name) <= LONGEST_NAME
        and name.isprintable()
        and name == Path(name).name
        and name not in ("", ".", "..")
    )
