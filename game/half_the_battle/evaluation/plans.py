"""What looks best to do with a piece: where to act from, with what, and where to end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from game.half_the_battle.evaluation.actions import gap
from game.half_the_battle.evaluation.position import Look, Plan
from game.half_the_battle.rules.action_phase import steps
from game.half_the_battle.state import FACING, PARTY
from game.half_the_battle.table import Table, actor

FEAR = 0.6
"""How much counts what enemies could take from a piece where it ends."""
CALM = 0.5
"""The same, as a share, when one acts again before they do."""
NEAR = 0.25
"""What it is worth to be a lane closer to where one could act."""


class Plans:
    """Plans for a piece that is about to act."""

    def __init__(
        self, t: Table, look: Look, number: int, stands: Sequence[int] | None = None, farther: int = 0
    ) -> None:
        self.t = t
        self.look = look
        self.number = number
        self.seat = number // PARTY
        phase = t.state.turn
        now = phase is not None and t.state.players[phase.seat].selected == number
        self.stands = stands if stands is not None else look.stands(number)
        self.acts = not (now and phase is not None and phase.acted)
        self.farther = farther or (phase.reach if now and phase is not None else 0)

    @cached_property
    def all(self) -> list[Plan]:
        """All that it can do from where it can go."""
        return list(self.look.plans(self.number, self.stands, self.farther)) if self.acts else []

    @cached_property
    def comfort(self) -> Mapping[int, float]:
        """How good it is to end in each lane: not where enemies strike, and near to where one can act."""
        last = self.t.state.initiative != self.seat
        fear = FEAR * (CALM if last else 1.0) * self.look.care
        dangers = self.look.dangers(self.number, self.stands, self.look.sides[1 - self.seat])
        return {lane: -fear * dangers[lane] - NEAR * self._away(lane) for lane in self.stands}

    def _away(self, lane: int) -> int:
        """How many lanes are missing until something could be aimed at."""
        look, facing = self.look, FACING[self.seat]
        ranges = {s.offsets for s in look.strokes(self.number) if s.damage is not None and s.hostile}
        goals = {look.lane[n] for n in look.sides[1 - self.seat]}
        found = (gap(offsets, lane, goal, facing) for offsets in ranges for goal in goals)
        return max(0, min(found, default=0) - look.movement(self.number))

    @cached_property
    def retreat(self) -> float:
        """How good it is to end where it is best."""
        return max(self.comfort.values())

    def worth(self, plan: Plan) -> float:
        """What a plan comes to; the piece moves before it, or after it."""
        here = plan.lane == self.look.lane[self.number]
        if plan.stroke.fatal:
            return plan.gain
        return plan.gain + (self.retreat if here else self.comfort[plan.lane])

    def best(self) -> float:
        """What the best plan comes to, or to keep out of harm's way."""
        return max([self.retreat, *map(self.worth, self.all)])

    def best_from(self, lane: int) -> float:
        """What the best plan comes to that begins with a move."""
        begun: Iterable[Plan] = (plan for plan in self.all if plan.lane == lane)
        return max([self.comfort[lane], *map(self.worth, begun)])


def plans_now(t: Table, look: Look) -> Plans:
    """Plans for the piece that acts now, as far as it still can."""
    number = actor(t)
    return Plans(t, look, number, (look.lane[number], *steps(t)))
