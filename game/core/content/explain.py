"""pydantic's errors, turned into problems that point into the file and use plain words."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from game.core.content.definition import ID_PATTERN
from game.core.content.problem import Mark, Problem, did_you_mean, listed, quoted
from game.core.content.shape import keys_at
from game.core.content.source import REFUSED, Node

Path: TypeAlias = tuple[str | int, ...]
Ids: TypeAlias = Mapping[str, Collection[str]]

MAX_ERRORS = 200
"""So many errors of one file are explained; the rest is counted."""

_EXPECTED = {
    "int": "a whole number",
    "float": "a number",
    "string": "text",
    "bool": "true or false",
    "list": "a list",
    "tuple": "a list",
    "set": "a list",
    "frozen_set": "a list",
    "dict": "a mapping",
    "model": "a mapping",
    "model_attributes": "a mapping",
    "dataclass": "a mapping",
    "none": "nothing",
}
_BOUNDS = {
    "greater_than": ("more than", "gt"),
    "greater_than_equal": ("at least", "ge"),
    "less_than": ("less than", "lt"),
    "less_than_equal": ("at most", "le"),
    "multiple_of": ("a multiple of", "multiple_of"),
}
_LENGTHS = {
    "string_too_short": ("at least", "min_length", "characters"),
    "string_too_long": ("at most", "max_length", "characters"),
    "too_short": ("at least", "min_length", "entries"),
    "too_long": ("at most", "max_length", "entries"),
}


@dataclass(frozen=True, slots=True)
class Place:
    """Where an error path leads: the node, its true path, the place of its key, and what lies on the way.

    `fork` is where the path takes a branch of a union (None: nowhere), `branch` is which.
    """

    node: Node
    path: Path
    key: Mark | None
    fork: Path | None = None
    branch: str | int = ""


def follow(tree: Node, path: Path) -> Place:
    """The place that `path` means. Steps that are not in the data name branches of unions."""
    node, key = tree, None
    true_path: Path = ()
    fork: Path | None = None
    branch: str | int = ""
    for step in path:
        below, at = _step(node, step)
        if below is None:
            if fork is None:
                fork, branch = true_path, step
            continue
        node, key, true_path = below, at, (*true_path, step)
    return Place(node, true_path, key, fork, branch)


def _step(node: Node, step: str | int) -> tuple[Node | None, Mark | None]:
    value = node.value
    if isinstance(value, dict) and str(step) in value:
        return value[str(step)], node.keys[str(step)]
    if isinstance(value, list) and isinstance(step, int) and step < len(value):
        return value[step], None
    return None, None


class Explainer:
    """Explains the errors of one tree that was validated against one type."""

    def __init__(self, tree: Node, adapter: TypeAdapter[Any], ids: Ids) -> None:
        self.tree = tree
        self.adapter = adapter
        self.ids = ids

    @cached_property
    def schema(self) -> dict[str, Any]:
        return self.adapter.json_schema()

    def problems(self, error: ValidationError) -> Iterator[Problem]:
        every = error.errors(include_url=False, include_input=False)
        faults = [Fault(self.tree, details) for details in every[:MAX_ERRORS]]
        faults = [fault for fault in faults if fault.place.node.value is not REFUSED]
        for group in _causes(faults):
            yield self.problem(group)
        if len(every) > MAX_ERRORS:
            more = f"and {len(every) - MAX_ERRORS:,} more problems in this file"
            yield Problem(Mark(self.tree.mark.file), more)

    def problem(self, group: "list[Fault]") -> Problem:
        """The problem that faults of one place make together."""
        fault = group[0]
        node = fault.place.node
        if fault.kind == "extra_forbidden":
            return self.unknown_key(fault)
        if fault.kind == "missing":
            return Problem(node.mark, fault.missing())
        if fault.kind == "dangling":
            name, word = fault.ctx["name"], fault.ctx["id"]
            text = f"{quoted(word)} is not defined in {name}"
            return Problem(node.mark, text, did_you_mean(word, self.ids.get(name, ())))
        expected = list(dict.fromkeys(word for each in group for word in each.expected()))
        if not expected:
            return Problem(fault.mark(), fault.words())
        return Problem(
            fault.mark(), f"expected {listed(expected)}, got {describe(node)}", _meant(node, expected)
        )

    def unknown_key(self, fault: "Fault") -> Problem:
        *above, key = fault.place.path
        keys = keys_at(self.schema, above)
        return Problem(
            fault.mark(),
            f"unknown {keys.what or 'key'} {quoted(str(key))}",
            did_you_mean(str(key), keys.names),
        )


class Fault:
    """One pydantic error and its place in the tree."""

    def __init__(self, tree: Node, details: ErrorDetails) -> None:
        self.kind = details["type"]
        self.ctx: dict[str, Any] = details.get("ctx", {})
        self.message = details["msg"]
        path = details["loc"]
        self.lost = path[-1] if self.kind == "missing" else ""
        self.of_key = bool(path) and path[-1] == "[key]"
        self.place = follow(tree, path[:-1] if self.kind == "missing" or self.of_key else path)

    def mark(self) -> Mark:
        at_key = self.of_key or self.kind == "extra_forbidden"
        return self.place.key if at_key and self.place.key else self.place.node.mark

    def missing(self) -> str:
        if isinstance(self.lost, int):
            return f"the list is too short: entry {self.lost + 1} is missing"
        return f"missing key {quoted(self.lost)}"

    def expected(self) -> list[str]:
        """What would have been right here, when the fault can be said so."""
        if self.kind in ("literal_error", "enum"):
            return re.findall(r"'([^']*)'", self.ctx["expected"]) or [self.ctx["expected"]]
        stem = re.sub(r"_(type|parsing|parsing_size|from_float|required)$", "", self.kind)
        if stem != self.kind and stem in _EXPECTED:
            return [_EXPECTED[stem]]
        if self.kind == "string_pattern_mismatch" and self.ctx["pattern"] == ID_PATTERN:
            return ["an id (small letters, digits and _, beginning with a letter)"]
        return []

    def words(self) -> str:
        if self.kind in _BOUNDS:
            phrase, name = _BOUNDS[self.kind]
            return f"expected {phrase} {self.ctx[name]:g}, got {describe(self.place.node)}"
        if self.kind in _LENGTHS:
            phrase, name, unit = _LENGTHS[self.kind]
            return f"expected {phrase} {self.ctx[name]} {unit}"
        if self.kind == "string_pattern_mismatch":
            return f"{describe(self.place.node)} does not fit the pattern {self.ctx['pattern']}"
        if self.kind in ("value_error", "assertion_error"):
            return str(self.ctx["error"])
        return self.message[:1].lower() + self.message[1:]


def describe(node: Node) -> str:
    """A value in plain words: `text "five"`, `the number 5`, `a list`, `nothing`."""
    value = node.value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f"text {quoted(value)}"
    if isinstance(value, int | float):
        return f"the number {value}"
    if isinstance(value, dict):
        return "a mapping"
    return "a list" if isinstance(value, list) else "nothing"


def _meant(node: Node, expected: list[str]) -> str:
    value = node.value
    if not isinstance(value, str):
        return ""
    if "true or false" in expected and value.lower() in ("yes", "on", "no", "off", "y", "n"):
        return f"did you mean {'true' if value.lower() in ('yes', 'on', 'y') else 'false'}?"
    if "a whole number" in expected and re.fullmatch(r"[-+]?[0-9]{1,15}", value, re.ASCII):
        return f"did you mean {int(value)}?"
    return did_you_mean(value, [word for word in expected if word not in _EXPECTED.values()])


def _causes(faults: list[Fault]) -> Iterator[list[Fault]]:
    """The faults grouped by what they come from, consequences left out."""
    groups: dict[tuple[Path, bool, str | int], list[Fault]] = defaultdict(list)
    typos = {fault.place.path[:-1] for fault in faults if fault.kind == "extra_forbidden"}
    for fault in _fitting(faults):
        if fault.kind == "missing" and fault.place.path in typos and _mistyped(fault, faults):
            continue
        groups[fault.place.path, bool(fault.expected()), fault.lost].append(fault)
    yield from groups.values()


def _mistyped(missing: Fault, faults: list[Fault]) -> bool:
    """Whether an unknown key in the same mapping seems to be the missing one, mistyped."""
    extra = (f.place.path for f in faults if f.kind == "extra_forbidden")
    return any(
        path[:-1] == missing.place.path and did_you_mean(str(path[-1]), [str(missing.lost)]) for path in extra
    )


def _fitting(faults: list[Fault]) -> Iterator[Fault]:
    """The faults without those of union branches that the data clearly was not meant for."""
    forks: dict[Path, dict[str | int, list[Fault]]] = defaultdict(lambda: defaultdict(list))
    for fault in faults:
        if fault.place.fork is None:
            yield fault
        else:
            forks[fault.place.fork][fault.place.branch].append(fault)
    for fork, branches in forks.items():
        near = [group for group in branches.values() if not any(_foreign(fault, fork) for fault in group)]
        if near:
            yield from min(near, key=len)
        else:
            yield from (fault for group in branches.values() for fault in group if _foreign(fault, fork))


def _foreign(fault: Fault, fork: Path) -> bool:
    """Whether the value at the fork is of another type than this branch of it takes."""
    return fault.place.path == fork and bool(fault.expected())
