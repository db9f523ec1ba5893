"""What was worked out lately and may be wanted again, forgotten all at once when it becomes too much."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Remembered(Generic[K, V]):
    """Values by key, at most so many."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: dict[K, V] = {}

    def get(self, key: K, make: Callable[[], V]) -> V:
        """The value of a key, made if it is not remembered."""
        if key not in self._values:
            if len(self._values) >= self._most:
                self._values.clear()
            self._values[key] = make()
        return self._values[key]
