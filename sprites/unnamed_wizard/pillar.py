"""Pillars: small wooden cylinders in the colour of a seat, with its shape on top."""

from __future__ import annotations

from math import cos, sin, tau
from typing import Final

from pygame import Rect, Surface

from sprites.drawing import shapes, text
from sprites.drawing.cache import cached
from sprites.drawing.canvas import Drawing, ellipse, outline, pen, seat_corners
from sprites.drawing.color import darken, lighten, mix
from sprites.drawing.shapes import Point
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, SeatLook, Theme

TALL: Final = 1.5
"""Height of a pillar from its foot to the far edge of its top, in widths."""
SHOWN: Final = 3
"""Most pillars drawn in a group; for more, a number tells the count."""
BESIDE: Final[tuple[tuple[Point, ...], ...]] = (
    ((0, 0),),
    ((-0.3, -0.1), (0.34, 0.04)),
    ((0, -0.34), (-0.44, 0), (0.44, 0.04)),
)
"""Positions of one, two and three pillars, in widths, those behind first."""


def draw(target: Surface, seat: int, foot: Point, px: int, theme: Theme, *, alpha: int = 255) -> None:
    """Draw a pillar, `px` wide, with the middle of its foot at a point."""
    drawn = picture(seat, px, theme)
    if alpha < 255:
        drawn = drawn.copy()
        drawn.set_alpha(alpha)
    target.blit(drawn, area_of(foot, px))


def area_of(foot: Point, px: int) -> Rect:
    """The area of the picture of a pillar with its foot at a point."""
    area = Rect(0, 0, round(px * 2), round(px * 2.2))
    area.midbottom = round(foot[0]), round(foot[1] + px * 0.5)
    return area


def draw_group(target: Surface, seat: int, count: int, foot: Point, px: int, theme: Theme) -> None:
    """Draw a group of a seat's pillars; `foot` is the middle of their feet."""
    for x, y in BESIDE[min(count, SHOWN) - 1]:
        draw(target, seat, (foot[0] + x * px, foot[1] + y * px), px, theme)
    if count > SHOWN:
        draw_count(target, count, seat, (foot[0] + px * 0.62, foot[1] - px * 0.05), px, theme)


def draw_count(target: Surface, count: int, seat: int, centre: Point, px: int, theme: Theme) -> None:
    """Draw the number of pillars on a small disc in the seat's colour."""
    face = Face("serif", max(theme.smallest, round(px * 0.8)), bold=True)
    words = text.label(str(count), face, theme.color("night"))
    radius = max(round(words.get_height() * 0.42), words.get_width() // 2 + 2)
    disc = shapes.disc(radius, lighten(theme.seat(seat).colour, 0.5), theme.color("night"), 1)
    spot = round(centre[0]), round(centre[1])
    target.blit(disc, disc.get_rect(center=spot))
    target.blit(words, words.get_rect(center=spot))


@cached(megabytes=6)
def picture(seat: int, px: int, theme: Theme) -> Surface:
    """A pillar with its shadow, on a clear background twice as wide. Do not draw on it."""
    look = theme.seat(seat)
    drawing = Drawing(40, 44)
    _shadow(drawing, theme)
    _body(drawing, look.colour)
    _top(drawing, look, theme)
    return drawing.render((round(px * 2), round(px * 2.2)))


def _shadow(drawing: Drawing, theme: Theme) -> None:
    dark = theme.color("shadow")
    soft = drawing.radial((24.5, 34.5), 15, (0.35, dark, 0.62), (1, dark, 0))
    drawing.fill(ellipse((24.5, 34.5), 15, 8), soft)


def _body(drawing: Drawing, color: Rgb) -> None:
    wood = mix(color, (120, 84, 52), 0.14)
    sides = ("M", (10, 14.5), "L", (10, 34), "A10 7 0 0 0", (30, 34), "L", (30, 14.5), "Z")
    drawing.fill(pen(*sides), darken(wood, 0.78))
    round_ = drawing.linear(
        (10.6, 0),
        (29.4, 0),
        (0, darken(wood, 0.12), 1),
        (0.22, lighten(wood, 0.34), 1),
        (0.5, wood, 1),
        (1, darken(wood, 0.58), 1),
    )
    inner = ("M", (10.7, 14.5), "L", (10.7, 33.8), "A9.3 6.4 0 0 0", (29.3, 33.8), "L", (29.3, 14.5), "Z")
    drawing.fill(pen(*inner), round_)
    for x, low in ((13.5, 35), (17.5, 37.6), (23.5, 37.8), (26.6, 35.6)):
        grain = outline([(x, 22), (x, low)], closed=False)
        drawing.stroke(grain, darken(wood, 0.6), 0.4, 0.35)


def _top(drawing: Drawing, look: SeatLook, theme: Theme) -> None:
    """Draw the top, with the inlaid shape of the seat."""
    color = look.colour
    drawing.fill(ellipse((20, 13.5), 10.2, 7.4), darken(color, 0.72))
    face = drawing.linear((11, 7), (29, 20), (0, lighten(color, 0.34), 1), (1, darken(color, 0.2), 1))
    drawing.fill(ellipse((20, 13.2), 9.4, 6.6), face)
    rim = pen("M", (10.9, 13.4), "A9.2 6.4 0 0 1", (27, 9))
    drawing.stroke(rim, lighten(color, 0.75), 0.8, 0.8)
    mark = _flat(look.shape, (20, 13.3), 5.5)
    drawing.stroke(mark, darken(color, 0.8), 1.5)
    drawing.fill(mark, lighten(color, 0.86))


def _flat(shape: str, at: Point, radius: float) -> str:
    """A seat's shape on the top of the pillar, which is seen at an angle."""
    around = tuple((radius * cos(tau * k / 24), radius * sin(tau * k / 24)) for k in range(24))
    points = seat_corners(shape, (0, 0), radius) or around
    return outline([(at[0] + x, at[1] + y * 0.72) for x, y in points])
