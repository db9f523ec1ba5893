"""Make, scale and save surfaces. Every surface is at least one pixel wide and high.

A layout without room left gives empty rectangles, for which pygame would raise an error.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame

from game.core import files

Size = tuple[int, int]


def at_least_a_pixel(size: Size) -> Size:
    """The size with both sides at least 1."""
    return max(1, size[0]), max(1, size[1])


def clear(size: Size) -> pygame.Surface:
    """A transparent surface."""
    return pygame.Surface(at_least_a_pixel(size), pygame.SRCALPHA)


def opaque(size: Size) -> pygame.Surface:
    """A black surface without transparency, 32 bits a pixel."""
    return pygame.Surface(at_least_a_pixel(size), 0, 32)


def smooth(surface: pygame.Surface, size: Size) -> pygame.Surface:
    """A smoothly scaled copy."""
    return pygame.transform.smoothscale(surface, at_least_a_pixel(size))


def sharp(surface: pygame.Surface, size: Size) -> pygame.Surface:
    """A copy scaled without smoothing."""
    return pygame.transform.scale(surface, at_least_a_pixel(size))


def faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """The picture, or a translucent copy if `alpha` is below 255."""
    if alpha >= 255:
        return picture
    copy = picture.copy()
    copy.set_alpha(alpha)
    return copy


def greyed(picture: pygame.Surface, tint: tuple[int, int, int]) -> pygame.Surface:
    """A copy without colours, multiplied by a tint."""
    grey = pygame.transform.grayscale(picture)
    grey.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    return grey


def blit_centered(target: pygame.Surface, picture: pygame.Surface, middle: tuple[float, float]) -> None:
    """Draw a picture with its middle at a point, rounded to whole pixels."""
    target.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))


def save(surface: pygame.Surface, path: Path) -> None:
    """Write a picture as PNG or JPEG, by the suffix of the name. Raises OSError with the name of the file.

    The file is encoded in memory first, because pygame doesn't report a full disk.
    """
    made = BytesIO()
    pygame.image.save(surface, made, path.name)
    files.write(path, made.getvalue())


def jpeg(picture: pygame.Surface, ground: tuple[int, int, int]) -> bytes:
    """A picture as JPEG; the colour of the ground fills its clear parts."""
    filled = opaque(picture.get_size())
    filled.fill(ground)
    filled.blit(picture, (0, 0))
    file = BytesIO()
    pygame.image.save(filled, file, "picture.jpg")
    return file.getvalue()
