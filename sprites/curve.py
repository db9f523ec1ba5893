"""A curve of chances over time: bands one above the other, one for each seat, that fill the height together."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from sprites import paint, strokes
from sprites.cache import cached
from sprites.colour import darken, mix
from sprites.theme import SeatLook, Theme

Shares = tuple[float, ...]
"""By seat, adding up to 1."""


@cached(megabytes=8)
def bands(
    curve: tuple[Shares, ...], count: int, looks: tuple[SeatLook, ...], size: tuple[int, int], theme: Theme
) -> Surface:
    """The bands of a curve that has `count` points when it is whole; the first seat lies at the bottom."""
    width, height = size
    picture = Surface(size)
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
    """The curve in an area, with a mark at each turning, a line at a position, and the seats' shapes at its end."""
    target.blit(bands(tuple(curve), count, tuple(looks), area.size, theme), area)
    half = area.y + area.height // 2
    strokes.line(
        target, mix(theme.color("night"), theme.color("text"), 0.4), (area.x, half), (area.right, half)
    )
    for mark in marks:
        x = _x(area, mark, count)
        strokes.line(target, theme.color("gold"), (x, area.y), (x, area.bottom - 1), theme.hairline)
        dot = paint.disc(max(3, theme.px(0.5)), theme.color("gold"), theme.color("ink"), 1)
        target.blit(dot, dot.get_rect(center=(x, area.y + theme.px(0.5))))
    x = _x(area, position, count)
    strokes.line(target, theme.color("bone"), (x, area.y), (x, area.bottom - 1), theme.hairline + 1)
    if curve:
        _draw_seats(target, area, curve[-1], looks, theme)


def _draw_seats(target: Surface, area: Rect, last: Shares, looks: Sequence[SeatLook], theme: Theme) -> None:
    """The shape of each seat in its band, where that is high enough."""
    side = theme.px(1.75)
    top = float(area.bottom)
    for share, look in zip(last, looks, strict=True):
        high = share * area.height
        if high >= side:
            mark = paint.seat_shape(look.shape, side, look.colour, darken(look.colour, 0.6), 1.5)
            target.blit(mark, mark.get_rect(center=(area.right - side, round(top - high / 2))))
        top -= high


def _x(area: Rect, position: int, count: int) -> int:
    return area.x + round((area.width - 1) * position / max(1, count - 1))


def position_at(area: Rect, x: int, count: int) -> int:
    """The position below a pixel."""
    share = (x - area.x) / max(1, area.width - 1)
    return max(0, min(count - 1, round(share * (count - 1))))
