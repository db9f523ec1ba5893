"""What speaks for a side, piece by piece, as a hint tells it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.core.ai import Feature
from game.half_the_battle.evaluation.actions import DIE, TOKEN
from game.half_the_battle.evaluation.position import FEAR, ITEM, Look, dice_to_come, lasting, unit
from game.half_the_battle.state import PARTY
from game.half_the_battle.table import Table

REACH = 0.5
"""The share of a piece's next action that counts: it is one of several that may act."""


def features(t: Table, look: Look, seat: int) -> Iterator[Feature]:
    """The parts of both sides' strengths, and what each piece may do and suffer next."""
    point = unit(t, look)
    for side in (seat, 1 - seat):
        head, sign = ("", point) if side == seat else ("foe.", -point)
        for number, piece in enumerate(t.state.pieces):
            if number // PARTY == side:
                yield from _piece(look, number, {"piece": piece.character, "side": side}, head, sign)
        yield from _kept(t, look, side, head, sign)


def _piece(look: Look, number: int, facts: dict[str, Any], head: str, sign: float) -> Iterator[Feature]:
    """The HP of a piece, what it may do next, and the most that an enemy may take from it."""
    alive = number in look.sides[number // PARTY]
    hp, worth = (look.hp[number], look.sheet[number].worth[look.hp[number]]) if alive else (0, 0.0)
    yield Feature(f"{head}hp", sign * worth, hp, number, facts)
    threat = look.threat(number) if alive else 0.0
    yield Feature(f"{head}reach", sign * REACH * threat, threat, number, facts)
    blow, enemy = _blow(look, number) if alive else (0.0, number)
    by = {**facts, "enemy": look.sheet[enemy].id}
    yield Feature(f"{head}danger", -sign * FEAR * REACH * blow, blow, number, by)


def _blow(look: Look, number: int) -> tuple[float, int]:
    """The most that an enemy can take from a piece where it stands, and that enemy; 0 and the piece if none can."""
    lane = look.lane[number]
    blows = ((look.dangers(number, enemy)[lane], enemy) for enemy in look.sides[1 - number // PARTY])
    return max(blows, default=(0.0, number))


def _kept(t: Table, look: Look, side: int, head: str, sign: float) -> Iterator[Feature]:
    """What a side has besides its pieces."""
    who, worth = t.state.players[side], t.content.worth
    dice: Sequence[str] = (*who.rage, *who.earned, *dice_to_come(t, side))
    rage = sum(worth[die] for die in dice)
    marks = sum(lasting(look, mark) for mark in t.state.marks if mark.owner == side)
    facts = {"side": side}
    yield Feature(f"{head}rage", sign * DIE * rage, rage, side, facts)
    yield Feature(f"{head}items", sign * ITEM * len(who.items), len(who.items), side, facts)
    yield Feature(f"{head}tokens", sign * TOKEN * who.tokens, who.tokens, side, facts)
    yield Feature(f"{head}marks", sign * marks, marks, side, facts)
