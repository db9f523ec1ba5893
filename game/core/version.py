"""The version of the program, from pyproject.toml, and how versions compare."""

import tomllib
from typing import Final

from game import DATA

VERSION: Final = str(
    tomllib.loads((DATA.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
)


def is_older(version: str, than: str) -> bool:
    """Whether a version such as "0.2" comes before another. ValueError unless both are numbers with points."""
    return _numbers(version) < _numbers(than)


def _numbers(version: str) -> tuple[int, ...]:
    """The numbers of a version, without zeros at its end: 1.0 is 1."""
    found = [int(part) for part in version.split(".")]
    while found and not found[-1]:
        found.pop()
    return tuple(found)
