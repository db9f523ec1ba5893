"""Lines that see and attack: the fan from the attacker, what of the target's edge it meets, and what stops it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from game.battlefield.plane import Arc
from game.battlefield.plane import Point as Inches
from game.battlefield.things import Base
from sprites import figure, marks, strokes
from sprites.cache import cached, native
from sprites.dashes import Pattern, arc
from sprites.paint import Point
from sprites.scale import Scale
from sprites.theme import Rgb, Theme

LIGHT: Final = 74  # of 255
TILE: Final = 256
STEP: Final = TILE // 32  # pixels from one line of a shadow's hatching to the next


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
    """Draws all lines from a point to a base's edge: light where they arrive, hatched where they are stopped."""
    start = scale.px(origin)
    for stretch in hidden:
        _hatched(target, [start, *_edge(base, stretch, scale)], theme.color("danger"))
    beam = theme.color("beam")
    for stretch in visible:
        wedge = [start, *_edge(base, stretch, scale)]
        strokes.veil(target, wedge, (*beam, LIGHT))
        pygame.draw.aaline(target, beam, start, wedge[1])
        pygame.draw.aaline(target, beam, start, wedge[-1])


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
    """Marks the stretches of a base's edge: what is seen by a light line, what is in range by a thick one, what is
    hidden by a dotted one."""
    looks: tuple[tuple[Sequence[Arc], Rgb, float, Pattern], ...] = (
        (hidden, theme.color("danger_text"), 3.0, "dotted"),
        (visible, theme.color("beam"), 3.0, "solid"),
        (in_range, theme.color("healing"), 5.0, "solid"),
    )
    for stretches, color, width, pattern in looks:
        for stretch in stretches:
            strokes.outlined(target, color, theme.color("night"), _edge(base, stretch, scale), width, pattern)


def draw_line(
    target: Surface,
    start: Inches,
    end: Inches,
    scale: Scale,
    theme: Theme,
    *,
    stopped: Inches | None = None,
) -> None:
    """Draws one line of sight or attack; beyond the point that stops it, it is red and dashed."""
    a, b = scale.px(start), scale.px(end)
    stop = scale.px(stopped) if stopped else b
    night = theme.color("night")
    if stopped:
        strokes.outlined(target, theme.color("danger_text"), night, (stop, b), 2.5, "dashed")
    strokes.outlined(target, theme.color("beam"), night, (a, stop), 2.5)
    for at in (a, b):
        pygame.draw.aacircle(target, night, at, 5)
        pygame.draw.aacircle(target, theme.color("beam"), at, 3.6)


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
    """Marks the point where something is in the way, and says what; gives the area of the words."""
    pixel = scale.px(at)
    marks.draw_cross(target, pixel, theme)
    if not words:
        return None
    room = bounds or target.get_rect()
    return figure.draw(target, words, pixel, pixel, room, theme, avoid=avoid)


def _edge(base: Base, stretch: Arc, scale: Scale) -> list[Point]:
    """The pixels along a stretch of a base's edge."""
    return arc(
        scale.px(base.centre),
        base.radius * scale.across,
        base.radius * scale.down,
        scale.angle(stretch[0]),
        stretch[1] - stretch[0],
    )


def _hatched(target: Surface, corners: Sequence[Point], color: Rgb) -> None:
    """A shadow: a polygon of slanting lines, the ground dark below them."""
    area = strokes.box_around(corners).clip(target.get_clip())
    if not area.width or not area.height:
        return
    placed = [(x - area.x, y - area.y) for x, y in corners]
    cover = Surface(area.size, pygame.SRCALPHA)
    pygame.draw.polygon(cover, (255, 255, 255, 255), placed)
    tile = _hatch_tile(color)
    for top in range(-(area.y % TILE), area.height, TILE):
        for left in range(-(area.x % TILE), area.width, TILE):
            cover.blit(tile, (left, top), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(cover, area)
    pygame.draw.aalines(target, color, False, [corners[1], corners[0], corners[-1]])


@cached(megabytes=2)
def _hatch_tile(color: Rgb) -> Surface:
    """Slanting lines that go on from tile to tile."""
    tile = Surface((TILE, TILE), pygame.SRCALPHA)
    tile.fill((0, 0, 0, 84))
    for x in range(-TILE, TILE, STEP):
        pygame.draw.line(tile, (*color, 230), (x, TILE), (x + TILE, 0), 2)
    return native(tile)
