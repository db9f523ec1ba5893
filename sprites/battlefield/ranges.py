"""Ranges on the ground: rings around bases and points, areas around terrain, overlapping shapes as one patch."""

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
from sprites.drawing.lines import Pattern, arc
from sprites.drawing.shapes import Point
from sprites.drawing.shapes import Point as Pixel
from sprites.drawing.theme import Rgb, Theme

TURN: Final = 6.283185307179586
LARGE: Final = 700_000  # pixels, above which shapes are not painted twice as fine
CLEAR: Final = (0, 0, 0, 0)
SOLID: Final = (255, 255, 255, 255)


class Patch:
    """An area of the screen being put together, in pixels of the screen; `box` is all that it can cover."""

    def __init__(self, box: Rect) -> None:
        self.box = box
        self.fine = 1 if box.width * box.height > LARGE else 2
        self._canvas = raster.clear((max(1, box.width) * self.fine, max(1, box.height) * self.fine))

    def add(self, corners: Sequence[Point]) -> None:
        """Adds a polygon."""
        if len(corners) > 2:
            pygame.draw.polygon(self._canvas, SOLID, self._placed(corners))

    def remove(self, corners: Sequence[Point]) -> None:
        """Takes a polygon out."""
        if len(corners) > 2:
            pygame.draw.polygon(self._canvas, CLEAR, self._placed(corners))

    def add_disc(self, centre: Point, across: float, down: float) -> None:
        self.add(arc(centre, across, down, 0, TURN))

    def remove_disc(self, centre: Point, across: float, down: float) -> None:
        self.remove(arc(centre, across, down, 0, TURN))

    def picture(self, color: Rgb, fill: int, border: int = 2) -> Surface:
        """The area in a colour: `fill` of 255 inside, full along a border of so many pixels within its edge."""
        whole = self._canvas
        if self.fine > 1:
            whole = raster.smooth(whole, (max(1, self.box.width), max(1, self.box.height)))
        edge = whole.copy()
        edge.blit(_inner(whole, border), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        whole.fill((0, 0, 0, fill), special_flags=pygame.BLEND_RGBA_MULT)
        edge.fill((0, 0, 0, 235), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(edge, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
        whole.fill((*color, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return native(whole)

    def _placed(self, corners: Sequence[Point]) -> list[Point]:
        left, top, fine = self.box.x, self.box.y, self.fine
        return [((x - left) * fine, (y - top) * fine) for x, y in corners]


def _inner(whole: Surface, border: int) -> Surface:
    """What is left of an area without its border; the edge of the picture is none."""
    left = whole.copy()
    for shift in ((border, 0), (-border, 0), (0, border), (0, -border)):
        left.blit(whole, shift, special_flags=pygame.BLEND_RGBA_MIN)
    return left


ORDER: Final[tuple[Pattern, ...]] = ("solid", "dashed", "dotted", "dash_dot")
"""The lines of several rings around one thing, the innermost first."""
TRIED: Final = 48  # directions in which a ring's figure may lie


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
    """Draws a ring of `radius` inches around a point, cut at `bounds` (default: the target).

    Its figure never lies on what it is to `avoid`, and not on what it is to `spare` if it can lie elsewhere. Gives
    the area of the figure.
    """
    room = bounds or target.get_rect()
    before = target.get_clip()
    target.set_clip(before.clip(room))
    ring = arc(scale.px(centre), radius * scale.across, radius * scale.down, 0, tau)
    lines.outlined(target, color or theme.color("beam"), theme.color("night"), ring, 2.0, pattern)
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
    """Writes a ring's figure on it, at the top or as near to it as there is room; None where there is none."""
    plate = labels.picture(words, "plain", theme)
    spots = (plate.get_rect(center=spot) for spot in _spots(centre, radius, scale))
    free = [area for area in spots if room.contains(area) and area.collidelist(list(avoid)) < 0]
    area = next((each for each in free if each.collidelist(list(spare)) < 0), next(iter(free), None))
    if area:
        target.blit(plate, area)
    return area


def _spots(centre: Inches, radius: float, scale: Scale) -> Iterator[tuple[int, int]]:
    """Pixels all around a ring, those near its top first."""
    x, y = scale.px(centre)
    for turn in sorted(range(TRIED), key=lambda turn: min(turn, TRIED - turn)):
        angle = -pi / 2 + tau * turn / TRIED
        yield round(x + radius * scale.across * cos(angle)), round(y + radius * scale.down * sin(angle))


FILL = 26
"""How much of the light falls inside, of 255."""
SIDE = 0.06
"""Where along an edge the figure stands, as a share."""
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
    """Draws all that is within so many inches of some parts of terrain, cut at `bounds`; gives its figure's area."""
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
    """Draws all that is within so many inches of an edge of the battlefield; gives its figure's area."""
    corners = [scale.px(point) for point in _strip(edge.ends[0], edge.ends[1], inches)]
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
    """Where the outline reaches farthest up, right, down and left on the screen."""
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
        return arc(scale.px(shape.centre), shape.radius * scale.across, shape.radius * scale.down, 0, tau)
    return [scale.px(corner) for corner in shape.ring]


def _write(
    target: Surface, words: str, spots: Sequence[Pixel], theme: Theme, bounds: Rect, avoid: Sequence[Rect]
) -> Rect | None:
    """Writes a figure on the outline, at the first spot with room for it."""
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
        _add(patch, part, inches, scale)
    return patch.picture(color, FILL)


def _ends(part: Part, inches: float, scale: Scale) -> list[Pixel]:
    """Pixels that a part, so much larger, lies between."""
    shape = part.shape
    far = inches + (shape.radius if isinstance(shape, Disc) else 0.0)
    corners = [shape.centre] if isinstance(shape, Disc) else shape.ring
    return [scale.px((x + dx, y + dy)) for x, y in corners for dx in (-far, far) for dy in (-far, far)]


def _add(patch: Patch, part: Part, inches: float, scale: Scale) -> None:
    """Adds a part's footprint, with a strip along every edge and a disc at every corner."""
    shape = part.shape
    if isinstance(shape, Disc):
        far = shape.radius + inches
        patch.add_disc(scale.px(shape.centre), far * scale.across, far * scale.down)
        return
    patch.add([scale.px(corner) for corner in shape.ring])
    for at, corner in enumerate(shape.ring):
        patch.add([scale.px(point) for point in _strip(shape.ring[at - 1], corner, inches)])
        patch.add_disc(scale.px(corner), inches * scale.across, inches * scale.down)


def _strip(a: Inches, b: Inches, inches: float) -> list[Inches]:
    """The rectangle around a segment, so many inches to each side."""
    long = hypot(b[0] - a[0], b[1] - a[1])
    if long == 0:
        return []
    dx, dy = (b[1] - a[1]) / long * inches, (a[0] - b[0]) / long * inches
    return [(a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy), (b[0] - dx, b[1] - dy), (a[0] - dx, a[1] - dy)]
