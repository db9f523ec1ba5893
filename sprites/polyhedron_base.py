"""What a piece stands on: an oval base in its player's colour, with a beak that says which way it faces.

Units are hundredths of the width of the piece's body.
"""

from __future__ import annotations

from typing import Final, Literal

from pygame import Surface

from sprites.brush import Drawing, ellipse, outline, pen
from sprites.cache import cached, native
from sprites.colour import darken, desaturate, lighten
from sprites.paint import Point
from sprites.shapes import seat_path
from sprites.theme import Rgb, Theme

State = Literal["plain", "offered", "selected", "target", "helped", "idle"]

WIDE, HIGH = 200, 100
MIDDLE: Final[Point] = (WIDE / 2, HIGH / 2)
ACROSS, DOWN = 47, 23  # half axes of the base
BEAK: Final = 30  # how far the beak reaches beyond the base
THICK: Final = 8.5
RINGS: Final[dict[State, str]] = {
    "offered": "gold",
    "selected": "gold",
    "target": "danger",
    "helped": "healing",
}


@cached(megabytes=8)
def base(px: int, seat: int, facing: int, state: State, theme: Theme) -> Surface:
    """A base for a body of `px` pixels; the piece stands in the middle of the picture."""
    look = theme.seat(seat)
    color = desaturate(darken(look.colour, 0.3), 0.7) if state == "idle" else look.colour
    drawing = Drawing(WIDE, HIGH)
    x, y = MIDDLE
    shade = drawing.radial((x + 6, y + 8), 74, (0.5, (0, 0, 0), 0.6), (1, (0, 0, 0), 0))
    drawing.fill(ellipse((x + 6, y + 10), 74, 36), shade)
    if state in RINGS:
        _ring(drawing, facing, state, theme)
    _slab(drawing, facing, color, theme)
    mark = (x + facing * 2, y + DOWN * 0.86)
    drawing.fill(seat_path(look.shape, mark, 6.5), lighten(color, 0.78))
    return native(drawing.render((round(px * WIDE / 100), round(px * HIGH / 100))))


def _contour(middle: Point, facing: int, grow: float = 0.0) -> str:
    """An oval that runs out into a beak."""
    x, y = middle
    across, down = ACROSS + grow, DOWN + grow * 0.62
    tip = x + facing * (ACROSS + BEAK + grow * 1.5)
    root = x + facing * across * 0.34
    back = x - facing * across
    return pen(
        *("M", (root, y - down * 1.08), "L", (tip, y), "L", (root, y + down * 1.08)),
        *("C", (x, y + down * 1.16), (back, y + down * 1.2), (back, y)),
        *("C", (back, y - down * 1.2), (x, y - down * 1.16), (root, y - down * 1.08), "Z"),
    )


def _slab(drawing: Drawing, facing: int, color: Rgb, theme: Theme) -> None:
    """The base's edge, then its upper side with a light line and the point of its beak."""
    x, y = MIDDLE
    below = (x, y + THICK)
    drawing.fill(_contour(below, facing, 2), theme.color("night"))
    drawing.fill(_contour(below, facing), darken(color, 0.55))
    drawing.fill(_contour(MIDDLE, facing, 2), theme.color("night"))
    shades = (0, lighten(color, 0.35), 1), (0.5, color, 1), (1, darken(color, 0.3), 1)
    drawing.fill(_contour(MIDDLE, facing), drawing.linear((x - 50, y - 20), (x + 50, y + 25), *shades))
    drawing.stroke(_contour(MIDDLE, facing, -4.5), lighten(color, 0.55), 1.8, 0.8)
    drawing.fill(ellipse((x, y + 1), ACROSS * 0.66, DOWN * 0.62), darken(color, 0.72), 0.55)
    tip, root = x + facing * (ACROSS + BEAK - 4.5), x + facing * (ACROSS + 1)
    drawing.fill(outline([(root, y - 12.5), (tip, y), (root, y + 12.5)]), lighten(color, 0.78))


def _ring(drawing: Drawing, facing: int, state: State, theme: Theme) -> None:
    """Light around the base: a line for what may be chosen, a broad band for what is."""
    color, night = theme.color(RINGS[state]), theme.color("night")
    foot = (MIDDLE[0], MIDDLE[1] + THICK / 2)
    wide = 16 if state == "selected" else 11
    drawing.stroke(_contour(foot, facing, wide), color, 16, 0.3)
    drawing.fill(_contour(foot, facing, wide + 1.5), night)
    drawing.fill(_contour(foot, facing, wide - 1), color)
    drawing.fill(_contour(foot, facing, 4), night)
