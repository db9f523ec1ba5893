"""The camera of a photograph, fitted to what is seen of the markers: its lens, where it was, and how sure that is.

Lengths are millimetres on the mat: x to the right, y away, z up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from game.photo.camera import Camera, camera_over, mat_corners
from game.photo.homography import Corners, Homography, Point
from game.photo.reading import Plane
from game.vision.finding import Found, Points
from game.vision.picture import UnusableError

USUAL_FOCUS: Final = 0.75
"""Focal length of a phone's main camera, as a share of the photograph's longer side."""
PIXEL: Final = 0.4
"""Sigma of a marker's corner, in pixels, at least."""
STRAY: Final = 3.0
"""How many times further off than the usual corner one may be."""
FEWEST_CORNERS: Final = 10
"""Corners that are kept in any case."""
VAGUE: Final = 0.05
"""Where the focal length is not known better than this, as a share, it is taken for the usual one."""
MOST_SIGMA: Final = 2.0
"""Millimetres; a plane that is less certain is none."""
BY_HAND: Final = 1.0
"""Sigma of a plane whose corners a person has put in their place."""
FOCUS, BEND = 6, 10
"""Where the numbers of a lens are among the columns of what `projectPoints` tells."""
FLAGS: Final = (
    cv2.CALIB_USE_INTRINSIC_GUESS
    | cv2.CALIB_FIX_PRINCIPAL_POINT
    | cv2.CALIB_ZERO_TANGENT_DIST
    | cv2.CALIB_FIX_K2
    | cv2.CALIB_FIX_K3
    | cv2.CALIB_FIX_ASPECT_RATIO
)


@dataclass(frozen=True)
class View:
    """A camera with its lens and its place."""

    lens: NDArray[np.float64]
    bend: NDArray[np.float64]
    turn: NDArray[np.float64]
    shift: NDArray[np.float64]
    sigma: float
    """Of a point of the mat, in millimetres."""
    lower: float = 0.0
    """How far the markers lie below the mat."""

    @property
    def camera(self) -> Camera:
        """Where it was above the mat."""
        x, y, z = (-cv2.Rodrigues(self.turn)[0].T @ self.shift).ravel()
        return Camera((float(x), float(y)), float(z) - self.lower)

    def pixels(self, points: Points) -> Points:
        """Where points of the mat are seen."""
        spots = np.c_[points, np.full(len(points), self.lower)]
        seen = cv2.projectPoints(spots, self.turn, self.shift, self.lens, self.bend)[0]
        return np.asarray(seen, np.float64).reshape(-1, 2)

    def plane(self, mat: Point, markers: Sequence[int] = ()) -> Plane:
        """What it says about the mat."""
        near_left, near_right, far_right, far_left = (
            (float(x), float(y)) for x, y in self.pixels(np.array(mat_corners(mat)))
        )
        return Plane(
            (near_left, near_right, far_right, far_left), self.camera, self.sigma, tuple(sorted(markers))
        )


def by_markers(
    found: Found, layouts: Iterable[Mapping[int, Corners]], mat: Point, size: tuple[int, int], lower: float
) -> View:
    """The view in which the markers lie at their places, by the layout that fits them best.

    Raises UnusableError if they don't say enough.
    """
    views = [_fitted(found, squares, mat, size, lower) for squares in layouts]
    best = min(views, key=lambda each: each.sigma)
    if best.sigma > MOST_SIGMA:
        raise UnusableError("photo.vague", count=len(found))
    return best


def by_corners(corners: Corners, mat: Point, size: tuple[int, int]) -> View:
    """The view in which the corners of the mat lie at these pixels. Raises FlatError if three are on one line."""
    Homography.between(mat_corners(mat), corners)
    vague = camera_over(corners, mat, size) is None
    flags = FLAGS | cv2.CALIB_FIX_K1 | (cv2.CALIB_FIX_FOCAL_LENGTH if vague else 0)
    places, seen = np.array(mat_corners(mat)), np.array(corners)
    _, lens, bend, turn, shift = _calibrated(places, seen, size, _guess(size), flags)
    return View(lens, bend, turn, shift, BY_HAND)


