"""Ids in content, and content packs: what a later file says is laid over what an earlier one said."""

from collections.abc import Iterator

from game.core.problem import Problem, quoted
from game.core.yaml_tree import Node


def overlay(below: Node, above: Node) -> Node:
    """The tree of `below` with `above` laid over it; both stay as they are.

    The keys at the top are joined, and so are the keys of a mapping right under one. A list whose
    entries have an `id` is joined by id: an entry replaces the one of its id, or comes at the end.
    Everything else is replaced whole.
    """
    if not (isinstance(below.value, dict) and isinstance(above.value, dict)):
        return _join(below, above)
    items = dict(below.value)
    for key, node in above.value.items():
        items[key] = _join(items[key], node) if key in items else node
    return _mapping(below, above, items)


def _join(below: Node, above: Node) -> Node:
    if isinstance(below.value, dict) and isinstance(above.value, dict):
        return _mapping(below, above, {**below.value, **above.value})
    if isinstance(below.value, list) and isinstance(above.value, list):
        entries = {entry_id(node) or id(node): node for node in below.value}
        if any(isinstance(key, str) for key in entries):
            entries.update({entry_id(node) or id(node): node for node in above.value})
            return Node(below.mark, list(entries.values()))
    return above


def _mapping(below: Node, above: Node, items: dict[str, Node]) -> Node:
    joined = Node(below.mark, items)
    joined.keys = {**below.keys, **above.keys}
    return joined


def entry_id(node: Node) -> str | None:
    """The `id` that a mapping gives itself, None when there is none."""
    if not isinstance(node.value, dict) or "id" not in node.value:
        return None
    value = node.value["id"].value
    return value if isinstance(value, str) else None


def duplicate_ids(tree: Node) -> Iterator[Problem]:
    """A problem for each entry of a list at the top, or right under it, whose id an earlier one has."""
    lists = tree.value.values() if isinstance(tree.value, dict) else (tree,)
    for node in lists:
        first: dict[str, int] = {}
        for entry in node.value if isinstance(node.value, list) else ():
            if (name := entry_id(entry)) is None or not isinstance(entry.value, dict):
                continue
            mark = entry.value["id"].mark
            if name in first:
                yield Problem(mark, f"the id {quoted(name)} was given before, in line {first[name]}")
            first.setdefault(name, mark.line)


def defined_ids(tree: Node) -> dict[str, set[str]]:
    """By key at the top: the ids that its value defines.

    A list defines the ids of its entries, or the entries themselves when they are text; a mapping
    defines its keys. Broken entries count too, so that one mistake does not make others.
    """
    tops = tree.value if isinstance(tree.value, dict) else {}
    return {key: _ids(node) for key, node in tops.items() if isinstance(node.value, dict | list)}


def _ids(node: Node) -> set[str]:
    if isinstance(node.value, dict):
        return set(node.value)
    entries = node.value if isinstance(node.value, list) else ()
    names = (entry.value if isinstance(entry.value, str) else entry_id(entry) for entry in entries)
    return {name for name in names if name is not None}
