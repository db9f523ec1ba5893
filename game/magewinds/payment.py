"""Paying for spells (17.0): hands, what cards are worth, and which of them can pay a casting cost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from typing import TypeAlias

from game.core.question import Reason, reason
from game.magewinds.content.winds import SUITS, Cost, Part, Wind
from game.magewinds.fighters import may_be_double
from game.magewinds.prompts import about
from game.magewinds.table import Table, player

FITTING: Mapping[str, Sequence[str]] = {"red": SUITS[:2], "black": SUITS[2:], "any": SUITS}
"""The suits that red, black and any stand for (17.0)."""
WORTH_MOST = 3
"""The highest worth of a card (17.0)."""
Units: TypeAlias = tuple[int, int, int, int]
"""The worth of cards in hearts, diamonds, clubs and spades."""
Hand: TypeAlias = tuple[str, ...]


@lru_cache(16384)
def spent(parts: tuple[Part, ...], units: Units) -> int | None:
    """The value spent on the part of a cost that varies; None where the cost is not met (S2).

    For a cost without such a part it is the least value that pays it. The worth of a card may be split over parts.
    """
    value = sum(part.least for part in parts)
    if lacking(parts, units) is not None:
        return None
    for at, part in enumerate(parts):
        if part.varies:
            value = _most(parts, at, units)
    return value


def _most(parts: tuple[Part, ...], at: int, units: Units) -> int:
    """The most that can go into one part while all others are met."""
    part = parts[at]
    value, highest = part.least, sum(units) if part.most is None else part.most
    while value < highest:
        more = (*parts[:at], part._replace(least=value + 1), *parts[at + 1 :])
        if lacking(more, units) is not None:
            break
        value += 1
    return value


@lru_cache(16384)
def lacking(parts: tuple[Part, ...], units: Units) -> tuple[Part, int] | None:
    """The first part of a cost that units do not meet, and what they are worth for it; None if they meet all.

    Parts are met in their order, each by its suits from hearts to spades.
    """
    left: dict[str, int] = dict(zip(SUITS, units, strict=True))
    for part in parts:
        suits = FITTING.get(part.card, (part.card,))
        available = sum(left[suit] for suit in suits)
        if available < part.least:
            return part, available
        wanted = part.least
        for suit in suits:
            taken = min(left[suit], wanted)
            left[suit] -= taken
            wanted -= taken
    return None


def least_cards(cost: Cost) -> int:
    """The least number of cards that can pay a cost, whatever they are: what the size of a hand tells everybody."""
    return _fewest(cost.parts)


@cache
def _fewest(parts: tuple[Part, ...]) -> int:
    count = 1
    while not any(_could_pay(parts, suits) for suits in combinations_with_replacement(SUITS, count)):
        count += 1
    return count


def _could_pay(parts: tuple[Part, ...], suits: Sequence[str]) -> bool:
    """Whether cards of these suits pay if each is worth as much as a card can be."""
    hearts, diamonds, clubs, spades = (WORTH_MOST * suits.count(suit) for suit in SUITS)
    return lacking(parts, (hearts, diamonds, clubs, spades)) is None


class Payments:
    """Payments with the cards of one deck, cached."""

    def __init__(self, winds: Mapping[str, Wind]) -> None:
        self._winds = winds
        self.ways = lru_cache(4096)(self._ways)
        self.worth = lru_cache(16384)(self._worth)

    def _worth(self, cards: Hand) -> Units:
        """The worth of cards in their own suits: numbers one, faces two, Aces three (S1)."""
        units = dict.fromkeys(SUITS, 0)
        for card in cards:
            units[self._winds[card].suit] += self._winds[card].value
        return units["heart"], units["diamond"], units["club"], units["spade"]

    def _ways(self, cost: Cost, hand: Hand) -> tuple[Hand, ...]:
        """All ways to pay: sorted cards of which none could be left out, the fewest cards first."""
        fitting = [card for card in sorted(hand) if self.helps(cost, card)]
        return tuple(
            cards
            for count in range(1, len(fitting) + 1)
            for cards in combinations(fitting, count)
            if self.pays_without_waste(cost, cards)
        )

    def spent(self, cost: Cost, cards: Hand) -> int:
        """The value spent on the part that varies. Raises ValueError where the cards do not pay."""
        value = spent(cost.parts, self.worth(cards))
        if value is None:
            raise ValueError("these cards do not pay the cost")
        return value

    def helps(self, cost: Cost, card: str) -> bool:
        """Whether a card is of a kind that a cost takes."""
        wind = self._winds[card]
        return any(part.card in (wind.suit, wind.colour, "any") for part in cost.parts)

    def pays_without_waste(self, cost: Cost, cards: Hand) -> bool:
        """Whether cards pay, and would pay less without any one of them (S2)."""
        value = spent(cost.parts, self.worth(cards))
        if value is None:
            return False
        fewer = (spent(cost.parts, self.worth(cards[:at] + cards[at + 1 :])) for at in range(len(cards)))
        return all(less is None or less < value for less in fewer)


# ---------------------------------------------------------------------- hands


def payments_of(t: Table) -> Payments:
    """Payments with the cards of this match."""
    return t.content.keep("payments", lambda: Payments(t.content.winds))


def might_pay(t: Table, seat: int, cost: Cost | None) -> bool:
    """Whether a seat could pay a cost, as far as everybody can tell: by the number of its cards alone."""
    return cost is None or least_cards(cost) <= len(player(t, seat).hand.cards)


def hand_of(t: Table, seat: int) -> Hand:
    """The cards in a hand, sorted."""
    return tuple(sorted(t.faces(player(t, seat).hand)))


def why_too_dear(t: Table, user: int, name: str, cost: Cost | None, hand: Hand) -> Reason | None:
    """Why a fighter can't pay for an ability or an attack from a hand (17.0); a double casts nothing (TC.beta)."""
    if cost is None:
        return None
    if may_be_double(t, user):
        return reason("double_casts", "TC.beta", **about(t, user), ability=name)
    return why_short(t, "dear", name, cost, hand)


def why_short(t: Table, code: str, name: str, cost: Cost, cards: Hand) -> Reason | None:
    """Why cards don't pay a cost: its first part that they don't meet."""
    missing = lacking(cost.parts, payments_of(t).worth(cards))
    if missing is None:
        return None
    part, available = missing
    return reason(f"{code}.{part.card}", "17.0", ability=name, least=part.least, worth=available)