def _fitted(
    found: Found, squares: Mapping[int, Corners], mat: Point, size: tuple[int, int], lower: float
) -> View:
    """Focal length and distortion are free, unless the photograph says too little about the focal length."""
    places, seen = _without_strays(
        np.concatenate([np.array(squares[number]) for number in found]),
        np.concatenate([*found.values()]),
        size,
    )
    for flags in (FLAGS, FLAGS | cv2.CALIB_FIX_FOCAL_LENGTH):
        misfit, *fitted = _calibrated(places, seen, size, _guess(size), flags)
        free = [*range(6), *([] if flags & cv2.CALIB_FIX_FOCAL_LENGTH else [FOCUS]), BEND]
        slopes = _slopes(places, *fitted)[:, free]
        spread = np.linalg.pinv(slopes.T @ slopes) * max(misfit, PIXEL) ** 2
        focus = fitted[0][0, 0]
        if FOCUS not in free or spread[FOCUS, FOCUS] < (VAGUE * focus) ** 2:
            break
    lens, bend, turn, shift = fitted
    grid = np.stack(np.meshgrid(np.linspace(0, mat[0], 7), np.linspace(0, mat[1], 9)), -1).reshape(-1, 2)
    across = _slopes(grid, *fitted)
    by_place = across[:, 3:6] @ cv2.Rodrigues(turn)[0][:, :2]
    moves = np.linalg.solve(by_place.reshape(-1, 2, 2), across[:, free].reshape(len(grid), 2, -1))
    worst = np.einsum("pij,jk,pik->p", moves, spread, moves).max() / 2
    return View(lens, bend, turn, shift, float(worst) ** 0.5, lower)


def _without_strays(places: Points, seen: Points, size: tuple[int, int]) -> tuple[Points, Points]:
    """The corners without those that lie elsewhere than all others say: something stands before them."""
    while len(seen) > FEWEST_CORNERS:
        _, lens, bend, turn, shift = _calibrated(places, seen, size, _guess(size), FLAGS)
        spots = np.c_[places, np.zeros(len(places))]
        off = cv2.projectPoints(spots, turn, shift, lens, bend)[0].reshape(-1, 2) - seen
        far = np.linalg.norm(off, axis=1)
        worst = int(far.argmax())
        if far[worst] <= STRAY * max(float(np.median(far)), PIXEL):
            break
        places, seen = np.delete(places, worst, 0), np.delete(seen, worst, 0)
    return places, seen


def _slopes(
    places: Points,
    lens: NDArray[np.float64],
    bend: NDArray[np.float64],
    turn: NDArray[np.float64],
    shift: NDArray[np.float64],
) -> NDArray[np.float64]:
    """How pixels move with each number of a view: turn and shift, then FOCUS, BEND and some that stay as they are."""
    spots = np.c_[places, np.zeros(len(places))]
    slopes = np.asarray(cv2.projectPoints(spots, turn, shift, lens, bend)[1], np.float64)
    slopes[:, FOCUS] += slopes[:, FOCUS + 1]  # one focal length for both directions
    return slopes


def _calibrated(
    places: Points, seen: Points, size: tuple[int, int], lens: Any, flags: int
) -> tuple[Any, ...]:
    """Misfit, lens, distortion, turn and shift."""
    spots = np.c_[places, np.zeros(len(places))].astype(np.float32)
    pixels = seen.astype(np.float32).reshape(-1, 1, 2)
    try:
        misfit, lens, bend, turns, shifts = cv2.calibrateCamera(
            [spots], [pixels], size, lens, np.zeros(5), flags=flags
        )
    except cv2.error as error:
        raise UnusableError("photo.vague", count=len(places) // 4) from error
    return misfit, lens, bend, turns[0], shifts[0]


def _guess(size: tuple[int, int]) -> NDArray[np.float64]:
    focus = USUAL_FOCUS * max(size)
    return np.array([[focus, 0, size[0] / 2], [0, focus, size[1] / 2], [0, 0, 1.0]])
