"""What a content pack changes: the entries of its files that are new, or others than those below."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.core.content.pack import PACK
from game.core.dataclass import dataclass
from game.core.problem import ContentError
from game.core.shown import shown
from game.core.yaml_tree import read_plain

NESTED = ("tiles",)
"""Lists within entries whose entries count for themselves."""
WHOLE = ("maps", "battlefields")
"""Folders in which each file is one entry."""
LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class Change:
    """An entry that a pack adds or, if it isn't `new`, replaces.

    `place` is the folder of its file, which is a title's id or of the whole program; `kind` is the key of its list, or
    its folder; `name` is "" for what has none, such as a sentence.
    """

    place: str
    kind: str
    id: str
    name: str
    new: bool


def changes(pack: Path, below: Sequence[Path]) -> list[Change]:
    """Everything that a pack changes of the content of some roots, file by file, of those that can be read."""
    found: list[Change] = []
    for path in sorted(pack.rglob("*.yaml")):
        inside = path.relative_to(pack)
        if inside.as_posix() != PACK.path:
            here, there = _entries(path), {}
            for root in below:
                there.update(_entries(root / inside))
            found += [
                Change(
                    inside.parts[0] if len(inside.parts) > 1 else "",
                    kind,
                    id,
                    _name(data),
                    (kind, id) not in there,
                )
                for (kind, id), data in here.items()
                if there.get((kind, id)) != data
            ]
    return found


def _entries(path: Path) -> dict[tuple[str, str], Any]:
    """The entries of a file by kind and id; none of one that is missing or can't be read."""
    try:
        data = read_plain(path)
    except ContentError:
        return {}
    if path.parent.name in WHOLE:
        return {(path.parent.name, path.stem): data}
    return dict(_within(data)) if isinstance(data, dict) else {}


def _within(data: Mapping[str, Any]) -> Iterator[tuple[tuple[str, str], Any]]:
    for key, value in data.items():
        if isinstance(value, dict):
            for name, each in value.items():
                yield from _listed(key, each) if _is_list(each) else [((key, name), each)]
        elif _is_list(value):
            yield from _listed(key, value)
        else:
            yield (key, key), value


def _is_list(value: Any) -> bool:
    """Whether it is a list of entries with ids."""
    return isinstance(value, list) and any(isinstance(each, dict) and "id" in each for each in value)


def _listed(kind: str, entries: list[Any]) -> Iterator[tuple[tuple[str, str], Any]]:
    for entry in entries:
        if isinstance(entry, dict) and "id" in entry:
            nested = {key: value for key, value in entry.items() if key in NESTED and _is_list(value)}
            yield (kind, str(entry["id"])), {key: value for key, value in entry.items() if key not in nested}
            for key, value in nested.items():
                yield from _listed(key, value)


def _name(data: Any) -> str:
    """The name of an entry, or those of its sides; "" for none."""
    if not isinstance(data, dict):
        return ""
    if isinstance(data.get("name"), str):
        return shown(data["name"], LONGEST_NAME)
    sides = [_name(side) for side in data.values() if isinstance(side, dict) and "name" in side]
    return " / ".join(sides)
