"""Old paving: courses of worn stones with gaps between them."""

from __future__ import annotations

import random

import pygame
from pygame import Surface

from sprites import raster
from sprites.colour import darken, lighten, mix
from sprites.paint import Point
from sprites.theme import Rgb

FINE = 2  # it is painted so many times finer
WAVE = 0.09  # how far a course strays from its line, as a share of a stone


def paving(size: tuple[int, int], stone: float, color: Rgb, gap: Rgb, seed: int) -> Surface:
    """A floor of stones about `stone` pixels across, with something of the colour `gap` between them."""
    rng = random.Random(seed)
    fine = raster.opaque((size[0] * FINE, size[1] * FINE))
    fine.fill(gap)
    side = stone * FINE
    lower = _Course(0.0, side, rng)
    for row in range(int(fine.get_height() / side) + 2):
        upper, lower = lower, _Course((row + 1) * side, side, rng)
        x = -rng.random() * side
        while x < fine.get_width():
            wide = side * rng.choice((0.75, 0.9, 1.0, 1.15, 1.5))
            _stone(fine, _ring(upper, lower, x, x + wide, rng), side, color, rng)
            x += wide
    return raster.smooth(fine, size)


class _Course:
    """The wavering line between two rows of stones."""

    def __init__(self, y: float, side: float, rng: random.Random) -> None:
        self.y, self.side = y, side
        self.strays = [rng.uniform(-WAVE, WAVE) * side for _ in range(97)]

    def at(self, x: float) -> Point:
        place = x / self.side + 1
        step, share = int(place), place - int(place)
        before, after = self.strays[step % 97], self.strays[(step + 1) % 97]
        return x, self.y + before + (after - before) * share


def _ring(upper: _Course, lower: _Course, left: float, right: float, rng: random.Random) -> list[Point]:
    lean = rng.uniform(-0.05, 0.05) * upper.side
    wide = right - left
    above = [upper.at(left + wide * share) for share in (0, 0.5, 1)]
    below = [lower.at(left + lean + wide * share) for share in (1, 0.5, 0)]
    return [*above, *below]


def _stone(surface: Surface, ring: list[Point], side: float, color: Rgb, rng: random.Random) -> None:
    """A stone with worn corners: a lit edge above, a dark one below."""
    shade = mix(darken(color, 0.12), lighten(color, 0.1), rng.random())
    edge = max(1.0, side * 0.022)
    worn = _worn(_shrunk(ring, side * 0.035), side * rng.uniform(0.05, 0.12))
    for shift, paint in ((-edge, lighten(shade, 0.15)), (edge, darken(shade, 0.32))):
        pygame.draw.polygon(surface, paint, [(x + shift, y + shift) for x, y in worn])
    pygame.draw.polygon(surface, shade, worn)


def _shrunk(ring: list[Point], px: float) -> list[Point]:
    middle = sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring)
    return [(x + _step(middle[0] - x, px), y + _step(middle[1] - y, px)) for x, y in ring]


def _step(way: float, px: float) -> float:
    return max(-px, min(px, way))


def _worn(ring: list[Point], px: float) -> list[Point]:
    """The ring with its corners cut off."""
    found: list[Point] = []
    for at, corner in enumerate(ring):
        for other in (ring[at - 1], ring[(at + 1) % len(ring)]):
            dx, dy = other[0] - corner[0], other[1] - corner[1]
            long = max(1.0, (dx * dx + dy * dy) ** 0.5)
            share = min(0.4, px / long)
            found.append((corner[0] + dx * share, corner[1] + dy * share))
    return found
