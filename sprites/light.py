"""The table top itself: wood grain, lamp light and vignette, made from seeded noise without banding.

Light on a dark table spans some fifty steps of brightness over a thousand pixels: as it is, every step would
show as a band. So whatever is lit has grain, and a little more is added afterwards, as film does it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import lru_cache

import pygame

from sprites import raster
from sprites.cache import cached
from sprites.colour import mix
from sprites.theme import Rgb, Theme

TILE = 256
DITHER = 4  # levels of the grain that hides the steps of soft light
COARSE = (96, 54)  # light is computed on this many points and interpolated


@lru_cache(maxsize=16)
def noise_tile(levels: int, seed: int = 1) -> pygame.Surface:
    """A square of grey noise, TILE pixels across, with values 0 to `levels` - 1."""
    table = bytes(value * levels // 256 for value in range(256))
    data = random.Random(seed).randbytes(TILE * TILE).translate(table)
    indexed = pygame.image.frombytes(data, (TILE, TILE), "P")
    indexed.set_palette([(value, value, value) for value in range(256)])
    tile = raster.opaque((TILE, TILE))
    tile.blit(indexed, (0, 0))
    return tile


def add_noise(surface: pygame.Surface, levels: int, seed: int = 1, *, subtract: bool = False) -> None:
    """Adds (or takes away) noise of 0 to `levels` - 1 to every pixel's colour; transparency stays."""
    flag = pygame.BLEND_RGB_SUB if subtract else pygame.BLEND_RGB_ADD
    tile = noise_tile(levels, seed)
    for top in range(0, surface.get_height(), TILE):
        for left in range(0, surface.get_width(), TILE):
            surface.blit(tile, (left, top), special_flags=flag)


def add_grain(surface: pygame.Surface, strength: int = 6, seed: int = 1) -> None:
    """Fine grain that leaves the mean brightness as it is: paper, felt, stone."""
    add_noise(surface, strength, seed)
    add_noise(surface, strength, seed + 1, subtract=True)


def light_map(size: tuple[int, int], brightness: Callable[[float, float], float]) -> pygame.Surface:
    """Light to multiply a picture by.

    `brightness(x, y)` is a share 0 to 1 at points of the picture given as shares of its size. It is computed on
    a coarse grid and interpolated.
    """
    coarse = raster.opaque(COARSE)
    for row in range(COARSE[1]):
        for column in range(COARSE[0]):
            value = int(255 * brightness((column + 0.5) / COARSE[0], (row + 0.5) / COARSE[1]))
            coarse.set_at((column, row), (value, value, value))
    return raster.smooth(coarse, size)


def lamp(focus: tuple[float, float], dark: float) -> Callable[[float, float], float]:
    """A lamp above `focus` (shares of the picture): 1 below it, falling softly to `dark` and less in the corners."""

    def brightness(x: float, y: float) -> float:
        distance = math.hypot((x - focus[0]) / 0.78, (y - focus[1]) / 0.98)
        glow = 0.5 + 0.5 * math.cos(math.pi * min(1.0, distance))
        corner = max(0.0, math.hypot((x - 0.5) / 0.72, (y - 0.5) / 0.72) - 0.5)
        return max(0.0, dark + (1 - dark) * glow - 0.35 * corner * corner)

    return brightness


def shine(surface: pygame.Surface, focus: tuple[float, float] = (0.5, 0.42), dark: float = 0.3) -> None:
    """Lets lamp light fall on a picture, with the grain that keeps soft light from showing bands."""
    light = light_map(surface.get_size(), lamp(focus, dark))
    surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    add_grain(surface, DITHER, seed=7)


@cached(megabytes=36)
def table(size: tuple[int, int], theme: Theme, focus: tuple[float, float] = (0.5, 0.42)) -> pygame.Surface:
    """The whole background: walnut boards under the lamp. `focus` is where the light falls, as shares."""
    surface = wood(size, theme).copy()
    shine(surface, focus)
    return surface.convert() if pygame.display.get_surface() else surface


@cached(megabytes=18)
def wood(size: tuple[int, int], theme: Theme, seed: int = 11) -> pygame.Surface:
    """Boards with grain along them, as bright as they are right below the lamp."""
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
    """Noise drawn out along the board: `across` pixels high, the length of the board in `along` pieces."""
    rows = max(2, size[1] // across)
    grey = pygame.image.frombytes(rng.randbytes(rows * along), (along, rows), "P")
    grey.set_palette([(color[0] * v // 255, color[1] * v // 255, color[2] * v // 255) for v in range(256)])
    plain = raster.opaque((along, rows))
    plain.blit(grey, (0, 0))
    return raster.smooth(plain, size)
