"""Antialiased shapes: rounded rectangles, shadows, glows, discs and polygons.

Pygame's shapes have hard edges, so these are drawn at a larger size and scaled down, once per size. Large rectangles
are assembled from small corners, so that their size costs nothing. All returned surfaces are cached: do not draw on
them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from sprites.drawing import raster
from sprites.drawing.cache import cached
from sprites.drawing.color import Rgba
from sprites.drawing.theme import Rgb

SAMPLES = 4  # supersampling factor
Point = tuple[float, float]


@cached(megabytes=24)
def rounded(
    size: tuple[int, int],
    radius: int,
    fill: Rgb | Rgba,
    edge: Rgb | Rgba | None = None,
    edge_width: int = 1,
) -> pygame.Surface:
    """A rounded rectangle of `size` pixels, with an edge inside its outline."""
    radius = max(0, min(radius, size[0] // 2, size[1] // 2))
    small = min(size[0], 2 * radius + 4 + 2 * edge_width), min(size[1], 2 * radius + 4 + 2 * edge_width)
    return stretch(_small_rounded(small, radius, fill, edge, edge_width), size)


def _small_rounded(
    size: tuple[int, int], radius: int, fill: Rgb | Rgba, edge: Rgb | Rgba | None, edge_width: int
) -> pygame.Surface:
    solid = edge if edge is not None else fill
    canvas = _canvas(size, solid)
    area = canvas.get_rect()
    pygame.draw.rect(canvas, solid, area, border_radius=radius * SAMPLES)
    if edge is not None:
        inner = area.inflate(-2 * edge_width * SAMPLES, -2 * edge_width * SAMPLES)
        pygame.draw.rect(canvas, fill, inner, border_radius=max(0, radius - edge_width) * SAMPLES)
    return raster.smooth(canvas, size)


def stretch(small: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A larger copy of a framed surface, whose corners stay and whose middle lines are repeated."""
    if small.get_size() == size:
        return small
    width, height = small.get_size()
    wide = raster.clear((size[0], height))
    _repeat(small, wide, width, size[0], horizontal=True)
    tall = raster.clear(size)
    _repeat(wide, tall, height, size[1], horizontal=False)
    return tall


