"""The battlefield's surface: mossy paving with an inch grid, and a frame with rulers."""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import ceil
from typing import Final

import pygame
from pygame import Rect, Surface

from sprites.battlefield.scale import Scale
from sprites.drawing import raster, table_top, text
from sprites.drawing.cache import cached
from sprites.drawing.color import brighten, darken, lighten, mix
from sprites.drawing.noise import clouds, cut, emboss, laid, tinted
from sprites.drawing.shapes import Point
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme

FINE = 2  # supersampling of the paving
WAVE = 0.09  # deviation of a course from its line, as a share of a stone


def paving(size: tuple[int, int], stone: float, color: Rgb, gap: Rgb, seed: int) -> Surface:
    """A floor of stones about `stone` pixels wide, with joints in the colour `gap`."""
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
    """The irregular line between two rows of stones."""

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
    """A stone with worn corners, a light upper edge and a dark lower one."""
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
    """The polygon with its corners cut off."""
    found: list[Point] = []
    for at, corner in enumerate(ring):
        for other in (ring[at - 1], ring[(at + 1) % len(ring)]):
            dx, dy = other[0] - corner[0], other[1] - corner[1]
            long = max(1.0, (dx * dx + dy * dy) ** 0.5)
            share = min(0.4, px / long)
            found.append((corner[0] + dx * share, corner[1] + dy * share))
    return found


FRAME: Final = 3.25  # width of the frame, in units of the theme
LEAST_FRAME: Final = 25  # width of the frame in pixels with room for the smallest figures
MASTER: Final = 84.0  # resolution of the ground in pixels per inch, before it is scaled to the screen
LAMP: Final = (0.44, 0.4)
TICKS: Final = ((4, 0.52), (2, 0.32), (1, 0.2))  # (quarters, length as a share of the frame's width)
LEAST_FIGURE: Final = 26  # pixels per inch below which every other inch is numbered

Pace = tuple[float, float]
"""Pixels per inch, horizontally and vertically."""


@dataclass(frozen=True, slots=True)
class Lie:
    """Position of a mat on the screen: its pixels, pixels per inch, and inches across and down.

    `upward`: inches down the screen are counted from the bottom.
    """

    px: tuple[int, int]
    pace: Pace
    size: tuple[float, float]
    upward: bool

    def across(self, inches: float) -> int:
        """A horizontal distance from the left edge, in pixels."""
        return round(inches * self.pace[0])

    def down(self, inches: float) -> int:
        """A vertical distance from the upper edge, in pixels."""
        found = round(inches * self.pace[1])
        return self.px[1] - found if self.upward else found

    @property
    def columns(self) -> list[int]:
        """Horizontal pixels of the inner inch lines."""
        return [self.across(inch) for inch in _whole(self.size[0])]

    @property
    def rows(self) -> list[int]:
        """Vertical pixels of the inner inch lines."""
        return [self.down(inch) for inch in _whole(self.size[1])]


def _whole(length: float) -> list[int]:
    return [inch for inch in range(1, ceil(length)) if inch < length]


def frame_width(theme: Theme) -> int:
    """Width of the frame with the rulers on each side of the mat, in pixels."""
    return max(LEAST_FRAME, theme.px(FRAME))


def draw(
    target: Surface, scale: Scale, size: tuple[float, float], theme: Theme, *, plain: bool = False
) -> Rect:
    """Draw a mat of `size` inches at the scale's position. Returns its area without the frame.

    `plain` is a black ground with thin lines and no frame.
    """
    area = scale.rect(*size)
    pace = round(scale.across, 3), round(scale.down, 3)
    lie = Lie(area.size, pace, size[::-1] if scale.turned else size, scale.turned)
    if plain:
        target.blit(_plain(lie, theme), area)
        return area
    frame = frame_width(theme)
    target.blit(_framed(lie, theme), (area.x - frame, area.y - frame))
    return area


