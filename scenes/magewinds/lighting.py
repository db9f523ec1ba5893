"""Which points of the battlefield a question offers: worked out row by row, so that nobody waits for it."""

from __future__ import annotations

import time
from math import ceil

import pygame

from game.battlefield import Base
from game.battlefield.plane import Point
from game.magewinds.regions import FeatureSpots, KnockbackSpots, MoveSpots, Spots
from scenes.measure.tools.kept import Kept
from sprites.battlefield.reach import ReachPicture
from sprites.battlefield.scale import Scale
from sprites.drawing.theme import Theme
from sprites.magewinds import regions as painter
from sprites.magewinds.regions import Net

COARSE, FINE = 0.25, 0.1
ROUGH = 0.75  # inches between the points that terrain is tried at: each takes a while
SMALL = 4.0  # inches: a move of no more than this is lit finely
FRAME = 0.004  # seconds of a frame that it may take


class Light:
    """The light on the points that a region holds; of terrain, where it lies turned by so many degrees."""

    def __init__(self, spots: Spots, degrees: int = 0) -> None:
        self.spots = spots
        self.degrees = degrees
        self.net = _net(spots)
        self.rows: list[bytes] = []
        self._row = bytearray()
        self._reach = ReachPicture()
        self._kept = Kept()

    @property
    def is_plain_move(self) -> bool:
        """Whether all that it can reach is all that counts."""
        spots = self.spots
        plain = isinstance(spots, MoveSpots) and spots.source is None and not spots.least
        return plain and isinstance(spots, MoveSpots) and not spots.watched

    @property
    def done(self) -> bool:
        """Whether all of it is known."""
        unlit = isinstance(self.spots, KnockbackSpots) or self.is_plain_move
        return unlit or len(self.rows) >= self.net.rows

    def go_on(self) -> bool:
        """Works for a moment; whether there was anything to do."""
        if self.done:
            return False
        end = time.perf_counter() + FRAME
        while not self.done and time.perf_counter() < end:
            self._row.append(self._holds(self.net.at(len(self._row), len(self.rows))))
            if len(self._row) == self.net.columns:
                self.rows.append(bytes(self._row))
                self._row.clear()
        return True

    def _holds(self, at: Point) -> bool:
        if isinstance(self.spots, FeatureSpots):
            return self.spots.turned(at, self.degrees).ok
        return self.spots.holds(at)

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        """Draws it, as far as it is known."""
        spots = self.spots
        if self.is_plain_move and isinstance(spots, MoveSpots):
            self._draw_reach(surface, scale, theme, spots.base, spots.inches)
        elif not isinstance(spots, KnockbackSpots):
            painter.draw(surface, self.net, self.rows, scale, theme)

    def draw_rest(
        self, surface: pygame.Surface, scale: Scale, theme: Theme, mover: Base, inches: float
    ) -> None:
        """Draws what a base can still reach from where its way has led so far."""
        if inches >= 0:
            self._draw_reach(surface, scale, theme, mover, inches)

    def _draw_reach(
        self, surface: pygame.Surface, scale: Scale, theme: Theme, mover: Base, inches: float
    ) -> None:
        assert isinstance(self.spots, MoveSpots)
        ways = self.spots.ways
        reach = self._kept.get(ways, (mover.centre, inches), lambda: ways.reach(mover, inches))
        keep = 0.0 if ways.readings.low_by_centre else mover.radius
        self._reach.draw(surface, reach, ways.terrain, scale, theme, keep)


def _net(spots: Spots) -> Net:
    """A net over the battlefield; over what a short move reaches, a finer one."""
    width, depth = spots.field.terrain.width, spots.field.terrain.depth
    if isinstance(spots, MoveSpots) and spots.inches <= SMALL:
        x, y = spots.base.centre
        count = 2 * ceil(spots.inches / FINE) + 1
        far = (count - 1) / 2 * FINE
        return Net((x - far, y - far), FINE, count, count)
    mesh = ROUGH if isinstance(spots, FeatureSpots) else COARSE
    return Net((mesh / 2, mesh / 2), mesh, int(width / mesh), int(depth / mesh))
