"""Value of attacks that a fighter can make now or after a step, and the hidden choices of one (18.3, 18.4).

Light, heavy and feint against a reaction or none is a game of two; each side plays its best mixture of choices, as
repeated play of best answers finds it (Brown 1951).
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from game.battlefield import Base, Battlefield
from game.battlefield.plane import Point, gap
from game.core.question import PASS
from game.magewinds import attacks
from game.magewinds.attacks import CHOICES, Reckoning, at_least, expected_damage, profile_of, reckon
from game.magewinds.content.abilities import Ability, AttackProfile
from game.magewinds.content.effects import ModifyAttribute, ReflectHits
from game.magewinds.content.winds import Cost
from game.magewinds.evaluation.battle import Evaluation
from game.magewinds.evaluation.fighters import ACTION, BASES, COVERED, POINT, AttackOption, Combatant
from game.magewinds.field import base_of, field_of, fighter_base
from game.magewinds.rules.reactions import costless, free_by
from game.magewinds.state import NONE, Attack
from game.magewinds.table import STEP, Table, fighter, pack_of, the_attack
from game.magewinds.table import ability as named

SPARED = -0.05
"""Value of having to attack a friend, with a feint."""
AT_NOTHING = -0.1
"""Value of attacking an object."""
ROUNDS = 60
KNOCKED = 0.12
"""Value of a possible knockback, if the target does not react (18.5.4)."""
IDLE = 0.45
"""Least value of an action."""
FREE = 0.3
"""Cost of a reaction that Guard makes free."""

Gains = tuple[tuple[float, ...], ...]


class AttackValues:
    """Values of a fighter's attacks to the seat that plays it."""

    def __init__(self, look: Evaluation) -> None:
        self.look, self.t, self.seat = look, look.t, look.seat
        self.known = pack_of(look.t).abilities

    def sign(self, number: int) -> int:
        """1 for a fighter of the seat, -1 for any other."""
        return 1 if fighter(self.t, number).warband == self.seat else -1

    # ------------------------------------------------------------------ attacks

    def aim(self, user: int, attack: str, target: int | str) -> float:
        """Value of an attack that can be made from where its fighter stands."""
        made = attacks.attack_at(self.t, self.seat, user, (attack, target))
        cost = self.look.cards.price(self._cost(user, attack))
        if made.target == NONE:
            return AT_NOTHING - cost
        total = self._strike(made)
        if fighter(self.t, made.target).warband == self.seat and profile_of(self.t, made).split:
            return SPARED  # a feint does it no harm
        for other in attacks.splashed(self.t, user, attack, made.target):
            total += self._strike(attacks.attack_at(self.t, self.seat, user, (attack, other)))
        return total - cost

    def _cost(self, user: int, attack: str) -> Cost | None:
        return pack_of(self.t).attack(fighter(self.t, user).profile, attack).cost

    def attacks(self, user: int) -> tuple[AttackProfile, ...]:
        """The attacks of a fighter."""
        return pack_of(self.t).attacks_of(fighter(self.t, user).profile)

    def _strike(self, made: Attack) -> float:
        """Value of one attack on one fighter: the better of light and heavy, less if the target can react."""
        target = self.look.fighters[made.target]
        best = 0.0
        for choice in ("light", "heavy"):
            made.choice = choice
            figures = reckon(self.t, made)
            number = figures.chance
            damage = expected_damage(figures.power, number, figures.armour)
            fatal = at_least(figures.power, number, figures.armour + target.left)
            best = max(best, self.look.value(target, damage, fatal))
        if target.actions:
            best = 0.6 * best + 0.15
        return best * (1 if target.warband != self.seat else -1.3)

    def attack_soon(self, each: Combatant, reach: float = STEP) -> float:
        """The best attack that a fighter can make after a step, if it finds a line of attack."""
        best = 0.0
        for other in self.look.enemies(each):
            apart = gap(each.at, other.at) - BASES
            if apart <= each.longest + reach:
                line = self.look.ground.line(each.at, other.at) or COVERED
                best = max([best, *(found for _, found in self._gains(each, other, line, apart - reach))])
        return best

    def strike_from(self, each: Combatant, at: Point, reach: float) -> float:
        """The best attack on an enemy that a fighter could make from a point, after a step of so many inches.

        Without a step to come, it takes a line of attack as everybody stands.
        """
        best = 0.0
        base = base_of(self.t, each.number).at(at)
        field = field_of(self.t).placed(base) if not reach else None
        for other in self.look.enemies(each):
            apart = gap(at, other.at) - BASES
            if apart <= each.longest + reach and (line := self.look.ground.line(at, other.at)):
                for option, found in self._gains(each, other, line, apart - reach):
                    if found > best and (field is None or _has_line(field, base, other, option)):
                        best = found
        return best

    def _gains(
        self, each: Combatant, other: Combatant, line: int, apart: float
    ) -> Iterator[tuple[AttackOption, float]]:
        """The attacks on another so far away that can be paid for, and what each gains."""
        for option, found in zip(each.attacks, self.look.attack_values(each, other, line), strict=True):
            if apart <= option.maximum and self._payable(each, option):
                yield option, found - self._price(each, option)

    def _payable(self, each: Combatant, option: AttackOption) -> bool:
        return not option.price or self.look.cards.most(self._cost(each.number, option.name)) != NONE

    def _price(self, each: Combatant, option: AttackOption) -> float:
        return self.look.cards.price(self._cost(each.number, option.name)) if option.price else 0.0

    def figure(self, number: int) -> Combatant | None:
        """A fighter on the battlefield."""
        return self.look.fighters.get(number)

    # ------------------------------------------------------------------ windows that hang on reach

    def farther(self, each: Combatant, length: float, more: float, *, straight: bool = False) -> float:
        """Value of `more` inches of movement or of moving straight through obstacles: objectives in range that way."""
        best, here = 0.0, self.look.pull(each, each.at)
        for spot in self.look.goals.spots(each)[:4]:
            way = self.look.ground.way(each.at, spot)
            if length + BASES < way and (gap(each.at, spot) if straight else way) <= length + more + BASES:
                best = max(best, self.look.pull(each, spot) - here)
        return best

    def step_to_attack(self, each: Combatant, more: float) -> float:
        """Value of a step that is `more` inches longer: attacks and objectives that are only in range with it."""
        activation = self.t.state.activation
        if activation is None or activation.fighter != each.number:
            return 0.0
        if activation.action == "attack":
            return max(0.0, self.attack_soon(each, STEP + more) - self.attack_soon(each, STEP))
        return self.farther(each, STEP, more)


