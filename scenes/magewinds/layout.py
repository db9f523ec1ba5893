"""Geometry of the table, for 2 to 4 seats and windows of any size.

The mat lies in the middle, as large as possible; the warbands are at its sides, the viewer's at the left. Below are
the winds and the hand, with a row for the action bar between them and the mat.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from sprites.cards.card import size_of
from sprites.drawing.text import face
from sprites.drawing.theme import Theme

CARD_SHARE = 0.115  # a card's width, in heights of the board
LEAST_CARD, MOST_CARD = 56, 150
COLUMN_SHARE = 0.19  # of the board's width: the cards of the warbands on one side
LEAST_COLUMN, MOST_COLUMN = 148, 40  # pixels, and units
WINDS = 7  # cards side by side: the deck, five face up, the discard pile
SIDES: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {
    2: ((0,), (1,)),
    3: ((0,), (1, 2)),
    4: ((0, 3), (1, 2)),
}
"""The seats at the left and at the right, counted from the viewer."""


@dataclass(frozen=True)
class Layout:
    """Rectangles in pixels of the window. `card` is the width of a card; `winds` are the deck, the places of the
    cards that lie face up, and the discard pile."""

    area: Rect
    mat: Rect
    warbands: dict[int, Rect]
    tools: Rect
    actions: Rect
    winds: tuple[Rect, ...]
    hand: Rect
    card: int
    left: Rect
    right: Rect


def lay_out(area: Rect, seats: int, viewer: int | None, theme: Theme) -> Layout:
    """The layout for a board area; `viewer` None is an onlooker."""
    gap = theme.px(1)
    card = max(LEAST_CARD, min(MOST_CARD, round(area.height * CARD_SHARE)))
    strip = Rect(area.x + gap, 0, area.width - 2 * gap, size_of(card)[1])
    strip.bottom = area.bottom - gap
    lines = face(theme, "lead").height + face(theme, "small").height + theme.px(1)
    row = Rect(strip.x, 0, strip.width, max(theme.target, lines))
    row.bottom = strip.top - 2 * gap
    tools = Rect(row.x, row.bottom - theme.target, 2 * theme.target + gap, theme.target)
    actions = Rect(tools.right + gap, row.y, row.right - tools.right - gap, row.height)
    top = area.y + gap
    wide = max(LEAST_COLUMN, min(theme.px(MOST_COLUMN), round(area.width * COLUMN_SHARE)))
    left = Rect(area.x + gap, top, wide, actions.top - gap - top)
    right = Rect(area.right - gap - wide, top, wide, left.height)
    mat = Rect(left.right + gap, top, right.left - left.right - 2 * gap, left.height)
    winds = _winds(strip, card, gap)
    hand = Rect(winds[-1].right + 3 * gap, strip.y, strip.right - winds[-1].right - 3 * gap, strip.height)
    warbands = _warbands(left, right, seats, viewer or 0, gap)
    return Layout(area, mat, warbands, tools, actions, winds, hand, card, left, right)


def _winds(strip: Rect, card: int, gap: int) -> tuple[Rect, ...]:
    """The deck, the face-up cards and the discard pile, with wider gaps around the face-up cards."""
    small = min(card, (strip.width * 55 // 100 - (WINDS + 3) * gap) // WINDS)
    size = size_of(small)
    left, row = strip.x, []
    for at in range(WINDS):
        row.append(Rect((left, strip.bottom - size[1]), size))
        left += small + (2 * gap if at in (0, WINDS - 2) else gap)
    return tuple(row)


def _warbands(left: Rect, right: Rect, seats: int, viewer: int, gap: int) -> dict[int, Rect]:
    found: dict[int, Rect] = {}
    for column, row in zip((left, right), SIDES[max(2, min(4, seats))], strict=True):
        high = (column.height - gap * (len(row) - 1)) // len(row)
        for at, offset in enumerate(row):
            found[(viewer + offset) % seats] = Rect(
                column.x, column.y + at * (high + gap), column.width, high
            )
    return found
