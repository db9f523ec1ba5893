"""What tells the state of a base: rings and marks outside of its true edge or within, which never blur it."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final, Literal

from sprites.brush import Drawing, ellipse, outline
from sprites.dashes import pieces
from sprites.paint import Point
from sprites.terrain_stuff import round_ring
from sprites.theme import Rgb, Theme

State = Literal["plain", "chosen", "offered", "legal", "illegal", "dimmed", "target"]
"""`legal` and `illegal` are ghosts: where a base would stand."""

AROUND: Final = 0.36  # of the radius: the room kept for shadow, light and marks


@dataclass(frozen=True, slots=True)
class BaseLook:
    """What is painted of a base at rest: half axes and place within the pixel, and how it is marked."""

    across: float
    down: float
    at: Point
    kind: Literal["fighter", "object"]
    warband: int
    initials: str
    state: State


def state_marks(drawing: Drawing, centre: Point, look: BaseLook, theme: Theme) -> None:
    """Draws the marks of the state that a base is in."""
    {
        "chosen": _chosen,
        "offered": _offered,
        "legal": _legal,
        "illegal": _illegal,
        "target": _targeted,
    }.get(look.state, _no_mark)(drawing, centre, look, theme)


def _no_mark(drawing: Drawing, centre: Point, look: BaseLook, theme: Theme) -> None:
    """A base at rest."""


def _ringed(drawing: Drawing, centre: Point, look: BaseLook, color: Rgb, night: Rgb, width: float) -> None:
    """A ring outside of the true edge, from which a thin dark one parts it."""
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
    """Red, its rim in dashes, struck through by a cross."""
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
    """Four brackets that point at it from outside."""
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
