"""Regions of the battlefield as light on the ground: territories, deployment zones, the storm."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, TypeAlias

import pygame
from pygame import Rect, Surface

from game.battlefield.plane import Point as Inches
from game.battlefield.terrain import Disc
from game.core.dataclass import dataclass
from sprites.battlefield.ranges import Patch
from sprites.battlefield.scale import Scale
from sprites.drawing import icons, lines, raster
from sprites.drawing.cache import SurfaceCache, cached, native
from sprites.drawing.color import darken, lighten
from sprites.drawing.shapes import Point, seat_shape
from sprites.drawing.theme import Rgb, Theme

FILL: Final = 64  # of 255


@dataclass(frozen=True, slots=True)
class Net:
    """A grid of points: `columns` by `rows`, `mesh` inches apart, the first at `corner`."""

    corner: Inches
    mesh: float
    columns: int
    rows: int

    def at(self, column: int, row: int) -> Inches:
        """A point of the grid."""
        return self.corner[0] + column * self.mesh, self.corner[1] + row * self.mesh


def draw(target: Surface, net: Net, lit: Sequence[bytes], scale: Scale, theme: Theme) -> None:
    """Light up the legal points. `lit` has a byte for each point, row by row, as far as they are known."""
    box = _box(net, scale)
    target.blit(_picture(net, tuple(lit), scale.turned, box.size, theme.color("gold")), box)


def _box(net: Net, scale: Scale) -> Rect:
    """The pixels of a grid, with a margin of half a mesh."""
    half = net.mesh / 2
    x, y = net.corner
    left, top = scale.pixel((x - half, y - half))
    far = x + (net.columns - 0.5) * net.mesh, y + (net.rows - 0.5) * net.mesh
    right, bottom = scale.pixel(far)
    box = Rect(left, top, right - left, bottom - top)
    box.normalize()
    return box


@cached(megabytes=16)
def _picture(net: Net, lit: tuple[bytes, ...], turned: bool, size: tuple[int, int], color: Rgb) -> Surface:
    small = raster.clear((net.columns, net.rows))
    small.fill((*color, 0))
    for row, cells in enumerate(lit):
        for column, legal in enumerate(cells):
            if legal:
                small.set_at((column, row), (*color, FILL))
    if turned:
        small = pygame.transform.rotate(small, 90)
    return raster.smooth(small, (max(1, size[0]), max(1, size[1])))


Shape: TypeAlias = Disc | tuple[Inches, ...]
"""A disc, or a polygon by its corners."""

TINT: Final = 26  # alpha of a warband's colour on its territory
ZONE: Final = 22
VEIL: Final = 116
MARKS: Final = 2.4  # inches between the marks of a territory
HATCH: Final = 0.42  # inches between the lines of a deployment zone
RAIN: Final = 0.34  # inches between streaks of rain
BOLTS: Final = 1.7  # approximate inches between bolts
_pictures = SurfaceCache(48)


@dataclass(frozen=True, slots=True)
class Region:
    """A part of the battlefield: the shapes in `covers` minus those in `less`."""

    covers: tuple[Shape, ...]
    less: tuple[Shape, ...] = ()


def draw_territory(
    target: Surface, region: Region, warband: int, scale: Scale, theme: Theme, bounds: Rect
) -> None:
    """Tint a warband's territory in its colour, with its shape strewn over it."""
    seat = theme.seat(warband)
    _draw(
        target,
        region,
        scale,
        bounds,
        ("territory", seat, theme.key),
        _Look(seat.colour, TINT, 2, _marks(seat.shape)),
    )


def draw_deployment(
    target: Surface, region: Region, scale: Scale, theme: Theme, bounds: Rect, color: Rgb | None = None
) -> None:
    """Outline and hatch a deployment zone, in gold for the current choice."""
    ink = color or theme.color("gold")
    _draw(target, region, scale, bounds, ("deployment", ink), _Look(ink, ZONE, 3, _hatching))


def draw_storm(target: Surface, region: Region, scale: Scale, theme: Theme, bounds: Rect) -> None:
    """Draw the storm: dark air, slanting rain, and lightning."""
    color = lighten(theme.color("storm"), 0.2)
    _draw(
        target, region, scale, bounds, ("storm", color), _Look(color, VEIL, 3, _weather, darken(color, 0.85))
    )


@dataclass(frozen=True, slots=True)
class _Look:
    """The filling of a region: colours of border and ground, alpha, and a texture."""

    color: Rgb
    fill: int
    border: int
    texture: Callable[[Surface, Rect, Scale, Rgb], None]
    ground: Rgb | None = None


def _draw(
    target: Surface, region: Region, scale: Scale, bounds: Rect, kind: tuple[object, ...], look: _Look
) -> None:
    pixels = [pixel for shape in region.covers for pixel in _ends(shape, scale)]
    box = lines.box_around(pixels, 2).clip(bounds) if pixels else Rect(0, 0, 0, 0)
    if box.width and box.height:
        key = (kind, region, scale, tuple(box))
        target.blit(_pictures.get(key, lambda: _paint(region, box, scale, look)), box)


