"""The printed markers: loose ones to lay against the edges of a mat, and those on a printed mat."""

from __future__ import annotations

from typing import Final

from game.photo.markers import CELLS, Marker, markers
from sprites.printing.page import Footer, area, begin
from sprites.printing.pdf import Letters, Pdf, Point
from sprites.printing.words import words

ARM: Final = 12.0
"""The width of the arm by which a loose marker reaches round a corner of the mat."""
FLAP: Final = 8.0
"""The height of the words on a loose marker that lies along a side."""
CUT: Final = 0.1
EDGE: Final = 0.6
"""The widths of lines: to cut along, and the edge that lies against the mat."""
TICK: Final = 1.2
"""The mark at the middle of that edge."""
APART: Final = 6.0
LINE: Final = 4.6


def draw(pdf: Pdf, marker: Marker, x: float, y: float) -> None:
    """A marker; x and y are the top left corner of its black square.

    The square is black as a whole and the white cells lie on it as one shape, so that no seam shows between cells.
    """
    side = markers().side
    cell = side / CELLS
    pdf.rect(x, y, side, side, fill="black")
    whites = []
    for column, row in marker.white_cells():
        left, top = x + column * cell, y + row * cell
        corners = (((left + cell, top),), ((left + cell, top + cell),), ((left, top + cell),))
        whites.append(((left, top), corners, True))
    pdf.outlines(whites, fill="#FFFFFF")


def sheet(pdf: Pdf, credit: str = "") -> None:
    """A page of loose markers: those of the corners as they lie round a mat, those of the sides in a row below."""
    begin(pdf, Footer(words("markers"), credit))
    left, top, wide, _ = area(pdf.paper)
    card, middle = markers().card, left + wide / 2
    top = _advise(pdf, (middle, top + LINE))
    sides = []
    for marker in markers().markers:
        right, far = marker.at[0] == 1, marker.at[1] == 1
        if not all(share in (0, 1) for share in marker.at):
            sides.append(marker)
            continue
        x = middle + (APART / 2 + card) * (1 if right else -1)
        y = top + (ARM if far else ARM + card + APART + card)
        _draw_corner(pdf, marker, (x, y), right=right, far=far)
    top += 2 * (ARM + card + APART)
    step = card + APART / 2
    for at, marker in enumerate(sides):
        _draw_side(pdf, marker, (middle + (at - (len(sides) - 1) / 2) * step, top))


def _advise(pdf: Pdf, at: Point) -> float:
    """Write how to use the markers; return where the rest of the page begins."""
    lines = words("markers.advice").split(". ")
    for number, line in enumerate(lines):
        told = line if line.endswith(".") else f"{line}."
        pdf.text((at[0], at[1] + number * LINE), told, Letters(3.2), align="center")
    return at[1] + len(lines) * LINE


def _draw_corner(pdf: Pdf, marker: Marker, corner: Point, *, right: bool, far: bool) -> None:
    """An L whose inner edges lie against a corner of the mat, with the marker in the part beside it."""
    card, white = markers().card, markers().white

    def at(out: float, along: float) -> Point:
        """A point by how far it lies from the mat's corner: off the mat, and along its side."""
        return corner[0] + (out if right else -out), corner[1] + (along if far else -along)

    inner = [at(-card, 0), at(0, 0), at(0, card)]
    pdf.polygon([*inner, at(card, card), at(card, -ARM), at(-card, -ARM)], line="line", width=CUT)
    pdf.line(*inner, width=EDGE)
    left, top = corner[0] - (0 if right else card), corner[1] - (0 if far else card)
    draw(pdf, marker, left + white, top + white)
    x, y = at(0, -ARM / 2)
    pdf.text((x, y + 1), _told(marker), Letters(3.2, "bold"), align="center")


def _draw_side(pdf: Pdf, marker: Marker, at: Point) -> None:
    """A marker for the middle of a side, below the point `at`; its thick edge lies against the mat."""
    card, white = markers().card, markers().white
    near = marker.beside == "near"
    left, top = at[0] - card / 2, at[1] + (0 if near else FLAP)
    right, bottom = left + card, top + card
    pdf.rect(left, at[1], card, card + FLAP, line="line", width=CUT)
    edges = {
        "near": ((left, top), (right, top), (0, 1)),
        "far": ((left, bottom), (right, bottom), (0, -1)),
        "left": ((right, top), (right, bottom), (-1, 0)),
        "right": ((left, top), (left, bottom), (1, 0)),
    }
    start, end, inward = edges[marker.beside]
    pdf.line(start, end, width=EDGE)
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    pdf.line((x, y), (x + TICK * inward[0], y + TICK * inward[1]), width=EDGE)
    draw(pdf, marker, left + white, top + white)
    words_at = (bottom if near else at[1]) + FLAP / 2 + 1
    told = _told(marker)
    pdf.text((at[0], words_at), told, Letters(3, "bold").fitting(told, card - 4), align="center")


def _told(marker: Marker) -> str:
    return words("marker", number=marker.number, name=marker.name)
