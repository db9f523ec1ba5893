"""The table top: wood under the lamp, each title's play surface, and the curtain."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from sprites.drawing import disk_pictures, raster
from sprites.drawing.cache import cached, native_opaque
from sprites.drawing.canvas import Drawing, box, circle, ngon, polar
from sprites.drawing.color import Rgba, brighten, darken, lighten, mix
from sprites.drawing.icons import icon_set
from sprites.drawing.shapes import ring, round_corners
from sprites.drawing.theme import Rgb, Theme

TILE = 256
DITHER = 4  # levels of the noise that hides banding in gradients of light
COARSE = (48, 27)  # resolution at which light is computed, before interpolation


@lru_cache(maxsize=16)
def noise_tile(levels: int, seed: int = 1) -> pygame.Surface:
    """A square of grey noise, TILE pixels wide, with values from 0 to `levels` - 1."""
    table = bytes(value * levels // 256 for value in range(256))
    data = random.Random(seed).randbytes(TILE * TILE).translate(table)
    indexed = pygame.image.frombytes(data, (TILE, TILE), "P")
    indexed.set_palette([(value, value, value) for value in range(256)])
    tile = raster.opaque((TILE, TILE))
    tile.blit(indexed, (0, 0))
    return tile


def add_noise(surface: pygame.Surface, levels: int, seed: int = 1, *, subtract: bool = False) -> None:
    """Add (or subtract) noise of 0 to `levels` - 1 to the colours of all pixels, not to their alpha."""
    flag = pygame.BLEND_RGB_SUB if subtract else pygame.BLEND_RGB_ADD
    tile = noise_tile(levels, seed)
    for top in range(0, surface.get_height(), TILE):
        for left in range(0, surface.get_width(), TILE):
            surface.blit(tile, (left, top), special_flags=flag)


def add_grain(surface: pygame.Surface, strength: int = 6, seed: int = 1) -> None:
    """Add fine grain that keeps the mean brightness, as of paper, felt or stone."""
    add_noise(surface, strength, seed)
    add_noise(surface, strength, seed + 1, subtract=True)


def light_map(size: tuple[int, int], brightness: Callable[[float, float], float]) -> pygame.Surface:
    """A light map to multiply a picture by.

    `brightness(x, y)` is 0 to 1 at points given as shares of the picture's size. It is computed on a coarse grid and
    interpolated.
    """
    return raster.smooth(_coarse_light(brightness), size)


@lru_cache(maxsize=16)
def _coarse_light(brightness: Callable[[float, float], float]) -> pygame.Surface:
    coarse = raster.opaque(COARSE)
    for row in range(COARSE[1]):
        for column in range(COARSE[0]):
            value = int(255 * brightness((column + 0.5) / COARSE[0], (row + 0.5) / COARSE[1]))
            coarse.set_at((column, row), (value, value, value))
    return coarse


@lru_cache(maxsize=16)
def lamp(focus: tuple[float, float], dark: float) -> Callable[[float, float], float]:
    """The brightness of a lamp above `focus` (shares of the picture): 1 below it, falling to `dark` and less in the
    corners.
    """

    def brightness(x: float, y: float) -> float:
        distance = math.hypot((x - focus[0]) / 0.78, (y - focus[1]) / 0.98)
        glow = 0.5 + 0.5 * math.cos(math.pi * min(1.0, distance))
        corner = max(0.0, math.hypot((x - 0.5) / 0.72, (y - 0.5) / 0.72) - 0.5)
        return max(0.0, dark + (1 - dark) * glow - 0.35 * corner * corner)

    return brightness


def shine(surface: pygame.Surface, focus: tuple[float, float] = (0.5, 0.42), dark: float = 0.3) -> None:
    """Light a picture with a lamp, with noise against banding."""
    light = light_map(surface.get_size(), lamp(focus, dark))
    surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    add_grain(surface, DITHER, seed=7)


@cached(megabytes=36)
def table(size: tuple[int, int], theme: Theme, focus: tuple[float, float] = (0.5, 0.42)) -> pygame.Surface:
    """The background: walnut boards under the lamp, whose light falls on `focus` (shares of the size)."""

    def paint() -> Surface:
        surface = wood(size, theme).copy()
        shine(surface, focus)
        return surface

    return native_opaque(disk_pictures.painting(size, (theme, focus), paint))


@cached(megabytes=18)
def wood(size: tuple[int, int], theme: Theme, seed: int = 11) -> pygame.Surface:
    """Boards with grain along them, at their brightness right below the lamp."""
    return disk_pictures.painting(size, (theme, seed), lambda: _boards(size, theme, seed))


def _boards(size: tuple[int, int], theme: Theme, seed: int) -> Surface:
    surface = raster.opaque(size)
    surface.fill(theme.color("lamp"))
    board = max(80, size[1] // 5)
    for index, top in enumerate(range(0, size[1], board)):
        area = pygame.Rect(0, top, size[0], min(board, size[1] - top))
        _board(surface, area, theme, seed + index)
    add_grain(surface, 7, seed)
    return surface


def _board(surface: pygame.Surface, area: pygame.Rect, theme: Theme, seed: int) -> None:
    rng = random.Random(seed)
    streaks = raster.opaque(area.size)
    for across, along, strength in ((6, 3, 0.24), (2, 5, 0.32), (1, 9, 0.18)):
        layer = _streaks(area.size, across, along, mix((0, 0, 0), theme.color("grain_light"), strength), rng)
        streaks.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    surface.blit(streaks, area, special_flags=pygame.BLEND_RGB_ADD)
    tint = rng.randrange(0, 9)
    surface.fill((tint, tint, tint), area, special_flags=pygame.BLEND_RGB_SUB)
    seam = pygame.Rect(area.left, area.bottom - 2, area.width, 2)
    surface.fill((22, 20, 18), seam, special_flags=pygame.BLEND_RGB_SUB)
    surface.fill((9, 8, 6), (area.left, area.top, area.width, 1), special_flags=pygame.BLEND_RGB_ADD)


def _streaks(
    size: tuple[int, int], across: int, along: int, color: Rgb, rng: random.Random
) -> pygame.Surface:
    """Noise stretched along the board: `across` pixels high, in `along` pieces over its length."""
    rows = max(2, size[1] // across)
    grey = pygame.image.frombytes(rng.randbytes(rows * along), (along, rows), "P")
    grey.set_palette([(color[0] * v // 255, color[1] * v // 255, color[2] * v // 255) for v in range(256)])
    plain = raster.opaque((along, rows))
    plain.blit(grey, (0, 0))
    return raster.smooth(plain, size)


Area = tuple[int, int, int, int]

GAIN: Final = (1.5, 1.45, 1.32)  # channels of a cloth right below the lamp, which is warmer and brighter
STITCH: Final = 13  # distance between stitches in pixels at scale 1
LAMP: Final = (0.5, 0.44)


@cached(megabytes=40)
def tabletop(size: tuple[int, int], cloth: Area, title: str, theme: Theme, ground: str = "felt") -> Surface:
    """The background for a window of `size` pixels, with a play surface at `cloth` (left, top, width, height) in the
    colour of the role `ground` ("felt", "slate", "sky", "moss").
    """

    def paint() -> Surface:
        surface = wood(size, theme).copy()
        area = Rect(cloth)
        _rim(surface, area, theme)
        surface.blit(play_surface(area.size, title, theme, ground), area)
        shine(surface, LAMP, dark=0.4)
        return surface

    given = cloth, ground, theme, theme.title(title), icon_set()
    return native_opaque(disk_pictures.painting(size, given, paint))


@cached(megabytes=40)
def play_surface(size: tuple[int, int], title: str, theme: Theme, ground: str = "felt") -> Surface:
    """A cloth with rounded corners, mottled, stitched along its edge, with the title's motif woven into the middle."""
    color = brighten(theme.color(ground), *GAIN)
    cloth = raster.opaque(size)
    cloth.fill(color)
    _mottle(cloth, color)
    _weave_motif(cloth, title, theme, color)
    add_grain(cloth, 9, seed=23)
    _frame(cloth, theme)
    _stitches(cloth, theme, color)
    return round_corners(cloth, theme.px(2.5))


