"""Cover (18.2): a target is in the open if lines reach every point of its edge, crossing no obstacle and no fighter.

Obstacles of any height count. From more than 1 inch away, those within 1 inch of the attacker do not: the whole
piece, also its far end; read the other way, its whole feature. Fighters always count, and range never does; read the
other way, the edge beyond maximum range counts as covered.
"""

from __future__ import annotations

from math import inf

from game.battlefield.answers import Cover, Ignored
from game.battlefield.footprint import part_patches
from game.battlefield.lines.blocks import circles
from game.battlefield.lines.edge import arcs, between_lengths, everything, rest
from game.battlefield.lines.fan import Fan, fan
from game.battlefield.lines.stretches import Stretch, common
from game.battlefield.plane import EPS, gap
from game.battlefield.setting import Setting
from game.battlefield.terrain import Part
from game.battlefield.things import Base

NEAR = 1.0
"""Inches from the attacker in which obstacles do not count, and beyond which the target must be (18.2)."""
PLAINLY_FAR = 1.25
"""Inches beyond which it does not matter how far an obstacle is, exactly."""


def cover(field: Setting, attacker: Base, target: Base, maximum: float = inf, slack: float = EPS) -> Cover:
    """Whether a target is in the open.

    `maximum` is the attack's range, which matters only where readings say so (A5). `slack` is what may lie
    differently in the attacker's favour, in inches.
    """
    lines = fan(field, attacker, target, slack)
    ignored = _ignored(field, attacker, lines, slack)
    if ignored:
        lines = lines.but(lambda block: block.part is None or block.id not in ignored)
    shown, hidden = lines.arcs
    beyond = _beyond(field, lines, maximum + slack)
    if beyond:
        reached = common(lines.lit, rest(lines.view, beyond))
        shown, hidden = arcs(lines.view, reached), arcs(lines.view, rest(lines.view, reached))
    return Cover(
        ok=not lines.shadows and not beyond,
        rule="18.2",
        code=_code(lines, ignored, beyond),
        attacker=attacker.id,
        target=target.id,
        gap=lines.gap,
        maximum=maximum,
        origin=lines.begin,
        open=shown,
        covered=hidden,
        blockers=lines.blockers,
        ignored=tuple([Ignored(name, inches) for name, inches in ignored.items()]),
    )


def _code(lines: Fan, ignored: dict[str, float], beyond: list[Stretch]) -> str:
    if lines.shadows:
        return "cover.covered"
    if beyond:
        return "cover.beyond"
    if lines.gap <= EPS:
        return "cover.touching"
    return "cover.open_ignored" if ignored else "cover.open"


def _ignored(field: Setting, attacker: Base, lines: Fan, slack: float) -> dict[str, float]:
    """Obstacles in between that don't count, with their distances from the attacker."""
    hair = EPS if not field.readings.exactly_one_is_more else -EPS
    if not lines.shadows or lines.gap <= NEAR + hair + EPS - slack:
        return {}
    found = {}
    parts = {shadow.block.id: shadow.block.part for shadow in lines.shadows if shadow.block.part}
    for part in parts.values():
        inches = _distance(field, attacker, part)
        if inches <= NEAR + slack:
            found[part.id] = inches
    return dict(sorted(found.items(), key=lambda each: each[1]))


def _distance(field: Setting, attacker: Base, part: Part) -> float:
    """The distance of an obstacle from the attacker; read the other way, of its whole feature (A6)."""
    if field.readings.ignore_whole_feature:
        parts = field.terrain.features[part.feature].parts
        return min(_apart(field, attacker, each) for each in parts if each.is_obstacle)
    return _apart(field, attacker, part)


def _apart(field: Setting, attacker: Base, part: Part) -> float:
    """The distance of an obstacle from the attacker; a lower bound where that is well over an inch."""
    x, y, reach = field.terrain.keep("circles", lambda: circles(field.terrain))[part.id]
    least = gap(attacker.centre, (x, y)) - reach - attacker.radius
    if least > PLAINLY_FAR:
        return least
    nearest = min(patch.distance(attacker.centre) for patch in part_patches(field.terrain, part))
    return max(0.0, nearest - attacker.radius)


def _beyond(field: Setting, lines: Fan, most: float) -> list[Stretch]:
    """The places of the edge that are out of range, where they count as covered (A5)."""
    if not field.readings.cover_within_range or lines.gap <= EPS:
        return []
    begin = lines.view.begin
    within = between_lengths(lines.view, everything(lines.view), 0.0, begin + most)
    return rest(lines.view, within)
