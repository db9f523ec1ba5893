"""The base class of the parts on this table, and drawing helpers that several parts share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from pygame import Rect, Surface

from scenes.app.input import Pos
from scenes.board import part
from scenes.board.part import Large, Tabletop
from scenes.board.players import Player
from scenes.ui.widget import Widget
from scenes.unnamed_wizard.cards import TITLE, CardCatalog
from scenes.unnamed_wizard.layout import Layout
from scenes.unnamed_wizard.view import WizardView
from sprites.cards.picture import paint
from sprites.drawing import icons, looks, shapes, text
from sprites.drawing.cache import cached, native
from sprites.drawing.color import darken, hex_code, lighten, mix
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme
from sprites.players import medallion
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


@cached(megabytes=12)
def portrait(wizard: str, size: Spot, theme: Theme, color: Rgb | None = None) -> Surface:
    """A wizard's portrait in a frame, with round corners, the robe in a player's colour or the wizard's own.

    Don't draw on it.
    """
    picture = looks.card_face(TITLE, wizard, wizard, plain="aspirant").picture
    worn = replace(picture, cloth=hex_code(color)) if color else picture
    return native(shapes.round_corners(paint(worn, size, theme), theme.px(1)))


def medal(wizard: str, px: int, color: Rgb | None, theme: Theme) -> Surface:
    """A wizard's round portrait, robe and ring in a player's colour; without one in the colour of the wizard's board.

    Don't draw on it.
    """
    own = theme.color(looks.look(TITLE, wizard, "aspirant")["band"])
    return medallion(wizard, TITLE, px, color or lighten(own, 0.15), theme)


def draw_owner(
    target: Surface,
    name: str,
    wizard: str,
    portrait: str,
    colour: int,
    area: Rect,
    theme: Theme,
    *,
    acting: bool = False,
) -> None:
    """Draw the owner of a board on a plate in their colour: portrait and shape, name, and the board's name below."""
    look = theme.seat(colour)
    fill = mix(theme.color("panel"), look.colour, 0.35 if acting else 0.14)
    shapes.draw_rounded(target, area, theme.px(0.75), fill, look.colour, theme.hairline + int(acting))
    side = (area.height - 4) // 2 * 2
    left = area.x + side + theme.px(0.75)
    alone, right = area.x + theme.px(0.75), area.right - theme.px(0.5)
    below = text.width(wizard, Face("sans", SMALLEST))
    cut = left + below > right >= alone + below
    if left + text.width(name, Face("serif", SMALLEST, bold=True)) <= right and not cut:
        draw_medal(target, portrait, colour, Rect(area.x + 2, area.y + 2, side, side), theme)
    else:  # the words have priority
        left = alone
    room = Rect(left, area.y + 2, area.right - left - theme.px(0.5), area.height - 4)
    small = text.fit(wizard, within(text.face(theme, "small"), room.height // 2), room.width)
    low = small.height if wizard and small.height <= room.height // 2 else 0
    line = Rect(room.x, room.y, room.width, room.height - low)
    kind = text.fit(name, within(text.face(theme, "lead", "serif", bold=True), line.height), line.width)
    text.draw(target, text.elide(name, kind, line.width), kind, theme.color("text"), line)
    if low:
        foot = Rect(room.x, line.bottom, room.width, low)
        text.draw(target, text.elide(wizard, small, room.width), small, theme.color("text_dim"), foot)


def draw_medal(target: Surface, wizard: str, colour: int, box: Rect, theme: Theme) -> None:
    """Draw a wizard's portrait in a player's colour, with the player's shape at its foot."""
    look = theme.seat(colour)
    target.blit(medal(wizard, box.width, look.colour, theme), box)
    px = max(10, round(box.width * 0.34))
    mark = shapes.seat_shape(look.shape, px, lighten(look.colour, 0.15), darken(look.colour, 0.7))
    target.blit(mark, mark.get_rect(center=(box.x + px // 2, box.bottom - px // 2)))


def draw_seat(target: Surface, name: str, colour: int, area: Rect, theme: Theme) -> None:
    """Draw a player's shape and name."""
    look, px = theme.seat(colour), round(area.height * 0.62)
    mark = shapes.seat_shape(look.shape, px, lighten(look.colour, 0.15), darken(look.colour, 0.7))
    target.blit(mark, mark.get_rect(midleft=area.midleft))
    left = area.x + px + theme.px(0.6)
    draw_name(target, name, Rect(left, area.y, area.right - left, area.height), theme)


def draw_name(target: Surface, name: str, room: Rect, theme: Theme) -> None:
    """Draw a player's name into a line."""
    face = within(text.face(theme, "body", "serif", bold=True), room.height)
    kind = text.fit(name, face, room.width)
    text.draw(target, text.elide(name, kind, room.width), kind, theme.color("text"), room)


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
        room = area.width - rune.progress(RUNES[0], 0, WANTED, _rune_px(high, theme), theme).get_width()
        room -= theme.px(0.5) + (text.width("+1", _gain_face(theme)) + 4 if any(gains) else 0)
        letters = min(
            (text.fit(name, within(text.face(theme, "body"), high), room) for name in names),
            key=lambda face: face.px,
        )
        if any(text.width(name, letters) > room for name in names):
            names = [""] * len(RUNES)
        for at, each in enumerate(RUNES):
            row = Rect(area.x, area.y + at * high, area.width, high)
            _draw_rune_row(target, each, counts[at], gains[at], row, names[at], letters, theme)
        return
    wide = area.width // len(RUNES)
    px = min(area.height, round(wide / 2.6))
    for at, each in enumerate(RUNES):
        rune.draw_progress(target, each, counts[at], WANTED, (area.x + at * wide, area.centery), px, theme)


def _rune_px(high: int, theme: Theme) -> int:
    """Height of a rune in a row of this height."""
    return max(16, min(high - 2, theme.px(4)))


def _gain_face(theme: Theme) -> Face:
    return text.face(theme, "lead", "serif", bold=True)


def _draw_rune_row(
    target: Surface, each: str, count: int, gain: int, row: Rect, name: str, letters: Face, theme: Theme
) -> None:
    drawn = rune.progress(each, count, WANTED, _rune_px(row.height, theme), theme)
    target.blit(drawn, drawn.get_rect(midright=(row.right, row.centery)))
    room = Rect(row.x, row.y, row.width - drawn.get_width() - theme.px(0.5), row.height)
    if gain:
        text.draw(target, f"+{gain}", _gain_face(theme), theme.color("gold"), room, "right")
    if name:
        text.draw(target, name, letters, theme.color("text" if count else "text_dim"), room)


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
