"""Values of duels: changes of figures, each way to fill the slots, and each move of a showdown."""

from __future__ import annotations

import copy
import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game.core.zones import bit
from game.halfwish.content.effects import LASTING
from game.halfwish.effects.conditions import hold
from game.halfwish.effects.immediate import lasting
from game.halfwish.evaluation.odds import ENOUGH, PAIRS, WORTH_OF, Odds, Pair, Stance, here, worth_of
from game.halfwish.evaluation.win_probability import (
    BOLD,
    UPGRADE,
    Care,
    Resources,
    chance,
    resources,
    turns_left,
)
from game.halfwish.reckoning import cap, modifiers_of, of_map
from game.halfwish.rules.duels import own_actions
from game.halfwish.scoring import SEATS
from game.halfwish.secrets import own_cards
from game.halfwish.state import EVERY, Modifier
from game.halfwish.table import Table, duel_size, lying, lying_as, pair_of, the_duel, the_map

# ---------------------------------------------------------------------- changes of figures, and knowledge


PRIZES = {"points": 1.0, "lamp": WORTH_OF["lamp"], "upgrade": UPGRADE}
"""Value of each thing that the winner of a duel gets by the map card, in points."""


def stance(t: Table, seat: int, attacking: bool) -> Stance:
    """All changes of a player's figures in a role: by the map card, perks of both, powers that were played."""
    changes = of_map(t) + (t.state.duel.modifiers if t.state.duel is not None else [])
    for owner, role in ((seat, attacking), (1 - seat, not attacking)):
        changes += of_perks(t, owner, "aggressor" if role else "defender")
    return stance_of(each for each in changes if each.seat == seat)


def stance_of(changes: Iterable[Modifier]) -> Stance:
    """Changes, without the seat and the source."""
    return tuple((each.word, each.slot, each.by, each.keyword) for each in changes)


def of_perks(t: Table, seat: int, role: str) -> list[Modifier]:
    """Changes by the perks of a player in a role, for both sides."""
    hero = t.state.players[seat].hero
    return [
        change
        for perk in (t.content.classes[hero].perks if hero else ())
        if perk.when == "calc" and perk.condition.role in (None, role) and hold(t, perk.condition, seat)
        for effect in perk.do
        for change in modifiers_of(
            effect, seat if getattr(effect, "to", "") == "self" else 1 - seat, EVERY, hero
        )
    ]


def own_change(t: Table, seat: int, action: str, slot: int) -> Stance:
    """Changes that an action makes to itself while the duel is calculated."""
    return stance_of(
        change
        for ability in (t.content.actions[action].effects if action else ())
        if ability.when == "calc" and hold(t, ability.condition, seat)
        for effect in ability.do
        for change in modifiers_of(effect, seat, slot, action)
    )


def known_pair(t: Table, seat: int, watcher: int) -> Pair | None:
    """A player's dice, if the watcher knows them."""
    if all(t.state.seen[card] & bit(watcher) for card in t.state.players[seat].cup.cards):
        return ordered(pair_of(t, seat))
    return None


def ordered(pair: Pair) -> Pair:
    """A pair of dice, the higher one first."""
    return pair if pair[0] >= pair[1] else (pair[1], pair[0])


def unspent(t: Table, seat: int, watcher: int) -> Counter[str]:
    """The actions that a player may still have in hand, as far as the watcher can tell."""
    state, who, mine = t.state, t.state.players[seat], bit(watcher)
    deck = Counter(t.content.action_deck(who.hero))
    for card in who.upgrades.cards:
        if state.seen[card] & mine:
            deck[t.content.upgrades[t.face(card)].replaces] -= 1
            deck[t.face(card)] += 1
    held = {card for zone in (who.deck, who.hand, *who.slots) for card in zone.cards}
    deck -= Counter(t.face(card) for card in own_cards(who) if card not in held and state.seen[card] & mine)
    return +deck