def _has_line(field: Battlefield, base: Base, target: Combatant, option: AttackOption) -> bool:
    return field.can_attack(base, fighter_base(target.number), option.minimum, option.maximum)


# ---------------------------------------------------------------------- hidden choices (18.3, 18.4)


@lru_cache(20_000)
def mixture(gains: Gains) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """How often to choose each row, and each column against it; rows gain what columns lose."""
    rows, columns = len(gains), len(gains[0])
    by_row, by_column = [0.0] * rows, [0.0] * columns
    chosen, answered = [0] * rows, [0] * columns
    row = 0
    for _ in range(ROUNDS):
        chosen[row] += 1
        by_column = [total + gains[row][column] for column, total in enumerate(by_column)]
        column = by_column.index(min(by_column))
        answered[column] += 1
        by_row = [total + gains[each][column] for each, total in enumerate(by_row)]
        row = by_row.index(max(by_row))
    return tuple(each / ROUNDS for each in chosen), tuple(each / ROUNDS for each in answered)


def drawn(options: Sequence[str], shares: Sequence[float], rng: random.Random) -> str:
    """One of some options, each as often as its share says."""
    return rng.choices(options, shares)[0]


# ---------------------------------------------------------------------- the two questions


def choose_attack(look: Evaluation, options: Sequence[str], rng: random.Random) -> str:
    """A light or heavy attack, or a feint."""
    made = the_attack(look.t)
    if fighter(look.t, made.target).warband == look.seat:
        return "feint"
    answers = _expected_answers(look.t, made)
    shares, _ = mixture(_gains(look, made, options, answers))
    return drawn(options, shares, rng)


