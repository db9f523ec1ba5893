"""Tiles and boards shown large, with all that is written on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from pygame import Rect, Surface

from game.unnamed_wizard.content import TileSet
from game.unnamed_wizard.table import TILE
from scenes.table.card_zoom import ZoomedCard
from scenes.ui import style
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import answer_keys, board_sheet
from scenes.unnamed_wizard.board_sheet import SheetFace, sheet_of
from scenes.unnamed_wizard.place_tile import SidePart
from scenes.unnamed_wizard.setup_interactions import SetPart
from scenes.unnamed_wizard.spell_plate import spells_of
from sprites.drawing import richtext, shapes, text
from sprites.unnamed_wizard import tile as hextile
from sprites.unnamed_wizard.grid import HIGH
from sprites.unnamed_wizard.tile import HexTile

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard

TITLE = "unnamed_wizard"
BACK = 0.62  # of a tile's width: its other side


class LargeTile(ZoomedCard):
    """A tile as it lies, below it what it does and whose it is, and beside it, smaller, its other side."""

    board: WizardBoard

    def __init__(self, board: WizardBoard, shown: HexTile, words: str, back: HexTile | None = None) -> None:
        super().__init__(board, shown.face.name, None, TITLE)
        self.shown, self.words, self.back = shown, words, back

    def render(self, target: Surface) -> None:
        theme, room = self.theme, self.rect.inflate(-self.theme.px(4), -self.theme.px(3))
        share = 1 + BACK if self.back else 1.0
        wide = min(round(room.width / share), round(room.height * 0.68 / HIGH))
        box = min(room.width, max(wide, theme.px(60)))
        face = text.face(theme, "lead")
        block = richtext.block(richtext.escape(self.words), face, "text", box - theme.px(3), theme, "center")
        high = round(wide * HIGH) + theme.px(1.5) + block.get_height() + theme.px(2)
        top = room.centery - min(room.height, high) // 2
        tile = Rect(0, top, wide, round(wide * HIGH))
        tile.left = room.centerx - round(wide * share) // 2
        hextile.draw(target, self.shown, tile.center, wide, theme)
        if self.back:
            self._draw_back(target, self.back, tile)
        plate = Rect(0, tile.bottom + theme.px(1.5), box, block.get_height() + theme.px(2))
        plate.centerx = room.centerx
        shapes.draw_shadow(target, plate, theme.px(1), theme.px(0.5), 140)
        target.blit(style.board(plate.size, theme, 255), plate)
        target.blit(block, block.get_rect(center=plate.center))

    def _draw_back(self, target: Surface, back: HexTile, beside: Rect) -> None:
        """The other side at the right of a tile, under a line that says so."""
        theme, wide = self.theme, round(beside.width * BACK * 0.94)
        area = Rect(0, 0, wide, round(wide * HIGH))
        area.bottomright = (beside.left + round(beside.width * (1 + BACK)), beside.bottom)
        hextile.draw(target, back, area.center, wide, theme)
        words, face = self.board.faces.say("tile.back"), text.face(theme, "lead", "serif", bold=True)
        line = Rect(area.x, area.y - face.height - theme.px(0.5), area.width, face.height)
        text.draw(target, words, text.fit(words, face, line.width), theme.color("text"), line, "center")


class LargeBoard(ZoomedCard):
    """A player's board with the texts of all its spells."""

    def __init__(self, board: WizardBoard, shown: SheetFace) -> None:
        super().__init__(board, shown.name, None, TITLE)
        self.shown = shown

    def render(self, target: Surface) -> None:
        theme = self.theme
        room = self.rect.inflate(-theme.px(4), -theme.px(3))
        area = Rect(0, 0, min(room.width, theme.px(120)), min(room.height, theme.px(88)))
        area.center = room.center
        board_sheet.draw(target, self.shown, area, theme)


class LargeSet(ZoomedCard):
    """All tiles of a set but its core, each with both sides."""

    dark: ClassVar[int] = 225

    def __init__(self, board: WizardBoard, shown: TileSet) -> None:
        super().__init__(board, shown.name, None, TITLE)
        names = [
            (tile.id, side)
            for tile in shown.tiles
            if tile.kind != "core"
            for side in (("a",) if tile.both else ("a", "b"))
        ]
        self.sides = [board.faces.side(name, side) for name, side in names]

    def render(self, target: Surface) -> None:
        room = self.rect.inflate(-self.theme.px(3), -self.theme.px(2))
        lines = max(range(2, 5), key=lambda rows: self._wide(rows, room))
        wide, across = self._wide(lines, room), -(-len(self.sides) // lines)
        high = round(wide * HIGH)
        top = room.centery - lines * high // 2
        for at, side in enumerate(self.sides):
            line, place = divmod(at, across)
            count = min(across, len(self.sides) - line * across)
            x = room.centerx + (place - (count - 1) / 2) * wide
            hextile.draw(target, side, (x, top + (line + 0.5) * high), round(wide * 0.96), self.theme)

    def _wide(self, lines: int, room: Rect) -> int:
        across = -(-len(self.sides) // lines)
        return min(room.width // across, round(room.height / lines / HIGH))


def board_of(board: WizardBoard, seat: int) -> SheetFace | None:
    """A player's board as it lies, with the power in its slots; None before there is one."""
    who = board.view.player(seat)
    if not who.board:
        return None
    plain = sheet_of(board.faces, board.faces.content.boards[who.board], board.chairs[seat].colour)
    facts = {"pool": who.pool, "fortress": who.fortress, "pillars": who.pillars}
    about = board.faces.say("rival.hint", seat=seat, board=plain.name, **facts)
    return SheetFace(
        board.faces.say("sheet.of", seat=seat, board=plain.name),
        about,
        plain.meditate,
        plain.house,
        tuple(spells_of(board.view, seat)),
        plain.colour,
    )


def large_of(board: WizardBoard, part: Widget) -> ZoomedCard | None:
    """The large view of a part; None if there is no more to read."""
    if isinstance(part, SetPart):
        return LargeSet(board, part.shown)
    if isinstance(part, SidePart):
        return LargeTile(board, part.shown, part.shown.face.words)
    key = answer_keys.key_of(part)
    if key is None or key[0] in (answer_keys.HEX, answer_keys.ROW):
        return None
    if key[0] == TILE:
        return _tile_of(board, key[1])
    shown = board_of(board, key[1])
    return LargeBoard(board, shown) if shown else None


def _tile_of(board: WizardBoard, number: int) -> LargeTile:
    """A tile as it lies on the field, or beside a board."""
    lying, faces, view = board.field.tiles.get(number), board.faces, board.view
    shown = lying.shown if lying else faces.tile(view, number)
    return LargeTile(board, shown, faces.tile_hint(view, number, shown), faces.back(view, number))
