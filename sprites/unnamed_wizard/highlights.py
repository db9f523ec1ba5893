"""Pulsing golden light: on tiles that may be chosen, empty places, corners to turn about, and sockets."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Surface

from sprites.drawing import icons, raster, shapes
from sprites.drawing.cache import cached, native
from sprites.drawing.canvas import Drawing, outline
from sprites.drawing.motion import clamp
from sprites.drawing.shapes import Point
from sprites.drawing.theme import Rgb, Theme
from sprites.unnamed_wizard.grid import HIGH
from sprites.unnamed_wizard.grid import outline as hexagon

LEVELS: Final = 8  # painted steps of a pulse
SPREAD: Final = 0.075  # reach of the glow, as a share of a tile's width


def draw_glow(
    target: Surface,
    middle: Point,
    px: int,
    color: Rgb,
    strength: float = 1.0,
    *,
    thick: float = 1.0,
    alpha: int = 255,
) -> None:
    """Draw a bright line around a tile and a glow on both sides of it. `strength` is 0 to 1."""
    level = round(clamp(strength) * LEVELS)
    drawn = _glow(px, color, level, thick)
    drawn.set_alpha(alpha)
    raster.blit_centered(target, drawn, middle)
    drawn.set_alpha(255)


@cached(megabytes=32)
def _glow(px: int, color: Rgb, level: int, thick: float) -> Surface:
    spread = max(4, round(px * SPREAD))
    size = px + 4 * spread, round(px * HIGH) + 4 * spread
    middle = size[0] / 2, size[1] / 2
    soft = raster.clear(size)
    soft.fill((*color, 0))
    ring = [hexagon(middle, px / 2 + grow) for grow in (spread * 0.55, -spread * 0.2)]
    pygame.draw.polygon(soft, (*color, 120 + 15 * level), ring[0])
    pygame.draw.polygon(soft, (*color, 0), ring[1])
    soft = pygame.transform.gaussian_blur(soft, max(1, round(spread * 0.55)))
    line = Drawing(*size)
    width = max(1.6, px * 0.016) * thick
    line.stroke(outline(hexagon(middle, px / 2 - 0.5)), color, width, 0.55 + 0.45 * level / LEVELS)
    soft.blit(line.render(size), (0, 0))
    return native(soft)


def draw_ring(target: Surface, middle: Point, px: int, theme: Theme) -> None:
    """Draw the keyboard focus around a hex."""
    drawn = _ring(px, max(2, theme.hairline + 1), theme.color("focus"), theme.color("night"))
    raster.blit_centered(target, drawn, middle)


@cached(megabytes=4)
def _ring(px: int, width: int, color: Rgb, edge: Rgb) -> Surface:
    grow = 4 * width
    size = px + 2 * grow, round(px * HIGH) + 2 * grow
    drawing = Drawing(*size)
    line = outline(hexagon((size[0] / 2, size[1] / 2), px / 2 + 1.6 * width))
    drawing.stroke(line, edge, width + 3, 0.8)
    drawing.stroke(line, color, width)
    return drawing.render(size)


def draw_place(
    target: Surface, middle: Point, px: int, theme: Theme, strength: float = 1.0, *, pointed: bool = False
) -> None:
    """Draw an empty hex where something may be put."""
    level = LEVELS if pointed else round(clamp(strength) * LEVELS)
    drawn = _place(px, level, theme, pointed)
    raster.blit_centered(target, drawn, middle)


@cached(megabytes=24)
def _place(px: int, level: int, theme: Theme, pointed: bool) -> Surface:
    gold = theme.color("gold")
    size = round(px * 1.16), round(px * HIGH * 1.16)
    drawing = Drawing(*size)
    middle = size[0] / 2, size[1] / 2
    share = level / LEVELS
    inner = hexagon(middle, px * 0.455)
    drawing.fill(outline(inner), theme.color("night"), 0.22)
    light = drawing.radial(
        middle,
        px * 0.5,
        (0, gold, (0.36 if pointed else 0.03) + 0.09 * share),
        (1, gold, 0.12 + 0.14 * share),
    )
    drawing.fill(outline(inner), light)
    width = max(1.5, px * 0.014) * (1.7 if pointed else 1.0)
    drawing.stroke(outline(inner), gold, width * 3, 0.1 + 0.1 * share)
    drawing.stroke(outline(inner), gold, width, 0.78 + 0.22 * share)
    arm = px * 0.055
    x, y = middle
    for row in ([(x - arm, y), (x + arm, y)], [(x, y - arm), (x, y + arm)]):
        drawing.stroke(outline(row, closed=False), gold, max(1.5, px * 0.018), 0.5 + 0.4 * share)
    return drawing.render(size)


def draw_corner(
    target: Surface, middle: Point, px: int, theme: Theme, strength: float = 1.0, *, pointed: bool = False
) -> None:
    """Draw a knob on the corner of three tiles that may turn about it; `px` is its width."""
    gold = theme.color("gold")
    spot = round(middle[0]), round(middle[1])
    radius = round(px / 2)
    halo = shapes.halo(
        (2 * radius, 2 * radius), radius, max(2, px // 6), gold, round(120 + 110 * clamp(strength))
    )
    target.blit(halo, halo.get_rect(center=spot))
    disc = shapes.disc(radius, theme.color("gold" if pointed else "night"), gold, max(2, px // 14))
    target.blit(disc, disc.get_rect(center=spot))
    ink = theme.color("gold_ink") if pointed else gold
    icons.draw(target, "replay", spot, round(px * 0.62), ink, 1.15)


def draw_socket_light(
    target: Surface, middle: Point, px: int, theme: Theme, strength: float = 1.0, *, chosen: bool = False
) -> None:
    """Draw light around a slot that may be chosen, `px` pixels wide, with a check if it is `chosen`."""
    gold = theme.color("gold")
    level = round(clamp(strength) * LEVELS)
    drawn = _socket_light(px, level, gold)
    raster.blit_centered(target, drawn, middle)
    if chosen:
        radius = max(8, round(px * 0.26))
        spot = round(middle[0] + px * 0.42), round(middle[1] - px * 0.42)
        disc = shapes.disc(radius, gold, theme.color("night"), 2)
        target.blit(disc, disc.get_rect(center=spot))
        icons.draw(target, "check", spot, round(radius * 1.4), theme.color("gold_ink"), 1.6)


@cached(megabytes=4)
def _socket_light(px: int, level: int, gold: Rgb) -> Surface:
    drawing = Drawing(40, 40)
    share = level / LEVELS
    glow = drawing.radial((20, 20), 20, (0.42, gold, 0), (0.56, gold, 0.3 + 0.4 * share), (1, gold, 0))
    drawing.fill("M0 0h40v40h-40Z", glow)
    circle = "M8 20A12 12 0 1 1 32 20A12 12 0 1 1 8 20Z"
    drawing.stroke(circle, gold, 1.9, 0.7 + 0.3 * share)
    return drawing.render((round(px * 1.75), round(px * 1.75)))
