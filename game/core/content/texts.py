"""The texts of content that people read, with the place where each is written."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias, get_args

from pydantic import BaseModel, StringConstraints
from pydantic.fields import FieldInfo

from game.core.content.definition import Primitive
from game.core.content.load import ContentSpec, load_trees
from game.core.dataclass import dataclass
from game.core.problem import Mark
from game.core.yaml_tree import Node

Keys: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReadText:
    """A text, its place, and the keys that lead to it: "cards.hare.text". Entries of lists go by their ids."""

    mark: Mark
    keys: str
    text: str

    def __str__(self) -> str:
        return f"{self.mark.file}:{self.mark.line}: {self.keys}: {' '.join(self.text.split())}"


def texts_of(specs: Sequence[ContentSpec], roots: Sequence[Path]) -> list[ReadText]:
    """Every text of some content, by file and line. Raises ContentError for content that can't be loaded."""
    found = {
        (each.mark.file, each.mark.line, each.mark.column): each
        for spec in specs
        for model, tree in load_trees(spec, roots)
        for each in _texts(tree, model, (), read=False)
    }
    return [found[at] for at in sorted(found)]


def _texts(node: Node, value: Any, keys: Keys, *, read: bool) -> Iterator[ReadText]:
    """The texts in a value and the node it was made of. `read`: its type is, or holds, a text for people."""
    if isinstance(value, BaseModel):
        yield from _of_model(node, value, keys)
    elif isinstance(value, dict) and isinstance(node.value, dict):
        for key, child in value.items():
            if inner := node.value.get(str(key)):
                yield from _texts(inner, child, (*keys, str(key)), read=read)
    elif isinstance(value, list | tuple) and isinstance(node.value, list):
        for number, (inner, child) in enumerate(zip(node.value, value, strict=False)):
            yield from _texts(inner, child, (*keys, _entry(inner, number)), read=read)
    elif read and isinstance(value, str):
        yield ReadText(node.mark, ".".join(keys), value)


def _of_model(node: Node, value: BaseModel, keys: Keys) -> Iterator[ReadText]:
    if isinstance(value, Primitive) and isinstance(node.value, dict) and value.kind in node.value:
        node, keys = node.value[value.kind], (*keys, value.kind)
    if not isinstance(node.value, dict):
        return
    for name, field in type(value).model_fields.items():
        if inner := node.value.get(field.alias or name):
            yield from _texts(inner, getattr(value, name), (*keys, name), read=_is_read(field))


def _entry(node: Node, number: int) -> str:
    """The id of an entry of a list, or its number."""
    named = node.value.get("id") if isinstance(node.value, dict) else None
    return str(named.value) if named else str(number)


def _is_read(field: FieldInfo) -> bool:
    """Whether a field is, or holds, texts for people."""
    return any(map(_frees, field.metadata)) or _holds_text(field.annotation)


def _holds_text(kind: Any) -> bool:
    return any(map(_frees, getattr(kind, "__metadata__", ()))) or any(map(_holds_text, get_args(kind)))


def _frees(rule: Any) -> bool:
    """Whether a rule leaves the letters of a text free; ids, colours and paths have patterns."""
    return isinstance(rule, StringConstraints) and rule.pattern is None
