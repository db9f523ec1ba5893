"""Tiles on their way: over the field, turning over there, and off the field. Units on the field are radii."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Surface

from sprites.drawing.motion import arc, clamp, ease_in_out, mix
from sprites.drawing.shapes import Point
from sprites.drawing.theme import Theme
from sprites.unnamed_wizard import tile as hextile
from sprites.unnamed_wizard.grid import Hex, middle
from sprites.unnamed_wizard.tile import HexFace, HexTile

CARRIED = 0.5  # how high a tile that leaves is carried, in its width


@dataclass(slots=True)
class Leaving:
    """A tile on its way from the field to a pixel, where it is `px` wide; without one it fades where it lay."""

    number: int
    tile: HexTile
    start: Point
    start_px: int
    goal: Point | None
    px: int
    seconds: float
    painted: int
    age: float = 0.0

    def draw(self, target: Surface, theme: Theme) -> None:
        """Paints it as it is now."""
        share = clamp(self.age / self.seconds)
        if self.goal is None or theme.calm:
            alpha = round(255 * (1 - share))
            hextile.draw(
                target, self.tile, self.start, self.start_px, theme, painted=self.painted, alpha=alpha
            )
            return
        way = ease_in_out(share)
        spot = arc(self.start, self.goal, way, self.start_px * CARRIED)
        wide = round(mix(self.start_px, self.px, way))
        lift = round(self.start_px * 0.2 * way * (1 - way))
        hextile.draw(target, self.tile, spot, wide, theme, painted=self.painted, lift=lift)


LIFT: Final = 0.42  # how high a way leads at its middle, in radii
RISE: Final = 0.16  # how far above the table the tile gets there


@dataclass(slots=True)
class Glide:
    """The place of a tile. `seconds`: duration of its next ways; 0: it is there at once."""

    start: Point = (0.0, 0.0)
    goal: Point | None = None
    age: float = 0.0
    seconds: float = 0.0
    turned_from: HexFace | None = None
    """The side that lay up before, while it turns over."""
    turn_age: float = 0.0
    calm: bool = False
    """It fades from place to place instead of moving."""
    _way: float = 0.0
    _turning: float = 0.0

    # -- places -------------------------------------------------------------------------------------

    @property
    def share(self) -> float:
        """Share of its way that it has gone, 0 to 1."""
        if self.goal is None or self.start == self.goal or not self._way:
            return 1.0
        return min(1.0, self.age / self._way)

    @property
    def gliding(self) -> bool:
        return self.share < 1

    @property
    def spot(self) -> Point:
        """Its place now, seen from above."""
        if self.goal is None:
            return self.start
        if not self.gliding:
            return self.goal
        if self.calm:
            return self.start if self.share < 0.5 else self.goal
        return arc(self.start, self.goal, ease_in_out(self.share), LIFT)

    @property
    def height(self) -> float:
        """Its height above the table."""
        share = self.share
        if self.calm:
            return 0.0
        return 4 * RISE * share * (1 - share) + 4 * RISE * self.turned * (1 - self.turned)

    @property
    def seen(self) -> float:
        """Its opacity, 0 to 1."""
        if not self.calm:
            return 1.0
        return min(abs(1 - 2 * share) for share in (self.share, self.turned))

    @property
    def across(self) -> float:
        """The share of its width that is seen while it turns over."""
        return 1.0 if self.calm else max(0.04, abs(1 - 2 * self.turned))

    def go(self, at: Hex) -> bool:
        """Sets out for a hex; whether that is elsewhere."""
        goal = middle(at)
        if goal == self.goal:
            return False
        self.start = self.spot if self.goal is not None and self.seconds else goal
        self.goal, self.age, self._way = goal, 0.0, self.seconds
        return True

    def come(self, start: Point, at: Hex, seconds: float) -> None:
        """Comes from somewhere beside the field."""
        self.start, self.goal, self.age, self._way = start, middle(at), 0.0, seconds

    # -- turning over -------------------------------------------------------------------------------

    @property
    def turned(self) -> float:
        """Share of its turning over, 0 to 1; 1 while it lies still."""
        if self.turned_from is None:
            return 1.0
        return min(1.0, self.turn_age / self._turning) if self._turning else 1.0

    def turn(self, before: HexFace) -> None:
        """Begins to turn over; what lay up before is seen until the middle."""
        if self.seconds:
            self.turned_from, self.turn_age, self._turning = before, 0.0, self.seconds

    # -- time ---------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self.gliding or self.turned < 1

    def arrive(self) -> None:
        """Is there at once."""
        self.age, self.turned_from = self._way, None

    def update(self, dt: float) -> bool:
        """Lets time pass; whether it moved."""
        if not self.moving:
            self.turned_from = None
            return False
        self.age += dt
        self.turn_age += dt
        return True
