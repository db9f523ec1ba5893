"""Which bots there are, and how a name becomes one."""

from __future__ import annotations

import difflib
import random
from collections.abc import Callable, Iterable
from typing import Any

from game.bots.bot import Bot, BotError, advise
from game.bots.flat import FlatBot
from game.bots.greedy import GreedyBot
from game.bots.random_bot import RandomBot
from game.bots.search import SearchBot
from game.bots.trials import Budget
from game.core.match import Match
from game.core.title import Title

AT_THE_TABLE = Budget(milliseconds=400)
"""How long a bot thinks when people watch."""
AT_A_GLANCE = Budget(playouts=60)
"""How long one thinks about a hint: some hundredths of a second."""
BOTS: dict[str, Callable[[Budget], Bot]] = {
    "random": lambda budget: RandomBot(),
    "greedy": lambda budget: GreedyBot(),
    "flat": FlatBot,
    "search": SearchBot,
}
"""From the weakest to the strongest."""
UNADVISED = frozenset({"random"})
"""Bots that need no advice from a title."""


def bot_named(name: str, budget: Budget = AT_THE_TABLE) -> Bot:
    """The bot of a name, as it thinks within a budget. Raises BotError."""
    if name not in BOTS:
        near = difflib.get_close_matches(name, BOTS, 1)
        guess = f"; did you mean {near[0]}?" if near else f"; there are {', '.join(BOTS)}."
        raise BotError(f"There is no bot {name!r}{guess}")
    return BOTS[name](budget)


def bots_for(title: Title[Any, Any]) -> list[str]:
    """The names of the bots that can play a title, from the weakest to the strongest."""
    return [name for name in BOTS if title.advice is not None or name in UNADVISED]


def check_seats(title: Title[Any, Any], names: Iterable[str]) -> None:
    """Raises BotError for bots that there are not, or that can't play a title."""
    for name in names:
        bot_named(name)
        if name not in bots_for(title):
            raise BotError(f"{title.name} can only be played at random: it gives bots no advice.")


HINTS_BY = "flat"
"""The bot that gives hints."""


def hint_dice(match: Match[Any, Any]) -> random.Random:
    """Dice for a hint: the same each time it is asked for."""
    return random.Random(match.digest())


def hint(match: Match[Any, Any], seat: int, name: str = HINTS_BY) -> Any:
    """What a bot would answer or do in a seat's place, the same each time it is asked. Raises BotError."""
    return advise(bot_named(name, AT_A_GLANCE), match, seat, hint_dice(match))
