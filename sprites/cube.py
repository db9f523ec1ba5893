"""Power: cubes of glass, lit from the top left."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from sprites.brush import Drawing, ellipse, outline
from sprites.cache import cached, native
from sprites.colour import darken, lighten
from sprites.paint import Point
from sprites.theme import Rgb, Theme

ROOM: Final = 1.5
"""Of the cube's width: the picture, with the shadow and the light that falls through the glass."""


def draw(
    target: Surface, centre: Point, px: int, theme: Theme, *, alpha: int = 255, tint: str = "glass"
) -> None:
    """Puts a cube of `px` pixels across on the table with its middle at a point."""
    drawn = picture(px, theme, tint)
    if alpha < 255:
        drawn = drawn.copy()
        drawn.set_alpha(alpha)
    target.blit(drawn, drawn.get_rect(center=(round(centre[0]), round(centre[1]))))


@cached(megabytes=4)
def picture(px: int, theme: Theme, tint: str = "glass") -> Surface:
    """A cube on a clear square half as wide again. Do not draw on it."""
    glass = theme.color(tint)
    drawing = Drawing(15, 15)
    _light(drawing, glass, theme)
    top = [(7.5, 2.6), (11.9, 4.9), (7.5, 7.2), (3.1, 4.9)]
    left = [(3.1, 4.9), (7.5, 7.2), (7.5, 12.5), (3.1, 10.2)]
    right = [(11.9, 4.9), (7.5, 7.2), (7.5, 12.5), (11.9, 10.2)]
    drawing.fill(outline([top[0], top[1], right[3], left[2], left[3], top[3]]), darken(glass, 0.72))
    _side(drawing, left, darken(glass, 0.1), darken(glass, 0.52))
    _side(drawing, right, darken(glass, 0.48), darken(glass, 0.68))
    _side(drawing, top, lighten(glass, 0.72), lighten(glass, 0.08))
    _inside(drawing, glass)
    for edge in ([left[0], top[2], right[0]], [top[2], left[2]]):
        drawing.stroke(outline(edge, closed=False), lighten(glass, 0.8), 0.42, 0.9)
    drawing.stroke(outline([left[0], top[0], top[1]], closed=False), (255, 255, 255), 0.3, 0.75)
    return native(drawing.render((round(px * ROOM), round(px * ROOM))))


def _light(drawing: Drawing, glass: Rgb, theme: Theme) -> None:
    """The shadow, and in it the light that the glass lets through."""
    dark = theme.color("shadow")
    shade = drawing.radial((8.7, 11.8), 5.8, (0.25, dark, 0.7), (1, dark, 0))
    drawing.fill(ellipse((8.7, 11.8), 5.8, 3), shade)
    spill = drawing.radial((10.2, 12), 3.4, (0, glass, 0.55), (1, glass, 0))
    drawing.fill(ellipse((10.2, 12), 3.4, 1.5), spill)


def _side(drawing: Drawing, corners: list[Point], first: Rgb, last: Rgb) -> None:
    (x1, y1), (x2, y2) = corners[0], corners[2]
    drawing.fill(outline(corners), drawing.linear((x1, y1), (x2, y2), (0, first, 1), (1, last, 1)))


def _inside(drawing: Drawing, glass: Rgb) -> None:
    """What shines through: the far edges, a bright spot low in the glass, the lamp on top."""
    drawing.stroke(outline([(7.5, 9.4), (7.5, 7.6)], closed=False), lighten(glass, 0.6), 0.3, 0.4)
    spark = drawing.radial((9.6, 9.9), 2.3, (0, lighten(glass, 0.65), 0.85), (1, glass, 0))
    drawing.fill(ellipse((9.6, 9.9), 2.0, 2.3), spark)
    drawing.fill(ellipse((5.6, 8.3), 0.55, 1.5), (255, 255, 255), 0.22)
    drawing.fill(outline([(5.0, 4.9), (7.3, 3.7), (8.3, 4.2), (6.0, 5.4)]), (255, 255, 255), 0.62)
