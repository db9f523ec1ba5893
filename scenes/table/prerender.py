"""What a table will soon have to show is painted while nothing moves; each board says what that is."""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterator


class Prerenderer:
    """Paints piece by piece into the caches of `sprites`, and begins anew when other pieces will be needed."""

    def __init__(self) -> None:
        self._needed: Hashable = None
        self._pieces: Iterator[None] = iter(())

    def go_on(self, seconds: float) -> None:
        """Paints for about so long; a piece takes 2 to 20 ms."""
        needed = self.need()
        if needed != self._needed:
            self._needed, self._pieces = needed, self.paint()
        end = time.perf_counter() + seconds
        for _ in self._pieces:
            if time.perf_counter() > end:
                return

    def need(self) -> Hashable:
        """What decides which pieces will be needed."""
        raise TypeError(f"{type(self).__name__} needs nothing")

    def paint(self) -> Iterator[None]:
        """Paints, with a rest after each piece."""
        raise TypeError(f"{type(self).__name__} paints nothing")
