"""The paths of the house's drawings as outlines on a page: icons and the shapes of seats."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from math import atan2, ceil, cos, hypot, pi, sin, tan, tau

from sprites.drawing.canvas import seat_path
from sprites.drawing.color import hex_code, mix
from sprites.drawing.icons import icon_set
from sprites.drawing.theme import Rgb
from sprites.printing.pdf import Outline, Pdf, Point, Segment

_PIECE = re.compile(r"([MLHVCSQTAZ])([^MLHVCSQTAZ]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
"""How many numbers a command of a path takes."""


class _Pen:
    """Follows a path of SVG with absolute commands."""

    def __init__(self) -> None:
        self.found: list[Outline] = []
        self.here: Point = (0.0, 0.0)
        self.pull: Point = (0.0, 0.0)
        """The last control point, which S and T mirror."""
        self._start = self.here
        self._segments: list[Segment] = []

    def lift(self, *, closed: bool = False) -> None:
        """End the outline."""
        if self._segments:
            self.found.append((self._start, self._segments, closed))
        self._segments = []
        self.here = self._start

    def move(self, to: Point) -> None:
        self.lift()
        self._start = self.here = self.pull = to

    def draw(self, command: str, values: list[float]) -> None:
        here, mirrored = self.here, _towards(self.pull, self.here, 2)
        if command == "A":
            self._add(*_arc(here, values))
        elif command in "HV":
            self._add(((values[0], here[1]) if command == "H" else (here[0], values[0]),))
        elif command in "LM":
            self._add((_points(values)[0],))
        elif command in "CS":
            one, other, end = _points(values) if command == "C" else (mirrored, *_points(values))
            self._add((one, other, end))
            self.pull = other
        else:
            middle, end = _points(values) if command == "Q" else (mirrored, *_points(values))
            self._add((_towards(here, middle, 2 / 3), _towards(end, middle, 2 / 3), end))
            self.pull = middle

    def _add(self, *segments: Segment) -> None:
        self._segments += segments
        self.here = self.pull = segments[-1][-1]


def _points(values: list[float]) -> list[Point]:
    return list(zip(values[0::2], values[1::2], strict=True))


@cache
def outlines(path: str) -> tuple[Outline, ...]:
    """A path of absolute commands, its curves as cubic ones."""
    pen = _Pen()
    for command, written in _PIECE.findall(path):
        if command == "Z":
            pen.lift(closed=True)
            continue
        numbers, takes = [float(each) for each in _NUMBER.findall(written)], TAKES[command]
        for at in range(0, len(numbers), takes):
            values = numbers[at : at + takes]
            if command == "M" and at == 0:
                pen.move((values[0], values[1]))
            else:
                pen.draw(command, values)
    pen.lift()
    return tuple(pen.found)


def _towards(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _arc(here: Point, values: list[float]) -> Iterator[Segment]:
    """An arc of an upright ellipse as cubic curves, by the way that the standard of SVG gives (F.6.5)."""
    rx, ry, _, large, sweep, x, y = values
    if not rx or not ry or (x, y) == here:
        yield ((x, y),)
        return
    dx, dy = (here[0] - x) / 2, (here[1] - y) / 2
    grown = max(1.0, hypot(dx / rx, dy / ry))
    rx, ry = rx * grown, ry * grown
    apart = (dx / rx) ** 2 + (dy / ry) ** 2
    off = (1 if large != sweep else -1) * max(0.0, 1 / apart - 1) ** 0.5
    cx, cy = off * rx * dy / ry, -off * ry * dx / rx
    begin = atan2((dy - cy) / ry, (dx - cx) / rx)
    turn = (atan2((-dy - cy) / ry, (-dx - cx) / rx) - begin) % tau
    if not sweep:
        turn -= tau
    centre = (cx + (here[0] + x) / 2, cy + (here[1] + y) / 2)
    parts = max(1, ceil(abs(turn) / (pi / 2) - 1e-6))
    bends = [_bend(centre, (rx, ry), begin + turn * part / parts, turn / parts) for part in range(parts)]
    yield from bends[:-1]
    yield (*bends[-1][:2], (x, y))


def _bend(centre: Point, radii: Point, begin: float, turn: float) -> Segment:
    """A curve along an ellipse, by at most a quarter."""
    pull = 4 / 3 * tan(turn / 4)

    def at(angle: float, along: float) -> Point:
        across, down = cos(angle) - along * sin(angle), sin(angle) + along * cos(angle)
        return centre[0] + radii[0] * across, centre[1] + radii[1] * down

    return at(begin, pull), at(begin + turn, -pull), at(begin + turn, 0)


def placed(found: tuple[Outline, ...], middle: Point, at: Point, scale: float) -> list[Outline]:
    """Outlines scaled, with the point `middle` of them at another."""

    def move(point: Point) -> Point:
        return at[0] + (point[0] - middle[0]) * scale, at[1] + (point[1] - middle[1]) * scale

    return [
        (move(start), [tuple(map(move, segment)) for segment in segments], closed)
        for start, segments, closed in found
    ]


def draw_icon(pdf: Pdf, name: str, centre: Point, size: float, ink: Rgb, ground: Rgb) -> None:
    """An icon around a point, on a ground of one colour that its faint parts mix with."""
    icons = icon_set()
    layers, middle = icons.drawings[name], (icons.grid / 2, icons.grid / 2)
    line, faint = hex_code(ink), hex_code(mix(ground, ink, icons.tint))
    for kind in ("tint", "line", "solid"):
        if kind in layers:
            found = placed(outlines(layers[kind]), middle, centre, size / icons.grid)
            if kind == "line":
                pdf.outlines(found, line=line, width=icons.stroke * size / icons.grid)
            else:
                pdf.outlines(found, fill=faint if kind == "tint" else line)


def draw_seat(pdf: Pdf, shape: str, centre: Point, radius: float, fill: Rgb, line: str = "") -> None:
    """The shape of a seat around a point."""
    found = placed(outlines(seat_path(shape, (0.0, 0.0), 10.0)), (0.0, 0.0), centre, radius / 10)
    pdf.outlines(found, fill=hex_code(fill), line=line, width=0.2)
