"""The ground of terrain, its coping and bevel, and the hatching that tells its height.

Ground is painted on a square sheet and cut to the footprint afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, sin
from typing import Final

from pygame import Surface

from game.battlefield.terrain import Height
from sprites.drawing import raster, table_top
from sprites.drawing.cache import cached, native
from sprites.drawing.canvas import Drawing, outline
from sprites.drawing.color import darken, lighten
from sprites.drawing.lines import Pattern, pieces
from sprites.drawing.noise import clouds, emboss, tinted
from sprites.drawing.shapes import Point
from sprites.drawing.theme import Rgb, Theme

LINES: Final[dict[Height, Pattern]] = {
    Height.GROUND: "dash_dot",
    Height.LOW: "dashed",
    Height.MEDIUM: "dotted",
    Height.HIGH: "solid",
}
ROUGH: Final = 0.16  # how strongly the ground is embossed
SHEET: Final = 128  # sides of sheets are multiples of this, in pixels
VARIETY: Final = 4  # number of different sheets of a size
HATCH: Final = 0.17  # inches between the lines of the hatching
BLOCK, CAP = 0.34, 0.13  # inches


def material(color: Rgb, size: tuple[int, int], inch: float, seed: int) -> Surface:
    """A piece of rough ground in a colour."""
    surface = raster.opaque(size)
    surface.blit(_sheet(color, _rounded_up(size), inch, seed % VARIETY), (0, 0))
    return surface


def _rounded_up(size: tuple[int, int]) -> tuple[int, int]:
    """The side of a sheet for a size, rounded up, so that turned or zoomed parts share sheets."""
    return -(-size[0] // SHEET) * SHEET, -(-size[1] // SHEET) * SHEET


@cached(megabytes=32)
def _sheet(color: Rgb, size: tuple[int, int], inch: float, seed: int) -> Surface:
    """A whole sheet of rough ground."""
    surface = tinted(_noise(size, inch * 0.7, 4, seed), darken(color, 0.34), lighten(color, 0.14))
    emboss(surface, _noise(size, max(2.0, inch * 0.09), 2, seed + 1), 1, ROUGH)
    table_top.add_grain(surface, 12, seed)
    return native(surface)


@cached(megabytes=16)
def _noise(size: tuple[int, int], cell: float, octaves: int, seed: int) -> Surface:
    """Noise that grounds of all colours share. Don't draw on it."""
    return clouds(size, cell, octaves, seed)


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
