"""Title information for the screens around a match: gallery cards, medals, and statistics."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pygame import Rect, Surface

from game.core.dataclass import dataclass
from game.core.event import Event
from game.core.state import State
from game.core.table import Table
from game.core.view import View
from game.unnamed_wizard import events
from game.unnamed_wizard.content import Harrowing
from game.unnamed_wizard.content.definitions import Board, Pattern
from game.unnamed_wizard.content.effects import ClaimTile
from game.unnamed_wizard.state import WizardState
from game.unnamed_wizard.table import runes_to_win
from scenes.board.title_info import Figure, GalleryCard, TitleInfo
from scenes.ui.style import board as wooden_board
from scenes.unnamed_wizard import card_zoom
from scenes.unnamed_wizard.card_zoom import SheetFace, sheet_of
from scenes.unnamed_wizard.cards import TITLE, CardCatalog
from sprites.cards.card import CardFace, size_of
from sprites.drawing import art, icons, looks, raster, richtext, shapes
from sprites.drawing.color import darken
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme
from sprites.unnamed_wizard import tile as hextile
from sprites.unnamed_wizard import vignette
from sprites.unnamed_wizard.grid import HIGH, HexPlan, bounds
from sprites.unnamed_wizard.tile import HexTile


class WizardInfo(TitleInfo):
    """The information on this title: boards, tiles and patterns for the gallery; claims, tiles, pillars and battles
    of a match."""

    def alarms(self, view: View[WizardState]) -> Iterator[tuple[str, int]]:
        """Players whose next claim may win: they have all tiles of a rune but one."""
        table: Table[Any, Any] = Table(view.state, self.title, None)
        for seat in range(len(view.state.players)):
            if max(runes_to_win(table, seat).values()) >= self.title.content.figures.runes_to_win - 1:
                yield "rune", seat

    def cards(self) -> list[GalleryCard]:
        content: Harrowing = self.title.content
        catalog = CardCatalog(self.title, [])
        found = [self._board(catalog, board) for board in content.boards.values()]
        for each in content.sets.values():
            group = catalog.say("info.set", set=each.id)
            found += [
                self._tile(catalog, tile.id, side, tile.copies, group)
                for tile in each.tiles
                for side in (("a",) if tile.both else ("a", "b"))
            ]
        used = [each for each in content.patterns.values() if self._claimants(each)]
        return found + [self._pattern(catalog, each) for each in used]

    def _pattern(self, catalog: CardCatalog, pattern: Pattern) -> GalleryCard:
        plain = looks.card_face(TITLE, pattern.id, pattern.name, origin="")
        claims = catalog.say("info.claims", boards=self._claimants(pattern))
        words = f"*{richtext.escape(pattern.name)}.* {richtext.escape(claims)}"
        cells = tuple((q, r) for q, r in pattern.cells)
        group = catalog.say("info.patterns")
        front = PatternPrint(cells, plain, words, catalog.say("info.clasps"))
        return GalleryCard(pattern.id, plain, 1, group, front, "patterns")

    def _claimants(self, pattern: Pattern) -> list[str]:
        """The boards that can claim from a pattern."""
        content: Harrowing = self.title.content
        return [
            board.id
            for board in content.boards.values()
            for spell in board.spells
            for word in spell.effects
            if isinstance(word, ClaimTile) and word.pattern == pattern.id
        ]

    def _board(self, catalog: CardCatalog, board: Board) -> GalleryCard:
        sheet = sheet_of(catalog, board)
        pitch = catalog.say(f"board.{board.id}") if catalog.has(f"board.{board.id}") else ""
        words = " ".join(richtext.escape(each) for each in (pitch, f"{sheet.about}.") if each)
        plain = looks.card_face(TITLE, board.id, board.name, words, origin="", plain="aspirant")
        count = len(self.title.content.named) if board.id == "aspirant" else 1
        return GalleryCard(board.id, plain, count, catalog.say("info.boards"), BoardPrint(sheet, plain))

    def _tile(self, catalog: CardCatalog, name: str, side: str, count: int, group: str) -> GalleryCard:
        shown = catalog.side(name, side)
        plain = looks.card_face(TITLE, shown.face.look, shown.face.name, origin="")
        sort = catalog.name(shown.face.spell)
        words = f"*{richtext.escape(sort)}.* {richtext.escape(shown.face.words)}"
        return GalleryCard(f"{name}.{side}", plain, count, group, TilePrint(shown, plain, words))

    def portrait(self, state: State, seat: int) -> str:
        """The board that a player plays, whose portrait is on the medal."""
        assert isinstance(state, WizardState)
        return state.players[seat].board

    def medal(self, portrait: str, px: int, color: Rgb, theme: Theme) -> Surface:
        """A wizard's portrait; for one of a content pack an icon on its colour, in a ring of the player's colour."""
        if not portrait or art.has(TITLE, "portraits", portrait):
            return super().medal(portrait, px, color, theme)
        shown = looks.look(TITLE, portrait, "aspirant")
        surface = raster.clear((px, px))
        ground = darken(theme.color(shown["band"]), 0.3)
        surface.blit(shapes.disc(px // 2, ground, color, max(2, px // 14)), (0, 0))
        icons.draw(surface, shown["icon"], (px / 2, px / 2), round(px * 0.56), theme.color("text"))
        return surface

    def figures(self, log: Sequence[Event], seats: int) -> list[Figure]:
        counts = {kind: [0] * seats for kind in ("claims", "placed", "pillars", "battles", "taken")}
        for event in log:
            if isinstance(event, events.TileClaimed):
                counts["claims"][event.seat] += 1
            elif isinstance(event, events.TilePlaced):
                counts["placed"][event.seat] += 1
            elif isinstance(event, events.PillarPlaced):
                counts["pillars"][event.seat] += 1
            elif isinstance(event, events.BattleEnded):
                counts["battles"][event.seat] += 1
                counts["taken"][event.seat] += event.won
        say = CardCatalog(self.title, []).say
        icons = {
            "claims": "crown",
            "placed": "hexagon",
            "pillars": "flag",
            "battles": "swords",
            "taken": "sword",
        }
        return [Figure(say(f"figure.{kind}"), icon, tuple(counts[kind])) for kind, icon in icons.items()]


# ---------------------------------------------------------------------- gallery cards

Cell = tuple[int, int]

PICTURE = 0.9  # of a card's width: the picture
STRIP = 0.24  # of a card's width: the height of the picture of what a tile does
LEAST_SHEET = 330  # pixels: least width of a card that shows a whole board
LETTERS = 16  # largest text, as a fraction 1 / LETTERS of the card's width


def panel(width: int, theme: Theme) -> Surface:
    """A blank panel in the size of a card."""
    return wooden_board(size_of(width), theme, 255).copy()


def tell(surface: Surface, words: str, top: int, theme: Theme) -> None:
    """Draw marked-up words in the middle of the space below `top`."""
    width, high = surface.get_size()
    box = Rect(0, top, round(width * 0.88), high - top - round(width * 0.05))
    box.centerx = width // 2
    face = richtext.fit_block(words, Face("sans", max(theme.smallest, width // LETTERS)), box.size)
    block = richtext.block(words, face, "text", box.width, theme, "center")
    surface.blit(block, block.get_rect(center=box.center))


@dataclass(frozen=True)
class TilePrint:
    """A side of a tile as a gallery card; `words` is its text, marked up."""

    shown: HexTile
    base: CardFace
    words: str

    def paint(self, width: int, theme: Theme) -> Surface:
        """The card: the tile on a panel, with what it does below, as a picture and in words."""
        surface, wide = panel(width, theme), round(width * PICTURE)
        high = round(wide * HIGH)
        hextile.draw(surface, self.shown, (width / 2, width * 0.05 + high / 2), wide, theme)
        strip = vignette.of_tile(self.shown.face.look, (round(width * PICTURE), round(width * STRIP)), theme)
        top = high + round(width * 0.08)
        surface.blit(strip, strip.get_rect(midtop=(width // 2, top)))
        tell(surface, self.words, top + strip.get_height() + round(width * 0.03), theme)
        return surface


@dataclass(frozen=True)
class BoardPrint:
    """A side of a player board as a gallery card: its sheet, or its wizard where the texts would be too small."""

    shown: SheetFace
    base: CardFace

    def paint(self, width: int, theme: Theme) -> Surface:
        """The card: the sheet, or a narrow card with the portrait."""
        if width < LEAST_SHEET:
            return self.base.paint(width, theme)
        surface = raster.clear(size_of(width))
        card_zoom.draw_sheet(surface, self.shown, surface.get_rect(), theme)
        return surface


@dataclass(frozen=True)
class PatternPrint:
    """A pattern as a gallery card; `words` are its name and the boards that claim from it, marked up.

    `note` says how the screen marks it.
    """

    cells: tuple[Cell, ...]
    base: CardFace
    words: str
    note: str = ""

    def paint(self, width: int, theme: Theme) -> Surface:
        """The card: the hexes of the pattern on a panel, with the words below."""
        surface, room = panel(width, theme), width * PICTURE
        plan = plan_of(self.cells, (width / 2, width * 0.55), room)
        radius = plan.radius
        for cell in self.cells:
            spot, side = plan.centre(cell), round(2 * radius)
            corners = shapes.regular(6, (side / 2, side / 2), radius * 0.94, 30)
            fill, edge = theme.color("slab"), theme.title("unnamed_wizard").accent
            tile = shapes.polygon((side, side), corners, fill, edge, max(2, radius * 0.07))
            surface.blit(tile, tile.get_rect(center=(round(spot[0]), round(spot[1]))))
        tell(surface, f"{self.words} {self.note}".strip(), round(width * 1.02), theme)
        return surface


def plan_of(cells: Sequence[Cell], middle: tuple[float, float], room: float) -> HexPlan:
    """A layout in which the cells fill a square around a point."""
    left, top, right, bottom = bounds(cells)
    radius = min(room / (right - left), room / (bottom - top))
    x, y = middle[0] - radius * (left + right) / 2, middle[1] - radius * (top + bottom) / 2
    return HexPlan(x, y, radius)
