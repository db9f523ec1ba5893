"""A layer of the picture that seldom changes: it is kept whole, and painted anew when it would look different."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from pygame import Surface


class Layer:
    """Everything from the ground up to some height, as one opaque picture of the whole screen."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._kept: Surface | None = None

    def draw(self, target: Surface, key: Hashable, paint: Callable[[Surface], None]) -> None:
        """Shows the layer on the whole target. `key` holds all that it depends on beside the target's size.

        `paint` covers the whole target; it is only called for another key.
        """
        kept = self._kept
        if kept is None or kept.get_size() != target.get_size():
            kept = self._kept = Surface(target.get_size(), 0, target)
            self._key = None
        elif key == self._key:
            target.blit(kept, (0, 0))
            return
        paint(target)
        kept.blit(target, (0, 0))
        self._key = key
