"""Saving the user's files: written at once or, if the disk refuses, as soon as it takes them.

What could not be written waits here for the whole program. The app tries it again every few seconds, tells the user
once, and asks before it ends with something unsaved.

A file that can't be read is set aside, and the user is told in a sentence: no damaged file ends the program.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.core import files
from game.core.dataclass import dataclass
from game.core.problem import ContentError
from game.core.save import SaveError
from scenes.app.texts import say

log = logging.getLogger(__name__)

T = TypeVar("T")

RETRY_SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class Unsaved:
    """A file that could not be written yet, and `why`: "the disk is full".

    `name` is a phrase such as "your settings", and `loss` gives one for what would be lost now. If it is `quiet`, the
    user is told only when it would be lost.
    """

    name: str
    why: str
    write: Callable[[], None]
    loss: Callable[[], str]
    quiet: bool

    @property
    def warning(self) -> str:
        """A sentence about what would be lost."""
        return _capital(say("app.would_lose", why=self.why, what=self.loss()))


_waiting: dict[Path, Unsaved] = {}
_news: list[str] = []


def keep(path: Path, content: str | bytes, name: str, *, quiet: bool = False) -> bool:
    """Write a file; False if that has to wait."""

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
    """Call `write`, and again every few seconds while it raises OSError or SaveError; False if that has to wait."""
    waited = _waiting.pop(path, None)
    try:
        write()
    except (OSError, SaveError) as error:
        log.warning("%s is not written: %s", path.name, error)
        why = error.why if isinstance(error, SaveError) else files.reason(error)
        _waiting[path] = Unsaved(name, why, write, loss or (lambda: name), quiet)
        if not quiet and (waited is None or waited.why != why):
            _news.append(_capital(say("app.wont_save", why=why, what=name)))
        return False
    if waited and not quiet:
        _news.append(_capital(say("app.saved_again", what=name)))
    return True


def recall(path: Path, read: Callable[[Path], T], name: str, so: str) -> tuple[T | None, str]:
    """The result of `read` for a file, None if it is missing or damaged; and a sentence about the damage, or "".

    `read` may raise any error of reading; the file is then set aside. `name` is a phrase such as "your settings", and
    `so` the consequence, such as "the defaults are used".
    """
    try:
        if not path.exists():
            return None, ""
        return read(path), ""
    except (OSError, ValueError, TypeError, KeyError, ArithmeticError, ContentError) as error:
        log.warning("%s is not used: %s", path.name, error)
    try:
        aside = files.set_aside(path).name
        return None, _capital(say("app.unread.kept", what=name, so=so, file=aside))
    except OSError as error:
        log.warning("could not set %s aside: %s", path.name, error)
        return None, _capital(say("app.unread", what=name, so=so))


def tell(words: str) -> None:
    """Have the app tell the user something; "" is nothing."""
    if words:
        _news.append(words)


def retry() -> None:
    """Try again to write what waits."""
    for path, unsaved in list(_waiting.items()):
        attempt(path, unsaved.write, unsaved.name, unsaved.loss, quiet=unsaved.quiet)


def forget(path: Path) -> None:
    """Drop what waits to be written to a file, or to any file in a folder."""
    for waiting in [each for each in _waiting if path in (each, *each.parents)]:
        del _waiting[waiting]


def losses(path: Path | None = None) -> list[str]:
    """A sentence for each unsaved file, or for one at `path` alone."""
    return [unsaved.warning for each, unsaved in _waiting.items() if path in (None, each)]


def news() -> str:
    """The next sentence that the user has not been told yet, or ""."""
    return _news.pop(0) if _news else ""


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
