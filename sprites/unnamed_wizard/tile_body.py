"""The body of a hex tile: stone slab, moulded rim, shadow, and the keys that join complete patterns."""

from __future__ import annotations

import random
from math import cos, pi, sin
from typing import Final

import pygame
from pygame import Surface

from game.core.dataclass import dataclass
from sprites.drawing import raster, table_top
from sprites.drawing.cache import cached, native
from sprites.drawing.canvas import Drawing, Paint, outline, seat_path
from sprites.drawing.color import darken, lighten, mix
from sprites.drawing.noise import clouds, tinted
from sprites.drawing.shapes import Point
from sprites.drawing.theme import Rgb, Theme
from sprites.unnamed_wizard.grid import CORNERS, HIGH
from sprites.unnamed_wizard.grid import outline as hexagon

WIDE, TALL = 232, 206
MIDDLE: Final[Point] = (WIDE / 2, TALL / 2)
RIM: Final = 97.5
"""Radius of a tile without the gap to the next."""
BAND: Final = 86.5
"""Radius at which the rim ends and the band of the owner begins."""
STEP: Final = 3  # pixels of height between different shadows
FACE: Final = 77.0
"""Radius of the stone inside."""
LAMP: Final[Point] = (-0.55, -0.835)


def edges(radius: float) -> list[tuple[Point, Point]]:
    """The six sides, each with its two corners, clockwise from the lower right one."""
    corners = hexagon(MIDDLE, radius)
    return [(corners[k], corners[(k + 1) % 6]) for k in range(6)]


def facing(side: int) -> float:
    """Exposure of an outward slope on a side to the lamp, -1 to 1."""
    (ax, ay), (bx, by) = CORNERS[side], CORNERS[(side + 1) % 6]
    x, y = (ax + bx) / 2 / HIGH, (ay + by) / 2 / HIGH
    return x * LAMP[0] + y * LAMP[1]


def _shade(color: Rgb, facing: float) -> Rgb:
    return lighten(color, facing * 0.62) if facing > 0 else darken(color, -facing * 0.66)


def _bevel(drawing: Drawing, color: Rgb, outer: float, inner: float, slope: float) -> None:
    """Draw a ring of six faces between two radii. A positive `slope` falls outwards, a negative one inwards."""
    for side, ((a, b), (d, c)) in enumerate(zip(edges(outer), edges(inner), strict=True)):
        tone = _shade(color, facing(side) * slope)
        drawing.fill(outline([a, b, c, d]), tone)
        drawing.stroke(outline([a, b, c, d]), tone, 0.5)


