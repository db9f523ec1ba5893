"""Dividing a rectangle into rows, columns and grids."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

Part = int | float  # whole numbers are pixels; fractions share what is left


def rows(area: pygame.Rect, parts: Sequence[Part], gap: int = 0) -> list[pygame.Rect]:
    """Rectangles one below the other. An int is a height in pixels, a float a share of the rest."""
    top = area.top
    found = []
    for height in _measure(area.height, parts, gap):
        found.append(pygame.Rect(area.left, top, area.width, height))
        top += height + gap
    return found


def columns(area: pygame.Rect, parts: Sequence[Part], gap: int = 0) -> list[pygame.Rect]:
    """Rectangles side by side. An int is a width in pixels, a float a share of the rest."""
    left = area.left
    found = []
    for width in _measure(area.width, parts, gap):
        found.append(pygame.Rect(left, area.top, width, area.height))
        left += width + gap
    return found


def grid(
    area: pygame.Rect, across: int, count: int, gap: int, height: int | None = None
) -> list[pygame.Rect]:
    """`count` equal cells, `across` in a row, filling the area or `height` pixels high each."""
    down = -(-count // across)
    parts: Sequence[Part] = [height] * down if height else [1.0] * down
    cells = [cell for row in rows(area, parts, gap) for cell in columns(row, [1.0] * across, gap)]
    return cells[:count]


def inset(area: pygame.Rect, margin: int) -> pygame.Rect:
    """The area without a margin on every side."""
    return not_negative(area.inflate(-2 * margin, -2 * margin))


def not_negative(area: pygame.Rect) -> pygame.Rect:
    """A copy with a width and a height of at least 0."""
    return pygame.Rect(area.topleft, (max(0, area.width), max(0, area.height)))


def centred(area: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
    """A rectangle of that size, or as much as fits, in the middle of the area."""
    box = not_negative(pygame.Rect(0, 0, min(size[0], area.width), min(size[1], area.height)))
    box.center = area.center
    return box


def squeezed(heights: Sequence[int], most: int) -> list[int]:
    """The heights, or smaller ones in the same proportion whose sum is at most `most`."""
    share = min(1.0, max(0, most) / max(1, sum(heights)))
    return [int(height * share) for height in heights]


def _measure(extent: int, parts: Sequence[Part], gap: int) -> list[int]:
    fixed = sum(part for part in parts if isinstance(part, int))
    shares = sum(part for part in parts if isinstance(part, float))
    rest = max(0, extent - fixed - gap * (len(parts) - 1))
    found: list[int] = []
    spent = 0
    used = 0.0
    for part in parts:
        if isinstance(part, int):
            found.append(part)
            continue
        used += part
        length = round(rest * used / shares) - spent
        spent += length
        found.append(length)
    return found
