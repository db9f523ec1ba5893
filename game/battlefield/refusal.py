"""Error messages about plain data: one sentence that names the thing at fault."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel, ValidationError

from game.battlefield.reasons import reason
from game.core.content import Mark
from game.core.content.explain import Explainer
from game.core.problem import quoted
from game.core.yaml_tree import MAX_DEPTH, Node

Steps = tuple[str | int, ...]
"""The keys and indexes that lead to a value."""

NOUNS = {
    "bases": "base",
    "objects": "object",
    "markers": "marker",
    "terrain": "feature",
    "parts": "part",
    "polygon": "corner",
    "questions": "question",
}
"""What the entries of lists are called, in data/battlefield/reasons.yaml."""


def is_larger(data: Any, most: int) -> bool:
    """Whether plain data has more than a number of keys and values, at all levels together."""
    left, waiting = most, [data]
    while waiting:
        value = waiting.pop()
        entries = value.values() if isinstance(value, Mapping) else value
        if isinstance(value, Mapping | list | tuple):
            left -= len(value)
            if left < 0:
                return True
            waiting += entries
    return False


def sentence(data: Any, model: type[BaseModel], error: ValidationError, whole: str = "battlefield") -> str:
    """The first problem of data that doesn't fit a model, as a sentence."""
    tree = _Tree()
    problem = Explainer(tree.node(data, ()), model, {}).problems(error)[0]
    hint = f"; {problem.hint}" if problem.hint else ""
    stop = "" if problem.hint.endswith("?") else "."
    where = place(data, tree.ways[problem.mark.line], whole)
    return f"{where}: {problem.text}{hint}{stop}"


class _Tree:
    """Data as a tree of nodes. The line of a value's mark is its index in `ways`, the paths to all values."""

    def __init__(self) -> None:
        self.ways: list[Steps] = []

    def node(self, data: Any, steps: Steps) -> Node:
        """The node of a value; values that are nested too deeply are left out."""
        mark = Mark("", len(self.ways))
        self.ways.append(steps)
        if len(steps) >= MAX_DEPTH:
            return Node(mark, None)
        if isinstance(data, list):
            return Node(mark, [self.node(value, (*steps, at)) for at, value in enumerate(data)])
        if not isinstance(data, dict):
            return Node(mark, data)
        below = {key: self.node(value, (*steps, key)) for key, value in data.items()}
        node = Node(mark, below)
        node.keys = {key: child.mark for key, child in below.items()}
        return node


def place(root: Any, steps: Steps, whole: str = "battlefield") -> str:
    """A place in a document in words: 'The feature "ruin", part 2'."""
    words: list[str] = []
    here, key = root, ""
    for number, step in enumerate(steps, 1):
        here = here[step]
        if isinstance(step, int):
            words.append(_entry(here, NOUNS.get(key, "other"), step + 1))
        elif step not in NOUNS or number == len(steps):
            words.append(quoted(step)[1:-1])
        key = str(step)
    return reason("place", things=", ".join(words) or reason(whole))


def _entry(entry: Any, noun: str, number: int) -> str:
    """An entry of a list by its id, or else by its number."""
    name = entry.get("id") if isinstance(entry, dict) else None
    shown = quoted(name) if isinstance(name, str) else number
    return reason("entry", what=reason(noun), name=shown)