def _rim(surface: Surface, area: Rect, theme: Theme) -> None:
    """Draw a routed edge in the wood and a thin brass line around the cloth."""
    for grow, color, alpha in (
        (10, theme.color("night"), 120),
        (5, theme.color("brass"), 110),
        (3, (0, 0, 0), 200),
    ):
        edge = area.inflate(2 * theme.px(grow / 8), 2 * theme.px(grow / 8))
        _outline(surface, edge, theme.px(2.5 + grow / 8), (*color, alpha), theme.px(0.3))


def _outline(surface: Surface, area: Rect, bend: int, color: Rgba, width: int) -> None:
    """Draw a rounded outline of any size from cached corners."""
    small = ring((2 * bend, 2 * bend), bend, color, width)
    for x, left in ((0, area.left), (bend, area.right - bend)):
        for y, top in ((0, area.top), (bend, area.bottom - bend)):
            surface.blit(small, (left, top), (x, y, bend, bend))
    across = raster.clear((area.width - 2 * bend, width))
    along = raster.clear((width, area.height - 2 * bend))
    for strip, spots in (
        (across, ((area.left + bend, area.top), (area.left + bend, area.bottom - width))),
        (along, ((area.left, area.top + bend), (area.right - width, area.top + bend))),
    ):
        strip.fill(color)
        for spot in spots:
            surface.blit(strip, spot)


