"""What cards are worth to a side: what its fighters can pay with them (17.0)."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import ClassVar

from game.magewinds.content.costs import Cost
from game.magewinds.hands import hand_of, purse
from game.magewinds.payment import UNITS
from game.magewinds.state import NONE
from game.magewinds.table import Table, fighter, pack_of

SUITS = ("heart", "diamond", "club", "spade")
USEFUL = 0.35
"""What the first point of a suit is worth that everybody can use."""
WANTED = 0.12
"""What is added for each fighter with a use of its own for it."""
MOST_WANTED = 0.4
MEAN_VALUE = 1.35
"""What a card of the deck is worth in points, on average (17.0)."""
LESS = 0.8
"""What each further point of a suit is worth beside the one before."""


class Cards:
    """What cards are worth to a seat."""

    AVERAGE: ClassVar[float] = 0.4
    """What an unknown card is worth."""

    def __init__(self, t: Table, seat: int) -> None:
        self.hand = hand_of(t, seat)
        self._purse = purse(t)
        self._wants = _wants(t, seat)
        self._prices: dict[Cost, float] = {}

    @cached_property
    def hand_worth(self) -> float:
        """What the hand is worth."""
        return self.of(self.hand)

    def of(self, cards: tuple[str, ...]) -> float:
        """What some cards are worth together: the second point of a suit less than the first."""
        return _together(self._wants, self._purse.worth(cards))

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
        units = self._purse.worth(self.hand)
        more = (want * LESS**number for want, number in zip(self._wants, units, strict=True))
        return MEAN_VALUE * sum(more) / len(SUITS)

    def price(self, cost: Cost | None) -> float:
        """What the cheapest payment of a cost loses; nothing where it costs nothing."""
        if cost is None:
            return 0.0
        found = self._prices.get(cost)
        if found is None:
            ways = self._purse.payments(cost, self.hand)
            found = self._prices[cost] = min((self.loss(cards) for cards in ways), default=9.0)
        return found

    def ways(self, cost: Cost) -> list[tuple[int, float]]:
        """All ways to pay a cost: what is spent on the part that varies, and what that loses."""
        spent, ways = self._purse.spent, self._purse.payments(cost, self.hand)
        return [(spent(cost, cards), self.loss(cards)) for cards in ways]

    def spent(self, cost: Cost, cards: tuple[str, ...]) -> int:
        """What some cards spend on the part of a cost that varies."""
        return self._purse.spent(cost, cards)

    def most(self, cost: Cost | None) -> int:
        """The most that can be spent on the part of a cost that varies."""
        if cost is None:
            return 0
        ways = self._purse.payments(cost, self.hand)
        return max((self._purse.spent(cost, cards) for cards in ways), default=NONE)


@lru_cache(20_000)
def _together(wants: tuple[float, ...], units: UNITS) -> float:
    """What so many points of each suit are worth where so much is wanted of it."""
    return sum(want * (1 - LESS**number) / (1 - LESS) for want, number in zip(wants, units, strict=True))


def _wants(t: Table, seat: int) -> tuple[float, ...]:
    """What the first point of each suit is worth: more, the more fighters have a use of their own for it."""
    profiles = tuple(sorted(fighter(t, number).profile for number in t.state.standing(seat)))
    kept: dict[tuple[str, ...], tuple[float, ...]] = t.content.kept.setdefault(
        ("outlook.wants", id(pack_of(t))), {}
    )
    if profiles not in kept:
        kept[profiles] = _wants_of(t, profiles)
    return kept[profiles]


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
