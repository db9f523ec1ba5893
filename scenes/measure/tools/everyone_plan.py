"""How the table of all fighters lies in a width: its cells, and the initials before its rows and above its columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from sprites.drawing.text import face, width
from sprites.drawing.theme import Theme

MOST_CELL = 5.5
"""The largest side of a cell, in units of spacing."""
LEAST_CELL = 4
"""The least width of a cell, in pixels."""
LEAST = 9
"""No letters are smaller, in pixels."""
APART = 3
"""Pixels from the head of a column to the next."""
BESIDE = 10
"""Pixels beside the initials of a row, both sides together."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The places of so many rows and columns. Cells are `across` by `down` pixels; the heads of the columns stand in
    so many `lines`, one higher than the other where columns are narrow."""

    count: int
    across: int
    down: int
    lines: int

    @classmethod
    def of(cls, initials: Sequence[str], wide: int, theme: Theme) -> Plan:
        """The plan of a table in a width, in pixels."""
        small = face(theme, "small")
        heads = theme.px(2) + BESIDE + max((width(each, small) for each in initials), default=0)
        across = min(theme.px(MOST_CELL), (wide - heads) // max(1, len(initials)))
        across = max(LEAST_CELL, across)
        widest = max((width(each, replace(small, px=LEAST)) for each in initials), default=0)
        lines = max(1, -(-(widest + APART) // across))
        return cls(len(initials), across, max(across, round(small.height * 0.86)), lines)

    @property
    def high(self) -> int:
        """The height of the table with its heads."""
        return self.down * (self.count + self.lines)

    def box(self, area: pygame.Rect, row: int, column: int) -> pygame.Rect:
        """The place of a cell; row -1 is the lowest line of the heads."""
        left = area.right - self.across * (self.count - column)
        return pygame.Rect(left, area.y + (row + self.lines) * self.down, self.across, self.down)

    def head(self, area: pygame.Rect, column: int) -> pygame.Rect:
        """The place of a column's initials: the more lines, the wider."""
        up = column % self.lines * self.down
        return self.box(area, -1, column).move(0, -up).inflate((self.lines - 1) * self.across, 0).clamp(area)
