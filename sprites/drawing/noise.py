"""Smooth noise in octaves, for ground and stone, and operations on it."""

from __future__ import annotations

import random
from functools import lru_cache

import pygame
from pygame import Surface

from sprites.drawing import raster
from sprites.drawing.color import mix
from sprites.drawing.theme import Rgb


def clouds(size: tuple[int, int], cell: float, octaves: int, seed: int) -> Surface:
    """Grey noise from 0 to 255. The cells of its first octave are `cell` pixels wide, those of each following one half
    as wide.
    """
    surface = raster.opaque(size)
    rng = random.Random(seed)
    weight = 0.5
    for octave in range(octaves):
        last = octave == octaves - 1
        billows = _billows(size, cell, weight * 2 if last and octaves > 1 else weight, rng)
        surface.blit(billows, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        cell, weight = max(1.0, cell / 2), weight / 2
    return surface


def _billows(size: tuple[int, int], cell: float, weight: float, rng: random.Random) -> Surface:
    across, down = (max(2, round(length / cell) + 1) for length in size)
    indexed = pygame.image.frombytes(rng.randbytes(across * down), (across, down), "P")
    indexed.set_palette([(round(value * weight),) * 3 for value in range(256)])
    coarse = raster.opaque((across, down))
    coarse.blit(indexed, (0, 0))
    return raster.smooth(coarse, size)


def cut(grey: Surface, low: int, high: int) -> Surface:
    """Noise as a mask: black up to `low`, white from `high`, soft in between."""
    table = _ramp(low, high)
    data = pygame.image.tobytes(grey, "RGB").translate(table)
    return pygame.image.frombytes(data, grey.get_size(), "RGB")


@lru_cache(maxsize=32)
def _ramp(low: int, high: int) -> bytes:
    span = max(1, high - low)
    return bytes(round(255 * max(0.0, min(1.0, (value - low) / span))) for value in range(256))


def tinted(grey: Surface, dark: Rgb, light: Rgb) -> Surface:
    """Noise in colours: `dark` for black, `light` for white."""
    data = pygame.image.tobytes(grey, "RGB")[::3]
    indexed = pygame.image.frombytes(data, grey.get_size(), "P")
    indexed.set_palette([mix(dark, light, value / 255) for value in range(256)])
    surface = raster.opaque(grey.get_size())
    surface.blit(indexed, (0, 0))
    return surface


def laid(under: Surface, over: Surface, mask: Surface) -> Surface:
    """One picture over another, masked by a grey one."""
    above = over.copy()
    above.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    rest = raster.opaque(mask.get_size())
    rest.fill((255, 255, 255))
    rest.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    rest.blit(under, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    rest.blit(above, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return rest


def emboss(surface: Surface, grey: Surface, step: int, strength: float) -> None:
    """Light a picture with a grey one as its height map, from the top left."""
    relief = grey.copy()
    share = round(255 * strength)
    relief.fill((share, share, share), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(relief, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    surface.blit(relief, (-step, -step), special_flags=pygame.BLEND_RGB_SUB)