def prize(t: Table) -> float:
    """The value of winning the duel by the map card, in points."""
    if not t.state.revealed or t.state.disabled:
        return 0.0
    total = 0.0
    for ability in t.content.maps[the_map(t)].effects:
        for effect in ability.do if ability.when == "duel_end" else ():
            worth = PRIZES.get(effect.kind, 0.0) * getattr(effect, "by", 0)
            total += worth if getattr(effect, "to", "") == "winner" else -WORTH_OF["poison"]
    return total


# ---------------------------------------------------------------------- before the showdown


PRIZE_SHARE = 0.3
"""The gain in the chance to win the duel by one net point."""


class Forecast(NamedTuple):
    """The average outcome of an action in a slot, against an opponent with certain dice."""

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
    """Knowledge about the opponent: dice with their chances, actions possible in any slot, and known actions."""

    pairs: Sequence[tuple[float, Pair]]
    stock: Mapping[str, int]
    known: tuple[str, ...]
    """By slot; "" where nothing is known."""


class DuelEvaluation:
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
        self.pair = ordered(pair_of(t, seat))
        self.stances = stance(t, seat, attacking), stance(t, 1 - seat, not attacking)
        self.left = turns_left(t, True)
        self.prices = prices(t, seat, self.left, care)
        self.prize = 1 + PRIZE_SHARE * prize(t)
        self._seen: dict[tuple[str, Pair, int], Forecast] = {}
        self._others: dict[tuple[Pair, int], list[tuple[float, int]]] = {}

    def value(self, row: Sequence[str]) -> float:
        """The value of a way to fill the slots, in points."""
        return sum(weight * self._against(pair, row) for weight, pair in self.rival.pairs)

    def best(self) -> float:
        """The value of the best way to fill the slots."""
        return max(self.value(row) for row in rows_of(own_actions(self.t, self.seat), self.size))

    def with_effect(self, effect: Any, source: str) -> DuelEvaluation:
        """The same with the changes by a power for the rest of the duel."""
        new = copy.copy(self)
        whom = 1 - self.seat if getattr(effect, "to", "self") == "opp" else self.seat
        made = stance_of(lasting(whom, effect, source, EVERY))
        mine, other = self.stances
        new.stances = (mine + made, other) if whom == self.seat else (mine, other + made)
        new._seen, new._others = {}, {}
        return new

    def _against(self, pair: Pair, row: Sequence[str]) -> float:
        taken = dealt = worth = 0.0
        unhurt = unhurting = 1.0
        for slot, action in enumerate(row):
            found = self._forecast(action, pair, slot)
            taken += found.taken
            dealt += found.dealt
            unhurt *= found.unhurt
            unhurting *= found.unhurting
            worth += found.health + found.gain
        attack, defence = dealt - unhurting - (1 - unhurt), unhurt + (1 - unhurting) - taken
        return (attack if self.attacking else defence) * self.prize + worth

    def _forecast(self, action: str, pair: Pair, slot: int) -> Forecast:
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
        return self.odds.fighter(action, self.t.state.players[self.seat].hero, self.pair, changes)

    def _comers(self, pair: Pair, slot: int) -> list[tuple[float, int]]:
        """The fighters that the opponent may have in a slot, with some dice, and their chances."""
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
        hero, stance = self.t.state.players[1 - self.seat].hero, here(self.stances[1], 0)
        found = self.odds.shares(self.rival.stock, pair, not self.attacking, self.size, hero, stance)
        return found or {"": 1.0}

    def _rival_number(self, action: str, pair: Pair, slot: int) -> int:
        other = 1 - self.seat
        changes = here(self.stances[1], slot) + own_change(self.t, other, action, slot)
        return self.odds.fighter(action, self.t.state.players[other].hero, pair, changes)

    def _average(self, number: int, comers: Sequence[tuple[float, int]]) -> Forecast:
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
        return Forecast(taken, dealt, unhurt, unhurting, health, gain)


