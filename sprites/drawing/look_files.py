"""The files that say how things look, with the content packs in use laid over them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from game import titles
from game.core.yaml_tree import read_plain

P = ParamSpec("P")
T = TypeVar("T")

_packs: tuple[Path, ...] = ()
_seen: tuple[Path, ...] = ()
_forget: list[Callable[[], None]] = []


def packs_in_use() -> tuple[Path, ...]:
    """The content packs whose looks are seen."""
    return (*_packs, *_seen)


def use_packs(packs: Sequence[Path], seen: Sequence[Path] = ()) -> bool:
    """Show the looks of these packs from now on; whether they are others than before.

    Packs that are only looked at, `seen`, bring their pictures, but no theme. What has been painted is for
    `cache.forget_all`, and themes are made anew.
    """
    global _packs, _seen
    if (_packs, _seen) == (tuple(packs), tuple(seen)):
        return False
    _packs, _seen = tuple(packs), tuple(seen)
    for forget in _forget:
        forget()
    return True


def kept(most: int | None = None) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Decorate a function that follows from these files with a cache, of at most so many results, until there are
    other packs."""

    def decorate(work: Callable[P, T]) -> Callable[P, T]:
        cached = lru_cache(maxsize=most)(work)
        _forget.append(cached.cache_clear)
        return cached  # type: ignore[return-value]  # it takes what can be hashed

    return decorate


def read_yaml(path: Path, *, required: bool = True, everywhere: bool = False) -> dict[str, Any]:
    """The contents of a look file, not validated, as there is no time for that before the first frame.

    Packs have been checked before. A file that is not `required` may be missing. One that is seen `everywhere` is taken
    only from packs that are in use, not from those that are looked at.
    """
    found: dict[str, Any] = read_plain(path) if required or path.is_file() else {}
    for over in _over(path, _packs if everywhere else packs_in_use()):
        found = _laid_over(found, read_plain(over))
    return found


def _over(path: Path, packs: Sequence[Path]) -> Iterator[Path]:
    """The files of packs that lie over a file."""
    for root in titles.roots() if packs else ():
        if path.is_relative_to(root):
            yield from (file for pack in packs if (file := pack / path.relative_to(root)).is_file())


def _laid_over(below: dict[str, Any], above: Any) -> dict[str, Any]:
    from game.core.content.load import overlay  # takes its time, and most have no packs
    from game.core.yaml_tree import plain, tree_of

    found: dict[str, Any] = plain(overlay(tree_of(below, "")[0], tree_of(above, "")[0]))
    return found
