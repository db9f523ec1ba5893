"""Where everything is in a dungeon seen slightly from above: its lanes side by side, narrower at the far end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Final

from pygame import Rect

from sprites.drawing.shapes import Point

Quad = tuple[Point, Point, Point, Point]

FAR: Final = 0.9  # the far end of the floor is so much narrower than the near one
WALL, FRONT, APRON = (
    0.19,
    0.075,
    0.125,
)  # shares of the height: the far wall, the floor's front, the tokens' strip
SIDE: Final = 0.012  # of the width: what the side walls take
DEEP: Final = 0.3  # of the floor's depth: what one piece needs at most
WIDE, ALONE = 0.5, 0.58  # of a lane's width: a piece's body, and where one player has the lane
BACK, BACK_ALONE = 0.26, 0.42  # where a column stands, from its own side of the lane
CROWD, APART, ABREAST = (
    4,
    0.21,
    0.46,
)  # more than so many stand in two files: how far from their middle, how wide
CLOSE = 0.75  # of a piece's width: how near one stands behind another, so that its HP can be read
NEAREST, FARTHEST = 0.1, 0.93  # where on the floor pieces stand, as shares of its depth


@dataclass(frozen=True, slots=True)
class LanePoint:
    """Where a piece stands: the middle of its base, and how many pixels its body is wide."""

    x: int
    y: int
    px: int


@dataclass(frozen=True)
class Plan:
    """A dungeon in an area of the screen (left, top, width, height); lanes count from 1, at the left."""

    area: tuple[int, int, int, int]
    lanes: int = 10

    @cached_property
    def rect(self) -> Rect:
        return Rect(self.area)

    @cached_property
    def top(self) -> float:
        """Where the floor meets the far wall."""
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
        """How much smaller things are at a depth of the floor, 0 near to 1 far."""
        return 1 / (1 + (1 / FAR - 1) * depth)

    def point(self, across: float, depth: float) -> Point:
        """A point of the floor: lanes from the left edge, and depth from 0 (near) to 1 (far)."""
        small = self.shrink(depth)
        x = self.rect.centerx + (across / self.lanes - 0.5) * self.width * small
        return x, self.bottom - (self.bottom - self.top) * (1 - small) / (1 - FAR)

    def quad(self, lane: int, inset: float = 0.0) -> Quad:
        """A lane's corners: near left, far left, far right, near right; `inset` in shares of its width."""
        left, right = lane - 1 + inset, lane - inset
        near = inset * self.width / self.lanes / (self.bottom - self.top)
        return (
            self.point(left, near),
            self.point(left, 1 - near),
            self.point(right, 1 - near),
            self.point(right, near),
        )

    def lane_at(self, spot: Point) -> int:
        """The lane at a point of the screen, its number and its strip for tokens included; 0: none."""
        x, y = spot
        if not self.top <= y < self.rect.bottom:
            return 0
        far = min(1.0, max(0.0, (self.bottom - y) / (self.bottom - self.top)))
        small = 1 - far * (1 - FAR)
        across = ((x - self.rect.centerx) / (self.width * small) + 0.5) * self.lanes
        return int(across) + 1 if 0 <= across < self.lanes else 0

    def plate(self, lane: int) -> Rect:
        """Where a lane's number stands, on the front of the floor."""
        left, right = (round(self.point(edge, 0)[0]) for edge in (lane - 1, lane))
        return Rect(left, round(self.bottom), right - left, round(self.rect.height * FRONT))

    def strip(self, lane: int) -> Rect:
        """Where a lane's tokens lie, in front of it."""
        plate = self.plate(lane)
        return Rect(plate.left, plate.bottom, plate.width, self.rect.bottom - plate.bottom)

    def spots(self, lane: int, left: int, right: int) -> tuple[tuple[LanePoint, ...], tuple[LanePoint, ...]]:
        """Where a lane's pieces stand, those of the left and of the right player, the farthest first.

        Each player's stand in a column of their own, on their own side of the lane; where one player has the lane,
        they are larger and nearer to its middle, many of them in two files. Two columns are shifted against each
        other: beaks do not meet.
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
        """One player's pieces in a lane: a column, or two files that stand in each other's gaps."""
        step, files = _step(number), number > CROWD
        for row, depth in enumerate(_depths(number, step)):
            aside = APART * (-1) ** row if files else 0.0
            yield self._spot(
                lane - 1 + across + aside, depth, ABREAST if files else ALONE, step * (1 + files)
            )

    def _spot(self, across: float, depth: float, share: float, step: float) -> LanePoint:
        """A place on the floor, for a piece that another one stands so far behind."""
        x, y = self.point(across, depth)
        most = round(step * (self.bottom - self.top) * self.shrink(depth) ** 2 / FAR / CLOSE)
        return LanePoint(round(x), round(y), min(most, self.piece_px(depth, share)))

    def piece_px(self, depth: float = 0.5, share: float = WIDE) -> int:
        """How wide the body of a piece is at a depth, in pixels."""
        return round(self.width / self.lanes * share * self.shrink(depth))

    def rows(self, count: int) -> Iterator[tuple[float, float]]:
        """The floor in so many rows of stones, as pairs of depths, the farthest first."""
        edges = [row / count for row in range(count, -1, -1)]
        yield from ((near, far) for far, near in pairwise(edges))


def _step(rows: int) -> float:
    """How far apart pieces stand in a column."""
    return min(DEEP, (FARTHEST - NEAREST) / max(1, rows - 0.5))


def _depths(number: int, step: float, shift: float = 0.0) -> Iterator[float]:
    """Where they stand, the farthest first."""
    middle = (NEAREST + FARTHEST) / 2
    for row in reversed(range(number)):
        yield middle + step * (row - (number - 1) / 2 + shift)
