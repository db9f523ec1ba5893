"""The materials of terrain by height: earth, leaves, timber and masonry; and their hatching.

A material is painted on a square sheet and cut to the footprint afterwards.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import cos, hypot, pi, sin
from typing import Final

from pygame import Surface

from game.battlefield.terrain import Height
from sprites.drawing import raster, table_top
from sprites.drawing.cache import cached, native
from sprites.drawing.canvas import Drawing, circle, outline
from sprites.drawing.color import darken, lighten, mix
from sprites.drawing.lines import Pattern, pieces
from sprites.drawing.noise import clouds, emboss, tinted
from sprites.drawing.shapes import Point
from sprites.drawing.theme import Rgb, Theme

ROLES: Final = {
    Height.GROUND: "earth_patch",
    Height.LOW: "bush",
    Height.MEDIUM: "timber",
    Height.HIGH: "masonry",
}
LINES: Final[dict[Height, Pattern]] = {
    Height.GROUND: "dash_dot",
    Height.LOW: "dashed",
    Height.MEDIUM: "dotted",
    Height.HIGH: "solid",
}
ROUGH: Final = {Height.GROUND: 0.12, Height.LOW: 0.3, Height.MEDIUM: 0.1, Height.HIGH: 0.2}
SHEET: Final = 128  # sides of sheets are multiples of this, in pixels
VARIETY: Final = 6  # number of different sheets of a size
TUFT: Final = 2.6  # side of the repeating tile of leaves, in inches
HATCH: Final = 0.17  # inches between the lines of the hatching
PLANK, BLOCK, CAP = 0.24, 0.34, 0.13  # inches


def stuff(
    height: Height, size: tuple[int, int], inch: float, turn: Point, seed: int, theme: Theme
) -> Surface:
    """A piece of the material of a height. `turn` is the direction of planks, as a unit vector."""
    surface = raster.opaque(size)
    surface.blit(_sheet(height, _rounded_up(size), inch, seed % VARIETY, theme), (0, 0))
    if height == Height.MEDIUM:
        _planks(surface, inch, turn, seed, theme)
    return surface


def _rounded_up(size: tuple[int, int]) -> tuple[int, int]:
    """The side of a sheet for a size, rounded up, so that turned or zoomed parts share sheets."""
    return -(-size[0] // SHEET) * SHEET, -(-size[1] // SHEET) * SHEET


@cached(megabytes=32)
def _sheet(height: Height, size: tuple[int, int], inch: float, seed: int, theme: Theme) -> Surface:
    """A whole sheet of the material."""
    color = theme.color(ROLES[height])
    surface = tinted(clouds(size, inch * 0.7, 4, seed), darken(color, 0.34), lighten(color, 0.14))
    rough = clouds(size, max(2.0, inch * 0.09), 2, seed + 1)
    emboss(surface, rough, 1, ROUGH[height])
    table_top.add_grain(surface, 12, seed)
    if height == Height.LOW:
        _leaves(surface, inch, seed, theme)
    return native(surface)


def _planks(surface: Surface, inch: float, turn: Point, seed: int, theme: Theme) -> None:
    """Planks side by side, with grain along them."""
    width, height = surface.get_size()
    far = hypot(width, height)
    rng = random.Random(seed)
    color = theme.color("timber")
    drawing = Drawing(width, height)
    across = (-turn[1], turn[0])
    step = max(4.0, PLANK * inch)
    offset = -far / 2
    while offset < far / 2:
        for _ in range(3):
            at = offset + step * rng.uniform(0.15, 0.85)
            drawing.stroke(_along(width, height, across, turn, at, far), darken(color, 0.5), 0.8, 0.3)
        drawing.stroke(
            _along(width, height, across, turn, offset, far), darken(color, 0.72), max(1.2, inch * 0.022)
        )
        drawing.stroke(
            _along(width, height, across, turn, offset + max(1.0, inch * 0.022), far),
            lighten(color, 0.3),
            0.9,
            0.5,
        )
        offset += step * rng.uniform(0.85, 1.15)
    surface.blit(drawing.render((width, height)), (0, 0))


def _along(width: int, height: int, across: Point, turn: Point, offset: float, far: float) -> str:
    middle = width / 2 + across[0] * offset, height / 2 + across[1] * offset
    ends = [(middle[0] + turn[0] * side * far / 2, middle[1] + turn[1] * side * far / 2) for side in (-1, 1)]
    return outline(ends, closed=False)


def _leaves(surface: Surface, inch: float, seed: int, theme: Theme) -> None:
    """Leaves all over, from one repeating tile."""
    tile = _leaf_tile(inch, seed, theme)
    for left in range(0, surface.get_width(), tile.get_width()):
        for top in range(0, surface.get_height(), tile.get_height()):
            surface.blit(tile, (left, top))


@cached(megabytes=8)
def _leaf_tile(inch: float, seed: int, theme: Theme) -> Surface:
    """Tufts of leaves, each with a highlight, which wrap around the edges."""
    side = round(max(96.0, inch * TUFT))
    rng = random.Random(seed)
    color = theme.color("bush")
    drawing = Drawing(side, side)
    for _ in range(round(side * side / (inch * 0.2) ** 2 * 1.7)):
        x, y = rng.uniform(0, side), rng.uniform(0, side)
        radius = inch * rng.uniform(0.08, 0.16)
        shade = mix(darken(color, 0.25), lighten(mix(color, (196, 190, 96), 0.4), 0.1), rng.random())
        for at in _again((x, y), side, radius * 1.4):
            _leaf(drawing, at, radius, shade)
    return drawing.render((side, side))


def _again(at: Point, side: int, reach: float) -> list[Point]:
    """A point and its copies on the other sides of the tile, if something around it crosses an edge."""
    columns, rows = (
        [place, *([place - side] if place + reach > side else []), *([place + side] if place < reach else [])]
        for place in at
    )
    return [(x, y) for x in columns for y in rows]


def _leaf(drawing: Drawing, at: Point, radius: float, shade: Rgb) -> None:
    dark = at[0] + radius * 0.22, at[1] + radius * 0.28
    light_spot = at[0] - radius * 0.3, at[1] - radius * 0.32
    drawing.fill(circle(dark, radius), darken(shade, 0.62), 0.7)
    drawing.fill(circle(at, radius * 0.92), shade)
    drawing.fill(circle(light_spot, radius * 0.45), lighten(shade, 0.22), 0.7)


def cap(drawing: Drawing, ring: list[Point], inch: float, theme: Theme) -> None:
    """The coping on a wall: a lighter band of single stones inside the outline."""
    color, deep = theme.color("masonry"), CAP * inch
    drawing.stroke(outline(ring), darken(color, 0.55), 2 * deep + 2.4, 0.55)
    drawing.stroke(outline(ring), lighten(color, 0.16), 2 * deep, 0.85)
    for joint in _joints(ring, BLOCK * inch, deep):
        drawing.stroke(outline(joint, closed=False), darken(color, 0.6), 1.3, 0.6)


def _joints(ring: list[Point], block: float, deep: float) -> Iterator[list[Point]]:
    """Short strokes across the outline, one block apart."""
    left = block
    for at, a in enumerate(ring):
        b = ring[(at + 1) % len(ring)]
        long = hypot(b[0] - a[0], b[1] - a[1])
        while left < long:
            x, y = a[0] + (b[0] - a[0]) * left / long, a[1] + (b[1] - a[1]) * left / long
            dx, dy = (a[1] - b[1]) / long * deep, (b[0] - a[0]) / long * deep
            yield [(x - dx, y - dy), (x + dx, y + dy)]
            left += block
        left -= long


def bevel(drawing: Drawing, ring: list[Point], width: float, strength: float) -> None:
    """Light the edges that face the lamp and darken the others. The ring is clockwise on the screen."""
    for at, a in enumerate(ring):
        b = ring[(at + 1) % len(ring)]
        long = max(0.01, hypot(b[0] - a[0], b[1] - a[1]))
        facing = ((b[1] - a[1]) * -0.6 - (b[0] - a[0]) * -0.8) / long
        color = (255, 244, 214) if facing > 0 else (0, 0, 0)
        drawing.stroke(outline([a, b], closed=False), color, width, strength * (0.15 + 0.85 * abs(facing)))


def hatch(surface: Surface, height: Height, inch: float, color: Rgb, weight: float, opacity: float) -> None:
    """Hatch a surface: dashed for low terrain, dotted for medium, solid for high, none for ground."""
    if height != Height.GROUND:
        size = _rounded_up(surface.get_size())
        surface.blit(_hatching(size, height, inch, color, weight, opacity), (0, 0))


@cached(megabytes=24)
def _hatching(
    size: tuple[int, int], height: Height, inch: float, color: Rgb, weight: float, opacity: float
) -> Surface:
    step = HATCH * inch * 1.414
    strokes: list[list[Point]] = []
    offset = step / 2
    while offset < size[0] + size[1]:
        line = [(offset, 0.0), (offset - size[1], float(size[1]))]
        strokes += pieces(line, LINES[height], max(1.0, inch * 0.026))
        offset += step
    drawing = Drawing(*size)
    drawing.stroke("".join(outline(stroke, closed=False) for stroke in strokes), color, weight, opacity)
    return drawing.render(size)


def round_ring(centre: Point, across: float, down: float) -> list[Point]:
    """Points around a disc, clockwise on the screen, close enough to look round."""
    count = max(24, round(max(across, down)))
    angles = [2 * pi * at / count for at in range(count)]
    return [(centre[0] + across * cos(angle), centre[1] + down * sin(angle)) for angle in angles]
