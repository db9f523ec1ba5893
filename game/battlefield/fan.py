"""The lines from an attacker to all points of a target's edge, as a fan, with what stands in it (18.1, 18.2).

All begin at the point of the attacker's base that is closest to the target's. Read the other way, each begins at the
point that is closest to its own end: then they spread from the attacker's centre, and begin at its edge (A3).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from dataclasses import field as made
from typing import TYPE_CHECKING, cast

from game.battlefield.answers import Blocker
from game.battlefield.blocks import SHORT, Block, Blocks, gathered, obstacles, of_base
from game.battlefield.edge import arcs, everything, places, rest
from game.battlefield.plane import EPS, Point, gap, toward
from game.battlefield.shadows import Shadow, View, blocks_between, left_open, shadows_of, view
from game.battlefield.stretches import Stretch, union
from game.battlefield.things import Base

if TYPE_CHECKING:
    from game.battlefield.field import Battlefield


@dataclass(slots=True, eq=False)
class Fan:
    """The lines from an attacker to a target, `gap` inches apart. `begin` is where the line of centres begins.

    `blocks` are all that may stand between, `shadows` what they hide; `named` are blockers that were asked for.
    """

    view: View
    gap: float
    begin: Point
    shadows: list[Shadow]
    blocks: list[Block]
    named: dict[str, Blocker] = made(default_factory=dict)

    def but(self, counts: Callable[[Block], bool]) -> Fan:
        """The same lines where only some blocks count."""
        shadows = [found for found in self.shadows if counts(found.block)]
        standing = [block for block in self.blocks if counts(block)]
        return Fan(self.view, self.gap, self.begin, shadows, standing, self.named)


def fan(field: Battlefield, attacker: Base, target: Base, slack: float) -> Fan:
    """The fan of two bases, with the shadows of all obstacles and of all other fighters.

    Nothing stands between bases in contact. A line of attack and the cover are mostly asked for together, so the
    last fan of a battlefield is kept.
    """
    last = field.kept.get("fan")
    if last and last[0] is attacker and last[1] is target and last[2] == slack:
        return cast(Fan, last[3])
    found = _fan(field, attacker, target, slack)
    field.kept["fan"] = attacker, target, slack, found
    return found


def _fan(field: Battlefield, attacker: Base, target: Base, slack: float) -> Fan:
    centres = gap(attacker.centre, target.centre)
    apart = max(0.0, centres - attacker.radius - target.radius)
    inset = slack - 2 * EPS if field.readings.grazing_crosses else slack
    begin = toward(target.centre, attacker.centre, target.radius + apart)
    if field.readings.origin_per_point and centres > target.radius:
        seen = view(attacker.centre, target.centre, target.radius, attacker.radius, inset)
    else:
        seen = view(begin, target.centre, target.radius, 0.0, inset)
    if apart <= EPS:
        return Fan(seen, apart, begin, [], [])
    standing = blocks_between(seen, obstacles(field.terrain, inset))
    ids = attacker.id, target.id
    standing += [block for block in blocks_between(seen, _fighters(field, inset)) if block.id not in ids]
    return Fan(seen, apart, begin, shadows_of(seen, standing), standing)


def _fighters(field: Battlefield, slack: float) -> Blocks:
    """All fighters, friends and enemies."""
    key = "fighters", slack
    if key not in field.kept:
        fighters = (base for base in field.bases.values() if base.kind == "fighter")
        field.kept[key] = gathered(of_base(base, slack) for base in fighters)
    return cast(Blocks, field.kept[key])


def lit(lines: Fan) -> list[Stretch]:
    """The places of the target's edge that lines reach."""
    seen, shadows = lines.view, lines.shadows
    if not shadows:
        return everything(seen)
    if len(shadows) == 1:
        return rest(seen, hidden(lines, shadows[0]))
    near = left_open(seen, (each for found in shadows for each in found.near), lines.blocks, False)
    if all(found.far is found.near for found in shadows):
        return places(seen, near, near)
    far = left_open(seen, (each for found in shadows for each in found.far), lines.blocks, True)
    return places(seen, near, far)


def hidden(lines: Fan, found: Shadow) -> list[Stretch]:
    """The places of the target's edge that one thing hides."""
    if found.places is None:
        found.places = places(lines.view, found.near, found.far)
    return found.places


def blockers(lines: Fan) -> tuple[Blocker, ...]:
    """What casts the shadows: each obstacle and fighter once, nearest first, with what it hides."""
    shadows = sorted(lines.shadows, key=_after) if len(lines.shadows) > 1 else lines.shadows
    ids = dict.fromkeys(found.block.id for found in shadows)
    return tuple(lines.named.get(name) or _blocker(lines, name, shadows) for name in ids)


def _after(found: Shadow) -> float:
    return found.after


def _blocker(lines: Fan, name: str, shadows: Sequence[Shadow]) -> Blocker:
    """What hides something, with its shadows, the nearest first."""
    own = [found for found in shadows if found.block.id == name]
    taken = hidden(lines, own[0])
    if len(own) > 1:
        taken = union((each for found in own for each in hidden(lines, found)), SHORT)
    block = own[0].block
    lines.named[name] = Blocker(name, block.kind, own[0].meets, arcs(lines.view, taken), block.height)
    return lines.named[name]
