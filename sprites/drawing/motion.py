"""Motion: easing functions, poses along an arc, and flips. Nothing here draws or reads a clock.

Angles are degrees counter-clockwise, as in `pygame.transform`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from game.core.dataclass import dataclass

Point = tuple[float, float]
Ease = Callable[[float], float]


def clamp(value: float) -> float:
    return min(1.0, max(0.0, value))


def mix(start: float, end: float, share: float) -> float:
    """Interpolate: `start` at 0, exactly `end` at 1."""
    return end if share >= 1 else start + (end - start) * share


def ease_out(share: float) -> float:
    """Ease out: fast at the start, slow at the end."""
    return 1 - (1 - clamp(share)) ** 3


def ease_in_out(share: float) -> float:
    """Ease in and out: slow at both ends."""
    share = clamp(share)
    return share * share * (3 - 2 * share)


def settle(share: float) -> float:
    """Ease out, with one small overshoot."""
    rest = clamp(share) - 1
    return 1 + rest * rest * (2.2 * rest + 1.2)


def pulse(seconds: float, period: float = 1.6) -> float:
    """A slow pulse between 0 and 1, for the glow of choosable things."""
    return 0.5 - 0.5 * math.cos(2 * math.pi * seconds / period)


def arc(start: Point, end: Point, share: float, lift: float) -> Point:
    """A point on an arc from start to end, raised by up to `lift` pixels in the middle."""
    raised = 4 * lift * share * (1 - share)
    return mix(start[0], end[0], share), mix(start[1], end[1], share) - raised


@dataclass(frozen=True, slots=True)
class Pose:
    """Position and state of something on the table.

    Its middle, angle, scale, height above the table (as pixels of shadow) and opacity. `turned` is 0 for one side, 1
    for the other, and 0.5 for the edge.
    """

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0
    height: float = 0.0
    alpha: float = 1.0
    turned: float = 0.0

    @property
    def narrowing(self) -> float:
        """The visible share of its width while it turns over."""
        return abs(math.cos(math.pi * self.turned))

    @property
    def shows_other_side(self) -> bool:
        return self.turned > 0.5


@dataclass(frozen=True, slots=True)
class Flight:
    """A motion from one pose to another, along an arc that rises and falls."""

    start: Pose
    end: Pose
    lift: float = 40.0
    rise: float = 12.0
    ease: Ease = ease_out

    def at(self, progress: float, *, reduced_motion: bool = False) -> Pose:
        """The pose at a progress of 0 to 1. With `reduced_motion` it fades out at the start and in at the end."""
        if progress >= 1:
            return self.end
        if reduced_motion:
            return self._faded(clamp(progress))
        share = self.ease(progress)
        x, y = arc((self.start.x, self.start.y), (self.end.x, self.end.y), share, self.lift)
        return Pose(
            x,
            y,
            mix(self.start.angle, self.end.angle, share),
            mix(self.start.scale, self.end.scale, share),
            mix(self.start.height, self.end.height, share) + 4 * self.rise * share * (1 - clamp(share)),
            mix(self.start.alpha, self.end.alpha, share),
            mix(self.start.turned, self.end.turned, ease_in_out(progress)),
        )

    def _faded(self, progress: float) -> Pose:
        if progress < 0.5:
            return replace(self.start, alpha=self.start.alpha * (1 - 2 * progress))
        return replace(self.end, alpha=self.end.alpha * (2 * progress - 1))
