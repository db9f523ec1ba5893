"""The base class of the parts on this table, and drawing helpers that several parts share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from pygame import Rect, Surface

from scenes.app.input import Pos
from scenes.table import part
from scenes.table.part import Large, Tabletop
from scenes.table.players import Player
from scenes.ui.widget import Widget
from scenes.unnamed_wizard.cards import CardCatalog
from scenes.unnamed_wizard.layout import Layout
from scenes.unnamed_wizard.view import WizardView
from sprites.drawing import icons, shapes, text
from sprites.drawing.color import darken, lighten, mix
from sprites.drawing.text import Face
from sprites.drawing.theme import Theme
from sprites.unnamed_wizard import pillar, power, rune, tile
from sprites.unnamed_wizard.rune import RUNES


class PartBoard(Tabletop, Protocol):
    """The part of a board that every part needs. Modules whose parts need more extend it."""

    theme: Theme
    players: Sequence[Player]
    text: CardCatalog
    catalog: CardCatalog
    view: WizardView
    layout: Layout

    def choose(self, part: Widget) -> None: ...

    def enlarge(self, part: Widget) -> bool: ...

    def read_large(self, part: Widget) -> Large | None: ...

    def think(self) -> None: ...


class Part(part.Part):
    """Base class of the parts on this table."""

    board: PartBoard
    legible = False
    """Whether it can be enlarged, and so is reachable by keyboard even when it isn't lit."""

    @property
    def lively(self) -> bool:
        """Whether it is drawn every frame, because it is lit or pointed at."""
        return self.visible and (self.raised or self.offered or self.board.hinted(self))

    @property
    def large(self) -> Large | None:
        return self.board.read_large(self)

    def activate(self) -> None:
        self.board.choose(self)

    def details(self) -> bool:
        return self.board.enlarge(self)

    def point_at(self, pos: Pos) -> None:
        self.board.think()

    def point_off(self) -> None:
        self.board.think()


# ---------------------------------------------------------------------- drawing helpers

SMALLEST = 14  # pixels: least size of letters
SHOWN = 6
"""Number of tiles drawn for the stack."""

WANTED = 3
"""Number of claimed tiles with a common rune that wins."""

Spot = tuple[int, int]


def within(face: Face, height: int) -> Face:
    """The font, reduced to lines of `height` pixels but kept readable."""
    return replace(face, px=max(SMALLEST, min(face.px, height * 3 // 4)))


def draw_seat(
    target: Surface,
    name: str,
    wizard: str,
    colour: int,
    area: Rect,
    theme: Theme,
    *,
    acting: bool = False,
    bare: bool = False,
) -> None:
    """Draw a player's shape, name and board; on a plate in their colour unless `bare`."""
    look = theme.seat(colour)
    if not bare:
        fill = mix(theme.color("panel"), look.colour, 0.35 if acting else 0.14)
        shapes.draw_rounded(target, area, theme.px(0.75), fill, look.colour, theme.hairline + int(acting))
    px = round(area.height * 0.62)
    mark = shapes.seat_shape(look.shape, px, lighten(look.colour, 0.15), darken(look.colour, 0.7))
    pad = 0 if bare else theme.px(0.75)
    target.blit(mark, mark.get_rect(midleft=(area.x + pad, area.centery)))
    room = Rect(area.x + pad + px + theme.px(0.6), area.y, 0, area.height)
    room.width = area.right - pad - room.x
    face = text.face(theme, "body" if bare else "lead", "serif", bold=True)
    least = text.width(wizard, text.face(theme, "small")) + theme.px(1) if wizard else 0
    kind = text.fit(name, within(face, area.height), max(room.width - least, room.width * 11 // 20))
    taken = text.draw(target, text.elide(name, kind, room.width), kind, theme.color("text"), room)
    left = taken.right + theme.px(0.8)
    rest = Rect(left, area.y, room.right - left, area.height)
    small = text.face(theme, "small")
    if wizard and rest.width >= small.px * 3:
        text.draw(
            target, text.elide(wizard, small, rest.width), small, theme.color("text_dim"), rest, "right"
        )


def draw_runes(
    target: Surface,
    counts: Sequence[int],
    gains: Sequence[int],
    area: Rect,
    theme: Theme,
    names: Sequence[str] = (),
) -> None:
    """Draw the progress of a player's claims: side by side or, with names, below one another. `gains` are the runes
    that the pointed choice would add."""
    if names:
        high = area.height // len(RUNES)
        for at, each in enumerate(RUNES):
            row = Rect(area.x, area.y + at * high, area.width, high)
            _draw_rune_row(target, each, counts[at], gains[at], row, names[at], theme)
        return
    wide = area.width // len(RUNES)
    px = min(area.height, round(wide / 2.6))
    for at, each in enumerate(RUNES):
        rune.draw_progress(target, each, counts[at], WANTED, (area.x + at * wide, area.centery), px, theme)


def _draw_rune_row(
    target: Surface, each: str, count: int, gain: int, row: Rect, name: str, theme: Theme
) -> None:
    px = max(16, min(row.height - 2, theme.px(4)))
    drawn = rune.progress(each, count, WANTED, px, theme)
    target.blit(drawn, drawn.get_rect(midright=(row.right, row.centery)))
    room = Rect(row.x, row.y, row.width - drawn.get_width() - theme.px(0.5), row.height)
    if gain:
        words = f"+{gain}"
        face = text.face(theme, "lead", "serif", bold=True)
        text.draw(target, words, face, theme.color("gold"), room, "right")
        room.width -= text.width(words, face) + 4
    face = text.fit(name, text.face(theme, "body"), room.width)
    if text.width(name, face) <= room.width:
        ink = theme.color("text" if count else "text_dim")
        text.draw(target, name, face, ink, room)


def zone_sign(target: Surface, zone: str, colour: int, spot: Spot, px: int, theme: Theme) -> None:
    """Draw the icon of a zone: its contents, or a house for the fortress and crossed swords for the ether."""
    if zone == "pillars":
        pillar.draw(target, colour, (spot[0], spot[1] + px * 0.3), round(px * 0.62), theme)
    elif zone == "stack":
        _draw_stack(target, spot, px, theme)
    elif zone in ("pool", "supply"):
        power.draw_cube(target, spot, round(px * 0.9), theme)
    else:
        icons.draw(target, "house" if zone == "fortress" else "swords", spot, px, theme.color("glass"))


def _draw_stack(target: Surface, spot: Spot, px: int, theme: Theme) -> None:
    """Draw a few stacked tiles; a figure beside them gives their number."""
    wide = round(px / (tile.height_of(SHOWN, 100) / 100))
    area = Rect(0, 0, px, px)
    area.center = spot
    tile.draw_stack(target, SHOWN, area.midbottom, wide, theme)
