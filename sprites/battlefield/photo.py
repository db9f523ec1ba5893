"""A photograph of a table, seen from above and to scale, under a battlefield."""

from __future__ import annotations

from math import ceil, floor

import pygame
from pygame import Rect, Surface

from game.battlefield.plane import Point
from sprites.battlefield.scale import Scale
from sprites.drawing import raster
from sprites.drawing.theme import Theme

GRID = 70
"""Of 255: how strongly the lines of whole inches show on it."""


def draw(
    target: Surface,
    picture: Surface,
    corners: tuple[Point, Point],
    size: Point,
    scale: Scale,
    theme: Theme,
) -> None:
    """Draw as much of a photograph as lies on a battlefield of `size` inches.

    `corners` are the points that its upper left and its lower right corner show.
    """
    if scale.turned:
        picture = pygame.transform.rotate(picture, 90)
    ends = [scale.px(corner) for corner in corners]
    left, top = (min(end[axis] for end in ends) for axis in (0, 1))
    wide, high = (abs(ends[1][axis] - ends[0][axis]) / picture.get_size()[axis] for axis in (0, 1))
    before = target.get_clip()
    seen = scale.rect(*size).clip(before)
    shown = Rect(floor((seen.x - left) / wide), floor((seen.y - top) / high), 0, 0)
    shown.size = ceil(seen.width / wide) + 2, ceil(seen.height / high) + 2
    part = shown.clip(picture.get_rect())
    if part and seen:
        stretched = raster.smooth(
            picture.subsurface(part), (round(part.width * wide), round(part.height * high))
        )
        target.set_clip(seen)
        target.blit(stretched, (round(left + part.x * wide), round(top + part.y * high)))
        _draw_grid(target, size, scale, theme)
        target.set_clip(before)


def _draw_grid(target: Surface, size: Point, scale: Scale, theme: Theme) -> None:
    """Draw a thin line at each whole inch."""
    seen = target.get_clip()
    veil = raster.clear(seen.size)
    line = (*theme.color("tape"), GRID)
    for x in range(1, ceil(size[0])):
        _line(veil, seen, scale.pixel((x, 0)), scale.pixel((x, size[1])), line)
    for y in range(1, ceil(size[1])):
        _line(veil, seen, scale.pixel((0, y)), scale.pixel((size[0], y)), line)
    target.blit(veil, seen)


def _line(
    veil: Surface, seen: Rect, start: tuple[int, int], end: tuple[int, int], line: tuple[int, int, int, int]
) -> None:
    a, b = ((x - seen.x, y - seen.y) for x, y in (start, end))
    pygame.draw.line(veil, line, a, b)
