"""Cover (18.2): a target is in the open if lines reach every point of its edge, crossing no obstacle and no fighter.

Obstacles of any height count. From more than 1 inch away, those within 1 inch of the attacker do not: the whole
piece, also its far end; read the other way, its whole feature. Fighters always count, and range never does; read the
other way, the edge beyond maximum range counts as covered.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING

from game.battlefield import measure
from game.battlefield.answers import Cover, Ignored
from game.battlefield.blocks import SHORT
from game.battlefield.edge import arcs, between_lengths, rest
from game.battlefield.fan import Fan, blockers, fan, lit
from game.battlefield.plane import EPS
from game.battlefield.shadows import Shadow
from game.battlefield.stretches import Stretch
from game.battlefield.terrain import Height, Part
from game.battlefield.things import Base

if TYPE_CHECKING:
    from game.battlefield.field import Battlefield

NEAR = 1.0
"""Inches from the attacker in which obstacles do not count, and beyond which the target must be (18.2)."""


def cover(
    field: Battlefield, attacker: Base, target: Base, maximum: float = inf, slack: float = EPS
) -> Cover:
    """Whether a target is in the open.

    `maximum` is the attack's range, which matters only where readings say so (A5). `slack` is what may lie
    differently in the attacker's favour, in inches.
    """
    lines = fan(field, attacker, target, Height.LOW, slack)
    ignored = _ignored(field, attacker, lines, slack)
    counted = [found for found in lines.shadows if found.block.id not in ignored]
    standing = [block for block in lines.blocks if block.id not in ignored] if ignored else lines.blocks
    _, reached = lit(lines, counted, standing)
    beyond = _beyond(field, lines, maximum + slack)
    opened = _less(lines, reached, beyond)
    return Cover(
        ok=not counted and not beyond,
        rule="18.2",
        code=_code(lines, counted, ignored, beyond),
        attacker=attacker.id,
        target=target.id,
        gap=lines.gap,
        maximum=maximum,
        origin=lines.begin,
        open=arcs(lines.view, opened),
        covered=arcs(lines.view, rest(lines.view, opened)),
        blockers=blockers(lines, counted),
        ignored=tuple(Ignored(name, inches) for name, inches in ignored.items()),
    )


def _code(lines: Fan, counted: Sequence[Shadow], ignored: dict[str, float], beyond: Sequence[Stretch]) -> str:
    if counted:
        return "cover.covered"
    if beyond:
        return "cover.beyond"
    if lines.gap <= EPS:
        return "cover.touching"
    return "cover.open_ignored" if ignored else "cover.open"


def _ignored(field: Battlefield, attacker: Base, lines: Fan, slack: float) -> dict[str, float]:
    """Of the obstacles that stand between, those that do not count, with their distances from the attacker."""
    hair = EPS if not field.readings.exactly_one_is_more else -EPS
    if lines.gap <= NEAR + hair + EPS - slack:
        return {}
    found = {}
    for part in {found.block.part for found in lines.shadows if found.block.part}:
        inches = _distance(field, attacker, part)
        if inches <= NEAR + slack:
            found[part.id] = inches
    return dict(sorted(found.items(), key=lambda each: each[1]))


def _distance(field: Battlefield, attacker: Base, part: Part) -> float:
    """How far an obstacle is from the attacker; read the other way, its whole feature (A6)."""
    if field.readings.ignore_whole_feature:
        parts = field.terrain.features[part.feature].parts
        return min(
            measure.inches_between(field.terrain, attacker, each) for each in parts if each.is_obstacle
        )
    return measure.inches_between(field.terrain, attacker, part)


def _beyond(field: Battlefield, lines: Fan, most: float) -> list[Stretch]:
    """The places of the edge that are out of range, where they count as covered (A5)."""
    if not field.readings.cover_within_range or lines.gap <= EPS:
        return []
    begin = lines.view.begin
    everything = rest(lines.view, ())
    return rest(lines.view, between_lengths(lines.view, everything, 0.0, begin + most))


def _less(lines: Fan, stretches: list[Stretch], taken: Sequence[Stretch]) -> list[Stretch]:
    """What is left of some places without others."""
    if not taken:
        return stretches
    free = rest(lines.view, taken)
    pairs = ((max(a, c), min(b, d)) for a, b in stretches for c, d in free)
    return [(low, high) for low, high in pairs if high - low > SHORT]
