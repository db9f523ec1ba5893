"""What happens to pieces: aim is taken at them, they would lose or win HP, they break, they become chickens."""

from __future__ import annotations

import pygame
from pygame import Surface

from sprites import icons, paint, text
from sprites.brush import Drawing, outline
from sprites.cache import cached, native
from sprites.colour import darken, lighten
from sprites.paint import Point
from sprites.text import Face
from sprites.theme import Rgb, Theme


def forecast(change: int, px: int, theme: Theme, *, dies: bool = False) -> Surface:
    """What an action would do to a piece: HP lost or won, on a small plaque; with a skull if the piece would die."""
    color = theme.color("healing" if change > 0 else "danger")
    words = f"+{change}" if change > 0 else f"−{-change}"
    return _plaque(words, color, px, dies, theme)


@cached(megabytes=2)
def _plaque(words: str, color: Rgb, px: int, dies: bool, theme: Theme) -> Surface:
    face = Face("serif", max(theme.smallest, round(px * 0.74)), bold=True)
    written = text.label(words, face, (255, 255, 255))
    extra = round(px * 0.86) if dies else 0
    wide = written.get_width() + round(px * 0.56) + extra
    ground = paint.rounded((wide, px), px // 2, darken(color, 0.45), lighten(color, 0.3), max(1, px // 12))
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
    return native(drawing.render(size))


@cached(megabytes=2)
def broken(px: int, theme: Theme) -> Surface:
    """Cracks through a die from which life is gone."""
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
    """What a polymorphed piece is for now."""
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
