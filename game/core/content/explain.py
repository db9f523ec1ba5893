"""pydantic's errors, turned into problems that point into the file and use plain words."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from game.core.content.definition import ID_PATTERN
from game.core.dataclass import dataclass
from game.core.problem import Mark, Problem, did_you_mean, listed, quoted
from game.core.reasons import reason
from game.core.yaml_tree import MAX_PROBLEMS, REFUSED, Node, plain

Schema = dict[str, Any]


class Keys(NamedTuple):
    """The keys a mapping may have; `what` names them when it must have exactly one, else it is ""."""

    names: frozenset[str]
    what: str


def keys_at(schema: Schema, path: Iterable[str | int]) -> Keys:
    """The keys allowed in the mapping at `path` of a document of that schema (none when unknown)."""
    here = list(_plain(schema, schema))
    for step in path:
        here = [below for part in here for below in _schema_below(schema, part, step)]
    names = frozenset(name for part in here for name in part.get("properties", ()))
    single = [part.get("title", "") for part in here if part.get("maxProperties") == 1]
    return Keys(names, single[0] if single else "")


def _schema_below(schema: Schema, part: Schema, step: str | int) -> Iterator[Schema]:
    if isinstance(step, str):
        # Keys of one pattern at most: that is how pydantic writes a mapping whose keys are ids.
        others = next(iter(part.get("patternProperties", {}).values()), part.get("additionalProperties"))
        found = part.get("properties", {}).get(step, others)
    else:
        fixed = part.get("prefixItems", [])
        found = fixed[step] if step < len(fixed) else part.get("items")
    if isinstance(found, dict):
        yield from _plain(schema, found)


def _plain(schema: Schema, part: Schema) -> Iterator[Schema]:
    """The schemas that a schema stands for, references followed and alternatives taken apart."""
    yield part
    if "$ref" in part:
        yield from _plain(schema, schema["$defs"][part["$ref"].rsplit("/", 1)[-1]])
    for word in ("anyOf", "oneOf", "allOf"):
        for branch in part.get(word, ()):
            yield from _plain(schema, branch)


Steps: TypeAlias = tuple[str | int, ...]

NOUNS = {
    "int": "whole",
    "float": "number",
    "string": "text",
    "bool": "truth",
    "list": "list",
    "tuple": "list",
    "set": "list",
    "frozen_set": "list",
    "dict": "mapping",
    "model": "mapping",
    "model_attributes": "mapping",
    "dataclass": "mapping",
    "none": "nothing",
}
"""What pydantic's types are called in data/core/reasons.yaml, below `is`."""


def noun(kind: str) -> str:
    """A type in words: "a whole number"."""
    return reason(f"is.{kind}")


@dataclass(frozen=True, slots=True)
class Place:
    """The end of a path: the node, the steps that exist in the data, and the place of its key.

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
        """The types or values that would be right here; [] where that is unknown."""
        if self.kind in ("literal_error", "enum"):
            return _quoted_words(self.ctx["expected"])
        if self.kind == "union_tag_invalid":
            return _quoted_words(self.ctx["expected_tags"])
        if self.kind == "string_pattern_mismatch" and self.ctx["pattern"] == ID_PATTERN:
            return [noun("id")]
        kind = NOUNS.get(re.sub(r"_(type|parsing|parsing_size|from_float|required)$", "", self.kind))
        return [noun(kind)] if kind else []


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


Ids: TypeAlias = Mapping[str, Collection[str]]

_BOUNDS = {
    "greater_than": "gt",
    "greater_than_equal": "ge",
    "less_than": "lt",
    "less_than_equal": "le",
    "multiple_of": "multiple_of",
}
_LENGTHS = {
    "string_too_short": "min_length",
    "string_too_long": "max_length",
    "too_short": "min_length",
    "too_long": "max_length",
}
"""Where pydantic's errors have their limits."""


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
            problems.append(Problem(last, reason("more", count=len(errors) - MAX_PROBLEMS)))
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
                reason("undefined", word=quoted(word), place=name),
                did_you_mean(word, self.ids.get(name, ())),
            )
        expected = list(dict.fromkeys(word for each in group for word in each.expected()))
        if not expected:
            return Problem(fault.mark, _words(fault))
        text = reason("expected", wanted=listed(expected), found=describe(fault.culprit))
        return Problem(fault.mark, text, _meant(fault.culprit, expected))

    def unknown_key(self, fault: Fault) -> Problem:
        *above, key = fault.place.steps
        keys = keys_at(_schema(self.model), above)
        text = reason("unknown", what=keys.what or reason("unknown.key"), key=quoted(str(key)))
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
        return reason("is.quoted", text=quoted(value))
    if isinstance(value, int | float):
        return reason("is.the_number", number=value)
    if isinstance(value, dict):
        return noun("mapping")
    return noun("list" if isinstance(value, list) else "nothing")


def _missing(fault: Fault) -> str:
    if isinstance(fault.lost, int):
        return reason("missing.entry", number=fault.lost + 1)
    return reason("missing.key", key=quoted(fault.lost))


def _words(fault: Fault) -> str:
    """A fault of which more is to be said than the type expected."""
    if fault.kind in _BOUNDS:
        limit, found = fault.ctx[_BOUNDS[fault.kind]], describe(fault.culprit)
        return reason(f"expected.{fault.kind}", limit=limit, found=found)
    if fault.kind in _LENGTHS:
        limit, value = fault.ctx[_LENGTHS[fault.kind]], fault.culprit.value
        had = len(value.strip()) if isinstance(value, str) else len(plain(fault.culprit))
        return reason(f"expected.{fault.kind}", limit=limit, found=had)
    if fault.kind == "one_of":
        return reason("expected.exactly", what=fault.ctx["what"], count=fault.ctx["n"])
    if fault.kind == "string_pattern_mismatch":
        return reason("expected.pattern", found=describe(fault.culprit), pattern=fault.ctx["pattern"])
    if fault.kind in ("value_error", "assertion_error"):
        return str(fault.ctx["error"])
    return fault.message[:1].lower() + fault.message[1:]


def _meant(node: Node, expected: list[str]) -> str:
    """A guess at what to write instead of a value of the wrong type."""
    value = node.value
    if isinstance(value, str):
        return _meant_by_text(value, expected)
    if noun("text") in expected and isinstance(value, bool | int | float):
        return reason("hint.quotes")
    return reason("hint.empty", braces="{}") if value is None and noun("mapping") in expected else ""


def _meant_by_text(value: str, expected: list[str]) -> str:
    word = value.lower()
    if noun("truth") in expected and word in ("yes", "on", "y", "no", "off", "n", "true", "false"):
        return reason("hint.meant", word="true" if word in ("yes", "on", "y", "true") else "false")
    if noun("whole") in expected and re.fullmatch(r"[-+]?[0-9]{1,15}", value, re.ASCII):
        return reason("hint.meant", word=int(value))
    name = re.sub(r"[^a-z0-9]+", "_", word).strip("_")
    if noun("id") in expected and len(name) <= 64 and re.match(ID_PATTERN, name):
        return reason("hint.meant", word=f'"{name}"')
    nouns = {noun(kind) for kind in ("id", *NOUNS.values())}
    return did_you_mean(value, {word for word in expected if word not in nouns})
