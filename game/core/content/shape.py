"""What a JSON Schema says about a place: which keys may stand there."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

Schema = dict[str, Any]


class Keys(NamedTuple):
    """The keys a mapping may have; `what` names them when it must have exactly one, else it is ""."""

    names: frozenset[str]
    what: str


def keys_at(schema: Schema, path: Iterable[str | int]) -> Keys:
    """The keys allowed in the mapping at `path` of a document of that schema (none when unknown)."""
    here = list(_plain(schema, schema))
    for step in path:
        here = [below for part in here for below in _below(schema, part, step)]
    names = frozenset(name for part in here for name in part.get("properties", ()))
    single = [part.get("title", "") for part in here if part.get("maxProperties") == 1]
    return Keys(names, single[0] if single else "")


def _below(schema: Schema, part: Schema, step: str | int) -> Iterator[Schema]:
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
