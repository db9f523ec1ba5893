"""Saves: a match as a file that survives a crash at any moment and a change of the rules.

A save holds the set-up, the journal and a snapshot of the play. Loading replays the journal: that checks every answer,
restores the past for undo and the log, and must end at the snapshot's digest. If the rules have changed since and the
journal no longer fits, the snapshot is loaded instead, provided that every flow in it is unchanged, and becomes the
base from which the journal goes on. Otherwise loading fails and says how far the journal agrees. Older formats go
through `MIGRATIONS`.
"""

from __future__ import annotations

import errno
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from game import titles
from game.core import files
from game.core.flow import FLOWS, FlowError, pack_frame, unpack_frame
from game.core.journal import LONGEST_NAME, MOST, MOST_COLOURS, Entry
from game.core.play import Play
from game.core.reasons import reason
from game.core.record import Plain, Record, RecordError, brief, digest_of_plain, freeze, plain, record, walk
from game.core.shown import shown
from game.core.title import Setup, Title, TitleError
from game.core.version import VERSION, is_newer
from game.core.zones import Zone

FORMAT = 1
LARGEST = 8 * 1024 * 1024
"""Size of a save in bytes, at most."""
SETTLED = ("dice", "deal")
"""Fields of the set-up and of `Play` that hold the first results of chance."""
OPTIONAL = (*SETTLED, "packs")
"""Fields of the header that are left out of a save where they are empty."""
ABSENT: Final[dict[str, Plain]] = {"version": "", **{name: [] for name in SETTLED}, "packs": {}}
"""What fields of the header are that a save lacks."""
NUMBER = re.compile(r" \d+$")
"""A number at the end of a face, which tells it from others of the same definition."""
MIGRATIONS: dict[int, Callable[[dict[str, Plain]], dict[str, Plain]]] = {}
"""By format: converts a save to the next one."""


class Recorded(Protocol):
    """The part of a match that saves and positions use."""

    title: Title[Any, Any]
    setup: Setup
    names: list[str]
    players: list[str]
    colours: list[int]
    journal: list[Entry]
    base: Plain
    script: list[str]

    @property
    def play(self) -> Play[Any, Any]: ...

    @property
    def state(self) -> Any: ...

    @property
    def checks(self) -> dict[int, str]: ...

    def clear_log(self) -> None: ...

    def digest(self) -> str: ...

    def submit(self, seat: int, answer: Any) -> object: ...


M = TypeVar("M", bound=Recorded)
Maker: TypeAlias = Callable[[Title[Any, Any], Setup], M]
"""Makes a new match of a title."""


class SaveError(ValueError):
    """A save that can't be written or loaded; the text is one sentence.

    `agreed` is the number of answers of a damaged save that still fit; `why` is the cause alone: "the disk is full".
    """

    def __init__(self, text: str, agreed: int = 0, why: str = "") -> None:
        super().__init__(shown(text))
        self.agreed = agreed
        self.why = why


@record
class Header(Record):
    """All of a save but its snapshot."""

    format: int
    version: str
    """The version of the program that wrote it; "" in saves of 0.1.0."""
    title: str
    rules: str
    seats: int
    seed: int
    options: dict[str, Any]
    rollers: int
    names: list[str]
    players: list[str]
    colours: list[int]
    dice: tuple[int, ...]
    """As in the set-up; left out of a save where it is empty, as is `deal`."""
    deal: tuple[tuple[str, ...], ...]
    packs: dict[str, str]
    """The names of the content packs that it was begun with, by id; left out where there are none."""
    journal: list[Entry]
    checks: dict[int, str]
    base: Any
    """The snapshot that the journal starts from; None for the start of the match."""


# ---------------------------------------------------------------------- writing


def text(match: Recorded) -> str:
    """The save of a match. Each entry of the journal is converted only once."""
    script = match.script
    script += [_dump(entry.plain()) for entry in match.journal[len(script) :]]
    setup = match.setup
    header = Header(
        FORMAT,
        VERSION,
        setup.title,
        match.title.fingerprint,
        setup.seats,
        setup.seed,
        dict(setup.options),
        setup.rollers,
        match.names,
        match.players,
        match.colours,
        setup.dice,
        setup.deal,
        {pack.id: pack.name for pack in match.title.packs},
        [],
        match.checks,
        match.base,
    )
    left_out = {"journal"} | {name for name in OPTIONAL if not getattr(header, name)}
    fields = {name: value for name, value in header.plain().items() if name not in left_out}
    return f'{_dump(fields)[:-1]},"journal":[{",".join(script)}],"snapshot":{_dump(snapshot(match.play))}}}'


def snapshot(play: Play[Any, Any]) -> dict[str, Plain]:
    """A play as plain data: enough to go on from there as long as its flows are unchanged."""
    state, answers = play.state.plain(), plain(play.answers)
    settled = {name: plain(getattr(play, name)) for name in SETTLED} if play.dice or play.deal else {}
    return {
        "state": state,
        "stack": [pack_frame(frame) for frame in play.stack],
        "flows": {frame[0]: FLOWS[frame[0]].fingerprint for frame in play.stack},
        "answers": answers,
        **settled,
        "digest": digest_of_plain([state, plain(play.stack), answers, *settled.values()]),
    }


