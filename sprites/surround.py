"""What lies within a distance of terrain: its footprint, fattened, as an area of light with a clear border."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, tau

from pygame import Rect, Surface

from game.battlefield.plane import Point as Inches
from game.battlefield.terrain import Disc, Part
from game.battlefield.things import Edge
from sprites import figure, strokes
from sprites.cache import SurfaceCache
from sprites.dashes import arc
from sprites.paint import Point as Pixel
from sprites.patch import Patch
from sprites.scale import Scale
from sprites.theme import Rgb, Theme

FILL = 26
"""How much of the light falls inside, of 255."""
SIDE = 0.06
"""Where along an edge the figure stands, as a share."""
_pictures = SurfaceCache(24)


def draw(
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
    box = strokes.box_around([pixel for part in parts for pixel in _ends(part, inches, scale)], 3).clip(
        bounds
    )
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
    box = strokes.box_around(corners, 3).clip(bounds)
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
    plate = figure.picture(words, "plain", theme)
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
