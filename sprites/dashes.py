"""Lines in pieces: dashes and dots along a way, so that lines differ by more than colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, cos, hypot, sin
from typing import Final, Literal

from sprites.paint import Point

Pattern = Literal["solid", "dashed", "dotted", "dash_dot"]

PATTERNS: Final[dict[Pattern, tuple[float, ...]]] = {
    "solid": (),
    "dashed": (4.0, 3.0),
    "dotted": (0.01, 2.4),
    "dash_dot": (5.0, 2.4, 0.01, 2.4),
}
"""Lengths of strokes and gaps in turn, in widths of the line (whose ends are round)."""
FINEST: Final = 0.35  # pixels that the chords of an arc may lie off it


def pieces(way: Sequence[Point], pattern: Pattern, width: float) -> list[list[Point]]:
    """The strokes that a pattern leaves of a way, as ways of their own; the whole way where it is solid."""
    lengths = [length * max(1.0, width) for length in PATTERNS[pattern]]
    if not lengths:
        return [list(way)]
    return list(_cut_up(way, lengths))


def _cut_up(way: Sequence[Point], lengths: Sequence[float]) -> Iterator[list[Point]]:
    turn, left = 0, lengths[0]
    stroke: list[Point] = [way[0]] if way else []
    for a, b in pairwise(way):
        long = hypot(b[0] - a[0], b[1] - a[1])
        done = 0.0
        while long - done > left:
            done += left
            at = a[0] + (b[0] - a[0]) * done / long, a[1] + (b[1] - a[1]) * done / long
            if turn % 2 == 0:
                yield [*stroke, at]
            stroke, turn = [at], turn + 1
            left = lengths[turn % len(lengths)]
        left -= long - done
        stroke.append(b)
    if turn % 2 == 0 and len(stroke) > 1:
        yield stroke


def arc(centre: Point, across: float, down: float, start: float, sweep: float) -> list[Point]:
    """Points along an arc of an ellipse with these half axes, `sweep` radians on from the angle `start`."""
    radius = max(1.0, across, down)
    step = 2 * (2 * FINEST / radius) ** 0.5
    count = max(2, ceil(abs(sweep) / step))
    angles = (start + sweep * index / count for index in range(count + 1))
    return [(centre[0] + across * cos(angle), centre[1] + down * sin(angle)) for angle in angles]
