"""Hex tiles on the table, with power, pillars and locks, and the stack to draw from."""

from __future__ import annotations

import random
from typing import Final

import pygame
from pygame import Rect, Surface

from game.core.dataclass import dataclass
from sprites.drawing import icons, raster, shapes
from sprites.drawing.cache import SurfaceCache, cached, native
from sprites.drawing.canvas import Drawing, ellipse, outline, seat_path
from sprites.drawing.color import darken, lighten, mix
from sprites.drawing.shapes import Point
from sprites.drawing.theme import Theme
from sprites.unnamed_wizard import pillar, tile_body, tile_face
from sprites.unnamed_wizard import power as socket
from sprites.unnamed_wizard.grid import outline as hexagon
from sprites.unnamed_wizard.tile_body import BAND, FACE, MIDDLE, TALL, WIDE, Joint, draw_shadow, size_of
from sprites.unnamed_wizard.tile_face import TITLE, HexFace, Kind, Sort, bears_rule

__all__ = [
    "TITLE",
    "HexFace",
    "HexTile",
    "Kind",
    "Sort",
    "bears_rule",
    "draw",
    "picture",
    "pillar_spot",
    "slot_spot",
]

LOCK: Final[Point] = (0.425, 0.735)
"""Position of the lock: right and up, in radii."""

_tiles = SurfaceCache(72)


@dataclass(frozen=True, slots=True)
class HexTile:
    """A tile on the table: its visible side, indices of its powered slots, pillars as (seat, count), and its owners."""

    face: HexFace
    power: tuple[bool, ...] = ()
    pillars: tuple[tuple[int, int], ...] = ()
    owners: tuple[int, ...] = ()
    locked: bool = False
    sealed: bool = False
    joints: tuple[Joint, ...] = ()
    """The sides across which its complete patterns continue."""


def draw(
    target: Surface,
    tile: HexTile,
    middle: Point,
    px: int,
    theme: Theme,
    *,
    painted: int = 0,
    lift: int = 0,
    alpha: int = 255,
    dimmed: bool = False,
    across: float = 1.0,
) -> None:
    """Draw a tile, `px` wide from corner to corner, around a point.

    `lift` is its height above the table in pixels, which moves its shadow away. If `painted` is given, it is painted at
    that width and scaled, for tiles that grow or shrink. `across` is the visible share of its width while it turns
    over.
    """
    drawn = picture(tile, painted or px, theme, dimmed=dimmed)
    if painted not in (0, px) or across != 1:
        size = size_of(px)
        drawn = raster.smooth(drawn, (max(1, round(size[0] * across)), size[1]))
    drawn = raster.faded(drawn, alpha)
    if across == 1 and alpha > 200:
        draw_shadow(target, middle, px, theme, lift, painted)
    spot = round(middle[0]), round(middle[1] - lift)
    target.blit(drawn, drawn.get_rect(center=spot))


def picture(tile: HexTile, px: int, theme: Theme, *, dimmed: bool = False) -> Surface:
    """A tile with everything on it, in a picture of the size `tile_body.size_of`. Do not draw on it."""
    return _tiles.get((tile, px, theme.key, dimmed), lambda: _paint(tile, px, theme, dimmed))


def _paint(tile: HexTile, px: int, theme: Theme, dimmed: bool) -> Surface:
    surface = tile_face.picture(tile.face, px, theme).copy()
    if tile.owners:
        surface.blit(_owned(tile.owners, px, theme), (0, 0))
    tile_face.lettered(surface, tile.face, px, theme)
    if tile.sealed:
        surface = _sealed(surface, px, theme)
    if tile.joints:
        surface.blit(tile_body.keys_picture(tile.joints, px, theme), (0, 0))
    _cubes(surface, tile, px, theme)
    _pillars(surface, tile, px, theme)
    if tile.locked:
        _lock(surface, px, theme)
    return native(_dimmed(surface) if dimmed else surface)


