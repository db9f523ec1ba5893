"""Cover (18.2): a target is in the open if lines reach every point of its edge, crossing no obstacle and no fighter.

Obstacles of any height count. From more than 1 inch away, those within 1 inch of the attacker do not: the whole
piece, also its far end; read the other way, its whole feature. Fighters always count, and range never does; read the
other way, the edge beyond maximum range counts as covered.
"""

from __future__ import annotations

from functools import partial
from math import hypot, inf

from game.battlefield.answers import Cover, Ignored
from game.battlefield.footprint import part_patches
from game.battlefield.lines.blocks import circles
from game.battlefield.lines.edge import arcs, between_lengths, everything, rest
from game.battlefield.lines.fan import Fan, Outlook, fan
from game.battlefield.lines.shadows import surely_hides
from game.battlefield.lines.stretches import Stretch, common
from game.battlefield.plane import EPS
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
    left = lines.past(lambda block: not block.part or block.id not in ignored) if ignored else lines.whole
    shown, hidden = left.shown, left.hidden
    beyond = _beyond(field, lines, maximum + slack)
    if beyond:
        reached = common(left.lit, rest(lines, beyond))
        shown, hidden = arcs(lines, reached), arcs(lines, rest(lines, reached))
    return Cover(
        ok=not left.shadows and not beyond,
        rule="18.2",
        code=_code(lines, left, ignored, beyond),
        attacker=attacker.id,
        target=target.id,
        gap=lines.gap,
        maximum=maximum,
        origin=lines.start,
        open=shown,
        covered=hidden,
        blockers=left.blockers,
        ignored=tuple([Ignored(name, inches) for name, inches in ignored.items()]),
    )


def is_open(field: Setting, attacker: Base, target: Base) -> bool:
    """Whether a target is in the open at any range: the verdict of `cover`, without its arcs and reasons."""
    lines = fan(field, attacker, target, EPS)
    for block in reversed(lines.blocks):
        if (surely_hides(lines, block) or lines.shadow(block)) and not (
            block.part
            and _ignores(field, lines, EPS)
            and _distance(field, attacker, block.part) <= NEAR + EPS
        ):
            return False
    return True


def _code(lines: Fan, left: Outlook, ignored: dict[str, float], beyond: list[Stretch]) -> str:
    if left.shadows:
        return "cover.covered"
    if beyond:
        return "cover.beyond"
    if lines.gap <= EPS:
        return "cover.touching"
    return "cover.open_ignored" if ignored else "cover.open"


def _ignored(field: Setting, attacker: Base, lines: Fan, slack: float) -> dict[str, float]:
    """Obstacles in between that don't count, with their distances from the attacker."""
    shadows = lines.shadows
    if not shadows or not _ignores(field, lines, slack):
        return {}
    found = {}
    parts = {shadow.block.id: shadow.block.part for shadow in shadows if shadow.block.part}
    for part in parts.values():
        inches = _distance(field, attacker, part)
        if inches <= NEAR + slack:
            found[part.id] = inches
    return dict(sorted(found.items(), key=lambda each: each[1]))


def _ignores(field: Setting, lines: Fan, slack: float) -> bool:
    """Whether the attacker is so far from the target that obstacles next to it don't count."""
    hair = EPS if not field.readings.exactly_one_is_more else -EPS
    return lines.gap > NEAR + hair + EPS - slack


def _distance(field: Setting, attacker: Base, part: Part) -> float:
    """The distance of an obstacle from the attacker; read the other way, of its whole feature (A6)."""
    if field.readings.ignore_whole_feature:
        parts = field.terrain.features[part.feature].parts
        return min(_apart(field, attacker, each) for each in parts if each.is_obstacle)
    return _apart(field, attacker, part)


def _apart(field: Setting, attacker: Base, part: Part) -> float:
    """The distance of an obstacle from the attacker; a lower bound where that is well over an inch."""
    least = _at_least(field, attacker, part)
    if least > PLAINLY_FAR:
        return least
    nearest = min(patch.distance(attacker.centre) for patch in part_patches(field.terrain, part))
    return max(0.0, nearest - attacker.radius)


def _at_least(field: Setting, attacker: Base, part: Part) -> float:
    """A lower bound of the distance of an obstacle from the attacker."""
    x, y, reach = field.terrain.keep("circles", partial(circles, field.terrain))[part.id]
    return hypot(attacker.centre[0] - x, attacker.centre[1] - y) - reach - attacker.radius


def _beyond(field: Setting, lines: Fan, most: float) -> list[Stretch]:
    """The places of the edge that are out of range, where they count as covered (A5)."""
    if not field.readings.cover_within_range or lines.gap <= EPS:
        return []
    within = between_lengths(lines, everything(lines), 0.0, lines.begin + most)
    return rest(lines, within)
