"""The battlefield's surface: mossy paving with a grid, and a frame with rulers."""

from __future__ import annotations

import random
from math import ceil, floor, sqrt
from typing import Final

import pygame
from pygame import Rect, Surface

from game.battlefield.units import Unit, counted, in_inches
from game.core.dataclass import dataclass
from sprites.battlefield.scale import Scale
from sprites.drawing import disk_pictures, raster, table_top, text
from sprites.drawing.cache import cached, native_opaque
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
MOST_GROUND: Final = 5_000_000  # pixels of the ground, for which large mats make do with a lower resolution
COARSE_GROUND: Final = 250_000  # the same for small pictures
MOST_WHOLE: Final = (
    9_000_000  # pixels of a mat that is painted as a whole; of larger ones only what is in sight
)
TILE: Final = 320  # pixels
LAMP: Final = (0.44, 0.4)
SHARES: Final = (0.2, 0.32, 0.52)  # lengths of the ticks as shares of the frame's width, the shortest first
TICKS: Final[dict[Unit, tuple[int, ...]]] = {"inches": (1, 2, 4, 12, 24, 48, 96), "cm": (2, 4, 20, 40, 200)}
"""Steps of the ticks in quarters of a unit; three successive ones are used."""
FIGURES: Final[dict[Unit, tuple[int, ...]]] = {"inches": (1, 2, 3, 6, 12), "cm": (1, 2, 5, 10, 20, 50)}
CELLS: Final[dict[Unit, tuple[int, ...]]] = {"inches": (1, 3, 6, 12), "cm": (1, 5, 10, 20)}
"""Steps of the figures and of the grid's lines in units; the smallest that leaves them apart is used."""
LEAST_TICK, LEAST_FIGURE = 5, 26
LEAST_CELL: Final[dict[Unit, int]] = {"inches": 16, "cm": 30}
"""Pixels between ticks, between figures, and between lines of the grid, at least."""

Pace = tuple[float, float]
"""Pixels per inch, horizontally and vertically."""


@dataclass(frozen=True, slots=True)
class MatLayout:
    """Position of a mat on the screen: its pixels, pixels per inch, and inches across and down.

    `upward`: inches down the screen are counted from the bottom. Rulers and grid are in `unit`.
    """

    px: tuple[int, int]
    pace: Pace
    size: tuple[float, float]
    upward: bool
    unit: Unit
    coarse: bool = False

    def across(self, units: float) -> int:
        """A horizontal distance from the left edge, in pixels."""
        return round(in_inches(units, self.unit) * self.pace[0])

    def down(self, units: float) -> int:
        """A vertical distance from the upper edge, in pixels."""
        found = round(in_inches(units, self.unit) * self.pace[1])
        return self.px[1] - found if self.upward else found

    def step(self, steps: tuple[int, ...], least: float) -> int:
        """The smallest of some steps, in units, that is so many pixels long at least."""
        unit = in_inches(1, self.unit) * min(self.pace)
        return next((step for step in steps if step * unit >= least), steps[-1])

    def marks(self, axis: int, step: float) -> list[float]:
        """The units at every step along an axis (0 across, 1 down) up to its end."""
        long = counted(self.size[axis], self.unit)
        return [number * step for number in range(floor(long / step + 0.001) + 1)]

    @property
    def columns(self) -> list[int]:
        """Horizontal pixels of the grid's inner lines."""
        return [self.across(at) for at in self._cells(0)]

    @property
    def rows(self) -> list[int]:
        """Vertical pixels of the grid's inner lines."""
        return [self.down(at) for at in self._cells(1)]

    def _cells(self, axis: int) -> list[float]:
        step = self.step(CELLS[self.unit], LEAST_CELL[self.unit])
        long = counted(self.size[axis], self.unit) - 0.001
        return [at for at in self.marks(axis, step) if 0 < at < long]


def frame_width(theme: Theme, size: tuple[float, float] = (0, 0), unit: Unit = "inches") -> int:
    """Width of the frame on each side of a mat, in pixels, with room for the figures of its rulers."""
    frame = max(LEAST_FRAME, theme.px(FRAME))
    return frame if counted(max(size), unit) < 100 else round(frame * 1.3)


