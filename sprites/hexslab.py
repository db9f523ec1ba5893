"""The body of a hex tile: a slab of stone in a moulded rim of metal, with a sign engraved in it, and its shadow.

A hundred units are the radius of a tile.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Surface

from sprites import light
from sprites.brush import Drawing, Paint, outline
from sprites.cache import cached, native
from sprites.clouds import clouds, tinted
from sprites.colour import darken, lighten, mix
from sprites.hexplan import HIGH
from sprites.hexplan import outline as hexagon
from sprites.hexrim import BAND, FACE, MIDDLE, TALL, WIDE, edges, facing, hewn, rim
from sprites.paint import Point
from sprites.theme import Theme

METALS: Final = {"sorcery": "gilt", "cantrip": "silver", "ritual": "bronze", "aura": "iron"}


@dataclass(frozen=True, slots=True)
class Slab:
    """What a slab is made of: the metal of its rim, its stone, what is engraved; `kind` is core, wild or unique."""

    metal: str
    stone: str
    sign: str
    kind: str = "unique"


def size_of(px: int) -> tuple[int, int]:
    """The size of all pictures of a tile `px` wide, with room for its shadow."""
    return round(px * WIDE / 200), round(px * TALL / 200)


@cached(megabytes=48)
def picture(slab: Slab, px: int, theme: Theme, *, bare: bool = False) -> Surface:
    """A slab `px` wide, corner to corner. `bare`: without what is engraved. Do not draw on it."""
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
    if not bare:
        _engraving(over, slab, theme)
    _inner_shade(over, theme)
    _wear(over, slab, px)
    surface.blit(over.render(size), (0, 0))
    return native(surface)


def _groove(drawing: Drawing, theme: Theme) -> None:
    """The band between rim and stone, dark where nobody owns the tile."""
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
    """Stone and metal are never quite even."""
    surface.blit(_billows(px), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    surface.fill((14, 14, 13), special_flags=pygame.BLEND_RGB_ADD)
    light.add_grain(surface, 11, seed=37)


@cached(megabytes=8)
def _billows(px: int) -> Surface:
    return tinted(clouds(size_of(px), max(6.0, px * 0.16), 4, seed=71), (176, 176, 178), (255, 255, 255))


def _veins(drawing: Drawing, theme: Theme) -> None:
    """A wild tile is shot through with all three runes' colours."""
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
    """A crooked line through the stone that stays on it."""
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
    """A sign cut into the stone: its upper left edges are in the dark, the lower right ones catch the light."""
    night = theme.color("night")
    size = 92 if slab.kind != "core" else 104
    x, y = MIDDLE[0], MIDDLE[1] + 4
    tone: Paint = lighten(theme.color(slab.stone), 0.55)
    drawing.icon(slab.sign, (x + 1.1, y + 1.3), size, tone, weight=0.75, opacity=0.26)
    drawing.icon(slab.sign, (x, y), size, night, weight=0.75, opacity=0.42)


def _inner_shade(drawing: Drawing, theme: Theme) -> None:
    """The rim's shadow on the stone along the sides that are towards the lamp."""
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
    """Nicks and scratches in the rim, each sort of tile with its own."""
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
