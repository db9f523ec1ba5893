"""The layout of the table for windows of any size.

The field is in the middle. To its left is the header with the round, the stack and the supply, and below it are the
boards of the other players. At the bottom is the viewer's board with its zones, spells and claimed tiles.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from pygame import Rect

from game.core.dataclass import dataclass
from scenes.unnamed_wizard import spell_plate
from scenes.unnamed_wizard.spell_plate import SMALLEST, SpellFace
from sprites.drawing import richtext, text
from sprites.drawing.text import Face
from sprites.drawing.theme import Theme

COLUMN, WIDEST_COLUMN = 0.165, 30  # of the width, for the left column; units

DESK, DESK_LARGE = (
    0.375,
    0.42,
)  # greatest height of the viewer's board, as a fraction; the same with large text

ZONES, CLAIMS = 0.13, 0.155  # of the width of the viewer's board
LEAST_ZONES = 20  # units
FRONT, LEAST_FRONT = 0.3, 236  # of the field's width, for the choice panel; pixels
MOST_SPELLS = 9  # on a board


@dataclass(frozen=True)
class PlayerAreaLayout:
    """Rectangles of the viewer's board. `zones` are pool, fortress, ether, pillars."""

    area: Rect
    head: Rect
    zones: tuple[Rect, ...]
    bar: Rect
    """The task and its buttons."""
    spells: Rect
    runes: Rect
    claimed: Rect
    cells: tuple[Rect, ...] = ()
    """The plates of the spells."""
    letters: Face | None = None
    """The font of the spells' texts; None where none of them has room."""


@dataclass(frozen=True)
class Layout:
    """Rectangles in pixels of the window. `panel` is the part of the field that the choice panel covers."""

    area: Rect
    header: Rect
    opponents: tuple[Rect, ...]
    field: Rect
    panel: Rect
    player_area: PlayerAreaLayout
    spread: Rect
    """The area for the choices of the set-up."""
    gap: int

    @property
    def beside(self) -> Rect:
        """The part of the field beside the choice panel."""
        return Rect(self.field.x, self.field.y, self.panel.x - self.gap - self.field.x, self.field.height)


