"""Files of battlefields: named ones, and drafts, which are written after every change.

Every document has a draft, beside the file it may have been opened from, so nothing is lost when the program closes
or the power fails.
"""

from __future__ import annotations

import json
import logging
import os
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import field
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeAlias

from game import DATA
from game.battlefield import build, files
from game.battlefield.document import BattlefieldDocument
from game.battlefield.plane import Point
from game.battlefield.units import Unit
from game.core import files as saved_files
from game.core.content import ContentError
from game.core.dataclass import dataclass
from game.core.file_lock import FileLock, HeldError
from game.core.file_types import BATTLEFIELD, kind_of
from game.core.files import reason
from game.core.save import SaveError
from game.core.shown import shown
from scenes.app import folders, saving
from scenes.app.texts import say
from scenes.measure.document import MOST_STEPS, Document
from scenes.measure.photo import pictures

History: TypeAlias = Mapping[str, Any]

log = logging.getLogger(__name__)

MOST_BYTES = 2_000_000
MOST_DRAFTS = 50
MOST_HISTORY = 300_000
"""Characters of the states in a draft that can be gone back to; the oldest ones are left out."""


class FileError(ValueError):
    """A battlefield can't be read or written. The message is a sentence."""

    def __init__(self, text: str) -> None:
        super().__init__(shown(text))


@dataclass(frozen=True, slots=True)
class Draft:
    """The saved state of a document: its data, its file if it has one, and that file's content."""

    path: Path
    file: Path | None
    document: BattlefieldDocument
    original: BattlefieldDocument | None
    history: History = field(default_factory=dict)
    """What can be undone and redone, not read yet: that takes too long for every draft there is."""

    @property
    def dirty(self) -> bool:
        """Whether it has changes that are missing from its file."""
        return self.document != self.original


# ---------------------------------------------------------------------- documents


def open_document(file: Path | None = None) -> Document:
    """The document in a file; without a file, the last edited document.

    Changes to the file that were not saved are restored from its draft. Raises FileError, OSError.
    """
    if file is not None:
        return _document_of(file)
    left = next(iter(drafts()), None)
    return resumed(left) if left else new_document(load(files.examples()[0]))


def new_document(data: BattlefieldDocument) -> Document:
    """A document without a file."""
    document = Document(data, keep=Keeper(_new_draft()))
    document.unsaved(data)
    return document


def _document_of(file: Path) -> Document:
    data = load(file)
    left = next((draft for draft in drafts() if draft.file == saved_files.real(file)), None)
    if left and left.original == data:
        return resumed(left)
    return Document(data, saved_files.real(file), Keeper(_new_draft()))


def resumed(draft: Draft) -> Document:
    """The document of a draft."""
    try:
        keeper = Keeper(draft.path)
    except HeldError:  # another program edits it, so this one goes on with a copy
        keeper = Keeper(_new_draft())
    if draft.path.exists():  # another program may have changed it since it was read
        draft = next(_read(draft.path), draft)
    document = Document(draft.document, draft.file, keeper)
    document.unsaved(draft.original)
    try:
        document.remember(_states(draft, "past"), _states(draft, "future"))
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        log.warning("the history of draft %s is not used: %s", draft.path.name, error)
        document.notice = say("measure.history.lost")
    return document


def _states(draft: Draft, key: str) -> list[BattlefieldDocument]:
    """The states of a draft's history. Raises ValueError, TypeError or KeyError if they make no sense."""
    found, data, terrains = [], files.plain(draft.document), []
    for changes in reversed(draft.history.get(key, [])[-MOST_STEPS:]):
        data = {name: value for name, value in {**data, **changes}.items() if value is not None}
        state = build.read(data)
        build.check(state)
        terrains.append(build.terrain(state))  # kept for the other states, which share what is the same
        found.append(state)
    return found[::-1]


def _changes(state: BattlefieldDocument, nearer: BattlefieldDocument) -> str:
    """What a state has that the next state, nearer to the present, has not, as JSON; null for what it lacks."""
    data, other = files.plain(state), files.plain(nearer)
    keys = {**data, **other}
    return json.dumps({key: data.get(key) for key in keys if data.get(key) != other.get(key)})


def empty(size: Point | None = None, unit: Unit = "inches") -> BattlefieldDocument:
    """An empty battlefield, of the standard size (2.0) unless another is given."""
    return build.read({"size": list(size), "unit": unit} if size else {})


# ---------------------------------------------------------------------- files


def load(file: Path) -> BattlefieldDocument:
    """The battlefield in a file. Raises FileError; OSError if the file can't be opened."""
    if not file.is_fifo():  # opening a pipe would wait for ever
        with file.open("rb"):
            pass  # raises OSError if something is wrong with the file itself
    try:
        return files.load(file)
    except ContentError as error:
        first, more = error.problems[0], len(error.problems) - 1
        words = say("battlefields.problems", problem=first, more=more) if more else f"{first}."
        raise FileError(words) from error


def take(file: Path, act: Callable[[Path], None]) -> bool:
    """Do something with a file that was dropped onto the mat; False for matches and packs, which don't belong there."""
    if kind_of(file) not in (None, BATTLEFIELD.kind):
        return False
    act(file)
    return True


