"""A stack of hex tiles seen from the side: how many there are, and nothing of what they are."""

from __future__ import annotations

import random
from typing import Final

from pygame import Rect, Surface

from sprites.brush import Drawing, ellipse, outline
from sprites.cache import cached, native
from sprites.colour import darken, lighten, mix
from sprites.paint import Point
from sprites.theme import Theme

WIDE: Final = 100.0
DEPTH: Final = 0.3  # of a tile's width: how far back its upper side reaches
THICK: Final = 0.052  # of a tile's width
HALF: Final = ((-50, 0), (-25, 1), (25, 1), (50, 0), (25, -1), (-25, -1))
"""The corners of a tile, in hundredths of its width, and in its depth."""


def draw(target: Surface, count: int, midbottom: tuple[int, int], px: int, theme: Theme) -> Rect:
    """Stands a stack of so many tiles, `px` wide, on a point; gives the area that it covers."""
    drawn = picture(count, px, theme)
    area = drawn.get_rect(midbottom=midbottom)
    target.blit(drawn, area)
    return area


def height_of(count: int, px: int) -> int:
    """How high the picture of a stack is."""
    return round(px * (DEPTH + THICK * max(1, count) + 0.16))


@cached(megabytes=4)
def picture(count: int, px: int, theme: Theme) -> Surface:
    """A stack of so many tiles; of none, their empty place. Do not draw on it."""
    high = height_of(count, px)
    tall = high * WIDE * 1.16 / (px * 1.16)
    drawing = Drawing(WIDE * 1.16, tall)
    foot = (WIDE * 0.58, tall - WIDE * (DEPTH / 2 + 0.07))
    _shadow(drawing, foot, theme)
    if not count:
        _place(drawing, foot, theme)
    rng = random.Random(count * 7)
    for level in range(count):
        off = rng.uniform(-1.6, 1.6)
        _tile(drawing, (foot[0] + off, foot[1] - level * THICK * WIDE), level, theme)
    return native(drawing.render((round(px * 1.16), high)))


def _corners(middle: Point, grow: float = 1.0) -> list[Point]:
    down = DEPTH * WIDE / 2
    return [(middle[0] + x * grow, middle[1] + y * down * grow) for x, y in HALF]


def _shadow(drawing: Drawing, foot: Point, theme: Theme) -> None:
    dark = theme.color("shadow")
    soft = drawing.radial((foot[0] + 4, foot[1] + 4), 58, (0.6, dark, 0.55), (1, dark, 0))
    drawing.fill(ellipse((foot[0] + 4, foot[1] + 5), 58, 20), soft)


def _place(drawing: Drawing, foot: Point, theme: Theme) -> None:
    """Where the last tile lay."""
    drawing.fill(outline(_corners(foot)), theme.color("night"), 0.45)
    drawing.stroke(outline(_corners(foot)), theme.color("brass"), 1.2, 0.5)


def _tile(drawing: Drawing, middle: Point, level: int, theme: Theme) -> None:
    """A tile: its edge of stone in three faces, and its upper side, which tells nothing."""
    stone = mix(theme.color("slab"), theme.color("basalt"), 0.3 + 0.12 * (level % 3))
    top = _corners((middle[0], middle[1] - THICK * WIDE))
    low = _corners(middle)
    for at, shade in ((0, 0.02), (1, 0.3), (2, 0.55)):
        face = [top[at], top[at + 1], low[at + 1], low[at]]
        drawing.fill(outline(face), darken(lighten(stone, 0.16), shade))
        drawing.stroke(outline([top[at], top[at + 1]], closed=False), lighten(stone, 0.4 - shade * 0.4), 0.7)
        drawing.stroke(outline([low[at], low[at + 1]], closed=False), theme.color("night"), 0.9, 0.8)
    shine = drawing.linear(top[5], top[2], (0, lighten(stone, 0.24), 1), (1, darken(stone, 0.2), 1))
    drawing.fill(outline(top), darken(stone, 0.6))
    drawing.fill(outline(_corners((middle[0], middle[1] - THICK * WIDE), 0.97)), shine)
    inner = _corners((middle[0], middle[1] - THICK * WIDE), 0.84)
    drawing.stroke(outline(inner), theme.color("night"), 0.9, 0.5)
