"""Antialiased lines on a surface: whole, dashed or dotted, so that they differ in more than colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, cos, hypot, sin
from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from sprites.drawing import raster
from sprites.drawing.color import Rgba
from sprites.drawing.shapes import Point
from sprites.drawing.theme import Rgb


def line(
    target: Surface, color: Rgb, start: Point, end: Point, width: float = 1.0, pattern: Pattern = "solid"
) -> None:
    """Draw a straight line, `width` pixels wide."""
    way(target, color, (start, end), width, pattern)


def way(
    target: Surface,
    color: Rgb,
    points: Sequence[Point],
    width: float = 1.0,
    pattern: Pattern = "solid",
) -> None:
    """Draw a polyline with round joints."""
    for piece in pieces(points, pattern, width):
        _stroke(target, color, piece, width)


def outlined(
    target: Surface,
    color: Rgb,
    edge: Rgb,
    points: Sequence[Point],
    width: float = 2.0,
    pattern: Pattern = "solid",
) -> None:
    """Draw a polyline with an edge that sets it off from any background."""
    for piece in pieces(points, pattern, width):
        _stroke(target, edge, piece, width + 2)
        _stroke(target, color, piece, width)


def _stroke(target: Surface, color: Rgb, points: Sequence[Point], width: float) -> None:
    if width <= 1.5:
        pygame.draw.aalines(target, color, False, points)
        return
    half = width / 2
    left, right = _sides(points, half)
    pygame.draw.polygon(target, color, [*left, *reversed(right)])
    pygame.draw.aalines(target, color, False, left)
    pygame.draw.aalines(target, color, False, right)
    for x, y in (points[0], points[-1]):
        pygame.draw.aacircle(target, color, (x, y), half)


def _sides(points: Sequence[Point], half: float) -> tuple[list[Point], list[Point]]:
    """The two borders of a stroke, `half` its width away from the line."""
    left: list[Point] = []
    right: list[Point] = []
    last = len(points) - 1
    for at, (x, y) in enumerate(points):
        before, after = points[max(0, at - 1)], points[min(last, at + 1)]
        long = hypot(after[0] - before[0], after[1] - before[1]) or 1.0
        dx, dy = (after[1] - before[1]) / long * half, (before[0] - after[0]) / long * half
        left.append((x + dx, y + dy))
        right.append((x - dx, y - dy))
    return left, right


def soft_polygon(target: Surface, color: Rgb, corners: Sequence[Point]) -> None:
    """Draw a filled polygon with smooth edges."""
    pygame.draw.polygon(target, color, corners)
    pygame.draw.aalines(target, color, True, corners)


def veil(target: Surface, corners: Sequence[Point], color: Rgba) -> None:
    """Draw a translucent polygon."""
    area = box_around(corners).clip(target.get_rect())
    if not area.width or not area.height:
        return
    cover = raster.clear(area.size)
    pygame.draw.polygon(cover, color, [(x - area.x, y - area.y) for x, y in corners])
    target.blit(cover, area)


def box_around(points: Sequence[Point], margin: int = 1) -> Rect:
    """The smallest rectangle of whole pixels around points, plus a margin."""
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right, bottom = max(x for x, _ in points), max(y for _, y in points)
    return Rect(
        int(left) - margin,
        int(top) - margin,
        int(right - left) + 2 * margin + 2,
        int(bottom - top) + 2 * margin + 2,
    )


Pattern = Literal["solid", "dashed", "dotted", "dash_dot"]

PATTERNS: Final[dict[Pattern, tuple[float, ...]]] = {
    "solid": (),
    "dashed": (4.0, 3.0),
    "dotted": (0.01, 2.4),
    "dash_dot": (5.0, 2.4, 0.01, 2.4),
}
"""Lengths of dashes and gaps in turn, in widths of the line (whose ends are round)."""
FINEST: Final = 0.35  # largest distance between an arc and its chords, in pixels


def pieces(way: Sequence[Point], pattern: Pattern, width: float) -> list[list[Point]]:
    """The dashes of a patterned line; the whole line where it is solid."""
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
