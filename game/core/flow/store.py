"""Compiled flows on disk, so that the next start needs not compile them.

One file for each module with flows (`game/core/disk_cache.py`). It follows from the module's path and text, the
compiler's text, the version and flags of Python.
"""

from __future__ import annotations

import marshal
import sys
from collections.abc import Callable, Sequence
from functools import cache
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple, TypeAlias

from game.core.disk_cache import CacheFile, digest
from game.core.flow.base import CompiledFlow, Entry, Fill, Frame, Step, perform

PACKAGE = "game."
"""Flows of modules elsewhere, such as tests, are not kept."""


Call: TypeAlias = tuple[tuple[str, ...], bool]
"""The target of a `yield from`: the parts of its name, ("magic", "cast"), and whether it is `perform`."""


class Kept(NamedTuple):
    """A compiled flow as it is kept: its labels, the names at each, its calls, its code and its fingerprint."""

    labels: tuple[str, ...]
    names: tuple[tuple[str, ...], ...]
    calls: tuple[Call, ...]
    code: CodeType
    fingerprint: str

    def build(
        self, function: FunctionType, fill: Fill
    ) -> tuple[Sequence[Entry], Callable[[Frame, Any, Any], Step]]:
        """The entries of the flow, and the function that runs it."""
        entries = [Entry(label, None, names) for label, names in zip(self.labels, self.names, strict=True)]
        return entries, FunctionType(self.code, function.__globals__, self.code.co_name, (len, fill))

    def fits(self, function: FunctionType) -> bool:
        """Whether what it calls in other modules is still what it was: a flow, or `perform`."""
        return all(_found(function, path, performs) for path, performs in self.calls)


def _found(function: FunctionType, path: tuple[str, ...], performs: bool) -> bool:
    found = function.__globals__.get(path[0])
    for name in path[1:]:
        found = getattr(found, name, None)
    return performs if found is perform else not performs and (found is None or hasattr(found, "flow"))


class Shelf:
    """The kept flows of a module, by their first line and name."""

    def __init__(self, source: Path) -> None:
        self.file = CacheFile("flows", source)
        self.stamp = _stamp(source)
        self.key = _key(source)
        self.flows: dict[tuple[int, str], Kept] = self._read()
        self.new: dict[tuple[int, str], tuple[CompiledFlow, Sequence[Call]]] = {}

    def _read(self) -> dict[tuple[int, str], Kept]:
        data = self.file.read(self.key)
        if data is None:
            return {}
        return {tuple(place): Kept(*kept) for place, kept in marshal.loads(data)}

    def write(self) -> None:
        """Write down all flows of the module, if there are new ones; where that can't be, nothing happens."""
        if not self.new:
            return
        for place, (compiled, calls) in self.new.items():
            entries = [(entry.label, entry.kept) for entry in compiled.entries]
            labels, names = zip(*entries, strict=True)
            code = compiled.run.__code__
            self.flows[place] = Kept(labels, names, tuple(calls), code, compiled.fingerprint)
        self.new.clear()
        kept = [(place, tuple(each)) for place, each in self.flows.items()]
        self.file.write(self.key, marshal.dumps(kept))


_shelves: dict[Path, Shelf] = {}


def shelf_of(function: FunctionType) -> Shelf | None:
    """The shelf of the module of a flow; None where its flows are not kept."""
    source = Path(function.__code__.co_filename)
    if not function.__module__.startswith(PACKAGE):
        return None
    try:
        shelf = _shelves.get(source)
        if shelf is None or shelf.stamp != _stamp(source):
            shelf = _shelves[source] = Shelf(source)
    except (OSError, RuntimeError):  # its text, or the home of the user, can't be found
        return None
    return shelf


def place_of(function: FunctionType) -> tuple[int, str]:
    """Where a flow stands in its module."""
    return function.__code__.co_firstlineno, function.__name__


def write() -> None:
    """Write down what has been compiled since the start."""
    if sys.dont_write_bytecode:  # putting together what would be written takes its time
        return
    for shelf in _shelves.values():
        shelf.write()


def _stamp(source: Path) -> tuple[int, int]:
    """A number that changes when a file does. Raises OSError."""
    found = source.stat()
    return found.st_mtime_ns, found.st_size


def _key(source: Path) -> bytes:
    """The digest of everything that the compiled flows of a file follow from. Raises OSError."""
    return digest(_compiler(), str(source).encode(), source.read_bytes())


@cache
def _compiler() -> bytes:
    """The digest of the compiler's own text, and of Python's version and flags."""
    texts = [file.read_bytes() for file in sorted(Path(__file__).parent.glob("*.py"))]
    python = f"{sys.version} {sys.flags.optimize}".encode()
    return digest(MAGIC_NUMBER, python, *texts)
