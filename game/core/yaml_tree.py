"""YAML (and JSON, which is a subset of it) read into plain values, and into trees of them with their places in a file.

What the program's own files hold is kept on disk as JSON (`game/core/disk_cache.py`), which is read ten times faster.
The places are read from the file itself once somebody asks for them: to say where a problem is.
"""

import json
import os
import re
import stat
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from game import DATA
from game.core import files
from game.core.disk_cache import CacheFile, digest
from game.core.problem import ContentError, Mark, Problem
from game.core.reasons import reason

MAX_BYTES = 1 << 20
MAX_DEPTH = 32
MAX_PROBLEMS = 200

Scalar: TypeAlias = str | int | float | bool | None

# YAML's printable characters, without DEL and without marks of direction, by which a text reads as another one.
UNPRINTABLE = re.compile(
    "[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]"
)


class MissingFileError(ContentError):
    """The file doesn't exist."""


class Refused:
    """Stands for a value that was refused; consequences of that are not reported again."""


REFUSED = Refused()


class Node:
    """A value and its place. A mapping also has the places of its keys, by key."""

    __slots__ = ("keys", "mark", "value")

    def __init__(self, mark: Mark, value: "dict[str, Node] | list[Node] | Scalar | Refused") -> None:
        self.mark = mark
        self.value = value
        self.keys: dict[str, Mark] = {}


def plain(node: Node) -> Any:
    """The plain data of a node; values that were refused are None."""
    value = node.value
    if isinstance(value, dict):
        return {key: plain(child) for key, child in value.items()}
    if isinstance(value, list):
        return [plain(child) for child in value]
    return None if value is REFUSED else value


def tree_of(data: Any, where: str) -> tuple[Node, list[Problem]]:
    """The tree of plain data that was made in Python, and what is none of it; marks name the way to a value."""
    problems: list[Problem] = []
    return _node_of(data, where, 1, problems), problems


def _node_of(data: Any, where: str, depth: int, problems: list[Problem]) -> Node:
    mark = Mark(where)
    if depth > MAX_DEPTH:
        problems.append(Problem(mark, reason("yaml.deep", most=MAX_DEPTH)))
    elif isinstance(data, Mapping):
        node = Node(
            mark,
            {str(key): _node_of(each, f"{where}.{key}", depth + 1, problems) for key, each in data.items()},
        )
        node.keys = {str(key): Mark(f"{where}.{key}") for key in data}
        return node
    elif isinstance(data, list | tuple):
        rows = (_node_of(each, f"{where}[{index}]", depth + 1, problems) for index, each in enumerate(data))
        return Node(mark, list(rows))
    elif data is None or isinstance(data, str | int | float):
        return Node(mark, data)
    else:
        problems.append(Problem(mark, reason("yaml.no_data")))
    return Node(mark, REFUSED)


def dumped(value: Any, *, flow: bool = False) -> str:
    """Plain data as YAML that `read_plain` reads back; with `flow` on one line."""
    from game.core import yaml_text

    return yaml_text.dumped(value, flow=flow)


class Document:
    """What a file holds: its plain data, and the tree with its places, which is made when somebody asks for it."""

    def __init__(self, data: Any, tree: Callable[[], Node], text: bytes = b"") -> None:
        self.plain = data
        self._tree = tree
        self._json = text

    @classmethod
    def of(cls, tree: Node) -> "Document":
        """The document that has this tree."""
        return cls(plain(tree), lambda: tree)

    @property
    def tree(self) -> Node:
        return self._tree()

    @property
    def json(self) -> bytes:
        """The plain data as JSON."""
        return self._json or json.dumps(self.plain).encode()


def read_plain(path: Path) -> Any:
    """The plain data of a file without a model. Raises ContentError for any problem."""
    document, problems = read_document(path)
    if problems:
        raise ContentError(problems)
    return document.plain