def _paint(region: Region, box: Rect, scale: Scale, look: _Look) -> Surface:
    """Paint the ground, the texture clipped to the region, and the border."""
    picture = _patch(region, box, scale).picture(look.ground or look.color, look.fill, 0)
    texture = raster.clear(box.size)
    look.texture(texture, box, scale, look.color)
    whole = _patch(region, box, scale).picture((255, 255, 255), 255, 0)
    texture.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(texture, (0, 0))
    picture.blit(_patch(region, box, scale).picture(look.color, 0, look.border), (0, 0))
    return native(picture)


def _patch(region: Region, box: Rect, scale: Scale) -> Patch:
    patch = Patch(box)
    for shape in region.covers:
        patch.add(_polygon(shape, scale))
    for shape in region.less:
        patch.remove(_polygon(shape, scale))
    return patch


def _polygon(shape: Shape, scale: Scale) -> list[Point]:
    if isinstance(shape, Disc):
        return scale.circle(shape.centre, shape.radius)
    return [scale.px(corner) for corner in shape]


def _ends(shape: Shape, scale: Scale) -> list[Point]:
    """Points that bound a shape, in pixels."""
    if not isinstance(shape, Disc):
        return [scale.px(corner) for corner in shape]
    (x, y), far = shape.centre, shape.radius
    return [scale.px((x + dx, y + dy)) for dx in (-far, far) for dy in (-far, far)]


def _marks(shape: str) -> Callable[[Surface, Rect, Scale, Rgb], None]:
    """A texture of a seat's faint shapes, in rows fixed to the battlefield."""

    def strew(texture: Surface, box: Rect, scale: Scale, color: Rgb) -> None:
        side = max(8, round(scale.long(0.22)))
        mark = seat_shape(shape, side, lighten(color, 0.3), darken(color, 0.6), 1.2).copy()
        mark.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
        for x, y in _lattice(box, scale, MARKS):
            raster.blit_centered(texture, mark, (x, y))

    return strew


def _hatching(texture: Surface, box: Rect, scale: Scale, color: Rgb) -> None:
    """Paint thin lines that rise to the right."""
    pale = raster.clear(texture.get_size())
    for x, foot, long in _slants(box, scale.long(HATCH), 1.0, scale):
        lines.line(pale, color, (x, foot), (x + long, foot - long), 1.2)
    pale.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
    texture.blit(pale, (0, 0))


def _weather(texture: Surface, box: Rect, scale: Scale, color: Rgb) -> None:
    """Paint rain in broken streaks, and a few bolts."""
    rng = Random(7)
    pale = raster.clear(texture.get_size())
    inch = scale.long(1)
    for x, foot, long in _slants(box, scale.long(RAIN), 0.35, scale):
        risen = rng.uniform(0, inch)
        while risen < long / 0.35:
            streak = rng.uniform(0.25, 0.7) * inch
            a = x + risen * 0.35, foot - risen
            lines.line(pale, lighten(color, 0.35), a, (a[0] + streak * 0.35, a[1] - streak), 1.2)
            risen += streak + rng.uniform(0.3, 0.9) * inch
    pale.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
    texture.blit(pale, (0, 0))
    _bolts(texture, box, scale, color, rng)


def _bolts(texture: Surface, box: Rect, scale: Scale, color: Rgb, rng: Random) -> None:
    side = max(12, round(scale.long(0.42)))
    for x, y in _lattice(box, scale, BOLTS):
        spot = x + rng.uniform(-0.3, 0.3) * scale.across, y + rng.uniform(-0.3, 0.3) * scale.down
        icons.draw(texture, "lightning", spot, side, (*lighten(color, 0.55), 210), 1.0)


def _lattice(box: Rect, scale: Scale, inches: float) -> Iterator[Point]:
    """Points of alternately shifted rows, counted from the battlefield's corner, in pixels of the box."""
    left, top = scale.px((0, 0))
    step = scale.across * inches, scale.down * inches * 0.87
    first = int((box.top - top) // step[1])
    for row in range(first, int((box.bottom - top) // step[1]) + 1):
        shift = left + (0.5 if row % 2 else 0.0) * step[0]
        for column in range(int((box.left - shift) // step[0]), int((box.right - shift) // step[0]) + 1):
            spot = shift + (column + 0.5) * step[0], top + (row + 0.5) * step[1]
            yield spot[0] - box.left, spot[1] - box.top


def _slants(box: Rect, step: float, lean: float, scale: Scale) -> Iterator[tuple[float, int, float]]:
    """Slanting lines as (x at the bottom of the box, y there, run to the right up to its top).

    They are counted from the battlefield's corner, so that the lines of two boxes meet.
    """
    left, top = scale.px((0, 0))
    run = box.height * lean
    at = -run - ((box.left - left + (box.bottom - top) * lean - run) % step)
    while at < box.width:
        yield at, box.height, run
        at += step
