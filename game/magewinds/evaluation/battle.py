"""A battle as bots see it: what cards are worth, what fighters threaten, and how strong each side is."""

from __future__ import annotations

from functools import cached_property, lru_cache
from math import inf
from typing import ClassVar

from game.battlefield.plane import Point, gap
from game.magewinds.content.winds import SUITS, Cost
from game.magewinds.evaluation.fighters import (
    BASES,
    COVERED,
    HIDDEN,
    OPEN,
    POINT,
    Blow,
    Ground,
    Man,
    cards_of,
    ground,
    harm,
    men,
)
from game.magewinds.evaluation.objectives import Goals
from game.magewinds.field import terrain_of
from game.magewinds.payment import Units, hand_of, payments
from game.magewinds.state import NONE
from game.magewinds.table import STEP, Table, fighter, pack_of

USEFUL = 0.35
"""What the first point of a suit is worth that everybody can use."""
WANTED = 0.12
"""What is added for each fighter with a use of its own for it."""
MOST_WANTED = 0.4
MEAN_VALUE = 1.35
"""What a card of the deck is worth in points, on average (17.0)."""
LESS = 0.8
"""What each further point of a suit is worth beside the one before."""
THREAT = 0.55
"""What a threat is worth beside the blow itself."""
DANGER = 0.35
"""What an enemy's threat counts beside one's own."""
READY = (0.35, 0.75, 1.0)
"""What a threat counts of a fighter with none, one and two actions left in the round."""
APPROACH = 0.55
"""What is left of a threat for each Move that it takes to come near enough."""
HORIZON = 2.5
"""Who must come nearer than that by more first will find a line of attack."""
UNSEEN = 0.35
"""What is left of it without a line of attack."""
UNPAID = 0.35
"""What is left of it where cards may be wanting."""
HURT = 0.35
"""How much more a point of damage counts on a fighter that has little left."""


class Cards:
    """What cards are worth to a seat."""

    AVERAGE: ClassVar[float] = 0.4
    """What an unknown card is worth."""

    def __init__(self, t: Table, seat: int) -> None:
        self.hand = hand_of(t, seat)
        self._payments = payments(t)
        self._wants = _wants(t, seat)
        self._prices: dict[Cost, float] = {}

    @cached_property
    def hand_worth(self) -> float:
        """What the hand is worth."""
        return self.of(self.hand)

    def of(self, cards: tuple[str, ...]) -> float:
        """What some cards are worth together: the second point of a suit less than the first."""
        return _together(self._wants, self._payments.worth(cards))

    def gain(self, card: str) -> float:
        """What one card more is worth."""
        return self.of((*self.hand, card)) - self.hand_worth

    def loss(self, cards: tuple[str, ...]) -> float:
        """What it costs to spend some cards."""
        left = list(self.hand)
        for card in cards:
            if card in left:
                left.remove(card)
        return self.hand_worth - self.of(tuple(left))

    def blind(self) -> float:
        """What a card that nobody knows is worth."""
        units = self._payments.worth(self.hand)
        more = (want * LESS**number for want, number in zip(self._wants, units, strict=True))
        return MEAN_VALUE * sum(more) / len(SUITS)

    def price(self, cost: Cost | None) -> float:
        """What the cheapest payment of a cost loses; nothing where it costs nothing."""
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
        """What some cards spend on the part of a cost that varies."""
        return self._payments.spent(cost, cards)

    def most(self, cost: Cost | None) -> int:
        """The most that can be spent on the part of a cost that varies."""
        if cost is None:
            return 0
        ways = self._payments.ways(cost, self.hand)
        return max((self._payments.spent(cost, cards) for cards in ways), default=NONE)


@lru_cache(20_000)
def _together(wants: tuple[float, ...], units: Units) -> float:
    """What so many points of each suit are worth where so much is wanted of it."""
    return sum(want * (1 - LESS**number) / (1 - LESS) for want, number in zip(wants, units, strict=True))


def _wants(t: Table, seat: int) -> tuple[float, ...]:
    """What the first point of each suit is worth: more, the more fighters have a use of their own for it."""
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


