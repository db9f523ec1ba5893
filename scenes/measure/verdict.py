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
MOST_LOW = 0.34
"""The share of the window's height that words take at most at the lower edge."""
COLUMNS = 3
"""Lines beside each other at the lower edge."""


def draw_verdict(
    surface: pygame.Surface, around: pygame.Rect, lines: Sequence[AnswerLine], theme: Theme
) -> None:
    """Draw the lines beside the mat, which fills `around`, or else over its lower edge, as many as there is room for."""
    if not lines:
        return
    window, gap = surface.get_rect(), theme.px(2)
    spare = window.right - around.right - 2 * gap
    if spare >= window.width * LEAST_SIDE:
        area = pygame.Rect(around.right + gap, gap, spare, window.height - 4 * gap)
        _draw_column(surface, area, lines, theme)
        return
    columns = min(COLUMNS, len(lines))
    wide = (window.width - (columns + 1) * gap) // columns
    most = round(window.height * MOST_LOW)
    high = min(most, max(_height(line, wide, theme) for line in lines[:columns]))
    low = pygame.Rect(0, window.bottom - high - 2 * gap, window.width, high + 2 * gap)
    surface.fill(theme.color("plain_ground"), low)
    surface.fill(theme.color("plain_line"), pygame.Rect(low.x, low.y, low.width, theme.hairline))
    for column, line in enumerate(lines[:columns]):
        _draw_column(
            surface, pygame.Rect(gap + column * (wide + gap), low.y + gap, wide, high), [line], theme
        )


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
    """Draw the lines one below the other, the first ones if there are too many."""
    top = area.y
    for line in lines:
        high = _height(line, area.width, theme)
        if top + high > area.bottom and top > area.y:
            return
        _draw_line(surface, pygame.Rect(area.x, top, area.width, high), line, theme)
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
    surface.blit(richtext.block(_words(line), words, "text", area.width, theme), area)
