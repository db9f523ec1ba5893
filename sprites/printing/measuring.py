"""What tables are measured with: a mat with its markers, rulers, range templates and discs the size of bases."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin, sqrt
from typing import Final

from game.photo.markers import markers
from sprites.printing import markers as printed_markers
from sprites.printing import tiling
from sprites.printing.kit import INCH, kit
from sprites.printing.page import Area, Footer, area, begin
from sprites.printing.pdf import KAPPA, Letters, Pdf, Point, Segment
from sprites.printing.tiling import At
from sprites.printing.words import words

RULER: Final = 18.0
"""The width of a ruler."""
APART: Final = 6.0
"""Between two things on a page."""
SMALL, BODY = Letters(2.4), Letters(3.2)
THICK: Final = 0.5


# ---------------------------------------------------------------------- the mat


def mat(pdf: Pdf, credit: str = "") -> None:
    """The mat by the rules, with a faint inch grid and the markers in their places."""
    width, depth = kit().mat
    name = words("mat", width=width, depth=depth)
    tiling.draw(pdf, width * INCH, depth * INCH, lambda at: _mat(pdf, width, depth, at), name, credit)


def _mat(pdf: Pdf, width: int, depth: int, at: At) -> None:
    grid(pdf, width, depth, at)
    card = markers().card
    for marker in markers().markers:
        x, y = markers().corner(marker, width * INCH, depth * INCH, on_mat=True)
        left, top = at(x, y + card)
        pdf.rect(left, top, card, card, fill="#FFFFFF")
        printed_markers.draw(pdf, marker, left + markers().white, top + markers().white)
    border(pdf, width * INCH, depth * INCH, at)


def grid(pdf: Pdf, width: float, depth: float, at: At) -> None:
    """A faint line at every whole inch of a table that is `width` by `depth` inches."""
    for inch in range(1, _whole(width)):
        pdf.line(at(inch * INCH, 0), at(inch * INCH, depth * INCH), ink="grid")
    for inch in range(1, _whole(depth)):
        pdf.line(at(0, inch * INCH), at(width * INCH, inch * INCH), ink="grid")


def _whole(inches: float) -> int:
    return int(inches) + (inches > int(inches))


def border(pdf: Pdf, width: float, depth: float, at: At) -> None:
    """The edge of a table of this size in millimetres, and which of its sides is the near one."""
    pdf.polygon([at(0, 0), at(width, 0), at(width, depth), at(0, depth)], line="line", width=THICK)
    x, y = at(width / 4, 1.5)
    pdf.text((x, y), words("near"), SMALL, ink="pale", align="center")


# ---------------------------------------------------------------------- rulers and templates


def rulers(pdf: Pdf, credit: str = "") -> None:
    """Rulers of a few lengths: side by side where they fit upright, else each aslant on a page of its own."""
    room = area(pdf.paper)
    upright = [inches for inches in kit().rulers if inches * INCH <= room[3]]
    begin(pdf, Footer(words("rulers"), credit))
    left = room[0] + (room[2] - len(upright) * RULER - (len(upright) - 1) * APART) / 2
    for at, inches in enumerate(upright):
        _ruler(pdf, inches, (left + at * (RULER + APART) + RULER, room[1] + room[3]), 90)
    for inches in (each for each in kit().rulers if each not in upright):
        begin(pdf, Footer(words("rulers"), credit))
        turn = next(turn for turn in range(90, 0, -1) if _fits(inches * INCH, turn, room))
        x = room[0] + room[2] / 2 - (inches * INCH * cos(radians(turn)) - RULER * sin(radians(turn))) / 2
        y = room[1] + room[3] / 2 + (inches * INCH * sin(radians(turn)) + RULER * cos(radians(turn))) / 2
        _ruler(pdf, inches, (x, y), turn)


def _fits(long: float, turn: int, room: Area) -> bool:
    """Whether a ruler fits, turned by degrees from lying flat."""
    across, down = cos(radians(turn)), sin(radians(turn))
    return long * across + RULER * down <= room[2] and long * down + RULER * across <= room[3]


def _ruler(pdf: Pdf, inches: int, start: Point, turn: float) -> None:
    """A ruler that begins at its lower left corner and runs in a direction, with the inches on its upper edge."""
    across, down = cos(radians(turn)), sin(radians(turn))

    def at(along: float, above: float) -> Point:
        return start[0] + along * across - above * down, start[1] - along * down - above * across

    long = inches * INCH
    pdf.polygon([at(0, 0), at(long, 0), at(long, RULER), at(0, RULER)], line="black", width=0.15)
    for eighth in range(1, inches * 8):
        tick = next(high for each, high in ((8, 7), (4, 4.5), (2, 3), (1, 2)) if eighth % each == 0)
        pdf.line(at(eighth * INCH / 8, RULER), at(eighth * INCH / 8, RULER - tick), width=0.15)
    for inch in range(1, inches):
        pdf.text(at(inch * INCH, 6.5), str(inch), Letters(4, "bold"), align="center", turn=turn)
    pdf.text(at(1.5, 2), words("inches", count=inches), BODY, turn=turn)


def templates(pdf: Pdf, credit: str = "") -> None:
    """For each size of base a quarter of the ranges around it, and last whole discs of the small ranges."""
    for base in kit().bases:
        _quarter(pdf, base, credit)
    begin(pdf, Footer(words("templates"), credit))
    left, top, wide, high = area(pdf.paper)
    for ring in kit().rings:
        radius = ring * INCH
        if 2 * radius <= min(wide, top + high - kit().margin):
            centre = (left + wide / 2, top + radius)
            pdf.disc(centre, radius, line="black", width=0.15)
            _cross(pdf, centre)
            pdf.text((centre[0], centre[1] + 7), words("radius", count=ring), BODY, align="center")
            top, high = top + 2 * radius + APART, high - 2 * radius - APART


def _quarter(pdf: Pdf, base: float, credit: str) -> None:
    """A quarter of the ranges around a base, whose notch lies against the base's edge."""
    begin(pdf, Footer(words("templates.base", base=f"{base:g}"), credit))
    left, top, _, high = area(pdf.paper)
    corner = (left, top + high)
    radii = [base / 2 + ring * INCH for ring in kit().rings]
    inner, outer = base / 2, max(radii)
    edge = [
        ((corner[0] + outer, corner[1]),),
        *_arc(corner, outer),
        ((corner[0], corner[1] - inner),),
        *_arc(corner, inner, back=True),
    ]
    pdf.outlines([((corner[0] + inner, corner[1]), edge, True)], line="black", width=0.15)
    for ring, radius in zip(kit().rings, radii, strict=True):
        if radius < outer:
            start = (corner[0] + radius, corner[1])
            pdf.outlines([(start, _arc(corner, radius), False)], line="black")
        spot = (radius - 5) * sqrt(0.5)
        told = words("inches", count=ring)
        pdf.text((corner[0] + spot, corner[1] - spot), told, BODY, align="center", turn=-45)
    told = words("templates.advice", base=f"{base:g}")
    pdf.text((corner[0] + outer, corner[1] - outer - 2), told, BODY, align="right")


