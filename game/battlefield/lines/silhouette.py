"""What of a piece of terrain can be seen from somewhere, where any of its points will do (16.0, read the other way)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import asin, cos, pi, sin, tau

from game.battlefield.lines.blocks import SHORT, Block, Blocks, chord, of_part
from game.battlefield.lines.crossing import crossings
from game.battlefield.lines.meetings import of_blocks
from game.battlefield.plane import EPS, Point, bearing, gap
from game.battlefield.terrain import Part
from game.battlefield.things import Base

Line = tuple[Point, Point]


def seen_line(observer: Base, parts: Iterable[Part], blocks: Blocks) -> Line | None:
    """The shortest line from an observer's base, straight away from its centre, that reaches one of the parts.

    It crosses none of the blocks. Directions are tried between all corners, where what is seen can change.
    """
    pieces = [block for part in parts for block in of_part(part, EPS)]
    lines = (line for piece in pieces for line in _lines(observer, piece, blocks))
    return min(lines, key=lambda line: gap(*line), default=None)


def _lines(observer: Base, piece: Block, blocks: Blocks) -> Iterator[Line]:
    """Lines to the near border of a piece that nothing crosses."""
    ahead = bearing(observer.centre, piece.centre)
    turns = sorted(_turns(observer.centre, ahead, piece, blocks))
    for low, high in pairwise(turns):
        angle = ahead + (low + high) / 2
        direction = cos(angle), sin(angle)
        enter, leave = chord(piece, *observer.centre, *direction)
        length = enter - observer.radius
        if enter >= leave or high - low < SHORT or length <= 0:
            continue
        start = _along(observer.centre, direction, observer.radius)
        if not crossings(blocks, start, direction, length):
            yield start, _along(observer.centre, direction, enter)


def _along(point: Point, direction: Point, inches: float) -> Point:
    return point[0] + direction[0] * inches, point[1] + direction[1] * inches


def _turns(eye: Point, ahead: float, piece: Block, blocks: Blocks) -> Iterator[float]:
    """The directions, from straight ahead, where a border begins, ends or crosses that of the piece."""
    others = [block for *_, block in blocks]
    found = [angle for block in (piece, *others) for angle in _outermost(block, eye)]
    found += [bearing(eye, point) for block in others for point in of_blocks(piece, block)]
    for angle in found:
        yield (angle - ahead + pi) % tau - pi


def _outermost(block: Block, eye: Point) -> Iterator[float]:
    """The directions of a block's corners, or of the tangents of a round one."""
    yield from (bearing(eye, corner) for corner in block.ring)
    apart = gap(block.centre, eye)
    if not block.sides and apart > block.radius:
        half = asin(max(block.radius, 0.0) / apart)
        yield bearing(eye, block.centre) - half
        yield bearing(eye, block.centre) + half
