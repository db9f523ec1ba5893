"""Clashes and odds: the outcome of single clashes, what players of an average duel do, what dice and cards are worth.

A fighter is an action with a pair of dice and all that changes its figures; it is known by a number. A `Meeting` is
the outcome of a clash of two fighters, from the side of the first. Both are worked out once and kept.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from game.halfwish.clash import NO_CARD, Move, Side, fight
from game.halfwish.content import Halfwish
from game.halfwish.content.effects import Ability, Condition
from game.halfwish.reckoning import figure
from game.halfwish.state import EVERY, Modifier

Pair = tuple[int, int]
Change = tuple[str, int, int, str]
"""A change of figures: its kind (`Modifier.word`), slot, amount and keyword."""
Stance = tuple[Change, ...]
"""All that changes the figures of a side."""
ENOUGH = 99
"""More health than any clash takes."""
KEPT = 200_000
"""No more meetings than this are kept, nor fighters by what they are made of."""
WORTH_OF = {"ignite": -0.3, "poison": -0.35, "discard": -0.25, "recover": 0.3, "lamp": 0.15}
"""Values of small things, in points: a stack of Ignite, Poison, a lost card; a card back, a lamp."""
PAIRS: tuple[tuple[float, Pair], ...] = tuple(
    ((1 if high == low else 2) / 36, (high, low)) for high in range(1, 7) for low in range(1, high + 1)
)
"""Every pair of dice with its chance."""
FACES = range(1, 7)
HARM = 0.1
"""Value of a point of health, in points, while there is enough of it."""
EAGERNESS = 3.0
"""Steepness of the chance to attack, per point of gain."""
STIFFNESS = 1.5
"""Steepness of the chance to commit an action, per point of value."""
LEARNING = 5
"""Rounds of mutual adaptation in which the habits of average players are learnt."""
FIRST_HIT = (1.0, 0.5)
"""Cost of a defender's first damage besides the aggressor's point, by the size of the duel."""
UNHURT = 1.0
"""Points of a defender who takes no damage."""
HIT_BACK = (1.0, 0.75)
"""Points of the defender for damage to the aggressor, by the size of the duel."""


class Fighter(NamedTuple):
    """An action in figures, and the cards that do something after the clash."""

    sources: tuple[str, ...]
    move: Move
    dv: int


class Meeting(NamedTuple):
    """The outcome of a clash for a side."""

    taken: int
    """Number of times it took damage."""
    dealt: int
    """Number of times the other side did."""
    lost: int
    """Health."""
    won: int
    """Health of the other side."""
    gain: float
    """Points by effects, and the worth of other effects in points."""


class Odds:
    """The outcome of clashes with some content, and what is likely in duels."""

    def __init__(self, content: Halfwish) -> None:
        self.content = content
        self._fighters: list[Fighter] = []
        self._known: dict[Fighter, int] = {}
        self._numbers: dict[tuple[str, str, Pair, Stance], int] = {}
        self._meetings: dict[tuple[int, int, int], Meeting] = {}
        self._alike: dict[Meeting, Meeting] = {}
        self._habits: dict[tuple[bool, int], dict[int, float]] = {}
        self._qualities: dict[str, dict[Pair, float]] = {}
        self._patience: dict[tuple[str, int], float] = {}
        self._cards: dict[str, float] = {}
        self._promises: dict[tuple[Pair, int], float] = {}
        self._learning: set[int] = set()
        self._boldness: dict[int, dict[Pair, float]] = {}

    # ------------------------------------------------------------------ single clashes

    def fighter(self, action: str, hero: str, pair: Pair, stance: Stance) -> int:
        """The number of an action with some dice and what changes it in its slot."""
        key = action, hero, pair, stance
        number = self._numbers.get(key)
        if number is None:
            if len(self._numbers) >= KEPT:
                self._numbers.clear()
            number = self._numbers[key] = self._numbered(self._made(*key))
        return number

    def _numbered(self, fighter: Fighter) -> int:
        """Fighters with the same figures share a number."""
        number = self._known.setdefault(fighter, len(self._fighters))
        if number == len(self._fighters):
            self._fighters.append(fighter)
        return number

    def _made(self, action: str, hero: str, pair: Pair, stance: Stance) -> Fighter:
        changes = [Modifier(word, 0, slot, by, keyword, "") for word, slot, by, keyword in stance]
        dv = max(0, sum(pair) + sum(each.by for each in changes if each.word == "dv"))
        acts = self.content.acts
        sources = tuple(
            each
            for each in (action, hero)
            if any(ability.when == "resolve" for ability in acts.get(each, ()))
        )
        move = figure(self.content.actions[action].printed, pair, dv, changes).move if action else NO_CARD
        return Fighter(sources, move, dv)

    def meet(self, one: int, other: int, cap: int) -> Meeting:
        """The outcome of a clash of two fighters for the first. Equal meetings are kept as one object."""
        key = one, other, cap
        found = self._meetings.get(key)
        if found is None:
            if len(self._meetings) >= KEPT:
                self._meetings.clear()
                self._alike.clear()
            met = self._met(self._fighters[one], self._fighters[other], cap)
            found = self._meetings[key] = self._alike.setdefault(met, met)
        return found

    def _met(self, one: Fighter, other: Fighter, cap: int) -> Meeting:
        sides = [Side(each.dv, ENOUGH, (each.move,)) for each in (one, other)]
        clash = fight(sides[0], sides[1], cap)[0]
        lost, won = clash.damage
        tally = Tally(int(lost > 0), int(won > 0), lost, won)
        for side, own, opposite in ((0, one, other), (1, other, one)):
            for ability in self._abilities(own):
                if meets(ability, own.move, opposite.move, clash.damage, clash.evaded, side):
                    tally.add(ability, side)
        return tally.meeting()

    def _abilities(self, fighter: Fighter) -> Iterable[Ability]:
        acts = self.content.acts
        for source in fighter.sources:
            yield from (each for each in acts.get(source, ()) if each.when == "resolve")

    # ------------------------------------------------------------------ average players

    def worth(self, meeting: Meeting, attacking: bool, size: int) -> float:
        """The value of a clash to a side, in points, in a duel of some size."""
        taken, dealt, lost, won, gain = meeting
        first, back = FIRST_HIT[size - 1], HIT_BACK[size - 1]
        sum_ = gain + HARM * (won - lost)
        if attacking:
            return sum_ + dealt + (first if dealt else 0) - (back if taken else 0)
        return sum_ - taken - (first if taken else 0) + (back if dealt else 0)

    def habit(self, number: int, attacking: bool, size: int) -> float:
        """The value of a fighter in an average clash of a duel."""
        habits = self._habits.get((attacking, size)) or self._learn(size)[attacking]
        if number not in habits:
            habits[number] = self._mean(number, self._crowd(not attacking, size), attacking, size)
        return habits[number]

    def _learn(self, size: int) -> dict[bool, dict[int, float]]:
        """The value of every basic action to either role, once both have adapted to the other's habits."""
        basics = [self.plain(action, pair) for action in self.content.mirror_deck for _, pair in PAIRS]
        self._learning.add(size)
        found = {role: dict.fromkeys(basics, 0.0) for role in (True, False)}
        for role in (True, False):
            self._habits[role, size] = found[role]
        for step in range(1, LEARNING + 1):
            self._boldness.pop(size, None)
            crowds = {role: self._crowd(role, size) for role in (True, False)}
            for role, values in found.items():
                for number, old in values.items():
                    new = self._mean(number, crowds[not role], role, size)
                    values[number] = old + (new - old) / step
        self._learning.remove(size)
        self._boldness.pop(size, None)
        return found

    def plain(self, action: str, pair: Pair) -> int:
        """The number of an action with some dice that nothing changes."""
        return self.fighter(action, "", pair, ())

    def _crowd(self, attacking: bool, size: int) -> list[tuple[float, int]]:
        """The fighters of an average player in a role, with their chances."""
        return [
            (chance * share, self.plain(action, pair))
            for chance, pair in self.pairs(attacking, size)
            for action, share in self.shares(self.content.mirror_deck, pair, attacking, size).items()
        ]

    def pairs(self, attacking: bool, size: int) -> Sequence[tuple[float, Pair]]:
        """The dice that a player may have, with their chances: an attacker is likely to have good ones."""
        return [(chance, pair) for pair, chance in self._bold(size).items()] if attacking else PAIRS

    def _bold(self, size: int) -> dict[Pair, float]:
        if size not in self._boldness:
            eager = {pair: chance * logistic(EAGERNESS * self.promise(pair, size)) for chance, pair in PAIRS}
            total = sum(eager.values())
            self._boldness[size] = {pair: chance / total for pair, chance in eager.items()}
        return self._boldness[size]

    def promise(self, pair: Pair, size: int) -> float:
        """The gain of an average player from attacking with some dice, in points."""
        deck = self.content.mirror_deck
        key = pair, size
        if key not in self._promises or size in self._learning:
            shares = self.shares(deck, pair, True, size)
            mean = sum(
                share * self.habit(self.plain(action, pair), True, size) for action, share in shares.items()
            )
            self._promises[key] = size * mean - UNHURT
        return self._promises[key]

    def _mean(self, number: int, crowd: Sequence[tuple[float, int]], attacking: bool, size: int) -> float:
        worth, meet = self.worth, self.meet
        return sum(share * worth(meet(number, other, ENOUGH), attacking, size) for share, other in crowd)

    def shares(
        self,
        stock: Mapping[str, int],
        pair: Pair,
        attacking: bool,
        size: int,
        hero: str = "",
        stance: Stance = (),
    ) -> dict[str, float]:
        """The chance of each action of a stock to be committed by a player with some dice."""
        weights = {
            action: count
            * math.exp(STIFFNESS * self.habit(self.fighter(action, hero, pair, stance), attacking, size))
            for action, count in stock.items()
            if count
        }
        total = sum(weights.values())
        return {action: weight / total for action, weight in weights.items()}

    # ------------------------------------------------------------------ dice and cards, whatever comes

    def quality(self, hero: str, pair: Pair) -> float:
        """The value of a pair of dice for a class in an average duel, in points above the mean."""
        found = self._qualities.get(hero)
        if found is None:
            deck = Counter(self.content.action_deck(hero))
            plain = {pair: self._use(deck, pair) for _, pair in PAIRS}
            mean = sum(weight * plain[pair] for weight, pair in PAIRS)
            found = self._qualities[hero] = {pair: worth - mean for pair, worth in plain.items()}
        return found[pair]

    def patience(self, hero: str, turn: int) -> float:
        """The value of saving a once-a-round reroll for a later turn than this."""
        sizes = self.content.figures.actions
        if turn >= len(sizes):
            return 0.0
        if (hero, turn) not in self._patience:
            later, size = self.patience(hero, turn + 1), sizes[turn]
            self._patience[hero, turn] = sum(
                weight * max(later, size * (self.rerolled(hero, pair) - self.quality(hero, pair)))
                for weight, pair in PAIRS
            )
        return self._patience[hero, turn]

    def rerolled(self, hero: str, pair: Pair) -> float:
        """The mean quality of dice after the best reroll."""
        return max(self.again(hero, pair, which) for which in ((0,), (1,), (0, 1)))

    def again(self, hero: str, pair: Pair, which: Sequence[int]) -> float:
        """The mean quality of dice after a reroll of some of them."""
        one, other = (FACES if place in which else (face,) for place, face in enumerate(pair))
        worth = [self.quality(hero, (max(pair), min(pair))) for pair in itertools.product(one, other)]
        return sum(worth) / len(worth)

    def _use(self, deck: Mapping[str, int], pair: Pair) -> float:
        """The mean value of dice over both roles and both sizes of duels."""
        total = 0.0
        for role, size in itertools.product((True, False), (1, 2)):
            shares = self.shares(deck, pair, role, size)
            total += size * sum(
                share * self.habit(self.plain(name, pair), role, size) for name, share in shares.items()
            )
        return total / 4

    def card(self, action: str) -> float:
        """The value of holding an action, over all dice: it is played when it is good."""
        if action not in self._cards:
            self._cards[action] = sum(
                weight * max(0.0, self.habit(self.plain(action, pair), role, 2) + spare) / 2
                for weight, pair in PAIRS
                for role, spare in ((True, 0.0), (False, 1.0))
            )
        return self._cards[action]

    def refusal(self, size: int, peace: float) -> float:
        """The chance that a player with unknown dice would rather attack than take a peace of some worth."""
        return sum(
            weight * logistic(EAGERNESS * (self.promise(pair, size) - peace)) for weight, pair in PAIRS
        )


