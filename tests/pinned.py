"""Content as tests know it: what was added since is left out, so that a new card breaks none of them.

The ids of what a title had when its golden transcripts were written lie beside them, in `content.txt`. To let tests
know of new cards, delete that file and update the transcripts: they are then written with all that there is.
"""

from __future__ import annotations

import operator
from collections.abc import Collection, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from game import titles
from game.core.content import Definition
from game.core.title import Title

TRANSCRIPTS = Path(__file__).parent / "transcripts"
FILE = "content.txt"


@cache
def known_title(name: str, packs: tuple[Path, ...] = ()) -> Title[Any, Any]:
    """A title with the content that tests know, and with what packs lay over it."""
    return without(titles.load(name, packs), added_since(titles.load(name)))


def ids_of(content: Any) -> set[str]:
    """The ids of all definitions in a title's content."""
    return set(_ids(content))


def added_since(title: Title[Any, Any]) -> set[str]:
    """The ids that tests do not know yet; none where it was never noted what they know."""
    file = TRANSCRIPTS / title.id / FILE
    known = set(file.read_text(encoding="utf-8").split()) if file.exists() else ids_of(title.content)
    return ids_of(title.content) - known


def without(title: Title[Any, Any], added: Collection[str]) -> Title[Any, Any]:
    """A title whose content lacks the definitions of some ids."""
    return replace(title, content=_without(title.content, added)) if added else title


def _ids(part: Any) -> Iterator[str]:
    if isinstance(part, Definition) and isinstance(getattr(part, "id", None), str):
        yield part.id  # type: ignore[attr-defined]
    for _, below in _parts(part):
        yield from _ids(below)


def _parts(part: Any) -> Iterator[tuple[str, Any]]:
    """What content is made of, by name."""
    if isinstance(part, Definition):
        yield from ((name, getattr(part, name)) for name in type(part).model_fields)
    elif is_dataclass(part):
        yield from ((each.name, getattr(part, each.name)) for each in fields(part) if each.repr)
    elif isinstance(part, Mapping):
        yield from ((str(key), value) for key, value in part.items())
    elif isinstance(part, tuple):
        yield from (("", each) for each in part)


def _without(part: Any, added: Collection[str]) -> Any:
    """A part of the content without some definitions; the same object where none of them is in it."""
    if isinstance(part, tuple):
        kept = tuple(_without(each, added) for each in part if not _is_added(each, added))
        return part if _are_same(kept, part) else kept
    if isinstance(part, Mapping):
        rest = {key: _without(value, added) for key, value in part.items() if key not in added}
        return part if _are_same(rest.values(), part.values()) else rest
    changed = {name: _without(below, added) for name, below in _parts(part)}
    if _are_same(changed.values(), [below for _, below in _parts(part)]):
        return part
    if isinstance(part, Definition):
        return part.model_copy(update=changed)
    caches = {each.name: each.default_factory() for each in fields(part) if _is_cache(each)}
    return replace(part, **changed, **caches)


def _are_same(some: Collection[Any], others: Collection[Any]) -> bool:
    return len(some) == len(others) and all(map(operator.is_, some, others))


def _is_added(part: Any, added: Collection[str]) -> bool:
    name = part if isinstance(part, str) else getattr(part, "id", None)
    return isinstance(name, str) and name in added


def _is_cache(each: Any) -> bool:
    """Whether a field holds what was worked out from the content that is there."""
    return not each.repr and each.default_factory is not MISSING
