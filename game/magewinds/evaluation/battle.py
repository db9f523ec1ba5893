"""A battle as bots see it: its objectives, the worth of cards, the threats of fighters, the strength of each side.

Objectives are read from the endings and rules of the scenario, so that none is known here by its name. An ending says
what is counted. The weight of a count grows as its ending comes nearer; what a fighter may still add to it counts for
less, the farther away it is.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property, lru_cache
from math import inf
from typing import Any, ClassVar

from game.battlefield import Base, Battlefield
from game.battlefield.cache import Cached
from game.battlefield.measure import inches_between
from game.battlefield.plane import Point, gap
from game.battlefield.things import RADIUS
from game.core.content import Primitive
from game.core.dataclass import dataclass
from game.magewinds.content import scenarios
from game.magewinds.content.definitions import of_kind
from game.magewinds.content.scenarios import Ending, Ranked, SpecialAction, Storm, Wins
from game.magewinds.content.winds import SUITS, Cost
from game.magewinds.evaluation.fighters import (
    BASES,
    COVERED,
    HIDDEN,
    OPEN,
    POINT,
    Combatant,
    Ground,
    combatants,
    ground,
    harms,
)
from game.magewinds.field import field_of, inches, remembered, terrain_of
from game.magewinds.payment import Units, hand_of, payments_of
from game.magewinds.regions import limits
from game.magewinds.regions.limits import Claims
from game.magewinds.rules.endings import count, seat_of
from game.magewinds.state import NONE
from game.magewinds.table import ACTIONS_A_ROUND, STEP, Table, fighter, pack_of, scenario_of

GOAL = 10.0
"""Value of a unit of the decisive count at the end of the battle."""
EARLY = 0.25
"""Share of that value at the beginning of the battle."""
MOST_OBJECTIVES = 2000
OUTLOOKS, MOST = 40, 10_000
"""Most outlooks in the cache, and most values of a kind in one."""
NEXT = 0.12
"""Weight of the second criterion of an ending relative to the first."""
FIRST = 0.6
"""Additional share for having any at all, where an ending asks for that."""
LAST = 6.0
"""Additional value of the last fighter of a side."""
NEAR = 0.85
"""Share of a goal for a fighter that can reach it, but hasn't yet."""
TAKEN = 0.3
"""Value of a piece that an opponent carries, relative to one that lies on the battlefield."""
SHARED = 0.35
"""Share of a piece's value for fighters that are not the nearest of their side."""
BOLDER = 0.5
"""How fast caution is lost beyond the last round."""
FIGHTERS = ("starting_fighters", "fighters_on_battlefield", "escapes_possible")
"""Counts that fall when a fighter is taken down."""
USEFUL = 0.35
"""Value of the first point of a suit that everybody can use."""
WANTED = 0.12
"""Added for each fighter that has a use of its own for it."""
MOST_WANTED = 0.4
MEAN_VALUE = 1.35
"""Value of a card of the deck in points, on average (17.0)."""
LESS = 0.8
"""Value of each further point of a suit beside the one before."""
THREAT = 0.55
"""Value of a threat beside the attack itself."""
DANGER = 0.35
"""Weight of an enemy's threat, compared with one's own."""
READY = (0.35, 0.75, 1.0)
"""Weights of a threat by the fighter's actions left in the round: none, one and two."""
APPROACH = 0.55
"""Share of a threat that remains for each Move needed to come within range."""
HORIZON = 2.5
"""Inches beyond reach from which on a line of attack is taken for granted."""
UNSEEN = 0.35
"""Share of a threat that is left without a line of attack."""
UNPAID = 0.35
"""Share of an attack's value where cards may be lacking."""
HURT = 0.35
"""Extra weight of a point of damage on a fighter with little health left."""


# ---------------------------------------------------------------------- objectives


@dataclass(frozen=True, slots=True, eq=False)
class Objective:
    """Something that is counted: the value of a unit of it to a seat (NONE: to each)."""

    count: Primitive
    seat: int
    worth: float
    any_at_all: bool
    rounds: int
    """How many rounds are left for it after this."""


