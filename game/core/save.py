"""Saves: a match as a file that survives a crash at any moment and a change of the rules.

A save holds the set-up, the journal and a snapshot of what rests. Loading plays the journal again: that checks
every answer, gives back the past for undo and the log, and must end at the snapshot's digest. Where the rules
have changed since and the journal no longer fits, the snapshot itself is taken up, if every flow in it is
unchanged; else the load fails and says how far the journal agrees. Older formats go through `MIGRATIONS`.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.flow import FLOWS, FlowError, pack_frame, unpack_frame
from game.core.journal import Entry
from game.core.play import Play
from game.core.record import Plain, Record, RecordError, freeze, plain, record, walk
from game.core.title import Setup, Title, TitleError, find_title
from game.core.zones import Zone

if TYPE_CHECKING:
    from game.core.match import Match

FORMAT = 1
LARGEST = 8 * 1024 * 1024
"""No save is larger, in bytes."""

MIGRATIONS: dict[int, Callable[[dict[str, Plain]], dict[str, Plain]]] = {}
"""From a format to the next one."""


class SaveError(ValueError):
    """A file that is no save, or one that cannot be taken up; `agreed` counts the answers that still hold."""

    def __init__(self, text: str, agreed: int = 0) -> None:
        super().__init__(text)
        self.agreed = agreed


@record
class Header(Record):
    """What a save says beside its snapshot."""

    format: int
    title: str
    rules: str
    seats: int
    seed: int
    options: dict[str, Any]
    rollers: int
    names: list[str]
    players: list[str]
    journal: list[Entry]
    checks: dict[int, str]


# ---------------------------------------------------------------------- writing


def document(match: Match[Any, Any]) -> dict[str, Plain]:
    """The save of a match, as plain data."""
    setup = match.setup
    header = Header(
        FORMAT,
        setup.title,
        match.title.fingerprint,
        setup.seats,
        setup.seed,
        dict(setup.options),
        setup.rollers,
        match.names,
        match.players,
        match.journal,
        match.checks,
    )
    play = match.play
    snapshot = {
        "state": play.state.plain(),
        "stack": [pack_frame(frame) for frame in play.stack],
        "flows": {frame[0]: FLOWS[frame[0]].fingerprint for frame in play.stack},
        "answers": plain(play.answers),
        "digest": play.digest(),
    }
    return {**header.plain(), "snapshot": snapshot}


def write(path: Path, data: dict[str, Plain]) -> None:
    """Write a save: to a temporary file beside it, synced, then renamed. Raises SaveError."""
    try:
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise SaveError(f"{path.name} could not be saved: {error.strerror}.") from error
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(data, file, separators=(",", ":"))
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except OSError as error:
        Path(temporary).unlink(missing_ok=True)
        raise SaveError(f"{path.name} could not be saved: {error.strerror}.") from error


# ---------------------------------------------------------------------- reading


def load(path: Path, title: Title[Any, Any] | None = None) -> Match[Any, Any]:
    """The match that a file holds. Raises SaveError with one sentence."""
    data = read(path)
    snapshot = data.pop("snapshot", None)
    try:
        header = Header.revive(data, path.name)
        found = title or find_title(header.title)
        if found.id != header.title:
            raise SaveError(f"{path.name} is a match of {header.title}, not of {found.id}.")
        return _take_up(header, snapshot, found, path.name)
    except (RecordError, TitleError) as error:
        raise SaveError(f"{path.name} is not a whole save: {error}") from error


def read(path: Path) -> dict[str, Plain]:
    """A file as plain data of the newest format. Raises SaveError."""
    data: Plain = _parse(_bytes_of(path), path.name)
    if not isinstance(data, dict) or type(data.get("format")) is not int:
        raise SaveError(f"{path.name} is not a saved match.")
    if data["format"] > FORMAT:
        raise SaveError(f"{path.name} was saved by a newer version of the program.")
    while data["format"] < FORMAT:
        if data["format"] not in MIGRATIONS:
            raise SaveError(f"{path.name} has a save format that this version cannot read.")
        data = MIGRATIONS[data["format"]](data)
    return dict(data)


def _bytes_of(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as error:
        raise SaveError(f"{path.name} cannot be read: {error.strerror}.") from error
    if len(raw) > LARGEST:
        raise SaveError(f"{path.name} is larger than any save ({LARGEST // 1024 // 1024} MiB).")
    return raw


def _parse(raw: bytes, name: str) -> Plain:
    try:
        return json.loads(raw.decode("utf-8"), parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise SaveError(f"{name} is not a saved match, or is damaged.") from error


def _no_constant(text: str) -> Plain:
    raise ValueError(f"{text} is no number of a save")


def _take_up(header: Header, snapshot: Plain, title: Title[Any, Any], name: str) -> Match[Any, Any]:
    try:
        return _played_again(header, snapshot, title, name)
    except SaveError as error:
        if header.rules == title.fingerprint:
            raise
        try:
            return _from_snapshot(header, snapshot, title)
        except (RecordError, FlowError, KeyError, TypeError, ValueError, IndexError, AttributeError) as fault:
            text = f"{name} was saved under other rules; it agrees with these for {error.agreed} answers."
            raise SaveError(text, error.agreed) from fault


def _begin(header: Header, title: Title[Any, Any]) -> Match[Any, Any]:
    from game.core.match import Match

    options = title.settle(header.seats, header.options)
    match = Match(title, Setup(title.id, header.seats, header.seed, options, header.rollers))
    match.names, match.players = header.names, header.players
    return match


def _played_again(header: Header, snapshot: Plain, title: Title[Any, Any], name: str) -> Match[Any, Any]:
    """The match from its journal, checked against every digest in the save."""
    match = _begin(header, title)
    for index, entry in enumerate(header.journal):
        outcome = (
            match.interject(entry.seat, (entry.flow, *entry.answer))
            if entry.flow
            else match.submit(entry.seat, entry.answer)
        )
        check = header.checks.get(index + 1)
        if not outcome or match.journal[-1] != entry or (check is not None and check != match.digest()):
            raise SaveError(
                f"{name} is damaged: answer {index + 1} does not follow from those before it.", index
            )
    if not isinstance(snapshot, dict) or snapshot.get("digest") != match.digest():
        raise SaveError(
            f"{name} is damaged: its journal does not lead to its last position.", len(header.journal)
        )
    return match


def _from_snapshot(header: Header, snapshot: Plain, title: Title[Any, Any]) -> Match[Any, Any]:
    """The match from its last position alone: it resumes there, with no past to go back to."""
    match = _begin(header, title)
    play: Play[Any, Any] = match.play
    flows = snapshot["flows"]
    if any(FLOWS[flow].fingerprint != fingerprint for flow, fingerprint in flows.items()):
        raise FlowError("a flow in the snapshot has changed")
    state = type(play.state).revive(snapshot["state"])
    _check_cards(state, title)
    play.table.state = state
    play.stack = [unpack_frame(frame) for frame in snapshot["stack"]]
    play.answers = None if snapshot["answers"] is None else list(freeze(snapshot["answers"]))
    play.ask_again()
    if play.digest() != snapshot["digest"]:
        raise RecordError("the snapshot does not match its digest")
    match.log.clear()
    return match


def _check_cards(state: Any, title: Title[Any, Any]) -> None:
    """Every card lies in one place and has a definition."""
    lying = [card for zone in walk(state, Zone) for card in zone.cards]
    if len(set(lying)) != len(lying) or any(not 0 <= card < len(state.faces) for card in lying):
        raise RecordError("a card lies in two places, or in none")
    if any(face not in title.phrases.names for face in state.faces):
        raise RecordError("a card is not in the content")
