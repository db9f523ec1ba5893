"""What abilities are worth before they are tried out: what they do, less the cards that they take."""

from __future__ import annotations

from typing import Any

from game.magewinds.abilities import targets
from game.magewinds.content.abilities import Ability
from game.magewinds.figures import word_of
from game.magewinds.outlook.blows import Blows
from game.magewinds.outlook.words import WORDS, Deed
from game.magewinds.state import NONE
from game.magewinds.table import ability as named

UNPAYABLE = -9.0
"""What cannot be paid for is not worth a look."""
AS_IT_STANDS = 1e-6
"""Targets are looked for where the fighter stands, seen or not."""


class Deeds(Blows):
    """What a fighter can do, and what it is worth to the seat that plays it."""

    def ability(self, user: int, name: str, subject: int = NONE) -> float:
        """What an ability is worth on the best target, less the cards that it takes."""
        each = named(self.t, name)
        if each.cost is None:
            return self.on_best(user, each, subject, 1)
        if not each.cost.varies:
            return self.on_best(user, each, subject, 1) - self.look.cards.price(each.cost)
        ways = self.look.cards.ways(each.cost)
        return max(
            (self.on_best(user, each, subject, spent) - loss for spent, loss in ways), default=UNPAYABLE
        )

    def on_best(self, user: int, each: Ability, subject: int, spent: int) -> float:
        """What an ability is worth on the best of its targets, apart from its cost."""
        if each.target is None or each.target.what == "point":
            return self.on(user, each, subject, NONE, spent)
        some = targets(self.t, user, each, AS_IT_STANDS)
        return max((self.on(user, each, subject, target, spent) for target in some), default=0.0)

    def on(self, user: int, each: Ability, subject: int, target: Any, spent: int) -> float:
        """What an ability is worth on a target, apart from its cost."""
        total = 0.0
        who = {"self": user, "target": target, "subject": subject}
        for word in each.do:
            judge = WORDS.get(word.kind)
            on = getattr(word, "on", None)
            number = who.get(on, NONE) if isinstance(on, str) else NONE
            if judge is not None:
                total += judge(self, Deed(word, user, number if type(number) is int else NONE, target, spent))
        return total

    def in_force(self) -> float:
        """What the effects in force are worth to the seat."""
        total = 0.0
        for effect in self.t.state.lasting:
            word = word_of(self.t, effect)
            judge = WORDS.get(word.kind)
            if judge is not None:
                total += judge(self, Deed(word, effect.user, effect.on, NONE, 1, begun=True))
        return total
