"""Ranges on the ground: rings around bases and points, areas around terrain, and the union of overlapping shapes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, hypot, pi, sin, tau
from typing import Final

import pygame
from pygame import Rect, Surface

from game.battlefield.plane import Point as Inches
from game.battlefield.terrain import Disc, Part
from game.battlefield.things import Edge
from sprites.battlefield import labels
from sprites.battlefield.scale import Scale
from sprites.drawing import lines, raster
from sprites.drawing.cache import SurfaceCache, native
from sprites.drawing.lines import Pattern
from sprites.drawing.shapes import Point as Pixel
from sprites.drawing.theme import Rgb, Theme

LARGE: Final = 700_000  # area in pixels above which shapes are not supersampled
CLEAR: Final = (0, 0, 0, 0)
SOLID: Final = (255, 255, 255, 255)


class Patch:
    """A union of shapes, in pixels of the screen, clipped to `box`."""

    def __init__(self, box: Rect) -> None:
        self.box = box
        self.fine = 1 if box.width * box.height > LARGE else 2
        self._canvas = raster.clear((max(1, box.width) * self.fine, max(1, box.height) * self.fine))

    def add(self, corners: Sequence[Pixel]) -> None:
        """Add a polygon."""
        if len(corners) > 2:
            pygame.draw.polygon(self._canvas, SOLID, self._placed(corners))

    def remove(self, corners: Sequence[Pixel]) -> None:
        """Subtract a polygon."""
        if len(corners) > 2:
            pygame.draw.polygon(self._canvas, CLEAR, self._placed(corners))

    def picture(self, color: Rgb, fill: int, border: int = 2) -> Surface:
        """The area in a colour: with alpha `fill` inside, opaque along a `border` (pixels) within its edge."""
        whole = self._canvas
        if self.fine > 1:
            whole = raster.smooth(whole, self.box.size)
        edge = whole.copy()
        edge.blit(_inner(whole, border), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        whole.fill((0, 0, 0, fill), special_flags=pygame.BLEND_RGBA_MULT)
        edge.fill((0, 0, 0, 235), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(edge, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
        whole.fill((*color, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return native(whole)

    def _placed(self, corners: Sequence[Pixel]) -> list[Pixel]:
        left, top, fine = self.box.x, self.box.y, self.fine
        return [((x - left) * fine, (y - top) * fine) for x, y in corners]


def _inner(whole: Surface, border: int) -> Surface:
    """An area without its border. The edge of the picture doesn't count as a border."""
    left = whole.copy()
    for shift in ((border, 0), (-border, 0), (0, border), (0, -border)):
        left.blit(whole, shift, special_flags=pygame.BLEND_RGBA_MIN)
    return left


ORDER: Final[tuple[Pattern, ...]] = ("solid", "dashed", "dotted", "dash_dot")
"""Line patterns of concentric rings, the innermost first."""
TRIED: Final = 48  # directions tried for a ring's figure


def draw_ring(
    target: Surface,
    centre: Inches,
    radius: float,
    scale: Scale,
    theme: Theme,
    *,
    words: str = "",
    pattern: Pattern = "solid",
    color: Rgb | None = None,
    bounds: Rect | None = None,
    avoid: Sequence[Rect] = (),
    spare: Sequence[Rect] = (),
) -> Rect | None:
    """Draw a ring of `radius` inches around a point, clipped to `bounds` (default: the target).

    Its figure never covers `avoid`, and covers `spare` only if there is no other room. Returns the area of the figure.
    """
    room = bounds or target.get_rect()
    before = target.get_clip()
    target.set_clip(before.clip(room))
    ring = scale.circle(centre, radius)
    light, night = color or theme.color("beam"), theme.color("night")
    lines.outlined(target, light, night, ring, 2.0 * theme.grown, pattern)
    target.set_clip(before)
    return write(target, words, centre, radius, scale, theme, room, avoid, spare) if words else None


def write(
    target: Surface,
    words: str,
    centre: Inches,
    radius: float,
    scale: Scale,
    theme: Theme,
    room: Rect,
    avoid: Sequence[Rect] = (),
    spare: Sequence[Rect] = (),
) -> Rect | None:
    """Write a ring's figure on it, as near to its top as there is room. Returns its area; None without room."""
    plate = labels.picture(words, "plain", theme)
    spots = (plate.get_rect(center=spot) for spot in _spots(centre, radius, scale))
    free = [area for area in spots if room.contains(area) and area.collidelist(list(avoid)) < 0]
    area = next((each for each in free if each.collidelist(list(spare)) < 0), next(iter(free), None))
    if area:
        target.blit(plate, area)
    return area


def _spots(centre: Inches, radius: float, scale: Scale) -> Iterator[tuple[int, int]]:
    """Pixels around a ring, those near its top first."""
    x, y = scale.px(centre)
    for turn in sorted(range(TRIED), key=lambda turn: min(turn, TRIED - turn)):
        angle = -pi / 2 + tau * turn / TRIED
        yield round(x + radius * scale.across * cos(angle)), round(y + radius * scale.down * sin(angle))


FILL = 26
"""Alpha of the inside."""
SIDE = 0.06
"""Position of the figure along an edge, as a share of its length."""
_pictures = SurfaceCache(24)


