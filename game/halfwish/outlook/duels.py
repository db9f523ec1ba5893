"""A duel weighed before the showdown: what each way to fill the slots is worth, whatever the opponent may have."""

from __future__ import annotations

import copy
import itertools
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from game.core.zones import bit
from game.halfwish.deeds import lasting
from game.halfwish.outlook.clashes import ENOUGH, Pair, here
from game.halfwish.outlook.odds import UNHURT, Odds
from game.halfwish.outlook.prospects import BOLD, Care, Purse, chance, purse, turns_left
from game.halfwish.outlook.stances import (
    known_pair,
    ordered,
    own_change,
    own_hand,
    prize,
    stance,
    unspent,
)
from game.halfwish.reckoning import cap
from game.halfwish.state import EVERY
from game.halfwish.table import Table, dice, duel_size, faces, player

PRIZE_SHARE = 0.3
"""How much likelier a net point makes it to win the duel."""


class Foreseen(NamedTuple):
    """What an action comes to in a slot on average, against an opponent with certain dice."""

    taken: float
    dealt: float
    unhurt: float
    """The chance to take no damage."""
    unhurting: float
    """The chance to do none."""
    health: float
    """Health gained on the opponent, in points."""
    gain: float


class Rival(NamedTuple):
    """What the opponent may come with: dice and their chances, actions that may lie in any slot, known ones."""

    pairs: Sequence[tuple[float, Pair]]
    stock: Mapping[str, int]
    known: tuple[str, ...]
    """By slot; "" where nothing is known."""


class DuelOutlook:
    """A duel that is being prepared, or only thought of, from a player's side."""

    def __init__(
        self,
        odds: Odds,
        t: Table,
        seat: int,
        attacking: bool,
        rival: Rival | None = None,
        care: Care = BOLD,
    ) -> None:
        self.odds, self.t, self.seat, self.attacking = odds, t, seat, attacking
        self.size = duel_size(t)
        self.cap = min(ENOUGH, cap(t))
        self.rival = seen_rival(odds, t, 1 - seat, not attacking) if rival is None else rival
        self.pair = ordered(dice(t, seat))
        self.stances = stance(t, seat, attacking), stance(t, 1 - seat, not attacking)
        self.left = turns_left(t, True)
        self.prices = prices(t, seat, self.left, care)
        self.prize = 1 + PRIZE_SHARE * prize(t)
        self._seen: dict[tuple[str, Pair, int], Foreseen] = {}
        self._others: dict[tuple[Pair, int], list[tuple[float, int]]] = {}

    def value(self, row: Sequence[str]) -> float:
        """What a way to fill the slots is worth, in points."""
        return sum(weight * self._against(pair, row) for weight, pair in self.rival.pairs)

    def best(self, hand: Iterable[str] | None = None) -> float:
        """What the best way to fill the slots is worth."""
        held = own_hand(self.t, self.seat) if hand is None else list(hand)
        rows = rows_of(held, self.size)
        return max((self.value(row) for row in rows), default=-1.0)

    def with_word(self, word: Any, source: str) -> DuelOutlook:
        """The same with what a power changes for the rest of the duel."""
        new = copy.copy(self)
        whom = 1 - self.seat if getattr(word, "to", "self") == "opp" else self.seat
        made = tuple(
            (each.word, each.slot, each.by, each.keyword) for each in lasting(whom, word, source, EVERY)
        )
        mine, other = self.stances
        new.stances = (mine + made, other) if whom == self.seat else (mine, other + made)
        new._seen, new._others = {}, {}
        return new

    def _against(self, pair: Pair, row: Sequence[str]) -> float:
        taken = dealt = worth = 0.0
        unhurt = unhurting = 1.0
        for slot, action in enumerate(row):
            found = self._foreseen(action, pair, slot)
            taken += found.taken
            dealt += found.dealt
            unhurt *= found.unhurt
            unhurting *= found.unhurting
            worth += found.health + found.gain
        attack, defence = dealt - unhurting - (1 - unhurt), unhurt + (1 - unhurting) - taken
        return (attack if self.attacking else defence) * self.prize + worth

    def _foreseen(self, action: str, pair: Pair, slot: int) -> Foreseen:
        key = action, pair, slot if self._by_slot else 0
        found = self._seen.get(key)
        if found is None:
            found = self._seen[key] = self._average(self._number(action, slot), self._comers(pair, slot))
        return found

    @property
    def _by_slot(self) -> bool:
        """Whether it matters which slot an action lies in."""
        return any(self.rival.known) or any(change[1] >= 0 for side in self.stances for change in side)

    def _number(self, action: str, slot: int) -> int:
        action = "" if action == "none" else action
        changes = here(self.stances[0], slot) + own_change(self.t, self.seat, action, slot)
        return self.odds.fighter(action, player(self.t, self.seat).hero, self.pair, changes)

    def _comers(self, pair: Pair, slot: int) -> list[tuple[float, int]]:
        """What the opponent may have in a slot, with some dice."""
        key = pair, slot if self._by_slot else 0
        found = self._others.get(key)
        if found is None:
            known = self.rival.known[slot] if slot < len(self.rival.known) else ""
            shares = {known: 1.0} if known else self._shares(pair)
            found = self._others[key] = [
                (share, self._rival_number(action, pair, slot)) for action, share in shares.items()
            ]
        return found

    def _shares(self, pair: Pair) -> Mapping[str, float]:
        hero, stance = player(self.t, 1 - self.seat).hero, here(self.stances[1], 0)
        found = self.odds.shares(self.rival.stock, pair, not self.attacking, self.size, hero, stance)
        return found or {"": 1.0}

    def _rival_number(self, action: str, pair: Pair, slot: int) -> int:
        other = 1 - self.seat
        changes = here(self.stances[1], slot) + own_change(self.t, other, action, slot)
        return self.odds.fighter(action, player(self.t, other).hero, pair, changes)

    def _average(self, number: int, comers: Sequence[tuple[float, int]]) -> Foreseen:
        taken = dealt = unhurt = unhurting = lost = won = gain = 0.0
        meet, most = self.odds.meet, self.cap
        for share, other in comers:
            met = meet(number, other, most)
            taken += share * met.taken
            dealt += share * met.dealt
            unhurt += 0.0 if met.taken else share
            unhurting += 0.0 if met.dealt else share
            lost += share * met.lost
            won += share * met.won
            gain += share * met.gain
        health = self.prices[1] * won - self.prices[0] * lost
        return Foreseen(taken, dealt, unhurt, unhurting, health, gain)


