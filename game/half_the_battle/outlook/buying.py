"""What Rage can buy, and what that is worth (Rage and Items)."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from game.half_the_battle.outlook.look import DIE, KEPT_TOKEN, Look
from game.half_the_battle.outlook.standing import ITEM
from game.half_the_battle.rules import rage
from game.half_the_battle.state import PARTY
from game.half_the_battle.table import Table, player

Dice = tuple[str, ...]


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
