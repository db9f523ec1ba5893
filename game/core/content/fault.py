"""One validation error: its place in the tree, what was expected there, and which errors have one cause."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from pydantic_core import ErrorDetails

from game.core.content.definition import ID_PATTERN
from game.core.problem import Mark, did_you_mean
from game.core.yaml_tree import REFUSED, Node

Steps: TypeAlias = tuple[str | int, ...]

AN_ID = "an id (small letters, digits and _, beginning with a letter)"
NOUNS = {
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


@dataclass(frozen=True, slots=True)
class Place:
    """Where a path leads: the node, the steps that were in the data, and the place of its key.

    Where the path takes a branch of a union, `fork` has the steps up to there, and `branch` its name.
    """

    node: Node
    steps: Steps = ()
    key: Mark | None = None
    fork: Steps | None = None
    branch: str | int = ""


def follow(tree: Node, path: Steps) -> Place:
    """The place that `path` means. Steps that are not in the data are taken for branches of unions."""
    place = Place(tree)
    for step in path:
        below = _below(place.node, step)
        if below is not None:
            key = place.node.keys.get(str(step))
            place = Place(below, (*place.steps, step), key, place.fork, place.branch)
        elif place.fork is None:
            place = Place(place.node, place.steps, place.key, place.steps, step)
    return place


def _below(node: Node, step: str | int) -> Node | None:
    if isinstance(node.value, dict):
        return node.value.get(str(step))
    if isinstance(node.value, list) and isinstance(step, int) and step < len(node.value):
        return node.value[step]
    return None


class Fault:
    """One of pydantic's errors. `kind` is its type, `lost` the missing key, `of_key` whether a key is at fault."""

    def __init__(self, tree: Node, details: ErrorDetails) -> None:
        self.kind = details["type"]
        self.ctx: dict[str, Any] = details.get("ctx", {})
        self.message = details["msg"]
        self.lost: str | int = ""
        self.of_key = self.kind == "extra_forbidden"
        self.place = follow(tree, self._path(details["loc"]))

    def _path(self, path: Steps) -> Steps:
        if self.kind == "missing":
            self.lost = path[-1]
            return path[:-1]
        if path and path[-1] == "[key]":
            self.of_key = True
            return path[:-1]
        if self.kind == "union_tag_invalid":
            return (*path, _discriminator(self.ctx))
        if self.kind == "union_tag_not_found":
            self.kind, self.lost = "missing", _discriminator(self.ctx)
        return path

    @property
    def mark(self) -> Mark:
        return self.place.key if self.of_key and self.place.key else self.place.node.mark

    @property
    def culprit(self) -> Node:
        """The node at fault; for a key, a node made of it."""
        return Node(self.mark, str(self.place.steps[-1])) if self.of_key else self.place.node

    def expected(self) -> list[str]:
        """What would have been right here, for the faults of which this can be said."""
        if self.kind in ("literal_error", "enum"):
            return _quoted_words(self.ctx["expected"])
        if self.kind == "union_tag_invalid":
            return _quoted_words(self.ctx["expected_tags"])
        if self.kind == "string_pattern_mismatch" and self.ctx["pattern"] == ID_PATTERN:
            return [AN_ID]
        noun = NOUNS.get(re.sub(r"_(type|parsing|parsing_size|from_float|required)$", "", self.kind))
        return [noun] if noun else []


def _discriminator(ctx: dict[str, Any]) -> str:
    return str(ctx["discriminator"]).strip("'")


def _quoted_words(expected: str) -> list[str]:
    """`'a', 'b' or 'c'` as a list; what is not quoted (numbers) as one piece."""
    return re.findall(r"'([^']*)'", expected) or [expected]


def causes(faults: list[Fault]) -> list[list[Fault]]:
    """The faults grouped by what they come from, consequences left out."""
    faults = [fault for fault in faults if not (fault.place.node.value is REFUSED or _long_enough(fault))]
    typos = defaultdict(list)
    for fault in faults:
        if fault.kind == "extra_forbidden":
            typos[fault.place.steps[:-1]].append(str(fault.place.steps[-1]))
    groups: dict[tuple[Steps, bool, str | int], list[Fault]] = defaultdict(list)
    for fault in _fitting(faults):
        words = typos[fault.place.steps] if fault.lost else ()
        if not any(did_you_mean(word, {str(fault.lost)}) for word in words):
            groups[fault.place.steps, bool(fault.expected()), fault.lost].append(fault)
    return list(groups.values())


def _long_enough(fault: Fault) -> bool:
    """Whether a list only seems too short, because entries of it that are wrong were not counted."""
    entries = fault.place.node.value
    return fault.kind == "too_short" and isinstance(entries, list) and len(entries) >= fault.ctx["min_length"]


def _fitting(faults: list[Fault]) -> Iterator[Fault]:
    """The faults without those of union branches that the data clearly was not meant for."""
    forks: dict[Steps, dict[str | int, list[Fault]]] = defaultdict(lambda: defaultdict(list))
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


def _foreign(fault: Fault, fork: Steps) -> bool:
    """Whether the value at the fork is of another type than this branch of it takes."""
    return fault.place.steps == fork and bool(fault.expected())
