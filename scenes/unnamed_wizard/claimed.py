"""Claimed tiles beside a board: small, with their runes and slots; sealed ones are half below the board."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.unnamed_wizard.parts import Part
from sprites.unnamed_wizard import highlights, tile
from sprites.unnamed_wizard.grid import HIGH
from sprites.unnamed_wizard.tile import HexTile

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard

SUNK = 0.45  # of its height: how much of a sealed tile lies below the board


class ClaimedPart(Part):
    """A tile that somebody has claimed."""

    role = "claimed tile"
    focusable = legible = True

    def __init__(self, board: WizardBoard, number: int) -> None:
        super().__init__(board)
        self.number = number
        self.chosen = False
        """Whether power on it is chosen to go."""
        self.shown: HexTile | None = None

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.shown, self.chosen)

    def render(self, target: Surface) -> None:
        if self.shown is None:
            return
        theme, area = self.theme, self.rect
        before = target.get_clip()
        if self.shown.sealed:
            sunk = Rect(area.x, area.y, area.width, round(area.height * (1 - SUNK)))
            target.set_clip(sunk.clip(before))
        tile.draw(target, self.shown, area.center, area.width, theme)
        target.set_clip(before)
        if self.offered or self.raised or self.chosen:
            strength = 1.0 if self.raised or self.chosen else 0.3 + 0.5 * self.board.pulse
            color = theme.color("focus" if self.chosen else "gold")
            highlights.draw_glow(target, area.center, area.width, color, strength)


def lay_claimed(row: list[ClaimedPart], area: Rect) -> None:
    """Lays claimed tiles side by side, in as many rows as make them largest."""
    if not row:
        return
    best = max(range(1, 4), key=lambda lines: _width(len(row), lines, area))
    wide = _width(len(row), best, area)
    across = -(-len(row) // best)
    high = round(wide * HIGH)
    for at, part in enumerate(row):
        left, top = area.x + at % across * (wide + 2), area.y + at // across * (high + 2)
        part.place(Rect(left, top, wide, high))


def _width(count: int, lines: int, area: Rect) -> int:
    across = -(-count // lines)
    return max(10, min((area.width + 2) // across - 2, round(((area.height + 2) // lines - 2) / HIGH)))
