"""The lines from an attacker to all points of a target's edge, as a fan, with what stands in it (18.1, 18.2).

All begin at the point of the attacker's base that is closest to the target's. Read the other way, each begins at the
point that is closest to its own end: then they spread from the attacker's centre, and begin at its edge (A3).
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from game.battlefield.answers import Blocker
from game.battlefield.lines.blocks import SHORT, Block, gathered, nearby, of_base, slacks_of
from game.battlefield.lines.edge import ALL_ROUND, arcs, both_sides, everything, places, rest
from game.battlefield.lines.shadows import (
    Placed,
    Shadow,
    View,
    blocks_between,
    left_open,
    meeting,
    shadows_of,
)
from game.battlefield.lines.stretches import Stretch, union
from game.battlefield.plane import EPS, Arc
from game.battlefield.setting import Setting
from game.battlefield.terrain import Height
from game.battlefield.things import Base

NOTHING: tuple[Arc, ...] = ()


class Fan(View):
    """The lines from an attacker to a target, `gap` inches apart. `start` is where the line of centres begins.

    `blocks` are all that may stand between. Their shadows are worked out when they are first asked for, and shared by
    all who ask.
    """

    __slots__ = ("_last", "_shadows", "blocks", "gap", "start")

    def __init__(self, field: Setting, attacker: Base, target: Base, standing: Standing) -> None:
        (x, y), (to_x, to_y), radius = attacker.centre, target.centre, target.radius
        centres = hypot(to_x - x, to_y - y)
        apart = centres - attacker.radius - radius
        self.gap = apart = apart if apart > 0 else 0.0
        share = (radius + apart) / centres if centres else 0.0
        self.start = origin = to_x + (x - to_x) * share, to_y + (y - to_y) * share
        begin = 0.0
        if field.readings.origin_per_point and centres > radius:
            origin, begin = attacker.centre, attacker.radius
        View.__init__(self, origin, target.centre, radius, begin, standing.slack)
        self.blocks: list[Placed] = []
        if apart > EPS:
            every = standing.obstacles.between(origin, target.centre, radius) + standing.fighters
            self.blocks = blocks_between(self, every, (attacker.id, target.id))
        # Computed at most once; cached properties would take longer than most of these computations.
        self._shadows: list[Shadow] | None = None
        self._last: Outlook | None = None

    @property
    def shadows(self) -> list[Shadow]:
        """The shadows of all blocks that cast one."""
        found = self._shadows
        if found is None:
            found = self._shadows = shadows_of(self, self.blocks) if self.blocks else []
        return found

    def past(self, counts: Callable[[Block], bool] | None = None) -> Outlook:
        """What is left of the target's edge by all blocks, or by those that count."""
        shadows, blocks = self.shadows, self.blocks
        if counts is not None and shadows:
            shadows = [each for each in shadows if counts(each.block)]
            if len(shadows) > 1:
                blocks = [each for each in blocks if counts(each[2])]
        last = self._last
        if last is None or last.shadows != shadows or last.blocks != blocks:
            last = self._last = Outlook(self, shadows, blocks)
        return last


class Outlook:
    """What the shadows of some blocks leave of a target's edge: the `lit` places, the arcs that are shown and hidden,
    and the blockers.

    Blockers are the obstacles and fighters that cast the shadows, each once, nearest first, with the arcs they hide.
    """

    __slots__ = ("blockers", "blocks", "hidden", "lit", "shadows", "shown")

    def __init__(self, seen: View, shadows: list[Shadow], blocks: list[Placed]) -> None:
        self.shadows, self.blocks = shadows, blocks
        self.shown, self.hidden = ALL_ROUND, NOTHING
        self.blockers: tuple[Blocker, ...] = ()
        self.lit = places = lit(seen, shadows, blocks)
        if len(shadows) == 1:
            blocker = shadows[0].blocker or _blocker(seen, shadows)
            self.blockers, self.hidden, self.shown = (blocker,), blocker.arcs, arcs(seen, places)
        elif shadows:
            self.blockers = _blockers(seen, shadows)
            self.shown, self.hidden = arcs(seen, places), arcs(seen, rest(seen, places))


def lit(seen: View, shadows: list[Shadow], blocks: list[Placed]) -> list[Stretch]:
    """The places of the target's edge that lines reach between the shadows of some blocks."""
    if not shadows:
        return everything(seen)
    for found in shadows:
        if found.hides_all:
            return []
    if len(shadows) == 1:
        return rest(seen, _hidden(seen, shadows[0]))
    near = left_open(seen, [each for found in shadows for each in found.near], blocks, False)
    if all(found.far is found.near for found in shadows):
        return union([place for low, high in near for place in both_sides(seen, low, high)], SHORT)
    far = left_open(seen, [each for found in shadows for each in found.far], blocks, True)
    return places(seen, near, far)


def _blockers(seen: View, shadows: list[Shadow]) -> tuple[Blocker, ...]:
    """The obstacles and fighters that cast some shadows, nearest first."""
    by_id: dict[str, list[Shadow]] = {}
    for found in sorted(shadows, key=lambda each: meeting(seen, each)[0]):
        by_id.setdefault(found.block.id, []).append(found)
    return tuple([each[0].blocker or _blocker(seen, each) for each in by_id.values()])


def _blocker(seen: View, shadows: list[Shadow]) -> Blocker:
    """An obstacle or fighter with its shadows, nearest first."""
    first = shadows[0]
    taken, (_, point), block = _hidden(seen, first), meeting(seen, first), first.block
    if len(shadows) > 1:
        taken = union([each for found in shadows for each in _hidden(seen, found)], SHORT)
    found = first.blocker = Blocker(block.id, block.kind, point, arcs(seen, taken), block.height)
    return found


def _hidden(seen: View, found: Shadow) -> list[Stretch]:
    """The places of the target's edge that one thing hides."""
    taken = found.places
    if taken is None:
        if found.hides_all:
            taken = everything(seen)
        elif found.near is found.far:
            taken = both_sides(seen, *found.near[0])
        else:
            taken = places(seen, found.near, found.far)
        found.places = taken
    return taken


def fan(field: Setting, attacker: Base, target: Base, slack: float) -> Fan:
    """The fan of two bases, with the shadows of all obstacles and of all other fighters.

    Nothing stands between bases in contact. A line of attack and the cover are mostly asked for together, so the
    last fan of a battlefield is kept.
    """
    kept: Kept = field.kept.get("lines", Kept)
    if kept.slack != slack:
        kept.standing, kept.slack, kept.attacker = Standing(field, slack), slack, None
    if kept.attacker is not attacker or kept.target is not target:
        kept.fan = Fan(field, attacker, target, kept.standing)
        kept.attacker, kept.target = attacker, target
    return kept.fan


class Kept:
    """What is kept of the lines on a battlefield: what stands there, for a slack, and the last fan."""

    __slots__ = ("attacker", "fan", "slack", "standing", "target")
    standing: Standing
    target: Base
    fan: Fan

    def __init__(self) -> None:
        self.slack: float | None = None
        self.attacker: Base | None = None


class Standing:
    """What may stand between two bases of a battlefield: obstacles, and fighters, friends and enemies."""

    __slots__ = ("fighters", "obstacles", "slack")

    def __init__(self, field: Setting, slack: float) -> None:
        bases = [base for base in field.bases.values() if base.kind == "fighter"]
        slacks = slacks_of(field.readings, slack)
        self.slack = slacks[-1]
        self.fighters = gathered(of_base(base, each) for each in slacks for base in bases)
        self.obstacles = nearby(field.terrain, Height.LOW, slacks)
