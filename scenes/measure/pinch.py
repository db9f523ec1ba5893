"""Two fingers on the mat: drawn apart they look closer, drawn together farther, moved along they move the mat."""

from __future__ import annotations

from math import hypot, log2

from scenes.app.input import Pointer, Pos
from scenes.measure.mat import Mat

STEP = 0.55
"""How many doublings of the fingers' distance are a step of looking closer."""


class Pinch:
    """Takes over when a second finger comes down on the mat, until both are up."""

    def __init__(self, mat: Mat) -> None:
        self.mat = mat
        self.fingers: dict[int, Pos] = {}
        self._started = 0.0
        self._on = False

    def handle(self, intent: Pointer) -> bool:
        """Takes a pointer; True keeps it from everything else."""
        if not intent.touch:
            return False
        if intent.kind == "down" and self.mat.rect.collidepoint(intent.pos):
            self.fingers[intent.finger] = intent.pos
            if len(self.fingers) == 2:
                self._begin()
        elif intent.kind == "move" and intent.finger in self.fingers:
            self._move(intent)
        elif intent.kind in ("up", "cancel"):
            self.fingers.pop(intent.finger, None)
        kept = self._on
        self._on = self._on and bool(self.fingers)
        return kept

    def _begin(self) -> None:
        """The first finger no longer does what it began."""
        self._on = True
        self._started = self._spread
        self.mat.drop()
        if self.mat.tree:
            self.mat.tree.rest()

    @property
    def _spread(self) -> float:
        (x1, y1), (x2, y2) = list(self.fingers.values())[:2]
        return max(1.0, hypot(x2 - x1, y2 - y1))

    @property
    def _middle(self) -> tuple[float, float]:
        (x1, y1), (x2, y2) = list(self.fingers.values())[:2]
        return (x1 + x2) / 2, (y1 + y2) / 2

    def _move(self, intent: Pointer) -> None:
        if not self._on or len(self.fingers) != 2:
            self.fingers[intent.finger] = intent.pos
            return
        before = self._middle
        self.fingers[intent.finger] = intent.pos
        now = self._middle
        self.mat.view.pan((now[0] - before[0], now[1] - before[1]))
        steps = int(log2(self._spread / self._started) / STEP)
        if steps:
            self.mat.view.closer(now, steps)
            self._started = self._spread
        self.mat.touch()
