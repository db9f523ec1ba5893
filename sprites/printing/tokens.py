"""Tokens, boards and tracks as vector drawings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from game.core.dataclass import dataclass
from sprites.drawing.color import darken, hex_code, lighten, mix
from sprites.drawing.theme import Rgb, SeatLook
from sprites.printing import tiling
from sprites.printing.page import Footer, area, begin
from sprites.printing.paths import draw_icon, draw_seat
from sprites.printing.pdf import Letters, Pdf, Point
from sprites.printing.tiling import At
from sprites.printing.words import words

Shape: TypeAlias = Literal["disc", "square", "arrow"]

APART: Final = 2.0
CUT: Final = 0.15
PALE: Final = (255, 252, 244)


@dataclass(frozen=True)
class Token:
    """A token: its colour, and a sign or a figure on it; `seat` is whose it is, if it is somebody's."""

    ink: Rgb
    icon: str = ""
    figure: str = ""
    seat: SeatLook | None = None


def draw(pdf: Pdf, size: float, shape: Shape, tokens: Sequence[Token], footer: Footer) -> None:
    """Draw tokens in rows, on as many pages as they need."""
    left, top, wide, high = area(pdf.paper)
    step = size + APART
    columns, rows = int((wide + APART) // step), int((high + APART) // step)
    x0 = left + (wide - columns * step + APART) / 2
    for page, start in enumerate(range(0, len(tokens), columns * rows), 1):
        begin(pdf, Footer(words("page", name=footer.name, page=page), footer.credit))
        for at, token in enumerate(tokens[start : start + columns * rows]):
            middle = (x0 + at % columns * step + size / 2, top + at // columns * step + size / 2)
            _token(pdf, token, middle, size, shape)


def _token(pdf: Pdf, token: Token, middle: Point, size: float, shape: Shape) -> None:
    rim = token.seat.colour if token.seat else lighten(token.ink, 0.35)
    ground = darken(token.ink, 0.12)
    _shape(pdf, middle, size, shape, hex_code(rim), "black")
    _shape(pdf, middle, size * 0.84, shape, hex_code(ground), "")
    x, y = middle[0], middle[1] + (size * 0.05 if shape == "arrow" else 0)
    if token.figure:
        letters = Letters(size * 0.5, "bold", "serif")
        pdf.text((x, y + size * 0.17), token.figure, letters, ink=hex_code(PALE), align="center")
    elif token.icon:
        draw_icon(pdf, token.icon, (x, y), size * (0.5 if token.seat else 0.56), PALE, ground)
    if token.seat:
        spot = (x, y + size * 0.31)
        draw_seat(pdf, token.seat.shape, spot, size * 0.09, token.seat.colour, hex_code(PALE))


def _shape(pdf: Pdf, middle: Point, size: float, shape: Shape, fill: str, line: str) -> None:
    x, y, half = *middle, size / 2
    if shape == "disc":
        pdf.disc(middle, half, fill=fill, line=line, width=CUT)
        return
    corners = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
    if shape == "arrow":
        shoulder = y - half * 0.45
        corners = [(x, y - half), (x + half, shoulder), *corners[2:], (x - half, shoulder)]
    pdf.polygon(corners, fill=fill, line=line, width=CUT)


def lanes(
    pdf: Pdf, count: int, size: tuple[float, float], seats: tuple[SeatLook, SeatLook], footer: Footer
) -> None:
    """A board of numbered lanes, the left half in one seat's colour and the right half in another's."""
    wide, deep = count * size[0], size[1]

    def subject(at: At) -> None:
        for lane in range(count):
            seat = seats[0] if lane < count / 2 else seats[1]
            corners = [
                at(lane * size[0], 0),
                at((lane + 1) * size[0], 0),
                at((lane + 1) * size[0], deep),
                at(lane * size[0], deep),
            ]
            pale = hex_code(mix((255, 255, 255), seat.colour, 0.16 if lane % 2 else 0.26))
            pdf.polygon(corners, fill=pale, line="line", width=0.4)
            middle = (lane + 0.5) * size[0]
            pdf.text(at(middle, 5), str(lane + 1), Letters(9, "bold", "serif"), align="center")
            draw_seat(pdf, seat.shape, at(middle, deep - 8), 3.5, seat.colour)
        pdf.line(at(wide / 2, 0), at(wide / 2, deep), width=1.0)

    tiling.draw(pdf, wide, deep, subject, footer.name, footer.credit)


@dataclass(frozen=True)
class Track:
    """A row of numbers from 0 to `most`."""

    name: str
    icon: str
    most: int


BOX: Final = 13.0
LINE: Final = 15.0


def tracks(pdf: Pdf, rows: Sequence[Track], seats: Sequence[SeatLook], footer: Footer) -> None:
    """Each player's figures as numbers in boxes, for a marker to stand on; a page for as many as fit."""
    left, top, wide, high = area(pdf.paper)
    columns = int((wide - LINE) // BOX)
    heights = [LINE * (1 + row.most // columns) + 4 for row in rows]
    whole = sum(heights) + 12
    each = max(1, int(high // whole))
    for number, seat in enumerate(seats):
        if number % each == 0:
            begin(pdf, footer)
        y = top + number % each * whole
        draw_seat(pdf, seat.shape, (left + 5, y + 4), 3.5, seat.colour)
        pdf.line((left + 11, y + 4), (left + wide, y + 4), ink=hex_code(seat.colour), width=0.8)
        y += 12
        for row, tall in zip(rows, heights, strict=True):
            _track(pdf, row, (left, y), columns, seat.colour)
            y += tall


def _track(pdf: Pdf, row: Track, corner: Point, columns: int, color: Rgb) -> None:
    x, y = corner
    ink = darken(color, 0.4)
    draw_icon(pdf, row.icon, (x + 5, y + 4.5), 8, ink, (255, 255, 255))
    pdf.text((x + 5, y + 12), row.name, Letters(2.6, "bold").fitting(row.name, LINE - 2), align="center")
    for number in range(row.most + 1):
        spot = (x + LINE + number % columns * BOX, y + number // columns * LINE)
        pdf.rect(
            *spot, BOX - 1, BOX - 1, fill=hex_code(mix((255, 255, 255), color, 0.12)), line="line", width=0.25
        )
        letters = Letters(4.4, "bold", "serif")
        pdf.text((spot[0] + (BOX - 1) / 2, spot[1] + 7.6), str(number), letters, align="center")
