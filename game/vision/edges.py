"""Edges in a flattened picture: how strong, which way, and the thin lines along which they are strongest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from game.vision.finding import Points
from game.vision.flat import PER_MM, FlatPicture

BLUR: Final = 0.35
"""Millimetres (sigma) over which grain and texture are smoothed."""
COLOUR: Final = 1.6
"""How much more a difference in colour counts than one in lightness: a red rim on a green mat has little of it."""
FAINT: Final = 75
"""Percentile of all gradients below which nothing is an edge."""
CLEAR: Final = 70
"""Percentile above which an edge along an outline counts."""


@dataclass(frozen=True)
class Edges:
    """Gradients of a flattened picture, in directions of the mat (y away)."""

    x: Any
    y: Any
    strength: Any
    clear: float
    """How strong an edge is at least."""
    spots: Points
    """Points of the mat on thin edges."""
    normals: Points
    """Unit vectors across them."""


def edges(flat: FlatPicture) -> Edges:
    """All edges: at each pixel those of lightness or of one of two colours, whichever are strongest."""
    lab: NDArray[np.float32] = cv2.GaussianBlur(
        cv2.cvtColor(flat.picture, cv2.COLOR_BGR2LAB), (0, 0), BLUR * PER_MM
    ).astype(np.float32)
    lab *= np.array([1, COLOUR, COLOUR], np.float32)
    x, y = cv2.Scharr(lab, cv2.CV_32F, 1, 0) / 32, cv2.Scharr(lab, cv2.CV_32F, 0, 1) / 32
    best = np.argmax(x * x + y * y, axis=2)[..., None]
    x, y = (np.take_along_axis(each, best, 2)[..., 0] for each in (x, y))
    strength = np.hypot(x, y)
    faint, clear = np.percentile(strength, [FAINT, CLEAR])
    scale = 6000 / max(float(strength.max()), 1e-6)
    thin = cv2.Canny(
        (x * scale).astype(np.int16),
        (y * scale).astype(np.int16),
        float(faint * scale),
        float(2 * faint * scale),
        L2gradient=True,
    )
    rows, columns = np.nonzero(thin)
    across = np.c_[x[rows, columns], -y[rows, columns]]
    across /= np.linalg.norm(across, axis=1, keepdims=True) + 1e-9
    spots = flat.points(np.c_[columns, rows].astype(np.float64))
    return Edges(x, -y, strength, float(clear), spots, across)
