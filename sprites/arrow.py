"""An arrow that flies from one thing to another in a flat arc, on a dark edge."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from sprites.brush import Drawing, outline
from sprites.cache import cached, native
from sprites.colour import darken, lighten
from sprites.motion import Point, arc
from sprites.theme import Rgb, Theme

STEPS: Final = 18
LIFT: Final = 0.16  # how high the arc is, in the distance
THICK, HEAD = 0.13, 0.42  # of the size: the shaft and the head
SHORT: Final = 0.92  # of the way: the arrow ends before what it points at


def draw(target: Surface, start: Point, end: Point, px: int, color: Rgb, theme: Theme) -> None:
    """Draws it; `px` is the width of what it points at."""
    a, b = (round(start[0]), round(start[1])), (round(end[0]), round(end[1]))
    left, top = min(a[0], b[0]) - px, min(a[1], b[1]) - px
    lift = abs(b[0] - a[0]) * LIFT
    area = Rect(left, round(top - lift), abs(b[0] - a[0]) + 2 * px, round(abs(b[1] - a[1]) + 2 * px + lift))
    local = (a[0] - area.x, a[1] - area.y), (b[0] - area.x, b[1] - area.y)
    target.blit(_painted(*local, area.size, px, color, theme), area)


@cached(megabytes=12)
def _painted(start: Point, end: Point, size: tuple[int, int], px: int, color: Rgb, theme: Theme) -> Surface:
    lift = abs(end[0] - start[0]) * LIFT
    row = [arc(start, end, step / STEPS * SHORT, lift) for step in range(STEPS + 1)]
    drawing = Drawing(*size)
    head = _head(row, px * HEAD)
    shaft = outline(row[:-1], closed=False)
    for grow, ink in ((px * 0.07, theme.color("night")), (0.0, color)):
        drawing.stroke(shaft, ink, px * THICK + grow)
        drawing.fill(outline(head), ink)
        drawing.stroke(outline(head), ink, max(1.0, grow))
    drawing.stroke(shaft, lighten(color, 0.45), max(1.0, px * THICK * 0.3), 0.8)
    drawing.stroke(outline(head), darken(color, 0.4), 1.0)
    return native(drawing.render(size))


def _head(row: list[Point], size: float) -> list[Point]:
    """A broad tip along the end of the way."""
    (x, y), (back_x, back_y) = row[-1], row[-4]
    dx, dy = x - back_x, y - back_y
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    dx, dy = dx / length, dy / length
    root = x - dx * size, y - dy * size
    return [
        (x, y),
        (root[0] - dy * size * 0.55, root[1] + dx * size * 0.55),
        (root[0] + dx * size * 0.25, root[1] + dy * size * 0.25),
        (root[0] + dy * size * 0.55, root[1] - dx * size * 0.55),
    ]
