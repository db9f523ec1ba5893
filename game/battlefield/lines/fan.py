"""The lines from an attacker to all points of a target's edge, as a fan, with what stands in it (18.1, 18.2).

All begin at the point of the attacker's base that is closest to the target's. Read the other way, each begins at the
point that is closest to its own end: then they spread from the attacker's centre, and begin at its edge (A3).
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any

from game.battlefield.answers import Blocker
from game.battlefield.cache import MISSING
from game.battlefield.lines.blocks import SHORT, Block, Blocks, gathered, let_out, obstacles, of_base
from game.battlefield.lines.edge import ALL_ROUND, arcs, both_sides, everything, places, rest
from game.battlefield.lines.shadows import Shadow, View, blocks_between, left_open, shadow, view
from game.battlefield.lines.stretches import Stretch, union
from game.battlefield.plane import EPS, Arc, Point
from game.battlefield.setting import Setting
from game.battlefield.spaces import sightlines
from game.battlefield.things import Base

Arcs = tuple[Arc, ...]


class Fan:
    """The lines from an attacker to a target, `gap` inches apart. `begin` is where the line of centres begins.

    `blocks` are all that may stand between. What they hide is worked out when it is first asked for, and shared by the
    fans in which some of them count.
    """

    def __init__(
        self,
        seen: View,
        apart: float,
        begin: Point,
        blocks: list[Block],
        cast: dict[Block, Shadow | None] | None = None,
    ) -> None:
        self.view = seen
        self.gap = apart
        self.begin = begin
        self.blocks = blocks
        self._cast: dict[Block, Shadow | None] = {} if cast is None else cast
        # Computed at most once; cached properties would take longer than most of these computations.
        self._shadows: list[Shadow] | None = None
        self._lit: list[Stretch] | None = None
        self._arcs: tuple[Arcs, Arcs] | None = None
        self._blockers: tuple[Blocker, ...] | None = None

    def but(self, counts: Callable[[Block], bool]) -> Fan:
        """The same lines where only some blocks count."""
        standing, is_less = [], False
        for block in self.blocks:
            if counts(block):
                standing.append(block)
            elif self.shadow(block):
                is_less = True
        return Fan(self.view, self.gap, self.begin, standing, self._cast) if is_less else self

    def shadow(self, block: Block) -> Shadow | None:
        """The shadow of one of the blocks; None where it hides nothing."""
        found: Shadow | None = self._cast.get(block, MISSING)
        if found is MISSING:
            found = self._cast[block] = shadow(self.view, block)
        return found

    @property
    def shadows(self) -> list[Shadow]:
        """The shadows of all blocks that cast one."""
        found = self._shadows
        if found is None:
            found = self._shadows = [cast for block in self.blocks if (cast := self.shadow(block))]
        return found

    @property
    def lit(self) -> list[Stretch]:
        """The places of the target's edge that lines reach."""
        if self._lit is None:
            self._lit = self._reached()
        return self._lit

    def _reached(self) -> list[Stretch]:
        seen, shadows = self.view, self.shadows
        if not shadows:
            return everything(seen)
        if len(shadows) == 1:
            return rest(seen, _hidden(seen, shadows[0]))
        near = left_open(seen, [each for found in shadows for each in found.near], self.blocks, False)
        if all(found.far is found.near for found in shadows):
            return union((place for low, high in near for place in both_sides(seen, low, high)), SHORT)
        far = left_open(seen, [each for found in shadows for each in found.far], self.blocks, True)
        return places(seen, near, far)

    @property
    def arcs(self) -> tuple[Arcs, Arcs]:
        """The arcs of the target's edge that lines reach, and those that they do not."""
        if self._arcs is None:
            self._arcs = self._shown_and_hidden()
        return self._arcs

    def _shown_and_hidden(self) -> tuple[Arcs, Arcs]:
        if not self.shadows:
            return ALL_ROUND, ()
        seen, lit = self.view, self.lit
        if len(self.shadows) == 1:
            return arcs(seen, lit), self.blockers[0].arcs
        return arcs(seen, lit), arcs(seen, rest(seen, lit))

    @property
    def blockers(self) -> tuple[Blocker, ...]:
        """The obstacles and fighters that cast shadows, each once, nearest first, with the arcs that they hide."""
        if self._blockers is None:
            if len(self.shadows) < 2:
                self._blockers = tuple([_blocker(self.view, [each]) for each in self.shadows])
                return self._blockers
            by_id: dict[str, list[Shadow]] = {}
            for found in sorted(self.shadows, key=_after):
                by_id.setdefault(found.block.id, []).append(found)
            self._blockers = tuple([_blocker(self.view, each) for each in by_id.values()])
        return self._blockers