@cached(megabytes=40)
def _framed(lie: Lie, theme: Theme) -> Surface:
    frame = frame_width(theme)
    surface = raster.opaque((lie.px[0] + 2 * frame, lie.px[1] + 2 * frame))
    _frame(surface, frame, theme)
    field = Rect(frame, frame, *lie.px)
    surface.blit(_scaled_ground(lie, theme), field)
    _sink(surface, field)
    _grid(surface, field, lie, theme)
    table_top.shine(surface, LAMP, dark=0.68)
    _rulers(surface, field, lie, theme)
    return surface.convert() if pygame.display.get_surface() else surface


def _scaled_ground(lie: Lie, theme: Theme) -> Surface:
    """The ground of the mat at its size on the screen, with grain of constant size."""
    px = round(lie.size[0] * MASTER), round(lie.size[1] * MASTER)
    surface = raster.smooth(_ground(px, theme.color("moss"), theme.color("stone")), lie.px)
    table_top.add_grain(surface, 11, seed=53)
    return surface


@cached(megabytes=12)
def _ground(px: tuple[int, int], moss_color: Rgb, stone_color: Rgb) -> Surface:
    """Paving overgrown with moss, but for some bare places; made once for all zoom levels."""
    moss, stones = _moss(px, moss_color), _stones(px, stone_color, moss_color)
    bare = cut(clouds(px, MASTER * 2.2, 6, seed=47), 126, 148)
    worn = stones.copy()
    emboss(worn, bare, max(1, round(MASTER * 0.02)), 0.1)
    return laid(moss, worn, bare)


