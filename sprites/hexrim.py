"""The rim of a hex tile and its shadow: a moulded frame of metal, around a core one of rough stone.

A hundred units are the radius of a tile.
"""

from __future__ import annotations

import random
from typing import Final

import pygame
from pygame import Surface

from sprites import raster
from sprites.brush import Drawing, outline
from sprites.cache import cached, native
from sprites.colour import darken, lighten
from sprites.hexplan import CORNERS, HIGH
from sprites.hexplan import outline as hexagon
from sprites.paint import Point
from sprites.theme import Rgb, Theme

WIDE, TALL = 232, 206
MIDDLE: Final[Point] = (WIDE / 2, TALL / 2)
RIM: Final = 97.5
"""The radius of a tile without the gap to the next."""
BAND: Final = 86.5
"""Where the rim ends and the band of the owner begins."""
STEP: Final = 3  # pixels of height between two shadows that differ
FACE: Final = 77.0
"""The radius of the stone inside."""
LAMP: Final[Point] = (-0.55, -0.835)


def edges(radius: float) -> list[tuple[Point, Point]]:
    """The six sides, each with its two corners, clockwise from the lower right one."""
    corners = hexagon(MIDDLE, radius)
    return [(corners[k], corners[(k + 1) % 6]) for k in range(6)]


def facing(side: int) -> float:
    """How much a side that slopes outwards faces the lamp, -1 to 1."""
    (ax, ay), (bx, by) = CORNERS[side], CORNERS[(side + 1) % 6]
    x, y = (ax + bx) / 2 / HIGH, (ay + by) / 2 / HIGH
    return x * LAMP[0] + y * LAMP[1]


def _shade(color: Rgb, facing: float) -> Rgb:
    return lighten(color, facing * 0.62) if facing > 0 else darken(color, -facing * 0.66)


def _bevel(drawing: Drawing, color: Rgb, outer: float, inner: float, slope: float) -> None:
    """A ring of six faces between two radii; `slope` above 0 falls outwards, below 0 inwards."""
    for side, ((a, b), (d, c)) in enumerate(zip(edges(outer), edges(inner), strict=True)):
        tone = _shade(color, facing(side) * slope)
        drawing.fill(outline([a, b, c, d]), tone)
        drawing.stroke(outline([a, b, c, d]), tone, 0.5)


def rim(drawing: Drawing, metal: Rgb, *, core: bool) -> None:
    """A moulded frame: it rises from the edge, runs flat, and falls to the stone."""
    outer = 91.5 if core else RIM
    drawing.fill(outline(hexagon(MIDDLE, outer + 1)), darken(metal, 0.86))
    _bevel(drawing, metal, outer, outer - 3.4, 1.0)
    flat = drawing.linear(
        (30, 20),
        (200, 190),
        (0, lighten(metal, 0.34), 1),
        (0.35, lighten(metal, 0.04), 1),
        (0.6, metal, 1),
        (1, darken(metal, 0.42), 1),
    )
    drawing.fill(outline(hexagon(MIDDLE, outer - 3.4)), flat)
    _bevel(drawing, metal, 90 if not core else 88.6, BAND, -1.0)
    for radius, strength in ((outer - 3.4, 0.5), (90 if not core else 88.6, 0.32)):
        top = hexagon(MIDDLE, radius)
        lit = outline([top[2], top[3], top[4], top[5]], closed=False)
        drawing.stroke(lit, lighten(metal, 0.75), 0.8, strength)


def hewn(drawing: Drawing, theme: Theme) -> None:
    """The rough stone around the rim of a core."""
    rng = random.Random(5)
    stone = theme.color("basalt")
    corners = []
    for a, b in edges(RIM + 0.5):
        for step in range(5):
            share = (step + rng.uniform(-0.25, 0.25) * (step > 0)) / 5
            x, y = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
            pull = 1 - rng.uniform(0, 0.022)
            corners.append((MIDDLE[0] + (x - MIDDLE[0]) * pull, MIDDLE[1] + (y - MIDDLE[1]) * pull))
    drawing.fill(outline(corners), darken(stone, 0.75))
    drawing.stroke(outline(corners), darken(stone, 0.75), 1.5)
    for here, there in zip(corners, corners[1:] + corners[:1], strict=True):
        x, y = (here[0] + there[0]) / 2 - MIDDLE[0], (here[1] + there[1]) / 2 - MIDDLE[1]
        length = (x * x + y * y) ** 0.5
        facing = (x * LAMP[0] + y * LAMP[1]) / length + rng.uniform(-0.2, 0.2)
        inner = [
            (MIDDLE[0] + (p[0] - MIDDLE[0]) * 0.915, MIDDLE[1] + (p[1] - MIDDLE[1]) * 0.915)
            for p in (there, here)
        ]
        drawing.fill(outline([here, there, *inner]), _shade(lighten(stone, 0.12), facing * 0.75))


@cached(megabytes=12)
def shadow(px: int, lift: int, theme: Theme) -> Surface:
    """The soft shadow of a tile that lies `lift` pixels above the table: as large as twice its blur more."""
    blur = max(2, round(px * 0.02) + lift)
    coarse = max(1, blur // 3)  # what is blurred anyway is painted with as few pixels
    size = px + 4 * blur, round(px * HIGH) + 4 * blur
    ground = raster.clear((size[0] // coarse, size[1] // coarse))
    corners = hexagon((size[0] / 2 / coarse, size[1] / 2 / coarse), px / 2 / coarse)
    dark = theme.color("shadow")
    ground.fill((*dark, 0))
    pygame.draw.polygon(ground, (*dark, max(90, 190 - 3 * lift)), corners)
    soft = pygame.transform.gaussian_blur(ground, max(1, blur // coarse))
    return native(raster.smooth(soft, size))


@cached(megabytes=8)
def _scaled(px: int, painted: int, theme: Theme) -> Surface:
    """The shadow of a tile on the table, made from that of another width."""
    plain = shadow(painted, 0, theme)
    size = round(plain.get_width() * px / painted), round(plain.get_height() * px / painted)
    return raster.smooth(plain, size)


def draw_shadow(
    target: Surface, middle: Point, px: int, theme: Theme, lift: int = 0, painted: int = 0
) -> None:
    """Lets a tile with its middle at a point cast its shadow; one that was painted for another width is scaled."""
    scaled = painted not in (0, px) and not lift
    soft = _scaled(px, painted, theme) if scaled else shadow(px, lift - lift % STEP, theme)
    off = max(1.0, px * 0.018) + lift * 0.8
    target.blit(soft, soft.get_rect(center=(round(middle[0] + off * 0.7), round(middle[1] + off))))
