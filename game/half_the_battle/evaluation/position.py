"""Positions as bots see them: gains of actions, dangers, the best plans for a piece, and the chance of each side."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cached_property, reduce
from operator import or_
from typing import NamedTuple

from game.core.dataclass import dataclass
from game.core.kept import kept
from game.half_the_battle.damage import CURSE, SONG, WARD
from game.half_the_battle.evaluation.actions import (
    DIE,
    MARKS,
    TOKEN,
    Cards,
    Stroke,
    Touch,
    benefit,
    change,
    cover,
    lanes_in,
    loss,
    toll,
    walk_from,
)
from game.half_the_battle.rules.action_phase import steps
from game.half_the_battle.state import FACING, NONE, PARTY, Mark
from game.half_the_battle.table import Table, actor

ITEM = 2.5
"""An item that lies face up."""
PATIENCE, LONG, WEARY = 25, 25, 0.6
"""Round after which one's own HP count less, rounds until the reduction is complete, and the reduction. Without it,
healing and hurting might go on for ever."""
STEEPNESS = 14.0
"""Weight of a lead in the exponent of the chance to win, as a share of the total of both."""
TURNS = (0.7, 0.7, 0.4, 0.3)
"""Weights of the gains of the next actions, in order."""
AGAINST = frozenset({"entangled"})
"""Tokens on lanes that are about the enemy's pieces there."""
FURTHER = 25.0
"""Added to the total of both, so that a small lead is no certainty when little is left."""
FEAR = 0.6
"""Weight of the harm that enemies could do to a piece where it ends."""
FIRST_AGAIN = 0.5
"""The share of it that counts for a side that acts again before the enemies do."""
NEAR = 0.25
"""Value of being a lane closer to where one could act."""
EVERYWHERE = -1
"""All lanes, as a mask."""
KILLS = Touch(False), Touch(True)
"""How most actions touch their targets."""
POSITIONS = 2048
"""Positions that are kept, at most: searches come back to the same ones."""

Gains = list[tuple[float, int]]
"""What an action gains on single targets, best first, each with a mask of its lane."""


def _pieces(t: Table, cards: Cards) -> Hashable:
    """All that the values of a position depend on."""
    state = t.state
    return (
        max(PATIENCE, min(PATIENCE + LONG, state.round)),
        state.rage_by_monsters,
        tuple([who.character for who in state.pieces]),
        tuple([0 if who.gone else who.dying << 16 | who.lane << 8 | who.hp for who in state.pieces]),
        tuple([(number, *who.used) for number, who in enumerate(state.pieces) if who.used]),
        tuple([who.tokens for who in state.players]),
        tuple([(mark.kind, mark.owner, mark.giver, mark.lane, mark.piece) for mark in state.marks]),
    )


@kept(by=_pieces, most=POSITIONS)
def look_at(t: Table, cards: Cards) -> Look:
    """The pieces on the table with their values."""
    return Look(t, cards)


