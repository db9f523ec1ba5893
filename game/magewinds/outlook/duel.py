"""The secret choice of an attack, and the answer to it (18.3, 18.4): how often to choose what, so as not to be read.

Light, heavy and feint against a reaction or none is a game of two; each side plays its best mixture of choices, as
repeated play of best answers finds it (Brown 1951).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from game.core.question import PASS
from game.magewinds.content.abilities import Ability
from game.magewinds.content.effects import ModifyAttribute, ReflectHits
from game.magewinds.outlook.men import ACTION, POINT, Man
from game.magewinds.outlook.outlook import Outlook
from game.magewinds.reckoning import Reckoning, at_least, expected_damage, profile_of, reckon
from game.magewinds.rules.defences import costless, free_by
from game.magewinds.state import Attack
from game.magewinds.table import Table, fighter, pack_of, the_attack
from game.magewinds.table import ability as named

ROUNDS = 60
KNOCKED = 0.12
"""What it is worth that a target without reaction can be knocked back (18.5.4)."""
IDLE = 0.45
"""What an action is worth of a fighter that has another one left."""
FREE = 0.3
"""What a reaction is worth that Guard makes free."""

Gains = tuple[tuple[float, ...], ...]


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


def choose(look: Outlook, options: Sequence[str], rng: random.Random) -> str:
    """A light or heavy attack, or a feint."""
    made = the_attack(look.t)
    if fighter(look.t, made.target).warband == look.seat:
        return "feint"
    answers = _expected_answers(look.t, made)
    shares, _ = mixture(_gains(look, made, options, answers))
    return drawn(options, shares, rng)


def defend(look: Outlook, options: Sequence[str], rng: random.Random) -> str:
    """A reaction, or none."""
    made = the_attack(look.t)
    choices = ("light", "heavy", "feint") if profile_of_split(look.t, made) else ("",)
    _, shares = mixture(_gains(look, made, choices, options))
    return drawn(options, shares, rng)


def profile_of_split(t: Table, made: Attack) -> bool:
    """Whether the attack is chosen in secret."""
    return not made.feature and profile_of(t, made).split


def _expected_answers(t: Table, made: Attack) -> tuple[str, ...]:
    """The reactions that the other side may have, as far as everybody can tell: those that cost no cards."""
    return (*costless(t, made), PASS)


def _gains(look: Outlook, made: Attack, choices: Sequence[str], answers: Sequence[str]) -> Gains:
    """What the attacker gains of each choice against each answer."""
    prices = [0.0 if answer == PASS else _price(look, made, answer) for answer in answers]
    return tuple(
        tuple(round(gain, 1) for gain in _gains_of(look, made, choice, answers, prices)) for choice in choices
    )


def _gains_of(
    look: Outlook, made: Attack, choice: str, answers: Sequence[str], prices: Sequence[float]
) -> list[float]:
    """What the attacker gains of one choice against each answer, which costs the other side its price."""
    if choice == "feint":
        idle = _action(look, made.source)
        return [
            0.0 if answer == PASS else price + idle for answer, price in zip(answers, prices, strict=True)
        ]
    figures = reckon(look.t, replace_choice(made, choice))
    target = look.men[made.target]
    return [
        _gain(look, target, figures, answer) + price for answer, price in zip(answers, prices, strict=True)
    ]


def _gain(look: Outlook, target: Man, figures: Reckoning, answer: str) -> float:
    """What the attacker gains against an answer, whatever that costs."""
    if answer == PASS:
        return _harm(look, target, figures) + KNOCKED * (figures.chance > 0)
    figures, reflected = reacted(look.t, figures, named(look.t, answer), target)
    return _harm(look, target, figures) - reflected


def replace_choice(made: Attack, choice: str) -> Attack:
    """The attack as it is with a choice."""
    other = made.clone()
    other.choice = choice
    return other


def reacted(t: Table, figures: Reckoning, reaction: Ability, target: Man) -> tuple[Reckoning, float]:
    """The figures after a reaction, and what its reflected hits cost the attacker."""
    known = pack_of(t).fighters[fighter(t, target.number).profile].attributes
    for word in reaction.do:
        if isinstance(word, ModifyAttribute):
            by = word.by if isinstance(word.by, int) else getattr(known, word.by)
            if word.attribute == "evasion":
                figures = replace(figures, number=figures.number - by)
            elif word.attribute == "armour":
                figures = replace(figures, armour=figures.armour + by)
    reflects = any(isinstance(word, ReflectHits) for word in reaction.do)
    return figures, POINT * figures.expected_hits * 0.3 if reflects else 0.0


def _harm(look: Outlook, target: Man, figures: Reckoning) -> float:
    damage = expected_damage(figures.power, figures.chance, figures.armour)
    fatal = at_least(figures.power, figures.chance, figures.armour + target.left)
    return look.value(target, damage, fatal)


def _price(look: Outlook, made: Attack, reaction: str) -> float:
    """What a reaction costs whoever makes it: an action, unless it is free, and cards."""
    target = look.men[made.target]
    found = _action(look, target.number)
    if free_by(look.t, target.number, reaction) is not None:
        found = FREE
    if target.warband == look.seat:
        found += look.cards.price(named(look.t, reaction).cost)
    return found


def _action(look: Outlook, number: int) -> float:
    """What an action of a fighter is worth now: less where there is nothing that it threatens."""
    each = look.men[number]
    return min(ACTION, IDLE + 0.5 * look.best_threat(each, each.at))
