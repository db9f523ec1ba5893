"""Whom an effect of a card is about, and which committed actions it can choose from."""

from __future__ import annotations

from typing import Any

from game.core.content import Primitive
from game.core.question import Reason, reason
from game.halfwish.reckoning import reckon
from game.halfwish.scoring import leader
from game.halfwish.table import Table, action_in, in_turn, is_sort, player, slots, the_duel


def whom(t: Table, seat: int, effect: Primitive) -> tuple[int, ...]:
    """The seats that an effect is about, the turn player first (HW-35)."""
    to = getattr(effect, "to", "self")
    if to in ("self", "payer"):
        return (seat,)
    if to == "opp":
        return (1 - seat,)
    if to == "both":
        return in_turn(t)
    return (
        _by_result(t, to) if to in ("winner", "loser") else _by_points(t, to, getattr(effect, "tie", "none"))
    )


def _by_result(t: Table, to: str) -> tuple[int, ...]:
    """The winner or the loser of the duel, nobody if there is none (HW-23)."""
    winner = the_duel(t).winner
    if winner < 0:
        return ()
    return (winner,) if to == "winner" else (1 - winner,)


def _by_points(t: Table, to: str, tie: str) -> tuple[int, ...]:
    """Whoever has more points, or fewer."""
    found = leader(t, to == "trailer")
    if found is not None:
        return (found,)
    return in_turn(t) if tie == "both" else ()


def slots_for(t: Table, seat: int, effect: Any) -> list[int]:
    """The slots that an effect can choose from.

    While actions are hidden any slot may be named, so that naming one tells nothing; later it must hold what fits.
    """
    side = whom(t, seat, effect)[0]
    if the_duel(t).stage == "preparation":
        return list(slots(t))
    return [slot for slot in slots(t) if fits(t, side, slot, effect)]


def fits(t: Table, side: int, slot: int, effect: Any) -> bool:
    """Whether an effect makes sense for what lies in a slot."""
    action = action_in(t, side, slot)
    if effect.kind == "prevent":
        return effect.of is None or is_sort(action, effect.of)
    if effect.kind in ("swap_card", "transform"):
        return action is not None
    sort = "block" if effect.kind == "block" else "strike"
    if not is_sort(action, sort):
        return False
    tag = getattr(effect, "tag", None)
    return not tag or tag in reckon(t).figured[side][slot].move.keywords


def why_not_pay(t: Table, seat: int, source: str, effect: Any) -> Reason | None:
    """Why a player can't afford a cost: too few points, or no health would be left (sheet 8).

    What asks for no points is free, even below 0 (HW-24).
    """
    who = player(t, seat)
    if effect.points and who.points < effect.points:
        return reason("cannot_pay_points", "6.effects", power=source, points=effect.points, have=who.points)
    if effect.health and who.health <= effect.health:
        return reason("cannot_pay_health", "6.effects", power=source, health=effect.health, have=who.health)
    return None