@cached(megabytes=6)
def _stones(px: tuple[int, int], plain: Rgb, moss_color: Rgb) -> Surface:
    stone = mix(brighten(plain, 1.42, 1.42, 1.42), (176, 160, 118), 0.22)
    stones = paving(px, MASTER * 0.86, stone, darken(moss_color, 0.45), seed=41)
    wear = clouds(px, MASTER * 0.5, 4, seed=43)
    stones.blit(tinted(wear, (158, 154, 138), (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return stones


@cached(megabytes=6)
def _moss(px: tuple[int, int], plain: Rgb) -> Surface:
    inch = MASTER
    color = brighten(plain, 1.5, 1.5, 1.5)
    warm = mix(color, (196, 170, 84), 0.2)
    patches = clouds(px, inch * 2.2, 4, seed=59)
    moss = tinted(patches, darken(color, 0.4), lighten(warm, 0.06))
    tufts = clouds(px, max(2.0, inch * 0.11), 2, seed=61)
    emboss(moss, tufts, max(1, round(inch * 0.022)), 0.3)
    return moss


def _frame(surface: Surface, width: int, theme: Theme) -> None:
    """A frame of dark wood with a bevel and an inlay of brass."""
    size = surface.get_size()
    wood = table_top.wood(size, theme)
    surface.blit(wood, (0, 0))
    surface.fill((26, 18, 12), special_flags=pygame.BLEND_RGB_ADD)
    edge = surface.get_rect()
    for color, grow in ((theme.color("night"), 0), (darken(theme.color("brass"), 0.35), 1)):
        pygame.draw.rect(surface, color, edge.inflate(-2 * grow, -2 * grow), 1)
    inlay = edge.inflate(-2 * width + 4, -2 * width + 4)
    pygame.draw.rect(surface, theme.color("brass"), inlay, 1)
    pygame.draw.rect(surface, theme.color("night"), inlay.inflate(-2, -2), 1)


def _sink(surface: Surface, field: Rect) -> None:
    """The shadow of the frame on the mat, along its upper and left edges."""
    deep = max(6, field.width // 70)
    shade = raster.clear((1, deep))
    for row in range(deep):
        shade.set_at((0, row), (0, 0, 0, round(130 * (1 - row / deep) ** 2)))
    surface.blit(raster.sharp(shade, (field.width, deep)), field)
    surface.blit(raster.sharp(pygame.transform.rotate(shade, 90), (deep, field.height)), field)


def _grid(surface: Surface, field: Rect, lie: Lie, theme: Theme) -> None:
    """Engraved lines at every inch, each with a highlight, and small crosses where they meet."""
    dark, glint = raster.clear(field.size), raster.clear(field.size)
    for lines, color, shift in ((dark, (8, 9, 4, 96), 0), (glint, (255, 250, 220, 26), 1)):
        for x in lie.columns:
            lines.fill(color, (x + shift, 0, 1, field.height))
        for y in lie.rows:
            lines.fill(color, (0, y + shift, field.width, 1))
    surface.blit(dark, field)
    surface.blit(glint, field)
    arm = max(2, round(lie.pace[0] * 0.05))
    color = (*lighten(theme.color("moss"), 0.5), 120)
    _crosses(surface, field, [(x, y) for x in lie.columns for y in lie.rows], arm, color)


def _crosses(
    surface: Surface, field: Rect, spots: list[tuple[int, int]], arm: int, color: tuple[int, int, int, int]
) -> None:
    mark = raster.clear((2 * arm + 1, 2 * arm + 1))
    mark.fill(color, (arm, 0, 1, 2 * arm + 1))
    mark.fill(color, (0, arm, 2 * arm + 1, 1))
    for x, y in spots:
        surface.blit(mark, (field.x + x - arm, field.y + y - arm))


def _rulers(surface: Surface, field: Rect, lie: Lie, theme: Theme) -> None:
    """Ticks at quarters, halves and inches along all four sides, and numbers."""
    frame = field.x
    for side in ("top", "bottom", "left", "right"):
        level = side in ("top", "bottom")
        length, pace = (lie.size[0], lie.pace[0]) if level else (lie.size[1], lie.pace[1])
        place = lie.across if level else lie.down
        for quarter in range(int(length * 4 + 0.001) + 1):
            share = next(share for every, share in TICKS if quarter % every == 0)
            _tick(surface, field, side, place(quarter / 4), max(2, round(frame * share)), theme)
        for inch in range(0, int(length + 0.001) + 1, 1 if pace >= LEAST_FIGURE else 2):
            _figure(surface, field, side, inch, place(inch), theme)


def _tick(surface: Surface, field: Rect, side: str, at: int, long: int, theme: Theme) -> None:
    color = mix(theme.color("tape"), theme.color("brass"), 0.35)
    long = round(long * 0.62)
    if side in ("top", "bottom"):
        top = field.top - long - 2 if side == "top" else field.bottom + 2
        surface.fill(color, (field.x + at - (at == field.width), top, 1, long))
    else:
        left = field.left - long - 2 if side == "left" else field.right + 2
        surface.fill(color, (left, field.y + at - (at == field.height), long, 1))


def _figure(surface: Surface, field: Rect, side: str, inch: int, at: int, theme: Theme) -> None:
    frame = field.x
    face = Face("serif", max(theme.smallest, round(frame * 0.52)), bold=True)
    words = text.label(str(inch), face, theme.color("tape"))
    off = round(frame * 0.66)
    middle = {
        "top": (field.x + at, field.top - off),
        "bottom": (field.x + at, field.bottom + off),
        "left": (field.left - off, field.y + at),
        "right": (field.right + off, field.y + at),
    }[side]
    surface.blit(words, words.get_rect(center=middle))


@cached(megabytes=36)
def _plain(lie: Lie, theme: Theme) -> Surface:
    """Black with a thin line at every inch and along the edge: nothing that would shine on a miniature's feet."""
    surface = raster.opaque(lie.px)
    surface.fill(theme.color("plain_ground"))
    line = theme.color("plain_line")
    faint = mix(theme.color("plain_ground"), line, 0.16)
    for x in lie.columns:
        surface.fill(faint, (x, 0, 1, lie.px[1]))
    for y in lie.rows:
        surface.fill(faint, (0, y, lie.px[0], 1))
    pygame.draw.rect(surface, mix(theme.color("plain_ground"), line, 0.6), surface.get_rect(), 1)
    return surface.convert() if pygame.display.get_surface() else surface
