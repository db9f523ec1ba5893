"""Marks on bases: rings for their state, a cross at an obstacle, and arrows for pushes."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin
from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from game.battlefield.plane import Point as Inches
from game.core.dataclass import dataclass
from sprites.battlefield import labels
from sprites.battlefield.scale import Scale
from sprites.battlefield.terrain_materials import round_ring
from sprites.drawing import lines
from sprites.drawing.canvas import Drawing, ellipse, outline
from sprites.drawing.lines import pieces
from sprites.drawing.shapes import Point
from sprites.drawing.theme import Rgb, Theme

State = Literal["plain", "chosen", "offered", "legal", "illegal", "dimmed", "target"]
"""`legal` and `illegal` are ghosts of a base that isn't placed yet."""

AROUND: Final = 0.36  # margin around the base for shadow, light and marks, as a share of its radius


@dataclass(frozen=True, slots=True)
class BaseLook:
    """The appearance of a base: half axes, position within its pixel, and marks."""

    across: float
    down: float
    at: Point
    kind: Literal["fighter", "object"]
    warband: int
    initials: str
    state: State
    face: str = ""


def state_marks(drawing: Drawing, centre: Point, look: BaseLook, theme: Theme) -> None:
    """Draw the marks for the state of a base."""
    {
        "chosen": _chosen,
        "offered": _offered,
        "legal": _legal,
        "illegal": _illegal,
        "target": _targeted,
    }.get(look.state, _no_mark)(drawing, centre, look, theme)


def _no_mark(drawing: Drawing, centre: Point, look: BaseLook, theme: Theme) -> None:
    """Draw nothing: the state is plain."""


def _ringed(drawing: Drawing, centre: Point, look: BaseLook, color: Rgb, night: Rgb, width: float) -> None:
    """A ring outside the true edge, separated from it by a thin dark one."""
    gap = 1.2
    off = gap + width / 2
    drawing.stroke(ellipse(centre, look.across + gap / 2, look.down + gap / 2), night, gap)
    drawing.stroke(ellipse(centre, look.across + off, look.down + off), color, width)
    drawing.stroke(
        ellipse(centre, look.across + off + width / 2, look.down + off + width / 2), night, 0.9, 0.7
    )


def _chosen(drawing: Drawing, centre: Point, look: BaseLook, theme: Theme) -> None:
    width = max(2.5, look.across * 0.12)
    _ringed(drawing, centre, look, theme.color("gold"), theme.color("night"), width)


def _offered(drawing: Drawing, centre: Point, look: BaseLook, theme: Theme) -> None:
    _ringed(drawing, centre, look, theme.color("gold"), theme.color("night"), max(1.6, look.across * 0.05))


def _legal(drawing: Drawing, centre: Point, look: BaseLook, theme: Theme) -> None:
    width = max(1.4, look.across * 0.05)
    drawing.stroke(
        ellipse(centre, look.across - width / 2, look.down - width / 2), theme.color("text"), width, 0.95
    )


def _illegal(drawing: Drawing, centre: Point, look: BaseLook, theme: Theme) -> None:
    """A red dashed rim and a cross."""
    color, night = theme.color("danger"), theme.color("night")
    width = max(1.8, look.across * 0.08)
    drawing.fill(ellipse(centre, look.across, look.down), color, 0.36)
    ring = round_ring(centre, look.across - width / 2, look.down - width / 2)
    for stroke in pieces([*ring, ring[0]], "dashed", width):
        drawing.stroke(outline(stroke, closed=False), theme.color("danger_text"), width)
    arm = 0.5
    for paint, weight in ((night, width * 1.9), (theme.color("danger_text"), width)):
        for side in (-1, 1):
            ends = [
                (centre[0] + way * arm * look.across, centre[1] + way * side * arm * look.down)
                for way in (-1, 1)
            ]
            drawing.stroke(outline(ends, closed=False), paint, weight)


def _targeted(drawing: Drawing, centre: Point, look: BaseLook, theme: Theme) -> None:
    """Four brackets around the base."""
    color, night = theme.color("danger_text"), theme.color("night")
    width = max(2.0, look.across * 0.09)
    for paint, weight in ((night, width + 2), (color, width)):
        drawing.stroke(
            ellipse(centre, look.across + 1.2 + width / 2, look.down + 1.2 + width / 2), paint, weight * 0.55
        )
        for turn in range(4):
            angle = pi / 4 + turn * pi / 2
            ends = [
                (centre[0] + (look.across + far) * cos(angle), centre[1] + (look.down + far) * sin(angle))
                for far in (width, max(look.across, look.down) * AROUND - 1)
            ]
            drawing.stroke(outline(ends, closed=False), paint, weight)


def draw_cross(target: Surface, at: Point, theme: Theme, size: float = 7.0) -> None:
    """Draw a red cross on a dark disc at a pixel."""
    x, y = at
    size, grown = size * theme.grown, theme.grown
    pygame.draw.aacircle(target, theme.color("danger_text"), at, size + 4.5 * grown)
    pygame.draw.aacircle(target, theme.color("night"), at, size + 3 * grown)
    for side in (-1, 1):
        ends = (x - size * 0.62, y - side * size * 0.62), (x + size * 0.62, y + side * size * 0.62)
        lines.line(target, theme.color("danger_text"), *ends, 3.0 * grown)


def draw_arrow(
    target: Surface,
    start: Inches,
    direction: float,
    inches: float,
    scale: Scale,
    theme: Theme,
    *,
    allowed: Sequence[tuple[float, float]] = (),
    words: str = "",
    bounds: Rect | None = None,
) -> Rect | None:
    """Draw an arrow of some length (inches) in a direction (radians), for knockback and pushes.

    The stretches in `allowed`, where the base may end, are thick and light; the rest is thin and dashed. Returns the
    area of its figure.
    """
    a, b = scale.px(start), scale.px(_along(start, direction, inches))
    night = theme.color("night")
    lines.outlined(target, theme.color("danger_text"), night, (a, b), 2.0 * theme.grown, "dashed")
    for first, last in allowed:
        ends = scale.px(_along(start, direction, first)), scale.px(_along(start, direction, last))
        lines.outlined(target, theme.color("beam"), night, ends, 5.0 * theme.grown)
    _head(target, a, b, theme)
    if not words:
        return None
    return labels.draw(target, words, a, b, bounds or target.get_rect(), theme)


def _along(start: Inches, direction: float, inches: float) -> Inches:
    return start[0] + inches * cos(direction), start[1] + inches * sin(direction)


def _head(target: Surface, a: Point, b: Point, theme: Theme) -> None:
    long = hypot(b[0] - a[0], b[1] - a[1])
    if long < 1:
        return
    x, y = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    for size, color in ((12.0, theme.color("night")), (9.0, theme.color("beam"))):
        tip = b[0] + x * size * 0.6, b[1] + y * size * 0.6
        back = b[0] - x * size, b[1] - y * size
        wings = [(back[0] - side * y * size * 0.8, back[1] + side * x * size * 0.8) for side in (1, -1)]
        lines.soft_polygon(target, color, [tip, *wings])
