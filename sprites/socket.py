"""Slots of spells: sockets in which power sits. An auto-return socket has a gold burst around its edge."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from sprites import cube
from sprites.brush import Drawing, circle, outline, polar
from sprites.cache import cached, native
from sprites.colour import darken, lighten
from sprites.paint import Point
from sprites.theme import Rgb, Theme

ROOM: Final = 1.5
"""Of the socket's width: the picture, with the burst."""
RAYS: Final = 12
FULL: Final = 0.88  # of the socket's width: a cube


def draw(
    target: Surface,
    centre: Point,
    px: int,
    theme: Theme,
    *,
    sort: str = "plain",
    filled: bool = False,
    metal: str = "brass",
) -> None:
    """A socket of `px` pixels across ("plain" or "auto"), in a ring of a metal; with a cube where it is filled."""
    drawn = picture(sort, px, theme, metal)
    target.blit(drawn, drawn.get_rect(center=(round(centre[0]), round(centre[1]))))
    if filled:
        draw_power(target, centre, px, theme)


def draw_power(target: Surface, centre: Point, px: int, theme: Theme, *, alpha: int = 255) -> None:
    """The cube that sits in a socket of `px` pixels across."""
    cube.draw(target, (centre[0], centre[1] - px * 0.04), round(px * FULL), theme, alpha=alpha)


@cached(megabytes=4)
def picture(sort: str, px: int, theme: Theme, metal: str = "brass") -> Surface:
    """An empty socket on a clear square half as wide again. Do not draw on it."""
    drawing = Drawing(30, 30)
    if sort == "auto":
        _burst(drawing, theme)
    _ring(drawing, theme.color("gilt" if sort == "auto" else metal))
    _well(drawing, theme)
    return native(drawing.render((round(px * ROOM), round(px * ROOM))))


def _burst(drawing: Drawing, theme: Theme) -> None:
    """Rays of gold: power comes back by itself from here."""
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
    """Deep on the side of the lamp, with a glint on the far rim."""
    night = theme.color("night")
    deep = drawing.radial((17.5, 18), 12, (0, (52, 60, 72), 1), (0.55, (24, 28, 34), 1), (1, night, 1))
    drawing.fill(circle((15, 15), 7.7), deep)
    drawing.stroke(circle((15, 15), 7.4), night, 0.9, 0.7)