def spent(t: Table) -> float:
    """The share of this round that is over, from 0 to 1."""
    state = t.state
    if state.phase in ("end", "windburn"):
        return 1.0
    if state.phase != "action":
        return 0.0
    standing = state.standing()
    counters = sum(min(ACTIONS_A_ROUND, state.fighters[number].counters) for number in standing)
    return counters / max(1, ACTIONS_A_ROUND * len(standing))


def objectives(t: Table) -> tuple[Objective, ...]:
    """The objectives of this battle, cached for each share of it that is over."""
    state = t.state
    began = tuple([player.began_with for player in state.players])
    key = state.scenario, tuple(state.ranks), began, state.round, spent(t)
    found: tuple[Objective, ...] = remembered(t, "evaluation.objectives", MOST_OBJECTIVES).get(
        key, lambda: _objectives(t)
    )
    return found


def _objectives(t: Table) -> tuple[Objective, ...]:
    """The most worth of what the endings say of each count."""
    found: dict[tuple[str, int], Objective] = {}
    if not t.state.ranks:
        return ()
    for ending in scenario_of(t).endings:
        for objective in _of(t, ending):
            key = objective.count.kind, objective.seat
            if key not in found or abs(objective.worth) > abs(found[key].worth):
                found[key] = objective
    return tuple(found.values())


def _of(t: Table, ending: Ending) -> list[Objective]:
    worth, rounds = _weight(t, ending), _rounds_left(t, ending)
    provided = ending.provided
    if isinstance(ending.result, Wins):
        seat = seat_of(t, ending.result.role)
        if isinstance(provided, scenarios.Reaches):
            return [Objective(provided.count, seat, _share(t, provided.role) * worth, False, rounds)]
        if isinstance(provided, scenarios.FallsShort):
            loser = seat_of(t, provided.role)
            return [Objective(provided.count, loser, _share(t, provided.role) * worth, False, rounds)]
        return []
    if not isinstance(ending.result, Ranked):
        return []
    found, weight = [], worth
    for criterion in ending.result.by:
        any_at_all = isinstance(provided, scenarios.AtMostHave) and provided.count == criterion.count
        found.append(
            Objective(criterion.count, NONE, -weight if criterion.fewest else weight, any_at_all, rounds)
        )
        weight *= NEXT
    return found


