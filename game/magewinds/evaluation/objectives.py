"""Objectives of a scenario, read from its endings and rules: nobody here knows a scenario by its name.

An ending says what is counted. How much a count weighs grows as that ending comes nearer; what a fighter may still
add to it is less, the farther the fighter is from where it can.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from math import inf

from game.battlefield import Base, Battlefield
from game.battlefield.measure import inches_between
from game.battlefield.plane import Point, gap
from game.battlefield.things import RADIUS
from game.core.content import Primitive
from game.magewinds.content import scenarios
from game.magewinds.content.definitions import of_kind
from game.magewinds.content.scenarios import Ending, Ranked, SpecialAction, Storm, Wins
from game.magewinds.evaluation.fighters import BASES, POINT, Ground, Man
from game.magewinds.field import field_of, inches, remembered
from game.magewinds.regions import limits
from game.magewinds.regions.limits import Claims
from game.magewinds.rules.endings import count, seat_of
from game.magewinds.state import NONE
from game.magewinds.table import ACTIONS_A_ROUND, Table, scenario_of

GOAL = 10.0
"""What a unit of what decides is worth as the battle ends."""
EARLY = 0.25
"""The share of it that it is worth as the battle begins."""
MOST_STAKES = 2000
NEXT = 0.12
"""What the second criterion of an ending weighs beside the first."""
FIRST = 0.6
"""What it is worth beside to have any at all, where an ending asks for that."""
LAST = 6.0
"""What the last fighter of a side is worth beside."""
NEAR = 0.85
"""A fighter that is where it has to be, and has yet to do it."""
TAKEN = 0.3
"""What a piece in an opponent's hands draws, beside one that lies there."""
SHARED = 0.35
"""What a piece draws those who are not the nearest of their side."""
BOLDER = 0.5
"""How fast caution is lost beyond the last round."""


@dataclass(frozen=True, slots=True)
class Stake:
    """Something that is counted: what a unit of it is worth to a seat (NONE: to each)."""

    count: Primitive
    seat: int
    worth: float
    any_at_all: bool
    rounds: int
    """How many rounds are left for it after this."""


def spent(t: Table) -> float:
    """How much of this round is over, from 0 to 1."""
    state = t.state
    if state.phase in ("end", "windburn"):
        return 1.0
    if state.phase != "action":
        return 0.0
    standing = state.standing()
    counters = sum(min(ACTIONS_A_ROUND, state.fighters[number].counters) for number in standing)
    return counters / max(1, ACTIONS_A_ROUND * len(standing))


def stakes(t: Table) -> list[Stake]:
    """What counts in this battle, remembered while as much of it is over."""
    state = t.state
    began = tuple([player.began_with for player in state.players])
    key = state.scenario, tuple(state.ranks), began, state.round, spent(t)
    found: list[Stake] = remembered(t, "evaluation.stakes", MOST_STAKES).get(key, lambda: _stakes(t))
    return found


def _stakes(t: Table) -> list[Stake]:
    """The most worth of what the endings say of each count."""
    found: dict[tuple[str, int], Stake] = {}
    if not t.state.ranks:
        return []
    for ending in scenario_of(t).endings:
        for stake in _of(t, ending):
            key = stake.count.kind, stake.seat
            if key not in found or abs(stake.worth) > abs(found[key].worth):
                found[key] = stake
    return list(found.values())


def _of(t: Table, ending: Ending) -> list[Stake]:
    worth, rounds = _weight(t, ending), _rounds_left(t, ending)
    provided = ending.provided
    if isinstance(ending.result, Wins):
        seat = seat_of(t, ending.result.role)
        if isinstance(provided, scenarios.Reaches):
            return [Stake(provided.count, seat, _share(t, provided.role) * worth, False, rounds)]
        if isinstance(provided, scenarios.FallsShort):
            loser = seat_of(t, provided.role)
            return [Stake(provided.count, loser, _share(t, provided.role) * worth, False, rounds)]
        return []
    if not isinstance(ending.result, Ranked):
        return []
    found, weight = [], worth
    for criterion in ending.result.by:
        any_at_all = isinstance(provided, scenarios.AtMostHave) and provided.count == criterion.count
        found.append(
            Stake(criterion.count, NONE, -weight if criterion.fewest else weight, any_at_all, rounds)
        )
        weight *= NEXT
    return found


