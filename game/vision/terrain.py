"""The footprint of a piece of terrain, from a line drawn round what is seen of it and from its height.

Walls are taken for upright: the footprint is what the silhouette on the mat, and the same brought down by the height,
have in common. For a convex footprint that is exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import cv2
import numpy as np

from game.photo.camera import Camera
from game.photo.homography import Point
from game.vision.finding import Points
from game.vision.flat import FlatPicture

PER_MM: Final = 2.0
"""Pixels a millimetre: silhouettes need no more."""
ROUNDS: Final = 4
AROUND: Final = 30
"""Pixels round the lasso from which the surroundings are learnt."""
TIDY: Final = 7
"""Pixels of the brush that closes gaps and takes off spikes."""
TOLERANCE: Final = 1.5
"""Millimetres by which a simplified outline may be off."""


def footprint(flat: FlatPicture, lasso: Sequence[Point], camera: Camera, height: float) -> Points | None:
    """The corners of what stands on the mat within a lasso, counter-clockwise; None if nothing does."""
    small = flat.at_scale(PER_MM)
    mask = _silhouette(small, lasso)
    shrunk = 1 / camera.growth(height)
    foot = small.pixels(np.array(camera.foot))
    down = np.array([[shrunk, 0, foot[0] * (1 - shrunk)], [0, shrunk, foot[1] * (1 - shrunk)]])
    both = mask & cv2.warpAffine(mask, down, mask.shape[::-1], flags=cv2.INTER_NEAREST)
    contours, _ = cv2.findContours(both, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    if not contours:
        return None
    ring = cv2.approxPolyDP(max(contours, key=cv2.contourArea), TOLERANCE * PER_MM, True).reshape(-1, 2)
    if len(ring) < 3:
        return None
    turned = cv2.contourArea(ring.astype(np.float32), oriented=True) > 0
    return small.points(ring[::-1] if turned else ring)


def _silhouette(flat: FlatPicture, lasso: Sequence[Point]) -> Any:
    """Where the thing is that a rough lasso was thrown round, as a mask. Outside the lasso it surely is not."""
    corners = np.round(flat.pixels(np.array(lasso))).astype(np.int32)
    mask: Any = np.full(flat.picture.shape[:2], cv2.GC_BGD, np.uint8)
    cv2.fillPoly(mask, [corners], cv2.GC_PR_FGD)
    x, y, width, height = cv2.boundingRect((mask > 0).astype(np.uint8))
    part = np.s_[max(y - AROUND, 0) : y + height + AROUND, max(x - AROUND, 0) : x + width + AROUND]
    cut = mask[part].copy()
    cv2.setRNGSeed(0)
    around = np.ascontiguousarray(flat.picture[part])
    cv2.grabCut(
        around, cut, (0, 0, 1, 1), np.zeros((1, 65)), np.zeros((1, 65)), ROUNDS, cv2.GC_INIT_WITH_MASK
    )
    mask[:] = 0
    mask[part] = cut == cv2.GC_PR_FGD
    for how in (cv2.MORPH_CLOSE, cv2.MORPH_OPEN):
        mask = cv2.morphologyEx(mask, how, np.ones((TIDY, TIDY), np.uint8))
    count, labels, sizes, _ = cv2.connectedComponentsWithStats(mask)
    return (labels == 1 + sizes[1:, cv2.CC_STAT_AREA].argmax()).astype(np.uint8) if count > 1 else mask