class Look:
    """Pieces with their values. Dying ones count as gone."""

    def __init__(self, t: Table, cards: Cards) -> None:
        state, figures = t.state, t.content.figures
        self.cards = cards
        self.care = 1.0 - WEARY * min(1.0, max(0, state.round - PATIENCE) / LONG)
        self.lanes = figures.lanes
        self.hp = [piece.hp for piece in state.pieces]
        self.lane = [piece.lane for piece in state.pieces]
        self.sheet = [cards.sheets[piece.character] for piece in state.pieces]
        self.kills = [KILLS[state.rage_by_monsters or not sheet.monster] for sheet in self.sheet]
        """How each piece's actions touch their targets, if nothing changes that."""
        living = [n for n, piece in enumerate(state.pieces) if not (piece.gone or piece.dying)]
        self.sides = ([n for n in living if n < PARTY], [n for n in living if n >= PARTY])
        self.at = [1 << lane for lane in self.lane]
        """The lane of each piece, as a mask."""
        self.there = [reduce(or_, [self.at[n] for n in side], 0) for side in self.sides]
        """The lanes in which each side has pieces, as a mask."""
        self.givers: dict[tuple[str, int], int] = {}
        """Tokens by kind and piece; those on lanes by kind, and lane and owner in one number, see `_spot`."""
        for mark in state.marks:
            spot = mark.piece if mark.piece >= 0 else _spot(mark.owner, mark.lane)
            self.givers[mark.kind, spot] = mark.giver
        self.movement = [each.movement for each in self.sheet]
        """How far each piece can walk in a phase to come."""
        self.strokes: list[Sequence[Stroke]] = []
        """The actions that each piece could take, targets aside."""
        for n, who in enumerate(state.pieces):
            tokens, row = state.players[who.owner].tokens, self.sheet[n].strokes[self.hp[n]]
            self.strokes.append([s for s in row if s.tokens <= tokens and s.id not in who.used])
            if ("polymorph", n) in self.givers:
                self.strokes[n], self.movement[n] = [cards.peck], figures.peck.movement
            if ("entangled", _spot(1 - who.owner, who.lane)) in self.givers:
                self.movement[n] = 0
        self._threats: dict[int, float] = {}
        self._dangers: dict[tuple[int, int], Sequence[float]] = {}
        self._plans: dict[Hashable, Plans] = {}

    # ------------------------------------------------------------------ pieces

    def value(self, number: int) -> float:
        """The value of a piece; 0 if it is gone."""
        return self.sheet[number].worth[self.hp[number]] if number in self.sides[number // PARTY] else 0.0

    @cached_property
    def worth(self) -> Sequence[float]:
        """The value of each side's pieces."""
        return [sum([self.sheet[n].worth[self.hp[n]] for n in side]) for side in self.sides]

    @cached_property
    def gaps(self) -> Sequence[Sequence[int]]:
        """For each side, how far each lane is from its nearest piece."""
        lanes = [{self.lane[n] for n in side} for side in self.sides]
        return [
            [min([abs(own - lane) for own in there], default=0) for lane in range(self.lanes + 1)]
            for there in lanes
        ]

    def stroke(self, number: int, name: str) -> Stroke:
        """An action of a piece."""
        return self.sheet[number].actions.get(name, self.cards.peck)

    # ------------------------------------------------------------------ what actions gain

    def threat(self, number: int) -> float:
        """About the most that a piece gains by acting in a phase to come; 0 if it would rather not."""
        if number not in self._threats:
            lane, movement, facing = self.lane[number], self.movement[number], FACING[number // PARTY]
            best = 0.0
            for s in self.strokes[number]:
                gains = self.gains(s, number, cover(s.offsets, lane, movement, facing, self.lanes))
                if gains:
                    best = max(best, most(s, gains) + change(s, self.sheet[number], self.hp[number]))
            self._threats[number] = best
        return self._threats[number]

    def gains(self, s: Stroke, number: int, reach: int = EVERYWHERE) -> Gains:
        """What an action gains on each target in some lanes."""
        target, owner = s.target, number // PARTY
        side = 1 - owner if target.side == "enemy" else owner
        reach = EVERYWHERE if target.what == "all" else 0 if target.what == "self" else reach
        found = Gains()
        if not reach & self.there[side] and not s.allies_heal:
            return found
        touch, plain = self.kills[number], not (s.special or self.givers)
        for n in self.sides[side]:
            at = self.at[n]
            if at & reach and n != number and not (target.only and self._spared(target.only, n)):
                sheet, hp = self.sheet[n], self.hp[n]
                gain = benefit(s, sheet, hp, self.care, touch) if plain else self.gain(s, number, n)
                found.append((gain, at))
                if target.strikes > 1:
                    found.append((self.gain(s, number, n, 2) - gain, at))
        if target.what == "lane":
            found = self._by_lane(s, number, found, reach)
        found.sort(reverse=True)
        return found

    def _spared(self, only: str, target: int) -> bool:
        """Whether an action for pieces of a sort leaves a piece out."""
        return self.sheet[target].monster if only == "character" else ("hex", target) not in self.givers

    def _by_lane(self, s: Stroke, number: int, found: Gains, reach: int) -> Gains:
        """What an action gains in each lane, where it may help allies as well, or the acting piece by its tokens."""
        gains = dict[int, float]()
        if s.allies_heal:
            helped = [n for n in self.sides[number // PARTY] if self.at[n] & reach and n != number]
            found += [(self.healed(n, s.allies_heal), self.at[n]) for n in helped]
        if s.marks and s.target.side == "ally":
            found.append((self.gain(s, number, number), self.at[number]))
        for gain, at in found:
            gains[at] = gains.get(at, 0.0) + gain
        return [(gain, at) for at, gain in gains.items()]

    def gain(self, s: Stroke, number: int, target: int, times: int = 1) -> float:
        """The gain of an action on one target."""
        victim, touch = self._touch(s, number, target)
        gain = benefit(s, self.sheet[victim], self.hp[victim], self.care, touch, times)
        if s.marks:
            spots = target, _spot(number // PARTY, self.lane[target])
            gain += sum(
                MARKS[kind] for kind in s.marks if not {(kind, spot) for spot in spots} & self.givers.keys()
            )
        return gain

    def harm(self, s: Stroke, number: int, target: int) -> float:
        """The cost of an action's damage to the owner of a piece."""
        if s.damage is None:
            return 0.0
        victim, touch = self._touch(s, number, target)
        return toll(s, self.sheet[victim], self.hp[victim], touch)

    def healed(self, target: int, by: int) -> float:
        """The value of healing a piece."""
        worth, hp = self.sheet[target].worth, self.hp[target]
        return self.care * (worth[min(len(worth) - 1, hp + by)] - worth[hp])

    def _touch(self, s: Stroke, number: int, target: int) -> tuple[int, Touch]:
        """The piece that takes the effect of a piece's action on a target, and what matters for that."""
        if not (s.special or self.givers):
            return target, self.kills[number]
        hexed = ("hex", target) in self.givers
        more = CURSE * hexed + SONG * (
            ("serenaded", _spot(number // PARTY, self.lane[number])) in self.givers
        )
        victim, ward = self._shielded(target) if s.damage is not None else (target, 0)
        return victim, Touch(self.kills[number].earns, self._mates(number, target), more - ward, hexed)

    def _mates(self, number: int, target: int) -> bool:
        """Whether another piece of its side stands where a piece's target does."""
        lane = self.lane[target]
        return any(self.lane[n] == lane and n != number for n in self.sides[number // PARTY])

    def _shielded(self, target: int) -> tuple[int, int]:
        """The piece that takes the damage to another, or to itself, and what its lane takes away."""
        victim = self.givers.get(("sacrifice", target), target)
        return victim, WARD * (("protected", _spot(victim // PARTY, self.lane[victim])) in self.givers)

    def loss(self, target: int, damage: int) -> float:
        """The cost of damage by Rage to the owner of a piece."""
        victim, ward = self._shielded(target)
        return loss(self.sheet[victim], self.hp[victim], damage - ward, False, False)

    # ------------------------------------------------------------------ danger and plans

    def dangers(self, target: int, rival: int = NONE) -> Sequence[float]:
        """The most that a single enemy can take from a piece, by the lane in which it stands; or one of them."""
        if (target, rival) not in self._dangers:
            enemies = [rival] if rival != NONE else self.sides[1 - target // PARTY]
            worst = [0.0] * (self.lanes + 1)
            for enemy in enemies:
                for harm, reach in self._blows(enemy, target):
                    for lane in lanes_in(reach):
                        worst[lane] = max(worst[lane], harm)
            self._dangers[target, rival] = worst
        return self._dangers[target, rival]

    def _blows(self, enemy: int, target: int) -> Iterator[tuple[float, int]]:
        """The harm that an enemy can do to a piece, and a mask of the lanes."""
        lane, movement, facing = self.lane[enemy], self.movement[enemy], FACING[enemy // PARTY]
        for s in self.strokes[enemy]:
            if s.harms:
                yield self.harm(s, enemy, target), cover(s.offsets, lane, movement, facing, self.lanes)

    def plans(self, number: int, last: bool, stands: Sequence[int], farther: int, acts: bool) -> Plans:
        """Plans for a piece, from some lanes or from all that it can go to."""
        key = number, last, stands, farther, acts
        if key not in self._plans:
            reached = stands or walk_from(self.lane[number], self.movement[number], self.lanes)
            self._plans[key] = Plans(self, number, last, reached, farther, acts)
        return self._plans[key]


def most(s: Stroke, gains: Gains) -> float:
    """What an action gains on the best of its targets; the first is a must."""
    return sum([gain for gain, _ in gains[: s.count] if gain > 0]) or sum([gain for gain, _ in gains[:1]])


def _spot(owner: int, lane: int) -> int:
    """A lane of a player's, as a number that is no piece's."""
    return 100 * (owner + 1) + lane


# ---------------------------------------------------------------------- plans


class Plan(NamedTuple):
    """A way to act: from a lane, with an action, and what that gains."""

    lane: int
    stroke: Stroke
    gain: float


@dataclass(eq=False)
class Plans:
    """Plans for a piece that is about to act from one of some lanes, its range so many lanes farther."""

    look: Look
    number: int
    last: bool
    """Whether its side acts last in this round, and so first in the next."""
    stands: Sequence[int]
    farther: int
    acts: bool

    @cached_property
    def all(self) -> list[Plan]:
        """All plans, each action at its best targets."""
        return list(self._found()) if self.acts else []

    def _found(self) -> Iterator[Plan]:
        look, number, facing = self.look, self.number, FACING[self.number // PARTY]
        for s in look.strokes[number]:
            own, gains = change(s, look.sheet[number], look.hp[number]), look.gains(s, number)
            offsets = s.reaching(self.farther)
            for lane in self.stands:
                reach = EVERYWHERE if s.target.what == "all" else cover(offsets, lane, 0, facing, look.lanes)
                row = [each for each in gains if each[1] & reach]
                if row or s.target.what in ("self", "lane"):
                    yield Plan(lane, s, most(s, row) + own)

    @cached_property
    def comfort(self) -> Mapping[int, float]:
        """The value of ending in each lane: out of the enemies' reach, and near to where one can act."""
        look, number = self.look, self.number
        fear = FEAR * (FIRST_AGAIN if self.last else 1.0) * look.care
        dangers, gaps = look.dangers(number), look.gaps[1 - number // PARTY]
        ranges = [max(s.offsets) for s in look.strokes[number] if s.harms]
        far = look.movement[number] + max(ranges, default=0)
        return {lane: -fear * dangers[lane] - NEAR * max(0, gaps[lane] - far) for lane in self.stands}

    @cached_property
    def retreat(self) -> float:
        """The value of the best lane to end in."""
        return max(self.comfort.values())

    def worth(self, plan: Plan) -> float:
        """The value of a plan; the piece moves before the action, or after it."""
        here = plan.lane == self.look.lane[self.number]
        if plan.stroke.fatal:
            return plan.gain
        return plan.gain + (self.retreat if here else self.comfort[plan.lane])

    @cached_property
    def best(self) -> float:
        """The value of the best plan, or of keeping out of harm's way."""
        return max([self.retreat, *map(self.worth, self.all)])

    @property
    def gain(self) -> float:
        """The value of the best plan, beyond leaving the piece where it is."""
        return self.best - self.comfort[self.look.lane[self.number]]

    def best_from(self, lane: int) -> float:
        """The value of the best plan that begins with a move to a lane."""
        return max([self.comfort[lane], *(self.worth(plan) for plan in self.all if plan.lane == lane)])


def plans_for(t: Table, look: Look, number: int, stands: Sequence[int] = (), farther: int = 0) -> Plans:
    """Plans for a piece, as far as it can still act if it is its phase."""
    phase, last = t.state.turn, t.state.initiative != number // PARTY
    if phase is None or t.state.players[phase.seat].selected != number:
        return look.plans(number, last, stands, farther, True)
    return look.plans(number, last, stands, farther or phase.reach, not phase.acted)


def plans_now(t: Table, look: Look) -> Plans:
    """Plans for the piece that acts now."""
    number = actor(t)
    return plans_for(t, look, number, (look.lane[number], *steps(t)))


# ---------------------------------------------------------------------- the value of a position


def chance(t: Table, look: Look, seat: int) -> float:
    """The chance that a seat wins."""
    mine, others = strength(t, look, seat), strength(t, look, 1 - seat)
    lead = look.care * mine - others
    for weight, (side, number) in zip(TURNS, acting_next(t), strict=False):
        gain = promise(t, look, side, number)
        lead += weight * (gain if side == seat else -gain)
    return 1 / (1 + math.exp(-STEEPNESS * lead / (FURTHER + mine + others)))


def unit(t: Table, look: Look) -> float:
    """Change of an even chance to win by a point of damage."""
    return STEEPNESS / 4 / (FURTHER + strength(t, look, 0) + strength(t, look, 1))


def strength(t: Table, look: Look, seat: int) -> float:
    """The total value of a side: its pieces, items, Rage dice, tokens."""
    who, worth = t.state.players[seat], t.content.worth
    rage = sum([worth[die] for die in (*who.rage, *who.earned, *dice_to_come(t, seat))])
    marks = sum([lasting(look, mark) for mark in t.state.marks if mark.owner == seat])
    return look.worth[seat] + ITEM * len(who.items) + DIE * rage + TOKEN * who.tokens + marks


def lasting(look: Look, mark: Mark) -> float:
    """The value of a token on the table to the player who placed it."""
    if mark.piece != NONE:
        return MARKS[mark.kind] if mark.piece in look.sides[mark.piece // PARTY] else 0.0
    side = 1 - mark.owner if mark.kind in AGAINST else mark.owner
    return MARKS[mark.kind] * sum(look.lane[n] == mark.lane for n in look.sides[side])


def dice_to_come(t: Table, seat: int) -> Iterator[str]:
    """The Rage dice that a side gets for enemies that are dying."""
    for piece in t.state.pieces:
        if piece.dying and not piece.gone and piece.owner != seat and piece.killer != NONE:
            killer = t.content.characters[t.state.pieces[piece.killer].character]
            if t.state.rage_by_monsters or not killer.monster:
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
    """The gain of a side from its next action: with the piece that it selected, or with the best one."""
    if number == NONE:
        return max(map(look.threat, look.sides[seat]), default=0.0)
    if number not in look.sides[seat]:
        return 0.0
    if t.state.turn is None or t.state.turn.seat != seat:
        return look.threat(number)
    return max(0.0, max((plan.gain for plan in plans_now(t, look).all), default=0.0))
