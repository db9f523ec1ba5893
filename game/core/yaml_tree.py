"""YAML (and JSON, which is a subset of it) read into a tree of plain values with their places in the file.

The parser's events are read one by one instead of whole documents, so that too much nesting, too many values, tags and
aliases are refused before anything is built from them. Scalars follow a subset of YAML 1.2 without its traps: only
`true` and `false` are truth values; `no`, `12:30`, `08` and dates stay text, and every key is text.
"""

import math
import os
import re
import stat
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from game.core import files
from game.core.problem import ContentError, Mark, Problem, quoted
from game.core.reasons import reason

_SAID = {
    "mapping values are not allowed": "colon",
    "did not find expected key": "indent",
    "expected <block end>": "indent",
    "did not find expected '-' indicator": "indent_list",
    "did not find expected ',' or ']'": "comma",
    "expected ',' or ']'": "comma",
    "did not find expected ',' or '}'": "comma_brace",
    "expected ',' or '}'": "comma_brace",
    "could not find expected ':'": "colon_after",
    "unexpected end of stream": "quoted",
    "did not find expected node content": "value",
    "expected the node content": "value",
    "unknown escape character": "escape",
    "expected alphabetic or numeric character": "name",
    "incompatible YAML document": "version",
    "undefined tag handle": "tags",
    "did not find expected <document start>": "end",
    "expected '<document start>'": "end",
    "found a tab character": "tab",
}
"""Both parsers' phrases (libyaml's and the pure one's differ), and the codes of what is said instead."""
_BAD_START = "cannot start any token"


def syntax_problem(error: yaml.YAMLError, file: str, text: str) -> Problem:
    """A parser's error as a problem: one plain sentence, at its place."""
    at = getattr(error, "problem_mark", None)
    if at is None:
        return Problem(Mark(file), reason("yaml.unread"))
    words = _plain_words(str(getattr(error, "problem", "")), text, at)
    begun = getattr(error, "context_mark", None)
    if begun is not None and begun.line != at.line:
        words = reason("yaml.begun", what=words, line=begun.line + 1)
    return Problem(Mark(file, at.line + 1, at.column + 1), words)


def _plain_words(complaint: str, text: str, at: Any) -> str:
    if _BAD_START in complaint:
        return _bad_start(text, at)
    code = next((code for phrase, code in _SAID.items() if phrase in complaint), "")
    return reason(f"yaml.says.{code}") if code else complaint


def _bad_start(text: str, at: Any) -> str:
    lines = text.splitlines()
    character = lines[at.line][at.column : at.column + 1] if at.line < len(lines) else ""
    if character == "\t":
        return reason("yaml.says.tab")
    return reason("yaml.start" if character else "yaml.start.this", character=character)


MAX_BYTES = 1 << 20
MAX_DEPTH = 32
MAX_NODES = 100_000
MAX_DIGITS = 20
MAX_PROBLEMS = 200

Scalar: TypeAlias = str | int | float | bool | None

# libyaml is about five times faster; the pure parser steps in where PyYAML was built without it.
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]*)", re.ASCII)
_DECIMAL = re.compile(r"[-+]?((0|[1-9][0-9]*)(\.[0-9]*)?|\.[0-9]+)([eE][-+]?[0-9]+)?", re.ASCII)
_NO_NUMBER = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_CONSTANTS: dict[str, Scalar] = {
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
}
# YAML's printable characters, and DEL left out as well.
_UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


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


