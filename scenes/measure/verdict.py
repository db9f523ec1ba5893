"""A tool's verdict in large letters, to be read from across the room, at an edge of a picture of the mat."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.measure.panel import MARKS, TONES
from scenes.measure.tools.tool import AnswerLine
from sprites.drawing import icons, richtext
from sprites.drawing.text import Face, draw, face, fit
from sprites.drawing.theme import Theme

LEAST_SIDE = 0.22
"""The share of the window's width that must be free beside the mat for words to stand there."""
MOST_HIGH = 0.34
"""The share of the window's height that words take at most over the mat."""
COLUMNS = 3
"""Lines beside each other over the mat."""


def draw_verdict(
    surface: pygame.Surface,
    free: pygame.Rect,
    mat: pygame.Rect,
    lines: Sequence[AnswerLine],
    spared: Sequence[tuple[int, int]],
    theme: Theme,
) -> None:
    """Draw the lines in a free area: beside the mat if there is room, else over its upper or its lower edge, wherever
    they hide fewer of the pixels to be `spared`. There are as many as there is room for.
    """
    gap = theme.px(2)
    beside = free.right - mat.right - 2 * gap
    if not lines:
        return
    if beside >= free.width * LEAST_SIDE:
        _draw_column(surface, pygame.Rect(mat.right + gap, gap, beside, free.height - 2 * gap), lines, theme)
        return
    columns = min(COLUMNS, len(lines))
    wide = (free.width - (columns + 1) * gap) // columns
    most = max(_height(line, wide, theme) for line in lines[:columns])
    band = pygame.Rect(free.x, free.y, free.width, min(round(free.height * MOST_HIGH), most) + 2 * gap)
    low = band.move(0, free.bottom - band.bottom)
    if sum(map(low.collidepoint, spared)) < sum(map(band.collidepoint, spared)):
        band = low
    surface.fill(theme.color("plain_ground"), band)
    edge = band.bottom if band is not low else band.top
    surface.fill(theme.color("plain_line"), pygame.Rect(band.x, edge, band.width, theme.hairline))
    for column, line in enumerate(lines[:columns]):
        left = band.x + gap + column * (wide + gap)
        _draw_column(surface, pygame.Rect(left, band.y + gap, wide, band.height - 2 * gap), [line], theme)


def _words(line: AnswerLine) -> str:
    return f"{line.words} {{brass|{line.rule}}}" if line.rule else line.words


def _faces(theme: Theme) -> tuple[Face, Face]:
    """The faces of figures and of words."""
    return face(theme, "display", "serif", bold=True), face(theme, "heading")


def _height(line: AnswerLine, wide: int, theme: Theme) -> int:
    figure, words = _faces(theme)
    return (figure.height if line.figure else 0) + richtext.height(_words(line), words, wide)


def _draw_column(
    surface: pygame.Surface, area: pygame.Rect, lines: Sequence[AnswerLine], theme: Theme
) -> None:
    """Draw the lines one below the other, the first ones if there are too many; a single one gets smaller."""
    top = area.y
    for line in lines:
        high = _height(line, area.width, theme)
        if top + high > area.bottom and top > area.y:
            return
        _draw_line(surface, pygame.Rect(area.x, top, area.width, min(high, area.bottom - top)), line, theme)
        top += high + theme.px(2)


def _draw_line(surface: pygame.Surface, area: pygame.Rect, line: AnswerLine, theme: Theme) -> None:
    figure, words = _faces(theme)
    if line.figure:
        color, mark = theme.color(TONES[line.tone]), MARKS.get(line.tone, "")
        box = pygame.Rect(area.x, area.y, area.width, figure.height)
        if mark:
            side = round(figure.px * 0.8)
            icons.draw(surface, mark, (box.x + side // 2, box.centery), side, color)
            box = pygame.Rect(box.x + side + theme.px(1), box.y, box.width - side - theme.px(1), box.height)
        draw(surface, line.figure, fit(line.figure, figure, box.width), color, box)
        area = pygame.Rect(area.x, box.bottom, area.width, area.height - box.height)
    words = richtext.fit_block(_words(line), words, area.size, theme.least_px)
    surface.blit(richtext.block(_words(line), words, "text", area.width, theme), area)
