"""Surfaces to draw on, at least a pixel wide and high: the one place where they are made, scaled and written.

A layout that has run out of room gives rectangles without any. What lies in them is drawn as next to nothing,
where pygame would raise an error.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame

from game.core import files

Size = tuple[int, int]


def at_least_a_pixel(size: Size) -> Size:
    """The size, with one pixel in place of none or fewer."""
    return max(1, size[0]), max(1, size[1])


def clear(size: Size) -> pygame.Surface:
    """A transparent surface."""
    return pygame.Surface(at_least_a_pixel(size), pygame.SRCALPHA)


def opaque(size: Size) -> pygame.Surface:
    """A black surface without transparency, 32 bits a pixel."""
    return pygame.Surface(at_least_a_pixel(size), 0, 32)


def smooth(surface: pygame.Surface, size: Size) -> pygame.Surface:
    """A copy scaled to a size, its pixels mixed."""
    return pygame.transform.smoothscale(surface, at_least_a_pixel(size))


def sharp(surface: pygame.Surface, size: Size) -> pygame.Surface:
    """A copy scaled to a size, its pixels repeated or left out."""
    return pygame.transform.scale(surface, at_least_a_pixel(size))


def save(surface: pygame.Surface, path: Path) -> None:
    """Writes a picture, PNG or JPEG by the ending of the name. OSError, with the file's name, when it can't.

    It is made in memory first: pygame alone would not tell that the disk is full.
    """
    made = BytesIO()
    pygame.image.save(surface, made, path.name)
    files.write(path, made.getvalue())