class RoughDuel(DuelOutlook):
    """The same at a glance: against what players of the opponent's class come with on average."""

    def value(self, row: Sequence[str]) -> float:
        hero, other = player(self.t, 1 - self.seat).hero, here(self.stances[1], 0)
        total = -UNHURT if self.attacking else UNHURT
        for slot, action in enumerate(row):
            number = self._number(action, slot)
            total += self.odds.mean(number, hero, other, self.attacking, self.size, self.cap)
        return total * self.prize


def seen_rival(odds: Odds, t: Table, seat: int, attacking: bool) -> Rival:
    """What the opponent may come with, for all that the other one knows."""
    watcher, who = 1 - seat, player(t, seat)
    pair = known_pair(t, seat, watcher)
    pairs = odds.pairs(attacking, duel_size(t)) if pair is None else [(1.0, pair)]
    known = tuple(
        t.face(zone.cards[-1]) if zone.cards and t.state.seen[zone.cards[-1]] & bit(watcher) else ""
        for zone in who.slots
    )
    return Rival(pairs, unspent(t, seat, watcher), known)


def open_rival(t: Table, seat: int) -> Rival:
    """What the opponent has in a world in which everything lies open."""
    known = tuple(t.face(zone.cards[-1]) if zone.cards else "" for zone in player(t, seat).slots)
    stock: dict[str, int] = {}
    for name in faces(t, player(t, seat).hand):
        stock[name] = stock.get(name, 0) + 1
    return Rival([(1.0, ordered(dice(t, seat)))], stock, known)


def rows_of(held: Sequence[str], size: int) -> list[tuple[str, ...]]:
    """The ways to fill the slots from a hand, whatever the order."""
    stock = list(held) + [""] * max(0, size - len(held))
    return sorted(set(itertools.combinations(sorted(stock), size)))


def prices(t: Table, seat: int, left: float, care: Care = BOLD) -> tuple[float, float]:
    """What a bit of health is worth, in points: the own, and the opponent's."""
    mine, other = purse(t, seat, left, care), purse(t, 1 - seat, left, care)
    slope = worth_of_point(mine, other, left, care)
    now = chance(mine, other, left, care)
    own, opposing = now - chance(_hurt(mine), other, left, care), chance(mine, _hurt(other), left, care) - now
    return min(2.0, own / (BLOW * slope)), min(2.0, opposing / (BLOW * slope))


BLOW = 4.0
"""The health that a blow takes."""


def _hurt(one: Purse) -> Purse:
    return one._replace(health=one.health - BLOW)


def worth_of_point(mine: Purse, other: Purse, left: float, care: Care = BOLD) -> float:
    """What a point adds to the chance to win."""
    more, less = (mine._replace(points=mine.points + by) for by in (0.5, -0.5))
    return max(0.01, chance(more, other, left, care) - chance(less, other, left, care))