def seen_rival(odds: Odds, t: Table, seat: int, attacking: bool) -> Rival:
    """The opponent by the knowledge of the other player."""
    watcher, who = 1 - seat, t.state.players[seat]
    pair = known_pair(t, seat, watcher)
    pairs = odds.pairs(attacking, duel_size(t)) if pair is None else [(1.0, pair)]
    known = tuple(
        t.face(zone.cards[-1]) if zone.cards and t.state.seen[zone.cards[-1]] & bit(watcher) else ""
        for zone in who.slots
    )
    return Rival(pairs, unspent(t, seat, watcher), known)


def open_rival(t: Table, seat: int) -> Rival:
    """The opponent in a world in which everything lies open."""
    known = tuple(lying(t, seat, slot) for slot in (0, 1))
    return Rival([(1.0, ordered(pair_of(t, seat)))], Counter(t.faces(t.state.players[seat].hand)), known)


def rows_of(held: Sequence[str], size: int) -> list[tuple[str, ...]]:
    """The ways to fill the slots from a hand, whatever the order."""
    stock = list(held) + [""] * max(0, size - len(held))
    return sorted(set(itertools.combinations(sorted(stock), size)))


def prices(t: Table, seat: int, left: float, care: Care = BOLD) -> tuple[float, float]:
    """The value of a point of health, in points: one's own, and the opponent's."""
    mine, other = resources(t, seat, left, care), resources(t, 1 - seat, left, care)
    slope = worth_of_point(mine, other, left, care)
    now = chance(mine, other, left, care)
    own, opposing = now - chance(_hurt(mine), other, left, care), chance(mine, _hurt(other), left, care) - now
    return min(2.0, own / (BLOW * slope)), min(2.0, opposing / (BLOW * slope))


BLOW = 4.0
"""The health that a typical hit takes."""


def _hurt(one: Resources) -> Resources:
    return one._replace(health=one.health - BLOW)


def worth_of_point(mine: Resources, other: Resources, left: float, care: Care = BOLD) -> float:
    """The gain in the chance to win by one point more."""
    more, less = (mine._replace(points=mine.points + by) for by in (0.5, -0.5))
    return max(0.01, chance(more, other, left, care) - chance(less, other, left, care))


# ---------------------------------------------------------------------- the showdown


class Force(NamedTuple):
    """A player's side: actions by slot, dice, changes, and the results of the duel so far."""

    row: tuple[str, ...]
    pair: Pair
    stance: Stance
    points: float
    lost: float
    """Health lost since, or gained where it is below 0."""
    wounds: int


Forces = tuple[Force, Force]
Option = tuple[Any, Forces]
"""An answer to the question of a power, None where it asks nothing, and the forces after it."""


