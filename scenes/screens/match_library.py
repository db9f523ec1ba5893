"""The saved matches: what their files say, and whether they can be resumed."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from game import titles
from game.commands.usage import load_match, title_of
from game.core import files, journal, narrate, save
from game.core.content import ContentError
from game.core.dataclass import dataclass
from game.core.event import Event
from game.core.file_lock import FileLock
from game.core.file_types import MATCH
from game.core.match import Match
from game.core.save import SaveError
from game.core.title import TitleError
from scenes.app import folders
from scenes.app.texts import say
from scenes.board.title_info import TitleInfo, title_info

log = logging.getLogger(__name__)


@dataclass(slots=True)
class SavedMatch:
    """A match in a file. Until it is `examined`, only its names and its time are known.

    `state` is one sentence about where the match stands, `fault` one about what is wrong with the file; `agreed` counts
    the answers of a damaged one that are valid.
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
        """The name of the title."""
        return titles.names().get(self.title, "")

    @property
    def who(self) -> str:
        """The players' names, or the name of the file if they can't be read."""
        return ", ".join(self.names) or self.path.stem


def saves() -> list[SavedMatch]:
    """Unfinished matches, the newest first."""
    return _matches_in(folders.saves())


def replays() -> list[SavedMatch]:
    """Finished matches, the newest first."""
    return _matches_in(folders.replays())


def examine(saved: SavedMatch, packs: Sequence[Path] = ()) -> None:
    """Load a match to find out whether it can be resumed, and where it stands."""
    saved.examined = True
    try:
        match = load_match(saved.path, packs)
    except SaveError as error:
        saved.fault, saved.agreed = str(error), error.agreed
        return
    except (ContentError, TitleError) as error:
        log.warning("%s: %s", saved.path.name, error)
        saved.fault = say("saved.unreadable", file=saved.path.name)
        return
    saved.title, saved.state = match.title.id, _standing(match)
    saved.names = tuple(_names(match))
    saved.kinds, saved.colours = tuple(match.players), tuple(match.colours)


def rescue(saved: SavedMatch, packs: Sequence[Path] = ()) -> None:
    """Rewrite a damaged match with its valid answers, and keep the old file beside it. Raises SaveError, OSError."""
    with FileLock(saved.path):
        match = save.load(saved.path, Match, title_of(save.read(saved.path), packs), saved.agreed)
        files.write(saved.path.with_name(f"{saved.path.name}.damaged"), saved.path.read_bytes())
        match.save(saved.path)


def save_copy(saved: SavedMatch) -> Path:
    """Copy a match to a new file among the user's documents, to give it away; returns its path. Raises OSError."""
    content = files.read(saved.path, save.LARGEST)
    folders.documents().mkdir(parents=True, exist_ok=True)
    copy = files.unused(folders.documents() / f"{saved.path.stem}{MATCH.ending}")
    files.write(copy, content)
    return copy


def delete(saved: SavedMatch) -> None:
    """Delete a match. Raises SaveError while a program plays it, OSError."""
    with FileLock(saved.path):
        saved.path.unlink(missing_ok=True)


def moment(when: datetime, now: datetime) -> str:
    """A time in words: "today, 14:05", "21 November, 14:05"."""
    clock = f"{when:%H:%M}"
    days = (now.date() - when.date()).days
    if days == 0:
        return say("saved.today", clock=clock)
    if days == 1:
        return say("saved.yesterday", clock=clock)
    month = say(f"saved.month.{when.month}")
    if when.year == now.year:
        return say("saved.day", day=when.day, month=month, clock=clock)
    return say("saved.year", day=when.day, month=month, year=when.year)


def _matches_in(folder: Path) -> list[SavedMatch]:
    found = [_glance(path) for path in MATCH.files(folder)]
    return sorted(found, key=lambda saved: (saved.when, saved.path.name), reverse=True)


def _glance(path: Path) -> SavedMatch:
    """A match as its file describes it, without replaying it."""
    saved = SavedMatch(path, _time_of(path))
    try:
        data: dict[str, Any] = save.read(path)
    except SaveError as error:
        saved.fault, saved.examined = str(error), True
        return saved
    saved.title = _word(data.get("title"))
    saved.names, saved.kinds = _words(data.get("names")), _words(data.get("players"))
    return saved


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
    return match.names or [say("saved.player", number=seat + 1) for seat in range(match.setup.seats)]


def _standing(match: Match[Any, Any]) -> str:
    """A sentence about whose turn it is, or who won: nothing that only one seat may know."""
    events = [event.seen_by(None) for event in match.log]
    count, unit = _length(title_info(match.title), events)
    asked = next(iter(match.view(None).asked), None)
    if asked is not None:
        now = narrate.waiting(match.title, asked.seat, asked.key, _names(match))
        return say(f"saved.stands.{unit}", count=count, now=now) if count else now
    end = decision(match, events, _names(match)) or say("saved.over")
    return say(f"saved.lasted.{unit}", end=end, count=count) if count else end


def decision(match: Match[Any, Any], events: Sequence[Event], names: Sequence[str]) -> str | None:
    """The line that says how a match ended; None if no event tells that."""
    decided = next((event for event in reversed(events) if event.kind == "decided"), None)
    return narrate.line(match.title, decided, names) if decided else None


def _length(info: TitleInfo, events: Sequence[Event]) -> tuple[int, str]:
    """The number of rounds, or of turns if the title counts no rounds."""
    rounds = info.rounds(events)
    return (rounds[-1][1], "round") if rounds else (len(info.turns(events)), "turn")
