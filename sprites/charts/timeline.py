"""Chances to win over time: a stacked band per seat, and a legend."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from sprites.drawing import lines as strokes
from sprites.drawing import raster, shapes, text
from sprites.drawing.cache import cached
from sprites.drawing.color import darken, mix
from sprites.drawing.theme import SeatLook, Theme

WIDEST = 24  # largest width of a legend column, in units of the theme

Shares = tuple[float, ...]
"""Chances by seat, which add up to 1."""


@cached(megabytes=8)
def bands(
    curve: tuple[Shares, ...], count: int, looks: tuple[SeatLook, ...], size: tuple[int, int], theme: Theme
) -> Surface:
    """The bands of a curve of at most `count` points; the first seat is at the bottom."""
    width, height = size
    picture = raster.opaque(size)
    picture.fill(theme.color("well"))
    for x in range(width):
        at = round(x * (count - 1) / max(1, width - 1))
        if at >= len(curve):
            break
        top = float(height)
        for share, look in zip(curve[at], looks, strict=True):
            high = share * height
            picture.fill(
                mix(theme.color("night"), look.colour, 0.72),
                Rect(x, round(top - high), 1, round(top) - round(top - high)),
            )
            top -= high
    return picture


def draw(
    target: Surface,
    area: Rect,
    curve: Sequence[Shares],
    count: int,
    looks: Sequence[SeatLook],
    theme: Theme,
    *,
    marks: Sequence[int] = (),
    position: int = 0,
) -> None:
    """Draw the curve, with a dot at each of `marks`, a line at `position`, and the seats' shapes in their bands."""
    target.blit(bands(tuple(curve), count, tuple(looks), area.size, theme), area)
    for seat, look in enumerate(looks):
        _draw_seat(target, area, curve, count, seat, look, theme)
    half = area.y + area.height // 2
    strokes.line(
        target, mix(theme.color("night"), theme.color("text"), 0.4), (area.x, half), (area.right, half)
    )
    for mark in marks:
        _draw_upright(target, area, _x(area, mark, count), theme, "gold")
        dot = shapes.disc(max(3, theme.px(0.5)), theme.color("gold"), theme.color("ink"), 1)
        target.blit(dot, dot.get_rect(center=(_x(area, mark, count), area.y + theme.px(0.5))))
    _draw_upright(target, area, _x(area, position, count), theme, "bone", theme.hairline + 1)


def _draw_upright(target: Surface, area: Rect, x: int, theme: Theme, role: str, width: int = 0) -> None:
    """Draw a vertical line, with dark edges that set it off from any band."""
    box = Rect(0, area.y, width or theme.hairline, area.height)
    box.centerx = x
    target.fill(theme.color("ink"), box.inflate(2, 0))
    target.fill(theme.color(role), box)


def _draw_seat(
    target: Surface,
    area: Rect,
    curve: Sequence[Shares],
    count: int,
    seat: int,
    look: SeatLook,
    theme: Theme,
) -> None:
    """Draw a seat's shape in its band where that is thickest, if it fits."""
    side = theme.px(1.75)
    at = max(range(len(curve)), key=lambda position: curve[position][seat], default=0)
    if not curve or curve[at][seat] * area.height < side:
        return
    middle = sum(curve[at][:seat]) + curve[at][seat] / 2
    spot = _x(area, at, count), round(area.bottom - middle * area.height)
    mark = _shape(look, side)
    target.blit(mark, mark.get_rect(center=spot).clamp(area))


def _shape(look: SeatLook, side: int) -> Surface:
    return shapes.seat_shape(look.shape, side, look.colour, darken(look.colour, 0.6), 1.5)


def draw_legend(target: Surface, area: Rect, rows: Sequence[tuple[SeatLook, str, str]], theme: Theme) -> None:
    """Draw looks, names and chances in columns, in the order of the bands from the top."""
    kind = text.face(theme, "body")
    lines = max(1, area.height // kind.height)
    columns = -(-len(rows) // lines)
    lines = -(-len(rows) // columns)
    gap = theme.px(2)
    wide = min(theme.px(WIDEST), (area.width - gap * (columns - 1)) // columns)
    high = min(area.height // lines, round(kind.height * 1.25))
    top = area.y + (area.height - lines * high) // 2
    for at, row in enumerate(reversed(rows)):
        column, line = divmod(at, lines)
        _draw_row(target, Rect(area.x + column * (wide + gap), top + line * high, wide, high), row, theme)


def _draw_row(target: Surface, box: Rect, row: tuple[SeatLook, str, str], theme: Theme) -> None:
    look, name, chance = row
    mark = _shape(look, theme.px(2))
    target.blit(mark, mark.get_rect(midleft=box.midleft))
    bold, plain = text.face(theme, "body", bold=True), text.face(theme, "body")
    far = text.draw(target, chance, bold, theme.color("text"), box, "right").left
    left = box.x + theme.px(3)
    room = Rect(left, box.y, far - theme.px(1) - left, box.height)
    text.draw(target, name, plain, theme.color("text"), room)


def _x(area: Rect, position: int, count: int) -> int:
    return area.x + round((area.width - 1) * position / max(1, count - 1))


def position_at(area: Rect, x: int, count: int) -> int:
    """The position at a horizontal pixel."""
    share = (x - area.x) / max(1, area.width - 1)
    return max(0, min(count - 1, round(share * (count - 1))))