def _share(t: Table, role: str) -> float:
    """What each of those is worth of which half of a warband is wanted."""
    return 2.0 / max(1, -(-t.state.players[seat_of(t, role)].began_with // 2))


def _weight(t: Table, ending: Ending) -> float:
    """What a unit is worth for an ending: more, the nearer it is."""
    return GOAL * (EARLY + (1 - EARLY) * _progress(t, ending) ** 2)


def _progress(t: Table, ending: Ending) -> float:
    over = max(0.0, t.state.round - 1 + spent(t))
    return min(1.0, over / _last(t, ending))


def _rounds_left(t: Table, ending: Ending) -> int:
    """How many rounds there are after this one before it can end so; one is to come where it may go on."""
    left = _last(t, ending) - max(1, t.state.round)
    return max(left, 1 if scenario_of(t).overtime and left < 0 else 0)


def _last(t: Table, ending: Ending) -> int:
    """The first round in which it is likely to end so."""
    return ending.from_round if ending.when == "round_end" else scenario_of(t).rounds or 3


# ---------------------------------------------------------------------- goals


class Goals:
    """What counts, and how near each fighter is to adding to it."""

    def __init__(self, t: Table, ground: Ground, men: dict[int, Man]) -> None:
        self.t, self.ground, self.men = t, ground, men
        self.stakes = stakes(t)
        over = max(0, t.state.round - (scenario_of(t).rounds or t.state.round))
        self.caution = 1.0 / (1.0 + BOLDER * over)
        """What danger counts: less in each round beyond the last."""
        self._strengths = Counter(each.warband for each in men.values())
        self._pieces = [inches(each.x, each.y) for each in t.state.pieces if each.lies]
        self._storms = of_kind(scenario_of(t).rules, Storm)
        self.unit = sum(
            stake.worth
            for stake in self.stakes
            if isinstance(stake.count, scenarios.PiecesCarried | scenarios.PiecesCollected)
        )
        """What a piece is worth."""

    @cached_property
    def _field(self) -> Battlefield:
        return field_of(self.t)

    @cached_property
    def _claims(self) -> Claims:
        return limits.shared_claims(self.t)

    def counted(self, seat: int) -> float:
        """What a seat has of all that counts."""
        total = 0.0
        for stake in self.stakes:
            if stake.seat not in (NONE, seat):
                continue
            number = count(self.t, stake.count, seat)
            if not isinstance(stake.count, scenarios.FightersWithin):  # each fighter has its share of these
                total += stake.worth * number
            if stake.any_at_all and number:
                total += FIRST * stake.worth
        return total

    def at_risk(self, each: Man) -> float:
        """What is lost beside its life if a fighter is taken down."""
        lost = each.carries * self.unit + (LAST if self._strengths[each.warband] == 1 else 0.0)
        for stake in self.stakes:
            if stake.seat in (NONE, each.warband) and each.starting and stake.count.kind in FIGHTERS:
                lost += stake.worth
        return lost

    def pull(self, each: Man, at: Point) -> float:
        """What a fighter may still add to what counts, standing at a point; a storm takes away from it."""
        total = -self._storm(each, at)
        for stake in self.stakes:
            if stake.seat not in (NONE, each.warband):
                continue
            match stake.count:
                case scenarios.FightersWithin():
                    total += stake.worth * self._soft(each, self._short_of(stake.count, at), stake.rounds, 0)
                case scenarios.PiecesCarried() | scenarios.PiecesCollected():
                    total += stake.worth * self._pieces_for(each, at, stake.rounds)
                case scenarios.FightersEscaped():
                    total += stake.worth * self._leaving(each, at, stake.rounds)
        return total

    def _soft(self, each: Man, far: float, rounds: int, more: float) -> float:
        """The share of a goal that a fighter has, who must go so far and then take so many more actions."""
        if far <= 1e-6 and not more:
            return 1.0
        if not each.movement:
            return 0.0
        there = each.actions + ACTIONS_A_ROUND * rounds
        needed = max(0.0, far) / each.movement + more
        return NEAR * max(0.0, 1 - needed / (there + 0.3)) if needed <= there + 0.3 else 0.0

    def _short_of(self, wanted: scenarios.FightersWithin, at: Point) -> float:
        """How far a fighter is from where it counts."""
        things = limits.things(self._field, wanted.of, self._claims)
        near = (self._far(at, thing) for thing in things)
        return max(0.0, min(near, default=inf) - wanted.inches)

    def _far(self, at: Point, thing: object) -> float:
        """From the edge of a base at a point to something."""
        if isinstance(thing, tuple):
            return max(0.0, self.ground.way(at, thing) - RADIUS)
        centre: Point | None = getattr(thing, "centre", None)
        if centre is not None:
            return max(0.0, self.ground.way(at, centre) - RADIUS - getattr(thing, "radius", 0.0))
        return inches_between(self._field.terrain, Base("at", "", at), thing)  # type: ignore[arg-type]

    # ------------------------------------------------------------------ pieces

    def _pieces_for(self, each: Man, at: Point, rounds: int) -> float:
        piece = scenario_of(self.t).piece
        assert piece is not None
        if piece.most_carried is not None and each.carries >= piece.most_carried:
            return 0.0
        best = 0.0
        for place in self._pieces:
            far = max(0.0, self.ground.way(at, place) - BASES)
            share = SHARED if self._is_nearer(each, gap(at, place), place) else 1.0
            best = max(best, share * self._soft(each, far, rounds, 0.2))
        for other in self.men.values():
            if other.carries and other.warband != each.warband:
                far = max(0.0, self.ground.way(at, other.at) - BASES - each.longest)
                best = max(best, TAKEN * self._soft(each, far, rounds + 1, 1.0))
        return best

    def _is_nearer(self, each: Man, far: float, place: Point) -> bool:
        """Whether a friend who has a hand free is nearer to a place."""
        piece = scenario_of(self.t).piece
        most = piece.most_carried if piece is not None and piece.most_carried is not None else inf
        return any(
            other.warband == each.warband
            and other.number != each.number
            and other.carries < most
            and gap(other.at, place) < far
            for other in self.men.values()
        )

    def spots(self, each: Man) -> list[Point]:
        """Where a fighter wants to be: points that its base can stand at or should go towards."""
        found: list[Point] = []
        for stake in self.stakes:
            if stake.seat not in (NONE, each.warband):
                continue
            match stake.count:
                case scenarios.FightersWithin():
                    found += self._middles(stake.count.of)
                case scenarios.PiecesCarried() | scenarios.PiecesCollected():
                    found += self._pieces
                case scenarios.FightersEscaped():
                    found += self._ways_out(each)
        if self._storms:
            found.append((self._field.terrain.width / 2, self._field.terrain.depth / 2))
        return sorted(dict.fromkeys(found), key=lambda spot: gap(spot, each.at))

    def _middles(self, spot: str) -> list[Point]:
        things = limits.things(self._field, spot, self._claims)
        return [thing if isinstance(thing, tuple) else thing.centre for thing in things if _has_middle(thing)]  # type: ignore[union-attr]

    # ------------------------------------------------------------------ leaving

    def _exits(self) -> list[tuple[str, Point, Point]]:
        """Edges at which fighters can leave."""
        rules = of_kind(scenario_of(self.t).rules, SpecialAction)
        spots = {getattr(limit, "of", "") for rule in rules for limit in rule.limits}
        found = []
        for spot in sorted(spots - {""}):
            for thing in limits.things(self._field, spot, self._claims):
                ends = getattr(thing, "ends", None)
                if ends is not None:
                    found.append((spot, *ends))
        return found

    def _leaving(self, each: Man, at: Point, rounds: int) -> float:
        """The way to an edge, where a step may be taken as a fighter leaves."""
        best = 0.0
        for place in self._ways_out_from(at):
            far = max(0.0, self.ground.way(at, place) - 1.0)
            best = max(best, self._soft(each, far, rounds, 1.0))
        return best

    def _ways_out(self, each: Man) -> list[Point]:
        return self._ways_out_from(each.at)

    def _ways_out_from(self, at: Point) -> list[Point]:
        """Places in contact with an edge that fighters leave by: straight on, and to both sides of it."""
        found: list[Point] = []
        width, depth = self._field.terrain.width, self._field.terrain.depth
        for _, (ax, ay), (bx, by) in self._exits():
            for aside in (0.0, -2.0, 2.0):
                x = at[0] + aside if ax != bx else ax
                y = at[1] + aside if ay != by else ay
                found.append(
                    (min(max(x, RADIUS), width - RADIUS), min(max(y, RADIUS), depth - RADIUS)),
                )
        return found

    # ------------------------------------------------------------------ storms

    def _storm(self, each: Man, at: Point) -> float:
        """What the storms of this round and the next are expected to cost."""
        cost = 0.0
        for ahead, share in ((0, 1.0), (1, 0.45)):
            round = max(1, self.t.state.round) + ahead
            for storm in self._storms:
                if round >= storm.from_round and (storm.to_round is None or round <= storm.to_round):
                    cost += share * self._struck(each, at, storm, ahead)
        return cost

    def _struck(self, each: Man, at: Point, storm: Storm, ahead: int) -> float:
        far = limits.distance(self._field, storm.of, Base("at", "", at), limits.NOTHING)
        out = storm.inches - far if storm.where == "within" else far - storm.inches
        if out <= -1e-6 or (out <= 0 and storm.where == "not_within"):
            return 0.0
        there = each.actions + ACTIONS_A_ROUND * ahead
        needed = max(out, 0.01) / each.movement if each.movement else 9.0
        certain = 1.0 if needed > there else 0.15 + 0.7 * needed / max(there, 1)
        harm = storm.damage * POINT
        if storm.damage >= each.left:
            harm += each.life + self.at_risk(each)
        return certain * harm


FIGHTERS = ("starting_fighters", "fighters_on_battlefield", "escapes_possible")
"""Counts that fall when a fighter is taken down."""


def _has_middle(thing: object) -> bool:
    return isinstance(thing, tuple) or hasattr(thing, "centre")
