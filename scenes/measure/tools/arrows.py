"""Arrow keys on the mat: they go by the screen, however the battlefield lies on it."""

from __future__ import annotations

from math import hypot

import pygame

from game.battlefield.plane import Point
from sprites.battlefield.scale import Scale

UPRIGHT = Scale((0.0, 0.0), 1.0, 1.0)
"""How the battlefield lies before it is drawn for the first time."""
ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


def heading(scale: Scale, key: int) -> Point:
    """The way that an arrow key points on the battlefield, an inch long."""
    (x1, y1), (x2, y2) = scale.inches((0.0, 0.0)), scale.inches(ARROWS[key])
    long = hypot(x2 - x1, y2 - y1)
    return (x2 - x1) / long, (y2 - y1) / long
