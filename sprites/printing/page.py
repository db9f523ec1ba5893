"""What each page has besides its subject: the check bar, its name and credit, and marks to cut along."""

from __future__ import annotations

from typing import Final, TypeAlias

from game.core.dataclass import dataclass
from sprites.printing.kit import Paper, kit
from sprites.printing.pdf import Letters, Pdf, Point
from sprites.printing.words import words

STRIP: Final = 5.5
"""The height of the strip with the check bar, in millimetres."""
GAP: Final = 0.5
MARK: Final = 3.0
"""The length of a mark to cut along, and its distance from what is cut."""
LETTERS: Final = 2.3
BAR, BASE = 3.0, 0.6
"""The check bar and the second line of words: their heights above the foot of the strip."""

Area: TypeAlias = tuple[float, float, float, float]
"""Left, top, width, height."""


@dataclass(frozen=True)
class Footer:
    """The words on the strip of a page: what it is, and whose."""

    name: str
    credit: str = ""


def area(paper: Paper) -> Area:
    """The part of a page that its subject may fill, above the strip."""
    margin = kit().margin
    return margin, margin, paper.width - 2 * margin, paper.height - 2 * margin - STRIP - MARK


def turn(pdf: Pdf) -> None:
    """Leave the back of a sheet empty, so that the next page is a front."""
    if pdf.duplex and pdf.pages % 2:
        _begin(pdf, Footer(words("empty")))


def begin(pdf: Pdf, footer: Footer, *, beside: bool = False) -> None:
    """Begin a page with its strip: along the lower edge, or `beside` its subject along the left one."""
    if pdf.one_sided:
        turn(pdf)
    _begin(pdf, footer, beside=beside)


def _begin(pdf: Pdf, footer: Footer, *, beside: bool = False) -> None:
    pdf.page()
    bar, margin = kit().bar, kit().margin
    foot = pdf.paper.height - margin
    long = (pdf.paper.height if beside else pdf.paper.width) - 2 * margin

    def at(along: float, above: float) -> Point:
        return (margin + STRIP - above, foot - along) if beside else (margin + along, foot - above)

    pdf.line(at(0, BAR), at(bar, BAR))
    for tick in range(0, round(bar) + 1, 10):
        pdf.line(at(tick, BAR), at(tick, BAR + (2.2 if tick % 50 == 0 else 1.4)))
    letters, angle = Letters(LETTERS), 90.0 if beside else 0.0
    told = words("bar.corrected" if pdf.corrected else "bar", length=f"{bar:g}", measured=f"{pdf.bar:g}")
    room = long - bar - 2
    pdf.text(at(bar + 2, BAR), told, letters.fitting(told, room), turn=angle)
    half = long - bar
    name = letters.fitting(footer.name, half)
    pdf.text(at(long, BASE), footer.name, name, align="right", turn=angle)
    left = bar if name.width(footer.name) > half - 2 else long - name.width(footer.name) - 3
    pdf.text(at(0, BASE), footer.credit, letters.fitting(footer.credit, left), ink="pale", turn=angle)


def cut_marks(pdf: Pdf, block: Area, across: list[float], down: list[float], *, beside: bool = False) -> None:
    """Marks outside a block, at its `across` (x) and `down` (y), as long as there is room for them."""
    left, top, wide, high = block
    right, bottom = left + wide, top + high
    margin, paper = kit().margin, pdf.paper
    ends = {
        "left": _length(left - (margin + STRIP if beside else margin / 2)),
        "right": _length(paper.width - margin / 2 - right),
        "top": _length(top - margin / 2),
        "bottom": _length(paper.height - bottom - (margin / 2 if beside else margin + STRIP)),
    }
    for x in across:
        pdf.line((x, top - GAP), (x, top - GAP - ends["top"]))
        pdf.line((x, bottom + GAP), (x, bottom + GAP + ends["bottom"]))
    for y in down:
        pdf.line((left - GAP, y), (left - GAP - ends["left"], y))
        pdf.line((right + GAP, y), (right + GAP + ends["right"], y))


def _length(room: float) -> float:
    return min(MARK, max(GAP, room - 2 * GAP))
