"""What speaks for a player at the end of a turn, as a hint tells it."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.ai import Feature
from game.halfwish.evaluation.win_probability import (
    KNOWING,
    Resources,
    by_points,
    fall_chance,
    resources,
    turns_left,
    usefulness,
)
from game.halfwish.table import Table

SOME = 0.5
"""Points over which the value of a point is measured, on either side of an even score."""


def features(t: Table, seat: int) -> Iterator[Feature]:
    """Both players' points and health, and what they have saved."""
    left = turns_left(t, t.state.duel is not None)
    point = by_points(SOME, left) - by_points(-SOME, left)
    for side in (seat, 1 - seat):
        head, sign = ("", 1.0) if side == seat else ("foe.", -1.0)
        who, own = t.state.players[side], resources(t, side, left, KNOWING)
        kept = KNOWING.mana * min(who.mana, 2 * len(who.powers.cards)), KNOWING.basic * len(who.basics.cards)
        mana, basics = (usefulness(left) * worth for worth in kept)
        rest = own.extras - mana - basics
        for name, worth, figure in (
            ("points", point * own.points, own.points),
            ("health", _standing(own, left), own.health),
            ("mana", point * mana, who.mana),
            ("basics", point * basics, len(who.basics.cards)),
            ("gains", point * rest, rest),
        ):
            yield Feature(head + name, sign * worth, figure, side, {"side": side})


def _standing(own: Resources, left: float) -> float:
    """What not running out of health adds to an even chance to win."""
    return (1 - fall_chance(own.health, left, KNOWING)) / 2
