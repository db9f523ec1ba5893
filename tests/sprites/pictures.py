"""How tests look at what was painted."""

from collections.abc import Callable, Iterable
from typing import Any

import pygame


def pixels(surface: pygame.Surface) -> bytes:
    """Every pixel of a surface, to compare pictures by."""
    return pygame.image.tobytes(surface, "RGBA")


def grey(surface: pygame.Surface) -> bytes:
    """Every pixel without its colour."""
    return pixels(pygame.transform.grayscale(surface))


def greys_of(surfaces: Iterable[pygame.Surface]) -> set[bytes]:
    """Pictures that differ without their colours."""
    return {grey(surface) for surface in surfaces}


def painted(ground: pygame.Surface, draw: Callable[..., object], *what: Any, **how: Any) -> pygame.Surface:
    """A copy of a picture with something drawn on it."""
    shot = ground.copy()
    draw(shot, *what, **how)
    return shot