def _after(found: Shadow) -> float:
    return found.after


def _blocker(seen: View, shadows: list[Shadow]) -> Blocker:
    """An obstacle or fighter with its shadows, nearest first."""
    block, first = shadows[0].block, shadows[0]
    if first.blocker is None:
        taken = _hidden(seen, first)
        if len(shadows) > 1:
            taken = union((each for found in shadows for each in _hidden(seen, found)), SHORT)
        first.blocker = Blocker(block.id, block.kind, first.meets, arcs(seen, taken), block.height)
    return first.blocker


def _hidden(seen: View, found: Shadow) -> list[Stretch]:
    """The places of the target's edge that one thing hides."""
    if found.places is None:
        if found.near is found.far:
            found.places = both_sides(seen, *found.near[0])
        else:
            found.places = places(seen, found.near, found.far)
    return found.places


def fan(field: Setting, attacker: Base, target: Base, slack: float) -> Fan:
    """The fan of two bases, with the shadows of all obstacles and of all other fighters.

    Nothing stands between bases in contact. A line of attack and the cover are mostly asked for together, so the
    last fan of a battlefield is kept.
    """
    last: list[Any] = field.kept.get("fan", list)
    if not last or last[0] is not attacker or last[1] is not target or last[2] != slack:
        last[:] = attacker, target, slack, _fan(field, attacker, target, slack)
    found: Fan = last[3]
    return found


def _fan(field: Setting, attacker: Base, target: Base, slack: float) -> Fan:
    (x, y), (to_x, to_y), radius = attacker.centre, target.centre, target.radius
    centres = hypot(to_x - x, to_y - y)
    apart = max(0.0, centres - attacker.radius - radius)
    share = (radius + apart) / centres if centres else 0.0
    begin = to_x + (x - to_x) * share, to_y + (y - to_y) * share
    inset = let_out(field.readings, slack)
    if field.readings.origin_per_point and centres > radius:
        seen = view(attacker.centre, target.centre, radius, attacker.radius, inset)
    else:
        seen = view(begin, target.centre, radius, 0.0, inset)
    if apart <= EPS:
        return Fan(seen, apart, begin, [])
    both = attacker.id, target.id
    standing = [block for block in blocks_between(seen, fighters(field, slack)) if block.id not in both]
    # All lines of the fan are within a radius of the line of centres.
    if slack < 0 or not sightlines(field.terrain).is_empty(seen.origin, seen.centre, seen.radius):
        standing = [*blocks_between(seen, _obstacles(field, slack)), *standing]
    return Fan(seen, apart, begin, standing)


def _obstacles(field: Setting, slack: float) -> Blocks:
    """All obstacles; once more and let out where grazing counts (A2)."""
    blocks = obstacles(field.terrain, slack)
    if field.readings.grazing_crosses:
        blocks += obstacles(field.terrain, let_out(field.readings, slack))
    return blocks


def fighters(field: Setting, slack: float) -> Blocks:
    """All fighters, friends and enemies; once more and let out where grazing counts (A2)."""
    found: Blocks = field.kept.get(("fighters", slack), lambda: _allfighters(field, slack))
    return found


def _allfighters(field: Setting, slack: float) -> Blocks:
    fighters = [base for base in field.bases.values() if base.kind == "fighter"]
    slacks = dict.fromkeys((slack, let_out(field.readings, slack)))
    return gathered(of_base(base, each) for each in slacks for base in fighters)
