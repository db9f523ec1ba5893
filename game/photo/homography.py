"""The map between two views of a plane, such as a photograph and the mat that it shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.core.dataclass import dataclass

Point: TypeAlias = tuple[float, float]
Corners: TypeAlias = tuple[Point, Point, Point, Point]
"""Of the mat: near left, near right, far right, far left."""
FLAT = 1e-9
"""What is no more than this share of the largest number counts as 0: corners on one line give no map."""


class FlatError(ValueError):
    """Four corners of which three lie on one line, or a point that the horizon goes through."""


@dataclass(frozen=True, slots=True)
class Homography:
    """A projective map of the plane: nine numbers, row by row, of which the last is 1."""

    numbers: tuple[float, ...]

    @classmethod
    def between(cls, these: Sequence[Point], those: Sequence[Point]) -> Homography:
        """The map that takes four points to four others. Raises FlatError if three of either lie on one line."""
        rows: list[list[float]] = []
        for (x, y), (u, v) in zip(these, those, strict=True):
            rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
            rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, v])
        found = cls((*_solved(rows), 1.0))
        found.inverse()
        return found

    def __call__(self, point: Point) -> Point:
        """Where a point is taken. Raises FlatError for one on the horizon."""
        a, b, c, d, e, f, g, h, i = self.numbers
        x, y = point
        depth = g * x + h * y + i
        if abs(depth) < FLAT:
            raise FlatError
        return (a * x + b * y + c) / depth, (d * x + e * y + f) / depth

    def inverse(self) -> Homography:
        """The way back. Raises FlatError if there is none."""
        a, b, c, d, e, f, g, h, i = self.numbers
        minors = (
            *(e * i - f * h, c * h - b * i, b * f - c * e),
            *(f * g - d * i, a * i - c * g, c * d - a * f),
            *(d * h - e * g, b * g - a * h, a * e - b * d),
        )
        whole = a * minors[0] + b * minors[3] + c * minors[6]
        if abs(whole) <= FLAT * max(map(abs, self.numbers)) or abs(minors[8]) <= FLAT * max(map(abs, minors)):
            raise FlatError
        return Homography(tuple(each / minors[8] for each in minors))


def _solved(rows: list[list[float]]) -> list[float]:
    """The unknowns of linear equations: each row has its factors and then what they add up to."""
    count = len(rows)
    for at in range(count):
        best = max(range(at, count), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        pivot = rows[at][at]
        if abs(pivot) <= FLAT:
            raise FlatError
        rows[at] = [each / pivot for each in rows[at]]
        for row in range(count):
            if row != at and (factor := rows[row][at]):
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[at], strict=True)]
    return [row[-1] for row in rows]
