"""The report of the program and the machine that it runs on: what `--doctor` prints, and what a crash leaves in a file.

Nothing personal is in it. Players are called by their seats, and paths, the user and the machine by what they are.
"""

from __future__ import annotations

import json
import os
import re
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import field
from datetime import datetime
from itertools import chain
from pathlib import Path
from urllib.parse import quote

from game.core import console, files
from game.core.dataclass import dataclass
from game.core.shown import shown
from game.core.version import VERSION
from scenes.app import environment, folders
from scenes.app.texts import say

NAME = "crash-{:%Y%m%d-%H%M%S}.txt"
MOST_REPORTS = 50
"""Reports that are kept; the oldest ones make room."""
LOG_LINES = 80
LARGEST_LOG = 512 * 1024
"""Bytes of a log of which the last lines are read."""
WIDTH = 22


@dataclass(frozen=True, slots=True)
class Facts:
    """What a report tells besides the system: where the program was, and what went wrong there.

    `trace` is a traceback, `place` the title and the scenes, `inputs` the kinds of the last events, `names` the names
    of people, by seat, and `save` the match as a save of one line; each may be empty.
    """

    trace: str = ""
    place: Sequence[tuple[str, str]] = ()
    inputs: str = ""
    names: Sequence[str] = ()
    save: str = field(default="", repr=False)


def doctor() -> int:
    """Print the report without a crash; 0 if nothing is wrong, else 1."""
    console.say(*text(Facts(names=settings_names())).splitlines())
    troubles = list(environment.troubles())
    console.say(*troubles or [say("command_line.doctor.well")])
    return 1 if troubles else 0


def leave(facts: Facts) -> str:
    """Write the report of a crash to a file of its own, and give a sentence or two: where it is and what to do with
    it, or why there is none."""
    try:
        made = text(facts)
        folder = folders.crashes()
        _make_room(folder)
        path = files.unused(folder / NAME.format(datetime.now()))
        files.write(path, made)
    except OSError as error:
        return say("crash.unwritten", why=files.reason(error))
    except Exception as error:  # whatever it is, the program has to go on from the first one
        return say("crash.unwritten", why=type(error).__name__)
    return say("crash.file", file=path)


def error_of(facts: Facts) -> str:
    """The last line of the traceback as a log may have it: later reports quote the log, and know other names."""
    return " ".join(_guarded(lambda: [Scrubber(facts.names)(facts.trace.rstrip().rpartition("\n")[2])]))


def leave_for(error: BaseException) -> str:
    """Leave the report of an error that has ended the program, as `leave` does."""
    return leave(Facts("".join(traceback.format_exception(error)), names=settings_names()))


def _make_room(folder: Path) -> None:
    """Remove the oldest reports where there are too many."""
    with suppress(OSError):
        for path in sorted(folder.glob("crash-*.txt"))[: 1 - MOST_REPORTS]:
            path.unlink()


def text(facts: Facts) -> str:
    """The report, a line for each fact; the last line is the match if there is one."""
    scrub = Scrubber(facts.names)
    parts: list[tuple[str, Callable[[], Iterable[str]]]] = [
        ("system", lambda: _lines(system())),
        ("place", lambda: _lines(facts.place)),
        ("log", _log),
        ("input", lambda: [facts.inputs] if facts.inputs else []),
        ("trace", lambda: facts.trace.splitlines()),
    ]
    lines: list[str] = []
    for name, part in parts:
        if found := list(_guarded(part)):
            lines += [f"[{say(f'crash.part.{name}')}]", *map(scrub, found), ""]
    if facts.save:
        lines += [f"[{say('crash.part.save')}]", facts.save]
    return "\n".join(lines).rstrip() + "\n"


def _guarded(part: Callable[[], Iterable[str]]) -> Iterator[str]:
    """The lines of a part, as far as they can be found out: a report is made where anything may be broken."""
    try:
        yield from part()
    except Exception as error:
        yield f"({type(error).__name__})"


def _lines(found: Iterable[tuple[str, str]]) -> Iterator[str]:
    for name, fact in found:
        yield f"{name:<{WIDTH}} {fact}"


def system() -> Iterator[tuple[str, str]]:
    """The program and what it stands on, by name."""
    import platform

    yield "Spellboard", VERSION
    python = say("command_line.doctor.python", version=platform.python_version(), place=sys.executable)
    yield "Python", python
    yield say("command_line.doctor.system"), platform.platform()
    for package, wanted in environment.requirements():
        here = environment.version(package)
        state = "package" if here else "missing"
        yield package, say(f"command_line.doctor.{state}", version=here, wanted=wanted)
    yield from _display()
    for name, path in _folders():
        yield say(f"command_line.doctor.folder.{name}"), str(path)


def _display() -> Iterator[tuple[str, str]]:
    """SDL, and the display as far as it is known: without a window nothing is asked of it."""
    state = "there" if environment.has_display() else "missing"
    found = say(f"command_line.doctor.display.{state}")
    if environment.is_installed("pygame") and not environment.pygame_trouble():
        import pygame

        yield "SDL", ".".join(map(str, pygame.get_sdl_version()))
        if pygame.display.get_init():
            sizes = ", ".join(f"{wide} x {high}" for wide, high in pygame.display.get_desktop_sizes())
            found = f"{pygame.display.get_driver()}, {sizes}"
    yield say("command_line.doctor.display"), found


