"""How tests look at what was painted."""

import pygame


def pixels(surface: pygame.Surface) -> bytes:
    """Every pixel of a surface, to compare pictures by."""
    return pygame.image.tobytes(surface, "RGBA")
