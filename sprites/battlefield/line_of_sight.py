"""Lines of sight and attack: the fan from the attacker, the visible stretches of the target's edge, and obstacles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from game.battlefield.plane import Arc
from game.battlefield.plane import Point as Inches
from game.battlefield.things import Base
from sprites.battlefield import base_marks, labels
from sprites.battlefield.scale import Scale
from sprites.drawing import lines, raster
from sprites.drawing.cache import cached, native
from sprites.drawing.color import Rgba
from sprites.drawing.lines import Pattern
from sprites.drawing.shapes import Point, convex_hull
from sprites.drawing.theme import Rgb, Theme

LIGHT: Final = 74  # of 255
TILE: Final = 256
STEP: Final = TILE // 32  # pixels between the lines of a shadow's hatching


def draw_fan(
    target: Surface,
    origin: Inches,
    base: Base,
    scale: Scale,
    theme: Theme,
    *,
    visible: Sequence[Arc] = (),
    hidden: Sequence[Arc] = (),
) -> None:
    """Draw all lines from a point to a base's edge: a light area where they arrive, a hatched one where they are
    blocked.
    """
    start = scale.px(origin)
    dark = [_wedge(start, _edge(base, stretch, scale)) for stretch in hidden]
    lit = [_wedge(start, _edge(base, stretch, scale)) for stretch in visible]
    _hatched(target, dark, theme.color("danger"))
    _veiled(target, lit, theme.color("beam"))


def draw_arcs(
    target: Surface,
    base: Base,
    scale: Scale,
    theme: Theme,
    *,
    visible: Sequence[Arc] = (),
    hidden: Sequence[Arc] = (),
    in_range: Sequence[Arc] = (),
) -> None:
    """Mark stretches of a base's edge: visible ones by a light line, those in range by a thick one, hidden ones by
    dots.
    """
    looks: tuple[tuple[Sequence[Arc], Rgb, float, Pattern], ...] = (
        (hidden, theme.color("danger_text"), 3.0, "dotted"),
        (visible, theme.color("beam"), 3.0, "solid"),
        (in_range, theme.color("healing"), 5.0, "solid"),
    )
    for stretches, color, width, pattern in looks:
        for stretch in stretches:
            edge = _edge(base, stretch, scale)
            lines.outlined(target, color, theme.color("night"), edge, width * theme.grown, pattern)


def draw_line(
    target: Surface,
    start: Inches,
    end: Inches,
    scale: Scale,
    theme: Theme,
    *,
    stopped: Inches | None = None,
) -> None:
    """Draw one line of sight or attack, red and dashed beyond the point where it is blocked."""
    a, b = scale.px(start), scale.px(end)
    stop = scale.px(stopped) if stopped else b
    night = theme.color("night")
    if stopped:
        lines.outlined(target, theme.color("danger_text"), night, (stop, b), 2.5 * theme.grown, "dashed")
    lines.outlined(target, theme.color("beam"), night, (a, stop), 2.5 * theme.grown)
    for at in (a, b):
        pygame.draw.aacircle(target, night, at, 5 * theme.grown)
        pygame.draw.aacircle(target, theme.color("beam"), at, 3.6 * theme.grown)


def draw_block(
    target: Surface,
    at: Inches,
    scale: Scale,
    theme: Theme,
    *,
    words: str = "",
    bounds: Rect | None = None,
    avoid: Sequence[Rect] = (),
) -> Rect | None:
    """Mark the point of an obstacle, and name it. Returns the area of the words."""
    pixel = scale.px(at)
    base_marks.draw_cross(target, pixel, theme)
    if not words:
        return None
    room = bounds or target.get_rect()
    return labels.draw(target, words, pixel, pixel, room, theme, avoid=avoid)


def _edge(base: Base, stretch: Arc, scale: Scale) -> list[Point]:
    """Pixels along a stretch of a base's edge."""
    return scale.arc(base.centre, base.radius, stretch[0], stretch[1] - stretch[0])


def _wedge(start: Point, edge: Sequence[Point]) -> list[Point]:
    """The area of all lines from a point to a stretch of an edge: their convex hull, beginning at the point."""
    around = convex_hull([start, *edge])
    first = around.index(start) if start in around else 0
    return around[first:] + around[:first]


def _cover(area: Rect, wedges: Sequence[Sequence[Point]], color: Rgba) -> Surface:
    """A union of areas in one colour; overlaps are not darker."""
    cover = raster.clear(area.size)
    for wedge in wedges:
        pygame.draw.polygon(cover, color, [(x - area.x, y - area.y) for x, y in wedge])
    return cover


def _area(target: Surface, wedges: Sequence[Sequence[Point]]) -> Rect:
    points = [point for wedge in wedges for point in wedge]
    return lines.box_around(points).clip(target.get_clip()) if points else Rect(0, 0, 0, 0)


def _bordered(target: Surface, wedges: Sequence[Sequence[Point]], color: Rgb) -> None:
    """Draw the first and the last line of each fan."""
    for wedge in wedges:
        pygame.draw.aalines(target, color, False, [wedge[1], wedge[0], wedge[-1]])


def _veiled(target: Surface, wedges: Sequence[Sequence[Point]], color: Rgb) -> None:
    """Draw translucent light."""
    area = _area(target, wedges)
    if area.width and area.height:
        target.blit(_cover(area, wedges, (*color, LIGHT)), area)
        _bordered(target, wedges, color)


def _hatched(target: Surface, wedges: Sequence[Sequence[Point]], color: Rgb) -> None:
    """Draw a shadow: slanting lines on a darkened ground."""
    area = _area(target, wedges)
    if not area.width or not area.height:
        return
    cover = _cover(area, wedges, (255, 255, 255, 255))
    tile = _hatch_tile(color)
    for top in range(-(area.y % TILE), area.height, TILE):
        for left in range(-(area.x % TILE), area.width, TILE):
            cover.blit(tile, (left, top), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(cover, area)
    _bordered(target, wedges, color)


@cached(megabytes=2)
def _hatch_tile(color: Rgb) -> Surface:
    """Slanting lines that continue across tiles."""
    tile = raster.clear((TILE, TILE))
    tile.fill((0, 0, 0, 84))
    for x in range(-TILE, TILE, STEP):
        pygame.draw.line(tile, (*color, 230), (x, TILE), (x + TILE, 0), 2)
    return native(tile)
