"""What all reasons are made of."""

from __future__ import annotations

from typing import Any, TypeGuard

from game.core.question import Verdict
from game.half_the_battle.rules.windows import choosing
from game.half_the_battle.table import Table, piece


def refuse(code: str, rule: str, **facts: Any) -> Verdict:
    """A refusal with its reason and rule."""
    return Verdict(False, code, rule, facts)


def first(*verdicts: Verdict | None) -> Verdict | None:
    """The first reason that there is; a refusal counts as false, so `or` would pass it over."""
    return next((verdict for verdict in verdicts if verdict is not None), None)


def is_piece(answer: Any, t: Table) -> TypeGuard[int]:
    """Whether an answer is the number of a piece."""
    return type(answer) is int and 0 <= answer < len(t.state.pieces)


def is_lane(t: Table, answer: Any) -> bool:
    """Whether an answer is a lane of the dungeon."""
    return type(answer) is int and 1 <= answer <= t.content.figures.lanes


def beyond(t: Table, rule: str = "movement") -> Verdict:
    """There is no such lane."""
    return refuse("beyond_dungeon", rule, lanes=t.content.figures.lanes)


def waits(t: Table) -> bool:
    """Whether something was begun that is settled first: an action, or a conversion."""
    return bool(t.state.occurrences) or t.state.announced is not None or choosing(t)


def named(t: Table, number: int) -> dict[str, Any]:
    """A piece as a reason names it."""
    who = piece(t, number)
    return {"character": who.character, "side": who.owner, "hp": who.hp, "lane": who.lane}
