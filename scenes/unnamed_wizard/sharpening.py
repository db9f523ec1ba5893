"""How large tiles are painted: looked at closer they are scaled first, and become sharp within the next frames."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final

from sprites.unnamed_wizard import tile

if TYPE_CHECKING:
    from scenes.unnamed_wizard.field import FieldPart

SLICE: Final = 0.007
"""Seconds of a frame that are spent on painting, at least a tile."""


class Sharpening:
    """Keeps the width `px` that the tiles of a field are painted for."""

    def __init__(self, field: FieldPart) -> None:
        self.field = field
        self.px = field.camera.resting_plan.px

    @property
    def waiting(self) -> bool:
        """Whether tiles are still scaled, or will be when the camera has come to rest."""
        return self.px != self.field.camera.resting_plan.px

    def hurry(self) -> None:
        """They are painted as they are needed, at once."""
        self.px = self.field.camera.resting_plan.px

    def update(self) -> bool:
        """Paints some of them for the width that they have now; whether that was needed."""
        if not self.waiting or self.field.camera.moving:
            return False
        if not self.field.theme.seconds("travel") or self._paint():
            self.hurry()
        return True

    def _paint(self) -> bool:
        """Whether all that can be seen are painted."""
        field, began = self.field, perf_counter()
        wanted = field.camera.resting_plan.px
        for part in field.tiles.values():
            if field.rect.colliderect(part.rect):
                tile.picture(part.shown, wanted, field.theme, dimmed=part.dimmed)
            if perf_counter() - began > SLICE:
                return False
        return True