def _dump(data: Plain) -> str:
    return json.dumps(data, separators=(",", ":"))


def write(path: Path, content: str) -> None:
    """Write a save; if that fails, the old one is untouched. Raises SaveError."""
    raw = content.encode()
    try:
        if len(raw) > LARGEST:
            raise OSError(errno.EINVAL, reason("save.largest", most=LARGEST // 1024 // 1024))
        files.write(path, raw)
    except OSError as error:
        why = files.reason(error)
        raise SaveError(reason("save.failed", name=path.name, why=why), why=why) from error


# ---------------------------------------------------------------------- reading


def load(path: Path, make: Maker[M], title: Title[Any, Any] | None = None, answers: int | None = None) -> M:
    """The match that a file holds. Raises SaveError with one sentence.

    `make` makes a new match. `answers` is the number of answers to replay, where the rest doesn't fit
    (`SaveError.agreed`); None for all.
    """
    data = read(path)
    try:
        return _load(path, data, make, title, answers)
    except SaveError as error:
        if is_newer(data.get("version")):
            raise SaveError(reason("save.newer", name=path.name), error.agreed) from error
        raise


def _load(
    path: Path, data: dict[str, Plain], make: Maker[M], title: Title[Any, Any] | None, answers: int | None
) -> M:
    last = data.get("snapshot")
    try:
        _check_sizes(data)
        fields = {name: value for name, value in data.items() if name != "snapshot"}
        header = Header.revive(ABSENT | fields, reason("save.itself"))
        found = title or titles.load(header.title)
        if found.id != header.title:
            raise SaveError(
                reason("save.other_title", name=path.name, title=brief(header.title), wanted=found.id)
            )
        _check_people(header)
        if answers is not None:
            del header.journal[answers:]
            return _followed(header, found, path.name, make)
        return _take_up(header, last, found, path.name, make)
    except (RecordError, TitleError, RecursionError) as error:
        why = str(error).rstrip(".")
        raise SaveError(reason("save.not_whole", name=path.name, why=why)) from error


def read(path: Path) -> dict[str, Plain]:
    """The save in a file, as plain data of the newest format. Raises SaveError."""
    data: Plain = _parse(_bytes_of(path), path.name)
    if not isinstance(data, dict) or type(data.get("format")) is not int:
        raise SaveError(reason("save.no_match", name=path.name))
    if data["format"] > FORMAT:
        raise SaveError(reason("save.newer", name=path.name))
    while data["format"] < FORMAT:
        if data["format"] not in MIGRATIONS:
            raise SaveError(reason("save.old_format", name=path.name))
        data = MIGRATIONS[data["format"]](data)
    return dict(data)


def _bytes_of(path: Path) -> bytes:
    if path.is_fifo():  # opening it would wait for ever
        raise SaveError(reason("save.pipe", name=path.name))
    try:
        raw = files.read_up_to(path, LARGEST)
    except OSError as error:
        raise SaveError(reason("save.unread", name=path.name, why=files.reason(error))) from error
    if raw is None:
        raise SaveError(reason("save.too_large", name=path.name, most=LARGEST // 1024 // 1024))
    return raw


def _parse(raw: bytes, name: str) -> Plain:
    try:
        return files.from_json(raw.decode("utf-8"))
    except ValueError as error:
        raise SaveError(reason("save.damaged", name=name)) from error


def _check_sizes(data: dict[str, Plain]) -> None:
    """Raises RecordError for entries so many that reading them would take long."""
    for key, most in MOST.items():
        if isinstance(data.get(key), list | dict) and len(data[key]) > most:
            raise RecordError(reason("save.entries", most=most, key=repr(key)))


def _check_people(header: Header) -> None:
    """Raises RecordError unless names, players and colours are none or one a seat, and can be shown."""
    if len(header.colours) not in (0, header.seats) or any(
        not 0 <= at < MOST_COLOURS for at in header.colours
    ):
        raise RecordError(reason("save.colours", seats=brief(header.seats)))
    for what, people in (("name", header.names), ("player", header.players)):
        if len(people) not in (0, header.seats):
            raise RecordError(reason("save.people", count=len(people), what=what, seats=brief(header.seats)))
        if any(len(who) > LONGEST_NAME or not who.isprintable() for who in people):
            raise RecordError(reason("save.person", what=what))


def _take_up(header: Header, last: Plain, title: Title[Any, Any], name: str, make: Maker[M]) -> M:
    try:
        return _played_again(header, last, title, name, make)
    except (SaveError, TitleError) as error:
        if header.rules == title.fingerprint:
            raise
        if missing := _missing_packs(header, title):
            raise SaveError(reason("save.packs", name=name, names=missing, count=len(missing))) from error
        if isinstance(error, TitleError):
            raise
        try:
            return _resumed(header, last, title, make)
        except RecordError as fault:
            text = reason("save.other_rules", name=name, count=error.agreed)
            raise SaveError(text, error.agreed) from fault


def _missing_packs(header: Header, title: Title[Any, Any]) -> list[str]:
    """The names of the packs that a match was begun with and that don't lie over the title."""
    here = {pack.id for pack in title.packs}
    return [name for id, name in header.packs.items() if id not in here]


def _begin(header: Header, title: Title[Any, Any], make: Maker[M]) -> M:
    """The match of a save before its first answer."""
    setup = title.setup(header.seats, header.seed, header.options, header.rollers, header.dice, header.deal)
    match = make(title, setup)
    match.names = header.names
    match.players = header.players or match.players
    match.colours = header.colours
    return match


def _played_again(header: Header, last: Plain, title: Title[Any, Any], name: str, make: Maker[M]) -> M:
    """The match replayed from its journal, with every digest in the save checked."""
    match = _followed(header, title, name, make)
    if not isinstance(last, dict) or last.get("digest") != match.digest():
        text = reason("save.no_end", name=name)
        raise SaveError(text, len(header.journal))
    return match


def _followed(header: Header, title: Title[Any, Any], name: str, make: Maker[M]) -> M:
    """The match replayed from its journal, without its snapshot."""
    match = _begin(header, title, make)
    if header.base is not None:
        try:
            rest_at(match, header.base)
        except RecordError as error:
            raise SaveError(reason("save.no_start", name=name)) from error
    for index, entry in enumerate(header.journal):
        check = header.checks.get(index + 1)
        if not _follows(match, entry) or (check is not None and check != match.digest()):
            text = reason("save.no_answer", name=name, number=index + 1)
            raise SaveError(text, index)
    return match


def _follows(match: Recorded, entry: Entry) -> bool:
    """Give an answer of the journal again; True if the outcome is as noted."""
    answer = entry.given
    outcome = match.submit(entry.seat, answer)
    return bool(outcome) and match.journal[-1] == entry


def _resumed(header: Header, last: Plain, title: Title[Any, Any], make: Maker[M]) -> M:
    """The match from its snapshot, without a past."""
    match = _begin(header, title, make)
    rest_at(match, last)
    match.base = last
    return match


def rest_at(match: Recorded, position: Plain) -> None:
    """Restore a snapshot. Raises RecordError for one that these rules can't go on from."""
    try:
        _restore(match.play, position)
        check_cards(match)
    except Exception as fault:  # a made-up position may break any rule in any way
        raise RecordError(reason("save.position", why=fault)) from fault
    match.clear_log()


def _restore(play: Play[Any, Any], position: Plain) -> None:
    if any(FLOWS[flow].fingerprint != fingerprint for flow, fingerprint in position["flows"].items()):
        raise FlowError(reason("save.flow"))
    play.table.put(type(play.state).revive(position["state"]))
    play.stack = [unpack_frame(frame) for frame in position["stack"]]
    answers = None if position["answers"] is None else list(freeze(position["answers"]))
    play.answers = answers
    play.dice, play.deal = _settled(position)
    if "digest" in position and play.digest() != position["digest"]:
        raise RecordError(reason("save.digest"))
    _check_stack(play, position)
    play.ask_again()
    if len(play.answers or ()) != len(answers or ()):
        raise RecordError(reason("save.answers"))


def _settled(position: Plain) -> tuple[tuple[int, ...], tuple[tuple[str, ...], ...]]:
    """The `dice` and the `deal` of a snapshot. Raises RecordError."""
    dice, deal = freeze([position.get(name, ()) for name in SETTLED])
    if any(type(face) is not int for face in dice) or any(
        type(card) is not str for row in deal for card in row
    ):
        raise RecordError(reason("save.settled"))
    return dice, deal


def _check_stack(play: Play[Any, Any], position: Plain) -> None:
    """Raises FlowError unless the top flow of the stack asks, and those below called another or were interrupted."""
    labels = [FLOWS[frame[0]].label(frame[1]) for frame in play.stack]
    asking = [label.startswith("ask") and not label.endswith("answered") for label in labels]
    calling = [label.startswith("call") for label in labels]
    if not all(asks or calls for asks, calls in zip(asking, calling, strict=True)) or not all(asking[-1:]):
        raise FlowError(reason("save.stack"))
    if bool(play.stack) is (play.state.result is not None):
        raise FlowError(reason("save.neither"))
    if any(frame[0] not in position["flows"] for frame in play.stack):
        raise FlowError(reason("save.unvouched"))


def check_cards(match: Recorded) -> None:
    """Raises RecordError unless every card lies in one place at most and has a definition."""
    state = match.state
    lying = [card for zone in walk(state, Zone) for card in zone.cards]
    if len(set(lying)) != len(lying) or any(not 0 <= card < len(state.faces) for card in lying):
        raise RecordError(reason("save.places"))
    names = match.title.phrases.names
    if any(face not in names and NUMBER.sub("", face) not in names for face in state.faces):
        raise RecordError(reason("save.card"))
    lengths = {len(state.faces), len(state.seen), len(state.backs) or len(state.faces)}
    if state.seats != match.setup.seats or len(lengths) > 1:
        raise RecordError(reason("save.table"))
