"""Finds the printed markers in a photograph, and says why there are too few of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from game.vision.picture import Picture, UnusableError

Points: TypeAlias = NDArray[np.float64]
"""Rows of x and y, or of x, y and z."""
Found: TypeAlias = Mapping[int, Points]
"""The corners of each marker by its number, in pixels: clockwise from its top left."""
LEAST: Final = 3
"""Markers from which a plane can be told."""
DARK: Final = 60
"""Brightness, of 255: what should be white and is darker than this has too little light."""
BLURRED: Final = 1.1
"""Millimetres (sigma): edges that are softer than this are too blurred."""
REACH: Final = 3.8
"""How far an edge is looked at on both sides, in millimetres: a marker's frame and its white are wider."""
GLIMPSE: Final = 1000
"""Pixels of the longer side at which a photograph without markers is judged."""
BRIGHTEST: Final = 98
STEEPEST: Final = 99.5
"""Percentiles of brightness, and of how sharply it changes, by which that is done."""
SOFT: Final = 6.0
"""How sharply it changes at least in a photograph that is not blurred."""


def markers(picture: Picture) -> dict[int, Points]:
    """The markers in a photograph. Those that only show in another light or sharpness are found too."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    found = _read(grey, 0.03)
    for number, corners in _read(cv2.GaussianBlur(grey, (0, 0), 1.2), 0.05).items():
        found.setdefault(number, corners)
    return found


def _read(grey: Any, accuracy: float) -> dict[int, Points]:
    parameters = cv2.aruco.DetectorParameters()
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    parameters.polygonalApproxAccuracyRate = accuracy
    parameters.adaptiveThreshWinSizeMax = max(23, int(grey.shape[1] / 40) | 1)
    parameters.adaptiveThreshWinSizeStep = max(10, parameters.adaptiveThreshWinSizeMax // 3)
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    corners, numbers, _ = cv2.aruco.ArucoDetector(dictionary, parameters).detectMarkers(grey)
    if numbers is None:
        return {}
    every = zip(np.ravel(numbers), corners, strict=True)
    return {int(number): np.asarray(each, np.float64).reshape(4, 2) for number, each in every}


def refuse_few(picture: Picture, found: Found) -> None:
    """Say what stands in the way of finding markers, if there are too few. Raises UnusableError."""
    if len(found) >= LEAST:
        return
    share = min(1.0, GLIMPSE / max(picture.shape))
    small = cv2.resize(picture, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY)
    if np.percentile(grey, BRIGHTEST) < DARK:
        raise UnusableError("photo.dark")
    if np.percentile(np.abs(cv2.Laplacian(cv2.GaussianBlur(grey, (0, 0), 1.0), cv2.CV_32F)), STEEPEST) < SOFT:
        raise UnusableError("photo.blurred")
    raise UnusableError("photo.corners" if found else "photo.no_corners", count=len(found))


def refuse_poor(picture: Picture, found: Found, side: float) -> None:
    """Judge light and sharpness by the edges of markers whose sides are so many mm long. Raises UnusableError."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    whites, blurs = zip(*(_edge(grey, corners, side) for corners in found.values()), strict=True)
    if np.median(whites) < DARK:
        raise UnusableError("photo.dark")
    if np.median(blurs) > BLURRED:
        raise UnusableError("photo.blurred")


def _edge(grey: Any, corners: Points, side: float) -> tuple[float, float]:
    """The white around a marker, and the blur of its edge in millimetres (sigma): from its middle sides outward."""
    middle = corners.mean(0)
    sides = (corners + np.roll(corners, -1, 0)) / 2
    outward = (sides - middle) * 2 / side
    across = np.linspace(-REACH, REACH, 61)
    lines = (sides[:, None] + outward[:, None] * across[None, :, None]).astype(np.float32)
    profiles = np.asarray(cv2.remap(grey, lines[..., 0], lines[..., 1], cv2.INTER_LINEAR), float)
    black, white = np.median(profiles[:, :10]), np.median(profiles[:, -10:])
    steep = float(np.gradient(profiles.mean(0), across).max()) + 1e-6
    return float(white), float((white - black) / steep / np.sqrt(2 * np.pi))
