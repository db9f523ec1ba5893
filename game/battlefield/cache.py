"""What was worked out and may be wanted again, forgotten all at once when it becomes too much."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any, Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")
MISSING: Any = object()
"""Says that a key has no value: a value may be None."""


class Cached(Generic[K, V]):
    """Values by key: at most so many, or all."""

    __slots__ = ("_most", "_values")

    def __init__(self, most: float = inf) -> None:
        self._most = most
        self._values: dict[K, V] = {}

    def get(self, key: K, make: Callable[[], V]) -> V:
        """The value of a key, made if it is not remembered."""
        found: V = self._values.get(key, MISSING)
        if found is MISSING:
            if len(self._values) >= self._most:
                self._values.clear()
            found = self._values[key] = make()
        return found
