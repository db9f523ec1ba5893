"""The actions on the card of a piece, one below the other: what they need, what they do, how far they reach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from sprites import character_parts as parts
from sprites import icons, raster, richtext, text
from sprites.card import ORIGINS
from sprites.character_face import ActionLine, CharacterFace
from sprites.colour import darken, mix
from sprites.paint import ring
from sprites.text import Face
from sprites.theme import Theme

DIM: Final = 0.36  # how much a locked action fades into the paper


def draw(surface: Surface, action: ActionLine, facing: int, area: Rect, letters: Face, theme: Theme) -> None:
    """One action: what it needs and its name, its words, its range and what it does."""
    row = raster.clear(area.size)
    inner = inner_of(area)
    top = Rect(inner.left, inner.top, inner.width, line_of(area))
    draw_title(row, action, top, theme)
    drawn = parts.diagram(action, facing, _cell(area), theme)
    row.blit(drawn, drawn.get_rect(bottomright=inner.bottomright))
    _words(row, action, room_of(action, area), letters, theme)
    if action.standing in ("locked", "used"):
        dim(row, tab_of(action, top, theme))
    surface.blit(row, area)
    if action.standing == "chosen":
        gold = theme.color("gold")
        surface.blit(ring(area.size, 8, darken(gold, 0.3), 4), area)
    line = mix(theme.color("paper_edge"), theme.color("ink"), 0.15)
    surface.fill(line, (area.left, area.bottom - 1, area.width, 1))


def inner_of(area: Rect) -> Rect:
    return Rect((0, 0), area.size).inflate(-round(area.width * 0.03), -round(area.height * 0.1))


def line_of(area: Rect) -> int:
    return max(20, round(area.height * 0.27))


def _cell(area: Rect) -> int:
    return round(line_of(area) * 0.84)


def room_of(action: ActionLine, area: Rect) -> Rect:
    """Where an action's words stand: below its name, left of its diagram."""
    inner, first, last = inner_of(area), *parts.lanes_of(action.reach)
    top = inner.top + line_of(area) + 2
    return Rect(inner.left, top, inner.width - _cell(area) * (last - first + 1) - 10, inner.bottom - top)


def letters_of(face: CharacterFace, area: Rect, theme: Theme) -> Face:
    """The largest letters in which the words of all actions have room."""
    largest = Face("sans", max(theme.smallest, round(area.width * 0.045)))
    return min(
        (richtext.fit_block(action.words, largest, room_of(action, area).size) for action in face.actions),
        key=lambda found: found.px,
    )


def draw_title(row: Surface, action: ActionLine, area: Rect, theme: Theme) -> None:
    """What it needs, what it is, its name; at the right what it does. Where that is narrow, the name comes first."""
    high = area.height
    signs, choices = _signs(action, high, theme), _figures(action, high, theme)
    legible = Face("serif", max(14, theme.smallest, round(high * 0.7)), bold=True)
    spare = area.width - 4 - _extent(choices[0], 3)
    if text.width(action.name, legible) > spare - _extent(signs, high // 5):
        del signs[1]
    least = Face("serif", max(14, theme.smallest), bold=True)
    spare = area.width - 4 - text.width(action.name, least) - _extent(signs, high // 5)
    figures = next((each for each in choices if _extent(each, 3) <= spare), choices[-1])
    right = _does(row, figures, area)
    x = area.left
    for sign in signs:
        row.blit(sign, (x, area.top))
        x += sign.get_width() + high // 5
    room = Rect(x, area.top, right - x - 4, high)
    face = text.fit(action.name, Face("serif", round(high * 0.8), bold=True), room.width)
    text.draw(row, text.elide(action.name, face, room.width), face, theme.color("ink"), room)


def _signs(action: ActionLine, high: int, theme: Theme) -> list[Surface]:
    """The HP that it needs, its sort, whether it is fatal, and whether it is for once."""
    signs = [
        need_of(action, high, theme),
        parts.kind(action.token or action.kind, high, theme),
    ]
    if action.fatal:
        signs.append(parts.mark("skull", high, theme))
    if action.once:
        signs.append(parts.mark("hourglass", high, theme))
    return signs


def need_of(action: ActionLine, high: int, theme: Theme) -> Surface:
    """What an action asks for: HP, or a token, whose sign stands beside it."""
    if action.token:
        return parts.need("1×", action.standing, high, theme, "star")
    return parts.need(action.need, action.standing, high, theme)


def _figures(action: ActionLine, high: int, theme: Theme) -> list[list[Surface]]:
    """To how many it does something, if to several, and what it does: all of it, or less where there is less room."""
    does = [parts.figure(each, high, theme) for each in action.figures]
    face = Face("serif", max(theme.smallest, round(high * 0.72)), bold=True)
    times = [text.label(f"{action.count}×", face, theme.color("ink"))] if action.count > 1 else []
    return [[*times, *does], [*times, *does[:1]], does[:1]]


def _extent(row: Sequence[Surface], gap: int) -> int:
    """How wide a row is, with a gap after each."""
    return sum(each.get_width() + gap for each in row)


def _does(row: Surface, figures: Sequence[Surface], area: Rect) -> int:
    """What it does and to how many, from the right; gives where that begins."""
    x = area.right
    for each in reversed(figures):
        x -= each.get_width()
        row.blit(each, each.get_rect(midleft=(x, area.centery)))
        x -= 3
    return x


def _words(row: Surface, action: ActionLine, room: Rect, face: Face, theme: Theme) -> None:
    """The rule in words, and above the diagram whether the card is official."""
    written = richtext.block(action.words, face, "ink", room.width, theme)
    row.blit(written, written.get_rect(midleft=room.midleft))
    if action.origin:
        side = max(11, round(face.px * 0.8))
        right = row.get_width() - round(row.get_width() * 0.015)
        spot = (right - side / 2, room.top + side * 0.62)
        icons.draw(row, ORIGINS[action.origin][0], spot, side, theme.color("ink_dim"))


def tab_of(action: ActionLine, line: Rect, theme: Theme) -> Rect:
    """What stands for the HP that an action needs, in the line with its name; it stays clear where all else is dim."""
    tab = need_of(action, line.height, theme)
    return Rect(0, 0, line.left + tab.get_width() + 3, line.bottom + 2)


def dim(row: Surface, spared: Rect) -> None:
    """Fades all of a row into the paper but what it needs."""
    veil = raster.clear(row.get_size())
    veil.fill((255, 255, 255, round(255 * (1 - DIM))))
    veil.fill((255, 255, 255, 255), spared)
    row.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
