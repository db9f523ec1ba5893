"""A line around something in a photograph, drawn freely or corner by corner."""

from __future__ import annotations

from game.battlefield.plane import Point, gap
from sprites.battlefield.scale import Scale

STEP = 0.06
"""Inches between the points of a line that is drawn freely."""
MOST = 400
CLOSE = 14
"""Pixels from the first corner within which a click closes the line."""


class Lasso:
    """A line being drawn, in inches. `next` is where the pen is, None if it is not on the mat."""

    def __init__(self) -> None:
        self.corners: list[Point] = []
        self.next: Point | None = None
        self.is_closed = False

    @property
    def line(self) -> list[Point]:
        """The line so far, with the pen at its end while it is open."""
        if self.is_closed:
            return [*self.corners, self.corners[0]]
        return [*self.corners, self.next] if self.next else list(self.corners)

    def clear(self) -> None:
        """Begin anew."""
        self.corners, self.is_closed = [], False

    def begin(self, at: Point) -> None:
        """Begin to draw freely."""
        self.clear()
        self.corners.append(at)

    def run(self, at: Point) -> None:
        """Draw on to a point."""
        self.next = at
        if len(self.corners) < MOST and gap(self.corners[-1], at) >= STEP:
            self.corners.append(at)

    def put(self, at: Point, scale: Scale) -> None:
        """Put down a corner; beside the first one, it closes the line."""
        if len(self.corners) > 2 and gap(scale.px(self.corners[0]), scale.px(at)) <= CLOSE:
            self.close()
        elif len(self.corners) < MOST:
            self.corners.append(at)

    def close(self) -> None:
        """End the line, which forgets one that encloses nothing."""
        self.is_closed = len(self.corners) > 2
        if not self.is_closed:
            self.clear()
