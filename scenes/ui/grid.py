"""Rows of cards and other widgets of one size."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scenes.ui.widget import Widget
from sprites.cards.card import size_of


def lay_cards(row: Sequence[Widget], area: Rect, gap: int, largest: int) -> None:
    """Place cards in the middle of an area, in one row or in two, as large as they can be."""
    best = max((1, 2), key=lambda rows: _card_width(len(row), rows, area, gap))
    rows = best if len(row) > best else 1
    width = min(largest, _card_width(len(row), rows, area, gap))
    lay_grid(row, area, gap, size_of(width), rows)


def lay_grid(row: Sequence[Widget], area: Rect, gap: int, size: tuple[int, int], rows: int) -> None:
    """Place widgets of one size in centred rows."""
    across = -(-len(row) // rows)
    top = area.centery - (rows * (size[1] + gap) - gap) // 2
    for line in range(rows):
        part = row[line * across : (line + 1) * across]
        left = area.centerx - (len(part) * (size[0] + gap) - gap) // 2
        for index, widget in enumerate(part):
            widget.place(Rect((left + index * (size[0] + gap), top + line * (size[1] + gap)), size))


def _card_width(count: int, rows: int, area: Rect, gap: int) -> int:
    across = -(-count // rows)
    wide = (area.width - gap * (across - 1)) // across
    high = (area.height - gap * (rows - 1)) // rows
    return max(20, min(wide, round(high / 1.4)))