def _share(t: Table, role: str) -> float:
    """The share of each fighter where half of a warband is wanted."""
    return 2.0 / max(1, -(-t.state.players[seat_of(t, role)].began_with // 2))


def _weight(t: Table, ending: Ending) -> float:
    """Value of a unit for an ending: more, the nearer it is."""
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
    """The objectives, and each fighter's distance from adding to them."""

    def __init__(self, t: Table, ground: Ground, combatants: dict[int, Combatant]) -> None:
        self.t, self.ground, self.fighters = t, ground, combatants
        self.objectives = objectives(t)
        over = max(0, t.state.round - (scenario_of(t).rounds or t.state.round))
        self.caution = 1.0 / (1.0 + BOLDER * over)
        """The weight of danger, smaller in each round past the scenario's last."""
        self._strengths = Counter(each.warband for each in combatants.values())
        self._pieces = [inches(each.x, each.y) for each in t.state.pieces if each.lies]
        self._storms = of_kind(scenario_of(t).rules, Storm)
        self.unit = sum(
            objective.worth
            for objective in self.objectives
            if isinstance(objective.count, scenarios.PiecesCarried | scenarios.PiecesCollected)
        )
        """Value of a piece."""

    @cached_property
    def _field(self) -> Battlefield:
        return field_of(self.t)

    @cached_property
    def _claims(self) -> Claims:
        return limits.shared_claims(self.t)

    def counted(self, seat: int) -> float:
        """A seat's progress in all objectives."""
        total = 0.0
        for objective in self.objectives:
            if objective.seat not in (NONE, seat):
                continue
            number = count(self.t, objective.count, seat)
            if not isinstance(
                objective.count, scenarios.FightersWithin
            ):  # each fighter has its share of these
                total += objective.worth * number
            if objective.any_at_all and number:
                total += FIRST * objective.worth
        return total

    def at_risk(self, each: Combatant) -> float:
        """The loss beyond its health if a fighter is taken down."""
        lost = each.carries * self.unit + (LAST if self._strengths[each.warband] == 1 else 0.0)
        for objective in self.objectives:
            if objective.seat in (NONE, each.warband) and each.starting and objective.count.kind in FIGHTERS:
                lost += objective.worth
        return lost

    def pull(self, each: Combatant, at: Point) -> float:
        """A fighter's likely contribution to the objectives from a point, less the danger of a storm."""
        total = -self._storm(each, at)
        for objective in self.objectives:
            if objective.seat not in (NONE, each.warband):
                continue
            match objective.count:
                case scenarios.FightersWithin():
                    total += objective.worth * self._soft(
                        each, self._short_of(objective.count, at), objective.rounds, 0
                    )
                case scenarios.PiecesCarried() | scenarios.PiecesCollected():
                    total += objective.worth * self._pieces_for(each, at, objective.rounds)
                case scenarios.FightersEscaped():
                    total += objective.worth * self._leaving(each, at, objective.rounds)
        return total

    def _soft(self, each: Combatant, far: float, rounds: int, more: float) -> float:
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

    def _pieces_for(self, each: Combatant, at: Point, rounds: int) -> float:
        piece = scenario_of(self.t).piece
        assert piece is not None
        if piece.most_carried is not None and each.carries >= piece.most_carried:
            return 0.0
        best = 0.0
        for place in self._pieces:
            far = max(0.0, self.ground.way(at, place) - BASES)
            share = SHARED if self._is_nearer(each, gap(at, place), place) else 1.0
            best = max(best, share * self._soft(each, far, rounds, 0.2))
        for other in self.fighters.values():
            if other.carries and other.warband != each.warband:
                far = max(0.0, self.ground.way(at, other.at) - BASES - each.longest)
                best = max(best, TAKEN * self._soft(each, far, rounds + 1, 1.0))
        return best

    def _is_nearer(self, each: Combatant, far: float, place: Point) -> bool:
        """Whether a friend who has a hand free is nearer to a place."""
        piece = scenario_of(self.t).piece
        most = piece.most_carried if piece is not None and piece.most_carried is not None else inf
        return any(
            other.warband == each.warband
            and other.number != each.number
            and other.carries < most
            and gap(other.at, place) < far
            for other in self.fighters.values()
        )

    def spots(self, each: Combatant) -> list[Point]:
        """Where a fighter wants to be: points that its base can stand at or should go towards."""
        found: list[Point] = []
        for objective in self.objectives:
            if objective.seat not in (NONE, each.warband):
                continue
            match objective.count:
                case scenarios.FightersWithin():
                    found += self._middles(objective.count.of)
                case scenarios.PiecesCarried() | scenarios.PiecesCollected():
                    found += self._pieces
                case scenarios.FightersEscaped():
                    found += self._ways_out(each.at)
        if self._storms:
            found.append((self._field.terrain.width / 2, self._field.terrain.depth / 2))
        return sorted(dict.fromkeys(found), key=lambda spot: gap(spot, each.at))

    def _middles(self, spot: str) -> list[Point]:
        things = limits.things(self._field, spot, self._claims)
        centres = (thing if isinstance(thing, tuple) else getattr(thing, "centre", None) for thing in things)
        return [centre for centre in centres if centre is not None]

    # ------------------------------------------------------------------ leaving

    def _exits(self) -> list[tuple[Point, Point]]:
        """The ends of the edges at which fighters can leave."""
        rules = of_kind(scenario_of(self.t).rules, SpecialAction)
        spots = {getattr(limit, "of", "") for rule in rules for limit in rule.limits}
        found = []
        for spot in sorted(spots - {""}):
            for thing in limits.things(self._field, spot, self._claims):
                ends = getattr(thing, "ends", None)
                if ends is not None:
                    found.append(ends)
        return found

    def _leaving(self, each: Combatant, at: Point, rounds: int) -> float:
        """The way to an edge, where a step may be taken as a fighter leaves."""
        best = 0.0
        for place in self._ways_out(at):
            far = max(0.0, self.ground.way(at, place) - 1.0)
            best = max(best, self._soft(each, far, rounds, 1.0))
        return best

    def _ways_out(self, at: Point) -> list[Point]:
        """Places in contact with an edge that fighters leave by: straight on, and to both sides of it."""
        found: list[Point] = []
        width, depth = self._field.terrain.width, self._field.terrain.depth
        for (ax, ay), (bx, by) in self._exits():
            for aside in (0.0, -2.0, 2.0):
                x = at[0] + aside if ax != bx else ax
                y = at[1] + aside if ay != by else ay
                found.append(
                    (min(max(x, RADIUS), width - RADIUS), min(max(y, RADIUS), depth - RADIUS)),
                )
        return found

    # ------------------------------------------------------------------ storms

    def _storm(self, each: Combatant, at: Point) -> float:
        """Expected cost of the storms of this round and the next."""
        cost = 0.0
        for ahead, share in ((0, 1.0), (1, 0.45)):
            round = max(1, self.t.state.round) + ahead
            for storm in self._storms:
                if round >= storm.from_round and (storm.to_round is None or round <= storm.to_round):
                    cost += share * self._struck(each, at, storm, ahead)
        return cost

    def _struck(self, each: Combatant, at: Point, storm: Storm, ahead: int) -> float:
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


# ---------------------------------------------------------------------- cards


class Cards:
    """Value of cards to a seat."""

    AVERAGE: ClassVar[float] = 0.4
    """Value of an unknown card."""

    def __init__(self, t: Table, seat: int) -> None:
        self.hand = hand_of(t, seat)
        self._payments = payments_of(t)
        self._wants = _wants(t, seat)
        self._prices: dict[Cost, float] = {}

    @cached_property
    def hand_worth(self) -> float:
        """Value of the hand."""
        return self.of(self.hand)

    def of(self, cards: tuple[str, ...]) -> float:
        """Value of some cards together: the second point of a suit less than the first."""
        return _together(self._wants, self._payments.worth(cards))

    def gain(self, card: str) -> float:
        """Value of one card more."""
        return self.of((*self.hand, card)) - self.hand_worth

    def loss(self, cards: tuple[str, ...]) -> float:
        """The cost of spending some cards."""
        left = list(self.hand)
        for card in cards:
            if card in left:
                left.remove(card)
        return self.hand_worth - self.of(tuple(left))

    def blind(self) -> float:
        """Value of a card that nobody knows."""
        units = self._payments.worth(self.hand)
        more = (want * LESS**number for want, number in zip(self._wants, units, strict=True))
        return MEAN_VALUE * sum(more) / len(SUITS)

    def price(self, cost: Cost | None) -> float:
        """The loss from the cheapest payment of a cost, 0 if it is free."""
        if cost is None:
            return 0.0
        found = self._prices.get(cost)
        if found is None:
            ways = self._payments.ways(cost, self.hand)
            found = self._prices[cost] = min((self.loss(cards) for cards in ways), default=9.0)
        return found

    def ways(self, cost: Cost) -> list[tuple[int, float]]:
        """All ways to pay a cost: what is spent on the part that varies, and what that loses."""
        spent, ways = self._payments.spent, self._payments.ways(cost, self.hand)
        return [(spent(cost, cards), self.loss(cards)) for cards in ways]

    def spent(self, cost: Cost, cards: tuple[str, ...]) -> int:
        """The amount that some cards pay towards the variable part of a cost."""
        return self._payments.spent(cost, cards)

    def most(self, cost: Cost | None) -> int:
        """The most that can be spent on the part of a cost that varies."""
        if cost is None:
            return 0
        ways = self._payments.ways(cost, self.hand)
        return max((self._payments.spent(cost, cards) for cards in ways), default=NONE)


@lru_cache(20_000)
def _together(wants: tuple[float, ...], units: Units) -> float:
    """The value of points of each suit, given the value of its first point."""
    return sum(want * (1 - LESS**number) / (1 - LESS) for want, number in zip(wants, units, strict=True))


def _wants(t: Table, seat: int) -> tuple[float, ...]:
    """Value of the first point of each suit: more, the more fighters have a use of their own for it."""
    profiles = tuple(sorted(fighter(t, number).profile for number in t.state.standing(seat)))
    return t.content.keep(("evaluation.wants", id(pack_of(t)), profiles), lambda: _wants_of(t, profiles))


def _wants_of(t: Table, profiles: tuple[str, ...]) -> tuple[float, ...]:
    found = dict.fromkeys(SUITS, USEFUL)
    for name in profiles:
        own = [each.cost for each in pack_of(t).abilities_of(name) if not each.universal]
        own += [each.cost for each in pack_of(t).fighters[name].attacks]
        for cost in own:
            for part in cost.parts if cost is not None else ():
                if part.card in found:
                    found[part.card] += WANTED
    return tuple(min(value, USEFUL + MOST_WANTED) for value in found.values())


# ---------------------------------------------------------------------- the battle


class Outlook:
    """What was worked out on a terrain under the same objectives, with as many cards and fighters on each side."""

    def __init__(self) -> None:
        self.attacks: Cached[tuple[Combatant, Combatant, int], list[float]] = Cached(MOST)
        self.threats: Cached[tuple[Combatant, Point, Combatant, Point], float] = Cached(MOST)
        self.pulls: Cached[tuple[Combatant, Point, Any], float] = Cached(MOST)


class Evaluation:
    """The battle evaluated for a seat, which knows its own hand and the number of cards in the others."""

    def __init__(self, t: Table, seat: int) -> None:
        self.t, self.seat = t, seat
        self.fighters = combatants(t)
        self._foes: dict[int, list[Combatant]] = {}
        self._hands = tuple([len(player.hand.cards) for player in t.state.players])

    @cached_property
    def _outlook(self) -> Outlook:
        """What is known already of such a position."""
        state = self.t.state
        sizes = tuple([len(state.standing(seat)) for seat in range(state.seats)])
        key = state.scenario, state.objective, state.round, objectives(self.t), self._hands, sizes
        known: Cached[Any, Outlook] = terrain_of(self.t).keep("outlooks", lambda: Cached(OUTLOOKS))
        return known.get(key, Outlook)

    @cached_property
    def _position(self) -> tuple[object, ...]:
        """Where all fighters and pieces are."""
        pieces = tuple([(each.x, each.y) for each in self.t.state.pieces if each.lies])
        return tuple(self.fighters.values()), pieces

    @cached_property
    def ground(self) -> Ground:
        """The ground that they fight on."""
        return ground(terrain_of(self.t))

    @cached_property
    def goals(self) -> Goals:
        """The objectives of this battle."""
        return Goals(self.t, self.ground, self.fighters)

    @cached_property
    def cards(self) -> Cards:
        """Value of the seat's own cards to it."""
        return Cards(self.t, self.seat)

    def enemies(self, each: Combatant) -> list[Combatant]:
        """All that a fighter's warband fights."""
        found = self._foes.get(each.warband)
        if found is None:
            found = [other for other in self.fighters.values() if other.warband != each.warband]
            self._foes[each.warband] = found
        return found

    def friends(self, each: Combatant) -> list[Combatant]:
        """A fighter's warband but for itself."""
        return [
            other
            for other in self.fighters.values()
            if other.warband == each.warband and other.number != each.number
        ]

    # ------------------------------------------------------------------ threats

    def value(self, target: Combatant, damage: float, fatal: float) -> float:
        """Value of dealing damage to a fighter, with a chance to take it down."""
        fragile = 1 + HURT * (1 - min(1.0, target.left / 6))
        return POINT * min(damage, target.left) * fragile + fatal * (target.life + self.goals.at_risk(target))

    def attack_values(self, each: Combatant, target: Combatant, line: int) -> list[float]:
        """Value of each attack on a fighter in reach, worked out once."""
        key = each, target, line
        return self._outlook.attacks.get(key, lambda: self._attack_values(*key))

    def _attack_values(self, each: Combatant, target: Combatant, line: int) -> list[float]:
        done = harms(each.attacks, target.figures, line == COVERED, target.actions > 0, target.left)
        poor = [self._hands[each.warband] < 2 * option.price for option in each.attacks]
        return [
            self.value(target, *harm) * (UNPAID if lacking else 1.0)
            for harm, lacking in zip(done, poor, strict=True)
        ]

    def threat(self, each: Combatant, at: Point, target: Combatant, to: Point) -> float:
        """The threat of a fighter at a point to another at a point, by its next actions, worked out once."""
        key = each, at, target, to
        return self._outlook.threats.get(key, lambda: self._threat(*key))

    def _threat(self, each: Combatant, at: Point, target: Combatant, to: Point) -> float:
        step = STEP if each.movement else 0.0
        short = gap(at, to) - BASES - step
        if short - each.longest > 2 * each.movement:
            return 0.0
        line = self.ground.line(at, to) if short - each.longest <= HORIZON else OPEN
        best = 0.0
        for option, found in zip(
            each.attacks, self.attack_values(each, target, line or COVERED), strict=True
        ):
            missing = short - option.maximum
            if missing > HORIZON and option.maximum < each.longest:
                continue
            if missing > 0:
                found *= APPROACH ** (0.4 + missing / (each.movement or 0.01))
            best = max(best, found)
        return best * UNSEEN if line == HIDDEN else best

    def best_threat(self, each: Combatant, at: Point) -> float:
        """The most that a fighter threatens from a point."""
        return max([self.threat(each, at, other, other.at) for other in self.enemies(each)], default=0.0)

    def danger(self, each: Combatant, at: Point) -> float:
        """The threat of all enemies to a fighter at a point."""
        threats = [
            READY[other.actions] * self.threat(other, other.at, each, at) for other in self.enemies(each)
        ]
        threats.sort(reverse=True)
        return sum([threat * share for threat, share in zip(threats, (1.0, 0.5, 0.25), strict=False)])

    # ------------------------------------------------------------------ places and sides

    def pull(self, each: Combatant, at: Point) -> float:
        """A fighter's part in the objectives from a point, worked out once."""
        return self._outlook.pulls.get((each, at, self._position), lambda: self.goals.pull(each, at))

    def spot(self, each: Combatant, at: Point, eager: float = 1.0) -> float:
        """Value of a place to a fighter: what it threatens and what it risks there, and the goals.

        `eager` is for those who are about to attack.
        """
        found = THREAT * eager * READY[each.actions] * self.best_threat(each, at)
        found -= DANGER * self.goals.caution * self.danger(each, at)
        return found + self.pull(each, at)

    def worth(self, each: Combatant) -> float:
        """Value of a fighter to its side: its life and its damage, and what it does where it stands."""
        standing = each.life + self.value_of_health(each)
        threat = THREAT * READY[each.actions] * self.best_threat(each, each.at)
        return standing + threat + self.pull(each, each.at)

    def value_of_health(self, each: Combatant) -> float:
        """Value of the damage that a fighter can still take; the last points most."""
        return POINT * (each.left + HURT * min(each.left, 3))

    def strength(self, seat: int) -> float:
        """How strong a side is."""
        mine = sum(self.worth(each) for each in self.fighters.values() if each.warband == seat)
        hand = self.cards.hand_worth if seat == self.seat else self._hands[seat] * Cards.AVERAGE
        return mine + hand + self.goals.counted(seat)
