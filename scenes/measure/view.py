"""How the mat lies in its part of the window: turned or upright, how large, and which part of it can be seen."""

from __future__ import annotations

import pygame

from game.battlefield.plane import Point
from sprites.battlefield.scale import Scale

STEPS = (1.0, 1.5, 2.0)
"""How much closer than the whole mat it can be looked at."""


class View:
    """A mat of `size` inches in an `area` of pixels, with a `frame` around it.

    `turned` lays it on its side; None does so where it is larger that way.
    """

    def __init__(self) -> None:
        self.area = pygame.Rect(0, 0, 100, 100)
        self.size = (12.0, 16.0)
        self.frame = 0
        self.turned: bool | None = None
        self.zoom = 1.0
        self.middle: Point | None = None

    @property
    def lies(self) -> bool:
        """Whether the mat lies on its side."""
        if self.turned is None:
            return self._fit(True) > self._fit(False) + 1e-9
        return self.turned

    def _fit(self, turned: bool) -> float:
        """The pixels an inch at which all of the mat can be seen."""
        across, down = self.size[::-1] if turned else self.size
        wide, high = self.area.width - 2 * self.frame, self.area.height - 2 * self.frame
        return max(4.0, min(wide / across, high / down))

    @property
    def scale(self) -> Scale:
        """Where every inch is."""
        turned = self.lies
        inch = self._fit(turned) * self.zoom
        middle = self.middle or (self.size[0] / 2, self.size[1] / 2)
        x, y = self.area.center
        if turned:
            origin = x - middle[1] * inch, y + middle[0] * inch
        else:
            origin = x - middle[0] * inch, y - middle[1] * inch
        return Scale((round(origin[0]), round(origin[1])), inch, inch, turned)

    def closer(self, pixel: tuple[float, float], steps: int) -> None:
        """Looks closer by so many steps, or less close, with what is at a pixel staying there."""
        at = min(range(len(STEPS)), key=lambda index: abs(STEPS[index] - self.zoom))
        zoom = STEPS[max(0, min(len(STEPS) - 1, at + steps))]
        if zoom != self.zoom:
            held = self.scale.inches(pixel)
            self.zoom = zoom
            now = self.scale.px(held)
            self.pan((pixel[0] - now[0], pixel[1] - now[1]))

    def pan(self, by: tuple[float, float]) -> None:
        """Moves the mat by so many pixels, no farther than its middle part fills the area."""
        scale = self.scale
        x, y = scale.inches((self.area.centerx - by[0], self.area.centery - by[1]))
        spare = [(1 - 1 / self.zoom) / 2 * side for side in self.size]
        self.middle = (
            max(self.size[0] / 2 - spare[0], min(self.size[0] / 2 + spare[0], x)),
            max(self.size[1] / 2 - spare[1], min(self.size[1] / 2 + spare[1], y)),
        )

    def whole(self) -> None:
        """All of the mat again."""
        self.zoom, self.middle = 1.0, None

    def turn(self) -> None:
        """Lays it on its side, or upright again."""
        self.turned = not self.lies
        self.whole()
