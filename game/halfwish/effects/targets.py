"""Whom a word of a card is about, and which committed actions it can choose from."""

from __future__ import annotations

from typing import Any

from game.core.content import Primitive
from game.core.question import Reason, reason
from game.halfwish.reckoning import reckon
from game.halfwish.scoring import leader
from game.halfwish.table import Table, action_in, in_turn, is_sort, player, slots, the_duel


def whom(t: Table, seat: int, word: Primitive) -> tuple[int, ...]:
    """The seats that a word is about, the turn player first (HW-35)."""
    to = getattr(word, "to", "self")
    if to in ("self", "payer"):
        return (seat,)
    if to == "opp":
        return (1 - seat,)
    if to == "both":
        return in_turn(t)
    return _by_result(t, to) if to in ("winner", "loser") else _by_points(t, to, getattr(word, "tie", "none"))


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


def slots_for(t: Table, seat: int, word: Any) -> list[int]:
    """The slots that a word can choose from.

    While actions are hidden any slot may be named, so that naming one tells nothing; later it must hold what fits.
    """
    side = whom(t, seat, word)[0]
    if the_duel(t).stage == "preparation":
        return list(slots(t))
    return [slot for slot in slots(t) if fits(t, side, slot, word)]


def fits(t: Table, side: int, slot: int, word: Any) -> bool:
    """Whether a word makes sense for what lies in a slot."""
    action = action_in(t, side, slot)
    if word.kind == "prevent":
        return word.of is None or is_sort(action, word.of)
    if word.kind in ("swap_card", "transform"):
        return action is not None
    sort = "block" if word.kind == "block" else "strike"
    if not is_sort(action, sort):
        return False
    tag = getattr(word, "tag", None)
    return not tag or tag in reckon(t).figured[side][slot].move.keywords


def why_not_pay(t: Table, seat: int, source: str, word: Any) -> Reason | None:
    """Why a player can't afford a cost: too few points, or no health would be left (sheet 8).

    What asks for no points is free, even below 0 (HW-24).
    """
    who = player(t, seat)
    if word.points and who.points < word.points:
        return reason("cannot_pay_points", "6.effects", power=source, points=word.points, have=who.points)
    if word.health and who.health <= word.health:
        return reason("cannot_pay_health", "6.effects", power=source, health=word.health, have=who.health)
    return None
