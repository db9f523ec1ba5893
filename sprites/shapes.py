"""The shapes of seats as paths, for drawings of their own."""

from __future__ import annotations

from typing import Final

from sprites.brush import circle, outline
from sprites.paint import Point, regular, star

CORNERS: Final = {"diamond": (4, 0.0), "square": (4, 45.0), "triangle": (3, 0.0), "hexagon": (6, 0.0)}


def seat_path(shape: str, centre: Point, radius: float) -> str:
    """A seat's shape ("circle", "diamond", "square", "triangle", "hexagon", "star") about a point."""
    if shape == "star":
        return outline(star(5, centre, radius * 1.2, radius * 0.55))
    if shape in CORNERS:
        sides, turn = CORNERS[shape]
        return outline(regular(sides, centre, radius * 1.12, turn))
    return circle(centre, radius)
