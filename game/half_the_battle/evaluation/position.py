"""Positions as bots see them: gains of actions, dangers, the best plans for a piece, and the chance of each side."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from game.half_the_battle.content.effects import Condition, Damage
from game.half_the_battle.damage import CURSE, SONG, WARD
from game.half_the_battle.evaluation.actions import Sheet, Stroke, cover, gap, lanes_from, stroke, walk_from
from game.half_the_battle.rules.action_phase import steps
from game.half_the_battle.state import FACING, NONE, PARTY, Mark
from game.half_the_battle.table import Table, actor

KEPT_TOKEN, KEPT_ONCE = 2.2, 0.7
"""What an ability token is worth to keep, and an action that can be used once."""
DIE = 0.2
"""What each point of a Rage die is worth."""
MARKS = {"hex": 2.5, "polymorph": 2.5, "sacrifice": 1.2, "protected": 0.8, "serenaded": 0.6, "entangled": 0.7}
"""What a token is worth on a piece, or for each piece in its lane."""
DRIVEN = 0.1
"""What it is worth to drive a target by a lane."""
PATIENCE, LONG, WEARY = 25, 25, 0.6
"""After so many rounds one begins to care less for one's own HP, and so many later by so much less. Else who heals and
who hurts may go on for ever."""
STEEPNESS = 14.0
"""How much it counts to have so much more than the other, as a share of what both have."""
ITEM = 2.5
"""An item that lies face up."""
TURNS = (0.7, 0.7, 0.4, 0.3)
"""How much counts what those gain who act next, after the next, and so on."""
AGAINST = frozenset({"entangled"})
"""Tokens on lanes that are about the enemy's pieces there."""
FURTHER = 25.0
"""What the end of a battle is still away when little is left, so that small leads are no certainty."""
FEAR = 0.6
"""How much counts what enemies could take from a piece where it ends."""
FIRST_AGAIN = 0.5
"""The share of it that counts for a side that acts again before the enemies do."""
NEAR = 0.25
"""What it is worth to be a lane closer to where one could act."""


class Plan(NamedTuple):
    """A way to act: from a lane, with an action, and what that gains."""

    lane: int
    stroke: Stroke
    gain: float