def _dimmed(surface: Surface) -> Surface:
    """A dimmed copy for tiles that can't be chosen: grey and darker."""
    grey = pygame.transform.grayscale(surface)
    grey.set_alpha(150)
    surface.blit(grey, (0, 0))
    surface.fill((172, 174, 180, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


# ---------------------------------------------------------------------- where things are


def slot_spot(tile: HexTile, slot: int, px: int, theme: Theme) -> Point:
    """The middle of a socket, in pixels from the middle of the tile."""
    level = tile_face.level_of(tile.face, px, theme)
    x, y = tile_face.sockets(len(tile.face.slots), level)[slot]
    return x * px / 2, y * px / 2


def slot_px(tile: HexTile, px: int, theme: Theme) -> int:
    """The width of a socket in pixels."""
    return round(px / 2 * tile_face.SOCKET[tile_face.level_of(tile.face, px, theme)])


def pillar_spot(tile: HexTile, seat: int, px: int, theme: Theme) -> Point:
    """The place of a seat's pillars, standing or not, in pixels from the middle of the tile."""
    level = tile_face.level_of(tile.face, px, theme)
    seats = [each for each, _ in tile.pillars]
    if seat not in seats:
        seats.append(seat)
    x, y = tile_face.feet(len(seats), len(tile.face.slots), level)[seats.index(seat)]
    return x * px / 2, y * px / 2


def pillar_px(tile: HexTile, px: int, theme: Theme) -> int:
    """The width of a pillar in pixels."""
    return round(px / 2 * tile_face.PILLAR[tile_face.level_of(tile.face, px, theme)])


# ---------------------------------------------------------------------- what lies on it


@cached(megabytes=24)
def _owned(owners: tuple[int, ...], px: int, theme: Theme) -> Surface:
    """Draw a band in the owners' colours along the rim, with their shapes; several owners share its sides."""
    drawing = Drawing(WIDE, TALL)
    outer, inner = hexagon(MIDDLE, BAND), hexagon(MIDDLE, FACE + 0.6)
    for side in range(6):
        look = theme.seat(owners[side % len(owners)])
        a, b, c, d = outer[side], outer[(side + 1) % 6], inner[(side + 1) % 6], inner[side]
        dark = darken(look.colour, 0.72)
        drawing.fill(outline([a, b, c, d]), dark)
        drawing.stroke(outline([a, b, c, d]), dark, 0.6)
    for side in range(6):
        look = theme.seat(owners[side % len(owners)])
        a, b = hexagon(MIDDLE, BAND - 1.4)[side], hexagon(MIDDLE, BAND - 1.4)[(side + 1) % 6]
        d, c = hexagon(MIDDLE, FACE + 2)[side], hexagon(MIDDLE, FACE + 2)[(side + 1) % 6]
        enamel = drawing.linear(a, d, (0, lighten(look.colour, 0.28), 1), (1, darken(look.colour, 0.14), 1))
        drawing.fill(outline([a, b, c, d]), enamel)
        _stud(drawing, side, owners[side % len(owners)], theme)
    return drawing.render(size_of(px))


def _stud(drawing: Drawing, side: int, seat: int, theme: Theme) -> None:
    """Draw a seat's shape in the middle of a side."""
    look = theme.seat(seat)
    corners = hexagon(MIDDLE, 88.0)
    (ax, ay), (bx, by) = corners[side], corners[(side + 1) % 6]
    spot = (ax + bx) / 2, (ay + by) / 2
    drawing.fill(seat_path(look.shape, (spot[0] + 0.5, spot[1] + 0.7), 9.2), (0, 0, 0), 0.5)
    drawing.fill(seat_path(look.shape, spot, 8.8), theme.color("night"))
    drawing.fill(seat_path(look.shape, spot, 6.6), lighten(look.colour, 0.45))


def _cubes(surface: Surface, tile: HexTile, px: int, theme: Theme) -> None:
    x, y = surface.get_width() / 2, surface.get_height() / 2
    wide = slot_px(tile, px, theme)
    for slot, filled in enumerate(tile.power):
        if filled:
            across, down = slot_spot(tile, slot, px, theme)
            socket.draw_power(surface, (x + across, y + down), wide, theme)


def _pillars(surface: Surface, tile: HexTile, px: int, theme: Theme) -> None:
    x, y = surface.get_width() / 2, surface.get_height() / 2
    wide = pillar_px(tile, px, theme)
    spots = [(pillar_spot(tile, seat, px, theme), seat, count) for seat, count in tile.pillars]
    for (across, down), seat, count in sorted(spots, key=lambda each: each[0][1]):
        pillar.draw_group(surface, seat, count, (x + across, y + down), wide, theme)


def _lock(surface: Surface, px: int, theme: Theme) -> None:
    """Draw a small brass lock: without this tile the field would fall apart."""
    x, y = surface.get_width() / 2 + LOCK[0] * px / 2, surface.get_height() / 2 - LOCK[1] * px / 2
    size = max(13, round(px * 0.095))
    disc = shapes.disc(round(size * 0.78), (*theme.color("night"), 190))
    raster.blit_centered(surface, disc, (x, y))
    icons.draw(surface, "lock", (x, y), size, lighten(theme.color("brass"), 0.4), 1.25)


def _sealed(surface: Surface, px: int, theme: Theme) -> Surface:
    """A grey tile with a wax seal: it has no runes and no spell."""
    dull = _dimmed(surface)
    x, y = dull.get_width() / 2, dull.get_height() / 2
    wax = theme.color("danger")
    radius = round(px * 0.17)
    for off, color in ((2, (0, 0, 0)), (0, darken(wax, 0.45))):
        disc = shapes.disc(radius, color)
        raster.blit_centered(dull, disc, (x + off, y + off))
    inner = shapes.disc(round(radius * 0.84), darken(wax, 0.22))
    raster.blit_centered(dull, inner, (x - 1, y - 1))
    icons.draw(dull, "seal", (x, y), round(radius * 1.3), lighten(wax, 0.35), 1.2)
    return dull


STACK_WIDE: Final = 100.0
DEPTH: Final = 0.3  # depth of the top, in tile widths
THICK: Final = 0.052  # thickness of a tile, in tile widths
HALF: Final = ((-50, 0), (-25, 1), (25, 1), (50, 0), (25, -1), (-25, -1))
"""The corners of a tile, in hundredths of its width and depth."""


def draw_stack(target: Surface, count: int, midbottom: tuple[int, int], px: int, theme: Theme) -> Rect:
    """Draw a stack of tiles, `px` wide, on a point. Returns its area."""
    drawn = stack_picture(count, px, theme)
    area = drawn.get_rect(midbottom=midbottom)
    target.blit(drawn, area)
    return area


def height_of(count: int, px: int) -> int:
    """The height of the picture of a stack."""
    return round(px * (DEPTH + THICK * max(1, count) + 0.16))


@cached(megabytes=4)
def stack_picture(count: int, px: int, theme: Theme) -> Surface:
    """A stack of some tiles; its empty place for 0. Do not draw on it."""
    high = height_of(count, px)
    tall = high * STACK_WIDE * 1.16 / (px * 1.16)
    drawing = Drawing(STACK_WIDE * 1.16, tall)
    foot = (STACK_WIDE * 0.58, tall - STACK_WIDE * (DEPTH / 2 + 0.07))
    _shadow(drawing, foot, theme)
    if not count:
        _place(drawing, foot, theme)
    rng = random.Random(count * 7)
    for level in range(count):
        off = rng.uniform(-1.6, 1.6)
        _tile(drawing, (foot[0] + off, foot[1] - level * THICK * STACK_WIDE), level, theme)
    return drawing.render((round(px * 1.16), high))


def _corners(middle: Point, grow: float = 1.0) -> list[Point]:
    down = DEPTH * STACK_WIDE / 2
    return [(middle[0] + x * grow, middle[1] + y * down * grow) for x, y in HALF]


def _shadow(drawing: Drawing, foot: Point, theme: Theme) -> None:
    dark = theme.color("shadow")
    soft = drawing.radial((foot[0] + 4, foot[1] + 4), 58, (0.6, dark, 0.55), (1, dark, 0))
    drawing.fill(ellipse((foot[0] + 4, foot[1] + 5), 58, 20), soft)


def _place(drawing: Drawing, foot: Point, theme: Theme) -> None:
    """Draw the empty place of the stack."""
    drawing.fill(outline(_corners(foot)), theme.color("night"), 0.45)
    drawing.stroke(outline(_corners(foot)), theme.color("brass"), 1.2, 0.5)


def _tile(drawing: Drawing, middle: Point, level: int, theme: Theme) -> None:
    """Draw a tile: three faces of its stone edge, and its plain top."""
    stone = mix(theme.color("slab"), theme.color("basalt"), 0.3 + 0.12 * (level % 3))
    top = _corners((middle[0], middle[1] - THICK * STACK_WIDE))
    low = _corners(middle)
    for at, shade in ((0, 0.02), (1, 0.3), (2, 0.55)):
        face = [top[at], top[at + 1], low[at + 1], low[at]]
        drawing.fill(outline(face), darken(lighten(stone, 0.16), shade))
        drawing.stroke(outline([top[at], top[at + 1]], closed=False), lighten(stone, 0.4 - shade * 0.4), 0.7)
        drawing.stroke(outline([low[at], low[at + 1]], closed=False), theme.color("night"), 0.9, 0.8)
    shine = drawing.linear(top[5], top[2], (0, lighten(stone, 0.24), 1), (1, darken(stone, 0.2), 1))
    drawing.fill(outline(top), darken(stone, 0.6))
    drawing.fill(outline(_corners((middle[0], middle[1] - THICK * STACK_WIDE), 0.97)), shine)
    inner = _corners((middle[0], middle[1] - THICK * STACK_WIDE), 0.84)
    drawing.stroke(outline(inner), theme.color("night"), 0.9, 0.5)
