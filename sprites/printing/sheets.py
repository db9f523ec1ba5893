"""Cards and tiles on sheets: fronts, and backs where they meet the fronts when the paper is turned by its long edge.

Cards touch each other, so that one cut parts two of them. Backs reach over the edge of the block: where the printer
puts them a little beside the fronts, no white shows at an edge.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.dataclass import dataclass
from sprites.printing.kit import Paper, kit
from sprites.printing.page import GAP, STRIP, Area, Footer, area, begin, cut_marks
from sprites.printing.pdf import Pdf
from sprites.printing.words import words

EPS = 1e-6


@dataclass(frozen=True)
class Side:
    """A picture in the document, and the colour of its edge; "" for one that is not a rectangle."""

    name: str
    edge: str = ""


@dataclass(frozen=True)
class Card:
    """Something to cut out: its front, and its back if it has one."""

    front: Side
    back: Side | None = None


@dataclass(frozen=True)
class Grid:
    """The places on a page; `beside`: the strip with the check bar lies to the left of the cards, not below."""

    columns: int
    rows: int
    left: float
    top: float
    beside: bool

    @property
    def places(self) -> int:
        return self.columns * self.rows


def grid(paper: Paper, size: tuple[float, float]) -> Grid:
    """As many places as a page has for cards of a size, in a block amid the page from left to right."""
    margin = kit().margin
    _, top, wide, high = area(paper)
    narrow = paper.width - 2 * (margin + STRIP + GAP)
    below = _grid(paper, size, (margin, top, wide, high), beside=False)
    beside = _grid(paper, size, (0, margin, narrow, paper.height - 2 * margin), beside=True)
    return beside if beside.places > below.places else below


def _grid(paper: Paper, size: tuple[float, float], room: Area, *, beside: bool) -> Grid:
    columns, rows = (int((room[2 + axis] + EPS) // size[axis]) for axis in (0, 1))
    left = (paper.width - columns * size[0]) / 2
    top = room[1] + (room[3] - rows * size[1]) / 2
    return Grid(columns, rows, left, top, beside)


def draw(pdf: Pdf, size: tuple[float, float], cards: Sequence[Card], footer: Footer) -> None:
    """Draw all cards, a page of fronts and, where they have backs, one of backs in turn."""
    places = grid(pdf.paper, size)
    for sheet, start in enumerate(range(0, len(cards), places.places), 1):
        shown = cards[start : start + places.places]
        fronts = [(column, row, card.front) for column, row, card in _laid(places, shown)]
        backs = [
            (places.columns - 1 - column, row, card.back)
            for column, row, card in _laid(places, shown)
            if card.back
        ]
        side = "page.front" if backs else "page"
        _page(pdf, places, size, fronts, Footer(words(side, name=footer.name, page=sheet), footer.credit))
        if backs:
            named = Footer(words("page.back", name=footer.name, page=sheet), footer.credit)
            _page(pdf, places, size, backs, named, bleed=kit().bleed)


def _laid(places: Grid, cards: Sequence[Card]) -> Iterator[tuple[int, int, Card]]:
    """Cards with their column and row."""
    for at, card in enumerate(cards):
        yield at % places.columns, at // places.columns, card


def _page(
    pdf: Pdf,
    places: Grid,
    size: tuple[float, float],
    sides: Sequence[tuple[int, int, Side]],
    footer: Footer,
    bleed: float = 0.0,
) -> None:
    begin(pdf, footer, beside=places.beside)
    wide, high = size
    spots = [(places.left + column * wide, places.top + row * high, side) for column, row, side in sides]
    for x, y, side in spots:
        if bleed and side.edge:
            pdf.rect(x - bleed, y - bleed, wide + 2 * bleed, high + 2 * bleed, fill=side.edge)
    for x, y, side in spots:
        pdf.picture(side.name, x, y, wide, high)
    if not bleed:
        block = (places.left, places.top, places.columns * wide, places.rows * high)
        across = [places.left + column * wide for column in range(places.columns + 1)]
        down = [places.top + row * high for row in range(places.rows + 1)]
        cut_marks(pdf, block, across, down, beside=places.beside)
