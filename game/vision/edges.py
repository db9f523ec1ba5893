"""Edges in a flattened picture: how strong, which way, and the thin lines along which they are strongest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from game.vision.finding import Points
from game.vision.flat import MARGIN, FlatPicture
from game.vision.rim import NORMALS

BLUR: Final = 0.35
"""Millimetres (sigma) over which grain and texture are smoothed."""
COUNTS: Final = (1.0, 1.6, 1.6)
"""How much differences in lightness and in both colours count: a red rim on a green mat is as light as the mat."""
FAINT, CLEAR = 75, 70
"""Percentiles of all gradients on the mat: what is an edge at least, and what is one along an outline."""
SPARSE: Final = 4
"""Every so many pixels are enough to take percentiles by."""
STEEPEST: Final = 6000
"""The strongest gradient as the finder of thin edges is given it, in whole numbers."""
STRAIGHT: Final = 0.72
"""The share of its power that an edge has along a normal if it lies across it."""


@dataclass(frozen=True)
class Edges:
    """Gradients of a flattened picture, in directions of the mat (y away)."""

    flat: FlatPicture
    lab: NDArray[np.float32]
    """The picture's smoothed colours."""
    x: NDArray[np.float32]
    y: NDArray[np.float32]
    clear: float
    """How strong an edge is at least."""
    spots: Points
    """Points of the mat on thin edges."""
    normals: Points
    """Unit vectors across them."""

    def across(self, points: Points) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """How strong edges are along NORMALS, for the points of an outline; and whether they lie across them."""
        x, y = self.flat.sample(points, self.x), self.flat.sample(points, self.y)
        along = np.abs(x * NORMALS[None, :, None, 0] + y * NORMALS[None, :, None, 1])
        return along, along * along > STRAIGHT * (x * x + y * y)


def edges(flat: FlatPicture) -> Edges:
    """All edges: at each pixel those of lightness or of one of two colours, whichever are strongest."""
    lab = cv2.cvtColor(flat.picture, cv2.COLOR_BGR2LAB).astype(np.float32)
    lab = np.asarray(cv2.GaussianBlur(lab, (0, 0), BLUR * flat.per_mm), np.float32)
    x, y, power = (np.zeros(lab.shape[:2], np.float32) for _ in range(3))
    for channel, counts in zip(cv2.split(lab), COUNTS, strict=True):
        across: Any = cv2.Scharr(channel, cv2.CV_32F, 1, 0, scale=counts / 32)
        down: Any = cv2.Scharr(channel, cv2.CV_32F, 0, 1, scale=counts / 32)
        own = across * across + down * down
        stronger = own > power
        for best, new in ((x, across), (y, down), (power, own)):
            np.copyto(best, new, where=stronger)
    edge = int(MARGIN * flat.per_mm)
    on_mat = power[edge:-edge:SPARSE, edge:-edge:SPARSE]
    faint, clear = np.sqrt(np.percentile(on_mat, [FAINT, CLEAR]))
    scale = STEEPEST / max(float(power.max()) ** 0.5, 1e-6)
    thin = cv2.Canny(
        (x * scale).astype(np.int16),
        (y * scale).astype(np.int16),
        float(faint * scale),
        float(2 * faint * scale),
        L2gradient=True,
    )
    rows, columns = np.nonzero(thin)
    normals = np.c_[x[rows, columns], -y[rows, columns]].astype(np.float64)
    normals /= np.linalg.norm(normals, axis=1, keepdims=True) + 1e-9
    return Edges(
        flat, lab, x, -y, float(clear), flat.points(np.c_[columns, rows].astype(np.float64)), normals
    )
