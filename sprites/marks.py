"""Small marks of a proof: a cross where something is in the way, an arrow for where a base is pushed."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, sin

import pygame
from pygame import Rect, Surface

from game.battlefield.plane import Point as Inches
from sprites import figure, strokes
from sprites.paint import Point
from sprites.scale import Scale
from sprites.theme import Theme


def draw_cross(target: Surface, at: Point, theme: Theme, size: float = 7.0) -> None:
    """A red cross in a dark round, at a pixel."""
    x, y = at
    pygame.draw.aacircle(target, theme.color("danger_text"), at, size + 4.5)
    pygame.draw.aacircle(target, theme.color("night"), at, size + 3)
    for side in (-1, 1):
        ends = (x - size * 0.62, y - side * size * 0.62), (x + size * 0.62, y + side * size * 0.62)
        strokes.line(target, theme.color("danger_text"), *ends, 3.0)


def draw_arrow(
    target: Surface,
    start: Inches,
    direction: float,
    inches: float,
    scale: Scale,
    theme: Theme,
    *,
    allowed: Sequence[tuple[float, float]] = (),
    words: str = "",
    bounds: Rect | None = None,
) -> Rect | None:
    """An arrow of so many inches along a direction (radians), for knockback and pushes; gives its figure's area.

    The stretches in `allowed`, where the base may end, are thick and light; all else of it is thin and dashed.
    """
    a, b = scale.px(start), scale.px(_along(start, direction, inches))
    night = theme.color("night")
    strokes.outlined(target, theme.color("danger_text"), night, (a, b), 2.0, "dashed")
    for first, last in allowed:
        ends = scale.px(_along(start, direction, first)), scale.px(_along(start, direction, last))
        strokes.outlined(target, theme.color("beam"), night, ends, 5.0)
    _head(target, a, b, theme)
    if not words:
        return None
    return figure.draw(target, words, a, b, bounds or target.get_rect(), theme)


def _along(start: Inches, direction: float, inches: float) -> Inches:
    return start[0] + inches * cos(direction), start[1] + inches * sin(direction)


def _head(target: Surface, a: Point, b: Point, theme: Theme) -> None:
    long = hypot(b[0] - a[0], b[1] - a[1])
    if long < 1:
        return
    x, y = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    for size, color in ((12.0, theme.color("night")), (9.0, theme.color("beam"))):
        tip = b[0] + x * size * 0.6, b[1] + y * size * 0.6
        back = b[0] - x * size, b[1] - y * size
        wings = [(back[0] - side * y * size * 0.8, back[1] + side * x * size * 0.8) for side in (1, -1)]
        strokes.soft_polygon(target, color, [tip, *wings])
