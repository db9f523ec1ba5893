"""Geometry of the table, for 2 to 4 seats and windows of any size.

The mat lies in the middle, as large as possible. The warbands are at its sides, the viewer's at the left, as wide as
the mat leaves room; below them are the piles and the face-up winds. At the mat's foot is a row for the action bar and
the hand, whose cards rise over the mat when they are needed.
"""

from __future__ import annotations

from pygame import Rect

from game.core.dataclass import dataclass
from sprites.battlefield.mat import frame_width
from sprites.cards.card import size_of
from sprites.drawing.text import face
from sprites.drawing.theme import Theme

CARD_SHARE = 0.135  # a card's width, in heights of the board
LEAST_CARD, MOST_CARD = 56, 300
FOLDED, LEAST_FOLDED = 14, 100  # the least width of a warband's column: units, and pixels
MOST_COLUMN = 40  # the most, in units
PANEL_SHARE, LEAST_PANEL = 0.22, 200  # the width of the measuring panel: of the board's, and pixels
PANEL, MOST_PANEL = 34, 0.33  # with large text: units, and the most of the board's width
HAND_SHARE, PEEK_SHARE = 0.48, 0.27  # of the board's width: the hand when it has risen, and at rest
UNDER = 0.75  # of the mat's frame: what the row at its foot may cover
PILE, PILE_SHARE = 9, 0.11  # the most width of a pile: units, and of the columns' height
OVERLAP = 0.62  # card widths from one of the winds at the side to the next
FACE_UP = 5  # winds that lie face up
SIDES: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {
    2: ((0,), (1,)),
    3: ((0,), (1, 2)),
    4: ((0, 3), (1, 2)),
}
"""The seats at the left and at the right, counted from the viewer."""


@dataclass(frozen=True)
class Layout:
    """Rectangles in pixels of the window. `card` is the width of a card; `winds` are the deck, the places of the
    cards that lie face up, and the discard pile; `offered` are places over the mat for cards that may be drawn.
    `hand` is where the hand lies when it has risen, and `peek` what of it is in sight at rest."""

    area: Rect
    mat: Rect
    warbands: dict[int, Rect]
    tools: Rect
    actions: Rect
    winds: tuple[Rect, ...]
    offered: tuple[Rect, ...]
    hand: Rect
    peek: Rect
    card: int
    left: Rect
    right: Rect


def lay_out(
    area: Rect,
    seats: int,
    viewer: int | None,
    theme: Theme,
    size: tuple[float, float] = (12, 16),
    *,
    measuring: bool = False,
) -> Layout:
    """The layout for a board area and a battlefield of `size` inches; `viewer` None is an onlooker.

    While something is measured, the right column is as wide as the panel of the tools.
    """
    gap = theme.px(1)
    card = max(LEAST_CARD, min(MOST_CARD, round(area.height * CARD_SHARE)))
    row = _foot(area, gap, theme)
    top, frame = area.y + gap, frame_width(theme, size)
    mat = Rect(0, top, 0, row.top + round(UNDER * frame) - top)
    widest = _mat_width(mat.height, frame, size)
    narrow = max(LEAST_FOLDED, theme.px(FOLDED))
    wide = max(narrow, min(theme.px(MOST_COLUMN), (area.width - widest - 4 * gap) // 2))
    large = min(theme.px(PANEL), round(area.width * MOST_PANEL))
    panel = max(LEAST_PANEL, large, round(area.width * PANEL_SHARE)) if measuring else wide
    high = row.top - gap - top
    left = Rect(area.x + gap, top, wide, high)
    right = Rect(0, top, max(wide, panel), high)
    right.right = area.right - gap
    mat.left, mat.width = left.right + gap, right.left - left.right - 2 * gap
    tools = Rect(row.x, row.bottom - theme.target, 2 * theme.target + gap, theme.target)
    hand = Rect(0, 0, round(area.width * HAND_SHARE), size_of(card)[1])
    hand.bottomright = row.bottomright
    peek = Rect(0, row.top, round(area.width * PEEK_SHARE), row.height)
    peek.right = hand.right
    actions = Rect(tools.right + gap, row.y, peek.left - tools.right - 2 * gap, row.height)
    winds, foot = _winds(left, right, gap, theme)
    warbands = _warbands(left, right, foot, seats, viewer or 0, gap)
    offered = _offered(mat, row, card, gap)
    return Layout(area, mat, warbands, tools, actions, winds, offered, hand, peek, card, left, right)


def _foot(area: Rect, gap: int, theme: Theme) -> Rect:
    """The row at the foot."""
    lines = face(theme, "lead").height + face(theme, "small").height + theme.px(1)
    row = Rect(area.x + gap, 0, area.width - 2 * gap, max(theme.target, lines))
    row.bottom = area.bottom - gap
    return row


def _mat_width(high: int, frame: int, size: tuple[float, float]) -> int:
    """The width of a mat on its side that is as high as this, frames included."""
    inner = high - 2 * frame
    return round(inner * max(size) / min(size)) + 2 * frame


def _winds(left: Rect, right: Rect, gap: int, theme: Theme) -> tuple[tuple[Rect, ...], int]:
    """The deck, the face-up winds and the discard pile at the lower ends of the columns, and their upper edge."""
    wide = min(theme.px(PILE), round(left.height * PILE_SHARE), (left.width - gap) // 2)
    wide = max(theme.least_target, wide)
    size = size_of(wide)
    deck, discard = Rect(left.topleft, size), Rect(left.topleft, size)
    deck.bottom = discard.bottom = left.bottom
    discard.left = min(deck.right + 2 * gap, left.right - wide)
    step = min(round(wide * OVERLAP), (right.width - wide) // 2)
    row = []
    for at in range(FACE_UP):
        line, place = divmod(at, 3)
        across = 2 * step + wide if not line else step + wide
        spot = Rect((right.centerx - across // 2 + place * step, 0), size)
        spot.bottom = right.bottom - (size[1] // 2 + gap if not line else 0)
        row.append(spot)
    return (deck, *row, discard), row[0].top - gap


def _offered(mat: Rect, row: Rect, card: int, gap: int) -> tuple[Rect, ...]:
    """The places of face-up winds that may be drawn, side by side over the foot of the mat."""
    wide = min(card, (mat.width - (FACE_UP + 1) * gap) // FACE_UP)
    size = size_of(wide)
    left = mat.centerx - (FACE_UP * (wide + gap) - gap) // 2
    top = row.top - 2 * gap - size[1]
    return tuple(Rect((left + at * (wide + gap), top), size) for at in range(FACE_UP))


def _warbands(left: Rect, right: Rect, foot: int, seats: int, viewer: int, gap: int) -> dict[int, Rect]:
    found: dict[int, Rect] = {}
    for column, row in zip((left, right), SIDES[max(2, min(4, seats))], strict=True):
        high = (foot - column.top - gap * (len(row) - 1)) // len(row)
        for at, offset in enumerate(row):
            found[(viewer + offset) % seats] = Rect(
                column.x, column.y + at * (high + gap), column.width, high
            )
    return found
