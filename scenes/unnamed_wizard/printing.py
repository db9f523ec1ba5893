"""What is printed of the Unnamed Wizard Game beyond its gallery: two-sided tiles and player boards (Components)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from pygame import Surface

from game.unnamed_wizard.content import Harrowing
from game.unnamed_wizard.content.definitions import BEGINNER, Board
from scenes.printing.pieces import Paint, Piece, TitlePieces, piece_of
from scenes.unnamed_wizard import card_zoom
from scenes.unnamed_wizard.card_zoom import sheet_of
from scenes.unnamed_wizard.cards import CardCatalog
from scenes.unnamed_wizard.info import PatternPrint
from sprites.drawing import raster
from sprites.drawing.theme import Theme
from sprites.unnamed_wizard import tile as hextile
from sprites.unnamed_wizard.tile import HexTile


class WizardPieces(TitlePieces):
    """Tiles with their other side, and a board for each colour with an Aspirant and a named side."""

    def own(self) -> Mapping[str, Callable[[], Iterable[Piece]]]:
        return {"tiles": self._tiles, "boards": self._boards, "patterns": self._patterns}

    @property
    def _catalog(self) -> CardCatalog:
        return CardCatalog(self.title, [])

    def _tiles(self) -> Iterator[Piece]:
        content: Harrowing = self.title.content
        for each in content.sets.values():
            for tile in each.tiles:
                front, back = (self._catalog.side(tile.id, side) for side in ("a", "b"))
                other = self._paint_tile(front if tile.both else back)
                words = " / ".join(
                    dict.fromkeys(f"*{side.face.name}:* {side.face.words}" for side in (front, back))
                )
                yield Piece(
                    tile.id, each.name, self._paint_tile(front), other, tile.copies, words, each.origin
                )

    def _paint_tile(self, shown: HexTile) -> Paint:
        def paint(size: tuple[int, int], theme: Theme) -> Surface:
            surface = raster.clear(size)
            drawn = hextile.picture(shown, size[0], theme)
            surface.blit(drawn, drawn.get_rect(center=surface.get_rect().center))
            return surface

        return paint

    def _patterns(self) -> Iterator[Piece]:
        """The patterns without what only a screen shows of them."""
        for card in self.gallery:
            if isinstance(card.front, PatternPrint):
                yield piece_of(replace(card, front=replace(card.front, note="")))

    def _boards(self) -> Iterator[Piece]:
        content: Harrowing = self.title.content
        for colour, name in enumerate(content.named):
            board = content.boards[name]
            front = self._paint_board(content.boards[BEGINNER], colour)
            yield Piece(name, board.name, front, self._paint_board(board, colour), origin=board.origin)

    def _paint_board(self, board: Board, colour: int) -> Paint:
        sheet = sheet_of(self._catalog, board, colour)

        def paint(size: tuple[int, int], theme: Theme) -> Surface:
            surface = raster.clear(size)
            card_zoom.draw_sheet(surface, sheet, surface.get_rect(), theme)
            return surface

        return paint
