"""The result of the duel if both players passed now: the gamemaster's sums (Part 2, Section III)."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from game.core.table import MatchOver
from game.core.zones import NOBODY
from game.halfwish.effects.immediate import do_at_once
from game.halfwish.effects.resolve import NO_SLOT, asks, asks_slot, effects_at, slots_for
from game.halfwish.reckoning import Reckoning, reckon
from game.halfwish.rules.resolution import settle
from game.halfwish.scoring import score_wounds
from game.halfwish.table import Table


class Projection(NamedTuple):
    """By seat: damage of the clashes, health and net points of the whole duel at its end; who wins it, or NOBODY.

    `points` are what both have after it, with what powers promised for the end, which is no part of the tally.
    """

    reckoning: Reckoning
    damage: tuple[int, int]
    health: tuple[int, int]
    nets: tuple[int, int]
    winner: int
    fallen: tuple[bool, bool]
    points: tuple[int, int]


def project(t: Table) -> Projection:
    """Settle the duel on a copy of the table, which may be a redacted one: in a showdown all that counts lies open.

    What the map card does at the end, and cards lost at random, are not part of it.
    """
    trial = t.fork()
    reckoning = reckon(trial)
    with suppress(MatchOver):
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
        (players[0].points, players[1].points),
    )


def _damage(reckoning: Reckoning, seat: int) -> int:
    """What the clashes do to a player."""
    return sum(clash.damage[seat] for clash in reckoning.clashes)


def suppose(t: Table, seat: int, power: str, slot: int | None = None) -> Projection | None:
    """The result with a power, where the duel may end with it; `slot` is the one that the power is about.

    None where it rolls or asks for more than a slot, or where somebody falls by it at once.
    """
    trial, path = t.fork(), (0,)
    for place, effect in enumerate(effects_at(trial, power, path)):
        if asks(trial, power, path, place):
            return None
        if asks_slot(trial, power, path, place) and slot is None:
            fitting = slots_for(trial, seat, effect)
            if len(fitting) != 1:
                return None
            slot = fitting[0]
        do_at_once(trial, seat, effect, power, NO_SLOT if slot is None else slot, "5.window")
        score_wounds(trial)
        if any(who.health <= 0 for who in trial.state.players):
            return None
    return project(trial)
