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

INSET: Final = 0.8
"""Millimetres by which the top's edge lies within the rim: paint ends there, or a bevel begins."""
ROUND: Final = 96
"""Directions in which an outline is looked at."""
_ANGLES = np.linspace(0, 2 * np.pi, ROUND, endpoint=False)
NORMALS: Final[Points] = np.stack([np.cos(_ANGLES), np.sin(_ANGLES)], -1)


@dataclass(frozen=True)
class Outlines:
    """Circles of bases as they are seen, each at all NORMALS."""

    points: Points
    growth: NDArray[np.float64]
    """How much further a point moves than the base."""
    facing: NDArray[np.float64]
    """1 where a point faces the camera, -1 where it is right behind."""

    def beyond(self, inner: Outlines) -> NDArray[np.float64]:
        """How far outside the points of other circles these are, along NORMALS."""
        found: NDArray[np.float64] = ((self.points - inner.points) * NORMALS).sum(-1)
        return found

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
        top = self.is_top(centres[:, None], NORMALS, radius)
        low = centres[:, None] + NORMALS * radius
        points = np.where(top[..., None], self._raised(low, self.growth), low)
        return Outlines(points, np.where(top, self.growth, 1.0), self._facing(centres))

    def tops(self, centres: Points, radius: float) -> Outlines:
        """The edges of the tops: on the side of the camera they lie well within the outlines."""
        points = self._raised(centres[:, None] + NORMALS * (radius - INSET), self.growth)
        return Outlines(points, np.full(points.shape[:2], self.growth), self._facing(centres))

    def centres_by_tops(self, spots: Points, outward: Points, radius: float) -> Points:
        """The centres of the bases on the edges of whose tops these spots lie, with these normals."""
        return self._raised(spots, 1 / self.growth) - outward * (radius - INSET)

    def centres(self, spots: Points, outward: Points, radius: float) -> Points:
        """The centres of the bases on whose outlines these spots lie, with these normals."""
        low = spots - outward * radius
        high = self._raised(spots, 1 / self.growth) - outward * radius
        return np.where(self.is_top(low, outward, radius)[:, None], high, low)

    def _facing(self, centres: Points) -> NDArray[np.float64]:
        toward = self.foot - centres
        facing: NDArray[np.float64] = (
            toward / (np.linalg.norm(toward, axis=1, keepdims=True) + 1e-9) @ NORMALS.T
        )
        return facing

    def _raised(self, points: Points, growth: float) -> Points:
        return self.foot + (points - self.foot) * growth
