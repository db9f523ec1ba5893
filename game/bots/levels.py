"""All bots by name, and the levels of play."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from typing import Any

from game.bots.bot import Bot, BotError, RandomBot, advise
from game.bots.counsel import hint_dice
from game.bots.playouts import Budget, FlatBot, GreedyBot
from game.bots.reasons import reason
from game.bots.search import SearchBot
from game.core.dataclass import dataclass
from game.core.match import Match
from game.core.record import brief

AT_THE_TABLE = Budget(milliseconds=400)
"""Time that a bot has for an answer when people watch."""
AT_A_GLANCE = Budget(playouts=60)
"""Playouts for a hint, which take some hundredths of a second."""


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of tree search: a multiple of the usual budget, and the `weakness` and `heed` of `SearchBot`.

    Weakness makes a level overlook what people overlook; what it heeds keeps it from what they would laugh at.
    """

    budget: float
    weakness: int = 0
    heed: float = 1.0

    def bot(self, budget: Budget) -> Bot:
        """A bot of this level; `budget` is the usual one."""
        return SearchBot(budget.times(self.budget), weakness=self.weakness, heed=self.heed)


LEVELS = {
    "beginner": Level(0.2, weakness=3, heed=0.06),
    "casual": Level(0.4, weakness=2, heed=0.03),
    "skilled": Level(1.0, weakness=1, heed=0.03),
    "expert": Level(4.0),
}
"""The levels of tree search, from the lowest to the highest."""
BOTS: dict[str, Callable[[Budget], Bot]] = {
    "random": lambda budget: RandomBot(),
    "greedy": lambda budget: GreedyBot(),
    "flat": FlatBot,
    "search": SearchBot,
    **{name: level.bot for name, level in LEVELS.items()},
}
"""All bots: the ways to play, from the weakest to the strongest, then the levels."""


def bot_named(name: str, budget: Budget = AT_THE_TABLE) -> Bot:
    """The bot of a name, with a budget. Raises BotError."""
    if name not in BOTS:
        near = difflib.get_close_matches(name, BOTS, 1)
        code = "bot.unknown.near" if near else "bot.unknown"
        raise BotError(reason(code, name=brief(name), near="".join(near), known=list(BOTS)))
    return BOTS[name](budget)


HINTS_BY = "search"
"""The bot that gives hints."""


def hint(match: Match[Any, Any], seat: int, name: str = HINTS_BY) -> Any:
    """The answer or interjection that a bot suggests to a seat, the same each time. Raises BotError."""
    return advise(bot_named(name, AT_A_GLANCE), match, seat, hint_dice(match, seat))
