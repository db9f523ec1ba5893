"""The tape measure: a cloth strip with an inch scale, straight or bent over several points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import Final

import pygame
from pygame import Rect, Surface

from game.battlefield.plane import Point as Inches
from game.battlefield.plane import gap
from game.battlefield.units import Unit, in_inches
from sprites.battlefield import labels
from sprites.battlefield.labels import Tone
from sprites.battlefield.scale import Scale
from sprites.drawing import lines
from sprites.drawing.color import darken, mix
from sprites.drawing.shapes import Point
from sprites.drawing.theme import Theme

WIDTH: Final = 0.17  # inches
LEAST, MOST = 9.0, 20.0  # pixels
FINE: Final = 34  # pixels per inch from which quarters are marked


def draw(
    target: Surface,
    points: Sequence[Inches],
    scale: Scale,
    theme: Theme,
    *,
    words: str = "",
    unit: Unit = "inches",
    bounds: Rect | None = None,
    tone: Tone = "plain",
    avoid: Sequence[Rect] = (),
) -> Rect | None:
    """Draw the tape over two or more points, with its zero at the first. Returns the area of its figure.

    It is marked in `unit`.

    `words` is the figure ("5.24″"), written beside the longest stretch and inside `bounds` (default: the target).
    """
    pixels = [scale.px(point) for point in points]
    width = max(LEAST * theme.grown, min(MOST * theme.grown, scale.long(WIDTH)))
    _shadow(target, pixels, width)
    for a, b in pairwise(pixels):
        _strip(target, a, b, width, theme)
    for at in pixels[1:-1]:
        _joint(target, at, width, theme)
    for mark in _marks(points, scale, unit):
        _tick(target, mark, width, theme)
    _hook(target, pixels[0], pixels[1], width, theme)
    _hook(target, pixels[-1], pixels[-2], width, theme)
    if not words:
        return None
    a, b = max(pairwise(pixels), key=lambda ends: hypot(ends[1][0] - ends[0][0], ends[1][1] - ends[0][1]))
    room = bounds or target.get_rect()
    return labels.draw(target, words, *_beside(a, b, width), room, theme, tone=tone, avoid=avoid)


def _beside(a: Point, b: Point, width: float) -> tuple[Point, Point]:
    """The line that the figure is placed beside, widened for the cloth where the tape is level."""
    shift = width / 2 * (1 if abs(b[0] - a[0]) > abs(b[1] - a[1]) else 0)
    return (a[0], a[1] - shift), (b[0], b[1] - shift)


def _quad(a: Point, b: Point, width: float) -> list[Point]:
    long = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    dx, dy = (b[1] - a[1]) / long * width / 2, (a[0] - b[0]) / long * width / 2
    return [(a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy), (b[0] - dx, b[1] - dy), (a[0] - dx, a[1] - dy)]


def _shadow(target: Surface, points: Sequence[Point], width: float) -> None:
    for a, b in pairwise(points):
        lines.veil(target, [(x + 3, y + 4) for x, y in _quad(a, b, width)], (0, 0, 0, 90))


def _strip(target: Surface, a: Point, b: Point, width: float, theme: Theme) -> None:
    cloth = theme.color("tape")
    quad = _quad(a, b, width)
    lines.soft_polygon(target, cloth, quad)
    lower = _quad(a, b, width * 0.5)
    pygame.draw.aaline(target, mix(cloth, (255, 255, 255), 0.4), lower[0], lower[1])
    edge = darken(cloth, 0.62)
    pygame.draw.aaline(target, edge, quad[0], quad[1])
    pygame.draw.aaline(target, edge, quad[2], quad[3])


def _joint(target: Surface, at: Point, width: float, theme: Theme) -> None:
    """A brass pin where the tape bends."""
    pygame.draw.aacircle(target, darken(theme.color("tape"), 0.62), at, width / 2 + 1)
    pygame.draw.aacircle(target, theme.color("tape"), at, width / 2)
    pygame.draw.aacircle(target, theme.color("night"), at, width * 0.27)
    pygame.draw.aacircle(target, theme.color("brass"), at, width * 0.2)


def _marks(points: Sequence[Inches], scale: Scale, unit: Unit) -> Iterator[tuple[Point, Point, int]]:
    """The marks along the tape, every quarter of a unit, or every half or whole one on small screens: pixel, direction
    and number of quarters.
    """
    inches = in_inches(1, unit)
    step = next((step for step in (1, 2, 4) if scale.long(inches) * step >= FINE), 20)
    quarter, done = step, 0.0
    for a, b in pairwise(points):
        long = gap(a, b)
        while long > 0 and quarter / 4 * inches < done + long:
            share = (quarter / 4 * inches - done) / long
            at = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
            (x, y), (x2, y2) = scale.px(a), scale.px(b)
            pixels = hypot(x2 - x, y2 - y) or 1.0
            yield scale.px(at), ((x2 - x) / pixels, (y2 - y) / pixels), quarter
            quarter += step
        done += long


def _tick(target: Surface, mark: tuple[Point, Point, int], width: float, theme: Theme) -> None:
    (x, y), (dx, dy), quarter = mark
    share = 1.0 if quarter % 4 == 0 else 0.5 if quarter % 2 == 0 else 0.3
    ink = theme.color("tape_end") if quarter % 4 == 0 else theme.color("ink")
    edge = x + dy * width / 2, y - dx * width / 2
    inner = edge[0] - dy * width * share, edge[1] + dx * width * share
    lines.line(target, ink, edge, inner, 1.8 if quarter % 4 == 0 else 1.0)


def _hook(target: Surface, end: Point, inner: Point, width: float, theme: Theme) -> None:
    """The tape's metal hook, whose outer side is its zero."""
    long = hypot(inner[0] - end[0], inner[1] - end[1]) or 1.0
    thick = min(4.0, max(2.0, long / 3))
    way = (inner[0] - end[0]) / long * thick, (inner[1] - end[1]) / long * thick
    quad = _quad(end, (end[0] + way[0], end[1] + way[1]), width + 6)
    lines.soft_polygon(target, theme.color("tape_end"), quad)
    pygame.draw.aalines(target, theme.color("night"), True, quad)
