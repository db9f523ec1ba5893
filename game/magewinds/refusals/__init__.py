"""Why not: the reasons for what a player can't choose, each with its rule, by question.

A reason tells the asked player nothing but what that player may know: the table, and the own hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.question import Verdict
from game.magewinds.refusals import acting, attacking, casting
from game.magewinds.rules.moments import POINTS
from game.magewinds.table import Table

REFUSALS: dict[str, Callable[[Table, Any, Any], Verdict]] = {
    **{point.id: acting.moment for point in POINTS.values()},
    "target": casting.target,
    "target.secret": casting.target,
    "foretell.fighter": casting.foretold,
    "foretell.action": casting.deed,
    "turn": acting.turn,
    "action": acting.action,
    "attack": attacking.attack,
    "attack.next": attacking.next_target,
    "attack.defence": attacking.defence,
}