class _Dumper(yaml.SafeDumper):
    """Quotes also the texts that only the reader of this module takes for numbers, such as 1e5."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _write_text(dumper: _Dumper, text: str) -> yaml.ScalarNode:
    number = _DECIMAL.fullmatch(text) or _NO_NUMBER.fullmatch(text)
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="'" if number else None)


_Dumper.add_representer(str, _write_text)


def dumped(value: Any, *, flow: bool = False) -> str:
    """Plain data as YAML that `read_plain` reads back; with `flow` on one line."""
    text: str = yaml.dump(
        value,
        Dumper=_Dumper,
        default_flow_style=flow,
        sort_keys=False,
        allow_unicode=True,
        width=float("inf"),
    )
    return text


def read_plain(path: Path) -> Any:
    """The plain data of a file without a model. Raises ContentError for any problem."""
    tree, problems = read_tree(path)
    if problems:
        raise ContentError(problems)
    return plain(tree)


def read_tree(path: Path, root: Path | None = None) -> tuple[Node, list[Problem]]:
    """The tree of a file, and what is wrong with its writing though it could be read.

    With a `root`, a file that is a link to somewhere outside of it is refused.
    Raises ContentError when there is no tree: missing, too large, not text, not YAML.
    """
    tree, problems = _parsed(os.fspath(path), _decode(path, _read_bytes(path, root)))
    return tree, list(problems)


@lru_cache(maxsize=128)
def _parsed(file: str, text: str) -> tuple[Node, Sequence[Problem]]:
    """The tree of a text, which nobody changes: the files of a title are read for its rules and for its tutorial."""
    reader = _Reader(file, text)
    return reader.document(), reader.problems


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
    if found := _UNPRINTABLE.search(text):
        message = reason("yaml.control", number=f"{ord(found[0]):04X}")
        raise ContentError([Problem(_mark_after(path, text[: found.start()]), message)])
    return text


def _mark_after(path: Path, before: str) -> Mark:
    return Mark(os.fspath(path), before.count("\n") + 1, len(before) - before.rfind("\n"))


def _failure(path: Path, text: str) -> ContentError:
    return ContentError([Problem(Mark(os.fspath(path)), text)])


class _Reader:
    """Builds the tree of one text. Raises ContentError for errors after which it can't read on."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.problems: list[Problem] = []
        self.count = 0
        self.get: Callable[[], Any]

    def document(self) -> Node:
        try:
            self.get = LOADER(self.text).get_event
            self.next()  # the start of the stream
            start = self.next()
            if isinstance(start, yaml.StreamEndEvent):
                raise self.fatal(Mark(self.file), reason("yaml.empty"))
            node = self.node(self.next(), 1)
            self.next()  # the end of the document
            rest = self.next()
        except yaml.YAMLError as error:
            raise ContentError([*self.problems, syntax_problem(error, self.file, self.text)]) from None
        if not isinstance(rest, yaml.StreamEndEvent):
            raise self.fatal(self.mark(rest), reason("yaml.second"))
        return node

    def next(self) -> Any:
        event = self.get()
        self.count += 1
        if self.count > MAX_NODES:
            raise self.fatal(self.mark(event), reason("yaml.many", most=f"{MAX_NODES:,}"))
        return event

    def node(self, event: Any, depth: int) -> Node:
        mark = self.mark(event)
        if isinstance(event, yaml.ScalarEvent) and event.tag is None:
            return Node(mark, self.scalar(event, mark))
        if isinstance(event, yaml.AliasEvent):
            return self.refused(mark, reason("yaml.alias", name=event.anchor))
        if depth > MAX_DEPTH:
            raise self.fatal(mark, reason("yaml.deep", most=MAX_DEPTH))
        node = self.collection(event, mark, depth)
        if event.tag is not None:
            return self.refused(mark, reason("yaml.tag", tag=quoted(event.tag)))
        return node

    def collection(self, event: Any, mark: Mark, depth: int) -> Node:
        if isinstance(event, yaml.MappingStartEvent):
            return self.mapping(mark, depth)
        if isinstance(event, yaml.SequenceStartEvent):
            items: list[Node] = []
            while not isinstance(event := self.next(), yaml.SequenceEndEvent):
                items.append(self.node(event, depth + 1))
            return Node(mark, items)
        return Node(mark, None)

    def mapping(self, mark: Mark, depth: int) -> Node:
        items: dict[str, Node] = {}
        node = Node(mark, items)
        while not isinstance(event := self.next(), yaml.MappingEndEvent):
            key, at = self.key(event, depth + 1), self.mark(event)
            value = self.node(self.next(), depth + 1)
            if key in items:
                self.problem(at, reason("yaml.key_twice", key=quoted(key), line=node.keys[key].line))
            elif key is not None:
                items[key], node.keys[key] = value, at
        return node

    def key(self, event: Any, depth: int) -> str | None:
        """The text of a key, None when it was refused."""
        node = self.node(event, depth)
        if isinstance(node.value, dict | list):
            self.problem(node.mark, reason("yaml.key"))
        return None if isinstance(node.value, dict | list | Refused) else str(event.value)

    def scalar(self, event: Any, mark: Mark) -> Scalar | Refused:
        text: str = event.value
        if event.style == '"' and (found := _UNPRINTABLE.search(text)):
            return self.refuse(mark, reason("yaml.control", number=f"{ord(found[0]):04X}"))
        if event.style:  # quoted or a block: text, whatever it looks like
            return text
        if text in _CONSTANTS:
            return _CONSTANTS[text]
        return self.number(text, mark) if text[0] in "+-.0123456789" else text

    def number(self, text: str, mark: Mark) -> Scalar | Refused:
        """The number that a plain scalar means, or the text itself when it looks like none."""
        if _NO_NUMBER.fullmatch(text):
            return self.refuse(mark, reason("yaml.no_number", text=text))
        if _INTEGER.fullmatch(text):
            if len(text) > MAX_DIGITS:
                return self.refuse(mark, reason("yaml.digits", most=MAX_DIGITS))
            return int(text)
        if not _DECIMAL.fullmatch(text):
            return text
        number = float(text)
        return number if math.isfinite(number) else self.refuse(mark, reason("yaml.number_large"))

    def refuse(self, mark: Mark, text: str) -> Refused:
        self.problem(mark, text)
        return REFUSED

    def refused(self, mark: Mark, text: str) -> Node:
        return Node(mark, self.refuse(mark, text))

    def problem(self, mark: Mark, text: str) -> None:
        if len(self.problems) == MAX_PROBLEMS:
            raise self.fatal(mark, reason("yaml.problems", most=MAX_PROBLEMS))
        self.problems.append(Problem(mark, text))

    def fatal(self, mark: Mark, text: str) -> ContentError:
        return ContentError([*self.problems, Problem(mark, text)])

    def mark(self, event: Any) -> Mark:
        start = event.start_mark
        return Mark(self.file, start.line + 1, start.column + 1)
