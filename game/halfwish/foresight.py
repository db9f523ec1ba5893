"""What the duel would come to if both players passed now: the gamemaster's sums (Part 2, Section III)."""

from __future__ import annotations

from typing import NamedTuple

from game.core.zones import NOBODY
from game.halfwish.reckoning import Reckoning, reckon
from game.halfwish.rules.resolution import settle
from game.halfwish.table import Table


class Projection(NamedTuple):
    """By seat: damage of the clashes, health and net points of the whole duel at its end; who wins it, or NOBODY."""

    reckoning: Reckoning
    damage: tuple[int, int]
    health: tuple[int, int]
    nets: tuple[int, int]
    winner: int
    fallen: tuple[bool, bool]


def project(t: Table) -> Projection:
    """Settle the duel on a copy of the table, which may be a redacted one: in a showdown all that counts lies open.

    What the map card does at the end, and cards lost at random, are not part of it.
    """
    trial = t.fork()
    reckoning = reckon(trial)
    settle(trial)
    players, duel = trial.state.players, trial.state.duel
    assert duel is not None
    return Projection(
        reckoning,
        (_damage(reckoning, 0), _damage(reckoning, 1)),
        (players[0].health, players[1].health),
        (duel.gained[0], duel.gained[1]),
        NOBODY if trial.state.result is not None else duel.winner,
        (players[0].health <= 0, players[1].health <= 0),
    )


def _damage(reckoning: Reckoning, seat: int) -> int:
    """What the clashes do to a player."""
    return sum(clash.damage[seat] for clash in reckoning.clashes)
