"""Files of the user that must not get lost: written at once or, where the disk refuses, as soon as it takes them.

A file that can't be read is set aside, and the user is told in a sentence: nothing that is in a file ends the program.

What could not be written waits here for the whole program. The app tries it again every few seconds, tells the user
once, and asks before it ends with something unsaved.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from game.core import files
from game.core.problem import ContentError
from game.core.save import SaveError

log = logging.getLogger(__name__)

T = TypeVar("T")

RETRY_SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class Unsaved:
    """Something that waits to be written, and why: "the disk is full".

    `name` is a phrase such as "your settings", `loss` the same for what would be lost now. Of what is `quiet` the user
    hears only when it would be lost.
    """

    name: str
    why: str
    write: Callable[[], None]
    loss: Callable[[], str]
    quiet: bool

    @property
    def warning(self) -> str:
        """What would be lost, as a sentence."""
        return f"{_capital(self.why)}, so {self.loss()} would be lost."


_waiting: dict[Path, Unsaved] = {}
_news: list[str] = []


def keep(path: Path, content: str | bytes, name: str, *, quiet: bool = False) -> bool:
    """Write a file; False where that has to wait."""

    def write() -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        files.write(path, content)

    return attempt(path, write, name, quiet=quiet)


def attempt(
    path: Path,
    write: Callable[[], None],
    name: str,
    loss: Callable[[], str] | None = None,
    *,
    quiet: bool = False,
) -> bool:
    """Call what writes a file and raises OSError or SaveError; where it does, it is called again until it succeeds."""
    waited = _waiting.pop(path, None)
    try:
        write()
    except (OSError, SaveError) as error:
        log.warning("%s is not written: %s", path.name, error)
        why = error.why if isinstance(error, SaveError) else files.reason(error)
        _waiting[path] = Unsaved(name, why, write, loss or (lambda: name), quiet)
        if not quiet and (waited is None or waited.why != why):
            _news.append(f"{_capital(why)}, so {name} can't be saved yet.")
        return False
    if waited and not quiet:
        _news.append(f"{_capital(name)} can be saved again.")
    return True


def recall(path: Path, read: Callable[[Path], T], name: str, so: str) -> tuple[T | None, str]:
    """What `read` makes of a file, None where there is none or a damaged one; and a sentence about that, else "".

    `read` may raise whatever reading raises; the file is then set aside. `name` is a phrase such as "your settings",
    `so` what follows, such as "the defaults are used".
    """
    try:
        if not path.exists():
            return None, ""
        return read(path), ""
    except (OSError, ValueError, TypeError, KeyError, ArithmeticError, ContentError) as error:
        log.warning("%s is not used: %s", path.name, error)
    said = f"{_capital(name)} could not be read, so {so}."
    try:
        return None, f"{said} The old file is now {files.set_aside(path).name}."
    except OSError as error:
        log.warning("could not set %s aside: %s", path.name, error)
        return None, said


def tell(words: str) -> None:
    """Have the app tell the user something; "" is nothing."""
    if words:
        _news.append(words)


def retry() -> None:
    """Try again what waits."""
    for path, unsaved in list(_waiting.items()):
        attempt(path, unsaved.write, unsaved.name, unsaved.loss, quiet=unsaved.quiet)


def forget(path: Path) -> None:
    """Give up what waits to be written to a file, or to any file in a folder."""
    for waiting in [each for each in _waiting if path in (each, *each.parents)]:
        del _waiting[waiting]


def losses(path: Path | None = None) -> list[str]:
    """What would be lost of a file, or of all, a sentence each."""
    return [unsaved.warning for each, unsaved in _waiting.items() if path in (None, each)]


def news() -> str:
    """What the user has to be told, once; "" where there is nothing new."""
    return _news.pop(0) if _news else ""


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
