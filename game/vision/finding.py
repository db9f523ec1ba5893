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
"""Markers that a plane can be told from, at most this uncertain."""
DARK: Final = 60
"""A photograph whose whites are darker than this has too little light."""
BLURRED: Final = 1.1
"""A photograph whose edges are softer than this, in millimetres (sigma), is too blurred."""
GLIMPSE: Final = 1000
"""Pixels of the longer side at which a photograph without markers is judged."""
SOFT: Final = 12.0
"""Steepest change from pixel to pixel there that a sharp photograph has at least."""


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
    share = GLIMPSE / max(picture.shape)
    small = cv2.resize(picture, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY)
    if np.percentile(grey, 98) < DARK:
        raise UnusableError("photo.dark")
    steep = np.abs(cv2.Laplacian(cv2.GaussianBlur(grey, (0, 0), 1.0), cv2.CV_32F))
    if np.percentile(steep, 99.5) < SOFT:
        raise UnusableError("photo.blurred")
    raise UnusableError("photo.corners" if found else "photo.no_corners", count=len(found))