def _arc(centre: Point, radius: float, *, back: bool = False) -> list[Segment]:
    """A quarter of a circle from its right to its top, or `back`."""
    (x, y), k = centre, KAPPA * radius
    if back:
        return [((x + k, y - radius), (x + radius, y - k), (x + radius, y))]
    return [((x + radius, y - k), (x + k, y - radius), (x, y - radius))]


def _cross(pdf: Pdf, centre: Point) -> None:
    x, y = centre
    pdf.line((x - 2, y), (x + 2, y))
    pdf.line((x, y - 2), (x, y + 2))


# ---------------------------------------------------------------------- discs


def blanks(pdf: Pdf, credit: str = "") -> None:
    """Discs of every size of base, with a line to write a name on."""
    sizes = [("", base) for base in kit().bases for _ in range(kit().blanks)]
    discs(pdf, sizes, words("discs"), credit)


def discs(pdf: Pdf, named: Sequence[tuple[str, float]], name: str, credit: str = "") -> None:
    """Discs with names, each given with its diameter, in rows; small ones first."""
    rest = iter(sorted(named, key=lambda each: each[1]))
    upcoming = next(rest, None)
    while upcoming is not None:
        begin(pdf, Footer(name, credit))
        left, top, wide, high = area(pdf.paper)
        x, y, row = left, top, 0.0
        while upcoming is not None:
            words_, diameter = upcoming
            if x + diameter > left + wide:
                x, y, row = left, y + row + 2, 0.0
            if y + diameter > top + high:
                break
            _disc(pdf, (x + diameter / 2, y + diameter / 2), diameter, words_)
            x, row = x + diameter + 2, max(row, diameter)
            upcoming = next(rest, None)


def _disc(pdf: Pdf, centre: Point, diameter: float, name: str) -> None:
    """A disc with a name in up to two lines, or with a line to write on; its size stands below."""
    x, y = centre
    pdf.disc(centre, diameter / 2, line="black", width=0.15)
    lines = _two_lines(name)
    if not lines:
        half = diameter * 0.36
        pdf.line((x - half, y + 0.6), (x + half, y + 0.6), ink="faint")
    size = diameter / (6.0 if len(lines) < 2 else 6.8)
    for number, line in enumerate(lines):
        letters = Letters(min(size, 6), "bold").fitting(line, diameter * 0.86)
        base = y + size * (0.35 + number - (len(lines) - 1) / 2)
        pdf.text((x, base), line, letters, align="center")
    pdf.text(
        (x, y + diameter * 0.42),
        words("millimetres", count=f"{diameter:g}"),
        Letters(1.9),
        ink="pale",
        align="center",
    )


def _two_lines(name: str) -> list[str]:
    """A name on one line, or cut in two at the space that is nearest to its middle."""
    spaces = [at for at, letter in enumerate(name) if letter == " "]
    if not spaces or len(name) < 9:
        return [name] if name else []
    cut = min(spaces, key=lambda at: abs(at - len(name) / 2))
    return [name[:cut], name[cut + 1 :]]
