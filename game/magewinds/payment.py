"""Paying for spells (17.0): what cards are worth, and which of a hand can pay a casting cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from game.magewinds.content.costs import Cost
from game.magewinds.content.winds import Wind

RED, BLACK = ("heart", "diamond"), ("club", "spade")
WORTH_MOST = 3
"""No card is worth more (17.0)."""
UNITS = tuple[int, int, int, int]
"""What cards are worth in hearts, diamonds, clubs and spades."""


def worth(winds: Mapping[str, Wind], cards: Iterable[str]) -> UNITS:
    """What cards are worth of their own suits: numbers one, faces two, Aces three (S1)."""
    units: Counter[str] = Counter()
    for card in cards:
        units[winds[card].suit] += winds[card].value
    return units["heart"], units["diamond"], units["club"], units["spade"]


def spent(cost: Cost, units: UNITS) -> int | None:
    """The value spent on the part of a cost that varies, None where the cost is not met (S2).

    Of a cost without such a part it is the least that it takes. The worth of a card may be split over parts.
    """
    left = dict(zip(("heart", "diamond", "club", "spade"), units, strict=True))
    value = 0
    for part in cost.parts:
        suits = {"red": RED, "black": BLACK, "any": (*RED, *BLACK)}.get(part.card, (part.card,))
        there = sum(left[suit] for suit in suits)
        if there < part.least:
            return None
        if part.varies:
            value = there if part.most is None else min(there, part.most)
            _take(left, suits, value)
        else:
            _take(left, suits, part.least)
    return value if cost.varies else sum(part.least for part in cost.parts)


def _take(left: dict[str, int], suits: Sequence[str], count: int) -> None:
    for suit in suits:
        taken = min(left[suit], count)
        left[suit] -= taken
        count -= taken


def least_cards(cost: Cost) -> int:
    """No fewer cards can pay a cost: what everybody can tell of a hand by its number."""
    return -(-sum(part.least for part in cost.parts) // WORTH_MOST)


class Purse:
    """Pays from hands of the cards of one deck. Remembers what it worked out."""

    def __init__(self, winds: Mapping[str, Wind]) -> None:
        self._winds = winds
        self.payments = lru_cache(4096)(self._payments)

    def affords(self, cost: Cost, hand: Iterable[str]) -> bool:
        """Whether a hand can pay a cost."""
        return spent(cost, worth(self._winds, hand)) is not None

    def spent(self, cost: Cost, cards: Iterable[str]) -> int:
        """What is spent on the part that varies. Raises ValueError where the cards do not pay."""
        value = spent(cost, worth(self._winds, cards))
        if value is None:
            raise ValueError("these cards do not pay the cost")
        return value

    def _payments(self, cost: Cost, hand: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        """All ways to pay: sorted cards of which none could be left out, the fewest cards first."""
        fitting = [card for card in sorted(hand) if self._helps(cost, card)]
        return tuple(
            cards
            for count in range(1, len(fitting) + 1)
            for cards in combinations(fitting, count)
            if self._pays_without_waste(cost, cards)
        )

    def _helps(self, cost: Cost, card: str) -> bool:
        wind = self._winds[card]
        return any(part.card in (wind.suit, wind.colour, "any") for part in cost.parts)

    def _pays_without_waste(self, cost: Cost, cards: tuple[str, ...]) -> bool:
        """Whether cards pay, and leaving any one of them out would pay less (S2)."""
        value = spent(cost, worth(self._winds, cards))
        if value is None:
            return False
        for at in range(len(cards)):
            less = spent(cost, worth(self._winds, cards[:at] + cards[at + 1 :]))
            if less is not None and less >= value:
                return False
        return True
