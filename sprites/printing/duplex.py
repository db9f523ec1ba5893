"""A test page for both sides: the cross of the back shows how a printer turns a sheet over, and how exactly."""

from __future__ import annotations

from typing import Final

from sprites.printing.page import Footer, area, begin
from sprites.printing.pdf import Letters, Pdf, Point
from sprites.printing.words import words

PLACE: Final = 0.3
"""Where the target of the long edge lies, in shares of what a page has room for."""
REACH: Final = 8
"""How far a target reaches from its middle, in millimetres, with a line for each of them."""
ARM: Final = 14.0
"""The same for the cross of the back."""
LINE: Final = 6.0
NAME, BODY = Letters(4.5, "bold"), Letters(3.2)


def sheet(pdf: Pdf, credit: str = "") -> None:
    """The front with a target for either edge, and the back with the cross.

    Turned over by the long edge, what lies on the back appears mirrored from left to right; by the short one, from top
    to bottom.
    """
    paper = pdf.paper
    left, top, wide, high = area(paper)
    x, y = left + wide * PLACE, top + high * PLACE
    begin(pdf, Footer(words("duplex.front"), credit))
    middle = left + wide / 2
    advice = words("duplex.advice.light"), words("duplex.advice"), words("duplex.advice.shift")
    for number, told in enumerate(advice, 1):
        pdf.text((middle, top + number * LINE), told, BODY.fitting(told, wide), align="center")
    room = 2 * PLACE * wide
    _target(pdf, (x, y), words("duplex.long"), words("duplex.long.advice"), room)
    other = paper.width - x, paper.height - y
    _target(pdf, other, words("duplex.short"), words("duplex.short.advice"), room)
    begin(pdf, Footer(words("duplex.back"), credit))
    _cross(pdf, (paper.width - x, y))


def _target(pdf: Pdf, middle: Point, edge: str, advice: str, room: float) -> None:
    """Lines a millimetre apart around a middle, with the name of an edge and a line of advice below."""
    x, y = middle
    for step in range(-REACH, REACH + 1):
        width = 0.3 if step == 0 else 0.1
        pdf.line((x + step, y - REACH), (x + step, y + REACH), width=width)
        pdf.line((x - REACH, y + step), (x + REACH, y + step), width=width)
    pdf.text((x, y + ARM + LINE), edge, NAME, align="center")
    pdf.text((x, y + ARM + 2 * LINE), advice, BODY.fitting(advice, room), align="center")


def _cross(pdf: Pdf, middle: Point) -> None:
    x, y = middle
    pdf.line((x - ARM, y), (x + ARM, y), width=0.3)
    pdf.line((x, y - ARM), (x, y + ARM), width=0.3)
    pdf.text((x, y + ARM + LINE), words("duplex.back"), NAME, align="center")
