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
from game.battlefield.lines.fan import Fan, fan, fighters
from game.battlefield.lines.stretches import Stretch, common
from game.battlefield.plane import EPS, Point, gap
from game.battlefield.setting import Setting
from game.battlefield.sight import between_bases
from game.battlefield.spaces import sightlines
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


def is_open(field: Setting, attacker: Base, target: Base) -> bool:
    """Whether a target is in the open at any range: the verdict of `cover`, without its arcs and reasons."""
    start, end = between_bases(attacker, target)
    apart = gap(start, end)
    part = sightlines(field.terrain).crossed(start, end) if apart > EPS else None
    if part is not None and (
        apart < NEAR - 2 * EPS
        or (not field.readings.ignore_whole_feature and _at_least(field, attacker, part) > PLAINLY_FAR)
    ):
        return False
    if apart > EPS and _is_crossed_by_fighter(field, attacker, target, start, end):
        return False
    lines = fan(field, attacker, target, EPS)
    ignores = _ignores(field, lines, EPS)
    for block in lines.blocks:
        if lines.shadow(block) and not (
            ignores and block.part and _distance(field, attacker, block.part) <= NEAR + EPS
        ):
            return False
    return True


def _is_crossed_by_fighter(field: Setting, attacker: Base, target: Base, start: Point, end: Point) -> bool:
    """Whether a fighter stands right across a line, by more than the tolerance."""
    (x, y), (to_x, to_y) = start, end
    dx, dy = to_x - x, to_y - y
    length = hypot(dx, dy)
    dx, dy = dx / length, dy / length
    for cx, cy, _, block in fighters(field, EPS):
        cx, cy, radius = cx - x, cy - y, block.radius - EPS
        if (
            -radius < dx * cy - dy * cx < radius
            and 0 < dx * cx + dy * cy < length
            and block.id not in (attacker.id, target.id)
        ):
            return True
    return False


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
    if not lines.shadows or not _ignores(field, lines, slack):
        return {}
    found = {}
    parts = {shadow.block.id: shadow.block.part for shadow in lines.shadows if shadow.block.part}
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
    begin = lines.view.begin
    within = between_lengths(lines.view, everything(lines.view), 0.0, begin + most)
    return rest(lines.view, within)
