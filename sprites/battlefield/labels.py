"""Measured figures on small plates, readable on any background, which keep clear of the ends of their line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from math import hypot
from typing import Final, Literal

from pygame import Rect, Surface

from sprites.drawing import icons, shapes, text
from sprites.drawing.cache import cached, native
from sprites.drawing.shapes import Point
from sprites.drawing.theme import Theme

Tone = Literal["plain", "yes", "no", "close"]

KEEP: Final = 9  # pixels kept free around the ends of a line
GAP: Final = 8  # pixels between a line and its figure
SHARES: Final = (0.5, 0.34, 0.66, 0.2, 0.8)
GRID: Final = 12  # pixels between the positions tried when all good ones are taken
SIGNS: Final[dict[Tone, tuple[str, str]]] = {
    "plain": ("", "panel_edge"),
    "yes": ("check", "healing"),
    "no": ("cross", "danger_text"),
    "close": ("question", "gold"),
}
"""The sign before a figure, and the colour of this sign and of the edge."""


def draw(
    target: Surface,
    words: str,
    start: Point,
    end: Point,
    bounds: Rect,
    theme: Theme,
    *,
    tone: Tone = "plain",
    avoid: Sequence[Rect] = (),
) -> Rect:
    """Write a figure beside the line from `start` to `end` (pixels), inside `bounds`. Returns its area.

    `avoid` are areas to keep free if possible: other figures, names.
    """
    plate = picture(words, tone, theme)
    area = place(plate.get_size(), start, end, bounds, avoid)
    shapes.draw_shadow(target, area, area.height // 4, 2, 110)
    target.blit(plate, area)
    return area


@cached(megabytes=8)
def picture(words: str, tone: Tone, theme: Theme) -> Surface:
    """A figure on its plate, with the sign of its tone."""
    sign, role = SIGNS[tone]
    face = text.face(theme, "lead", "serif", bold=True)
    written = text.label(words, face, theme.color("text"))
    side = round(face.px * 0.9) if sign else 0
    margin = theme.px(1)
    size = (
        written.get_width() + 2 * margin + side + (margin // 2 if side else 0),
        face.height + theme.px(0.25),
    )
    ground, edge = (*theme.color("night"), 232), (*theme.color(role), 255)
    plate = shapes.rounded(size, size[1] // 4, ground, edge, theme.hairline).copy()
    if side:
        icons.draw(plate, sign, (margin + side / 2, size[1] / 2), side, theme.color(role), 1.3)
    plate.blit(written, written.get_rect(midright=(size[0] - margin, size[1] // 2)))
    return native(plate)


def place(size: tuple[int, int], start: Point, end: Point, bounds: Rect, avoid: Sequence[Rect] = ()) -> Rect:
    """The area for a figure of `size`: beside the line, else beyond an end, else as near as possible.

    It is inside `bounds` and clear of both ends wherever there is room for that.
    """
    fallback: Rect | None = None
    for spot in chain(_good_spots(size, start, end), _any_spots(size, start, end, bounds)):
        area = Rect(0, 0, *size)
        area.center = round(spot[0]), round(spot[1])
        if not bounds.contains(area) or _covers(area, start) or _covers(area, end):
            continue
        if area.collidelist(list(avoid)) < 0:
            return area
        fallback = fallback or area
    if fallback is None:
        fallback = Rect(0, 0, *size)
        fallback.center = round((start[0] + end[0]) / 2), round((start[1] + end[1]) / 2)
        fallback.clamp_ip(bounds)
    return fallback


def _covers(area: Rect, end: Point) -> bool:
    return bool(area.inflate(2 * KEEP, 2 * KEEP).collidepoint(end))


def _good_spots(size: tuple[int, int], start: Point, end: Point) -> Iterator[Point]:
    """Positions beside the line on both sides, then beyond its ends."""
    long = hypot(end[0] - start[0], end[1] - start[1])
    along = ((end[0] - start[0]) / long, (end[1] - start[1]) / long) if long > 0.5 else (1.0, 0.0)
    across = (along[1], -along[0]) if along[0] >= 0 else (-along[1], along[0])
    off = GAP + size[0] / 2 * abs(across[0]) + size[1] / 2 * abs(across[1])
    for share in SHARES:
        x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        yield x + across[0] * off, y + across[1] * off
        yield x - across[0] * off, y - across[1] * off
    far = GAP + KEEP + size[0] / 2 * abs(along[0]) + size[1] / 2 * abs(along[1])
    yield end[0] + along[0] * far, end[1] + along[1] * far
    yield start[0] - along[0] * far, start[1] - along[1] * far


def _any_spots(size: tuple[int, int], start: Point, end: Point, bounds: Rect) -> Iterator[Point]:
    """Positions all over the bounds, those nearest to the middle of the line first."""
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    half = (size[0] + 1) // 2, (size[1] + 1) // 2
    spots = [
        (float(x), float(y))
        for x in _steps(bounds.left + half[0], bounds.right - half[0])
        for y in _steps(bounds.top + half[1], bounds.bottom - half[1])
    ]
    yield from sorted(spots, key=lambda spot: hypot(spot[0] - middle[0], spot[1] - middle[1]))


def _steps(first: int, last: int) -> list[int]:
    return [*range(first, last, GRID), last] if last >= first else []
