"""What the set-up lays out: boards by their names, sides of boards, core tiles, sets of tiles."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.unnamed_wizard.content import Tile, TileSet
from scenes.ui import style
from scenes.unnamed_wizard import board_sheet
from scenes.unnamed_wizard.board_sheet import SheetFace
from scenes.unnamed_wizard.parts import Part
from scenes.unnamed_wizard.places import rows_of
from sprites.drawing import richtext, shapes, text
from sprites.drawing.color import darken, lighten, mix
from sprites.unnamed_wizard import rune, tile_face
from sprites.unnamed_wizard import tile as hextile
from sprites.unnamed_wizard.grid import HIGH
from sprites.unnamed_wizard.tile import HexTile

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard


class OfferPart(Part):
    """Base: something that can be taken."""

    focusable = True
    selected = False

    def __init__(self, board: WizardBoard, name: str, act: Callable[[], None]) -> None:
        super().__init__(board, name)
        self.act = act

    def activate(self) -> None:
        self.act()

    def details(self) -> bool:
        return False

    def light(self, target: Surface) -> None:
        """The light of a choice."""
        theme = self.theme
        hinted = self.board.hinted(self)
        strength = 1.0 if self.raised or self.selected or hinted else 0.25 + 0.4 * self.board.pulse
        shapes.draw_glow(target, self.rect, theme.px(1.5), theme.color("gold"), theme.px(0.7), strength)

    def ground(self, target: Surface) -> None:
        """A panel to lie on."""
        theme = self.theme
        shapes.draw_shadow(target, self.rect, theme.px(1.5), theme.px(0.75), 120)
        target.blit(style.board(self.rect.size, theme, 255), self.rect)


class TabPart(OfferPart):
    """A board by its name and its idea."""

    role = "board"

    def __init__(
        self, board: WizardBoard, name: str, words: str, colour: int, act: Callable[[], None]
    ) -> None:
        super().__init__(board, name, act)
        self.words, self.colour = words, colour

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        look = theme.seat(self.colour)
        fill = mix(theme.color("panel"), look.colour, 0.3 if self.selected else 0.1)
        shapes.draw_shadow(target, area, theme.px(1.5), theme.px(0.75), 120)
        shapes.draw_rounded(target, area, theme.px(1.5), fill, look.colour, theme.hairline)
        inner = area.inflate(-theme.px(2), -theme.px(1.5))
        px = min(theme.px(3), inner.height // 3)
        mark = shapes.seat_shape(look.shape, px, lighten(look.colour, 0.15), darken(look.colour, 0.7))
        head = text.face(theme, "lead", "serif", bold=True)
        line = Rect(inner.x, inner.y, inner.width, max(px, head.height))
        target.blit(mark, mark.get_rect(midleft=line.midleft))
        room = Rect(line.x + px + theme.px(0.75), line.y, line.width - px - theme.px(0.75), line.height)
        face = text.fit(self.name, head, room.width)
        text.draw(target, text.elide(self.name, face, room.width), face, theme.color("text"), room)
        box = Rect(inner.x, line.bottom + 2, inner.width, inner.bottom - line.bottom - 2)
        markup = richtext.escape(self.words)
        small = richtext.fit_block(markup, text.face(theme, "body"), box.size)
        if richtext.height(markup, small, box.width) <= box.height:
            target.blit(richtext.block(markup, small, "text_dim", box.width, theme), box)
        if self.offered:
            self.light(target)


class SheetPart(OfferPart):
    """A side of a board, with all its texts."""

    role = "board side"

    def __init__(self, board: WizardBoard, shown: SheetFace, act: Callable[[], None]) -> None:
        super().__init__(board, shown.name, act)
        self.shown = shown

    def render(self, target: Surface) -> None:
        board_sheet.draw(target, self.shown, self.rect, self.theme)
        if self.offered:
            self.light(target)


class CorePart(OfferPart):
    """A side of a core tile, with its text."""

    role = "core"

    def __init__(self, board: WizardBoard, shown: HexTile, act: Callable[[], None]) -> None:
        super().__init__(board, shown.face.name, act)
        self.shown = shown

    def render(self, target: Surface) -> None:
        self.ground(target)
        theme, inner = self.theme, self.rect.inflate(-self.theme.px(2), -self.theme.px(1.5))
        wide = min(inner.width, round(inner.height / HIGH))
        if (
            tile_face.level_of(self.shown.face, wide, theme) == "full"
        ):  # its words can be read on the tile itself
            hextile.draw(target, self.shown, inner.center, wide, theme)
            self.light(target)
            return
        markup = f"*{richtext.escape(self.name)}.* {richtext.escape(self.shown.face.words)}"
        body = richtext.fit_block(markup, text.face(theme, "body"), (inner.width, inner.height * 45 // 100))
        block = richtext.block(markup, body, "text", inner.width, theme, "center")
        high = inner.height - block.get_height() - theme.px(0.75)
        wide = min(inner.width, round(high / HIGH))
        hextile.draw(target, self.shown, (inner.centerx, inner.y + high // 2), wide, theme)
        target.blit(block, (inner.x, inner.bottom - block.get_height()))
        if self.offered:
            self.light(target)


class SetPart(OfferPart):
    """A set: what it is about, and the sides of its tiles with their runes."""

    role = "set"

    def __init__(self, board: WizardBoard, shown: TileSet, act: Callable[[], None]) -> None:
        super().__init__(board, shown.name, act)
        self.shown = shown
        self.hint = board.faces.say("set.hint")

    def details(self) -> bool:
        return self.board.enlarge(self)

    def render(self, target: Surface) -> None:
        self.ground(target)
        theme, inner = self.theme, self.rect.inflate(-self.theme.px(2.5), -self.theme.px(2))
        head = text.face(theme, "heading", "serif", bold=True)
        title = f"{self.shown.numeral}  {self.shown.name}"
        line = Rect(inner.x, inner.y, inner.width, head.height)
        text.draw(target, title, text.fit(title, head, inner.width), theme.color("text"), line)
        body = text.face(theme, "body")
        markup = richtext.escape(self.shown.theme)
        about = richtext.block(markup, body, "text_dim", inner.width, theme)
        target.blit(about, (inner.x, line.bottom))
        top = line.bottom + about.get_height() + theme.px(1)
        tiles = [tile for tile in self.shown.tiles if tile.kind != "core"]
        room = Rect(inner.x, top, inner.width, min(inner.bottom - top, len(tiles) * theme.px(14)))
        for tile, row in zip(tiles, rows_of(room, len(tiles), 2), strict=True):
            self._render_tile(target, tile, row)
        if self.offered:
            self.light(target)

    def _render_tile(self, target: Surface, tile: Tile, row: Rect) -> None:
        """A tile in two lines, a side each; a wild one in one line."""
        theme = self.theme
        style.well(target, row, theme.px(0.75), theme)
        sides = [tile.both] if tile.both else [tile.a, tile.b]
        face = text.face(theme, "body")
        for side, line in zip(sides, rows_of(row.inflate(-theme.px(1.5), -4), len(sides), 0), strict=True):
            assert side is not None
            px = min(line.height, round(face.px * 1.2))
            left = line.right
            for each in reversed(side.runes):
                rune.draw(target, each, (left - px / 2, line.centery), round(px * 0.8), theme)
                left -= px
            if tile.both:
                words = self.board.faces.say("set.wild", count=tile.copies)
                left = text.draw(
                    target, words, text.face(theme, "small"), theme.color("text_dim"), line, "right"
                ).left
            room = Rect(line.x, line.y, left - line.x - 4, line.height)
            kind = text.fit(side.name, face, room.width)
            text.draw(target, text.elide(side.name, kind, room.width), kind, theme.color("text"), room)
