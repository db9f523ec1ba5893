"""The light of a choice: it breathes a few times and then stands still, so that a waiting table rests."""

from __future__ import annotations

from dataclasses import dataclass

from sprites.drawing import motion
from sprites.drawing.theme import Theme

BREATHS = 4  # how often it pulses before it stands still
LEVELS = 8  # a pulse is drawn in so many steps, so that slow light costs little


@dataclass(slots=True)
class Breath:
    """How strongly what may be chosen is lit now: 0 to 1."""

    level: float = 1.0
    age: float = 0.0

    def begin(self) -> None:
        """Something new may be chosen."""
        self.age = 0.0

    def update(self, dt: float, theme: Theme) -> bool:
        """Lets time pass; whether the light changed."""
        period = theme.durations["pulse"]
        self.age += dt
        before = self.level
        still = theme.calm or self.age > (BREATHS + 0.5) * period
        self.level = 1.0 if still else round(motion.pulse(self.age, period) * LEVELS) / LEVELS
        return self.level != before