class Evaluation:
    """What a seat makes of the battle. Of hands it knows its own, of the others how many cards they hold."""

    def __init__(self, t: Table, seat: int) -> None:
        self.t, self.seat = t, seat
        self.men = men(t)
        self._blows: dict[tuple[int, int, int], dict[str, float]] = {}
        self._stakes: dict[int, tuple[float, float]] = {}
        self._threats: dict[tuple[int, Point], float] = {}
        self._foes: dict[int, list[Man]] = {}
        self._hands = [cards_of(t, other) for other in range(t.state.seats)]

    @cached_property
    def ground(self) -> Ground:
        """The ground that they fight on."""
        return ground(terrain_of(self.t))

    @cached_property
    def goals(self) -> Goals:
        """What counts in this battle."""
        return Goals(self.t, self.ground, self.men)

    @cached_property
    def cards(self) -> Cards:
        """What the seat's own cards are worth to it."""
        return Cards(self.t, self.seat)

    def enemies(self, each: Man) -> list[Man]:
        """All that a fighter's warband fights."""
        found = self._foes.get(each.warband)
        if found is None:
            found = [other for other in self.men.values() if other.warband != each.warband]
            self._foes[each.warband] = found
        return found

    def friends(self, each: Man) -> list[Man]:
        """A fighter's warband but for itself."""
        return [
            other
            for other in self.men.values()
            if other.warband == each.warband and other.number != each.number
        ]

    # ------------------------------------------------------------------ threats

    def value(self, target: Man, damage: float, fatal: float) -> float:
        """What it is worth to deal some damage to a fighter, with a chance to take it down."""
        stake = self._stakes.get(target.number)
        if stake is None:
            fragile = 1 + HURT * (1 - min(1.0, target.left / 6))
            stake = self._stakes[target.number] = fragile, target.life + self.goals.at_risk(target)
        return POINT * min(damage, target.left) * stake[0] + fatal * stake[1]

    def blow(self, each: Man, blow: Blow, target: Man, line: int) -> float:
        """What a blow on a fighter in reach is worth."""
        return self.blows(each, target, line)[blow.name]

    def blows(self, each: Man, target: Man, line: int) -> dict[str, float]:
        """What each blow on a fighter in reach is worth, worked out once."""
        key = each.number, target.number, line
        found = self._blows.get(key)
        if found is None:
            found = {blow.name: self._blow(each, blow, target, line) for blow in each.blows}
            self._blows[key] = found
        return found

    def _blow(self, each: Man, blow: Blow, target: Man, line: int) -> float:
        damage, fatal = harm(blow.strikes, target.figures, line == COVERED, target.actions > 0, target.left)
        found = self.value(target, damage, fatal)
        if blow.price and self._hands[each.warband] < 2 * blow.price:
            found *= UNPAID
        return found

    def threat(self, each: Man, at: Point, target: Man, to: Point) -> float:
        """What a fighter at a point threatens to do to another at a point with its next actions."""
        apart = gap(at, to) - BASES
        stride = each.movement or 0.01
        step = STEP if each.movement else 0.0
        nearest = apart - each.longest - step
        if nearest > 2 * each.movement:
            return 0.0
        line = self.ground.line(at, to) if nearest <= HORIZON else OPEN
        worths = self.blows(each, target, line or COVERED)
        seen = UNSEEN if line == HIDDEN else 1.0
        best = 0.0
        for blow in each.blows:
            short = apart - blow.maximum - step
            if short > HORIZON and blow.maximum < each.longest:
                continue
            found = seen * worths[blow.name]
            if short > 0:
                found *= APPROACH ** (0.4 + short / stride)
            if found > best:
                best = found
        return best

    def best_threat(self, each: Man, at: Point) -> float:
        """The most that a fighter threatens from a point, worked out once."""
        key = each.number, at
        found = self._threats.get(key)
        if found is None:
            threats = [self.threat(each, at, other, other.at) for other in self.enemies(each)]
            found = self._threats[key] = max(threats, default=0.0)
        return found

    def danger(self, each: Man, at: Point) -> float:
        """What the enemies threaten to do to a fighter at a point."""
        threats = [
            READY[other.actions] * self.threat(other, other.at, each, at) for other in self.enemies(each)
        ]
        threats.sort(reverse=True)
        return sum([threat * share for threat, share in zip(threats, (1.0, 0.5, 0.25), strict=False)])

    # ------------------------------------------------------------------ places and sides

    def spot(self, each: Man, at: Point, eager: float = 1.0) -> float:
        """What a place is worth to a fighter: what it threatens and what it risks there, and the goals.

        `eager` is for those who are about to attack.
        """
        found = THREAT * eager * READY[each.actions] * self.best_threat(each, at)
        found -= DANGER * self.goals.caution * self.danger(each, at)
        return found + self.goals.pull(each, at)

    def worth(self, each: Man) -> float:
        """What a fighter is worth to its side: its life and its damage, and what it does where it stands."""
        standing = each.life + self.value_of_health(each)
        threat = THREAT * READY[each.actions] * self.best_threat(each, each.at)
        return standing + threat + self.goals.pull(each, each.at)

    def value_of_health(self, each: Man) -> float:
        """What the damage is worth that a fighter can still take; the last points most."""
        return POINT * (each.left + HURT * min(each.left, 3))

    def strength(self, seat: int) -> float:
        """How strong a side is."""
        mine = sum(self.worth(each) for each in self.men.values() if each.warband == seat)
        hand = self.cards.hand_worth if seat == self.seat else self._hands[seat] * Cards.AVERAGE
        return mine + hand + self.goals.counted(seat)

    def reach(self, each: Man, at: Point) -> float:
        """How far the nearest enemy is from the farthest reach of a fighter's attacks at a point."""
        return min(
            (gap(at, other.at) - BASES - each.longest for other in self.enemies(each)),
            default=inf,
        )
