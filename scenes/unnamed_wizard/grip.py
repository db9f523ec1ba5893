"""Hands on the field: one moves it, two look closer or less close."""

from __future__ import annotations

from math import hypot
from typing import Final

from scenes.app.input import Pos
from scenes.unnamed_wizard.camera import Camera

SLOP: Final = 12  # pixels that a press moves before it is a drag


class Grip:
    """The pointers that are down on the field. They are told apart by where they were last."""

    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self.points: list[Pos] = []
        self.dragged = False
        """Whether the field was moved since the first pointer came down: then letting go chooses nothing."""

    def press(self, pos: Pos) -> None:
        """A pointer comes down."""
        if not self.points:
            self.dragged = False
        self.points.append(pos)

    def drag(self, pos: Pos) -> bool:
        """A pointer moves; whether the field did."""
        if not self.points:
            return False
        at = self._nearest(pos)
        if len(self.points) > 1:
            self._pinch(at, pos)
            return True
        start = self.points[0]
        if not self.dragged and hypot(pos[0] - start[0], pos[1] - start[1]) < SLOP:
            return False
        self.dragged = True
        self.points[0] = pos
        self.camera.pan((pos[0] - start[0], pos[1] - start[1]))
        return True

    def release(self, pos: Pos) -> None:
        """A pointer goes up, or is lost."""
        if self.points:
            self.points.pop(self._nearest(pos))

    def _nearest(self, pos: Pos) -> int:
        gaps = [hypot(x - pos[0], y - pos[1]) for x, y in self.points]
        return gaps.index(min(gaps))

    def _pinch(self, at: int, pos: Pos) -> None:
        self.dragged = True
        before, spread = self._middle, self._spread
        self.points[at] = pos
        now = self._middle
        self.camera.zoom(self._spread / spread, before, at_once=True)
        self.camera.pan((now[0] - before[0], now[1] - before[1]))

    @property
    def _middle(self) -> Pos:
        (x1, y1), (x2, y2) = self.points[:2]
        return (x1 + x2) // 2, (y1 + y2) // 2

    @property
    def _spread(self) -> float:
        (x1, y1), (x2, y2) = self.points[:2]
        return max(1.0, hypot(x2 - x1, y2 - y1))
