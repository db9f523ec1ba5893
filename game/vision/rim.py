"""What is seen of the rims of round bases: the foot's circle, and the top's, which is larger and further away.

The outline of a base is the hull of the two. On the side of the camera the foot is outermost, on the far side the top
is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.photo.camera import Camera
from game.vision.finding import Points

ROUND: Final = 96
"""Directions in which an outline is looked at."""
_ANGLES = np.linspace(0, 2 * np.pi, ROUND, endpoint=False)
NORMALS: Final[Points] = np.stack([np.cos(_ANGLES), np.sin(_ANGLES)], -1)


@dataclass(frozen=True)
class Outlines:
    """The outlines of bases, each at all NORMALS."""

    points: Points
    growth: NDArray[np.float64]
    """How much further a point moves than the base."""
    facing: NDArray[np.float64]
    """1 where a point faces the camera, -1 where it is right behind."""

    def across(self, steps: NDArray[np.float64]) -> Points:
        """Points at these distances out from each point of each outline."""
        return self.points[:, :, None] + NORMALS[None, :, None] * steps[None, None, :, None]


@dataclass(frozen=True)
class Rim:
    """The rim of bases of one thickness, before one camera."""

    camera: Camera
    thickness: float

    @property
    def foot(self) -> Points:
        """The point below the camera."""
        return np.array(self.camera.foot)

    @property
    def growth(self) -> float:
        """How much larger the top is seen."""
        return self.camera.growth(self.thickness)

    def is_top(self, centres: Points, normals: Points, radius: float) -> NDArray[np.bool_]:
        """Whether the top is outermost in a direction from a base's centre."""
        away = ((centres - self.foot) * normals).sum(-1) * (self.growth - 1)
        found: NDArray[np.bool_] = away + radius * self.growth > radius
        return found

    def outlines(self, centres: Points, radius: float) -> Outlines:
        """The outlines of bases of one size."""
        toward = self.foot - centres
        facing = toward / (np.linalg.norm(toward, axis=1, keepdims=True) + 1e-9) @ NORMALS.T
        top = self.is_top(centres[:, None], NORMALS, radius)
        low = centres[:, None] + NORMALS * radius
        points = np.where(top[..., None], self._raised(low, self.growth), low)
        return Outlines(points, np.where(top, self.growth, 1.0), facing)

    def walls(self, centres: Points, radius: float) -> Points:
        """The outlines at half of the height: on the side of the camera they lie on the wall."""
        return self._raised(centres[:, None] + NORMALS * radius, self.camera.growth(self.thickness / 2))

    def centres(self, spots: Points, outward: Points, radius: float) -> Points:
        """The centres of the bases on whose outlines these spots lie, with these normals."""
        low = spots - outward * radius
        high = self._raised(spots, 1 / self.growth) - outward * radius
        return np.where(self.is_top(low, outward, radius)[:, None], high, low)

    def _raised(self, points: Points, growth: float) -> Points:
        return self.foot + (points - self.foot) * growth
