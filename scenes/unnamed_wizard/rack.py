"""How the plates of spells share their room: two rows, as low as will do, each plate as wide as its text wants."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from pygame import Rect

from scenes.unnamed_wizard import spell_plate
from scenes.unnamed_wizard.spell_plate import SMALLEST, SpellFace
from sprites.drawing import richtext, text
from sprites.drawing.text import Face
from sprites.drawing.theme import Theme

LEAST, MOST = 2, 7  # lines of text in a row of plates


@dataclass(frozen=True)
class Rack:
    """Two rows of plates: the letters of all texts, the heights of the rows, and how wide each plate is at least."""

    letters: Face
    heights: tuple[int, int]
    widths: tuple[tuple[int, ...], tuple[int, ...]]

    def height(self, gap: int) -> int:
        """How high both rows are together."""
        return sum(self.heights) + gap

    def cells(self, area: Rect, gap: int) -> list[Rect]:
        """Where the plates lie in an area that they fill, row by row."""
        first = round((area.height - gap) * self.heights[0] / sum(self.heights))
        tops = Rect(area.x, area.y, area.width, first), Rect(area.x, area.y + first + gap, area.width, 0)
        tops[1].height = area.bottom - tops[1].y
        return [
            cell
            for row, widths in zip(tops, self.widths, strict=True)
            for cell in _side_by_side(row, widths, gap)
        ]


def _side_by_side(row: Rect, widths: Sequence[int], gap: int) -> Iterator[Rect]:
    """Plates that fill a row: what is left over is shared, what is missing is taken from all."""
    room = row.width - gap * (len(widths) - 1)
    more = (room - sum(widths)) / len(widths) if sum(widths) <= room else 0.0
    share = min(1.0, room / sum(widths))
    left = float(row.x)
    for wide in widths:
        right = left + wide * share + more
        yield Rect(round(left), row.y, round(right) - round(left), row.height)
        left = right + gap


def rack(faces: Sequence[SpellFace], wide: int, high: int, gap: int, theme: Theme) -> Rack:
    """The lowest rows that hold the whole texts in a room no larger than this, in letters as large as fit."""
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
            return _crowded(faces, letters, wide, high, gap, theme)
        letters = replace(letters, px=letters.px - 1)


def _in_letters(
    faces: tuple[SpellFace, ...], letters: Face, wide: int, high: int, gap: int, theme: Theme
) -> Rack | None:
    """The lowest rows in these letters; None where there is no room for them."""
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
    """After how many plates the second row begins, so that both rows have room to spare; 0 where they have none."""
    taken = {
        at: max(sum(first[:at]) + gap * (at - 1), sum(second[at:]) + gap * (len(second) - at - 1))
        for at in range(1, len(first))
    }
    best = min(taken, key=lambda at: taken[at], default=0)
    return best if best and taken[best] <= wide else 0


def _crowded(faces: Sequence[SpellFace], letters: Face, wide: int, high: int, gap: int, theme: Theme) -> Rack:
    """Two equal rows, where there is no room for all texts: names and sockets come first."""
    half, row = -(-len(faces) // 2), (high - gap) // 2
    lines = max(1, (row - plate_height(0, letters, theme)) // letters.height)
    rows = (
        _squeezed(part, lines, letters, wide - gap * (len(part) - 1), theme)
        for part in (faces[:half], faces[half:])
    )
    first, second = rows
    return Rack(letters, (row, row), (first, second))


def _squeezed(
    faces: Sequence[SpellFace], lines: int, letters: Face, room: int, theme: Theme
) -> tuple[int, ...]:
    """Widths that fit into the room: heads as wide as they need to be, the rest shared by what the texts want."""
    heads = [spell_plate.head_width(face, theme) for face in faces]
    if sum(heads) > room:
        heads = [spell_plate.head_width(face, theme, tight=True) for face in faces]
    wants = [
        max(0, least_width(face, lines, letters, room, theme) - head)
        for face, head in zip(faces, heads, strict=True)
    ]
    share = min(1.0, max(0, room - sum(heads)) / max(1, sum(wants)))
    return tuple(head + int(want * share) for head, want in zip(heads, wants, strict=True))


def plate_height(lines: int, letters: Face, theme: Theme) -> int:
    """How high a plate with so many lines of text is."""
    tall = Rect(0, 0, 1000, 1000)
    body = spell_plate.body_of(tall, theme)
    return body.y + lines * letters.height + (tall.bottom - body.bottom)


def least_width(face: SpellFace, lines: int, letters: Face, wide: int, theme: Theme) -> int:
    """How wide a plate must be for its name, its sockets, and a text of so many lines; `wide` at most."""
    low, most = spell_plate.head_width(face, theme), wide
    while low < most:
        middle = (low + most) // 2
        body = spell_plate.body_of(Rect(0, 0, middle, 1000), theme)
        if richtext.height(richtext.escape(face.text), letters, body.width) <= lines * letters.height:
            most = middle
        else:
            low = middle + 1
    return low
