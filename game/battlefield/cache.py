"""A cache of computed values; a full one drops the oldest."""

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
