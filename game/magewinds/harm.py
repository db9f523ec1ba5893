"""Damage as such: more of it, less of it, and what both mean for conditions (18.5.3, 20.1)."""

from __future__ import annotations

from game.magewinds.events import ConditionChanged, Damaged, Healed
from game.magewinds.figures import attribute
from game.magewinds.state import NONE
from game.magewinds.table import Table, fighter, pack_of, stands


def add_damage(t: Table, number: int, amount: int, rule: str, why: str) -> None:
    """A fighter receives points of damage, on top of what it has (18.5.3)."""
    each = fighter(t, number)
    each.damage += amount
    toughness = attribute(t, number, "toughness")
    t.emit(Damaged, rule, each.warband, number, each.name, amount, each.damage, toughness, why)


def is_taken_down(t: Table, number: int) -> bool:
    """Whether a fighter's damage has reached its Toughness (18.5.3)."""
    return stands(t, number) and fighter(t, number).damage >= attribute(t, number, "toughness")


def heal(t: Table, number: int, amount: int) -> None:
    """A fighter heals damage, and what healing cures (20.1, F15)."""
    if number == NONE or not stands(t, number) or amount < 1:
        return
    each = fighter(t, number)
    healed = min(amount, each.damage)
    each.damage -= healed
    t.emit(Healed, "20.1", each.warband, number, each.name, healed, each.damage)
    for condition in [name for name in each.conditions if pack_of(t).conditions[name].cured_by_heal]:
        each.conditions.remove(condition)
        t.emit(ConditionChanged, "20.1", each.warband, number, each.name, condition, False)
