"""The texts of YAML: read into trees, and written. Only this module needs the package for YAML, whose import takes its
time; what lies on disk from an earlier start is read without it.

The parser's events are read one by one instead of whole documents, so that too much nesting, too many values, tags and
aliases are refused before anything is built from them. Scalars follow a subset of YAML 1.2 without its traps: only
`true` and `false` are truth values; `no`, `12:30`, `08` and dates stay text, and every key is text.
"""

import math
import re
from collections.abc import Callable
from typing import Any

import yaml

from game.core.problem import ContentError, Mark, Problem, quoted
from game.core.reasons import reason
from game.core.yaml_tree import MAX_DEPTH, MAX_PROBLEMS, REFUSED, UNPRINTABLE, Node, Refused, Scalar

MAX_NODES = 100_000
MAX_DIGITS = 20

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


def tree_of_text(file: str, text: str) -> tuple[Node, list[Problem]]:
    """The tree of a text, and what is wrong with its writing though it could be read. Raises ContentError."""
    reader = _Reader(file, text)
    return reader.document(), reader.problems


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
        if event.style == '"' and (found := UNPRINTABLE.search(text)):
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
