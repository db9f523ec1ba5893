"""Surfaces to draw on, at least a pixel wide and high: the one place where they are made and scaled.

A layout that has run out of room gives rectangles without any. What lies in them is drawn as next to nothing,
where pygame would raise an error.
"""

from __future__ import annotations

import pygame

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
