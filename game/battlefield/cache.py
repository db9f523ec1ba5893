"""Caches of computed values; a full one drops the oldest."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any, Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")
MISSING: Any = object()
"""Stands for a missing value, since values may be None."""


class Cached(Generic[K, V]):
    """Values by key; `most` limits their number."""

    __slots__ = ("_most", "_values")

    def __init__(self, most: float = inf) -> None:
        self._most = most
        self._values: dict[K, V] = {}

    def get(self, key: K, make: Callable[[], V]) -> V:
        """The value of a key, made if it is not in the cache."""
        try:
            return self._values[key]
        except KeyError:
            if len(self._values) >= self._most:
                del self._values[next(iter(self._values))]
        found = self._values[key] = make()
        return found


class Computed(dict[K, V]):
    """Values by key, all computed by one function: what is there already is found as fast as in any dictionary."""

    __slots__ = ("_make", "_most")

    def __init__(self, make: Callable[[K], V], most: float = inf) -> None:
        self._make, self._most = make, most

    def __missing__(self, key: K) -> V:
        if len(self) >= self._most:
            del self[next(iter(self))]
        found = self[key] = self._make(key)
        return found
