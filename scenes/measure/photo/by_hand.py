"""Photographs where OpenCV is missing: loaded by pygame, and laid flat by the corners that a person shows."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence
from io import BytesIO
from math import sqrt
from pathlib import Path
from typing import Final

import pygame

from game.battlefield.plane import gap
from game.photo import files
from game.photo.camera import mat_corners
from game.photo.files import UnusableError
from game.photo.homography import Corners, FlatError, Homography, Point
from game.photo.reading import Outline, Underlay
from scenes.measure.photo.sheet import Sheet

SHOWN: Final = 2000
"""Pixels of the longer side of a photograph when it is shown."""
PER_MM, MARGIN, MOST_PIXELS = 2.0, 30.0, 700_000
"""Pixels a millimetre of the flat picture, millimetres of table around the mat, and pixels of the picture at most."""
BLANK: Final = int.from_bytes(bytes((20, 17, 15, 255)), sys.byteorder)
"""What lies outside of the photograph."""
SIGMA_MM: Final = 1.0
"""How exactly corners that were dragged by hand tell a place."""
LINE_SIGMA_MM: Final = 2.0
"""The same, of a line that was drawn by hand."""
SIMPLE_MM: Final = 1.5
"""How far a simplified outline may run from the line that was drawn."""


def load(source: Path | bytes) -> Sheet:
    """A photograph, small enough to be shown. Raises UnusableError."""
    raw = files.read(source)
    try:
        whole = pygame.image.load(BytesIO(raw), "photo")
    except (pygame.error, MemoryError) as error:
        raise UnusableError("photo.broken") from error
    size = whole.get_size()
    share = min(1.0, SHOWN / max(size))
    shown = pygame.Surface(whole.get_size(), 0, 24)
    shown.blit(whole, (0, 0))
    if share < 1:
        shown = pygame.transform.smoothscale(shown, (round(size[0] * share), round(size[1] * share)))
    return Sheet(shown, size)


class Flattening:
    """The mat as it looks from above, worked out a few rows at a time. Raises UnusableError for impossible corners."""

    def __init__(self, sheet: Sheet, corners: Corners, mat: Point) -> None:
        area = (mat[0] + 2 * MARGIN) * (mat[1] + 2 * MARGIN)
        self._plan = Underlay(b"", min(PER_MM, sqrt(MOST_PIXELS / area)), mat, MARGIN)
        per_mm = self._plan.per_mm
        self.size = round((mat[0] + 2 * MARGIN) * per_mm), round((mat[1] + 2 * MARGIN) * per_mm)
        shown = [(x * sheet.share, y * sheet.share) for x, y in corners]
        pixels = [self._plan.pixel(corner) for corner in mat_corners(mat)]
        try:
            self._from = Homography.between(pixels, shown)
        except FlatError as error:
            raise UnusableError("photo.crossed") from error
        self._wide, self._high = sheet.picture.get_size()
        self._photo = memoryview(pygame.image.tobytes(sheet.picture, "RGBA")).cast("I")
        self._rows: list[array[int]] = []

    @property
    def share(self) -> float:
        """The share that is done."""
        return len(self._rows) / self.size[1]

    def work(self, rows: int) -> Underlay | None:
        """Work out some more rows; the result once all are done."""
        done = len(self._rows)
        self._rows += map(self._row, range(done, min(done + rows, self.size[1])))
        return self._result() if len(self._rows) == self.size[1] else None

    def _row(self, row: int) -> array[int]:
        """The pixels of a row, each taken from the photograph where it is nearest.

        Those that the photograph shows lie side by side, since it shows no dents.
        """
        a, b, c, d, e, f, g, h, i = self._from.numbers
        y, photo, wide = row + 0.5, self._photo, self._wide
        across, down, deep = b * y + c, e * y + f, h * y + i
        first, last = 0, self.size[0]
        while first < last and not self._shows(first + 0.5, y):
            first += 1
        while first < last and not self._shows(last - 0.5, y):
            last -= 1
        seen = [
            photo[int((d * x + down) / (g * x + deep)) * wide + int((a * x + across) / (g * x + deep))]
            for x in (column + 0.5 for column in range(first, last))
        ]
        return array("I", [BLANK] * first + seen + [BLANK] * (self.size[0] - last))

    def _shows(self, x: float, y: float) -> bool:
        """Whether the photograph shows a pixel of the flat picture."""
        try:
            u, v = self._from((x, y))
        except FlatError:
            return False
        g, h, i = self._from.numbers[6:]
        return g * x + h * y + i > 0 and 0 <= u < self._wide and 0 <= v < self._high

    def _result(self) -> Underlay:
        made, pixels = BytesIO(), b"".join(row.tobytes() for row in self._rows)
        flat = pygame.image.frombytes(pixels, self.size, "RGBA")
        pygame.image.save(flat, made, "flat.jpg")
        return Underlay(made.getvalue(), self._plan.per_mm, self._plan.mat, MARGIN)


def drawn(line: Sequence[Point], height: float) -> Outline:
    """A line that a person has drawn along the foot of terrain, as its outline."""
    return Outline(tuple(simplified([*line])), height, LINE_SIGMA_MM)


def simplified(line: list[Point], off: float = SIMPLE_MM) -> list[Point]:
    """A closed line with fewer corners, nowhere farther off than that: the method of Douglas and Peucker."""
    if len(line) < 4:
        return line
    start = line[0]
    far = max(range(len(line)), key=lambda at: gap(line[at], start))
    return [*_straightened(line[: far + 1], off)[:-1], *_straightened([*line[far:], start], off)[:-1]]


def _straightened(line: list[Point], off: float) -> list[Point]:
    """An open line with fewer corners and the same ends."""
    if len(line) < 3:
        return line
    first, last = line[0], line[-1]
    apart = [_away(each, first, last) for each in line]
    far = max(range(len(line)), key=apart.__getitem__)
    if apart[far] <= off:
        return [first, last]
    return [*_straightened(line[: far + 1], off)[:-1], *_straightened(line[far:], off)]


def _away(point: Point, a: Point, b: Point) -> float:
    """How far a point lies from the line through two others; from the first one if they are the same."""
    long = gap(a, b)
    if long == 0:
        return gap(point, a)
    return abs((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])) / long
