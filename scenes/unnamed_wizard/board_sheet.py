"""A side of a player board to be read: what its wizard begins with, and all spells with their texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from pygame import Rect, Surface

from game.unnamed_wizard.content import Board
from scenes.ui import style
from scenes.unnamed_wizard import spell_plate
from scenes.unnamed_wizard.cards import CardCatalog
from scenes.unnamed_wizard.layout import plate_height
from scenes.unnamed_wizard.spell_plate import SMALLEST, SpellFace
from sprites.drawing import richtext, shapes, text
from sprites.drawing.text import Face
from sprites.drawing.theme import Theme

LEAST_WIDE = 210  # pixels of a plate, from which there are two columns
LOWEST = 8  # pixels of a row of plates, however small the sheet is


@dataclass(frozen=True)
class SheetFace:
    """The contents of a sheet. `colour` is a seat's of the theme, None for a board that nobody has."""

    name: str
    about: str
    meditate: str
    house: str
    spells: tuple[SpellFace, ...]
    colour: int | None = None


def sheet_of(faces: CardCatalog, board: Board, colour: int | None = None) -> SheetFace:
    """A board as it comes out of the box."""
    about = faces.say("sheet.about", power=board.power, pillars=board.pillars, invocations=board.invocations)
    house = faces.say("sheet.house") if board.origin == "house" else ""
    spells = tuple(SpellFace.of(spell) for spell in board.spells)
    return SheetFace(board.name, about, faces.say("sheet.meditate"), house, spells, colour)


def draw(target: Surface, shown: SheetFace, area: Rect, theme: Theme) -> None:
    """Paints a sheet into an area."""
    radius, pad = theme.px(1.5), theme.px(1.25)
    shapes.draw_shadow(target, area, radius, theme.px(0.75), 120)
    target.blit(style.board(area.size, theme, 255), area)
    if shown.colour is not None:
        edge = theme.seat(shown.colour).colour
        target.blit(shapes.ring(area.size, radius, edge, theme.hairline + 1), area)
    inner = area.inflate(-2 * pad, -2 * pad)
    top = _draw_head(target, shown, inner, theme)
    foot = _draw_foot(target, shown, inner, theme)
    room = Rect(inner.x, top, inner.width, foot - top)
    cells, letters = plates_of(room, shown.spells, theme)
    for spell, cell in zip(shown.spells, cells, strict=True):
        spell_plate.draw(target, spell, cell, theme, letters)


def plates_of(room: Rect, spells: Sequence[SpellFace], theme: Theme) -> tuple[list[Rect], Face]:
    """Rectangles of the plates, each row as high as its texts want, and the largest letters that fit.

    They lie in one column or, where they are wide enough, in two.
    """
    gap = max(3, theme.px(0.5))
    across = 2 if room.width >= 2 * LEAST_WIDE * max(1.0, theme.scale) + gap else 1
    wide = (room.width - gap * (across - 1)) // across
    rows = [spells[at : at + across] for at in range(0, len(spells), across)]
    high = room.height - gap * (len(rows) - 1)
    letters = text.face(theme, "lead")
    while True:
        heights = [max(_height(face, wide, letters, theme) for face in row) for row in rows]
        if sum(heights) <= high or letters.px <= SMALLEST:
            break
        letters = replace(letters, px=letters.px - 1)
    share = min(1.0, max(high, LOWEST * len(rows)) / sum(heights))
    more = max(0.0, min(theme.px(4), (high - sum(heights)) / len(rows)))
    edges = [room.y + round(share * sum(heights[:at]) + at * (more + gap)) for at in range(len(rows) + 1)]
    cells = [
        Rect(room.x + place * (wide + gap), top, wide, bottom - gap - top)
        for row, (top, bottom) in zip(rows, pairwise(edges), strict=True)
        for place in range(len(row))
    ]
    return cells, letters


def _height(face: SpellFace, wide: int, letters: Face, theme: Theme) -> int:
    """Height of a plate of this width that shows its whole text."""
    box = spell_plate.body_of(Rect(0, 0, wide, 1000), theme)
    lines = len(richtext.wrap(richtext.escape(face.text), letters, box.width))
    return plate_height(lines, letters, theme)


def _draw_head(target: Surface, shown: SheetFace, inner: Rect, theme: Theme) -> int:
    """Paints the name and, below it, what the wizard begins with. Returns the top of the spells."""
    head = text.face(theme, "heading", "serif", bold=True)
    face = text.fit(shown.name, head, inner.width)
    line = Rect(inner.x, inner.y, inner.width, head.height)
    text.draw(target, shown.name, face, theme.color("text"), line)
    small = text.fit(shown.about, text.face(theme, "body"), inner.width)
    below = Rect(inner.x, line.bottom, inner.width, small.height)
    text.draw(target, shown.about, small, theme.color("text_dim"), below)
    return below.bottom + theme.px(0.75)


def _draw_foot(target: Surface, shown: SheetFace, inner: Rect, theme: Theme) -> int:
    """Paints what meditating does, and whether this is a house rule. Returns the bottom of the spells."""
    small = text.face(theme, "small")
    words = richtext.escape(f"{shown.meditate} {shown.house}".strip())
    high = richtext.height(words, small, inner.width)
    target.blit(richtext.block(words, small, "text_dim", inner.width, theme), (inner.x, inner.bottom - high))
    return inner.bottom - high - theme.px(0.5)