def draw(
    target: Surface,
    scale: Scale,
    size: tuple[float, float],
    theme: Theme,
    *,
    plain: bool = False,
    coarse: bool = False,
    unit: Unit = "inches",
) -> Rect:
    """Draw a mat of `size` inches at the scale's position. Returns its area without the frame.

    `plain` is a black ground with thin lines and no frame; `coarse` is quickly made, for small pictures.
    """
    area = scale.rect(*size)
    pace = round(scale.across, 3), round(scale.down, 3)
    layout = MatLayout(area.size, pace, size[::-1] if scale.turned else size, scale.turned, unit, coarse)
    if plain:
        _draw_plain(target, area, layout, theme)
    elif area.width * area.height > MOST_WHOLE:
        _draw_in_sight(target, area, layout, theme)
    else:
        frame = frame_width(theme, layout.size, layout.unit)
        target.blit(_framed(layout, theme), (area.x - frame, area.y - frame))
    return area


def _draw_in_sight(target: Surface, area: Rect, layout: MatLayout, theme: Theme) -> None:
    """Draw what is in sight of a mat that is too large to be painted whole, in tiles that are kept."""
    frame, seen = frame_width(theme, layout.size, layout.unit), target.get_clip()
    _draw_frame(target, area, frame, theme)
    field = area.clip(seen)
    for row in range((field.top - area.top) // TILE, -((area.top - field.bottom) // TILE)):
        for column in range((field.left - area.left) // TILE, -((area.left - field.right) // TILE)):
            target.blit(_tile(layout, column, row, theme), (area.x + column * TILE, area.y + row * TILE))
    _sink(target, area, field)
    if field.width and field.height:
        target.blit(_light(field.size), field, special_flags=pygame.BLEND_RGB_MULT)
    _rulers(target, area, layout, theme)


def _draw_frame(target: Surface, area: Rect, frame: int, theme: Theme) -> None:
    """Draw as much of the frame as is in sight."""
    board = area.inflate(2 * frame, 2 * frame).clip(target.get_clip().inflate(8, 8))
    if board.width <= 0 or board.height <= 0 or area.contains(board):
        return
    before = target.get_clip()
    target.set_clip(board.clip(before))
    wood = table_top.wood(target.get_size(), theme)
    target.blit(wood, (0, 0))
    target.fill((26, 18, 12), special_flags=pygame.BLEND_RGB_ADD)
    target.set_clip(before)
    inlay = area.inflate(4, 4)
    pygame.draw.rect(target, theme.color("brass"), inlay, 1)
    pygame.draw.rect(target, theme.color("night"), inlay.inflate(-2, -2), 1)


@cached(megabytes=24)
def _tile(layout: MatLayout, column: int, row: int, theme: Theme) -> Surface:
    """A tile of the ground with the grid on it."""
    box = Rect(column * TILE, row * TILE, TILE, TILE).clip(Rect(0, 0, *layout.px))
    surface = _magnified(_ground_of(layout, theme), layout.px, box)
    table_top.add_grain(surface, 11, seed=53)
    _grid(surface, Rect(-box.x, -box.y, *layout.px), layout, theme)
    return native_opaque(surface)


def _magnified(ground: Surface, px: tuple[int, int], box: Rect) -> Surface:
    """A part of the ground when all of it is stretched to `px` pixels."""
    sizes = ground.get_size()
    paces = [wide / size for wide, size in zip(px, sizes, strict=True)]
    low = [max(0, floor(start / pace) - 1) for start, pace in zip(box.topleft, paces, strict=True)]
    high = [
        min(size, ceil(end / pace) + 1) for end, pace, size in zip(box.bottomright, paces, sizes, strict=True)
    ]
    part = ground.subsurface((*low, high[0] - low[0], high[1] - low[1]))
    large = raster.smooth(part, (round(part.get_width() * paces[0]), round(part.get_height() * paces[1])))
    found = raster.opaque(box.size)
    found.blit(large, (round(low[0] * paces[0]) - box.x, round(low[1] * paces[1]) - box.y))
    return found


@cached(megabytes=16)
def _light(size: tuple[int, int]) -> Surface:
    """The lamp over what is in sight."""
    return native_opaque(table_top.light_map(size, table_top.lamp(LAMP, 0.68)))


@cached(megabytes=40)
def _framed(layout: MatLayout, theme: Theme) -> Surface:
    frame = frame_width(theme, layout.size, layout.unit)
    field = Rect(frame, frame, *layout.px)
    size = field.inflate(2 * frame, 2 * frame).size
    surface = disk_pictures.painting(
        size, (layout, theme), lambda: _without_rulers(size, field, layout, theme)
    )
    _rulers(surface, field, layout, theme)
    return native_opaque(surface)


def _without_rulers(size: tuple[int, int], field: Rect, layout: MatLayout, theme: Theme) -> Surface:
    """A mat in its frame, lit by the lamp."""
    surface = raster.opaque(size)
    _frame(surface, field.x, theme)
    surface.blit(_scaled_ground(layout, theme), field)
    _sink(surface, field, field)
    _grid(surface, field, layout, theme)
    table_top.shine(surface, LAMP, dark=0.68)
    return surface


def _scaled_ground(layout: MatLayout, theme: Theme) -> Surface:
    """The ground of the mat at its size on the screen, with grain of constant size."""
    surface = raster.smooth(_ground_of(layout, theme), layout.px)
    table_top.add_grain(surface, 11, seed=53)
    return surface


def _ground_of(layout: MatLayout, theme: Theme) -> Surface:
    """The ground of a mat of this size, before it is scaled."""
    across, down = layout.size
    most = COARSE_GROUND if layout.coarse else MOST_GROUND
    inch = min(MASTER, sqrt(most / (across * down)))
    return _ground(
        (round(across * inch), round(down * inch)), inch, theme.color("moss"), theme.color("stone")
    )


@cached(megabytes=24)
def _ground(px: tuple[int, int], inch: float, moss_color: Rgb, stone_color: Rgb) -> Surface:
    """Paving overgrown with moss, but for some bare places; made once for all zoom levels."""
    return disk_pictures.painting(
        px, (inch, moss_color, stone_color), lambda: _overgrown(px, inch, moss_color, stone_color)
    )


def _overgrown(px: tuple[int, int], inch: float, moss_color: Rgb, stone_color: Rgb) -> Surface:
    moss, stones = _moss(px, inch, moss_color), _stones(px, inch, stone_color, moss_color)
    bare = cut(clouds(px, inch * 2.2, 6, seed=47), 126, 148)
    worn = stones.copy()
    emboss(worn, bare, max(1, round(inch * 0.02)), 0.1)
    return laid(moss, worn, bare)


@cached(megabytes=6)
def _stones(px: tuple[int, int], inch: float, plain: Rgb, moss_color: Rgb) -> Surface:
    stone = mix(brighten(plain, 1.42, 1.42, 1.42), (176, 160, 118), 0.22)
    stones = paving(px, inch * 0.86, stone, darken(moss_color, 0.45), seed=41)
    wear = clouds(px, inch * 0.5, 4, seed=43)
    stones.blit(tinted(wear, (158, 154, 138), (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return stones


@cached(megabytes=6)
def _moss(px: tuple[int, int], inch: float, plain: Rgb) -> Surface:
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


def _sink(surface: Surface, field: Rect, seen: Rect) -> None:
    """The shadow of the frame on the mat, along its upper and left edges as far as they are in sight."""
    deep = max(6, min(24, field.width // 70))
    shade = raster.clear((1, deep))
    for row in range(deep):
        shade.set_at((0, row), (0, 0, 0, round(130 * (1 - row / deep) ** 2)))
    upper, left = Rect(seen.x, field.y, seen.width, deep), Rect(field.x, seen.y, deep, seen.height)
    if upper.width and upper.colliderect(seen):
        surface.blit(raster.sharp(shade, upper.size), upper)
    if left.height and left.colliderect(seen):
        surface.blit(raster.sharp(pygame.transform.rotate(shade, 90), left.size), left)


def _grid(surface: Surface, field: Rect, layout: MatLayout, theme: Theme) -> None:
    """Engraved lines, each with a highlight, and small crosses where they meet."""
    seen = surface.get_rect().clip(field)
    columns = [field.x + x for x in layout.columns if seen.left - 8 <= field.x + x <= seen.right + 8]
    rows = [field.y + y for y in layout.rows if seen.top - 8 <= field.y + y <= seen.bottom + 8]
    dark, glint = raster.clear(seen.size), raster.clear(seen.size)
    for lines, color, shift in ((dark, (8, 9, 4, 96), 0), (glint, (255, 250, 220, 26), 1)):
        for x in columns:
            lines.fill(color, (x - seen.x + shift, 0, 1, seen.height))
        for y in rows:
            lines.fill(color, (0, y - seen.y + shift, seen.width, 1))
    surface.blit(dark, seen)
    surface.blit(glint, seen)
    arm = max(2, round(layout.pace[0] * 0.05))
    color = (*lighten(theme.color("moss"), 0.5), 120)
    _crosses(surface, [(x, y) for x in columns for y in rows], arm, color)


def _crosses(
    surface: Surface, spots: list[tuple[int, int]], arm: int, color: tuple[int, int, int, int]
) -> None:
    mark = raster.clear((2 * arm + 1, 2 * arm + 1))
    mark.fill(color, (arm, 0, 1, 2 * arm + 1))
    mark.fill(color, (0, arm, 2 * arm + 1, 1))
    for x, y in spots:
        surface.blit(mark, (x - arm, y - arm))


def _rulers(surface: Surface, field: Rect, layout: MatLayout, theme: Theme) -> None:
    """Ticks of three lengths along all four sides, and numbers."""
    frame = frame_width(theme, layout.size, layout.unit)
    ticks = TICKS[layout.unit]
    finest = ticks.index(layout.step(ticks, 4 * LEAST_TICK))
    levels = ticks[finest : finest + len(SHARES)]
    every = layout.step(FIGURES[layout.unit], max(LEAST_FIGURE, frame))
    seen = surface.get_clip()
    for side in ("top", "bottom", "left", "right"):
        axis, place = (0, layout.across) if side in ("top", "bottom") else (1, layout.down)
        edge = _edge_of(field, side, frame)
        if not edge.colliderect(seen):
            continue
        for at in layout.marks(axis, levels[0] / 4):
            share = max(
                share for step, share in zip(levels, SHARES, strict=False) if round(at * 4) % step == 0
            )
            _tick(surface, field, side, place(at), max(2, round(frame * share)), theme)
        for at in layout.marks(axis, every):
            _figure(surface, field, side, round(at), place(at), frame, theme)


def _edge_of(field: Rect, side: str, frame: int) -> Rect:
    """The part of the frame along a side of the mat."""
    return {
        "top": Rect(field.x, field.y - frame, field.width, frame),
        "bottom": Rect(field.x, field.bottom, field.width, frame),
        "left": Rect(field.x - frame, field.y, frame, field.height),
        "right": Rect(field.right, field.y, frame, field.height),
    }[side].inflate(2 * frame, 2 * frame)


def _tick(surface: Surface, field: Rect, side: str, at: int, long: int, theme: Theme) -> None:
    color = mix(theme.color("tape"), theme.color("brass"), 0.35)
    long = round(long * 0.62)
    if side in ("top", "bottom"):
        top = field.top - long - 2 if side == "top" else field.bottom + 2
        surface.fill(color, (field.x + at - (at == field.width), top, 1, long))
    else:
        left = field.left - long - 2 if side == "left" else field.right + 2
        surface.fill(color, (left, field.y + at - (at == field.height), long, 1))


def _figure(surface: Surface, field: Rect, side: str, number: int, at: int, frame: int, theme: Theme) -> None:
    face = Face("serif", max(theme.smallest, round(frame_width(theme) * 0.52)), bold=True)
    words = text.label(str(number), face, theme.color("tape"))
    off = round(frame * (0.66 if side in ("top", "bottom") or frame == frame_width(theme) else 0.6))
    middle = {
        "top": (field.x + at, field.top - off),
        "bottom": (field.x + at, field.bottom + off),
        "left": (field.left - off, field.y + at),
        "right": (field.right + off, field.y + at),
    }[side]
    surface.blit(words, words.get_rect(center=middle))


def _draw_plain(target: Surface, area: Rect, layout: MatLayout, theme: Theme) -> None:
    """Black with thin lines and a thin edge: nothing that would shine on a miniature's feet."""
    line = theme.color("plain_line")
    faint = mix(theme.color("plain_ground"), line, 0.16)
    target.fill(theme.color("plain_ground"), area)
    for x in layout.columns:
        target.fill(faint, (area.x + x, area.y, 1, area.height))
    for y in layout.rows:
        target.fill(faint, (area.x, area.y + y, area.width, 1))
    pygame.draw.rect(target, mix(theme.color("plain_ground"), line, 0.6), area, 1)
