"""Power: cubes of glass, and the sockets of spells that they lie in."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from sprites.drawing import raster
from sprites.drawing.cache import cached
from sprites.drawing.canvas import Drawing, circle, ellipse, outline, polar
from sprites.drawing.color import darken, lighten
from sprites.drawing.shapes import Point
from sprites.drawing.theme import Rgb, Theme

ROOM: Final = 1.5
"""Width of the picture of a cube or a socket, with its shadow, light or rays, in widths."""


def draw_cube(
    target: Surface, centre: Point, px: int, theme: Theme, *, alpha: int = 255, tint: str = "glass"
) -> None:
    """Draw a cube, `px` pixels wide, around a point."""
    drawn = cube_picture(px, theme, tint)
    if alpha < 255:
        drawn = drawn.copy()
        drawn.set_alpha(alpha)
    raster.blit_centered(target, drawn, centre)


@cached(megabytes=4)
def cube_picture(px: int, theme: Theme, tint: str = "glass") -> Surface:
    """A cube on a clear square 1.5 times as wide. Do not draw on it."""
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
    return drawing.render((round(px * ROOM), round(px * ROOM)))


def _light(drawing: Drawing, glass: Rgb, theme: Theme) -> None:
    """Draw the shadow, and the light that falls through the glass."""
    dark = theme.color("shadow")
    shade = drawing.radial((8.7, 11.8), 5.8, (0.25, dark, 0.7), (1, dark, 0))
    drawing.fill(ellipse((8.7, 11.8), 5.8, 3), shade)
    spill = drawing.radial((10.2, 12), 3.4, (0, glass, 0.55), (1, glass, 0))
    drawing.fill(ellipse((10.2, 12), 3.4, 1.5), spill)


def _side(drawing: Drawing, corners: list[Point], first: Rgb, last: Rgb) -> None:
    (x1, y1), (x2, y2) = corners[0], corners[2]
    drawing.fill(outline(corners), drawing.linear((x1, y1), (x2, y2), (0, first, 1), (1, last, 1)))


def _inside(drawing: Drawing, glass: Rgb) -> None:
    """Draw light inside the glass: far edges, a bright spot, and a reflection of the lamp on top."""
    drawing.stroke(outline([(7.5, 9.4), (7.5, 7.6)], closed=False), lighten(glass, 0.6), 0.3, 0.4)
    spark = drawing.radial((9.6, 9.9), 2.3, (0, lighten(glass, 0.65), 0.85), (1, glass, 0))
    drawing.fill(ellipse((9.6, 9.9), 2.0, 2.3), spark)
    drawing.fill(ellipse((5.6, 8.3), 0.55, 1.5), (255, 255, 255), 0.22)
    drawing.fill(outline([(5.0, 4.9), (7.3, 3.7), (8.3, 4.2), (6.0, 5.4)]), (255, 255, 255), 0.62)


RAYS: Final = 12
FULL: Final = 0.88  # width of a cube in a socket, in widths of the socket


def draw_socket(
    target: Surface,
    centre: Point,
    px: int,
    theme: Theme,
    *,
    sort: str = "plain",
    filled: bool = False,
    metal: str = "brass",
) -> None:
    """Draw a socket ("plain" or "auto"), `px` pixels wide, in a metal ring, with a cube if it is filled."""
    drawn = socket_picture(sort, px, theme, metal)
    raster.blit_centered(target, drawn, centre)
    if filled:
        draw_power(target, centre, px, theme)


def draw_power(target: Surface, centre: Point, px: int, theme: Theme, *, alpha: int = 255) -> None:
    """Draw the cube in a socket of `px` pixels."""
    draw_cube(target, (centre[0], centre[1] - px * 0.04), round(px * FULL), theme, alpha=alpha)


@cached(megabytes=4)
def socket_picture(sort: str, px: int, theme: Theme, metal: str = "brass") -> Surface:
    """An empty socket on a clear square 1.5 times as wide. Do not draw on it."""
    drawing = Drawing(30, 30)
    if sort == "auto":
        _burst(drawing, theme)
    _ring(drawing, theme.color("gilt" if sort == "auto" else metal))
    _well(drawing, theme)
    return drawing.render((round(px * ROOM), round(px * ROOM)))


def _burst(drawing: Drawing, theme: Theme) -> None:
    """Draw golden rays: this socket refills itself."""
    gold = lighten(theme.color("gilt"), 0.18)
    for index in range(RAYS):
        turn = 360 * index / RAYS
        long = 14.9 if index % 2 == 0 else 13.2
        wedge = [
            polar((15, 15), 9.4, turn - 10.5),
            polar((15, 15), long, turn),
            polar((15, 15), 9.4, turn + 10.5),
        ]
        drawing.fill(outline([(x + 0.4, y + 0.5) for x, y in wedge]), theme.color("night"), 0.6)
        drawing.fill(outline([*wedge[:2], (15, 15)]), lighten(gold, 0.3))
        drawing.fill(outline([*wedge[1:], (15, 15)]), darken(gold, 0.28))


def _ring(drawing: Drawing, metal: Rgb) -> None:
    drawing.fill(circle((15.4, 15.6), 10.4), (0, 0, 0), 0.45)
    shine = drawing.linear(
        (7, 6), (23, 24), (0, lighten(metal, 0.6), 1), (0.5, metal, 1), (1, darken(metal, 0.55), 1)
    )
    drawing.fill(circle((15, 15), 10.1), darken(metal, 0.75))
    drawing.fill(circle((15, 15), 9.7), shine)
    inner = drawing.linear((8, 8), (22, 22), (0, darken(metal, 0.7), 1), (1, lighten(metal, 0.3), 1))
    drawing.fill(circle((15, 15), 8.3), inner)


def _well(drawing: Drawing, theme: Theme) -> None:
    """Draw the hollow, darker towards the lamp, with a highlight on the far rim."""
    night = theme.color("night")
    deep = drawing.radial((17.5, 18), 12, (0, (52, 60, 72), 1), (0.55, (24, 28, 34), 1), (1, night, 1))
    drawing.fill(circle((15, 15), 7.7), deep)
    drawing.stroke(circle((15, 15), 7.4), night, 0.9, 0.7)
