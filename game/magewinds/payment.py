"""Paying for spells (17.0): hands, what cards are worth, and which of them can pay a casting cost."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from typing import TypeAlias

from game.core.question import Reason, reason
from game.magewinds.content.winds import Cost, Part, Wind
from game.magewinds.fighters import may_be_double
from game.magewinds.prompts import about
from game.magewinds.table import Table, player

SUITS = ("heart", "diamond", "club", "spade")
FITTING = {"red": SUITS[:2], "black": SUITS[2:], "any": SUITS}
"""The suits that supertypes stand for (17.0)."""
WORTH_MOST = 3
"""No card is worth more (17.0)."""
UNITS = tuple[int, int, int, int]
"""What cards are worth in hearts, diamonds, clubs and spades."""
Hand: TypeAlias = tuple[str, ...]


def worth(winds: Mapping[str, Wind], cards: Iterable[str]) -> UNITS:
    """What cards are worth of their own suits: numbers one, faces two, Aces three (S1)."""
    units = dict.fromkeys(SUITS, 0)
    for card in cards:
        units[winds[card].suit] += winds[card].value
    return units["heart"], units["diamond"], units["club"], units["spade"]


def spent(cost: Cost, units: UNITS) -> int | None:
    """The value spent on the part of a cost that varies, None where the cost is not met (S2).

    Of a cost without such a part it is the least that it takes. The worth of a card may be split over parts.
    """
    value = sum(part.least for part in cost.parts)
    if not _covers(cost.parts, units):
        return None
    for at, part in enumerate(cost.parts):
        if part.varies:
            value = _most(cost.parts, at, units)
    return value


def _most(parts: Sequence[Part], at: int, units: UNITS) -> int:
    """The most that can go into one part while all others are met."""
    part = parts[at]
    value, highest = part.least, sum(units) if part.most is None else part.most
    while value < highest and _covers([*parts[:at], part._replace(least=value + 1), *parts[at + 1 :]], units):
        value += 1
    return value


def _covers(parts: Sequence[Part], units: UNITS) -> bool:
    """Whether units meet the least of all parts: suits take theirs before colours, and colours before any."""
    left = dict(zip(SUITS, units, strict=True))
    return all(_take(left, FITTING.get(part.card, (part.card,)), part.least) for part in parts)


def lacking(cost: Cost, units: UNITS) -> tuple[Part, int] | None:
    """The first part of a cost that cards do not meet, and what they are worth for it; None if they meet all."""
    left = dict(zip(SUITS, units, strict=True))
    for part in cost.parts:
        suits = FITTING.get(part.card, (part.card,))
        there = sum(left[suit] for suit in suits)
        if not _take(left, suits, part.least):
            return part, there
    return None


def _take(left: dict[str, int], suits: Sequence[str], count: int) -> bool:
    """Take so many units of some suits: whether there were enough."""
    for suit in suits:
        taken = min(left[suit], count)
        left[suit] -= taken
        count -= taken
    return count == 0


@cache
def least_cards(cost: Cost) -> int:
    """No fewer cards can pay a cost, whatever they are: what everybody can tell of a hand by its number."""
    count = 1
    while not any(_pay(cost, suits) for suits in combinations_with_replacement(SUITS, count)):
        count += 1
    return count


def _pay(cost: Cost, suits: Sequence[str]) -> bool:
    """Whether cards of these suits could pay, each being worth as much as a card can be."""
    hearts, diamonds, clubs, spades = (WORTH_MOST * suits.count(suit) for suit in SUITS)
    return _covers(cost.parts, (hearts, diamonds, clubs, spades))


class Purse:
    """Pays from hands of the cards of one deck. Remembers what it worked out."""

    def __init__(self, winds: Mapping[str, Wind]) -> None:
        self._winds = winds
        self.payments = lru_cache(4096)(self._payments)
        self.worth = lru_cache(16384)(self._worth)
        self._spending = lru_cache(16384)(self._spent)
        self._missing = lru_cache(16384)(self._lacking)

    def lacking(self, cost: Cost, hand: Iterable[str]) -> tuple[Part, int] | None:
        """The first part of a cost that a hand can't pay, and what the hand is worth for it; None if it pays all."""
        return self._missing(cost, tuple(hand))

    def _lacking(self, cost: Cost, hand: tuple[str, ...]) -> tuple[Part, int] | None:
        return lacking(cost, self.worth(hand))

    def _worth(self, cards: tuple[str, ...]) -> UNITS:
        """What cards are worth of their own suits."""
        return worth(self._winds, cards)

    def spent(self, cost: Cost, cards: Iterable[str]) -> int:
        """What is spent on the part that varies. Raises ValueError where the cards do not pay."""
        value = self._spending(cost, tuple(cards))
        if value is None:
            raise ValueError("these cards do not pay the cost")
        return value

    def _spent(self, cost: Cost, cards: tuple[str, ...]) -> int | None:
        return spent(cost, self.worth(cards))

    def _payments(self, cost: Cost, hand: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        """All ways to pay: sorted cards of which none could be left out, the fewest cards first."""
        fitting = [card for card in sorted(hand) if self.helps(cost, card)]
        return tuple(
            cards
            for count in range(1, len(fitting) + 1)
            for cards in combinations(fitting, count)
            if self.pays_without_waste(cost, cards)
        )

    def helps(self, cost: Cost, card: str) -> bool:
        """Whether a card is of a kind that a cost takes."""
        wind = self._winds[card]
        return any(part.card in (wind.suit, wind.colour, "any") for part in cost.parts)

    def pays_without_waste(self, cost: Cost, cards: tuple[str, ...]) -> bool:
        """Whether cards pay, and leaving any one of them out would pay less (S2)."""
        value = self._spending(cost, cards)
        if value is None:
            return False
        for at in range(len(cards)):
            less = self._spending(cost, cards[:at] + cards[at + 1 :])
            if less is not None and less >= value:
                return False
        return True


# ---------------------------------------------------------------------- hands


def purse(t: Table) -> Purse:
    """Who pays with this deck."""
    return t.content.keep("purse", lambda: Purse(t.content.winds))


def hand_of(t: Table, seat: int) -> Hand:
    """The cards in a hand, sorted."""
    faces = t.state.faces
    return tuple(sorted([faces[card] for card in player(t, seat).hand.cards]))


def why_too_dear(t: Table, user: int, name: str, cost: Cost | None, hand: Hand) -> Reason | None:
    """Why a fighter can't pay for an ability or an attack from a hand (17.0); a double casts nothing (TC.beta)."""
    if cost is None:
        return None
    if may_be_double(t, user):
        return reason("double_casts", "TC.beta", **about(t, user), ability=name)
    return why_short(t, "dear", name, cost, hand)


def why_short(t: Table, code: str, name: str, cost: Cost, cards: Hand) -> Reason | None:
    """Why cards don't pay a cost: its first part that they don't meet."""
    missing = purse(t).lacking(cost, cards)
    if missing is None:
        return None
    part, there = missing
    return reason(f"{code}.{part.card}", "17.0", ability=name, least=part.least, worth=there)
