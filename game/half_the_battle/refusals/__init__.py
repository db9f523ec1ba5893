"""Why not: the reasons for what a player can't choose, each with its rule, by question.

Nothing is hidden here but parties and places before they are shown, and of these a reason tells nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.question import Interjection, Verdict
from game.half_the_battle.refusals import items, rage
from game.half_the_battle.refusals.reasons import refuse
from game.half_the_battle.rules.items import ITEM
from game.half_the_battle.rules.windows import CONVERT, USE_ITEM
from game.half_the_battle.table import Table

REFUSALS: dict[str, Callable[[Table, Any, Any], Verdict]] = {
    "declared": items.answered,
    "phase_start": items.answered,
    "before_death": items.answered,
    "rage.dice": rage.dice,
    "rage.option": rage.option,
}


def declined(t: Table, seat: int, interjection: Interjection) -> Verdict:
    """Why a player can't do something of its own accord: use an item, convert Rage."""
    match interjection.arguments:
        case (int(whose), (str(word), str(name), int(number), int(lane))) if (
            interjection.flow == USE_ITEM and word == ITEM and whose == seat
        ):
            return items.unusable(t, seat, (word, name, number, lane))
        case (int(whose),) if interjection.flow == CONVERT and whose == seat:
            return rage.unconvertible(t, seat)
    return refuse("not_offered", "items")