class Showdown:
    """A duel with everything open, from a player's side."""

    def __init__(self, odds: Odds, t: Table, seat: int, care: Care = BOLD) -> None:
        self.odds, self.t, self.seat, self.care = odds, t, seat, care
        self.duel = the_duel(t)
        self.cap = min(ENOUGH, cap(t))
        self.left = turns_left(t, True)
        self.resources = [resources(t, each, self.left, care) for each in SEATS]
        self.prize = prize(t)
        self.now: Forces = (self._force(0), self._force(1))

    def _force(self, seat: int) -> Force:
        row = tuple(lying_as(self.t, seat, slot) for slot in range(self.duel.size))
        attacking = self.duel.aggressor == seat
        return Force(
            row, pair_of(self.t, seat), stance(self.t, seat, attacking), 0, 0, self.duel.wounds[seat]
        )

    # ------------------------------------------------------------------ outcome

    def value(self, forces: Forces) -> float:
        """The chance that the player wins the match if the duel ends like this."""
        nets, lost = self.outcome(forces)
        after = [
            self.resources[each]._replace(
                points=self.resources[each].points + nets[each],
                health=self.resources[each].health - lost[each],
            )
            for each in SEATS
        ]
        return chance(after[self.seat], after[1 - self.seat], self.left, self.care)

    def outcome(self, forces: Forces) -> tuple[list[float], list[float]]:
        """By seat: points still to come, and health to be lost."""
        nets, lost = [each.points for each in forces], [each.lost for each in forces]
        wounds, before = [each.wounds for each in forces], [each.wounds for each in forces]
        for slot in range(self.duel.size):
            fighters = [self._fighter(forces[each], each, slot) for each in SEATS]
            met = self.odds.meet(fighters[0], fighters[1], self.cap)
            wounds = [wounds[0] + met.taken, wounds[1] + met.dealt]
            lost = [lost[0] + met.lost, lost[1] + met.won]
            nets[0] += met.gain
        defender, aggressor = self.duel.defender, self.duel.aggressor
        nets[aggressor] += wounds[defender] - before[defender]
        nets[defender] += (not wounds[defender]) + (wounds[aggressor] > 0)
        self._award(nets)
        return nets, lost

    def _award(self, nets: list[float]) -> None:
        """Add the map card's prize to the points of the duel's winner."""
        gained = [nets[each] + self.duel.gained[each] for each in SEATS]
        if self.prize and gained[0] != gained[1]:
            nets[int(gained[1] > gained[0])] += self.prize

    def _fighter(self, force: Force, seat: int, slot: int) -> int:
        changes = here(force.stance, slot) + own_change(self.t, seat, force.row[slot], slot)
        return self.odds.fighter(
            force.row[slot], self.t.state.players[seat].hero, ordered(force.pair), changes
        )

    # ------------------------------------------------------------------ powers

    def power(self, name: str) -> float:
        """The chance to win with a power, played in the best way; its cost aside."""
        return self.best(self.now, self.t.content.acts[name][0].do, name)

    def best(self, forces: Forces, effects: Sequence[Any], source: str) -> float:
        """The chance to win once some effects were carried out, with the best choices."""
        if not effects:
            return self.value(forces)
        if effects[0].kind == "reroll":
            return self._rolled(forces, effects, source)
        return max(
            (self.best(after, effects[1:], source) for _, after in self.options(forces, effects[0], source)),
            default=self.value(forces),
        )

    def _rolled(self, forces: Forces, effects: Sequence[Any], source: str) -> float:
        """The mean over all rolls, each taken or left."""
        old = self.best(forces, effects[1:], source)
        mine = forces[self.seat]
        return sum(
            weight * max(old, self.best(self.with_(forces, mine._replace(pair=pair)), effects[1:], source))
            for weight, pair in PAIRS
        )

    def options(self, forces: Forces, effect: Any, source: str) -> Iterator[Option]:
        """The ways to carry out an effect: the answer it takes, if it asks, and what it leads to."""
        whom = 1 - self.seat if getattr(effect, "to", "self") == "opp" else self.seat
        if effect.kind in LASTING or effect.kind in ("dv", "prevent"):
            yield from self._changed(forces, effect, whom, source)
        elif effect.kind in CHOICES:
            yield from CHOICES[effect.kind](self, forces, effect, whom)
        else:
            yield None, self._happened(forces, effect, whom)

    def _changed(self, forces: Forces, effect: Any, whom: int, source: str) -> Iterator[Option]:
        named = getattr(effect, "slot", "all")
        for slot in range(self.duel.size) if named in ("choose", "chosen") else [0]:
            made, force = stance_of(lasting(whom, effect, source, slot)), forces[whom]
            yield slot, self.with_(forces, force._replace(stance=force.stance + made), whom)

    def _happened(self, forces: Forces, effect: Any, whom: int) -> Forces:
        """Immediate effects: damage, healing, points, and others by their worth in points."""
        force, duel = forces[whom], self.duel
        if effect.kind == "damage":
            scored = whom == duel.defender
            hurt = force._replace(lost=force.lost + effect.by, wounds=force.wounds + 1)
            forces = self.with_(forces, hurt, whom)
            return self._point(forces, duel.aggressor) if scored else forces
        if effect.kind in ("heal", "pay"):
            by = -effect.by if effect.kind == "heal" else effect.health
            room = self.t.content.figures.health - self.resources[whom].health
            return self.with_(forces, force._replace(lost=force.lost + max(by, -room)), whom)
        if effect.kind == "later":
            return self._promised(forces, effect)
        return self.with_(forces, force._replace(points=force.points + worth_of(effect)), whom)

    def _point(self, forces: Forces, seat: int) -> Forces:
        return self.with_(forces, forces[seat]._replace(points=forces[seat].points + 1), seat)

    def _promised(self, forces: Forces, effect: Any) -> Forces:
        """The point of a promise, if the duel, ending now, would keep it."""
        nets, _ = self.outcome(forces)
        gained = [nets[each] + self.duel.gained[each] for each in SEATS]
        wanted = effect.condition
        won = gained[self.seat] > gained[1 - self.seat]
        unhurt = self.duel.defender == self.seat and nets[1 - self.seat] <= 0
        kept = won if wanted.duel_result == "win" else unhurt
        return self._point(forces, self.seat) if kept else forces

    def with_(self, forces: Forces, force: Force, whom: int | None = None) -> Forces:
        """The same with another force on a side."""
        seat = self.seat if whom is None else whom
        return (force, forces[1]) if seat == 0 else (forces[0], force)

    # ------------------------------------------------------------------ effects that ask

    def _dice(self, forces: Forces, effect: Any, whom: int) -> Iterator[Option]:
        force = forces[whom]
        one, other = force.pair
        if effect.which == "choose":
            for face in range(1, 7):
                yield (0, face), self.with_(forces, force._replace(pair=(face, other)), whom)
                yield (1, face), self.with_(forces, force._replace(pair=(one, face)), whom)
        elif effect.which == "both":
            yield None, self.with_(forces, force._replace(pair=(effect.face, effect.face)), whom)
        else:
            yield None, self.with_(forces, force._replace(pair=(min(one, other),) * 2), whom)

    def _swapped_dice(self, forces: Forces, effect: Any, whom: int) -> Iterator[Option]:
        one, other = forces
        yield None, (one._replace(pair=other.pair), other._replace(pair=one.pair))

    def _swapped_card(self, forces: Forces, effect: Any, whom: int) -> Iterator[Option]:
        force = forces[whom]
        for slot, old in enumerate(force.row):
            for card in sorted(set(self.t.faces(self.t.state.players[whom].hand))) if old else ():
                row = tuple(card if place == slot else each for place, each in enumerate(force.row))
                yield (slot, card), self.with_(forces, force._replace(row=row), whom)

    def _swapped_slots(self, forces: Forces, effect: Any, whom: int) -> Iterator[Option]:
        if effect.optional:
            yield "leave", forces
        force = forces[whom]
        stance = tuple(
            (word, 1 - slot if slot >= 0 and word != "prevent" else slot, by, keyword)
            for word, slot, by, keyword in force.stance
        )
        yield "swap", self.with_(forces, force._replace(row=force.row[::-1], stance=stance), whom)

    def _transformed(self, forces: Forces, effect: Any, whom: int) -> Iterator[Option]:
        force = forces[whom]
        for slot, old in enumerate(force.row):
            if old:
                row = tuple(effect.into if place == slot else each for place, each in enumerate(force.row))
                yield slot, self.with_(forces, force._replace(row=row), whom)


CHOICES = {
    "die": Showdown._dice,
    "swap_dice": Showdown._swapped_dice,
    "swap_card": Showdown._swapped_card,
    "swap_slots": Showdown._swapped_slots,
    "transform": Showdown._transformed,
}
"""The effects that change what a side brought, or ask for more than a slot."""
