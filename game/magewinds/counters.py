"""Action counters (9.1, 13.0, 20.3)."""

from __future__ import annotations

from game.magewinds.events import CountersChanged
from game.magewinds.table import ACTIONS_A_ROUND, Table, fighter, stands


def place_counter(t: Table, number: int) -> None:
    """A fighter made an action: a single action counter, or the second (13.0)."""
    if stands(t, number):
        _change(t, number, min(ACTIONS_A_ROUND, fighter(t, number).counters + 1), "13.0")


def recover(t: Table, number: int) -> None:
    """A fighter recovers an action; without a counter nothing happens (20.3)."""
    if stands(t, number) and fighter(t, number).counters:
        _change(t, number, fighter(t, number).counters - 1, "20.3")


def _change(t: Table, number: int, counters: int, rule: str) -> None:
    each = fighter(t, number)
    before, each.counters = each.counters, counters
    t.emit(CountersChanged, rule, each.warband, number, each.name, before, counters)


def can_act(t: Table, number: int) -> bool:
    """Whether a fighter can make an action or a reaction: not with a double action counter (13.0, T4)."""
    return stands(t, number) and fighter(t, number).counters < ACTIONS_A_ROUND
