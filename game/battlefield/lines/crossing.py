"""Lines and what they cross: the interior of the union of all that counts (16.0, 18.1, 18.2).

Most lines are settled by the blocks, drawn in. A line that crosses none of them may still run in the seam of two
that touch: it crosses their union if, moved aside by the slack to either hand, it is inside on both.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.battlefield.lines.blocks import SHORT, Block, Blocks, chord
from game.battlefield.lines.stretches import Stretch, common, union
from game.battlefield.plane import Point

Crossing = tuple[float, Block]
"""The distance in inches along a line at which it enters a block, and the block."""


def crossings(blocks: Blocks, start: Point, direction: Point, length: float) -> list[Crossing]:
    """The blocks that a line of a length crosses, nearest first. `direction` is a unit vector."""
    x, y = start
    dx, dy = direction
    aside_here, ahead_here = dx * y - dy * x, dx * x + dy * y
    beside: list[Block] = []
    found: list[Crossing] = []
    for cx, cy, reach, block in blocks:
        if -reach < dx * cy - dy * cx - aside_here < reach:
            if not -reach < dx * cx + dy * cy - ahead_here < length + reach:
                continue
            enter, leave = chord(block, x, y, dx, dy)
            trim = min(block.trim, length / 2)
            if min(leave, length - trim) - max(enter, trim) > SHORT:
                found.append((max(enter, trim), block))
            elif block.slack > 0:
                beside.append(block)
    if found:
        return sorted(found, key=_inches)
    return _seams(beside, start, direction, length) if len(beside) > 1 else found


def _inches(crossing: Crossing) -> float:
    return crossing[0]


def _seams(blocks: Sequence[Block], start: Point, direction: Point, length: float) -> list[Crossing]:
    """The blocks between which a line runs in a seam, where they begin to touch."""
    slack = blocks[0].slack
    left = _beside(blocks, start, direction, length, slack)
    right = _beside(blocks, start, direction, length, -slack)
    shared = common(_lengths(left), _lengths(right))
    seam = next((at for at in shared if at[1] - at[0] > 2 * slack), None)
    if seam is None:
        return []
    touching = (block for enter, leave, block in (*left, *right) if enter < seam[1] and leave > seam[0])
    return [(seam[0], block) for block in dict.fromkeys(touching)]


def _beside(
    blocks: Sequence[Block], start: Point, direction: Point, length: float, aside: float
) -> list[tuple[float, float, Block]]:
    """The stretches of a line, moved aside, that lie in blocks as large as they really are."""
    dx, dy = direction
    x, y = start[0] - dy * aside, start[1] + dx * aside
    found = []
    for block in blocks:
        # Slightly larger, so that a line exactly along a seam is inside on both sides in spite of rounding.
        enter, leave = chord(block, x, y, dx, dy, block.slack + SHORT)
        enter, leave = max(enter, 0.0), min(leave, length)
        if enter < leave:
            found.append((enter, leave, block))
    return found


def _lengths(found: Sequence[tuple[float, float, Block]]) -> list[Stretch]:
    return union(((enter, leave) for enter, leave, _ in found), SHORT)
