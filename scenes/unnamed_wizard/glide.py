"""A tile on its way over the field: where it is, how high, and how far it has turned over. Units are radii."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sprites.drawing.motion import arc, ease_in_out
from sprites.drawing.shapes import Point
from sprites.unnamed_wizard.grid import Hex, middle
from sprites.unnamed_wizard.tile import HexFace

LIFT: Final = 0.42  # how high a way leads at its middle, in radii
RISE: Final = 0.16  # how far above the table the tile gets there


@dataclass(slots=True)
class Glide:
    """Where a tile is. `seconds` is how long its next ways take; 0: it is there at once."""

    start: Point = (0.0, 0.0)
    goal: Point | None = None
    age: float = 0.0
    seconds: float = 0.0
    turned_from: HexFace | None = None
    """What lay up before, while it turns over."""
    turn_age: float = 0.0
    calm: bool = False
    """It fades from place to place instead of moving."""
    _way: float = 0.0
    _turning: float = 0.0

    # -- places -------------------------------------------------------------------------------------

    @property
    def share(self) -> float:
        """How much of its way it has gone, 0 to 1."""
        if self.goal is None or self.start == self.goal or not self._way:
            return 1.0
        return min(1.0, self.age / self._way)

    @property
    def gliding(self) -> bool:
        return self.share < 1

    @property
    def spot(self) -> Point:
        """Where it is now, seen from above."""
        if self.goal is None:
            return self.start
        if not self.gliding:
            return self.goal
        if self.calm:
            return self.start if self.share < 0.5 else self.goal
        return arc(self.start, self.goal, ease_in_out(self.share), LIFT)

    @property
    def height(self) -> float:
        """How far above the table it is."""
        share = self.share
        if self.calm:
            return 0.0
        return 4 * RISE * share * (1 - share) + 4 * RISE * self.turned * (1 - self.turned)

    @property
    def seen(self) -> float:
        """How much of it is seen, 0 to 1."""
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
        """How far it has turned over, 0 to 1; 1 where it lies."""
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
