"""What speaks for a wizard, as a hint tells it."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.ai import Feature
from game.unnamed_wizard.evaluation.chances import STEEPNESS, horizons, threat
from game.unnamed_wizard.evaluation.standing import FORTRESS, SEALED, Standing
from game.unnamed_wizard.table import claimed, player, tile

TURN = STEEPNESS / 4
"""Change of an even chance to win by a turn."""
CLAIM = 1.2
"""Turns that a claimed tile with the rune that leads stands for."""
ABOUT_TO = 0.15
"""Loss of win probability where a rival is about to take a name."""


def features(standing: Standing, seat: int) -> Iterator[Feature]:
    """How far a wizard is in all that a name takes, how far its rivals are, and who is about to take a name."""
    yield from _own(standing, seat)
    field, ahead = standing.picture, horizons(standing)
    rivals = [other for other in range(len(standing.t.state.players)) if other != seat]
    for other in rivals:
        facts = {"who": other}
        turns = standing.turns(other)
        yield Feature("foe.turns", TURN * turns / len(rivals), turns, other, facts)
        soon = any(threat(standing, other, field, rested) is not None for rested in ahead)
        yield Feature("foe.soon", -ABOUT_TO * soon, float(soon), other, facts)


def _own(standing: Standing, seat: int) -> Iterator[Feature]:
    own, (plan, _) = standing.resources(seat), standing.focus(seat)
    who, most = player(standing.t, seat), max(own.shown)
    sealed = sum(tile(standing.t, number).sealed for number in claimed(standing.t, seat))
    pace = 1 / own.invocations + 1 / max(own.power, 1)
    yield Feature("claims", TURN * CLAIM * most, most)
    yield Feature("pattern", -TURN * pace * plan.work, plan.work)
    yield Feature("pool", TURN * own.pool / max(own.power, 1), own.pool)
    yield Feature("power", TURN * own.power / max(own.power + 1, 1), own.power)
    yield Feature("sealed", -TURN * SEALED * sealed, sealed)
    yield Feature("fortress", TURN * FORTRESS * who.fortress, who.fortress)
    spells = own.bonus - FORTRESS * who.fortress + SEALED * sealed
    yield Feature("spells", TURN * spells, spells)
