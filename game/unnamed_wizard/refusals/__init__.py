"""Why not: the reasons for what a player can't choose, each with its rule, by question. Nothing here is hidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.question import Verdict
from game.unnamed_wizard.refusals import (
    invoking,
    setting_up,
)
from game.unnamed_wizard.table import Table

REFUSALS: dict[str, Callable[[Table, Any, Any], Verdict]] = {
    "board": setting_up.board,
    "core": setting_up.core,
    "set": setting_up.tile_set,
    "turn": invoking.turn,
    "invoke": invoking.invoked,
    "effect": invoking.effect,
    "cast": invoking.cast,
}
