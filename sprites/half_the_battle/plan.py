"""The geometry of a dungeon seen slightly from above: lanes side by side, narrower at the far end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from typing import Final

from pygame import Rect

from game.core.dataclass import dataclass
from sprites.drawing.shapes import Point

Quad = tuple[Point, Point, Point, Point]

FAR: Final = 0.9  # width of the far end of the floor, by that of the near one
WALL, FRONT, APRON = (
    0.19,
    0.075,
    0.125,
)  # shares of the height: far wall, front of the floor, strip for tokens
SIDE: Final = 0.012  # share of the width for each side wall
DEEP: Final = 0.3  # most depth for a piece, as a share of the floor's
WIDE, ALONE = 0.5, 0.58  # width of a piece's body, as a share of a lane; the same if one player has the lane
BACK, BACK_ALONE = (
    0.26,
    0.42,
)  # position of a column, from its own side of the lane; the same if one player has the lane
CROWD, APART, ABREAST = (
    4,
    0.21,
    0.46,
)  # most pieces in one file; distance of two files from their middle; width of a piece in them
CLOSE = 0.75  # distance to the piece behind, in widths, at which that one's HP can be read
NEAREST, FARTHEST = 0.1, 0.93  # range of depths where pieces stand, as shares of the floor's


@dataclass(frozen=True, slots=True)
class LanePoint:
    """The place of a piece: the middle of its base, and the width of its body in pixels."""

    x: int
    y: int
    px: int


@dataclass(frozen=True)
class Plan:
    """The geometry of a dungeon in an area of the screen (left, top, width, height). Lanes count from 1 at the left."""

    area: tuple[int, int, int, int]
    lanes: int = 10

    @cached_property
    def rect(self) -> Rect:
        return Rect(self.area)

    @cached_property
    def top(self) -> float:
        """The top of the floor, where it meets the far wall."""
        return self.rect.top + self.rect.height * WALL

    @cached_property
    def bottom(self) -> float:
        """The near edge of the floor."""
        return self.rect.bottom - self.rect.height * (FRONT + APRON)

    @cached_property
    def width(self) -> float:
        """The floor's width at its near edge."""
        return self.rect.width * (1 - 2 * SIDE)

    def shrink(self, depth: float) -> float:
        """The scale at a depth of the floor, from 0 (near) to 1 (far)."""
        return 1 / (1 + (1 / FAR - 1) * depth)

    def point(self, across: float, depth: float) -> Point:
        """The pixel of a point of the floor, given in lanes from the left edge and depth from 0 (near) to 1 (far)."""
        small = self.shrink(depth)
        x = self.rect.centerx + (across / self.lanes - 0.5) * self.width * small
        return x, self.bottom - (self.bottom - self.top) * (1 - small) / (1 - FAR)

    def quad(self, lane: int, inset: float = 0.0) -> Quad:
        """A lane's corners: near left, far left, far right, near right. `inset` is in shares of its width."""
        left, right = lane - 1 + inset, lane - inset
        near = inset * self.width / self.lanes / (self.bottom - self.top)
        return (
            self.point(left, near),
            self.point(left, 1 - near),
            self.point(right, 1 - near),
            self.point(right, near),
        )

    def lane_at(self, spot: Point) -> int:
        """The lane at a point of the screen, including its number and its strip for tokens; 0 for none."""
        x, y = spot
        if not self.top <= y < self.rect.bottom:
            return 0
        far = min(1.0, max(0.0, (self.bottom - y) / (self.bottom - self.top)))
        small = 1 - far * (1 - FAR)
        across = ((x - self.rect.centerx) / (self.width * small) + 0.5) * self.lanes
        return int(across) + 1 if 0 <= across < self.lanes else 0

    def plate(self, lane: int) -> Rect:
        """The area of a lane's number, on the front of the floor."""
        left, right = (round(self.point(edge, 0)[0]) for edge in (lane - 1, lane))
        return Rect(left, round(self.bottom), right - left, round(self.rect.height * FRONT))

    def strip(self, lane: int) -> Rect:
        """The area of a lane's tokens, in front of it."""
        plate = self.plate(lane)
        return Rect(plate.left, plate.bottom, plate.width, self.rect.bottom - plate.bottom)

    def spots(self, lane: int, left: int, right: int) -> tuple[tuple[LanePoint, ...], tuple[LanePoint, ...]]:
        """The places of a lane's pieces: those of the left and of the right player, the farthest first.

        Each player has a column on their side of the lane. A player alone in a lane has larger pieces nearer to its
        middle, in two files if there are many. Two columns are shifted against each other, so that beaks don't touch.
        """
        if left and right:
            rows = max(left, right)
            return (
                tuple(self._column(lane, BACK, left, rows, 0.25)),
                tuple(self._column(lane, 1 - BACK, right, rows, -0.25)),
            )
        return tuple(self._alone(lane, BACK_ALONE, left)), tuple(self._alone(lane, 1 - BACK_ALONE, right))

    def _column(self, lane: int, across: float, number: int, rows: int, shift: float) -> Iterator[LanePoint]:
        step = _step(rows)
        for depth in _depths(number, step, shift):
            yield self._spot(lane - 1 + across, depth, WIDE, step)

    def _alone(self, lane: int, across: float, number: int) -> Iterator[LanePoint]:
        """The places of one player's pieces in a lane: a column, or two files with staggered rows."""
        step, files = _step(number), number > CROWD
        for row, depth in enumerate(_depths(number, step)):
            aside = APART * (-1) ** row if files else 0.0
            yield self._spot(
                lane - 1 + across + aside, depth, ABREAST if files else ALONE, step * (1 + files)
            )

    def _spot(self, across: float, depth: float, share: float, step: float) -> LanePoint:
        """A place on the floor for a piece with another one a `step` behind it."""
        x, y = self.point(across, depth)
        most = round(step * (self.bottom - self.top) * self.shrink(depth) ** 2 / FAR / CLOSE)
        return LanePoint(round(x), round(y), min(most, self.piece_px(depth, share)))

    def piece_px(self, depth: float = 0.5, share: float = WIDE) -> int:
        """The width of a piece's body at a depth, in pixels."""
        return round(self.width / self.lanes * share * self.shrink(depth))

    def rows(self, count: int) -> Iterator[tuple[float, float]]:
        """The near and far depths of rows of stones, the farthest first."""
        edges = [row / count for row in range(count, -1, -1)]
        yield from ((near, far) for far, near in pairwise(edges))


def _step(rows: int) -> float:
    """The distance of pieces in a column."""
    return min(DEEP, (FARTHEST - NEAREST) / max(1, rows - 0.5))


def _depths(number: int, step: float, shift: float = 0.0) -> Iterator[float]:
    """The depths of pieces in a column, the farthest first."""
    middle = (NEAREST + FARTHEST) / 2
    for row in reversed(range(number)):
        yield middle + step * (row - (number - 1) / 2 + shift)
