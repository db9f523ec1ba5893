"""Tiles, boards and patterns as cards of the gallery."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.ui import style
from scenes.unnamed_wizard import board_sheet
from scenes.unnamed_wizard.board_sheet import SheetFace
from sprites.cards.card import CardFace, size_of
from sprites.drawing import raster, richtext, shapes
from sprites.drawing.text import Face
from sprites.drawing.theme import Theme
from sprites.unnamed_wizard import tile as hextile
from sprites.unnamed_wizard.grid import HIGH, HexPlan, bounds
from sprites.unnamed_wizard.tile import HexTile

Cell = tuple[int, int]
PICTURE = 0.9  # of a card's width: what is shown
LETTERS = 16  # of a card's width: how high letters are, as a fraction


def panel(width: int, theme: Theme) -> Surface:
    """A panel as large as a card."""
    return style.board(size_of(width), theme, 255).copy()


def tell(surface: Surface, words: str, top: int, theme: Theme) -> None:
    """Marked-up words, in the middle of what is left of a card below a height."""
    width, high = surface.get_size()
    box = Rect(0, top, round(width * 0.88), high - top - round(width * 0.05))
    box.centerx = width // 2
    face = richtext.fit_block(words, Face("sans", max(theme.smallest, width // LETTERS)), box.size)
    block = richtext.block(words, face, "text", box.width, theme, "center")
    surface.blit(block, block.get_rect(center=box.center))


@dataclass(frozen=True)
class TilePrint:
    """A side of a tile; `words` are what it does, marked up."""

    shown: HexTile
    base: CardFace
    words: str

    def paint(self, width: int, theme: Theme) -> Surface:
        """The tile on a panel, and what it does below it."""
        surface, wide = panel(width, theme), round(width * PICTURE)
        high = round(wide * HIGH)
        hextile.draw(surface, self.shown, (width / 2, width * 0.05 + high / 2), wide, theme)
        tell(surface, self.words, high + round(width * 0.09), theme)
        return surface


@dataclass(frozen=True)
class BoardPrint:
    """A side of a player board."""

    shown: SheetFace
    base: CardFace

    def paint(self, width: int, theme: Theme) -> Surface:
        """The sheet, as large as a card."""
        surface = raster.clear(size_of(width))
        board_sheet.draw(surface, self.shown, surface.get_rect(), theme)
        return surface


@dataclass(frozen=True)
class PatternPrint:
    """A pattern in one of its positions; `words` are its name and who claims from it, marked up."""

    cells: tuple[Cell, ...]
    base: CardFace
    words: str

    def paint(self, width: int, theme: Theme) -> Surface:
        """Its hexes on a panel."""
        surface, room = panel(width, theme), width * PICTURE
        plan = plan_of(self.cells, (width / 2, width * 0.55), room)
        radius = plan.radius
        for cell in self.cells:
            spot, side = plan.centre(cell), round(2 * radius)
            corners = shapes.regular(6, (side / 2, side / 2), radius * 0.94, 30)
            fill, edge = theme.color("slab"), theme.title("unnamed_wizard").accent
            tile = shapes.polygon((side, side), corners, fill, edge, max(2, radius * 0.07))
            surface.blit(tile, tile.get_rect(center=(round(spot[0]), round(spot[1]))))
        tell(surface, self.words, round(width * 1.02), theme)
        return surface


def plan_of(cells: Sequence[Cell], middle: tuple[float, float], room: float) -> HexPlan:
    """Where cells lie that fill a square about a middle."""
    left, top, right, bottom = bounds(cells)
    radius = min(room / (right - left), room / (bottom - top))
    x, y = middle[0] - radius * (left + right) / 2, middle[1] - radius * (top + bottom) / 2
    return HexPlan(x, y, radius)