def lay_out(
    area: Rect, theme: Theme, opponents: int = 1, boards: Sequence[Sequence[SpellFace]] = ()
) -> Layout:
    """The layout of the table. `boards` are the spells of all players, the viewer's first.

    The viewer's board is as low as the texts of all boards allow, so that it has the same height for every viewer.
    """
    gap = max(4, min(theme.px(1), area.width // 100))
    inner = area.inflate(-2 * gap, -2 * gap)
    most = round(inner.height * (DESK_LARGE if theme.large_text else DESK))
    room = _player_area(Rect(inner.x, inner.bottom - most, inner.width, most), gap, theme).spells
    racks = [rack(faces, room.width, room.height, gap, theme) for faces in boards if faces]
    plates = max((each.height(gap) for each in racks), default=room.height)
    low = most - room.height + plates
    player_area = Rect(inner.x, inner.bottom - low, inner.width, low)
    own = _player_area(player_area, gap, theme)
    if racks and boards[0]:
        own = replace(own, cells=tuple(racks[0].cells(own.spells, gap)), letters=racks[0].letters)
    high = player_area.y - gap - inner.y
    wide = max(round(inner.width * COLUMN), min(150, inner.width // 6))
    column = Rect(inner.x, inner.y, min(wide, theme.px(WIDEST_COLUMN)), high)
    field = Rect(column.right + gap, inner.y, inner.right - column.right - gap, high)
    panel = Rect(
        0, field.y, min(field.width // 2, max(LEAST_FRONT, round(field.width * FRONT))), field.height
    )
    panel.right = field.right
    header = Rect(column.x, column.y, column.width, header_height(theme, high))
    below = Rect(column.x, header.bottom + gap, column.width, column.bottom - header.bottom - gap)
    return Layout(
        area,
        header,
        _stacked(below, opponents, gap, theme),
        field,
        panel,
        own,
        inner,
        gap,
    )


def header_height(theme: Theme, high: int) -> int:
    """Height of two lines and a row of tokens, in pixels."""
    lines = text.face(theme, "lead", "serif", bold=True).height + text.face(theme, "small").height
    return min(high * 38 // 100, lines + theme.px(5.5))


def bar_height(theme: Theme) -> int:
    """Height of the bar of buttons, in pixels."""
    return max(theme.target, theme.px(4.5))


def _stacked(area: Rect, count: int, gap: int, theme: Theme) -> tuple[Rect, ...]:
    """Rectangles of opponents below one another, as high as there is room, at most as high as they need."""
    share = (area.height - gap * (count - 1)) // max(1, count)
    high = min(share, plate_height_of_rival(theme))
    return tuple(Rect(area.x, area.y + at * (high + gap), area.width, high) for at in range(count))


def plate_height_of_rival(theme: Theme) -> int:
    """Height of an opponent's board with the names of its spells, in pixels."""
    line = text.face(theme, "small").height
    head = text.face(theme, "body", "serif", bold=True).height + 2 * line + theme.px(2)
    return head + MOST_SPELLS * line + theme.px(7)


def _player_area(area: Rect, gap: int, theme: Theme) -> PlayerAreaLayout:
    inner = area.inflate(-2 * gap, -2 * gap)
    left = Rect(inner.x, inner.y, max(round(inner.width * ZONES), theme.px(LEAST_ZONES)), inner.height)
    right = Rect(0, inner.y, round(inner.width * CLAIMS), inner.height)
    right.right = inner.right
    middle = Rect(left.right + gap, inner.y, right.x - left.right - 2 * gap, inner.height)
    head = Rect(left.x, left.y, left.width, min(theme.px(9), left.height * 3 // 10))
    zones = Rect(left.x, head.bottom + gap // 2, left.width, left.bottom - head.bottom - gap // 2)
    bar = Rect(middle.x, middle.y, middle.width, min(bar_height(theme), middle.height // 4))
    spells = Rect(middle.x, bar.bottom + gap, middle.width, middle.bottom - bar.bottom - gap)
    runes = Rect(right.x, right.y, right.width, right.height * 9 // 20)
    claimed = Rect(right.x, runes.bottom + gap // 2, right.width, right.bottom - runes.bottom - gap // 2)
    return PlayerAreaLayout(area, head, tuple(_squares(zones, gap // 2)), bar, spells, runes, claimed)


def _squares(area: Rect, gap: int) -> Sequence[Rect]:
    """Four rectangles in two rows."""
    wide = (area.width - gap) // 2
    return [
        Rect(left, row.y, wide, row.height)
        for row in rows_of(area, 2, gap)
        for left in (area.x, area.right - wide)
    ]


def rows_of(area: Rect, count: int, gap: int) -> Sequence[Rect]:
    """Rows of equal height that fill an area."""
    edges = [area.y + round((area.height + gap) * at / count) for at in range(count + 1)]
    return [Rect(area.x, top, area.width, bottom - gap - top) for top, bottom in pairwise(edges)]


# ---------------------------------------------------------------------- plates of spells

LEAST, MOST = 2, 7  # lines of text in a row of plates


@dataclass(frozen=True)
class Rack:
    """Two rows of plates: the font of all texts, the heights of the rows, and the least width of each plate.

    Without a font the plates are brief.
    """

    letters: Face | None
    heights: tuple[int, int]
    widths: tuple[tuple[int, ...], tuple[int, ...]]

    def height(self, gap: int) -> int:
        """Height of both rows together."""
        return sum(self.heights) + gap

    def cells(self, area: Rect, gap: int) -> list[Rect]:
        """Rectangles of the plates, filling an area row by row."""
        first = round((area.height - gap) * self.heights[0] / sum(self.heights))
        tops = Rect(area.x, area.y, area.width, first), Rect(area.x, area.y + first + gap, area.width, 0)
        tops[1].height = area.bottom - tops[1].y
        return [
            cell
            for row, widths in zip(tops, self.widths, strict=True)
            for cell in _side_by_side(row, widths, gap)
        ]


def _side_by_side(row: Rect, widths: Sequence[int], gap: int) -> Iterator[Rect]:
    """Plates that fill a row: spare width is shared equally, and missing width is taken proportionally."""
    room = row.width - gap * (len(widths) - 1)
    more = (room - sum(widths)) / len(widths) if sum(widths) <= room else 0.0
    share = min(1.0, room / sum(widths))
    left = float(row.x)
    for wide in widths:
        right = left + wide * share + more
        yield Rect(round(left), row.y, round(right) - round(left), row.height)
        left = right + gap


def rack(faces: Sequence[SpellFace], wide: int, high: int, gap: int, theme: Theme) -> Rack:
    """The lowest rows that hold all texts within this size, in the largest font that fits, or else as many."""
    printed = tuple(replace(face, filled=(), works=False) for face in faces)
    return _rack(printed, wide, high, gap, theme)


@lru_cache(maxsize=64)
def _rack(faces: tuple[SpellFace, ...], wide: int, high: int, gap: int, theme: Theme) -> Rack:
    letters = text.face(theme, "body")
    while True:
        found = _in_letters(faces, letters, wide, high, gap, theme)
        if found is not None:
            return found
        if letters.px <= SMALLEST:
            if theme.large_text:
                return _brief(faces, wide, high, gap, theme)
            return _crowded(faces, letters, wide, high, gap, theme)
        letters = replace(letters, px=letters.px - 1)


def _in_letters(
    faces: tuple[SpellFace, ...], letters: Face, wide: int, high: int, gap: int, theme: Theme
) -> Rack | None:
    """The lowest rows with this font; None if they don't fit."""
    wanted = {
        lines: [least_width(face, lines, letters, wide, theme) for face in faces]
        for lines in range(LEAST, MOST + 1)
    }
    pairs = sorted(
        ((a, b) for a in wanted for b in wanted), key=lambda pair: (sum(pair), abs(pair[0] - pair[1]))
    )
    for first, second in pairs:
        heights = (plate_height(first, letters, theme), plate_height(second, letters, theme))
        if sum(heights) + gap > high:
            return None
        split = _split(wanted[first], wanted[second], wide, gap)
        if split:
            return Rack(letters, heights, (tuple(wanted[first][:split]), tuple(wanted[second][split:])))
    return None


def _split(first: Sequence[int], second: Sequence[int], wide: int, gap: int) -> int:
    """Number of plates in the first row that leaves both rows the most spare width; 0 if they don't fit."""
    taken = {
        at: max(sum(first[:at]) + gap * (at - 1), sum(second[at:]) + gap * (len(second) - at - 1))
        for at in range(1, len(first))
    }
    best = min(taken, key=lambda at: taken[at], default=0)
    return best if best and taken[best] <= wide else 0


def _crowded(faces: Sequence[SpellFace], letters: Face, wide: int, high: int, gap: int, theme: Theme) -> Rack:
    """Two rows of equal height for texts that don't all fit: the plates of the longest ones are brief."""
    half, row = -(-len(faces) // 2), (high - gap) // 2
    lines = max(1, (row - plate_height(0, letters, theme)) // letters.height)
    first, second = (
        _squeezed(part, lines, letters, wide - gap * (len(part) - 1), theme)
        for part in (faces[:half], faces[half:])
    )
    return Rack(letters, (row, row), (first, second))


def _squeezed(
    faces: Sequence[SpellFace], lines: int, letters: Face, room: int, theme: Theme
) -> tuple[int, ...]:
    """Widths of the plates of a row, as many of them with their texts as fit."""
    widths = [least_width(face, lines, letters, room, theme) for face in faces]
    brief = [spell_plate.brief_width(face, theme, tight=True) for face in faces]
    while sum(widths) > room and widths != brief:
        longest = max(range(len(faces)), key=lambda at: widths[at] - brief[at])
        widths[longest] = brief[longest]
    return tuple(widths)


def _brief(faces: Sequence[SpellFace], wide: int, high: int, gap: int, theme: Theme) -> Rack:
    """Two rows of equal height of brief plates."""
    for tight in (False, True):
        widths = [spell_plate.brief_width(face, theme, tight=tight) for face in faces]
        half = _split(widths, widths, wide, gap)
        if half:
            break
    half, row = half or -(-len(faces) // 2), (high - gap) // 2
    return Rack(None, (row, row), (tuple(widths[:half]), tuple(widths[half:])))


def plate_height(lines: int, letters: Face, theme: Theme) -> int:
    """Height of a plate with this number of lines of text."""
    tall = Rect(0, 0, 1000, 1000)
    body = spell_plate.body_of(tall, theme)
    return body.y + lines * letters.height + (tall.bottom - body.bottom)


def least_width(face: SpellFace, lines: int, letters: Face, wide: int, theme: Theme) -> int:
    """Least width of a plate for its name, its sockets, and its text in this number of lines; `wide` at most."""
    low, most = spell_plate.head_width(face, theme), wide
    while low < most:
        middle = (low + most) // 2
        body = spell_plate.body_of(Rect(0, 0, middle, 1000), theme)
        if richtext.height(richtext.escape(face.text), letters, body.width) <= lines * letters.height:
            most = middle
        else:
            low = middle + 1
    return low