def choose_defence(look: Evaluation, options: Sequence[str], rng: random.Random) -> str:
    """A reaction, or none."""
    made = the_attack(look.t)
    choices = CHOICES if not made.feature and profile_of(look.t, made).split else ("",)
    _, shares = mixture(_gains(look, made, choices, options))
    return drawn(options, shares, rng)


def _expected_answers(t: Table, made: Attack) -> tuple[str, ...]:
    """The reactions that the other side may have, as far as everybody can tell: those that cost no cards."""
    return (*costless(t, made), PASS)


def _gains(look: Evaluation, made: Attack, choices: Sequence[str], answers: Sequence[str]) -> Gains:
    """The attacker's gain for each choice against each answer."""
    prices = [0.0 if answer == PASS else _price(look, made, answer) for answer in answers]
    return tuple(
        tuple(round(gain, 1) for gain in _gains_of(look, made, choice, answers, prices)) for choice in choices
    )


def _gains_of(
    look: Evaluation, made: Attack, choice: str, answers: Sequence[str], prices: Sequence[float]
) -> list[float]:
    """The attacker's gain for one choice against each answer, with the price of the answer to the defender."""
    if choice == "feint":
        idle = _action(look, made.source)
        return [
            0.0 if answer == PASS else price + idle for answer, price in zip(answers, prices, strict=True)
        ]
    chosen = made.clone()
    chosen.choice = choice
    figures = reckon(look.t, chosen)
    target = look.fighters[made.target]
    return [
        _gain(look, target, figures, answer) + price for answer, price in zip(answers, prices, strict=True)
    ]


def _gain(look: Evaluation, target: Combatant, figures: Reckoning, answer: str) -> float:
    """The attacker's gain against an answer, without its price."""
    if answer == PASS:
        return _harm(look, target, figures) + KNOCKED * (figures.chance > 0)
    figures, reflected = reacted(look.t, figures, named(look.t, answer), target)
    return _harm(look, target, figures) - reflected


def reacted(t: Table, figures: Reckoning, reaction: Ability, target: Combatant) -> tuple[Reckoning, float]:
    """The figures after a reaction, and what its reflected hits cost the attacker."""
    known = pack_of(t).fighters[fighter(t, target.number).profile].attributes
    for effect in reaction.effects(ModifyAttribute):
        by = effect.by if isinstance(effect.by, int) else getattr(known, effect.by)
        if effect.attribute == "evasion":
            figures = replace(figures, number=figures.number - by)
        elif effect.attribute == "armour":
            figures = replace(figures, armour=figures.armour + by)
    return figures, POINT * figures.expected_hits * 0.3 if reaction.effects(ReflectHits) else 0.0


def _harm(look: Evaluation, target: Combatant, figures: Reckoning) -> float:
    damage = expected_damage(figures.power, figures.chance, figures.armour)
    fatal = at_least(figures.power, figures.chance, figures.armour + target.left)
    return look.value(target, damage, fatal)


def _price(look: Evaluation, made: Attack, reaction: str) -> float:
    """The cost of a reaction: an action, unless it is free, and cards."""
    target = look.fighters[made.target]
    found = _action(look, target.number)
    if free_by(look.t, target.number, reaction) is not None:
        found = FREE
    if target.warband == look.seat:
        found += look.cards.price(named(look.t, reaction).cost)
    return found


def _action(look: Evaluation, number: int) -> float:
    """Value of an action of a fighter now: less where there is nothing that it threatens."""
    each = look.fighters[number]
    return min(ACTION, IDLE + 0.5 * look.best_threat(each, each.at))
