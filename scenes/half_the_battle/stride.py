"""A piece on its way from one place in the dungeon to another, in an arc."""

from __future__ import annotations

from dataclasses import dataclass

from sprites.drawing.motion import arc, ease_in_out, mix
from sprites.half_the_battle.plan import Spot

LIFT = 0.55  # how high the arc is, in widths of the piece
NOWHERE = Spot(0, 0, 0)


@dataclass(slots=True)
class Stride:
    """Where a piece is. `seconds` is how long its next ways take; 0: it is there at once."""

    start: Spot = NOWHERE
    goal: Spot = NOWHERE
    age: float = 0.0
    seconds: float = 0.0

    @property
    def share(self) -> float:
        on_its_way = self.seconds and self.start != self.goal
        return min(1.0, self.age / self.seconds) if on_its_way else 1.0

    @property
    def walking(self) -> bool:
        return self.share < 1

    @property
    def spot(self) -> Spot:
        """Where it is now."""
        if not self.walking:
            return self.goal
        way = ease_in_out(self.share)
        far = abs(self.goal.x - self.start.x) > self.goal.px // 2
        x, y = arc(
            (self.start.x, self.start.y), (self.goal.x, self.goal.y), way, self.goal.px * LIFT if far else 0
        )
        return Spot(round(x), round(y), round(mix(self.start.px, self.goal.px, way)))

    def jump(self, spot: Spot) -> None:
        """Is elsewhere, at once."""
        self.start = self.goal = spot
        self.age = self.seconds

    def go(self, spot: Spot) -> None:
        """Sets out for a place."""
        if spot == self.goal:
            return
        here = self.seconds and self.goal != NOWHERE
        self.start = self.spot if here else spot
        self.goal, self.age = spot, 0.0

    def arrive(self) -> None:
        """Is there at once."""
        self.start, self.age = self.goal, self.seconds

    def update(self, dt: float) -> bool:
        """Lets time pass; whether it walked."""
        if not self.walking:
            return False
        self.age += dt
        return True
