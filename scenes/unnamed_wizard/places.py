"""Where everything lies on the table, for windows of any size: geometry and nothing else.

The field has the middle. At its left edge a sign with the round, the stack and the supply, and below it the boards of
the other players; at the foot the board of whoever looks: its zones, its spells, its claimed tiles.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from pygame import Rect

from scenes.unnamed_wizard.rack import rack
from scenes.unnamed_wizard.spell_plate import SpellFace
from sprites.drawing import text
from sprites.drawing.text import Face
from sprites.drawing.theme import Theme

COLUMN, WIDEST_COLUMN = 0.165, 30  # of the width that the left edge takes; units
DESK, DESK_LARGE = (
    0.375,
    0.42,
)  # of the height that the own board takes at most; the same where letters are large
ZONES, CLAIMS = 0.13, 0.155  # of the own board's width
LEAST_ZONES = 20  # units
FRONT, LEAST_FRONT = 0.3, 236  # of the field's width that something in hand takes; pixels
MOST_SPELLS = 9  # on a board


@dataclass(frozen=True)
class Desk:
    """Where things lie on the board of whoever looks. `zones` are pool, fortress, ether, pillars."""

    area: Rect
    head: Rect
    zones: tuple[Rect, ...]
    bar: Rect
    """What is to be done, and its buttons."""
    spells: Rect
    runes: Rect
    claimed: Rect
    cells: tuple[Rect, ...] = ()
    """The plates of the spells."""
    letters: Face | None = None
    """What their texts are written in."""


@dataclass(frozen=True)
class Places:
    """Rectangles in pixels of the window. `front` is the part of the field that something in hand takes."""

    area: Rect
    sign: Rect
    rivals: tuple[Rect, ...]
    field: Rect
    front: Rect
    desk: Desk
    spread: Rect
    """Where the set-up lays out what is chosen from."""
    gap: int

    @property
    def beside(self) -> Rect:
        """What the front leaves of the field."""
        return Rect(self.field.x, self.field.y, self.front.x - self.gap - self.field.x, self.field.height)


def places(area: Rect, theme: Theme, rivals: int = 1, boards: Sequence[Sequence[SpellFace]] = ()) -> Places:
    """The composition of the table. `boards` are the spells of all players, whoever looks first: the own board is as
    low as their texts allow, and the same for everybody."""
    gap = max(4, min(theme.px(1), area.width // 100))
    inner = area.inflate(-2 * gap, -2 * gap)
    most = round(inner.height * (DESK_LARGE if theme.large_text else DESK))
    room = _desk(Rect(inner.x, inner.bottom - most, inner.width, most), gap, theme).spells
    racks = [rack(faces, room.width, room.height, gap, theme) for faces in boards if faces]
    plates = max((each.height(gap) for each in racks), default=room.height)
    low = most - room.height + plates
    desk = Rect(inner.x, inner.bottom - low, inner.width, low)
    own = _desk(desk, gap, theme)
    if racks and boards[0]:
        own = replace(own, cells=tuple(racks[0].cells(own.spells, gap)), letters=racks[0].letters)
    high = desk.y - gap - inner.y
    wide = max(round(inner.width * COLUMN), min(150, inner.width // 6))
    column = Rect(inner.x, inner.y, min(wide, theme.px(WIDEST_COLUMN)), high)
    field = Rect(column.right + gap, inner.y, inner.right - column.right - gap, high)
    front = Rect(
        0, field.y, min(field.width // 2, max(LEAST_FRONT, round(field.width * FRONT))), field.height
    )
    front.right = field.right
    sign = Rect(column.x, column.y, column.width, sign_height(theme, high))
    below = Rect(column.x, sign.bottom + gap, column.width, column.bottom - sign.bottom - gap)
    return Places(
        area,
        sign,
        _stacked(below, rivals, gap, theme),
        field,
        front,
        own,
        inner,
        gap,
    )


def sign_height(theme: Theme, high: int) -> int:
    """Two lines, and a row of what lies beside the field."""
    lines = text.face(theme, "lead", "serif", bold=True).height + text.face(theme, "small").height
    return min(high * 38 // 100, lines + theme.px(5.5))


def bar_height(theme: Theme) -> int:
    """As high as a button."""
    return max(theme.target, theme.px(4.5))


def _stacked(area: Rect, count: int, gap: int, theme: Theme) -> tuple[Rect, ...]:
    """Plates one below the other, no higher than they need to be: with the names of spells, or without."""
    share = (area.height - gap * (count - 1)) // max(1, count)
    slim, tall = plate_heights(theme)
    high = min(share, tall if share >= tall - theme.px(3) else slim)
    return tuple(Rect(area.x, area.y + at * (high + gap), area.width, high) for at in range(count))


def plate_heights(theme: Theme) -> tuple[int, int]:
    """What a plate of another player needs without the names of its spells, and with them."""
    line = text.face(theme, "small").height
    head = text.face(theme, "body", "serif", bold=True).height + 2 * line + theme.px(2)
    claims = theme.px(7)
    return head + theme.px(2) + claims, head + MOST_SPELLS * line + claims


def _desk(area: Rect, gap: int, theme: Theme) -> Desk:
    inner = area.inflate(-2 * gap, -2 * gap)
    left = Rect(inner.x, inner.y, max(round(inner.width * ZONES), theme.px(LEAST_ZONES)), inner.height)
    right = Rect(0, inner.y, round(inner.width * CLAIMS), inner.height)
    right.right = inner.right
    middle = Rect(left.right + gap, inner.y, right.x - left.right - 2 * gap, inner.height)
    head = Rect(left.x, left.y, left.width, min(theme.px(5), left.height // 4))
    zones = Rect(left.x, head.bottom + gap // 2, left.width, left.bottom - head.bottom - gap // 2)
    bar = Rect(middle.x, middle.y, middle.width, min(bar_height(theme), middle.height // 4))
    spells = Rect(middle.x, bar.bottom + gap, middle.width, middle.bottom - bar.bottom - gap)
    runes = Rect(right.x, right.y, right.width, right.height * 9 // 20)
    claimed = Rect(right.x, runes.bottom + gap // 2, right.width, right.bottom - runes.bottom - gap // 2)
    return Desk(area, head, tuple(_squares(zones, gap // 2)), bar, spells, runes, claimed)


def _squares(area: Rect, gap: int) -> Sequence[Rect]:
    """Two rows of two."""
    wide = (area.width - gap) // 2
    return [
        Rect(left, row.y, wide, row.height)
        for row in rows_of(area, 2, gap)
        for left in (area.x, area.right - wide)
    ]


def rows_of(area: Rect, count: int, gap: int) -> Sequence[Rect]:
    """So many rows of equal height that fill an area."""
    edges = [area.y + round((area.height + gap) * at / count) for at in range(count + 1)]
    return [Rect(area.x, top, area.width, bottom - gap - top) for top, bottom in pairwise(edges)]
