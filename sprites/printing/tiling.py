"""Something larger than the paper, cut into pages that overlap, with marks to cut and join them by."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from string import ascii_uppercase
from typing import TypeAlias

from game.core.dataclass import dataclass
from sprites.printing.kit import Paper, kit
from sprites.printing.page import GAP, MARK, Footer, area, begin, cut_marks
from sprites.printing.pdf import Pdf, Point
from sprites.printing.words import words

At: TypeAlias = Callable[[float, float], Point]
"""A point of the subject, in millimetres from its near left corner, as a point of the page."""


@dataclass(frozen=True)
class Tiling:
    """How a subject of `width` by `depth` is cut: columns, rows, and the distance from one page to the next."""

    width: float
    depth: float
    columns: int
    rows: int
    step: tuple[float, float]

    @property
    def size(self) -> tuple[float, float]:
        """What one page shows."""
        return self.step[0] + kit().overlap, self.step[1] + kit().overlap


def tiling(paper: Paper, width: float, depth: float) -> Tiling:
    """The fewest pages, all of one size, that show the whole of something."""
    overlap, edge = kit().overlap, 2 * (MARK + GAP)
    _, _, wide, high = area(paper)
    columns, rows = _count(width, wide - edge), _count(depth, high - edge)
    step = ((width - overlap) / columns, (depth - overlap) / rows)
    return Tiling(width, depth, columns, rows, step)


def _count(whole: float, room: float) -> int:
    overlap = kit().overlap
    return max(1, ceil((whole - overlap) / (room - overlap) - 1e-9))


def draw(
    pdf: Pdf, width: float, depth: float, subject: Callable[[At], None], name: str, credit: str = ""
) -> None:
    """Draw a subject on as many pages as it needs; the first shows its far left corner."""
    cut = tiling(pdf.paper, width, depth)
    left, top, wide, high = area(pdf.paper)
    size = cut.size
    x0, y0 = left + (wide - size[0]) / 2, top + (high - size[1]) / 2
    for row in range(cut.rows):
        for column in range(cut.columns):
            begin(pdf, Footer(_name_of(cut, name, column, row), credit))
            dx, dy = x0 - column * cut.step[0], y0 - row * cut.step[1]

            def at(x: float, y: float, dx: float = dx, dy: float = dy) -> Point:
                return dx + x, dy + depth - y

            with pdf.clipped(x0, y0, *size):
                subject(at)
            cut_marks(
                pdf,
                (x0, y0, *size),
                _edges(x0, size[0], column, cut.columns),
                _edges(y0, size[1], row, cut.rows),
            )


def _name_of(cut: Tiling, name: str, column: int, row: int) -> str:
    """The name of a page: A1 is at the far left, and letters run to the right."""
    if cut.columns * cut.rows == 1:
        return name
    last = _cell(cut.columns - 1, cut.rows - 1)
    return words("tile", name=name, cell=_cell(column, row), last=last)


def _cell(column: int, row: int) -> str:
    return f"{ascii_uppercase[column]}{row + 1}"


def _edges(start: float, size: float, at: int, count: int) -> list[float]:
    """Where a page may be cut: at its ends, and at the other edge of an overlap."""
    overlap = kit().overlap
    inner = ([start + overlap] if at else []) + ([start + size - overlap] if at < count - 1 else [])
    return [start, *inner, start + size]
