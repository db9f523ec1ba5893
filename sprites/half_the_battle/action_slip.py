"""An action on a slip of its own: requirement, name, effects as figures, and text.

A slip without room for its text is brief: the name over the requirement and the effects.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from sprites.drawing import raster, richtext, shapes, table_top
from sprites.drawing.cache import cached, native
from sprites.drawing.text import Face
from sprites.drawing.theme import Theme
from sprites.half_the_battle import character_card
from sprites.half_the_battle import character_parts as parts
from sprites.half_the_battle.character_parts import ActionLine

SHUT: Final = (196, 190, 184)  # darkening of unavailable actions
CELL: Final = 2.4  # width of a lane in a diagram, in units of the theme
LARGE: Final = 0.85  # smallest letters of a text with large text, as a share of the small step
LINE: Final = 0.36  # height of the line with the name, as a share of the slip


def letters_of(actions: Sequence[ActionLine], size: tuple[int, int], theme: Theme) -> Face | None:
    """The largest face in which the texts of all actions fit on slips of one size; None if none does."""
    room, least = room_of(size, theme), _least(theme)
    largest = Face("sans", theme.text_px("lead"))
    fitting = (
        richtext.fit_block(richtext.escape(each.words), largest, room.size, least.px) for each in actions
    )
    letters = min(fitting, key=lambda found: found.px)
    heights = (richtext.height(richtext.escape(each.words), letters, room.width) for each in actions)
    return letters if max(heights) <= room.height else None


def _least(theme: Theme) -> Face:
    """The smallest letters of a text: where they should be large, a brief slip is better than small ones."""
    return Face("sans", round(theme.text_px("small") * LARGE) if theme.large_text else theme.smallest)


def height_of(action: ActionLine, wide: int, theme: Theme, step: str = "") -> int:
    """The height of a slip that has room for its whole text in letters of a type step, or else in the smallest."""
    letters = Face("sans", theme.text_px(step)) if step else _least(theme)
    high = needed = richtext.height(richtext.escape(action.words), letters, room_of((wide, 0), theme).width)
    while room_of((wide, high), theme).height < needed:
        high += 1
    return high


def roomy(actions: Sequence[ActionLine], size: tuple[int, int], letters: Face | None, theme: Theme) -> bool:
    """Whether every slip has room for a diagram below its text."""
    if letters is None:
        return False
    room = room_of(size, theme)
    used = (richtext.height(richtext.escape(each.words), letters, room.width) for each in actions)
    return room.height - max(used) > theme.px(CELL) + theme.px(1)


def draw(
    target: Surface,
    action: ActionLine,
    area: Rect,
    letters: Face | None,
    theme: Theme,
    *,
    choosable: float | None = None,
    open_: bool = True,
    facing: int = 0,
) -> None:
    """Draw a slip, a brief one without letters. `choosable` (0 to 1) lights its edge; unless `open_` it is dim.

    The diagram shows the lanes within reach of a piece `facing` right (1) or left (-1).
    """
    shapes.draw_shadow(target, area, theme.px(0.75), theme.px(0.6), 130)
    if choosable is not None:
        shapes.draw_glow(target, area, theme.px(0.75), theme.color("gold"), theme.px(0.8), choosable, 3)
    target.blit(_painted(action, area.size, letters, theme, open_, facing), area)
    if choosable is not None:
        target.blit(shapes.ring(area.size, theme.px(0.75), theme.color("gold"), theme.hairline + 1), area)


def prerender(
    action: ActionLine, size: tuple[int, int], letters: Face | None, theme: Theme, facing: int
) -> None:
    """Paint a slip into the cache."""
    _painted(action, size, letters, theme, True, facing)


def _line(size: tuple[int, int], theme: Theme) -> Rect:
    """The area of the name."""
    pad = max(3, size[1] // 18)
    return Rect(pad + 1, pad, size[0] - 2 * pad - 2, max(19, min(theme.px(3.2), round(size[1] * LINE))))


def room_of(size: tuple[int, int], theme: Theme) -> Rect:
    """The area of the text."""
    line = _line(size, theme)
    return Rect(line.x, line.bottom, line.width, size[1] - line.bottom - 2)


@cached(megabytes=16)
def _painted(
    action: ActionLine, size: tuple[int, int], letters: Face | None, theme: Theme, open_: bool, facing: int
) -> Surface:
    surface = _paper(size, theme).copy()
    row = raster.clear(size)
    room = room_of(size, theme)
    if letters:
        tab = character_card.draw_title(row, action, _line(size, theme), theme)
        row.blit(richtext.block(richtext.escape(action.words), letters, "ink", room.width, theme), room)
        _diagram(row, action, facing, room, theme)
    else:
        tab = character_card.draw_title_over(row, action, *_brief_lines(size), theme)
    if action.standing in ("locked", "used"):
        character_card.dim(row, tab)
    surface.blit(row, (0, 0))
    if action.standing == "chosen":
        surface.blit(shapes.ring(size, theme.px(0.75), theme.color("gold"), 4), (0, 0))
    if not open_:
        surface.fill(SHUT, special_flags=pygame.BLEND_RGB_MULT)
    return native(shapes.round_corners(surface, theme.px(0.75)))


def _brief_lines(size: tuple[int, int]) -> tuple[Rect, Rect]:
    """The areas of the name on a brief slip, and of the requirement and the effects."""
    pad = max(3, size[1] // 14)
    inner = Rect(pad + 1, pad, size[0] - 2 * pad - 2, size[1] - 2 * pad)
    upper = Rect(inner.x, inner.y, inner.width, inner.height // 2)
    high = min(inner.bottom - upper.bottom - 2, max(19, size[1] * 3 // 8))
    return upper, Rect(inner.x, inner.bottom - high, inner.width, high)


def _diagram(row: Surface, action: ActionLine, facing: int, room: Rect, theme: Theme) -> None:
    """Draw the lanes within reach, below the text."""
    if facing:
        drawn = parts.diagram(action, facing, theme.px(CELL), theme)
        row.blit(drawn, drawn.get_rect(bottomright=(room.right - 2, room.bottom - theme.px(0.75))))


@cached(megabytes=4)
def _paper(size: tuple[int, int], theme: Theme) -> Surface:
    surface = raster.opaque(size)
    surface.fill(theme.color("paper_edge"))
    surface.fill(theme.color("paper"), Rect((0, 0), size).inflate(-2, -2))
    table_top.add_grain(surface, 8, seed=11)
    return surface
