"""The mat from above, made of a photograph in one resampling, and where its points lie in that picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np

from game.photo.homography import Point
from game.photo.reading import Underlay
from game.vision.finding import Points
from game.vision.picture import Picture, as_jpeg
from game.vision.view import View

PER_MM: Final = 4.0
"""Pixels a millimetre: no phone sees more of a whole mat."""
SHOWN_PER_MM: Final = 2.0
MARGIN: Final = 30.0
"""Millimetres of table around the mat: a tall thing at the far edge is seen beyond it."""
STEP: Final = 16
"""Pixels between those whose place is calculated; the others follow from them."""


@dataclass(frozen=True)
class FlatPicture:
    """The picture. Its upper edge is the far side, so directions on the mat have y turned round."""

    picture: Picture
    mat: Point
    per_mm: float = PER_MM

    def pixels(self, points: Points) -> Points:
        """Where points of the mat lie in it."""
        x, y = points[..., 0] + MARGIN, self.mat[1] + MARGIN - points[..., 1]
        return np.stack([x, y], -1) * self.per_mm - 0.5

    def points(self, pixels: Points) -> Points:
        """The points of the mat at pixels: the way back of `pixels`."""
        x, y = (pixels[..., 0] + 0.5) / self.per_mm, (pixels[..., 1] + 0.5) / self.per_mm
        return np.stack([x - MARGIN, self.mat[1] + MARGIN - y], -1)

    def sample(self, points: Points, picture: Any = None) -> Any:
        """Its colours at points of the mat; or the values of another picture of the same shape."""
        source = self.picture if picture is None else picture
        at = self.pixels(points).astype(np.float32).reshape(-1, points.shape[-2], 2)
        found = cv2.remap(source, at[..., 0], at[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(found).reshape(*points.shape[:-1], *source.shape[2:])

    def at_scale(self, per_mm: float) -> FlatPicture:
        """The same with fewer pixels a millimetre."""
        share = per_mm / self.per_mm
        small = cv2.resize(self.picture, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
        return FlatPicture(np.asarray(small, np.uint8), self.mat, per_mm)

    def underlay(self) -> Underlay:
        """The same for the screen."""
        return Underlay(as_jpeg(self.at_scale(SHOWN_PER_MM).picture), SHOWN_PER_MM, self.mat, MARGIN)


def flattened(photo: Picture, view: View, mat: Point) -> FlatPicture:
    """A photograph laid flat."""
    width, height = (int((side + 2 * MARGIN) * PER_MM) for side in mat)
    empty = FlatPicture(np.zeros((0, 0, 3), np.uint8), mat)
    columns, rows = np.arange(0, width + STEP, STEP), np.arange(0, height + STEP, STEP)
    grid = np.stack(np.meshgrid(columns, rows), -1).reshape(-1, 2).astype(np.float64)
    coarse = view.pixels(empty.points(grid)).reshape(len(rows), len(columns), 2).astype(np.float32)
    across, down = np.meshgrid(
        np.arange(width, dtype=np.float32) / STEP, np.arange(height, dtype=np.float32) / STEP
    )
    places = cv2.remap(coarse, across, down, cv2.INTER_LINEAR)
    flat = cv2.remap(photo, places[..., 0], places[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return FlatPicture(np.asarray(flat, np.uint8), mat)
