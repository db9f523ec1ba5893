"""Hex tiles as they lie on the table: a side with power in its sockets, pillars, whose it is, locked or sealed.

Everything is given as plain values; everything that is painted is kept. Seats are indices of the theme's.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Surface

from sprites import hexface, hexkey, hexlayout, icons, paint, pillar, raster, socket
from sprites.brush import Drawing, outline
from sprites.cache import SurfaceCache, cached, native
from sprites.colour import darken, lighten
from sprites.hexface import TITLE, HexFace, Kind, Sort
from sprites.hexkey import Joint
from sprites.hexplan import outline as hexagon
from sprites.hexrim import BAND, FACE, MIDDLE, TALL, WIDE, draw_shadow
from sprites.hexslab import size_of
from sprites.paint import Point
from sprites.shapes import seat_path
from sprites.theme import Theme

__all__ = ["TITLE", "HexFace", "HexTile", "Kind", "Sort", "draw", "picture", "pillar_spot", "slot_spot"]

LOCK: Final[Point] = (0.425, 0.735)
"""Where the lock hangs: to the right and up, in radii."""

_tiles = SurfaceCache(72)


@dataclass(frozen=True, slots=True)
class HexTile:
    """A tile as it lies: a side, which of its slots hold power, pillars as (seat, how many), who owns it."""

    face: HexFace
    power: tuple[bool, ...] = ()
    pillars: tuple[tuple[int, int], ...] = ()
    owners: tuple[int, ...] = ()
    locked: bool = False
    sealed: bool = False
    joints: tuple[Joint, ...] = ()
    """Where the complete patterns that it lies in go on."""


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
    """Lays a tile `px` wide, corner to corner, with its middle at a point.

    `lift` pixels above the table its shadow is farther away. Where a width `painted` is given it is painted for that
    and scaled: for tiles that grow or shrink. `across` is the share of its width that is seen while it turns over.
    """
    drawn = picture(tile, painted or px, theme, dimmed=dimmed)
    if painted not in (0, px) or across != 1:
        size = size_of(px)
        drawn = raster.smooth(drawn, (max(1, round(size[0] * across)), size[1]))
    if alpha < 255:
        drawn = drawn.copy()
        drawn.set_alpha(alpha)
    if across == 1 and alpha > 200:
        draw_shadow(target, middle, px, theme, lift, painted)
    spot = round(middle[0]), round(middle[1] - lift)
    target.blit(drawn, drawn.get_rect(center=spot))


def picture(tile: HexTile, px: int, theme: Theme, *, dimmed: bool = False) -> Surface:
    """A tile with all that lies on it, as large as `hexslab.size_of` tells. Do not draw on it."""
    return _tiles.get((tile, px, theme.key, dimmed), lambda: _paint(tile, px, theme, dimmed))


def _paint(tile: HexTile, px: int, theme: Theme, dimmed: bool) -> Surface:
    surface = hexface.picture(tile.face, px, theme).copy()
    if tile.owners:
        surface.blit(_owned(tile.owners, px, theme), (0, 0))
    hexface.lettered(surface, tile.face, px, theme)
    if tile.sealed:
        surface = _sealed(surface, px, theme)
    if tile.joints:
        surface.blit(hexkey.picture(tile.joints, px, theme), (0, 0))
    _cubes(surface, tile, px, theme)
    _pillars(surface, tile, px, theme)
    if tile.locked:
        _lock(surface, px, theme)
    return native(_dimmed(surface) if dimmed else surface)


def _dimmed(surface: Surface) -> Surface:
    """What can't be chosen now: grey, and farther from the lamp."""
    grey = pygame.transform.grayscale(surface)
    grey.set_alpha(150)
    surface.blit(grey, (0, 0))
    surface.fill((172, 174, 180, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


# ---------------------------------------------------------------------- where things are


def slot_spot(tile: HexTile, slot: int, px: int, theme: Theme) -> Point:
    """Where the middle of a socket is, in pixels from the middle of the tile."""
    level = hexface.level_of(tile.face, px, theme)
    x, y = hexlayout.sockets(len(tile.face.slots), level)[slot]
    return x * px / 2, y * px / 2


def slot_px(tile: HexTile, px: int, theme: Theme) -> int:
    """How many pixels a socket is across."""
    return round(px / 2 * hexlayout.SOCKET[hexface.level_of(tile.face, px, theme)])


def pillar_spot(tile: HexTile, seat: int, px: int, theme: Theme) -> Point:
    """Where a seat's pillars stand, or would stand, in pixels from the middle of the tile."""
    level = hexface.level_of(tile.face, px, theme)
    seats = [each for each, _ in tile.pillars]
    if seat not in seats:
        seats.append(seat)
    x, y = hexlayout.feet(len(seats), len(tile.face.slots), level)[seats.index(seat)]
    return x * px / 2, y * px / 2


def pillar_px(tile: HexTile, px: int, theme: Theme) -> int:
    """How many pixels a pillar is across."""
    return round(px / 2 * hexlayout.PILLAR[hexface.level_of(tile.face, px, theme)])


def with_pillars(tile: HexTile, seat: int, more: int) -> HexTile:
    """The tile with so many pillars of a seat more, or less."""
    counts = dict(tile.pillars)
    counts[seat] = max(0, counts.get(seat, 0) + more)
    left = tuple((each, count) for each, count in counts.items() if count)
    return replace(tile, pillars=left, owners=tuple(each for each, _ in left))


# ---------------------------------------------------------------------- what lies on it


@cached(megabytes=24)
def _owned(owners: tuple[int, ...], px: int, theme: Theme) -> Surface:
    """A band in the owners' colours along the rim, with their shapes; several share its sides."""
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
    return native(drawing.render(size_of(px)))


def _stud(drawing: Drawing, side: int, seat: int, theme: Theme) -> None:
    """A seat's shape in the middle of a side."""
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
    """A small lock of brass: without this tile the field would fall apart."""
    x, y = surface.get_width() / 2 + LOCK[0] * px / 2, surface.get_height() / 2 - LOCK[1] * px / 2
    size = max(13, round(px * 0.095))
    disc = paint.disc(round(size * 0.78), (*theme.color("night"), 190))
    surface.blit(disc, disc.get_rect(center=(round(x), round(y))))
    icons.draw(surface, "lock", (x, y), size, lighten(theme.color("brass"), 0.4), 1.25)


def _sealed(surface: Surface, px: int, theme: Theme) -> Surface:
    """Grey, with a seal of wax across: it has no runes and no spell."""
    dull = _dimmed(surface)
    x, y = dull.get_width() / 2, dull.get_height() / 2
    wax = theme.color("danger")
    radius = round(px * 0.17)
    for off, color in ((2, (0, 0, 0)), (0, darken(wax, 0.45))):
        disc = paint.disc(radius, color)
        dull.blit(disc, disc.get_rect(center=(round(x + off), round(y + off))))
    inner = paint.disc(round(radius * 0.84), darken(wax, 0.22))
    dull.blit(inner, inner.get_rect(center=(round(x - 1), round(y - 1))))
    icons.draw(dull, "seal", (x, y), round(radius * 1.3), lighten(wax, 0.35), 1.2)
    return dull
