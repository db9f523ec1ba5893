"""Drawing over a photograph: what it offers, what stands already, and lines around terrain."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, sin
from typing import Literal

import pygame

from game.battlefield import Base, Battlefield
from game.battlefield.plane import Point, toward
from sprites.battlefield.scale import Scale
from sprites.drawing import lines, shapes
from sprites.drawing.color import lighten, mix
from sprites.drawing.text import face, label
from sprites.drawing.theme import Theme

HEAD = 16
"""Pixels of an arrow's head."""
Standing = Literal["open", "pointed", "chosen"]


def draw_standing(surface: pygame.Surface, field: Battlefield, scale: Scale, theme: Theme) -> None:
    """Draw thin rings around the bases that stand already."""
    for base in field.bases.values():
        color = lighten(theme.seat(base.warband).colour, 0.25)
        ring = scale.circle(base.centre, base.radius)
        lines.outlined(surface, color, theme.color("night"), ring, 2.0 * theme.grown)
        _draw_dot(surface, base.centre, scale, theme, color)


def draw_offer(
    surface: pygame.Surface,
    base: Base,
    top: tuple[Point, float],
    scale: Scale,
    theme: Theme,
    state: Standing,
    *,
    sure: bool,
) -> None:
    """Draw a base that is offered: its foot, dashed unless it is sure, its name, and its warband's mark.

    `top` is where its upper edge is seen in the photograph, and with which radius, in inches.
    """
    seat = theme.seat(base.warband)
    plain = mix(seat.colour, theme.color("bone"), 0.35)
    color = theme.color("gold") if state == "chosen" else lighten(plain, 0.4) if state == "pointed" else plain
    foot, night = scale.circle(base.centre, base.radius), theme.color("night")
    wide = (3.5 if state == "chosen" else 2.5) * theme.grown
    lines.outlined(surface, color, night, foot, wide, "solid" if sure else "dashed")
    lines.way(surface, color, scale.circle(*top), 1.0 * theme.grown, "dotted")
    _draw_tag(surface, base, scale, theme)


def draw_move(
    surface: pygame.Surface, start: Base, end: Base, scale: Scale, theme: Theme, *, sure: bool
) -> None:
    """Draw an arrow from where a base stands to where it seems to be now, dashed unless it is sure which one it is."""
    a, b = toward(start.centre, end.centre, start.radius), toward(end.centre, start.centre, end.radius)
    tail, tip = scale.px(a), scale.px(b)
    color, night = theme.color("beam"), theme.color("night")
    lines.outlined(surface, color, night, (tail, tip), 3.0 * theme.grown, "solid" if sure else "dashed")
    long, wide = HEAD * theme.grown, HEAD * theme.grown / 2
    way = atan2(tip[1] - tail[1], tip[0] - tail[0])
    back = tip[0] - long * cos(way), tip[1] - long * sin(way)
    sides = [(back[0] + side * wide * sin(way), back[1] - side * wide * cos(way)) for side in (-1, 1)]
    lines.soft_polygon(surface, color, [tip, *sides])


def _draw_tag(surface: pygame.Surface, base: Base, scale: Scale, theme: Theme) -> None:
    """Write on the lower edge of a base, beside its warband's mark, so that the base itself can be seen."""
    seat, night = theme.seat(base.warband), theme.color("night")
    words = label(base.name, face(theme, "small", bold=True), theme.color("text"))
    mark = shapes.seat_shape(seat.shape, theme.px(1.5), seat.colour, night, 1.2)
    x, y = scale.pixel(base.centre)
    plate = pygame.Rect(0, 0, words.get_width() + mark.get_width() + 12, words.get_height())
    plate.center = x, y + round(base.radius * scale.down)
    shapes.draw_rounded(surface, plate, 5, (*night, 200))
    surface.blit(mark, mark.get_rect(midleft=(plate.x + 4, plate.centery)))
    surface.blit(words, words.get_rect(midright=(plate.right - 4, plate.centery)))


def draw_lasso(
    surface: pygame.Surface, line: Sequence[Point], ring: Sequence[Point], scale: Scale, theme: Theme
) -> None:
    """Draw a line around terrain, and the footprint that was found in it, with its corners."""
    night = theme.color("night")
    if len(line) > 1:
        lines.outlined(
            surface, theme.color("tape"), night, [scale.px(at) for at in line], 2.0 * theme.grown, "dashed"
        )
    for at in line[:1]:
        _draw_dot(surface, at, scale, theme, theme.color("tape"))
    if ring:
        corners = [scale.px(at) for at in ring]
        lines.outlined(surface, theme.color("gold"), night, [*corners, corners[0]], 3.0 * theme.grown)
        for at in ring:
            _draw_dot(surface, at, scale, theme, theme.color("gold"))


def _draw_dot(
    surface: pygame.Surface, at: Point, scale: Scale, theme: Theme, color: tuple[int, int, int]
) -> None:
    pygame.draw.aacircle(surface, theme.color("night"), scale.px(at), 4 * theme.grown)
    pygame.draw.aacircle(surface, color, scale.px(at), 2.5 * theme.grown)
