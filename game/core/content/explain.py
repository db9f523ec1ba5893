"""pydantic's errors, turned into problems that point into the file and use plain words."""

import re
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

from pydantic import BaseModel, ValidationError

from game.core.content.definition import ID_PATTERN
from game.core.content.fault import AN_ID, NOUNS, Fault, causes
from game.core.content.shape import keys_at
from game.core.problem import Problem, did_you_mean, listed, quoted
from game.core.yaml_tree import MAX_PROBLEMS, Node, plain

Ids: TypeAlias = Mapping[str, Collection[str]]

_BOUNDS = {
    "greater_than": ("more than", "gt"),
    "greater_than_equal": ("at least", "ge"),
    "less_than": ("less than", "lt"),
    "less_than_equal": ("at most", "le"),
    "multiple_of": ("a multiple of", "multiple_of"),
}
_LENGTHS = {
    "string_too_short": ("at least", "min_length", ("character", "characters")),
    "string_too_long": ("at most", "max_length", ("character", "characters")),
    "too_short": ("at least", "min_length", ("entry", "entries")),
    "too_long": ("at most", "max_length", ("entry", "entries")),
}


class Explainer:
    """Explains the errors of one tree that was validated against one model, with the ids known to it."""

    def __init__(self, tree: Node, model: type[BaseModel], ids: Ids) -> None:
        self.tree = tree
        self.model = model
        self.ids = ids

    def problems(self, error: ValidationError) -> list[Problem]:
        """The problems that the errors make; of very many only the first, and how many more there are."""
        errors = error.errors(include_url=False, include_input=False)
        faults = [Fault(self.tree, details) for details in errors[:MAX_PROBLEMS]]
        problems = [self.problem(group) for group in causes(faults)]
        if len(errors) > MAX_PROBLEMS:
            last = max((problem.mark for problem in problems), default=self.tree.mark)
            problems.append(
                Problem(last, f"{len(errors) - MAX_PROBLEMS:,} more problems in this file are not listed")
            )
        return problems

    def problem(self, group: Sequence[Fault]) -> Problem:
        """The problem that faults of one cause make together."""
        fault = group[0]
        if fault.lost != "":
            return Problem(fault.mark, _missing(fault))
        if fault.kind == "extra_forbidden":
            return self.unknown_key(fault)
        if fault.kind == "dangling":
            name, word = fault.ctx["name"], fault.ctx["id"]
            return Problem(
                fault.mark,
                f"{quoted(word)} is not defined in {name}",
                did_you_mean(word, self.ids.get(name, ())),
            )
        expected = list(dict.fromkeys(word for each in group for word in each.expected()))
        if not expected:
            return Problem(fault.mark, _words(fault))
        text = f"expected {listed(expected)}, got {describe(fault.culprit)}"
        return Problem(fault.mark, text, _meant(fault.culprit, expected))

    def unknown_key(self, fault: Fault) -> Problem:
        *above, key = fault.place.steps
        keys = keys_at(_schema(self.model), above)
        text = f"unknown {keys.what or 'key'} {quoted(str(key))}"
        return Problem(fault.mark, text, did_you_mean(str(key), keys.names))


@cache
def _schema(model: type[BaseModel]) -> dict[str, Any]:
    return model.model_json_schema()


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


def _missing(fault: Fault) -> str:
    if isinstance(fault.lost, int):
        return f"the list is too short: entry {fault.lost + 1} is missing"
    return f"missing key {quoted(fault.lost)}"


def _words(fault: Fault) -> str:
    """A fault of which more is to be said than the type expected."""
    if fault.kind in _BOUNDS:
        phrase, name = _BOUNDS[fault.kind]
        return f"expected {phrase} {fault.ctx[name]}, got {describe(fault.culprit)}"
    if fault.kind in _LENGTHS:
        phrase, name, units = _LENGTHS[fault.kind]
        limit = fault.ctx[name]
        value = fault.culprit.value
        had = len(value.strip()) if isinstance(value, str) else len(plain(fault.culprit))
        return f"expected {phrase} {limit} {units[limit != 1]}, got {had}"
    if fault.kind == "string_pattern_mismatch":
        return f"{describe(fault.culprit)} does not fit the pattern {fault.ctx['pattern']}"
    if fault.kind in ("value_error", "assertion_error"):
        return str(fault.ctx["error"])
    return fault.message[:1].lower() + fault.message[1:]


def _meant(node: Node, expected: list[str]) -> str:
    """A guess at what to write instead of a value of the wrong type."""
    value = node.value
    if isinstance(value, str):
        return _meant_by_text(value, expected)
    if "text" in expected and isinstance(value, bool | int | float):
        return "put it in quotes to make it text"
    return "an empty one is written {}" if value is None and "a mapping" in expected else ""


def _meant_by_text(value: str, expected: list[str]) -> str:
    word = value.lower()
    if "true or false" in expected and word in ("yes", "on", "y", "no", "off", "n", "true", "false"):
        return f"did you mean {'true' if word in ('yes', 'on', 'y', 'true') else 'false'}?"
    if "a whole number" in expected and re.fullmatch(r"[-+]?[0-9]{1,15}", value, re.ASCII):
        return f"did you mean {int(value)}?"
    name = re.sub(r"[^a-z0-9]+", "_", word).strip("_")
    if AN_ID in expected and len(name) <= 64 and re.match(ID_PATTERN, name):
        return f'did you mean "{name}"?'
    return did_you_mean(value, {word for word in expected if word not in (AN_ID, *NOUNS.values())})
