"""Where the camera was, and what follows for everything that stands above the plane of the mat.

What is higher than the plane is seen on it further away from the camera than it is, and larger by the same factor, so
that the round top of a base stays exactly round in the flattened picture. All lengths are millimetres.
"""

from __future__ import annotations

from math import sqrt
from typing import TypeAlias

from game.core.dataclass import dataclass
from game.photo.homography import Corners, FlatError, Homography, Point

Space: TypeAlias = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Camera:
    """The point of the plane right below the camera, and how high above it the camera was."""

    foot: Point
    height: float

    def growth(self, height: float) -> float:
        """How much larger something is seen at a height than on the plane."""
        return self.height / (self.height - height)

    def seen(self, point: Point, height: float) -> Point:
        """The point of the plane that hides behind a point at a height."""
        return self._away(point, self.growth(height))

    def true(self, seen: Point, height: float) -> Point:
        """The point at a height that is seen at a point of the plane: the way back of `seen`."""
        return self._away(seen, 1 / self.growth(height))

    def _away(self, point: Point, factor: float) -> Point:
        (x, y), (u, v) = self.foot, point
        return x + (u - x) * factor, y + (v - y) * factor


def camera_of(to_photo: Homography, size: tuple[int, int]) -> Camera | None:
    """The camera whose photograph of `size` pixels shows the plane so; None if that can't be told.

    It is taken for one without distortion, whose axis goes through the middle of the photograph. Seen from right
    above, its focal length can't be told.
    """
    a, b, c, d, e, f, g, h, i = to_photo.numbers
    middle_x, middle_y = size[0] / 2, size[1] / 2
    first: Space = (a - middle_x * g, d - middle_y * g, g)
    second: Space = (b - middle_x * h, e - middle_y * h, h)
    third: Space = (c - middle_x * i, f - middle_y * i, i)
    # Both axes of the plane are equally long and at right angles: two equations for the focal length.
    across, along = first[2] * second[2], first[2] ** 2 - second[2] ** 2
    squares = first[0] ** 2 + first[1] ** 2 - second[0] ** 2 - second[1] ** 2
    numbers = -(first[0] * second[0] + first[1] * second[1]) * across - squares * along
    share = across**2 + along**2
    if share <= 0 or numbers <= 0:
        return None
    focal = sqrt(numbers / share)
    if not max(size) / 4 < focal < max(size) * 8:
        return None
    x, y, place = (_before_lens(each, focal) for each in (first, second, third))
    square = sqrt(_dot(x, x) * _dot(y, y))
    z = x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]
    return Camera((-_dot(x, place) / square, -_dot(y, place) / square), abs(_dot(z, place)) / square**1.5)


def _before_lens(column: Space, focal: float) -> Space:
    return column[0] / focal, column[1] / focal, column[2]


def _dot(a: Space, b: Space) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def camera_over(corners: Corners, mat: Point, size: tuple[int, int]) -> Camera | None:
    """The camera to which the corners of a mat lie at these pixels; None if that can't be told."""
    try:
        return camera_of(Homography.between(mat_corners(mat), corners), size)
    except FlatError:
        return None


def mat_corners(mat: Point) -> Corners:
    """The corners of a mat: near left, near right, far right, far left."""
    width, depth = mat
    return (0.0, 0.0), (width, 0.0), (width, depth), (0.0, depth)