def _mottle(cloth: Surface, color: Rgb) -> None:
    """Mottle the cloth with large soft clouds and short fibres in its colour."""
    rng = random.Random(31)
    for across, strength in ((7, 0.1), (40, 0.07), (190, 0.06)):
        rows = max(2, across * cloth.get_height() // cloth.get_width())
        noise = pygame.image.frombytes(rng.randbytes(across * rows), (across, rows), "P")
        bright = mix((0, 0, 0), color, strength * 2)
        noise.set_palette([mix((0, 0, 0), bright, value / 255) for value in range(256)])
        plain = raster.opaque((across, rows))
        plain.blit(noise, (0, 0))
        cloud = raster.smooth(plain, cloth.get_size())
        cloth.blit(cloud, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        cloth.fill(mix((0, 0, 0), bright, 0.5), special_flags=pygame.BLEND_RGB_SUB)


def _weave_motif(cloth: Surface, title: str, theme: Theme, color: Rgb) -> None:
    side = round(min(cloth.get_width(), cloth.get_height()) * 0.62)
    drawn = _inlay(side, title, theme, color)
    cloth.blit(drawn, drawn.get_rect(center=cloth.get_rect().center))


def _inlay(side: int, title: str, theme: Theme, color: Rgb) -> Surface:
    """The motif inside rings and small icons, a little lighter than the cloth."""
    look = theme.title(title)
    thread = mix(lighten(color, 0.3), look.accent, 0.35)
    drawing = Drawing(100, 100)
    middle = (50.0, 50.0)
    for radius, width, opacity in ((48.5, 0.35, 0.3), (46.8, 0.9, 0.3), (37, 0.35, 0.28), (35.6, 0.6, 0.28)):
        drawing.stroke(circle(middle, radius), thread, width, opacity)
    for index in range(24):
        spot = polar(middle, 41.9, 15 * index)
        if index % 3:
            drawing.fill(ngon(4, spot, 1.1), thread, 0.3)
        else:
            drawing.icon(look.motif, spot, 6.4, thread, opacity=0.34)
    drawing.icon(look.motif, middle, 50, thread, weight=0.55, opacity=0.36)
    return drawing.render((side, side))


def sink(cloth: Surface, deep: int, alpha: int) -> None:
    """Draw the shadow of the wood along the upper and the left edge, `deep` pixels wide."""
    width, height = cloth.get_size()
    shade = raster.clear((1, 16))
    for row in range(16):
        shade.set_at((0, row), (0, 0, 0, round(alpha * (1 - row / 15) ** 2)))
    cloth.blit(raster.smooth(shade, (width, deep)), (0, 0))
    cloth.blit(raster.smooth(pygame.transform.rotate(shade, 90), (deep, height)), (0, 0))


def _frame(cloth: Surface, theme: Theme) -> None:
    """The wood's shadow along the upper and the left edge, and a highlight along the others."""
    sink(cloth, theme.px(2.2), 120)
    width, height = cloth.get_size()
    glint = (10, 10, 9)
    cloth.fill(glint, (0, height - 2, width, 2), special_flags=pygame.BLEND_RGB_ADD)
    cloth.fill(glint, (width - 2, 0, 2, height), special_flags=pygame.BLEND_RGB_ADD)


def _stitches(cloth: Surface, theme: Theme, color: Rgb) -> None:
    inset, bend = theme.px(1.6), theme.px(2.5)
    width, height = cloth.get_size()
    step = max(8, round(STITCH * theme.scale))
    flat = _stitch(step, theme, color)
    tall = pygame.transform.rotate(flat, 90)
    for x in _spread(bend + inset // 2, width - bend - inset // 2, step):
        for y in (inset, height - inset):
            cloth.blit(flat, flat.get_rect(center=(x, y)))
    for y in _spread(bend + inset // 2, height - bend - inset // 2, step):
        for x in (inset, width - inset):
            cloth.blit(tall, tall.get_rect(center=(x, y)))


def _spread(start: int, end: int, step: int) -> list[int]:
    """Positions from start to end at equal distances of about `step`."""
    count = max(1, round((end - start) / step))
    return [round(start + (end - start) * (index + 0.5) / count) for index in range(count)]


def _stitch(step: int, theme: Theme, color: Rgb) -> Surface:
    """One stitch of waxed thread, with its dent in the cloth."""
    long, thick = step * 0.58, max(1.6, step * 0.17)
    drawing = Drawing(step, step)
    left, top = (step - long) / 2, (step - thick) / 2
    thread = mix(theme.color("brass"), color, 0.35)
    drawing.fill(box(left - 1, top, long + 2, thick + 1.2, thick / 2), darken(color, 0.6), 0.8)
    drawing.fill(box(left, top - 0.4, long, thick, thick / 2 - 0.01), thread, 0.9)
    drawing.fill(box(left + 0.8, top - 0.3, long - 1.6, thick * 0.4, thick * 0.19), lighten(thread, 0.4), 0.7)
    return drawing.render((step, step))


FOLD = 9.0  # width of a fold in units of the theme
HEM = 3.5  # height of the braid above the lower edge, in units of the theme


@cached(megabytes=18)
def drape(size: tuple[int, int], title: str, theme: Theme) -> Surface:
    """A curtain of `size` pixels, opaque."""
    velvet = mix(theme.title(title).accent, theme.color("night"), 0.45)
    cloth = raster.sharp(_folds(size[0], velvet, theme.px(FOLD)), size)
    _hem(cloth, theme)
    shine(cloth, (0.5, 0.38), dark=0.22)
    return native_opaque(cloth)


def _folds(width: int, velvet: Rgb, fold: int) -> Surface:
    """One line of the cloth. Each fold has a lit side, a soft one and a sharp valley; all differ."""
    rng = random.Random(41)
    row = raster.opaque((width, 1))
    x = -fold // 2
    while x < width:
        wide = round(fold * rng.uniform(0.7, 1.35))
        depth = rng.uniform(0.75, 1.0)
        for at in range(wide):
            if 0 <= x + at < width:
                row.set_at((x + at, 0), _shade(velvet, at / wide, depth))
        x += wide
    return row


def _shade(velvet: Rgb, share: float, depth: float) -> Rgb:
    """The colour at a share of a fold, lit from the left."""
    round_of = math.sin(math.pi * share) ** 0.7
    bright = depth * (round_of * (0.9 - 0.55 * share) + 0.12)
    return lighten(velvet, 0.55 * (bright - 0.5)) if bright > 0.5 else darken(velvet, 0.9 * (1 - 2 * bright))


def _hem(cloth: Surface, theme: Theme) -> None:
    """Draw the braid, which takes the light of the folds."""
    width, height = cloth.get_size()
    high, line = theme.px(HEM), max(1, theme.px(0.35))
    brass = theme.color("brass")
    braid = raster.opaque((width, high))
    braid.fill(lighten(brass, 0.1))
    for top in (0, high - line):
        braid.fill(lighten(brass, 0.5), (0, top, width, line))
    for x in range(0, width, theme.px(1.25)):
        pygame.draw.line(
            braid, darken(brass, 0.6), (x, high - line), (x + high // 2, line), max(1, line // 2)
        )
    gleam = raster.sharp(cloth.subsurface((0, 0, width, 1)), (width, high))
    grey = pygame.transform.grayscale(gleam)
    grey.fill((150, 150, 150), special_flags=pygame.BLEND_RGB_ADD)
    braid.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    cloth.blit(braid, (0, height - 2 * high))
