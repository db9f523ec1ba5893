"""The table top itself: wood grain, lamp light and vignette, made from seeded noise without banding.

Light on a dark table spans some thirty steps of brightness: scaled up as it is, every step would show as
a band. So light is computed eight times as bright, noise is added, and the sum divided again:
what remains of the fraction decides each pixel by chance, as film grain does.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import lru_cache

import pygame

from sprites.cache import cached
from sprites.colour import mix
from sprites.theme import Rgb, Theme

FINE = 8  # light is computed this many times brighter than it is shown
TILE = 256
COARSE = (96, 54)  # light is computed on this many points and interpolated


@lru_cache(maxsize=16)
def noise_tile(levels: int, seed: int = 1) -> pygame.Surface:
    """A square of grey noise, TILE pixels across, with values 0 to `levels` - 1."""
    table = bytes(value * levels // 256 for value in range(256))
    data = random.Random(seed).randbytes(TILE * TILE).translate(table)
    indexed = pygame.image.frombytes(data, (TILE, TILE), "P")
    indexed.set_palette([(value, value, value) for value in range(256)])
    tile = pygame.Surface((TILE, TILE), 0, 32)
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


def radial(size: tuple[int, int], color: Rgb, brightness: Callable[[float, float], float]) -> pygame.Surface:
    """Dithered light of a colour, to be added to or taken from a picture.

    `brightness(x, y)` is a share 0 to 1 of `color` at points of the picture given as shares of its size;
    no channel of `color` may be above 31, or it is cut there.
    """
    coarse = pygame.Surface(COARSE, 0, 32)
    bright = [min(255, channel * FINE) for channel in color]
    for row in range(COARSE[1]):
        for column in range(COARSE[0]):
            share = brightness((column + 0.5) / COARSE[0], (row + 0.5) / COARSE[1])
            value = int(bright[0] * share), int(bright[1] * share), int(bright[2] * share)
            coarse.set_at((column, row), value)
    light = pygame.transform.smoothscale(coarse, size)
    add_noise(light, FINE, seed=7)
    light.fill((256 // FINE,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return light


def pool(centre: tuple[float, float], reach: tuple[float, float]) -> Callable[[float, float], float]:
    """The fall-off of a lamp above `centre`: 1 below it, 0 at `reach` (both as shares of the picture)."""

    def brightness(x: float, y: float) -> float:
        distance = math.hypot((x - centre[0]) / reach[0], (y - centre[1]) / reach[1])
        return (0.5 + 0.5 * math.cos(math.pi * distance)) if distance < 1 else 0.0

    return brightness


def rim(x: float, y: float) -> float:
    """The vignette: 0 in the middle, 1 in the corners."""
    distance = math.hypot((x - 0.5) / 0.72, (y - 0.5) / 0.72)
    return min(1.0, max(0.0, distance - 0.45) / 0.55) ** 2


@cached(megabytes=36)
def table(size: tuple[int, int], theme: Theme, focus: tuple[float, float] = (0.5, 0.42)) -> pygame.Surface:
    """The whole background: walnut boards under the lamp. `focus` is where the light falls, as shares."""
    surface = wood(size, theme)
    lamp = mix((0, 0, 0), theme.color("lamp"), 0.53)
    surface.blit(radial(size, lamp, pool(focus, (0.72, 0.95))), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    surface.blit(radial(size, (16, 14, 13), rim), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return surface.convert() if pygame.display.get_surface() else surface


@cached(megabytes=18)
def wood(size: tuple[int, int], theme: Theme, seed: int = 11) -> pygame.Surface:
    """Dark boards with grain along them, without light."""
    surface = pygame.Surface(size, 0, 32)
    surface.fill(theme.color("walnut"))
    board = max(80, size[1] // 5)
    for index, top in enumerate(range(0, size[1], board)):
        area = pygame.Rect(0, top, size[0], min(board, size[1] - top))
        _board(surface, area, theme, seed + index)
    add_grain(surface, 5, seed)
    return surface


def _board(surface: pygame.Surface, area: pygame.Rect, theme: Theme, seed: int) -> None:
    rng = random.Random(seed)
    streaks = pygame.Surface(area.size, 0, 32)
    for across, along, strength in ((6, 3, 0.16), (2, 5, 0.22), (1, 9, 0.12)):
        layer = _streaks(area.size, across, along, mix((0, 0, 0), theme.color("grain_light"), strength), rng)
        streaks.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    surface.blit(streaks, area, special_flags=pygame.BLEND_RGB_ADD)
    tint = rng.randrange(0, 5)
    surface.fill((tint, tint, tint), area, special_flags=pygame.BLEND_RGB_SUB)
    seam = pygame.Rect(area.left, area.bottom - 2, area.width, 2)
    surface.fill((9, 9, 9), seam, special_flags=pygame.BLEND_RGB_SUB)
    surface.fill((4, 4, 3), (area.left, area.top, area.width, 1), special_flags=pygame.BLEND_RGB_ADD)


def _streaks(
    size: tuple[int, int], across: int, along: int, color: Rgb, rng: random.Random
) -> pygame.Surface:
    """Noise drawn out along the board: `across` pixels high, the length of the board in `along` pieces."""
    rows = max(2, size[1] // across)
    grey = pygame.image.frombytes(rng.randbytes(rows * along), (along, rows), "P")
    grey.set_palette([(color[0] * v // 255, color[1] * v // 255, color[2] * v // 255) for v in range(256)])
    plain = pygame.Surface((along, rows), 0, 32)
    plain.blit(grey, (0, 0))
    return pygame.transform.smoothscale(plain, size)
