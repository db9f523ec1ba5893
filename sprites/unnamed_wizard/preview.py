"""Previews over the field: outlines of places, arrows between tiles, strengths, and signs."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, hypot, pi, sin, tau
from typing import Final

import pygame
from pygame import Rect, Surface

from sprites.drawing import icons, raster, shapes, text
from sprites.drawing.cache import cached, native
from sprites.drawing.canvas import Drawing, outline, seat_path
from sprites.drawing.color import darken, lighten
from sprites.drawing.shapes import Point
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme
from sprites.unnamed_wizard import rune
from sprites.unnamed_wizard.grid import HIGH
from sprites.unnamed_wizard.grid import outline as hexagon

DASHES: Final = 7  # dashes and gaps along a side
END: Final = 0.34  # gap between the end of an arrow and the middle of a tile, in tile widths


def draw_outline(target: Surface, middle: Point, px: int, color: Rgb, *, dashed: bool = False) -> None:
    """Draw a line along the edge of a tile, solid or dashed."""
    drawn = _outline(px, color, dashed)
    raster.blit_centered(target, drawn, middle)


@cached(megabytes=8)
def _outline(px: int, color: Rgb, dashed: bool) -> Surface:
    size = px + 12, round(px * HIGH) + 12
    drawing = Drawing(*size)
    corners = hexagon((size[0] / 2, size[1] / 2), px * 0.485)
    width = max(2.0, px * 0.02)
    for ink, thick in (((10, 10, 12), width * 2.0), (color, width)):
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
            for start, end in _pieces(a, b) if dashed else [(a, b)]:
                drawing.stroke(outline([start, end], closed=False), ink, thick)
    return drawing.render(size)


def _pieces(a: Point, b: Point) -> list[tuple[Point, Point]]:
    """The dashes of a line."""

    def at(step: float) -> Point:
        return a[0] + (b[0] - a[0]) * step / DASHES, a[1] + (b[1] - a[1]) * step / DASHES

    return [(at(step), at(step + 1)) for step in range(0, DASHES, 2)]


# ---------------------------------------------------------------------- arrows


def draw_arrow(
    target: Surface, start: Point, end: Point, px: int, color: Rgb, theme: Theme, *, bend: float = 0.16
) -> None:
    """Draw an arrow from one tile to another in a flat arc, bent to the left of its direction. `px` is the width of a
    tile.
    """
    far = max(1.0, hypot(end[0] - start[0], end[1] - start[1]))
    short = min(0.3, px * END / far * 0.62)
    across, down = end[0] - start[0], end[1] - start[1]
    side = down / far * bend * far, -across / far * bend * far

    def spot(share: float) -> Point:
        high = 4 * share * (1 - share)
        return start[0] + across * share + side[0] * high, start[1] + down * share + side[1] * high

    points = [spot(short + (1 - 2 * short) * step / 24) for step in range(25)]
    _draw_way(target, points, px, color, theme)


def draw_turn(
    target: Surface, middle: Point, radius: float, px: int, color: Rgb, theme: Theme, *, clockwise: bool
) -> None:
    """Draw three arrows on a circle around the corner of three tiles."""
    way = 1 if clockwise else -1
    for third in range(3):
        first = third * tau / 3 - pi / 2 + way * 0.2
        turns = [first + way * step / 20 * (tau / 3 - 0.42) for step in range(21)]
        points = [(middle[0] + radius * cos(turn), middle[1] + radius * sin(turn)) for turn in turns]
        _draw_way(target, points, px, color, theme)


def _draw_way(target: Surface, points: Sequence[Point], px: int, color: Rgb, theme: Theme) -> None:
    """Draw a shaft through points, with a head at its end, on a dark edge."""
    left, top = min(x for x, _ in points) - px * 0.3, min(y for _, y in points) - px * 0.3
    right, bottom = max(x for x, _ in points) + px * 0.3, max(y for _, y in points) + px * 0.3
    area = Rect(round(left), round(top), round(right - left), round(bottom - top))
    local = tuple((round(x - area.x, 1), round(y - area.y, 1)) for x, y in points)
    target.blit(_way(local, area.size, px, color, theme), area)


@cached(megabytes=16)
def _way(points: tuple[Point, ...], size: tuple[int, int], px: int, color: Rgb, theme: Theme) -> Surface:
    drawing = Drawing(*size)
    thick, head = max(3.0, px * 0.052), max(9.0, px * 0.15)
    tip, back = points[-1], points[-4]
    angle = atan2(tip[1] - back[1], tip[0] - back[0])
    barbs = [
        tip,
        (tip[0] - head * cos(angle - 0.52), tip[1] - head * sin(angle - 0.52)),
        (tip[0] - head * 0.72 * cos(angle), tip[1] - head * 0.72 * sin(angle)),
        (tip[0] - head * cos(angle + 0.52), tip[1] - head * sin(angle + 0.52)),
    ]
    shaft = outline(points[:-2], closed=False)
    for grow, ink, opacity in ((7.0, (0, 0, 0), 0.25), (3.2, theme.color("night"), 1.0), (0.0, color, 1.0)):
        drawing.stroke(shaft, ink, thick + grow, opacity)
        drawing.fill(outline(barbs), ink, opacity)
        drawing.stroke(outline(barbs), ink, max(1.2, grow), opacity)
    drawing.stroke(shaft, lighten(color, 0.55), thick * 0.28, 0.85)
    return drawing.render(size)


# ---------------------------------------------------------------------- links and figures


def draw_link(target: Surface, one: Point, other: Point, px: int, color: Rgb, theme: Theme) -> None:
    """Draw a clasp over the side that two tiles share."""
    x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    angle = atan2(other[1] - one[1], other[0] - one[0])
    long, thick = px * 0.085, max(3, round(px * 0.05))
    ends = [(x + s * long * cos(angle), y + s * long * sin(angle)) for s in (-1, 1)]
    for ink, grow in ((theme.color("night"), 4), (color, 0)):
        pygame.draw.line(target, ink, ends[0], ends[1], thick + grow)
        for spot in ends:
            pygame.draw.aacircle(target, ink, spot, thick * 0.75 + grow / 2)


def draw_strength(target: Surface, seat: int, figure: int, centre: Point, px: int, theme: Theme) -> None:
    """Draw the strength that a tile adds to a seat: a large number on the seat's shape, `px` wide."""
    drawn = strength(seat, figure, px, theme)
    raster.blit_centered(target, drawn, centre)


