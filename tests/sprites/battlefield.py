"""A small battlefield for tests of what is drawn on one, and how its pictures are looked at."""

from __future__ import annotations

from math import cos, sin

import pygame

from game.battlefield import build
from game.battlefield.terrain import Terrain
from sprites.battlefield.scale import Scale

GREY = (120, 120, 120)
SIZE = (6.0, 5.0)
SCALES = [
    Scale((40, 40), 40, 40),
    Scale((40, 40), 60, 60),
    Scale((41, 37), 96, 96),
    Scale((40, 40), 93.7, 92.9),
]


def terrain_of(*parts: tuple[str, list[list[float]]]) -> Terrain:
    """Terrain of one feature a part: its height and its corners."""
    features = [
        {"id": f"{height}_{at}", "parts": [{"height": height, "polygon": corners}]}
        for at, (height, corners) in enumerate(parts)
    ]
    return build.terrain(build.read({"size": SIZE, "terrain": features}))


def ground(scale: Scale, color: tuple[int, int, int] = GREY) -> pygame.Surface:
    """A flat picture that has the mat on it, with a margin."""
    area = scale.rect(*SIZE)
    surface = pygame.Surface((area.right + 40, area.bottom + 40), 0, 32)
    surface.fill(color)
    return surface


def brightness(surface: pygame.Surface, x: float, y: float) -> float:
    """How bright a picture is at a place between pixels, whose centres are at their halves."""
    x, y = x - 0.5, y - 0.5
    left, top = int(x), int(y)
    share_x, share_y = x - left, y - top
    found = 0.0
    for column, weight_x in ((left, 1 - share_x), (left + 1, share_x)):
        for row, weight_y in ((top, 1 - share_y), (top + 1, share_y)):
            found += max(surface.get_at((column, row))[:3]) * weight_x * weight_y
    return found


def edge_at(
    surface: pygame.Surface, centre: tuple[float, float], angle: float, most: float, full: int
) -> float:
    """How far from a centre, in pixels, the outermost place that is half as bright as `full` lies in a direction."""
    steps = [at / 8 for at in range(8, round(most * 8))]
    values = [brightness(surface, centre[0] + r * cos(angle), centre[1] + r * sin(angle)) for r in steps]
    return max(r for r, value in zip(steps, values, strict=True) if value >= full / 2)


def differing(one: pygame.Surface, other: pygame.Surface) -> set[tuple[int, int]]:
    """The pixels in which two pictures differ."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    return {(x, y) for x in range(one.get_width()) for y in range(one.get_height()) if mask.get_at((x, y))}
