"""Answers that are kept while the battlefield stays as it is: drawing and speaking ask the same again and again."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar, cast

from game.battlefield import Battlefield

A = TypeVar("A")
MOST = 512
"""Then the one that was not asked for the longest goes."""


class Kept:
    """The answers of one battlefield, by what was asked; they go when another battlefield is asked."""

    def __init__(self) -> None:
        self._field: Battlefield | None = None
        self._answers: dict[Hashable, Any] = {}

    def get(self, field: Battlefield, key: Hashable, ask: Callable[[], A]) -> A:
        """The answer to what the key says, asked for only once as long as it is in use."""
        if field is not self._field:
            self._field = field
            self._answers.clear()
        found = self._answers.pop(key) if key in self._answers else ask()
        if len(self._answers) >= MOST:
            del self._answers[next(iter(self._answers))]
        self._answers[key] = found
        return cast(A, found)
