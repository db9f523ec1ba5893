"""The chance to win from a position: from points, health that may run out, and resources that are left to spend."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.halfwish.evaluation.odds import WORTH_OF, logistic
from game.halfwish.table import Table

SPREAD = 1.5
"""Standard deviation of the lead per turn, in points."""
HORIZON = 6.0
"""Number of turns within which most unspent resources get used."""
UPGRADE = 0.6
"""Value of an extra upgrade, in points."""
EVEN = 0.1
"""Value of having scored first, which breaks ties, in points."""


class Care(NamedTuple):
    """Weights of what can run out: health, mana, powers."""

    drain: float
    """Health lost in an average turn; `flurry` is how much that varies."""
    flurry: float
    mana: float
    """Value of mana with a power to spend it on at the start, in points; `basic` is that of a basic power."""
    basic: float


KNOWING = Care(0.2, 4.6, 3.0, 3.0)
"""Health as 500 matches between greedy bots came out. Mana and powers that are saved win more than is spent early."""
BOLD = Care(-0.3, 0.8, 0.9, 1.4)
"""Weights with points first; health counts once little of it is left."""


class Resources(NamedTuple):
    """A player's points, health, and everything else in points."""

    points: float
    health: float
    extras: float


def turns_left(t: Table, fought: bool) -> int:
    """The turns that are still to be played, without the running one if its duel counts as `fought`."""
    state, figures = t.state, t.content.figures
    turns = len(figures.actions)
    done = (max(state.round, 1) - 1) * turns + state.turn
    return figures.rounds * turns - done + (0 if fought or state.phase != "turn" or not state.turn else 1)


def resources(t: Table, seat: int, left: float, care: Care = BOLD) -> Resources:
    """A player's resources, by public knowledge."""
    who = t.state.players[seat]
    useful = usefulness(left)
    powers = care.mana * min(who.mana, 2 * len(who.powers.cards)) + care.basic * len(who.basics.cards)
    small = WORTH_OF["lamp"] * who.lamps + (WORTH_OF["poison"] if who.poison else 0.0)
    small += WORTH_OF["ignite"] * who.ignite + UPGRADE * who.extra_upgrades
    ahead = EVEN if t.state.first_scorer == seat else 0.0
    return Resources(who.points, who.health, useful * powers + small + ahead)


def usefulness(left: float) -> float:
    """The chance that an unspent resource still gets used."""
    return 1 - math.exp(-left / HORIZON)


def chance(mine: Resources, other: Resources, left: float, care: Care = BOLD) -> float:
    """The chance to win with a number of turns to come."""
    if (mine.health <= 0) != (other.health <= 0):
        return float(mine.health > 0)
    lead = mine.points + mine.extras - other.points - other.extras
    fall, win = fall_chance(mine.health, left, care), fall_chance(other.health, left, care)
    standing = fall + win - fall * win
    first = win / (fall + win) if fall + win else 0.5
    return (1 - standing) * by_points(lead, left) + standing * first


def by_points(lead: float, left: float) -> float:
    """The chance to have more points in the end."""
    return logistic(1.7 * lead / (SPREAD * math.sqrt(left) + 0.15))


def fall_chance(health: float, left: float, care: Care) -> float:
    """The chance that a player runs out of health."""
    if health <= 0:
        return 1.0
    return logistic((care.drain * left - health) / (care.flurry * math.sqrt(left) / 1.7 + 0.05))
