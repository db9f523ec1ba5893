"""The matches that lie in the folders: what their files say at a glance, and whether they can be taken up."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from game import titles
from game.commands.usage import load_match
from game.core import files, journal, narrate, save
from game.core.content import ContentError
from game.core.event import Event
from game.core.file_lock import FileLock
from game.core.match import Match
from game.core.save import SaveError
from game.core.title import TitleError
from scenes.app import folders
from scenes.table.title_info import TitleInfo, lore_of

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Kept:
    """A match in a file. Until `examine` has looked, only its names and its time are known.

    `state` is one sentence about where it stands, `fault` one about what is wrong with it; `agreed` counts the
    answers that hold in a damaged one.
    """

    path: Path
    when: datetime
    title: str = ""
    names: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    colours: tuple[int, ...] = ()
    state: str = ""
    fault: str = ""
    agreed: int = 0
    examined: bool = False

    @property
    def game(self) -> str:
        """What the title is called."""
        return titles.names().get(self.title, "")

    @property
    def who(self) -> str:
        """Who plays it, or the name of the file where that can't be read."""
        return ", ".join(self.names) or self.path.stem


def saves() -> list[Kept]:
    """Matches to go on with, the newest first."""
    return _kept_in(folders.saves())


def replays() -> list[Kept]:
    """Matches that were played to their end, the newest first."""
    return _kept_in(folders.replays())


def examine(kept: Kept, packs: Sequence[Path] = ()) -> None:
    """Finds out whether a match can be taken up, and where it stands."""
    kept.examined = True
    try:
        match = load_match(kept.path, packs)
    except SaveError as error:
        kept.fault, kept.agreed = str(error), error.agreed
        return
    except (ContentError, TitleError) as error:
        log.warning("%s: %s", kept.path.name, error)
        kept.fault = f"{kept.path.name} can't be read: its content has problems, which `check` lists."
        return
    kept.title, kept.state = match.title.id, _standing(match)
    kept.names = tuple(_names(match))
    kept.kinds, kept.colours = tuple(match.players), tuple(match.colours)


def rescue(kept: Kept, packs: Sequence[Path] = ()) -> None:
    """Keeps the answers that hold; the damaged file stays beside the new one. Raises SaveError, OSError."""
    with FileLock(kept.path):
        match = save.load(kept.path, Match, titles.load(kept.title, packs), kept.agreed)
        files.write(kept.path.with_name(f"{kept.path.name}.damaged"), kept.path.read_bytes())
        match.save(kept.path)


def delete(kept: Kept) -> None:
    """Takes a match away for good. Raises SaveError while a program plays it, OSError."""
    with FileLock(kept.path):
        kept.path.unlink(missing_ok=True)


def moment(when: datetime, now: datetime) -> str:
    """A time as people say it: "today, 14:05", "21 November"."""
    clock = f"{when:%H:%M}"
    days = (now.date() - when.date()).days
    if days == 0:
        return f"today, {clock}"
    if days == 1:
        return f"yesterday, {clock}"
    day = f"{when.day} {when:%B}"
    return f"{day}, {clock}" if when.year == now.year else f"{day} {when.year}"


def _kept_in(folder: Path) -> list[Kept]:
    found = [_glance(path) for path in folder.glob("*.json")]
    return sorted(found, key=lambda kept: (kept.when, kept.path.name), reverse=True)


def _glance(path: Path) -> Kept:
    """What a file says of itself, without playing it again."""
    kept = Kept(path, _time_of(path))
    try:
        data: dict[str, Any] = save.read(path)
    except SaveError as error:
        kept.fault, kept.examined = str(error), True
        return kept
    kept.title = _word(data.get("title"))
    kept.names, kept.kinds = _words(data.get("names")), _words(data.get("players"))
    return kept


def _time_of(path: Path) -> datetime:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime)
    except OSError:
        return datetime.now()


def _word(data: Any) -> str:
    fits = isinstance(data, str) and len(data) <= journal.LONGEST_NAME and data.isprintable()
    return data if fits else ""


def _words(data: Any) -> tuple[str, ...]:
    few = isinstance(data, list) and len(data) <= journal.MOST["names"]
    return tuple(_word(item) for item in data) if few else ()


def _names(match: Match[Any, Any]) -> list[str]:
    return match.names or [f"Player {seat + 1}" for seat in range(match.setup.seats)]


def _standing(match: Match[Any, Any]) -> str:
    """Whose turn it is, or who has won: nothing that only one seat may know."""
    events = [event.seen_by(None) for event in match.log]
    count, unit = _length(lore_of(match.title), events)
    asked = next(iter(match.view(None).asked), None)
    if asked is not None:
        now = narrate.waiting(match.title, asked.seat, asked.key, _names(match))
        return f"{unit.title()} {count}. {now}" if count else now
    told = (event for event in reversed(events) if event.kind == "decided")
    ended = next(told, None)
    line = narrate.line(match.title, ended, _names(match)) if ended else None
    lasted = f" {count} {unit}{'' if count == 1 else 's'}." if count else ""
    return f"{line or 'It is over.'}{lasted}"


def _length(lore: TitleInfo, events: Sequence[Event]) -> tuple[int, str]:
    """How many rounds or turns there were, as the title counts."""
    rounds = lore.rounds(events)
    return (rounds[-1][1], "round") if rounds else (len(lore.turns(events)), "turn")
