"""Keys that join the tiles of a complete pattern: dovetails of enamel let into the sides that two of them share.

Each tile shows its own half of a key, so that it lies under pillars and goes where the tile goes. A hundred units are
the radius of a tile.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from pygame import Surface

from sprites.brush import Drawing, outline
from sprites.cache import cached, native
from sprites.colour import darken, lighten
from sprites.hexplan import HIGH
from sprites.hexrim import MIDDLE, TALL, WIDE
from sprites.hexslab import size_of
from sprites.paint import Point
from sprites.shapes import seat_path
from sprites.theme import Theme

Joint = tuple[int, int]
"""A side, clockwise from the lower right one, and the seat whose pattern goes on beyond it."""
SIDE: Final = 100 * HIGH + 1.6
"""From the middle of a tile to a little beyond its side."""
END: Final = 64.0
WAIST: Final = 8.5
"""Half of a key's width at the side."""
WING: Final = 19.0
"""The same at its end."""
STUD: Final = 8.2
APART: Final = 24.0
"""Between the keys of several seats on one side."""


@cached(megabytes=12)
def picture(joints: tuple[Joint, ...], px: int, theme: Theme) -> Surface:
    """All keys of a tile `px` wide, as large as `hexslab.size_of` tells. Do not draw on it."""
    drawing = Drawing(WIDE, TALL)
    for side, seat in joints:
        seats = [other for here, other in joints if here == side]
        _key(drawing, side, seat, (seats.index(seat) - (len(seats) - 1) / 2) * APART, theme)
    return native(drawing.render(size_of(px)))


def _key(drawing: Drawing, side: int, seat: int, off: float, theme: Theme) -> None:
    """Half a key in a seat's colour, with its shape; `off` its place on the side."""
    look = theme.seat(seat)
    shape = [(SIDE, -WAIST), (END, -WING), (END, WING), (SIDE, WAIST)]
    corners = [_at(side, far, across + off) for far, across in shape]
    drawing.stroke(outline(corners), theme.color("night"), 5.0, 0.9)
    enamel = drawing.linear(
        corners[0], corners[2], (0, lighten(look.colour, 0.42), 1), (1, darken(look.colour, 0.1), 1)
    )
    drawing.fill(outline(corners), enamel)
    drawing.stroke(outline(corners[:3], closed=False), lighten(look.colour, 0.6), 1.4, 0.8)
    spot = _at(side, END + STUD + 2.5, off)
    drawing.fill(seat_path(look.shape, spot, STUD), theme.color("night"))
    drawing.fill(seat_path(look.shape, spot, STUD - 2.6), lighten(look.colour, 0.7))


def _at(side: int, far: float, across: float) -> Point:
    """A place `far` from the middle towards a side, and `across` along it."""
    angle = pi / 6 + side * pi / 3
    x, y = cos(angle), sin(angle)
    return MIDDLE[0] + far * x - across * y, MIDDLE[1] + far * y + across * x