def draw_surround(
    target: Surface,
    parts: Sequence[Part],
    inches: float,
    scale: Scale,
    theme: Theme,
    bounds: Rect,
    *,
    words: str = "",
    avoid: Sequence[Rect] = (),
) -> Rect | None:
    """Draw the area within some inches of terrain, clipped to `bounds`. Returns the area of its figure."""
    color = theme.color("beam")
    box = lines.box_around([pixel for part in parts for pixel in _ends(part, inches, scale)], 3).clip(bounds)
    if not box.width or not box.height:
        return None
    key = (
        tuple(part.id for part in parts),
        tuple(part.shape for part in parts),
        inches,
        scale,
        color,
        tuple(box),
    )
    target.blit(_pictures.get(key, lambda: _paint(parts, inches, scale, color, box)), box)
    return _write(target, words, _tips(parts, inches, scale), theme, bounds, avoid) if words else None


def draw_strip(
    target: Surface, edge: Edge, inches: float, scale: Scale, theme: Theme, bounds: Rect, words: str = ""
) -> Rect | None:
    """Draw the area within some inches of an edge of the battlefield. Returns the area of its figure."""
    corners = strip_around(edge.ends[0], edge.ends[1], inches, scale)
    box = lines.box_around(corners, 3).clip(bounds)
    if box.width and box.height:
        patch = Patch(box)
        patch.add(corners)
        target.blit(patch.picture(theme.color("beam"), FILL), box)
    sides = [(a[0] + (b[0] - a[0]) * SIDE, a[1] + (b[1] - a[1]) * SIDE) for a, b in _long_sides(corners)]
    return _write(target, words, sides, theme, bounds, ()) if words else None


def _long_sides(corners: Sequence[Pixel]) -> tuple[tuple[Pixel, Pixel], tuple[Pixel, Pixel]]:
    return (corners[0], corners[1]), (corners[3], corners[2])


def _tips(parts: Sequence[Part], inches: float, scale: Scale) -> list[Pixel]:
    """The topmost, rightmost, lowest and leftmost points of the outline on the screen."""
    far = inches * scale.across, inches * scale.down
    found = []
    for across, down in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        x, y = max(
            (pixel for part in parts for pixel in _outline(part, scale)),
            key=lambda pixel: pixel[0] * across + pixel[1] * down,
        )
        found.append((x + across * far[0], y + down * far[1]))
    return found


def _outline(part: Part, scale: Scale) -> list[Pixel]:
    shape = part.shape
    if isinstance(shape, Disc):
        return scale.circle(shape.centre, shape.radius)
    return [scale.px(corner) for corner in shape.ring]


def _write(
    target: Surface, words: str, spots: Sequence[Pixel], theme: Theme, bounds: Rect, avoid: Sequence[Rect]
) -> Rect | None:
    """Write a figure on the outline, at the first point with room for it. Returns its area; None without room."""
    plate = labels.picture(words, "plain", theme)
    for x, y in spots:
        area = plate.get_rect(center=(round(x), round(y)))
        if bounds.contains(area) and area.collidelist(list(avoid)) < 0:
            target.blit(plate, area)
            return area
    return None


def _paint(parts: Sequence[Part], inches: float, scale: Scale, color: Rgb, box: Rect) -> Surface:
    patch = Patch(box)
    for part in parts:
        for polygon in fattened(part, inches, scale):
            patch.add(polygon)
    return patch.picture(color, FILL)


def _ends(part: Part, inches: float, scale: Scale) -> list[Pixel]:
    """The corners of a box around a part and everything within some inches of it, in pixels."""
    shape = part.shape
    far = inches + (shape.radius if isinstance(shape, Disc) else 0.0)
    corners = [shape.centre] if isinstance(shape, Disc) else shape.ring
    return [scale.px((x + dx, y + dy)) for x, y in corners for dx in (-far, far) for dy in (-far, far)]


def bounds_of(part: Part, inches: float, scale: Scale) -> Rect:
    """A box of whole pixels around a part and everything within some inches of it."""
    return lines.box_around(_ends(part, inches, scale), 1)


def fattened(part: Part, inches: float, scale: Scale) -> list[list[Pixel]]:
    """Polygons that together cover a part and everything within some inches of it.

    These are its footprint, a strip along each edge and a disc at each corner.
    """
    shape = part.shape
    if isinstance(shape, Disc):
        return [scale.circle(shape.centre, shape.radius + inches)]
    found = [[scale.px(corner) for corner in shape.ring]]
    for at, corner in enumerate(shape.ring):
        found += [strip_around(shape.ring[at - 1], corner, inches, scale), scale.circle(corner, inches)]
    return found


def strip_around(a: Inches, b: Inches, inches: float, scale: Scale) -> list[Pixel]:
    """The pixels of a rectangle that extends some inches to both sides of a segment; empty if that has no length."""
    long = hypot(b[0] - a[0], b[1] - a[1])
    if long == 0:
        return []
    dx, dy = (b[1] - a[1]) / long * inches, (a[0] - b[0]) / long * inches
    corners = (a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy), (b[0] - dx, b[1] - dy), (a[0] - dx, a[1] - dy)
    return [scale.px(corner) for corner in corners]
