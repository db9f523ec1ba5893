"""The picture of the field: what lies still is kept, what is lit, moves or is foretold is painted over it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.unnamed_wizard.foretold import draw_foretold
from scenes.unnamed_wizard.tiles import TilePart
from sprites.drawing.cache import Layer
from sprites.unnamed_wizard import field as hexfield

if TYPE_CHECKING:
    from scenes.unnamed_wizard.field import FieldPart


class FieldPicture:
    """Paints a field in layers."""

    def __init__(self, field: FieldPart) -> None:
        self.field = field
        self._ground, self._lying = Layer(), Layer()

    def draw(self, target: Surface) -> None:
        """The field with all that is on it, cut at its edges."""
        field, before = self.field, target.get_clip()
        area = field.rect.clip(target.get_rect())
        if not area.width or not area.height:
            return
        target.set_clip(before.clip(area))
        if field.camera.moving:
            self._draw_ground(target, area)
            self._draw_grid(target)
            self._draw_tiles(target, [tile for tile in self._tiles if tile.still])
            hexfield.shine(target, field.rect, field.theme)
        else:
            self._draw_still(target, area)
        self._draw_lively(target)
        target.set_clip(before)

    @property
    def _tiles(self) -> list[TilePart]:
        return [part for part in self.field.lying.layer.children if isinstance(part, TilePart)]

    # -- what is kept -------------------------------------------------------------------------------

    def _draw_still(self, target: Surface, area: Rect) -> None:
        """The ground and the tiles that lie still, as they were kept."""
        field = self.field
        taken = frozenset(tile.at for tile in self._tiles)
        key = (self._key(area), field.plan, field.painted, taken, *(tile.appearance for tile in self._tiles))
        self._lying.draw(target.subsurface(area), key, lambda part: self._paint_still(part, area))

    def _paint_still(self, part: Surface, area: Rect) -> None:
        """Paints them onto the part of the screen that is the field."""
        whole = _whole(part)
        self._draw_ground(whole, area)
        self._draw_grid(whole)
        self._draw_tiles(whole, [tile for tile in self._tiles if tile.still])
        hexfield.shine(whole, self.field.rect, self.field.theme)

    def _key(self, area: Rect) -> Hashable:
        return *area, self.field.theme.key

    def _draw_ground(self, target: Surface, area: Rect) -> None:
        field = self.field
        self._ground.draw(
            target.subsurface(area),
            self._key(area),
            lambda _: hexfield.draw_ground(target, field.rect, field.theme),
        )

    def _draw_grid(self, target: Surface) -> None:
        field = self.field
        taken = [tile.at for tile in self._tiles]
        hexfield.draw_grid(target, field.plan, taken, field.theme, field.painted)

    def _draw_tiles(self, target: Surface, tiles: list[TilePart]) -> None:
        for tile in tiles:
            if tile.rect.inflate(tile.rect.width // 4, tile.rect.height // 4).colliderect(self.field.rect):
                tile.draw(target)

    # -- what is painted each time ------------------------------------------------------------------

    def _draw_lively(self, target: Surface) -> None:
        field = self.field
        for part in field.parts[::-1]:
            if not isinstance(part, TilePart):
                continue
            if not part.still and not part.glide.moving:
                part.draw(target)
        for tile in self._tiles:
            if tile.glide.moving:
                tile.draw(target)
        for part in field.parts[::-1]:
            if not isinstance(part, TilePart):
                part.draw(target)
        for part in field.parts:
            if part.focused and field.board.by_keyboard:
                part.draw_ring(target)
        draw_foretold(target, field)
        for leaving in field.lying.leaving:
            leaving.draw(target, field.theme)


def _whole(part: Surface) -> Surface:
    """The screen that a part belongs to."""
    parent = part.get_abs_parent()
    return parent if parent is not None else part
