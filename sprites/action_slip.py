"""An action on a slip of its own: what it needs, its name, what it does in figures, and its words below."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from sprites import character_lines, light, paint, richtext
from sprites.cache import cached, native
from sprites.character_face import ActionLine
from sprites.text import Face
from sprites.theme import Theme

SHUT: Final = (196, 190, 184)  # what cannot be chosen now is darker by so much
LINE: Final = 0.36  # of the height: the line with the name


def draw(
    target: Surface,
    action: ActionLine,
    area: Rect,
    theme: Theme,
    *,
    choosable: float | None = None,
    open_: bool = True,
) -> None:
    """Draws the slip into its area; `choosable` 0 to 1 lights its edge, one that is not `open_` is dim."""
    paint.draw_shadow(target, area, theme.px(0.75), theme.px(0.6), 130)
    if choosable is not None:
        paint.draw_glow(target, area, theme.px(0.75), theme.color("gold"), theme.px(0.8), choosable, 3)
    target.blit(_painted(action, area.size, theme, open_), area)
    if choosable is not None:
        target.blit(paint.ring(area.size, theme.px(0.75), theme.color("gold"), theme.hairline + 1), area)


@cached(megabytes=16)
def _painted(action: ActionLine, size: tuple[int, int], theme: Theme, open_: bool) -> Surface:
    surface = _paper(size, theme).copy()
    row = Surface(size, pygame.SRCALPHA)
    pad = max(4, size[1] // 14)
    line = Rect(pad, pad, size[0] - 2 * pad, max(20, min(theme.px(3.4), round(size[1] * LINE))))
    character_lines.draw_title(row, action, line, theme)
    room = Rect(pad, line.bottom + 1, line.width, size[1] - line.bottom - pad // 2 - 1)
    markup = richtext.escape(action.words)
    letters = richtext.fit_block(markup, Face("sans", theme.text_px("body")), room.size, theme.smallest)
    if room.height >= letters.height:
        row.blit(richtext.block(markup, letters, "ink", room.width, theme), room, Rect((0, 0), room.size))
    if action.standing in ("locked", "used"):
        character_lines.dim(row, character_lines.tab_of(action, line, theme))
    surface.blit(row, (0, 0))
    if action.standing == "chosen":
        surface.blit(paint.ring(size, theme.px(0.75), theme.color("gold"), 4), (0, 0))
    if not open_:
        surface.fill(SHUT, special_flags=pygame.BLEND_RGB_MULT)
    return native(paint.round_corners(surface, theme.px(0.75)))


@cached(megabytes=4)
def _paper(size: tuple[int, int], theme: Theme) -> Surface:
    surface = Surface(size, 0, 32)
    surface.fill(theme.color("paper_edge"))
    surface.fill(theme.color("paper"), Rect((0, 0), size).inflate(-2, -2))
    light.add_grain(surface, 8, seed=11)
    return surface


def ahead(action: ActionLine, size: tuple[int, int], theme: Theme) -> None:
    """Paints a slip into the cache."""
    _painted(action, size, theme, True)