def _folders() -> Iterator[tuple[str, Path]]:
    if environment.is_installed("platformdirs"):
        yield "saves", folders.saves()
        yield "packs", folders.packs()
        yield "settings", folders.settings_file()
        yield "logs", folders.logs()
        yield "crashes", folders.crashes()


def _log() -> list[str]:
    """The last lines of the log."""
    if not environment.is_installed("platformdirs"):
        return []
    path = folders.logs() / "spellboard.log"
    if not path.is_file():
        return []
    raw = (files.read_up_to(path, LARGEST_LOG) or b"").decode("utf-8", "replace")
    return raw.splitlines()[-LOG_LINES:]


def settings_names() -> list[str]:
    """The players' names last used."""
    path = folders.settings_file() if environment.is_installed("platformdirs") else None
    if path is None or not environment.is_installed("yaml"):
        return []
    from game.core.yaml_tree import read_plain
    from scenes.app.settings import understood

    try:
        return [*understood(read_plain(path)).get("names", ())]
    except Exception:  # a file that can't be read gave no names to a log
        return []


def save_without_names(save: str) -> str:
    """A save in one line in which players are called by their seats. ValueError for what is none."""
    data = json.loads(save)
    data["names"] = [seat_name(seat) for seat in range(len(data["names"]))]
    return json.dumps(data, separators=(",", ":"))


def seat_name(seat: int) -> str:
    return say("crash.seat", number=seat + 1)


class Scrubber:
    """Takes out of a text what is personal: the names of players, of the user and of the machine, and folders."""

    def __init__(self, names: Sequence[str] = ()) -> None:
        self._paths = _pattern(dict(_known_folders()), before=r"(?<![\w.])", after=r"(?!\w)")
        people = {name: seat_name(seat) for seat, name in enumerate(names)}
        self._words = _pattern({**_machine(), **people}, before=r"(?<!\w)", after=r"(?!\w)")

    def __call__(self, line: str) -> str:
        return self._words(_ADDRESS.sub("<address>", _ELSEWHERE.sub(r"…\1", self._paths(line))))


_ELSEWHERE = re.compile(
    r"(?<![\w<>~…:/\\.])(?:[A-Za-z]:)?(?:[\\/][^\\/\s:'\"<>|]+(?: [^\\/\s:'\"<>|]+)*)+([\\/])"
)
"""The folders of an absolute path."""
_ADDRESS = re.compile(r"(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.])")
"""An address in a network, such as that of a phone."""


def _pattern(words: dict[str, str], before: str, after: str) -> Callable[[str], str]:
    """What replaces words in a text, the longest first, in whatever way they are written."""
    forms = {form.casefold(): other for word, other in words.items() for form in _forms(word)}
    longest = sorted(filter(None, forms), key=len, reverse=True)
    if not longest:
        return lambda line: line
    found = re.compile(f"{before}(?:{'|'.join(map(re.escape, longest))}){after}", re.IGNORECASE)
    return lambda line: found.sub(lambda match: forms.get(match[0].casefold(), "…"), line)


def _forms(word: str) -> set[str]:
    """A word as it is, and as messages and addresses quote it, also those that quote others."""
    once = {word, *_quoted(word)}
    return {quote(word), shown(word), *once, *chain.from_iterable(map(_quoted, once))}


def _quoted(word: str) -> set[str]:
    found = {word, repr(word)[1:-1], ascii(word)[1:-1], json.dumps(word)[1:-1]}
    return found | {each.replace(mark, f"\\{mark}") for each in found for mark in "'\""}


def _known_folders() -> Iterator[tuple[str, str]]:
    """Folders, and what they are."""
    import tempfile

    home = os.environ.get("SPELLBOARD_HOME")
    known: list[tuple[Path | str | None, str]] = [
        (environment.ROOT, "<program>"),
        (home and Path(home).expanduser(), "$SPELLBOARD_HOME"),
        (sys.prefix, "<python>"),
        (sys.base_prefix, "<python>"),
        (tempfile.gettempdir(), "<temporary>"),
        (_home(), "~"),
    ]
    for folder, name in reversed(known):
        if folder and len(str(folder)) > 1:
            for way in (Path(folder), files.real(Path(folder))):
                yield str(way), name
                yield way.as_posix(), name


def _home() -> Path | None:
    try:
        return Path.home()
    except RuntimeError:
        return None


def _machine() -> dict[str, str]:
    """The names of the user and of the machine."""
    import getpass
    import platform

    home = _home()
    users = {home.name} if home else set()
    users |= {*filter(None, map(os.environ.get, ("USER", "LOGNAME", "USERNAME")))}
    with suppress(Exception):  # there may be a user without a name
        users.add(getpass.getuser())
    node = platform.node()
    hosts = {node, node.partition(".")[0], *filter(None, map(os.environ.get, ("HOSTNAME", "COMPUTERNAME")))}
    return {**dict.fromkeys(users, "<user>"), **dict.fromkeys(hosts, "<computer>")}
