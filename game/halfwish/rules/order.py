"""Who starts a round, and who chooses first between rounds (Parts 3 and 4)."""

from __future__ import annotations

from game.halfwish.scoring import ahead
from game.halfwish.table import Table


def opener(t: Table, number: int) -> int:
    """Who starts a round: the starting player, the other one, at last whoever is losing (HW-14)."""
    best = ahead(t)
    if number < t.content.figures.rounds or best is None:
        return t.state.starter if number % 2 else 1 - t.state.starter
    return 1 - best


def chooser(t: Table) -> int:
    """Who says who upgrades first: the losing player; if nobody is losing, whoever starts the next round (HW-14)."""
    best = ahead(t)
    return opener(t, t.state.round + 1) if best is None else 1 - best
