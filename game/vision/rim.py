"""What is seen of the rim of a round base: its foot's circle, and its top's, which is larger and further away.

The silhouette of a base is the hull of the two. On the side of the camera the foot is outermost, on the far side the
top is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.photo.camera import Camera
from game.vision.finding import Points

ROUND: Final = 120
"""Directions in which an outline is looked at."""
NORMALS: Final[Points] = np.stack(
    [
        np.cos(np.linspace(0, 2 * np.pi, ROUND, endpoint=False)),
        np.sin(np.linspace(0, 2 * np.pi, ROUND, endpoint=False)),
    ],
    -1,
)


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

    def outline(self, centre: Points, radius: float) -> tuple[Points, NDArray[np.float64]]:
        """The outline in the directions of NORMALS, and how much it moves when the base does."""
        top = self.is_top(centre, NORMALS, radius)[:, None]
        foot = centre + NORMALS * radius
        raised = self.foot + (foot - self.foot) * self.growth
        return np.where(top, raised, foot), np.where(top[:, 0], self.growth, 1.0)

    def centres(self, spots: Points, outward: Points, radius: float) -> Points:
        """The centres of the bases on whose outlines these spots lie, with these normals."""
        low = spots - outward * radius
        high = self.foot + (spots - self.foot) / self.growth - outward * radius
        top = self.is_top(low, outward, radius)[:, None]
        return np.where(top, high, low)
