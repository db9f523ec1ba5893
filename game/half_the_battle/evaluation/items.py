"""What it gains to use an item, tried out on a copy of the table by the rules, and to convert Rage."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from game.core.question import PASS
from game.half_the_battle.content.effects import Extend, Hasten, Mend, Replace
from game.half_the_battle.evaluation.actions import walk_from
from game.half_the_battle.evaluation.plans import Plans, plans_now
from game.half_the_battle.evaluation.position import DIE, ITEM, KEPT_TOKEN, Look, strength
from game.half_the_battle.rules import rage
from game.half_the_battle.rules.action_phase import resolve
from game.half_the_battle.rules.items import Use, spend
from game.half_the_battle.rules.targets import reached
from game.half_the_battle.rules.turn_end import stand
from game.half_the_battle.state import NONE, PARTY
from game.half_the_battle.table import Table, announced, player

Dice = tuple[str, ...]


def use_in_window(t: Table, look: Look, seat: int, window: str, answer: Any) -> float:
    """What an answer at a window leads to."""
    if window != "phase_start":
        return outcome(t, look, seat, window, None if answer == PASS else answer)
    return 0.0 if answer == PASS else at_start(t, look, seat, answer)


def outcome(t: Table, look: Look, seat: int, window: str, use: Use | None) -> float:
    """How far a seat is ahead once what waits has happened, with an item or without."""
    new: Table = t.fork()
    if use is not None:
        spend(new, seat, use)
    if window == "declared":
        happen(new)
    after = Look(new, look.sheets)
    return strength(new, after, seat) - strength(new, after, 1 - seat)


def happen(t: Table) -> None:
    """What was announced happens."""
    if announced(t).action:
        resolve(t, tuple(reached(t)))
    else:
        rage.hurt(t)
    stand(t)


def at_start(t: Table, look: Look, seat: int, use: Use) -> float:
    """What it gains to change who acts in a phase, or to hold it fast."""
    _, name, number, _ = use
    if isinstance(t.content.items[name].do, Replace):
        return value_of(t, look, number) - value_of(t, look, player(t, seat).selected) - ITEM
    walking, fixed = Plans(t, look, number), Plans(t, look, number, (look.lane[number],))
    return walking.best() - fixed.best() - ITEM


def value_of(t: Table, look: Look, number: int) -> float:
    """What it is worth that a piece may act, if it is there at all."""
    if number == NONE or t.state.pieces[number].gone:
        return 0.0
    plans = Plans(t, look, number)
    return plans.best() - plans.comfort[look.lane[number]]


def use_now(t: Table, look: Look, seat: int, use: Use) -> float:
    """What it gains to use an item in the own phase."""
    _, name, number, _ = use
    effect = t.content.items[name].do
    if isinstance(effect, Mend):
        return look.healed(number, effect.by) - ITEM
    plans = plans_now(t, look)
    stands, farther = plans.stands, plans.farther
    if isinstance(effect, Hasten):
        stands = walk_from(look.lane[plans.number], look.movement(plans.number) + effect.by, look.lanes)
    if isinstance(effect, Extend):
        farther += effect.lanes
    helped = Plans(t, look, plans.number, stands, farther)
    return helped.best() - plans.best() - ITEM


class Bargains:
    """What a seat's Rage buys, by the dice that are converted."""

    def __init__(self, t: Table, look: Look, seat: int) -> None:
        self.t = t
        self.look = look
        self.seat = seat

    @cached_property
    def all(self) -> dict[Dice, float]:
        """What each choice of dice gains; of those that are worth the same only one is looked at."""
        rows = rage.dice_question(self.t, self.seat).options() or ()
        by_worth = {rage.worth_of(self.t, self.seat, dice): dice for dice in reversed(rows)}
        useful = (d for worth, d in by_worth.items() if rage.options(self.t, self.seat, worth))
        return {dice: self.of(dice) for dice in useful}

    @property
    def best(self) -> float:
        """What the best bargain gains."""
        return max(self.all.values(), default=-1.0)

    def of(self, dice: Dice) -> float:
        """What the best option for some dice gains, beyond what they are worth."""
        worth = rage.worth_of(self.t, self.seat, dice)
        kept = player(self.t, self.seat).rage
        items = sum(die not in kept for die in dice)
        spent = DIE * sum(self.t.content.worth[die] for die in dice if die in kept) + ITEM * items
        options = rage.options(self.t, self.seat, worth)
        return max((self.gain(choice, worth) for choice in options), default=0.0) - spent

    def gain(self, choice: tuple[Any, ...], worth: int) -> float:
        """What an option for so much Rage gains."""
        if choice[0] == rage.NOTHING:
            return 0.0
        if choice[0] != rage.DAMAGE:
            return KEPT_TOKEN if choice[0] == rage.TOKEN else ITEM
        harm = self.look.loss(choice[1], worth // rage.price(self.t, self.seat), False, False)
        return harm if choice[1] // PARTY != self.seat else -harm
