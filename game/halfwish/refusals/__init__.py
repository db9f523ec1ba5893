"""Why not: the reasons for what a player can't choose, each with its rule, by question.

A reason tells the asked player nothing but what that player may know: the table, and the own cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.question import Verdict
from game.halfwish.refusals import choices, duels
from game.halfwish.table import Table

REFUSALS: dict[str, Callable[[Table, Any, Any], Verdict]] = {
    "powers": choices.picked,
    "discard": choices.discarded,
    "choice": choices.choice,
    "scout": choices.reply,
    "parley": choices.reply,
    "keep": choices.kept,
    "prep": duels.preparation,
    "showdown": duels.showdown,
    "reroll": choices.rerolled,
    "swap": choices.swapped,
    "pay": choices.payment,
    "upgrade.first": choices.upgrade,
    "upgrade.second": choices.upgrade,
    "upgrade.extra": choices.upgrade,
}
