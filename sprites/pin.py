"""A pin stuck into the mat, beside the cross that is the point it marks (9.4)."""

from __future__ import annotations

from pygame import Surface

from sprites.base_states import State
from sprites.brush import Drawing, ellipse, outline
from sprites.cache import cached, native
from sprites.colour import darken, lighten
from sprites.paint import Point
from sprites.theme import Theme


def room(long: float) -> int:
    """How far the picture of a pin reaches from the pixel of its point."""
    return round(long * 1.9)


@cached(megabytes=4)
def picture(long: float, at: Point, state: State, theme: Theme) -> Surface:
    """A cross at the point, and a pin stuck into it from the upper right."""
    half = room(long)
    size = 2 * half + 2, 2 * half + 2
    x, y = half + at[0], half + at[1]
    head = x + long * 0.72, y - long * 1.0
    red = {"dimmed": theme.color("control"), "illegal": theme.color("danger")}.get(
        state, theme.color("tape_end")
    )
    edge = theme.color("gold") if state in ("chosen", "offered") else theme.color("night")
    drawing = Drawing(*size)
    drawing.stroke(
        outline([(x, y), (x + long * 0.62, y + long * 0.3)], closed=False), (0, 0, 0), long * 0.2, 0.3
    )
    for color, width in ((theme.color("night"), 3.4), (theme.color("bone"), 1.5)):
        for dx, dy in ((long * 0.55, 0.0), (0.0, long * 0.55)):
            drawing.stroke(outline([(x - dx, y - dy), (x + dx, y + dy)], closed=False), color, width)
    drawing.stroke(outline([(x, y), head], closed=False), theme.color("night"), max(2.6, long * 0.16))
    drawing.stroke(outline([(x, y), head], closed=False), theme.color("bone"), max(1.2, long * 0.08))
    r = long * 0.36
    ball = drawing.radial(
        (head[0] - r * 0.4, head[1] - r * 0.4),
        r * 1.7,
        (0, lighten(red, 0.6), 1),
        (0.4, red, 1),
        (1, darken(red, 0.5), 1),
    )
    drawing.fill(ellipse(head, r + 1.6, r + 1.6), edge)
    drawing.fill(ellipse(head, r, r), ball)
    return native(drawing.render(size))
