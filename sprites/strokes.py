"""Strokes drawn straight onto the screen, with soft edges: what changes with every move of the mouse is not kept."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

import pygame
from pygame import Rect, Surface

from sprites import raster
from sprites.colour import Rgba
from sprites.dashes import Pattern, pieces
from sprites.paint import Point
from sprites.theme import Rgb


def line(
    target: Surface, color: Rgb, start: Point, end: Point, width: float = 1.0, pattern: Pattern = "solid"
) -> None:
    """A straight stroke of so many pixels of width."""
    way(target, color, (start, end), width, pattern)


def way(
    target: Surface,
    color: Rgb,
    points: Sequence[Point],
    width: float = 1.0,
    pattern: Pattern = "solid",
) -> None:
    """A stroke along points, with round joints."""
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
    """A stroke with an edge around it that sets it off from any ground."""
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
    """The two borders of a stroke, `half` its width off the way."""
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
    """A filled polygon without jagged edges."""
    pygame.draw.polygon(target, color, corners)
    pygame.draw.aalines(target, color, True, corners)


def veil(target: Surface, corners: Sequence[Point], color: Rgba) -> None:
    """A polygon through which the ground can be seen."""
    area = box_around(corners).clip(target.get_rect())
    if not area.width or not area.height:
        return
    cover = raster.clear(area.size)
    pygame.draw.polygon(cover, color, [(x - area.x, y - area.y) for x, y in corners])
    target.blit(cover, area)


def box_around(points: Sequence[Point], margin: int = 1) -> Rect:
    """The smallest rectangle of whole pixels around points, with a margin."""
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right, bottom = max(x for x, _ in points), max(y for _, y in points)
    return Rect(
        int(left) - margin,
        int(top) - margin,
        int(right - left) + 2 * margin + 2,
        int(bottom - top) + 2 * margin + 2,
    )