def read_document(path: Path, root: Path | None = None) -> tuple[Document, list[Problem]]:
    """What a file holds, and what is wrong with its writing though it could be read.

    With a `root`, a file that is a link to somewhere outside of it is refused.
    Raises ContentError when nothing can be read: missing, too large, not text, not YAML.
    """
    data = _read_bytes(path, root)
    place = _place_of(path)
    key = digest(_reader(), data) if place else b""
    if place and (kept := _kept(place, key)):
        document, text = kept
        return Document(document, lambda: _parsed(os.fspath(path), _decode(path, data))[0], text), []
    tree, problems = _parsed(os.fspath(path), _decode(path, data))
    found = Document.of(tree)
    if place and not problems:
        place.write(key, found.json)
    return found, list(problems)


def read_tree(path: Path, root: Path | None = None) -> tuple[Node, list[Problem]]:
    """The tree of a file, and what is wrong with its writing; see `read_document`."""
    document, problems = read_document(path, root)
    return document.tree, problems


@lru_cache(maxsize=128)
def _parsed(file: str, text: str) -> tuple[Node, Sequence[Problem]]:
    """The tree of a text, which nobody changes: the files of a title are read for its rules and for its tutorial."""
    from game.core import yaml_text

    return yaml_text.tree_of_text(file, text)


def _place_of(path: Path) -> CacheFile | None:
    """Where the data of one of the program's own files is kept; that of others, such as packs, is not."""
    try:
        return CacheFile("content", path) if path.is_relative_to(DATA) else None
    except RuntimeError:  # the user has no home
        return None


def _kept(place: CacheFile, key: bytes) -> tuple[Any, bytes] | None:
    """The plain data that is kept under a key, and its JSON."""
    text = place.read(key)
    if text is None:
        return None
    try:
        return files.from_json(text.decode()), text
    except ValueError:
        return None


@cache
def _reader() -> bytes:
    """The digest of the reader's own text, and of Python's version."""
    texts = [Path(__file__).with_name(f"{name}.py").read_bytes() for name in ("yaml_tree", "yaml_text")]
    return digest(sys.version.encode(), *texts)


def _read_bytes(path: Path, root: Path | None) -> bytes:
    try:
        real = path.resolve(strict=True)
        if root is not None and not real.is_relative_to(root.resolve()):
            raise _failure(path, reason("yaml.link_out"))
        _check_kind(path, real.stat().st_mode)
        data = files.read_up_to(real, MAX_BYTES)
    except FileNotFoundError:
        if path.is_symlink():
            raise _failure(path, reason("yaml.link_nowhere")) from None
        raise MissingFileError(_failure(path, reason("yaml.missing")).problems) from None
    except OSError as error:
        raise _failure(path, reason("yaml.cannot", why=files.reason(error))) from None
    except (ValueError, RuntimeError):  # a NUL in the name; a ring of links
        raise _failure(path, reason("yaml.name")) from None
    if data is None:
        raise _failure(path, reason("yaml.large", most=MAX_BYTES >> 20))
    return data


def _check_kind(path: Path, mode: int) -> None:
    """Refuses what is no ordinary file: opening a pipe would wait for ever."""
    if stat.S_ISDIR(mode):
        raise _failure(path, reason("yaml.folder"))
    if not stat.S_ISREG(mode):
        raise _failure(path, reason("yaml.kind"))


def _decode(path: Path, data: bytes) -> str:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", "replace")
        raise ContentError([Problem(_mark_after(path, before), reason("yaml.letters"))]) from None
    if found := UNPRINTABLE.search(text):
        message = reason("yaml.control", number=f"{ord(found[0]):04X}")
        raise ContentError([Problem(_mark_after(path, text[: found.start()]), message)])
    return text


def _mark_after(path: Path, before: str) -> Mark:
    return Mark(os.fspath(path), before.count("\n") + 1, len(before) - before.rfind("\n"))


def _failure(path: Path, text: str) -> ContentError:
    return ContentError([Problem(Mark(os.fspath(path)), text)])
