"""Conditions of abilities."""

from __future__ import annotations

from typing import NamedTuple

from game.halfwish.clash import Clash
from game.halfwish.content.effects import ALWAYS, Bounds, Condition
from game.halfwish.table import Table, action_in, is_sort, slots, the_duel


class Clashed(NamedTuple):
    """The clash that a condition speaks of, from the side of its owner."""

    slot: int
    clash: Clash


UNFOUGHT = Clash((0, 0))
"""Stands for a clash that has not been fought yet."""


def hold(t: Table, condition: Condition, seat: int, clashed: Clashed | None = None) -> bool:
    """Whether a condition holds; only with `clashed` the parts about a clash's outcome are tested."""
    if condition is ALWAYS:
        return True
    return not failing(t, condition, seat, clashed)


def failing(t: Table, condition: Condition, seat: int, clashed: Clashed | None = None) -> str:
    """The code of the sentence about the part of a condition that fails; "" if all of it holds."""
    missing = _missing_in_duel(t, condition, seat)
    if missing:
        return missing
    holds = _about_player(t, condition, seat) and (
        clashed is None or _about_clash(t, condition, seat, clashed)
    )
    return "" if holds else "condition_fails"


def _about_player(t: Table, condition: Condition, seat: int) -> bool:
    return _within(t.state.players[seat].health, condition.own_health) and _within(
        t.state.players[1 - seat].health, condition.opp_health
    )


def _within(health: int, bounds: Bounds | None) -> bool:
    return bounds is None or bounds.min <= health <= bounds.max


def _missing_in_duel(t: Table, condition: Condition, seat: int) -> str:
    duel = t.state.duel
    if duel is None:
        return ""
    if condition.role not in (None, "aggressor" if seat == duel.aggressor else "defender"):
        return f"only_as_{condition.role}"
    if condition.duel_size not in (None, duel.size):
        return f"only_with_{condition.duel_size}"
    if condition.own_has is not None and not has(t, seat, condition.own_has):
        return f"needs_{condition.own_has}"
    hurt = condition.duel_took_damage in (None, duel.wounds[seat] > 0)
    return "" if hurt and condition.duel_result in (None, result(t, seat)) else "condition_fails"


def has(t: Table, seat: int, sort: str) -> bool:
    """Whether a player committed an action of a sort."""
    return any(is_sort(action_in(t, seat, slot), sort) for slot in slots(t))


def result(t: Table, seat: int) -> str:
    """The result of the duel for a player: win, lose or tie (HW-23)."""
    winner = the_duel(t).winner
    return "tie" if winner < 0 else "win" if winner == seat else "lose"


def _about_clash(t: Table, condition: Condition, seat: int, clashed: Clashed) -> bool:
    slot, (damage, _, evaded) = clashed
    return (
        (condition.own_action is None or is_sort(action_in(t, seat, slot), condition.own_action))
        and (condition.opp_action is None or is_sort(action_in(t, 1 - seat, slot), condition.opp_action))
        and condition.dealt_damage in (None, damage[1 - seat] > 0)
        and condition.took_damage in (None, damage[seat] > 0)
        and condition.evaded in (None, evaded[seat])
    )
