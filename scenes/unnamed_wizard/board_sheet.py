"""A side of a player board to be read: what its wizard begins with, and all spells with their texts."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from game.unnamed_wizard.content import Board
from scenes.kit import looks
from scenes.unnamed_wizard import spell_plate
from scenes.unnamed_wizard.faces import Faces
from scenes.unnamed_wizard.places import rows_of
from scenes.unnamed_wizard.spell_plate import SpellFace
from sprites import paint, text
from sprites.theme import Theme

LEAST_WIDE = 210  # pixels of a plate, from which there are two columns


@dataclass(frozen=True)
class SheetFace:
    """What a sheet shows. `colour` is a seat's of the theme, None for a board that nobody has."""

    name: str
    about: str
    meditate: str
    house: str
    spells: tuple[SpellFace, ...]
    colour: int | None = None


def sheet_of(faces: Faces, board: Board, colour: int | None = None) -> SheetFace:
    """A board as it comes out of the box."""
    about = faces.say("sheet.about", power=board.power, pillars=board.pillars, invocations=board.invocations)
    house = faces.say("sheet.house") if board.origin == "house" else ""
    spells = tuple(SpellFace.of(spell) for spell in board.spells)
    return SheetFace(board.name, about, faces.say("sheet.meditate"), house, spells, colour)


def draw(target: Surface, shown: SheetFace, area: Rect, theme: Theme) -> None:
    """Paints a sheet into an area."""
    radius, pad = theme.px(1.5), theme.px(1.25)
    paint.draw_shadow(target, area, radius, theme.px(0.75), 120)
    target.blit(looks.board(area.size, theme, 255), area)
    if shown.colour is not None:
        edge = theme.seat(shown.colour).colour
        target.blit(paint.ring(area.size, radius, edge, theme.hairline + 1), area)
    inner = area.inflate(-2 * pad, -2 * pad)
    top = _draw_head(target, shown, inner, theme)
    foot = _draw_foot(target, shown, inner, theme)
    room = Rect(inner.x, top, inner.width, foot - top)
    cells = cells_of(room, len(shown.spells), theme)
    letters = spell_plate.letters_of(shown.spells, cells[0].size, theme, "lead")
    for spell, cell in zip(shown.spells, cells, strict=True):
        spell_plate.draw(target, spell, cell, theme, letters)


def cells_of(room: Rect, count: int, theme: Theme) -> list[Rect]:
    """Where the plates lie: in one column or, where they are wide enough, in two; no higher than they need to be."""
    gap = max(3, theme.px(0.5))
    across = 2 if room.width >= 2 * LEAST_WIDE * max(1.0, theme.scale) + gap else 1
    lines = -(-count // across)
    least = text.face(theme, "body").height * (5 if across == 2 else 4) + theme.px(2)
    high = min(room.height, lines * (max(least, theme.px(11)) + gap) - gap)
    rows = rows_of(Rect(room.x, room.y, room.width, high), lines, gap)
    wide = (room.width - gap * (across - 1)) // across
    return [
        Rect(room.x + at % across * (wide + gap), rows[at // across].y, wide, rows[at // across].height)
        for at in range(count)
    ]


def _draw_head(target: Surface, shown: SheetFace, inner: Rect, theme: Theme) -> int:
    """The name and, below it, what the wizard begins with; gives where the spells begin."""
    head = text.face(theme, "heading", "serif", bold=True)
    face = text.fit(shown.name, head, inner.width)
    line = Rect(inner.x, inner.y, inner.width, head.height)
    text.draw(target, shown.name, face, theme.color("text"), line)
    small = text.fit(shown.about, text.face(theme, "body"), inner.width)
    below = Rect(inner.x, line.bottom, inner.width, small.height)
    text.draw(target, shown.about, small, theme.color("text_dim"), below)
    return below.bottom + theme.px(0.75)


def _draw_foot(target: Surface, shown: SheetFace, inner: Rect, theme: Theme) -> int:
    """What meditating does, and whether this is a house rule; gives where the spells end."""
    small = text.face(theme, "small")
    words = f"{shown.meditate} {shown.house}".strip()
    face = text.fit(words, small, inner.width)
    line = Rect(inner.x, inner.bottom - small.height, inner.width, small.height)
    text.draw(target, text.elide(words, face, inner.width), face, theme.color("text_dim"), line)
    return line.y - theme.px(0.5)
