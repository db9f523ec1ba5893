"""What a piece stands on: an oval base in its player's colour, with a beak that says which way it faces."""

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

WIDE, HIGH = 2.0, 1.0  # of a base's picture, in widths of the piece's body
ACROSS, DOWN = 0.47, 0.23  # half axes of the base
BEAK: Final = 0.3  # how far the beak reaches beyond the base
THICK: Final = 0.085
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
    color = desaturate(darken(look.colour, 0.35), 0.45) if state == "idle" else look.colour
    drawing = Drawing(WIDE, HIGH)
    middle = (WIDE / 2, HIGH / 2)
    shade = drawing.radial(
        (middle[0] + 0.06, middle[1] + 0.08), 0.74, (0.5, (0, 0, 0), 0.6), (1, (0, 0, 0), 0)
    )
    drawing.fill(ellipse((middle[0] + 0.06, middle[1] + 0.1), 0.74, 0.36), shade)
    if state in RINGS:
        _ring(drawing, middle, facing, state, theme)
    _slab(drawing, middle, facing, color, theme)
    mark = (middle[0] + facing * 0.02, middle[1] + DOWN * 0.86)
    drawing.fill(seat_path(look.shape, mark, 0.065), lighten(color, 0.78))
    return native(drawing.render((round(px * WIDE), round(px * HIGH))))


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


def _slab(drawing: Drawing, middle: Point, facing: int, color: Rgb, theme: Theme) -> None:
    """The base's edge, then its upper side with a brass line."""
    x, y = middle
    dark = darken(color, 0.72)
    drawing.fill(_contour((x, y + THICK), facing, 0.02), theme.color("night"))
    drawing.fill(_contour((x, y + THICK), facing), darken(color, 0.55))
    drawing.fill(_contour(middle, facing, 0.02), theme.color("night"))
    top = drawing.linear(
        (x - 0.5, y - 0.2),
        (x + 0.5, y + 0.25),
        (0, lighten(color, 0.35), 1),
        (0.5, color, 1),
        (1, darken(color, 0.3), 1),
    )
    drawing.fill(_contour(middle, facing), top)
    drawing.stroke(_contour(middle, facing, -0.045), lighten(color, 0.55), 0.018, 0.8)
    drawing.fill(ellipse((x, y + 0.01), ACROSS * 0.66, DOWN * 0.62), dark, 0.55)
    tip, root, half = x + facing * (ACROSS + BEAK - 0.045), x + facing * (ACROSS + 0.01), 0.125
    drawing.fill(outline([(root, y - half), (tip, y), (root, y + half)]), lighten(color, 0.78))


def _ring(drawing: Drawing, middle: Point, facing: int, state: State, theme: Theme) -> None:
    """Light around the base: a line for what may be chosen, a broad band for what is."""
    color = theme.color(RINGS[state])
    x, y = middle
    foot = (x, y + THICK / 2)
    wide = 0.16 if state == "selected" else 0.11
    drawing.stroke(_contour(foot, facing, wide), color, 0.16, 0.3)
    drawing.fill(_contour(foot, facing, wide + 0.015), theme.color("night"))
    drawing.fill(_contour(foot, facing, wide - 0.01), color)
    drawing.fill(_contour(foot, facing, 0.04), theme.color("night"))