def _repeat(source: pygame.Surface, target: pygame.Surface, old: int, new: int, *, horizontal: bool) -> None:
    head = old // 2
    tail = old - head - 1
    if new <= old:
        target.blit(source, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return

    def part(start: int, length: int) -> pygame.Surface:
        across = source.get_height() if horizontal else source.get_width()
        return source.subsurface((start, 0, length, across) if horizontal else (0, start, across, length))

    def put(piece: pygame.Surface, at: int) -> None:
        target.blit(piece, (at, 0) if horizontal else (0, at), special_flags=pygame.BLEND_RGBA_MAX)

    middle = part(head, 1)
    room = new - head - tail
    size = (room, source.get_height()) if horizontal else (source.get_width(), room)
    put(part(0, head), 0)
    put(raster.sharp(middle, size), head)
    put(part(head + 1, tail), new - tail)


def round_corners(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """A copy of the picture with transparent rounded corners."""
    cut = raster.clear(picture.get_size())
    cut.blit(picture, (0, 0))
    mask = rounded(picture.get_size(), radius, (255, 255, 255))
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return cut


@cached(megabytes=24)
def shadow(size: tuple[int, int], radius: int, blur: int, alpha: int = 150) -> pygame.Surface:
    """The soft shadow of a rounded rectangle, larger by `2 * blur` pixels on every side."""
    return halo(size, radius, blur, (0, 0, 0), alpha)


@cached(megabytes=24)
def halo(size: tuple[int, int], radius: int, blur: int, color: Rgb, alpha: int) -> pygame.Surface:
    """A blurred rounded rectangle, larger than `size` by `2 * blur` pixels on every side."""
    margin = 2 * blur
    core = 2 * (radius + margin) + 3
    small = min(size[0], core), min(size[1], core)
    soft = _softened(small, radius, blur).copy()
    soft.fill((*color, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return stretch(soft, (size[0] + 2 * margin, size[1] + 2 * margin))


@cached(megabytes=8)
def _softened(size: tuple[int, int], radius: int, blur: int) -> pygame.Surface:
    """The halo in white at full strength. Blurring is slow, so all colours and strengths share it."""
    margin = 2 * blur
    ground = raster.clear((size[0] + 2 * margin, size[1] + 2 * margin))
    ground.fill((255, 255, 255, 0))
    pygame.draw.rect(ground, (255, 255, 255, 255), pygame.Rect((margin, margin), size), border_radius=radius)
    return pygame.transform.gaussian_blur(ground, max(1, blur)) if blur else ground


def draw_shadow(target: pygame.Surface, rect: pygame.Rect, radius: int, lift: int, alpha: int = 150) -> None:
    """Draw the shadow of something that lies `lift` pixels above the table. The lamp is at the top left."""
    blur = max(2, round(lift * 1.5))
    soft = shadow(rect.size, radius, blur, alpha)
    target.blit(soft, (rect.x - 2 * blur + round(lift * 0.6), rect.y - 2 * blur + lift))


def draw_rounded(
    target: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    fill: Rgb | Rgba,
    edge: Rgb | Rgba | None = None,
    edge_width: int = 1,
) -> None:
    target.blit(rounded(rect.size, radius, fill, edge, edge_width), rect)


@cached(megabytes=16)
def ring(size: tuple[int, int], radius: int, color: Rgb | Rgba, width: int) -> pygame.Surface:
    """The outline of a rounded rectangle, drawn inside `size`."""
    clear = (color[0], color[1], color[2], 0)
    return rounded(size, radius, clear, color, width)


@cached(megabytes=24)
def glow(size: tuple[int, int], radius: int, color: Rgb, spread: int, alpha: int = 190) -> pygame.Surface:
    """A glow around a rounded rectangle, clear inside, larger by `2 * spread` on every side."""
    soft = halo(size, radius, spread, color, alpha).copy()
    hole = rounded(size, radius, (255, 255, 255, 255))
    soft.blit(hole, (2 * spread, 2 * spread), special_flags=pygame.BLEND_RGBA_SUB)
    return _recolour(soft, color)


def draw_glow(
    target: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    color: Rgb,
    spread: int = 6,
    strength: float = 1.0,
    width: int = 2,
) -> None:
    """Draw the outline and glow of something that may be chosen. `strength` is that of the pulse, 0 to 1."""
    level = max(0, min(8, round(strength * 8)))
    light = glow(rect.size, radius, color, spread, 70 + 20 * level)
    target.blit(light, (rect.x - 2 * spread, rect.y - 2 * spread))
    target.blit(ring(rect.size, radius, color, width), rect)


@cached(megabytes=8)
def disc(
    radius: int, fill: Rgb | Rgba, edge: Rgb | Rgba | None = None, edge_width: int = 1
) -> pygame.Surface:
    """A disc, `2 * radius` pixels wide."""
    size = (2 * radius, 2 * radius)
    canvas = _canvas(size, edge if edge is not None else fill)
    middle = (radius * SAMPLES, radius * SAMPLES)
    if edge is not None:
        pygame.draw.circle(canvas, edge, middle, radius * SAMPLES)
    pygame.draw.circle(canvas, fill, middle, (radius - (edge_width if edge is not None else 0)) * SAMPLES)
    return raster.smooth(canvas, size)


@cached(megabytes=16)
def polygon(
    size: tuple[int, int],
    points: tuple[Point, ...],
    fill: Rgb | Rgba,
    edge: Rgb | Rgba | None = None,
    edge_width: float = 1.0,
) -> pygame.Surface:
    """A polygon with points in pixels of a surface of `size`; its edge is centred on the outline."""
    canvas = _canvas(size, edge if edge is not None else fill)
    fine = [(x * SAMPLES, y * SAMPLES) for x, y in points]
    pygame.draw.polygon(canvas, fill, fine)
    if edge is not None:
        thick_line(canvas, edge, [*fine, fine[0]], edge_width * SAMPLES)
    return raster.smooth(canvas, size)


def thick_line(canvas: pygame.Surface, color: Rgb | Rgba, points: Sequence[Point], width: float) -> None:
    """Draw a polyline with round joints and ends, on canvases that are scaled down afterwards."""
    half = width / 2
    for (x1, y1), (x2, y2) in pairwise(points):
        length = math.hypot(x2 - x1, y2 - y1) or 1.0
        dx, dy = (y2 - y1) / length * half, (x1 - x2) / length * half
        quad = [(x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy)]
        pygame.draw.polygon(canvas, color, quad)
    for x, y in points:
        pygame.draw.circle(canvas, color, (x, y), half)


def regular(sides: int, centre: Point, radius: float, turn: float = 0.0) -> tuple[Point, ...]:
    """The corners of a regular polygon. `turn` is in degrees; at 0 one corner is at the top."""
    angles = [math.radians(turn - 90 + 360 * side / sides) for side in range(sides)]
    return tuple((centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)) for a in angles)


def star(rays: int, centre: Point, outer: float, inner: float, turn: float = 0.0) -> tuple[Point, ...]:
    """The corners of a star, alternately outer and inner ones."""
    tips = regular(rays, centre, outer, turn)
    notches = regular(rays, centre, inner, turn + 180 / rays)
    return tuple(point for pair in zip(tips, notches, strict=True) for point in pair)


def convex_hull(points: Sequence[Point]) -> list[Point]:
    """The corners of the convex hull of points, by Andrew's monotone chain."""
    ordered = sorted(set(points))

    def chain(run: list[Point]) -> list[Point]:
        kept: list[Point] = []
        for point in run:
            while len(kept) > 1 and _turn(kept[-2], kept[-1], point) <= 0:
                kept.pop()
            kept.append(point)
        return kept[:-1]

    return chain(ordered) + chain(ordered[::-1])


def _turn(a: Point, b: Point, c: Point) -> float:
    """Twice the signed area of a triangle."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


@cached(megabytes=2)
def seat_shape(
    shape: str, px: int, fill: Rgb, edge: Rgb | None = None, edge_width: float = 1.5
) -> pygame.Surface:
    """The mark of a seat ("circle", "diamond", "square", "triangle", "hexagon", "star"), `px` across."""
    middle = (px / 2, px / 2)
    radius = px / 2 - edge_width
    if shape == "circle":
        return disc(px // 2, fill, edge, round(edge_width))
    corners = {
        "diamond": regular(4, middle, radius),
        "square": regular(4, middle, radius * 1.16, 45),
        "triangle": regular(3, (px / 2, px * 0.56), radius * 1.06),
        "hexagon": regular(6, middle, radius),
        "star": star(5, (px / 2, px * 0.52), radius * 1.06, radius * 0.5),
    }[shape]
    return polygon((px, px), corners, fill, edge, edge_width)


def _canvas(size: tuple[int, int], color: Rgb | Rgba) -> pygame.Surface:
    """A supersampled canvas, transparent in the shape's colour, so that soft edges get no dark rim."""
    canvas = raster.clear((size[0] * SAMPLES, size[1] * SAMPLES))
    canvas.fill((color[0], color[1], color[2], 0))
    return canvas


def _recolour(surface: pygame.Surface, color: Rgb) -> pygame.Surface:
    surface.fill((*color, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return surface
