"""The lines from an attacker to all points of a target's edge, as a fan, with what stands in it (18.1, 18.2).

All begin at the point of the attacker's base that is closest to the target's. Read the other way, each begins at the
point that is closest to its own end: then they spread from the attacker's centre, and begin at its edge (A3).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.battlefield import blocks
from game.battlefield.answers import Blocker
from game.battlefield.blocks import SHORT, Block, Blocks, chord
from game.battlefield.edge import arcs, hidden, places
from game.battlefield.plane import EPS, Point, gap
from game.battlefield.shadows import Shadow, View, between, left_open, shadow, view
from game.battlefield.stretches import Stretch, union
from game.battlefield.terrain import Height
from game.battlefield.things import Base

if TYPE_CHECKING:
    from game.battlefield.field import Battlefield


@dataclass(slots=True, eq=False)
class Fan:
    """The lines from an attacker to a target, `gap` inches apart. `begin` is where the line of centres begins."""

    view: View
    gap: float
    begin: Point
    shadows: list[Shadow]
    blocks: list[Block]


def fan(field: Battlefield, attacker: Base, target: Base, least: Height, slack: float) -> Fan:
    """The fan of two bases, with the shadows of all obstacles at least so high and of all other fighters.

    Nothing stands between bases in contact.
    """
    apart = gap(attacker.centre, target.centre)
    between_them = max(0.0, apart - attacker.radius - target.radius)
    inset = slack - 2 * EPS if field.readings.grazing_crosses else slack
    seen, begin = _view(field, attacker, target, between_them, inset)
    if between_them <= EPS:
        return Fan(seen, between_them, begin, [], [])
    standing = list(between(seen, blocks.of_height(field.terrain, least, inset)))
    standing += between(seen, _fighters(field, attacker, target, inset))
    shadows = [found for block in standing if (found := shadow(seen, block))]
    return Fan(seen, between_them, begin, shadows, standing)


def _view(field: Battlefield, attacker: Base, target: Base, apart: float, slack: float) -> tuple[View, Point]:
    (ax, ay), (bx, by) = attacker.centre, target.centre
    centres = gap(attacker.centre, target.centre)
    dx, dy = ((bx - ax) / centres, (by - ay) / centres) if centres > SHORT else (1.0, 0.0)
    back = target.radius + apart
    begin = bx - dx * back, by - dy * back
    if field.readings.origin_per_point and apart > EPS:
        return view(attacker.centre, target.centre, target.radius, attacker.radius, slack), begin
    return view(begin, target.centre, target.radius, 0.0, slack), begin


def _fighters(field: Battlefield, attacker: Base, target: Base, slack: float) -> Blocks:
    """All other fighters, friends and enemies."""
    ids = attacker.id, target.id
    return blocks.gathered(
        blocks.of_base(base, slack)
        for base in field.bases.values()
        if base.kind == "fighter" and base.id not in ids
    )


def lit(
    lines: Fan, shadows: Sequence[Shadow], standing: Sequence[Block]
) -> tuple[list[Stretch], list[Stretch]]:
    """The places of the target's near side, and of all its edge, that lines reach."""
    seen = lines.view
    near = left_open(seen, (each for found in shadows for each in found.near), standing, far_side=False)
    if all(found.far is found.near for found in shadows):
        far = near
    else:
        far = left_open(seen, (each for found in shadows for each in found.far), standing, far_side=True)
    return places(seen, near, ()), places(seen, near, far)


def blockers(lines: Fan, shadows: Sequence[Shadow]) -> tuple[Blocker, ...]:
    """What casts the shadows: each obstacle and fighter once, nearest first, with what it hides."""
    by_id: dict[str, list[Shadow]] = {}
    for found in shadows:
        by_id.setdefault(found.block.id, []).append(found)
    named = [_blocker(lines.view, each) for each in by_id.values()]
    return tuple(blocker for _, blocker in sorted(named, key=lambda each: each[0]))


def _blocker(seen: View, shadows: Sequence[Shadow]) -> tuple[float, Blocker]:
    places_hidden = union((each for found in shadows for each in hidden(seen, found)), SHORT)
    at, point = min(_entry(seen, found) for found in shadows)
    block = shadows[0].block
    return at, Blocker(block.id, block.kind, point, arcs(seen, places_hidden), block.height)


def _entry(seen: View, found: Shadow) -> tuple[float, Point]:
    """Where the line through the middle of a shadow meets what casts it."""
    dx, dy = seen.ray(found.entry)
    enter, _ = chord(found.block, *seen.origin, dx, dy)
    enter = max(enter, seen.begin)
    return enter, (seen.origin[0] + dx * enter, seen.origin[1] + dy * enter)