class Look:
    """What is to be seen of a position. Dying pieces count as gone."""

    def __init__(self, t: Table, sheets: Mapping[str, Sheet]) -> None:
        state = t.state
        self.t = t
        self.sheets = sheets
        self.care = 1.0 - WEARY * min(1.0, max(0, state.round - PATIENCE) / LONG)
        self._threats: dict[int, float] = {}
        self.lanes = t.content.figures.lanes
        self.hp = [piece.hp for piece in state.pieces]
        self.lane = [piece.lane for piece in state.pieces]
        self.sheet = [sheets[piece.character] for piece in state.pieces]
        living = [n for n, piece in enumerate(state.pieces) if not (piece.gone or piece.dying)]
        self.sides = ([n for n in living if n < PARTY], [n for n in living if n >= PARTY])
        self.marks: dict[tuple[str, int], Mark] = {}
        """By kind and piece; for lanes by kind, and lane and owner in one number, see `_spot`."""
        for mark in state.marks:
            self.marks[mark.kind, mark.piece if mark.piece >= 0 else _spot(mark.owner, mark.lane)] = mark

    # ------------------------------------------------------------------ what pieces can do

    def strokes(self, number: int) -> Sequence[Stroke]:
        """The actions that a piece could take, targets aside."""
        if self.marks and ("polymorph", number) in self.marks:
            return [stroke(self.t.content.peck, (0,))]
        found = self.sheet[number].strokes[self.hp[number]]
        used, tokens = self.t.state.pieces[number].used, self.t.state.players[number // PARTY].tokens
        return [s for s in found if s.tokens <= tokens and s.id not in used]

    def movement(self, number: int) -> int:
        """How far a piece can walk in a phase to come."""
        if self.marks:
            if ("entangled", _spot(1 - number // PARTY, self.lane[number])) in self.marks:
                return 0
            if ("polymorph", number) in self.marks:
                return self.t.content.figures.peck.movement
        return self.sheet[number].movement

    def stands(self, number: int) -> tuple[int, ...]:
        """The lanes that a piece can act from in a phase to come."""
        return walk_from(self.lane[number], self.movement(number), self.lanes)

    def threat(self, number: int) -> float:
        """The most that a piece gains by acting in a phase to come; 0 if it would rather not."""
        if number not in self._threats:
            gains = [self._reaching(s, number) for s in self.strokes(number)]
            self._threats[number] = max(gains, default=0.0)
        return self._threats[number]

    def _reaching(self, s: Stroke, number: int) -> float:
        """The most that an action gains from wherever its piece can go."""
        if s.target.what not in ("piece", "lane") or max(s.target.count, s.target.strikes) > 1:
            stands = self.stands(number)
            best = max((gain for _, gain in self._aimed(s, number, stands, 0)), default=0.0)
        else:
            facing = FACING[number // PARTY]
            reach = cover(s.offsets, self.lane[number], self.movement(number), facing, self.lanes)
            gains = self.lane_gains(s, number) if s.target.what == "lane" else self.piece_gains(s, number)
            best = max((gain for lane, gain in gains if reach >> lane & 1), default=0.0)
        return max(0.0, best + self.own(s, number)) if best else 0.0

    def plans(self, number: int, stands: Sequence[int], farther: int = 0) -> Iterator[Plan]:
        """What a piece can do from some lanes, each action at its best targets."""
        for s in self.strokes(number):
            own = self.own(s, number)
            for lane, gain in self._aimed(s, number, stands, farther):
                yield Plan(lane, s, gain + own)

    def _aimed(self, s: Stroke, number: int, stands: Sequence[int], farther: int) -> list[tuple[int, float]]:
        """The best that an action does to others, from each lane from which it can be aimed at all."""
        what = s.target.what
        if what == "self":
            return [(lane, 0.0) for lane in stands]
        gains = self.lane_gains(s, number) if what == "lane" else self.piece_gains(s, number)
        if what == "all":
            every = sum(gain for _, gain in gains)
            return [(lane, every) for lane in stands] if gains else []
        offsets, facing = self.offsets(s, farther), FACING[number // PARTY]
        found = []
        for lane in stands:
            reach = lanes_from(offsets, lane, facing, self.lanes)
            row = [(at, gain) for at, gain in gains if at in reach]
            if row or what == "lane":
                found.append((lane, self._best(s, row)))
        return found

    def offsets(self, s: Stroke, farther: int) -> tuple[int, ...]:
        """The range of an action, some lanes farther ahead."""
        return (
            s.offsets if not farther else (*s.offsets, *(max(s.offsets) + n for n in range(1, farther + 1)))
        )

    def _best(self, s: Stroke, row: list[tuple[int, float]]) -> float:
        """The best choice among single gains, which are given with their lanes."""
        if not row:
            return 0.0
        count = max(s.target.count, s.target.strikes)
        if count == 1:
            return max(gain for _, gain in row)
        if s.target.distinct_lanes:
            best: dict[int, float] = {}
            for lane, gain in row:
                best[lane] = max(gain, best.get(lane, gain))
            row = list(best.items())
        gains = sorted((gain for _, gain in row), reverse=True)[:count]
        return gains[0] + sum(gain for gain in gains[1:] if gain > 0)

    # ------------------------------------------------------------------ what an action gains

    def own(self, s: Stroke, number: int) -> float:
        """What an action means to who takes it, targets aside."""
        worth, hp = self.sheet[number].worth, self.hp[number]
        if s.fatal:
            return -worth[hp]
        after = max(1, hp - s.own_damage) if s.own_damage else hp
        after = min(self.sheet[number].most, after + s.own_heal)
        after = min(after, max(s.floor, after - s.cost)) if s.cost else after
        return worth[s.stands or after] - worth[hp] - KEPT_TOKEN * s.tokens - KEPT_ONCE * s.once

    def piece_gains(self, s: Stroke, number: int) -> list[tuple[int, float]]:
        """Lane and gain of each piece that an action can be aimed at, wherever it stands."""
        pool = self.pool(s, number)
        gains = [(self.lane[n], self.gain(s, number, n)) for n in pool]
        if s.target.strikes == 1:
            return gains
        return gains + [(self.lane[n], self.gain(s, number, n, 2) - self.gain(s, number, n)) for n in pool]

    def pool(self, s: Stroke, number: int) -> list[int]:
        """The pieces that an action can be aimed at, wherever they stand."""
        owner, only = number // PARTY, s.target.only
        side = self.sides[1 - owner if s.target.side == "enemy" else owner]
        if only == "character":
            return [n for n in side if n != number and not self.sheet[n].monster]
        if only == "hexed":
            return [n for n in side if ("hex", n) in self.marks]
        return [n for n in side if n != number]

    def lane_gains(self, s: Stroke, number: int) -> list[tuple[int, float]]:
        """Gain of each lane that an action can be aimed at with effect."""
        gains: dict[int, float] = {}
        owner = number // PARTY
        for n in self.sides[1 - owner if s.target.side == "enemy" else owner]:
            if n != number:
                gains[self.lane[n]] = gains.get(self.lane[n], 0.0) + self.gain(s, number, n)
        if s.allies_heal:
            for n in self.sides[owner]:
                if n != number:
                    gains[self.lane[n]] = gains.get(self.lane[n], 0.0) + self.healed(n, s.allies_heal)
        if s.marks and s.target.side == "ally":
            own = self.lane[number]
            gains[own] = gains.get(own, 0.0) + self._marked(s, number, number)
        return list(gains.items())

    def gain(self, s: Stroke, number: int, target: int, times: int = 1) -> float:
        """What an action gains on one target."""
        gain = self.healed(target, s.heal) if s.heal else 0.0
        if s.damage is not None:
            harm = self.harm(s.damage, number, target, times)
            gain += harm if s.target.side == "enemy" else -harm
        if s.marks:
            gain += self._marked(s, number, target)
        return gain + DRIVEN * abs(s.drive)

    def healed(self, target: int, by: int) -> float:
        """What it is worth to heal a piece."""
        worth, hp = self.sheet[target].worth, self.hp[target]
        return self.care * (worth[min(len(worth) - 1, hp + by)] - worth[hp])

    def _marked(self, s: Stroke, number: int, target: int) -> float:
        """What the tokens of an action are worth on a target, or in its lane."""
        spot = _spot(number // PARTY, self.lane[target])
        return sum(MARKS[kind] for kind in s.marks if not {(kind, target), (kind, spot)} & self.marks.keys())

    def harm(self, effect: Damage, number: int, target: int, times: int = 1) -> float:
        """What a piece, or who takes it in its place, loses by an action's damage."""
        damage, lethal = effect.by, effect.lethal
        if effect.bonus:
            damage += sum(bonus.by for bonus in effect.bonus if self._holds(bonus.condition, number, target))
        if effect.lethal_if is not None:
            lethal = lethal or self._holds(effect.lethal_if, number, target)
        if self.marks and number // PARTY != target // PARTY:
            damage += SONG * (("serenaded", _spot(number // PARTY, self.lane[number])) in self.marks)
            damage += CURSE * (("hex", target) in self.marks)
        earns = not self.sheet[number].monster or self.t.state.rage_by_monsters
        return self.loss(target, damage, lethal, earns, times)

    def _holds(self, condition: Condition, number: int, target: int) -> bool:
        if condition == "target_is_monster":
            return self.sheet[target].monster
        if condition == "target_hexed":
            return ("hex", target) in self.marks
        lane = self.lane[target]
        return any(self.lane[n] == lane and n != number for n in self.sides[number // PARTY])

    def loss(self, target: int, damage: int, lethal: bool, earns: bool, times: int = 1) -> float:
        """What damage costs the owner of a piece, in what is lost and in what the enemy wins."""
        if self.marks:
            taken = self.marks.get(("sacrifice", target))
            target = taken.giver if taken is not None else target
            if ("protected", _spot(target // PARTY, self.lane[target])) in self.marks:
                damage -= WARD
        worth, hp = self.sheet[target].worth, self.hp[target]
        left = hp
        for _ in range(times):
            if damage < 1:
                return 0.0
            if left == 1 or (lethal and damage >= left and not self.sheet[target].monster):
                return worth[hp] + DIE * self.sheet[target].most * earns
            left = max(1, left - damage)
        return worth[hp] - worth[left]

    # ------------------------------------------------------------------ danger

    def dangers(self, target: int, stands: Iterable[int], enemies: Iterable[int]) -> dict[int, float]:
        """The most that single enemies can take from a piece, by the lane in which it stands."""
        found = sorted(self._blows(target, enemies), reverse=True)
        return {lane: next((harm for harm, mask in found if mask >> lane & 1), 0.0) for lane in stands}

    def _blows(self, target: int, enemies: Iterable[int]) -> Iterator[tuple[float, int]]:
        """What enemies can do to a piece, and in which lanes."""
        facing = FACING[1 - target // PARTY]
        for enemy in enemies:
            lane, movement = self.lane[enemy], self.movement(enemy)
            for s in self.strokes(enemy):
                if s.damage is not None and s.hostile:
                    harm = self.harm(s.damage, enemy, target)
                    if harm > 0 and s.target.what != "all":
                        yield harm, cover(s.offsets, lane, movement, facing, self.lanes)


def _spot(owner: int, lane: int) -> int:
    """A lane of a player's, as a number that is no piece's."""
    return 100 * (owner + 1) + lane


# ---------------------------------------------------------------------- how good it is


def chance(t: Table, look: Look, seat: int) -> float:
    """The chance that a seat wins."""
    mine, others = (strength(t, look, side) for side in (seat, 1 - seat))
    lead = look.care * mine - others
    for weight, (side, number) in zip(TURNS, acting_next(t), strict=False):
        gain = promise(t, look, side, number)
        lead += weight * (gain if side == seat else -gain)
    return 1 / (1 + math.exp(-STEEPNESS * lead / (FURTHER + mine + others)))


def unit(t: Table, look: Look) -> float:
    """What a point of damage changes about an even chance to win."""
    return STEEPNESS / 4 / (FURTHER + strength(t, look, 0) + strength(t, look, 1))


def strength(t: Table, look: Look, seat: int) -> float:
    """What a side has: its pieces, items, Rage dice, tokens."""
    who, worth = t.state.players[seat], t.content.worth
    pieces = sum(look.sheet[n].worth[look.hp[n]] for n in look.sides[seat])
    rage = sum(worth[die] for die in (*who.rage, *who.earned, *dice_to_come(t, look, seat)))
    tokens = KEPT_TOKEN * who.tokens + sum(
        lasting(t, look, mark) for mark in t.state.marks if mark.owner == seat
    )
    return pieces + ITEM * len(who.items) + DIE * rage + tokens


def lasting(t: Table, look: Look, mark: Mark) -> float:
    """What a token that lies somewhere is worth to whoever placed it."""
    if mark.piece != NONE:
        return MARKS[mark.kind] if mark.piece in look.sides[mark.piece // PARTY] else 0.0
    side = 1 - mark.owner if mark.kind in AGAINST else mark.owner
    return MARKS[mark.kind] * sum(look.lane[n] == mark.lane for n in look.sides[side])


def dice_to_come(t: Table, look: Look, seat: int) -> Iterator[str]:
    """The Rage dice that a side gets for enemies that are dying."""
    lost = (piece for piece in t.state.pieces if piece.dying and not piece.gone and piece.owner != seat)
    for piece in lost:
        if piece.killer != NONE and (t.state.rage_by_monsters or not look.sheet[piece.killer].monster):
            yield t.content.characters[piece.character].die


def acting_next(t: Table) -> Iterator[tuple[int, int]]:
    """The seats that act next in turn, each with the piece that it selected, or NONE."""
    state = t.state
    first, second = state.initiative, 1 - state.initiative
    phase = state.turn
    order = [first, second]
    if phase is not None:
        order = order[order.index(phase.seat) + phase.acted :]
    for seat in order:
        yield seat, state.players[seat].selected
    yield second, NONE
    yield first, NONE


def promise(t: Table, look: Look, seat: int, number: int) -> float:
    """What a side gains by acting, with the piece that it selected, if it did, from where that can still go."""
    if number == NONE:
        return max(map(look.threat, look.sides[seat]), default=0.0)
    if number not in look.sides[seat]:
        return 0.0
    if t.state.turn is None or t.state.turn.seat != seat:
        return look.threat(number)
    stands = (look.lane[number], *steps(t))
    gains = (plan.gain for plan in look.plans(number, stands, t.state.turn.reach))
    return max(0.0, max(gains, default=0.0))


# ---------------------------------------------------------------------- what a piece does best


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
        fear = FEAR * (FIRST_AGAIN if last else 1.0) * self.look.care
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
