"""What the screens around a match know of the Unnamed Wizard Game: its tiles and boards, and what is counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.event import Event
from game.core.state import State
from game.unnamed_wizard import events as told
from game.unnamed_wizard.content import Board, Harrowing
from game.unnamed_wizard.state import WizardState
from scenes.kit import looks as looks_of
from scenes.lore import Figure, Lore, Shown
from scenes.unnamed_wizard.board_sheet import SheetFace, sheet_of
from scenes.unnamed_wizard.board_sheet import draw as draw_sheet
from scenes.unnamed_wizard.faces import TITLE, Faces
from sprites import hextile, icons, looks, paint, richtext, text
from sprites.card import CardFace, size_of
from sprites.colour import darken
from sprites.hexplan import HIGH
from sprites.hextile import HexTile
from sprites.theme import Rgb, Theme


@dataclass(frozen=True)
class TilePrint:
    """A side of a tile as a card of the gallery."""

    shown: HexTile
    base: CardFace
    words: str
    """What it does, marked up."""

    def paint(self, width: int, theme: Theme) -> Surface:
        """The tile on a panel as large as a card, and what it does below it."""
        size = size_of(width)
        surface = looks_of.board(size, theme, 255).copy()
        wide = round(width * 0.9)
        high = round(wide * HIGH)
        hextile.draw(surface, self.shown, (width / 2, width * 0.05 + high / 2), wide, theme)
        box = Rect(0, 0, round(width * 0.88), size[1] - high - round(width * 0.14))
        box.midtop = width // 2, high + round(width * 0.09)
        kind = text.Face("sans", max(theme.smallest, width // 16))
        face = richtext.fit_block(self.words, kind, box.size)
        block = richtext.block(self.words, face, "text", box.width, theme, "center")
        surface.blit(block, block.get_rect(center=box.center))
        return surface


@dataclass(frozen=True)
class BoardPrint:
    """A side of a player board as a card of the gallery."""

    shown: SheetFace
    base: CardFace

    def paint(self, width: int, theme: Theme) -> Surface:
        """The sheet, as large as a card."""
        surface = Surface(size_of(width), flags=0x00010000)
        draw_sheet(surface, self.shown, surface.get_rect(), theme)
        return surface


class WizardLore(Lore):
    """Boards and tiles with both sides; claims, tiles, pillars and battles of a match."""

    def cards(self) -> list[Shown]:
        content: Harrowing = self.title.content
        faces = Faces(self.title, [])
        found = [self._board(faces, board) for board in content.boards.values()]
        for each in content.sets.values():
            group = faces.say("lore.set", set=each.id)
            found += [
                self._tile(faces, tile.id, side, tile.copies, group)
                for tile in each.tiles
                for side in (("a",) if tile.both else ("a", "b"))
            ]
        return found

    def _board(self, faces: Faces, board: Board) -> Shown:
        plain = looks.card_face(TITLE, board.id, board.name, origin="")
        count = len(self.title.content.named) if board.id == "aspirant" else 1
        return Shown(
            board.id, plain, count, faces.say("lore.boards"), BoardPrint(sheet_of(faces, board), plain)
        )

    def _tile(self, faces: Faces, name: str, side: str, count: int, group: str) -> Shown:
        shown = faces.side(name, side)
        plain = looks.card_face(TITLE, shown.face.look, shown.face.name, origin="")
        sort = faces.name(shown.face.spell)
        words = f"*{richtext.escape(sort)}.* {richtext.escape(shown.face.words)}"
        return Shown(f"{name}.{side}", plain, count, group, TilePrint(shown, plain, words))

    def portrait(self, state: State, seat: int) -> str:
        """The name on each player's board stands for who plays it."""
        assert isinstance(state, WizardState)
        return state.players[seat].wizard

    def medal(self, portrait: str, px: int, color: Rgb, theme: Theme) -> Surface:
        """The sign of a wizard on its colour, in a ring of the seat's."""
        if not portrait:
            return super().medal(portrait, px, color, theme)
        shown = looks.look(TITLE, portrait, "aspirant")
        surface = Surface((px, px), flags=0x00010000)
        ground = darken(theme.color(shown["band"]), 0.3)
        surface.blit(paint.disc(px // 2, ground, color, max(2, px // 14)), (0, 0))
        icons.draw(surface, shown["icon"], (px / 2, px / 2), round(px * 0.56), theme.color("text"))
        return surface

    def figures(self, events: Sequence[Event], seats: int) -> list[Figure]:
        counts = {kind: [0] * seats for kind in ("claims", "placed", "pillars", "battles", "taken")}
        for event in events:
            if isinstance(event, told.TileClaimed):
                counts["claims"][event.seat] += 1
            elif isinstance(event, told.TilePlaced):
                counts["placed"][event.seat] += 1
            elif isinstance(event, told.PillarPlaced):
                counts["pillars"][event.seat] += 1
            elif isinstance(event, told.BattleEnded):
                counts["battles"][event.seat] += 1
                counts["taken"][event.seat] += event.won
        say = Faces(self.title, []).say
        icons = {
            "claims": "crown",
            "placed": "hexagon",
            "pillars": "flag",
            "battles": "swords",
            "taken": "sword",
        }
        return [Figure(say(f"figure.{kind}"), icon, tuple(counts[kind])) for kind, icon in icons.items()]
