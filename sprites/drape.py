"""A heavy curtain in a title's colour: velvet folds under the lamp, a brass braid along its hem."""

from __future__ import annotations

import math
import random

import pygame
from pygame import Surface

from sprites import light, raster
from sprites.cache import cached
from sprites.colour import darken, lighten, mix
from sprites.theme import Rgb, Theme

FOLD = 9.0  # units from fold to fold
HEM = 3.5  # units: the braid above the lower edge


@cached(megabytes=18)
def drape(size: tuple[int, int], title: str, theme: Theme) -> Surface:
    """A curtain of `size` pixels, opaque."""
    velvet = mix(theme.title(title).accent, theme.color("night"), 0.45)
    cloth = raster.sharp(_folds(size[0], velvet, theme.px(FOLD)), size)
    _hem(cloth, theme)
    light.shine(cloth, (0.5, 0.38), dark=0.22)
    return cloth.convert() if pygame.display.get_surface() else cloth


def _folds(width: int, velvet: Rgb, fold: int) -> Surface:
    """One line of the cloth: each fold has a lit flank, a soft one and a sharp valley; no two are alike."""
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
    """The colour across a fold: light comes from the left."""
    round_of = math.sin(math.pi * share) ** 0.7
    bright = depth * (round_of * (0.9 - 0.55 * share) + 0.12)
    return lighten(velvet, 0.55 * (bright - 0.5)) if bright > 0.5 else darken(velvet, 0.9 * (1 - 2 * bright))


def _hem(cloth: Surface, theme: Theme) -> None:
    """The braid follows the folds: it takes their light."""
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
