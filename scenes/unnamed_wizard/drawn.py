"""A drawn tile in hand: each of its sides large, with its text, to be turned up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.unnamed_wizard.parts import Part
from sprites.drawing import richtext, shapes, text
from sprites.drawing.color import mix
from sprites.unnamed_wizard import tile
from sprites.unnamed_wizard.grid import HIGH
from sprites.unnamed_wizard.tile import HexTile

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard

PICTURE = 0.62  # of the height: the tile, above its text
ABREAST = 1.4  # of the height that a slip is wide whose text stands beside the tile


class SidePart(Part):
    """A side of a drawn tile."""

    role = "side"
    focusable = True

    def __init__(self, board: WizardBoard, card: int, side: str, number: int) -> None:
        self.shown: HexTile = board.faces.side(board.model.state.faces[card], side)
        super().__init__(board, self.shown.face.name)
        self.card, self.side, self.number = card, side, number
        self.selected = False
        self.offered = True

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        radius = theme.px(1)
        fill = mix(theme.color("well"), theme.color("gold"), 0.16 if self.selected else 0.0)
        shapes.draw_rounded(target, area, radius, fill, theme.color("panel_edge"), theme.hairline)
        self._render_tile(target)
        self._render_text(target)
        if self.selected:
            target.blit(shapes.ring(area.size, radius, theme.color("gold"), theme.hairline + 2), area)
        else:
            strength = 1.0 if self.raised else 0.3 + 0.5 * self.board.pulse
            shapes.draw_glow(target, area, radius, theme.color("gold"), theme.px(0.6), strength)

    @property
    def _abreast(self) -> bool:
        """Whether there is more width than height, so that the text stands at the right of the tile."""
        return self.rect.width > self.rect.height * ABREAST

    @property
    def _tile_spot(self) -> Rect:
        """Where the tile lies: above its text, or at the left of it."""
        pad, area = self.theme.px(0.5), self.rect.inflate(-self.theme.px(1), -self.theme.px(1))
        if self._abreast:
            wide = min(area.width * 45 // 100, round(area.height / HIGH))
            return Rect(area.x, area.centery - round(wide * HIGH) // 2, wide, round(wide * HIGH))
        high = min(round(area.height * PICTURE), round(area.width * HIGH))
        wide = round(high / HIGH)
        return Rect(area.centerx - wide // 2, area.y + pad // 2, wide, high)

    @property
    def _text(self) -> Rect:
        area, spot = self.rect.inflate(-self.theme.px(1.5), -self.theme.px(1)), self._tile_spot
        if self._abreast:
            left = spot.right + self.theme.px(1)
            return Rect(left, area.y, area.right - left, area.height)
        return Rect(area.x, spot.bottom + 2, area.width, area.bottom - spot.bottom - 2)

    def _render_tile(self, target: Surface) -> None:
        spot = self._tile_spot
        tile.draw(target, self.shown, spot.center, spot.width, self.theme)

    @property
    def told(self) -> Surface:
        """Its text, as it is read beside or below the tile."""
        theme, box = self.theme, self._text
        markup = f"*{richtext.escape(str(self.number))}  {richtext.escape(self.name)}.* "
        markup += richtext.escape(self.shown.face.words)
        face = richtext.fit_block(markup, text.face(theme, "body"), box.size)
        return richtext.block(markup, face, "text", box.width, theme)

    def _render_text(self, target: Surface) -> None:
        box, block = self._text, self.told
        top = box.y + max(0, (box.height - block.get_height()) // 2)
        target.blit(block, (box.x, top), (0, 0, box.width, box.height))


def lay_sides(room: Rect, count: int, gap: int) -> Sequence[Rect]:
    """One below the other; more than two in two columns."""
    across = 1 if count <= 2 else 2
    lines = -(-count // across)
    wide = (room.width - gap * (across - 1)) // across
    high = min((room.height - gap * (lines - 1)) // lines, round(room.width * 1.1))
    return [
        Rect(room.x + at % across * (wide + gap), room.y + at // across * (high + gap), wide, high)
        for at in range(count)
    ]
