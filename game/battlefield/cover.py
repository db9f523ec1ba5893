"""Cover (18.2): a target is in the open if lines reach every point of its edge, crossing no obstacle and no fighter.

Obstacles of any height count. From more than 1 inch away, those within 1 inch of the attacker do not: the whole
piece, also its far end; read the other way, its whole feature. Fighters always count, and range never does; read the
other way, the edge beyond maximum range counts as covered.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from game.battlefield.answers import Cover, Ignored
from game.battlefield.footprint import part_patches
from game.battlefield.lines.blocks import Block, parts_within
from game.battlefield.lines.edge import arcs, between_lengths, everything, rest
from game.battlefield.lines.fan import Fan, Outlook, fan
from game.battlefield.lines.shadows import surely_hides
from game.battlefield.lines.stretches import Stretch, common
from game.battlefield.plane import EPS
from game.battlefield.setting import Setting
from game.battlefield.terrain import Part, Terrain
from game.battlefield.things import Base

NEAR = 1.0
"""Inches from the attacker in which obstacles do not count, and beyond which the target must be (18.2)."""


def cover(field: Setting, attacker: Base, target: Base, maximum: float = inf, slack: float = EPS) -> Cover:
    """Whether a target is in the open.

    `maximum` is the attack's range, which matters only where readings say so (A5). `slack` is what may lie
    differently in the attacker's favour, in inches.
    """
    lines = fan(field, attacker, target, slack)
    ignored = _ignored(field, attacker, lines, slack)
    left = lines.past(lambda block: not block.part or block.id not in ignored) if ignored else lines.past()
    shown, hidden = left.shown, left.hidden
    beyond = _beyond(field, lines, maximum + slack)
    if beyond:
        reached = common(left.lit, rest(lines, beyond))
        shown, hidden = arcs(lines, reached), arcs(lines, rest(lines, reached))
    # By position: by name would take more than twice as long.
    return Cover(
        not left.shadows and not beyond,
        "18.2",
        _code(lines, left, ignored, beyond),
        attacker.id,
        target.id,
        lines.gap,
        maximum,
        lines.start,
        shown,
        hidden,
        left.blockers,
        tuple([Ignored(name, inches) for name, inches in ignored.items()]),
    )


def is_open(field: Setting, attacker: Base, target: Base) -> bool:
    """Whether a target is in the open at any range: the verdict of `cover`, without its arcs and reasons."""
    lines = fan(field, attacker, target, EPS)
    if not lines.blocks:
        return True
    sure = [placed[2] for placed in lines.blocks if surely_hides(lines, placed)]
    if not _none_counts(field, attacker, lines, sure):
        return False
    return _none_counts(field, attacker, lines, [each.block for each in lines.shadows])


def _none_counts(field: Setting, attacker: Base, lines: Fan, hiding: Sequence[Block]) -> bool:
    """Whether none of some blocks counts towards cover: all are obstacles next to the attacker, if any."""
    if not hiding:
        return True
    if not all(block.part for block in hiding) or not _ignores(field, lines, EPS):
        return False
    beside = _beside(field, attacker, EPS)
    return all(block.id in beside for block in hiding)


def _code(lines: Fan, left: Outlook, ignored: dict[str, float], beyond: list[Stretch]) -> str:
    if left.shadows:
        return "cover.covered"
    if beyond:
        return "cover.beyond"
    if lines.gap <= EPS:
        return "cover.touching"
    return "cover.open_ignored" if ignored else "cover.open"


def _ignored(field: Setting, attacker: Base, lines: Fan, slack: float) -> dict[str, float]:
    """Obstacles in between that don't count, with their distances from the attacker, nearest first."""
    if not lines.shadows or not _ignores(field, lines, slack):
        return {}
    beside = _beside(field, attacker, slack)
    if not beside:
        return beside
    between = {each.block.id for each in lines.shadows if each.block.part}
    return {name: inches for name, inches in beside.items() if name in between}


def _ignores(field: Setting, lines: Fan, slack: float) -> bool:
    """Whether the attacker is so far from the target that obstacles next to it don't count."""
    hair = EPS if not field.readings.exactly_one_is_more else -EPS
    return lines.gap > NEAR + hair + EPS - slack


def _beside(field: Setting, attacker: Base, slack: float) -> dict[str, float]:
    """All obstacles within 1 inch of an attacker, with their distances, nearest first. All its targets share them."""
    key = "beside", attacker.centre, attacker.radius, slack
    found: dict[str, float] = field.kept.get(key, lambda: _measured(field, attacker, slack))
    return found


def _measured(field: Setting, attacker: Base, slack: float) -> dict[str, float]:
    terrain = field.terrain
    near = parts_within(terrain, attacker.centre, NEAR + slack + attacker.radius)
    inches = {part.id: _apart(terrain, attacker, part) for part in near if part.is_obstacle}
    if field.readings.ignore_whole_feature:
        features = [terrain.features[name].parts for name in dict.fromkeys(part.feature for part in near)]
        inches = {
            part.id: min(inches.get(each.id, inf) for each in parts)
            for parts in features
            for part in parts
            if part.is_obstacle
        }
    found = {name: apart for name, apart in inches.items() if apart <= NEAR + slack}
    return dict(sorted(found.items(), key=lambda each: each[1]))


def _apart(terrain: Terrain, attacker: Base, part: Part) -> float:
    """The distance of an obstacle from the attacker."""
    patches = part_patches(terrain, part)
    nearest = min((patch.distance(attacker.centre) for patch in patches), default=inf)
    return max(0.0, nearest - attacker.radius)


def _beyond(field: Setting, lines: Fan, most: float) -> list[Stretch]:
    """The places of the edge that are out of range, where they count as covered (A5)."""
    if not field.readings.cover_within_range or lines.gap <= EPS:
        return []
    within = between_lengths(lines, everything(lines), 0.0, lines.begin + most)
    return rest(lines, within)
