"""Strokes drawn straight onto the screen, with soft edges: what changes with every move of the mouse is not kept."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

import pygame
from pygame import Rect, Surface

from sprites.cache import SurfaceCache
from sprites.colour import Rgba
from sprites.dashes import Pattern, pieces
from sprites.paint import Point
from sprites.theme import Rgb

_sheets = SurfaceCache(32)


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
    for (x1, y1), (x2, y2) in pairwise(points):
        long = hypot(x2 - x1, y2 - y1)
        if long < 0.05:
            continue
        dx, dy = (y2 - y1) / long * half, (x1 - x2) / long * half
        soft_polygon(
            target, color, ((x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy))
        )
    if width > 2.5:
        for x, y in points if len(points) < 24 else (points[0], points[-1]):
            pygame.draw.aacircle(target, color, (x, y), half)


def soft_polygon(target: Surface, color: Rgb, corners: Sequence[Point]) -> None:
    """A filled polygon without jagged edges."""
    pygame.draw.polygon(target, color, corners)
    pygame.draw.aalines(target, color, True, corners)


def sheet(size: tuple[int, int], use: str) -> Surface:
    """A clear sheet to draw on and blit once; there is one for each use and size, cleared at every call."""
    found = _sheets.get((size, use), lambda: Surface(size, pygame.SRCALPHA))
    found.fill((0, 0, 0, 0))
    return found


def veil(target: Surface, corners: Sequence[Point], color: Rgba) -> None:
    """A polygon through which the ground can be seen."""
    area = box_around(corners).clip(target.get_rect())
    if not area.width or not area.height:
        return
    cover = Surface(area.size, pygame.SRCALPHA)
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