def here(stance: Stance, slot: int) -> Stance:
    """The changes of a stance that hold in a slot."""
    if all(change[1] == EVERY for change in stance):
        return stance
    return tuple(change for change in stance if change[1] in (EVERY, slot))


def logistic(number: float) -> float:
    """From 0 to 1, a half at 0."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, number))))


# ---------------------------------------------------------------------- effects after the damage of a clash


def meets(
    ability: Ability, own: Move, opposite: Move, damage: tuple[int, int], evaded: tuple[bool, bool], side: int
) -> bool:
    """Whether the outcome of a clash lets an ability happen."""
    wanted: Condition = ability.condition
    return (
        _is(own, wanted.own_action)
        and _is(opposite, wanted.opp_action)
        and wanted.dealt_damage in (None, damage[1 - side] > 0)
        and wanted.took_damage in (None, damage[side] > 0)
        and wanted.evaded in (None, evaded[side])
    )


def _is(move: Move, sort: str | None) -> bool:
    return sort is None or move.kind == sort or (sort == "defence" and move.kind in ("block", "evade"))


class Tally:
    """A clash and the effects after it, by side."""

    def __init__(self, taken: int, dealt: int, lost: int, won: int) -> None:
        self.wounds = [taken, dealt]
        self.health = [lost, won]
        self.gain = 0.0

    def add(self, ability: Ability, side: int) -> None:
        """Add an ability of a side."""
        for effect in ability.do:
            whom = 1 - side if getattr(effect, "to", "self") == "opp" else side
            self._add(effect, whom)

    def _add(self, effect: Any, whom: int) -> None:
        if effect.kind == "damage":
            self.wounds[whom] += 1
            self.health[whom] += effect.by
            return
        if effect.kind == "heal":
            self.health[whom] -= effect.by
            return
        self.gain += worth_of(effect) * (1 if whom == 0 else -1)

    def meeting(self) -> Meeting:
        """The clash from the side of the first."""
        (taken, dealt), (lost, won) = self.wounds, self.health
        return Meeting(taken, dealt, lost, won, self.gain)


def worth_of(effect: Any) -> float:
    """The value of an effect that leaves the figures alone to the player that it is about, in points."""
    if effect.kind == "points":
        return float(effect.by)
    if effect.kind == "status":
        return WORTH_OF[effect.id] * float(effect.n)
    return WORTH_OF.get(effect.kind, 0.0)
