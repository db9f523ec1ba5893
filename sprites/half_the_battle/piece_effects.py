"""Effects on pieces: brackets, changes of HP, breaking, and arrows of attacks."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from game.core.phrases import signed
from sprites.drawing import icons, shapes, text
from sprites.drawing.cache import cached, native
from sprites.drawing.canvas import Drawing, outline
from sprites.drawing.color import darken, lighten
from sprites.drawing.motion import arc
from sprites.drawing.shapes import Point
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme


def forecast(change: int, px: int, theme: Theme, *, dies: bool = False) -> Surface:
    """The HP that a piece would lose or win, on a small plaque, with a skull if it would die."""
    color = theme.color("healing" if change > 0 else "danger")
    return _plaque(signed(change), color, px, dies, theme)


@cached(megabytes=2)
def _plaque(words: str, color: Rgb, px: int, dies: bool, theme: Theme) -> Surface:
    face = Face("serif", max(theme.smallest, round(px * 0.74)), bold=True)
    written = text.label(words, face, (255, 255, 255))
    extra = round(px * 0.86) if dies else 0
    wide = written.get_width() + round(px * 0.56) + extra
    ground = shapes.rounded((wide, px), px // 2, darken(color, 0.45), lighten(color, 0.3), max(1, px // 12))
    drawn = ground.copy()
    drawn.blit(written, written.get_rect(midleft=(round(px * 0.28), px // 2 - 1)))
    if dies:
        side = round(px * 0.78)
        icons.draw(drawn, "skull", (wide - px * 0.22 - side / 2, px / 2), side, (255, 255, 255), 1.2)
    return native(drawn)


@cached(megabytes=2)
def brackets(size: tuple[int, int], theme: Theme) -> Surface:
    """Four corners in the colour of danger."""
    wide, high = size
    drawing = Drawing(wide, high)
    arm = wide * 0.22
    for color, thick in ((theme.color("night"), wide * 0.085), (theme.color("danger_text"), wide * 0.045)):
        inset = wide * 0.05
        for x, dx in ((inset, 1), (wide - inset, -1)):
            for y, dy in ((inset, 1), (high - inset, -1)):
                ends = [(x + dx * arm, y), (x, y), (x, y + dy * arm)]
                drawing.stroke(outline(ends, closed=False), color, thick)
    return drawing.render(size)


@cached(megabytes=2)
def broken(px: int, theme: Theme) -> Surface:
    """Draw cracks through a dying die."""
    drawing = Drawing(48, 48)
    ways: tuple[list[Point], ...] = (
        [(17, 4), (21, 13), (15, 20), (20, 27), (13, 35), (16, 44)],
        [(15, 20), (6, 22)],
        [(40, 10), (34, 17), (37, 25), (30, 34), (34, 42)],
        [(37, 25), (44, 28)],
    )
    for way in ways:
        drawing.stroke(
            outline([(x + 0.9, y + 0.9) for x, y in way], closed=False), (255, 255, 255), 1.4, 0.55
        )
        drawing.stroke(outline(way, closed=False), theme.color("night"), 2.2)
    return drawing.render((px, px))


@cached(megabytes=2)
def chicken(px: int, facing: int, theme: Theme) -> Surface:
    """The chicken that a polymorphed piece is."""
    feathers, ink = theme.color("paper"), theme.color("ink")
    drawing = Drawing(48, 48)
    body = drawing.radial(
        (20, 18), 34, (0, lighten(feathers, 0.6), 1), (0.6, feathers, 1), (1, darken(feathers, 0.35), 1)
    )
    drawing.icon("chicken", (24.8, 25), 47, (0, 0, 0), body=(0, 0, 0), weight=1.6, opacity=0.5)
    drawing.icon("chicken", (24, 24), 47, ink, body=body, weight=1.0)
    comb = outline([(30.5, 9.5), (29.5, 4.5), (32.3, 5.6), (34, 3.2), (35.2, 5.6), (37.2, 4.6), (36.4, 9.6)])
    drawing.fill(comb, theme.color("danger"))
    drawing.fill(outline([(39.8, 14.6), (45, 17), (39.3, 19.8)]), theme.color("gold"))
    picture = drawing.render((px, px))
    return native(picture if facing > 0 else pygame.transform.flip(picture, True, False))


STEPS: Final = 18
LIFT: Final = 0.16  # height of the arc, as a share of the distance
THICK, HEAD = 0.13, 0.42  # width of shaft and head, as shares of the size
SHORT: Final = 0.92  # share of the distance at which the arrow ends, before its target


def draw(target: Surface, start: Point, end: Point, px: int, color: Rgb, theme: Theme) -> None:
    """Draw an arrow; `px` is the width of its target."""
    a, b = (round(start[0]), round(start[1])), (round(end[0]), round(end[1]))
    left, top = min(a[0], b[0]) - px, min(a[1], b[1]) - px
    lift = abs(b[0] - a[0]) * LIFT
    area = Rect(left, round(top - lift), abs(b[0] - a[0]) + 2 * px, round(abs(b[1] - a[1]) + 2 * px + lift))
    local = (a[0] - area.x, a[1] - area.y), (b[0] - area.x, b[1] - area.y)
    target.blit(_painted(*local, area.size, px, color, theme), area)


@cached(megabytes=12)
def _painted(start: Point, end: Point, size: tuple[int, int], px: int, color: Rgb, theme: Theme) -> Surface:
    lift = abs(end[0] - start[0]) * LIFT
    row = [arc(start, end, step / STEPS * SHORT, lift) for step in range(STEPS + 1)]
    drawing = Drawing(*size)
    head = _head(row, px * HEAD)
    shaft = outline(row[:-1], closed=False)
    for grow, ink in ((px * 0.07, theme.color("night")), (0.0, color)):
        drawing.stroke(shaft, ink, px * THICK + grow)
        drawing.fill(outline(head), ink)
        drawing.stroke(outline(head), ink, max(1.0, grow))
    drawing.stroke(shaft, lighten(color, 0.45), max(1.0, px * THICK * 0.3), 0.8)
    drawing.stroke(outline(head), darken(color, 0.4), 1.0)
    return drawing.render(size)


def _head(row: list[Point], size: float) -> list[Point]:
    """Draw a broad tip at the end of the arc."""
    (x, y), (back_x, back_y) = row[-1], row[-4]
    dx, dy = x - back_x, y - back_y
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    dx, dy = dx / length, dy / length
    root = x - dx * size, y - dy * size
    return [
        (x, y),
        (root[0] - dy * size * 0.55, root[1] + dx * size * 0.55),
        (root[0] + dx * size * 0.25, root[1] + dy * size * 0.25),
        (root[0] + dy * size * 0.55, root[1] - dx * size * 0.55),
    ]