def rim(drawing: Drawing, metal: Rgb, *, core: bool) -> None:
    """Draw a moulded frame: it rises from the edge, runs flat, and falls to the stone."""
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
    """Draw the rough stone around the rim of a core."""
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
    """The soft shadow of a tile `lift` pixels above the table, larger by twice its blur."""
    blur = max(2, round(px * 0.02) + lift)
    coarse = max(1, blur // 3)  # blurred pictures are painted with as few pixels as possible
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
    """The shadow of a tile on the table, scaled from another width."""
    plain = shadow(painted, 0, theme)
    size = round(plain.get_width() * px / painted), round(plain.get_height() * px / painted)
    return raster.smooth(plain, size)


def draw_shadow(
    target: Surface, middle: Point, px: int, theme: Theme, lift: int = 0, painted: int = 0
) -> None:
    """Draw the shadow of a tile around a point; scaled if it was painted for another width."""
    scaled = painted not in (0, px) and not lift
    soft = _scaled(px, painted, theme) if scaled else shadow(px, lift - lift % STEP, theme)
    off = max(1.0, px * 0.018) + lift * 0.8
    raster.blit_centered(target, soft, (middle[0] + off * 0.7, middle[1] + off))


Joint = tuple[int, int]
"""A side, clockwise from the lower right one, and the seat whose pattern continues beyond it."""
SIDE: Final = 100 * HIGH + 1.6
"""Distance from the middle of a tile to the end of a key, a little beyond its side."""
END: Final = 64.0
WAIST: Final = 8.5
"""Half the width of a key at the side."""
WING: Final = 19.0
"""Half the width of a key at its end."""
STUD: Final = 8.2
APART: Final = 24.0
"""Distance between the keys of several seats on one side."""


@cached(megabytes=12)
def keys_picture(joints: tuple[Joint, ...], px: int, theme: Theme) -> Surface:
    """All keys of a tile `px` wide, in a picture of the size `size_of`. Do not draw on it."""
    drawing = Drawing(WIDE, TALL)
    for side, seat in joints:
        seats = [other for here, other in joints if here == side]
        _key(drawing, side, seat, (seats.index(seat) - (len(seats) - 1) / 2) * APART, theme)
    return drawing.render(size_of(px))


def _key(drawing: Drawing, side: int, seat: int, off: float, theme: Theme) -> None:
    """Draw half a key in a seat's colour, with its shape; `off` is its offset along the side."""
    look = theme.seat(seat)
    shape = [(SIDE, -WAIST), (END, -WING), (END, WING), (SIDE, WAIST)]
    corners = [_at(side, far, across + off) for far, across in shape]
    drawing.stroke(outline(corners), theme.color("night"), 5.0, 0.9)
    enamel = drawing.linear(
        corners[0], corners[2], (0, lighten(look.colour, 0.42), 1), (1, darken(look.colour, 0.1), 1)
    )
    drawing.fill(outline(corners), enamel)
    drawing.stroke(outline(corners[:3], closed=False), lighten(look.colour, 0.6), 1.4, 0.8)
    spot = _at(side, END + STUD + 2.5, off)
    drawing.fill(seat_path(look.shape, spot, STUD), theme.color("night"))
    drawing.fill(seat_path(look.shape, spot, STUD - 2.6), lighten(look.colour, 0.7))


def _at(side: int, far: float, across: float) -> Point:
    """A point `far` from the middle towards a side, and `across` along it."""
    angle = pi / 6 + side * pi / 3
    x, y = cos(angle), sin(angle)
    return MIDDLE[0] + far * x - across * y, MIDDLE[1] + far * y + across * x


METALS: Final = {"sorcery": "gilt", "cantrip": "silver", "ritual": "bronze", "aura": "iron"}


@dataclass(frozen=True, slots=True)
class Slab:
    """The material of a slab: metal of its rim, colour of its stone, engraving. `kind` is core, wild or unique."""

    metal: str
    stone: str
    sign: str
    kind: str = "unique"


def size_of(px: int) -> tuple[int, int]:
    """The size of pictures of a tile `px` wide, with room for its shadow."""
    return round(px * WIDE / 200), round(px * TALL / 200)


@cached(megabytes=48)
def picture(slab: Slab, px: int, theme: Theme, *, without_engraving: bool = False) -> Surface:
    """A slab `px` wide from corner to corner, optionally without its engraving. Do not draw on it."""
    size = size_of(px)
    drawing = Drawing(WIDE, TALL)
    if slab.kind == "core":
        hewn(drawing, theme)
    rim(drawing, theme.color(slab.metal), core=slab.kind == "core")
    _groove(drawing, theme)
    _stone(drawing, slab, theme)
    surface = drawing.render(size)
    _grain(surface, px)
    over = Drawing(WIDE, TALL)
    if slab.kind == "wild":
        _veins(over, theme)
    if not without_engraving:
        _engraving(over, slab, theme)
    _inner_shade(over, theme)
    _wear(over, slab, px)
    surface.blit(over.render(size), (0, 0))
    return native(surface)


def _groove(drawing: Drawing, theme: Theme) -> None:
    """Draw the band between rim and stone, dark for tiles without owner."""
    night = theme.color("night")
    drawing.fill(outline(hexagon(MIDDLE, BAND)), night)
    drawing.fill(outline(hexagon(MIDDLE, BAND - 0.8)), mix(night, theme.color("slab"), 0.28))


def _stone(drawing: Drawing, slab: Slab, theme: Theme) -> None:
    plain = theme.color("basalt" if slab.kind == "core" else "slab")
    color = mix(plain, theme.color(slab.stone), 0.3 if slab.kind == "core" else 0.62)
    drawing.fill(outline(hexagon(MIDDLE, FACE + 1.2)), darken(color, 0.8))
    shine = drawing.radial(
        (MIDDLE[0] - 34, MIDDLE[1] - 46),
        150,
        (0, lighten(color, 0.26), 1),
        (0.5, lighten(color, 0.04), 1),
        (1, darken(color, 0.4), 1),
    )
    drawing.fill(outline(hexagon(MIDDLE, FACE)), shine)
    if slab.kind == "core":
        teal = theme.title("unnamed_wizard").accent
        glow = drawing.radial(MIDDLE, 74, (0, teal, 0.34), (0.6, teal, 0.12), (1, teal, 0))
        drawing.fill(outline(hexagon(MIDDLE, FACE)), glow)


def _grain(surface: Surface, px: int) -> None:
    """Add irregularities to stone and metal."""
    surface.blit(_billows(px), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    surface.fill((14, 14, 13), special_flags=pygame.BLEND_RGB_ADD)
    table_top.add_grain(surface, 11, seed=37)


@cached(megabytes=8)
def _billows(px: int) -> Surface:
    return tinted(clouds(size_of(px), max(6.0, px * 0.16), 4, seed=71), (176, 176, 178), (255, 255, 255))


def _veins(drawing: Drawing, theme: Theme) -> None:
    """Draw the veins of a wild tile in the colours of all three runes."""
    rng = random.Random(19)
    glows = (("ash", (-44, 26)), ("bone", (2, -52)), ("coil", (46, 28)))
    clip = outline(hexagon(MIDDLE, FACE))
    for rune, (x, y) in glows:
        color = theme.color(f"rune_{rune}")
        spot = MIDDLE[0] + x, MIDDLE[1] + y
        glow = drawing.radial(spot, 62, (0, color, 0.34), (0.55, color, 0.13), (1, color, 0))
        drawing.fill(clip, glow)
    for rune, (x, y) in glows:
        for _ in range(4):
            vein = _vein((MIDDLE[0] + x * 1.1, MIDDLE[1] + y * 1.1), rng)
            drawing.stroke(vein, theme.color("night"), 2.2, 0.35)
            drawing.stroke(vein, lighten(theme.color(f"rune_{rune}"), 0.15), 0.9, 0.75)


def _vein(start: Point, rng: random.Random) -> str:
    """A crooked line that stays on the stone."""
    x, y = start
    turn = rng.uniform(-1.0, 1.0), rng.uniform(-1.0, 1.0)
    points = [(x, y)]
    for _ in range(7):
        x += turn[0] * 9 + rng.uniform(-5, 5)
        y += turn[1] * 9 + rng.uniform(-5, 5)
        across, down = abs(x - MIDDLE[0]) / (FACE - 3), abs(y - MIDDLE[1]) / (FACE - 3)
        if down > HIGH or down > 2 * HIGH * (1 - across):
            break
        points.append((x, y))
    return outline(points, closed=False)


def _engraving(drawing: Drawing, slab: Slab, theme: Theme) -> None:
    """Engrave a sign: its upper left edges are dark, the lower right ones catch the light."""
    night = theme.color("night")
    size = 92 if slab.kind != "core" else 104
    x, y = MIDDLE[0], MIDDLE[1] + 4
    tone: Paint = lighten(theme.color(slab.stone), 0.55)
    drawing.icon(slab.sign, (x + 1.1, y + 1.3), size, tone, weight=0.75, opacity=0.26)
    drawing.icon(slab.sign, (x, y), size, night, weight=0.75, opacity=0.42)


def _inner_shade(drawing: Drawing, theme: Theme) -> None:
    """Draw the shadow of the rim on the stone along the sides towards the lamp."""
    dark = theme.color("shadow")
    for side, ((a, b), (d, c)) in enumerate(zip(edges(FACE), edges(FACE - 9), strict=True)):
        lit = facing(side)
        if lit <= 0.1:
            continue
        start = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        end = (c[0] + d[0]) / 2, (c[1] + d[1]) / 2
        fade = drawing.linear(start, end, (0, dark, 0.55 * lit), (1, dark, 0))
        drawing.fill(outline([a, b, c, d]), fade)


def _wear(drawing: Drawing, slab: Slab, px: int) -> None:
    """Draw nicks and scratches in the rim, different for each sort of tile."""
    if px < 70:
        return
    rng = random.Random(f"{slab.metal} {slab.sign}")
    sides = edges(90 if slab.kind == "core" else 93)
    for _ in range(9):
        a, b = sides[rng.randrange(6)]
        share = rng.uniform(0.08, 0.92)
        x, y = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
        dx, dy = rng.uniform(-3, 3), rng.uniform(-2, 2)
        drawing.stroke(outline([(x, y), (x + dx, y + dy)], closed=False), (0, 0, 0), 0.8, 0.4)
        drawing.stroke(
            outline([(x + 0.6, y + 0.7), (x + dx + 0.6, y + dy + 0.7)], closed=False),
            (255, 255, 255),
            0.5,
            0.3,
        )