def save(document: Document, file: Path) -> None:
    """Save a document in a file, which becomes the document's file. Raises FileError."""
    try:
        files.save(file, document.data)
        if document.data.photo:
            pictures.carry(document.data.photo.file, document.path, file)
    except SaveError as error:
        raise FileError(str(error)) from error
    except OSError as error:
        raise FileError(say("photo.lost", file=file.name, why=reason(error))) from error
    document.saved(saved_files.real(file))
    keep(document)


def is_example(file: Path) -> bool:
    """Whether a file came with the program; such files are never overwritten."""
    return saved_files.real(file).is_relative_to(saved_files.real(DATA))


def is_there(file: Path) -> bool:
    """Whether a file exists; False also if its folder can't be read or the name is impossible."""
    try:
        return file.is_file()
    except OSError:
        return False


def is_at_home(file: Path) -> bool:
    """Whether the library lists a file anyway: it came with the program or is in the user's folder."""
    return is_example(file) or saved_files.real(file).is_relative_to(saved_files.real(folders.battlefields()))


def file_named(name: str) -> Path:
    """The file in the user's folder for a typed name."""
    plain = re.sub(r"[^\w]+", "_", name.lower()).strip("_") or "battlefield"
    return folders.battlefields() / f"{plain}{BATTLEFIELD.ending}"


def mine() -> list[Path]:
    """The battlefields in the user's folder, the newest first."""
    found = BATTLEFIELD.files(folders.battlefields())
    return sorted(found, key=_age, reverse=True)


def _age(path: Path) -> int:
    """When a file was written; 0 if another program has just deleted it."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


# ---------------------------------------------------------------------- drafts


class Keeper:
    """The draft of a document, locked for other programs; a call writes the document to it.

    Raises HeldError if another program holds the draft.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._hold = FileLock(path)
        self._written: dict[tuple[int, int], tuple[BattlefieldDocument, BattlefieldDocument, str]] = {}

    def release(self) -> None:
        """Unlock the draft for other programs."""
        self._hold.release()

    @property
    def losses(self) -> list[str]:
        """Sentences about unsaved parts of the document."""
        return saving.losses(self.path)

    def __call__(self, document: Document) -> None:
        data = {
            "file": str(document.path) if document.path else "",
            "document": files.plain(document.data),
            "original": files.plain(document.original) if document.original else None,
        }
        text = f"{json.dumps(data)[:-1]}, {self._history(document)}}}"
        saving.keep(self.path, text, say("measure.draft"))

    def _history(self, document: Document) -> str:
        """The nearest states that can be gone back to, as members of a JSON object."""
        room, kept, found = MOST_HISTORY, self._written, {}
        self._written = {}
        for key, states in zip(("past", "future"), document.history, strict=True):
            texts: list[str] = []
            for nearer, state in pairwise((document.data, *reversed(states))):
                pair = id(nearer), id(state)
                known = kept.get(pair) or (nearer, state, _changes(state, nearer))
                room -= len(known[2])
                if room < 0:
                    break
                self._written[pair] = known
                texts.append(known[2])
            found[key] = ", ".join(reversed(texts))
        return f'"past": [{found["past"]}], "future": [{found["future"]}]'


def keep(document: Document) -> None:
    """Write a document to its draft now."""
    if document.keep:
        document.keep(document)


def leave(document: Document) -> None:
    """Delete the draft of a document that is closed, if it has no unsaved changes.

    The draft of a file outside of the user's folder stays, so that the library can find that file again; and that of
    any file while its changes can be undone.
    """
    elsewhere = document.path is not None and not is_at_home(document.path)
    undoes = document.path is not None and document.can_undo
    if isinstance(document.keep, Keeper) and not (document.dirty or elsewhere or undoes):
        document.keep.path.unlink(missing_ok=True)


def drafts() -> list[Draft]:
    """All drafts, the newest first. Unreadable ones are set aside."""
    paths = sorted(_drafts().glob("*.json"), key=_age, reverse=True)
    return [draft for path in paths[:MOST_DRAFTS] for draft in _read(path)]


def _read(path: Path) -> Iterator[Draft]:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise ValueError("the file is far too large")
        yield _draft(path, json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        log.warning("draft %s not used: %s", path.name, error)
        _set_aside(path)


def _draft(path: Path, data: Any) -> Draft:
    original = build.read(data["original"]) if data["original"] else None
    document = build.read(data["document"])
    build.check(document)
    history = {key: data.get(key, []) for key in ("past", "future")}
    return Draft(path, _file(data["file"]) if data["file"] else None, document, original, history)


def _file(name: str) -> Path:
    """The file for a name. Raises ValueError if the name is impossible."""
    if "\0" in name:
        raise ValueError("a file has no such name")
    os.fsencode(name)
    return Path(name)


def _set_aside(path: Path) -> None:
    try:
        saved_files.set_aside(path)
    except OSError as error:
        log.warning("could not set %s aside: %s", path.name, error)


def _drafts() -> Path:
    folder = folders.battlefields() / "drafts"
    with suppress(OSError):
        folder.mkdir(exist_ok=True)
    return folder


def _new_draft() -> Path:
    """A new file name, unique even if two programs run at once."""
    stem = datetime.now().strftime("%Y%m%d-%H%M%S-%f")
    return _drafts() / f"{stem}.json"