@cached(megabytes=4)
def strength(seat: int, figure: int, px: int, theme: Theme) -> Surface:
    """The number for a strength. Do not draw on it."""
    look = theme.seat(seat)
    drawing = Drawing(48, 48)
    drawing.fill(seat_path(look.shape, (24.8, 25.4), 20), (0, 0, 0), 0.5)
    drawing.fill(seat_path(look.shape, (24, 24), 20), theme.color("night"))
    shine = drawing.linear(
        (8, 6), (40, 44), (0, lighten(look.colour, 0.45), 1), (1, darken(look.colour, 0.12), 1)
    )
    drawing.fill(seat_path(look.shape, (24, 24), 17.8), shine)
    surface = drawing.render((px, px))
    face = Face("serif", max(theme.smallest, round(px * 0.56)), bold=True)
    words = text.label(str(figure), face, theme.color("night"))
    down = round(px * 0.06) if look.shape == "triangle" else 0
    surface.blit(words, words.get_rect(center=(px // 2, px // 2 + down)))
    return native(surface)


def draw_ground(target: Surface, middle: Point, px: int, theme: Theme) -> None:
    """Mark the battleground: a red double line, and crossed swords above it."""
    red = theme.color("danger")
    draw_outline(target, middle, px, red)
    draw_outline(target, middle, round(px * 0.93), lighten(red, 0.25))
    draw_sign(target, (middle[0], middle[1] - px * HIGH / 2), px, "swords", theme, color="danger")


def draw_runes(target: Surface, runes: Sequence[str], centre: Point, px: int, theme: Theme) -> None:
    """Draw the common runes of a pattern on a dark plate; `px` is their height."""
    if not runes:
        return
    step = round(px * 1.3)
    plate = Rect(0, 0, step * len(runes) + round(px * 0.5), round(px * 1.6))
    plate.center = round(centre[0]), round(centre[1])
    shapes.draw_shadow(target, plate, plate.height // 2, max(2, px // 8))
    shapes.draw_rounded(
        target, plate, plate.height // 2, (*theme.color("night"), 235), theme.color("gold"), 2
    )
    for at, name in enumerate(runes):
        spot = plate.centerx + (at - (len(runes) - 1) / 2) * step, plate.centery
        rune.draw(target, name, spot, px, theme)


@cached(megabytes=8)
def joined(hexes: tuple[Point, ...], radius: float, size: tuple[int, int], color: Rgb) -> Surface:
    """One outline around several adjacent tiles, given by their middles."""
    fine, hole = 2, (0, 0, 0, 255)
    whole = raster.clear((size[0] * fine, size[1] * fine))
    inner = whole.copy()
    whole.fill((*color, 0))
    for x, y in hexes:
        for canvas, ink, grow in ((whole, (*color, 255), 1.035), (inner, hole, 0.985)):
            corners = [(a * fine, b * fine) for a, b in hexagon((x, y), radius * grow)]
            pygame.draw.polygon(canvas, ink, corners)
    close = [(a, b) for a in hexes for b in hexes if a < b and hypot(a[0] - b[0], a[1] - b[1]) < radius * 1.9]
    for a, b in close:
        pygame.draw.line(inner, hole, _fine(a, fine), _fine(b, fine), round(radius * 1.1 * fine))
    whole.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    edge = raster.smooth(whole, size)
    glow = pygame.transform.gaussian_blur(edge, max(2, round(radius * 0.06)))
    glow.blit(glow, (0, 0))
    glow.blit(edge, (0, 0))
    return native(glow)


def _fine(point: Point, fine: int) -> Point:
    return point[0] * fine, point[1] * fine


def draw_gone(target: Surface, middle: Point, px: int, theme: Theme) -> None:
    """Fade a tile that would no longer be there."""
    drawn = _gone(px, theme)
    raster.blit_centered(target, drawn, middle)


@cached(megabytes=4)
def _gone(px: int, theme: Theme) -> Surface:
    size = px + 4, round(px * HIGH) + 4
    drawing = Drawing(*size)
    drawing.fill(outline(hexagon((size[0] / 2, size[1] / 2), px * 0.5)), theme.color("sky"), 0.66)
    return drawing.render(size)


def draw_sign(
    target: Surface, centre: Point, px: int, sign: str, theme: Theme, *, color: str = "gold"
) -> None:
    """Draw a sign on a dark disc at the edge of a tile that is `px` wide."""
    radius, ink = max(11, round(px * 0.1)), theme.color(color)
    spot = round(centre[0]), round(centre[1])
    disc = shapes.disc(radius, theme.color("night"), ink, max(2, radius // 7))
    target.blit(disc, disc.get_rect(center=spot))
    icons.draw(target, sign, spot, round(radius * 1.4), ink, 1.15)


def draw_flip(target: Surface, centre: Point, px: int, theme: Theme) -> None:
    """Mark a tile that is shown with its other side up."""
    draw_sign(target, centre, px, "flip", theme)


def draw_crown(target: Surface, centre: Point, px: int, theme: Theme) -> None:
    """Mark the tile of a pattern that would be claimed."""
    draw_sign(target, centre, px, "crown", theme)


def draw_arrival(target: Surface, foot: Point, px: int, theme: Theme, *, color: Rgb | None = None) -> None:
    """Draw a ring where a pillar would stand, or no longer stand."""
    drawn = _arrival(px, color or theme.color("gold"))
    raster.blit_centered(target, drawn, foot)


@cached(megabytes=2)
def _arrival(px: int, color: Rgb) -> Surface:
    drawing = Drawing(30, 20)
    glow = drawing.radial((15, 10), 14, (0.4, color, 0.55), (1, color, 0))
    drawing.fill("M1 10A14 9 0 1 1 29 10A14 9 0 1 1 1 10Z", glow)
    drawing.stroke("M4.5 10A10.5 6.6 0 1 1 25.5 10A10.5 6.6 0 1 1 4.5 10Z", color, 1.6)
    return drawing.render((px * 2, round(px * 1.35)))
